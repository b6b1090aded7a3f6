/**
 * Measures that change conduct: the time of the alarm, the exits people are led to, help for people, the growth of the
 * fire, the number of people.
 */
import { areaByProducts } from '#plane';
import { castRun } from '#run';
import { hasStoppedLifts } from '#run/ways';
import type { Scenario } from '#scenario';
import type { World } from '#world/site';
import { hazardJudgings } from '../hazard-judging.ts';
import { placeJudgings } from '../place-judging.ts';
import type { Candidate } from './candidate.ts';
import { closeStreets, countTraffic } from './edits/close-streets.ts';
import { limitCrowd } from './edits/limit-crowd.ts';
import { isAnsweredBy } from './is-answered-by.ts';
import { findReason, toCandidate } from './proposal.ts';
import type { Grounds, Reason } from './proposal.ts';
import { canWarnSooner } from './propose-perils.ts';
import { listServed } from './run-changes.ts';
import type { RunChanges } from './run-changes.ts';
import { findStages } from './stage-alarm.ts';

/** Expected gains that the hydraulic estimate cannot compute: judgement; they only decide the order of trial. */
const WORTH = {
  lead_to_exits: 0.15,
  staged_alarm: 0.1,
  evacuation_chairs: 0.5,
  evacuation_lift: 0.3,
  sprinklers: 0.3,
  sooner_alarm: 0.15,
  alarm: 0.6,
  smoke_control: 0.3,
  seismic_restraint: 0.3,
  door_release: 0.3,
  flood_barriers: 0.4,
  close_streets: 0.5,
} as const;

/**
 * Judgement, at the slow end of what trained hospital staff did on stairs with devices (Hunt, Galea and Lawrence, Fire and
 * Materials 39, 2015).
 */
const CARRIED_MPS = 0.6;
/** To bring the chair and move somebody into it: judgement. */
const CARRY_AFTER_SECONDS = 60;
/** Three quarters of the people. */
const CROWD_SHARE = 0.75;

export function proposeConduct(grounds: Grounds): Candidate[] {
  return [
    ...proposeLeading(grounds),
    ...proposeStages(grounds),
    ...proposeHelp(grounds),
    ...proposeSprinklers(grounds),
    ...proposeAlarms(grounds),
    ...proposeAgainstQuakes(grounds),
    ...proposeAgainstWater(grounds),
    ...proposeStreets(grounds),
    ...proposeLimit(grounds),
  ];
}

const withChanges =
  (changes: RunChanges): Candidate['apply'] =>
  (scenario, world) => ({ scenario, world, changes });

function proposeLeading(grounds: Grounds): Candidate[] {
  const { world } = grounds;
  const reason = findReason(grounds, ['uneven_exits', 'exit_capacity', 'crowding']);
  const open = world.walkable.exits.filter(({ id }) => !world.closed.includes(id));
  if (reason === undefined || open.length < 2) return [];
  return [
    toCandidate(grounds, {
      ...reason,
      type: 'lead_to_exits',
      size: open.length,
      description: `Lead people by signs and staff to the exit that gets them out soonest; ${open.length === 2 ? 'both' : `all ${open.length}`} exits are used.`,
      expected: WORTH.lead_to_exits,
      apply: withChanges({ leadsToExits: true }),
    }),
  ];
}

function proposeStages(grounds: Grounds): Candidate[] {
  const reason = findReason(grounds, ['stair_capacity', 'crowding']);
  if (reason === undefined) return [];
  const delays = findStages(grounds.world, grounds.scenario.people.peoplePerAgent);
  if (delays === undefined || delays.length === 0) return [];
  const last = Math.max(...delays.map(({ seconds }) => seconds));
  const isPlaced = grounds.world.hazards.some(({ storey }) => storey !== undefined);
  const first = isPlaced ? 'on the floor in danger and the one above' : 'on the top two floors';
  return [
    toCandidate(grounds, {
      ...reason,
      type: 'staged_alarm',
      size: delays.length,
      description: `Sound the alarm in stages: first ${first}, then floors two by two from the top, the last after ${last} s.`,
      expected: WORTH.staged_alarm,
      apply: withChanges({ storeyDelaySeconds: delays }),
    }),
  ];
}

function proposeHelp(grounds: Grounds): Candidate[] {
  const { scenario, world } = grounds;
  const reason = findReason(grounds, ['trapped', 'accessibility']);
  if (reason === undefined) return [];
  const stranded = countWithoutStairs(grounds);
  if (stranded === 0) return [];
  const chairs = Math.ceil(stranded * scenario.people.peoplePerAgent);
  const chaired = toCandidate(grounds, {
    ...reason,
    type: 'evacuation_chairs',
    size: chairs,
    description: `Keep ${chairs} evacuation chairs at the stairs, each with two people trained to use it, for people who cannot take stairs.`,
    expected: WORTH.evacuation_chairs,
    apply: withChanges({
      carriesDown: { speedMps: CARRIED_MPS, afterSeconds: CARRY_AFTER_SECONDS },
    }),
  });
  const { lifts } = world.walkable;
  const ordinary = lifts.filter(({ isEvacuationLift }) => !isEvacuationLift);
  const isPowered = !hasStoppedLifts(scenario);
  if (ordinary.length === 0 || !isPowered) return [chaired];
  return [
    chaired,
    toCandidate(grounds, {
      ...reason,
      type: 'evacuation_lift',
      size: ordinary.reduce((sum, { stops }) => sum + stops.length, 0),
      description: `Make ${ordinary.length === 1 ? 'the lift' : `the ${ordinary.length} lifts`} fit for evacuation: protected power, lobbies and control by staff.`,
      expected: WORTH.evacuation_lift,
      apply: (asked, given) => ({
        scenario: asked,
        world: {
          ...given,
          walkable: {
            ...given.walkable,
            lifts: given.walkable.lifts.map((lift) => ({ ...lift, isEvacuationLift: true })),
          },
        },
        changes: {},
      }),
    }),
  ];
}

/** Simulated people above the ground who cannot take stairs and have no lift for evacuation. */
function countWithoutStairs({ scenario, world }: Grounds): number {
  const { space, people } = castRun(scenario, world);
  // Lifts that are out of service help nobody.
  const served = listServed(space.walkable);
  return people.filter(({ person: { level, stairDown } }) => {
    const { storey, id } = space.walkable.levels[level]!;
    return stairDown === 0 && storey > 0 && !served.has(id);
  }).length;
}

function proposeSprinklers(grounds: Grounds): Candidate[] {
  const { world } = grounds;
  const reason = findReason(grounds, ['smoke']);
  if (reason === undefined || grounds.scenario.fire.sprinklers.value) return [];
  const storeys = world.buildings.flatMap((building) =>
    (building.interior?.storeys ?? []).map(({ level }) => ({ level, building })),
  );
  const burning = storeys.find(({ level }) =>
    world.hazards.some(
      (hazard) => isAnsweredBy('sprinklers')(hazard.type) && hazard.level === level,
    ),
  )?.building;
  if (burning === undefined) return [];
  const areaM2 = areaByProducts(burning.footprint) * (burning.floors + burning.basements);
  const { fire } = grounds.scenario;
  const smokeControl = toCandidate(grounds, {
    ...reason,
    type: 'smoke_control',
    size: areaM2,
    description: `Fit smoke exhaust in the building, about ${Math.round(areaM2)} m², that starts at the latest two minutes after ignition.`,
    expected: WORTH.smoke_control,
    apply: (asked, given) => ({
      scenario: {
        ...asked,
        fire: { ...asked.fire, smokeControl: { ...asked.fire.smokeControl, value: true } },
      },
      world: given,
      changes: {},
    }),
  });
  return [
    ...(fire.smokeControl.value ? [] : [smokeControl]),
    toCandidate(grounds, {
      ...reason,
      type: 'sprinklers',
      size: areaM2,
      description: `Fit sprinklers with quick response in the whole building, about ${Math.round(areaM2)} m².`,
      expected: WORTH.sprinklers,
      apply: withChanges({ hasSprinklers: true }),
    }),
  ];
}

function proposeAlarms(grounds: Grounds): Candidate[] {
  const { scenario, world, findings } = grounds;
  const areaM2 = floorAreaOf(world);
  if (scenario.response.alarm.value === 'none') {
    const reason = findReason(grounds, ['warning', 'smoke']) ?? UNPROMPTED;
    return [
      toCandidate(grounds, {
        ...reason,
        type: 'alarm',
        size: areaM2,
        description: 'Fit an alarm that everybody can hear, with people trained to act on it.',
        expected: WORTH.alarm,
        apply: (asked, given) => ({
          scenario: withAlarm(asked),
          world: given,
          changes: {},
        }),
      }),
    ];
  }
  const reason = findReason(grounds, ['smoke', 'warning', 'line_of_sight', 'poison', 'water']);
  const starts = scenario.events
    .filter(({ type }) => canWarnSooner(type.value))
    .map(({ start }) => start.value);
  const told = Math.min(...findings.map(({ alarmSeconds }) => alarmSeconds));
  const unnoticed = told - Math.min(...starts);
  if (reason === undefined || !Number.isFinite(unnoticed) || unnoticed <= 0) return [];
  const sooner = Math.round(unnoticed / 2);
  const isDetected = scenario.events.some(({ type }) => hazardJudgings.of(type.value).isDetected);
  return [
    toCandidate(grounds, {
      ...reason,
      type: 'sooner_alarm',
      size: areaM2,
      description: `Detect the danger sooner, ${isDetected ? 'with more sensitive detectors that sound the alarm without a check by staff' : 'with staff and a voice alarm that anybody may set off'}: ${Math.round(unnoticed - sooner)} s after it begins instead of ${Math.round(unnoticed)} s.`,
      expected: WORTH.sooner_alarm,
      apply: withChanges({ alarmSoonerSeconds: sooner }),
    }),
  ];
}

function floorAreaOf({ buildings }: World): number {
  return buildings
    .filter(({ interior }) => interior !== undefined)
    .reduce(
      (sum, { footprint, floors, basements }) =>
        sum + areaByProducts(footprint) * (floors + basements),
      0,
    );
}

function withAlarm(scenario: Scenario): Scenario {
  const { exclude, response } = scenario;
  return {
    ...scenario,
    exclude: exclude.filter(({ value }) => value !== 'alarm'),
    response: { ...response, alarm: { ...response.alarm, value: 'automatic' } },
  };
}

/** No finding calls for it, but it may still help. */
const UNPROMPTED: Reason = { answers: [], severity: 'low' };

/**
 * Objects that are tied down fall half as often; of the doors that would jam, quake-proof ones open four times in five.
 * Judgement.
 */
const RESTRAINED = 0.5;
export const DOOR_RELEASE = {
  jammedPart: 0.2,
  text: 'Hang doors on the ways out in frames that do not jam, and keep a tool at each door: then four in five doors that would jam can be opened',
} as const;

function proposeAgainstQuakes(grounds: Grounds): Candidate[] {
  const { scenario, world } = grounds;
  if (!scenario.events.some(({ type }) => isAnsweredBy('seismic_restraint')(type.value))) return [];
  const trapped = grounds.findings.some(({ trapped: people, late }) => people + late > 0);
  const reason: Reason = {
    answers: findReason(grounds, ['trapped', 'accessibility', 'travel_distance'])?.answers ?? [],
    severity: trapped ? 'critical' : 'medium',
  };
  const areaM2 = floorAreaOf(world);
  const doors = world.walkable.levels.reduce((sum, { doors: own }) => sum + own.length, 0);
  return [
    toCandidate(grounds, {
      ...reason,
      type: 'seismic_restraint',
      size: areaM2,
      description: `Secure furniture, ceilings and equipment on about ${Math.round(areaM2)} m², so that half as much falls into the ways out.`,
      expected: WORTH.seismic_restraint,
      apply: withChanges({ quakeParts: { blocked: RESTRAINED } }),
    }),
    toCandidate(grounds, {
      ...reason,
      type: 'door_release',
      size: doors + world.walkable.exits.length,
      description: `${DOOR_RELEASE.text}.`,
      expected: WORTH.door_release,
      apply: withChanges({ quakeParts: { jammed: DOOR_RELEASE.jammedPart } }),
    }),
  ];
}

/** Share of the water that passes barriers: judgement. */
const SEEPING = 0.2;

function proposeAgainstWater(grounds: Grounds): Candidate[] {
  const { scenario, world } = grounds;
  const isWater = isAnsweredBy('flood_barriers');
  const happens = scenario.events.some(({ type }) => isWater(type.value));
  if (!happens || world.hazards.every(({ type }) => !isWater(type))) return [];
  return [
    toCandidate(grounds, {
      ...(findReason(grounds, ['smoke', 'accessibility']) ?? UNPROMPTED),
      severity: 'high',
      type: 'flood_barriers',
      size: Math.max(1, world.walkable.exits.length),
      description: 'Put barriers in front of the openings to keep out four fifths of the water.',
      expected: WORTH.flood_barriers,
      apply: withChanges({ floodPart: SEEPING }),
    }),
  ];
}

function proposeStreets(grounds: Grounds): Candidate[] {
  const reason = findReason(grounds, ['vehicles']);
  if (reason === undefined || countTraffic(grounds.world) === 0) return [];
  const streets = grounds.world.streets.edges.length;
  return [
    toCandidate(grounds, {
      ...reason,
      type: 'close_streets',
      size: Math.max(1, streets),
      description:
        'Close the streets of the place to vehicles while people are there; emergency vehicles may pass.',
      expected: WORTH.close_streets,
      apply: (scenario, world) => ({ ...closeStreets(scenario, world), changes: {} }),
    }),
  ];
}

/** It always helps, but turns people away: tried after measures that do not. */
const LIMIT_WORTH = 0.5;

function proposeLimit(grounds: Grounds): Candidate[] {
  const { scenario, world } = grounds;
  const reason = findReason(grounds, ['exit_capacity', 'stair_capacity', 'crowding']);
  const main = scenario.structures.find(({ isMain }) => isMain)!.kind.value;
  // People who sleep there are residents, even for one night.
  if (reason === undefined || scenario.response.asleep.value) return [];
  if (placeJudgings.of(main).isOpenToAll) return [];
  const limited = limitCrowd(scenario, world, CROWD_SHARE);
  const total = limited.scenario.people.total.value;
  if (total === 0 || total >= scenario.people.total.value) return [];
  return [
    toCandidate(grounds, {
      ...reason,
      type: 'limit_crowd',
      size: scenario.people.total.value - total,
      description: `Let at most ${total} people in at a time, or spread them over more hours.`,
      expected: LIMIT_WORTH * grounds.gain(limited.world),
      apply: (asked, given) => ({ ...limitCrowd(asked, given, CROWD_SHARE), changes: {} }),
    }),
  ];
}
