/** Measures against events other than fire, each an edit of the run that its physics respond to. */
import { areaByProducts } from '#plane';
import { hazardPlayings } from '#run/hazards';
import { hazardJudgings } from '../hazard-judging.ts';
import type { PartName } from '../verdict/score.ts';
import type { Candidate } from './candidate.ts';
import { isAnsweredBy } from './is-answered-by.ts';
import { listLockable } from './lock-rooms.ts';
import { findReason, toCandidate } from './proposal.ts';
import type { Grounds, Reason } from './proposal.ts';
import type { RunChanges } from './run-changes.ts';

/** Expected gains: judgement; they only decide the order of trial. */
const WORTH = {
  lockdown: 0.6,
  shelter: 0.5,
  emergency_light: 0.2,
  seismic_retrofit: 0.5,
  crowd_pens: 0.5,
  vehicle_barriers: 0.9,
  exits_away: 0.3,
} as const;

/** People who stay are not out: such a measure is judged by the harm it prevents, not by the evacuation time. */
const BY_HARM: readonly PartName[] = ['harm', 'untenable', 'exposure', 'crush', 'vehicles'];

export function proposePerils(grounds: Grounds): Candidate[] {
  return [
    ...proposeLockdown(grounds),
    ...proposeShelter(grounds),
    ...proposeLight(grounds),
    ...proposeRetrofit(grounds),
    ...proposePens(grounds),
    ...proposeVehicleBarriers(grounds),
    ...proposeExitsAway(grounds),
  ];
}

const withChanges =
  (changes: RunChanges): Candidate['apply'] =>
  (scenario, world) => ({ scenario, world, changes });

/** The harm people suffer by the event is the reason if a finding states it; otherwise the measure is tried anyway. */
function reasonFor(grounds: Grounds, category: string): Reason {
  return findReason(grounds, [category]) ?? { answers: [], severity: 'medium' };
}

function isFor({ scenario }: Grounds, measure: Parameters<typeof isAnsweredBy>[0]): boolean {
  return scenario.events.some(({ type }) => isAnsweredBy(measure)(type.value));
}

function proposeLockdown(grounds: Grounds): Candidate[] {
  if (!isFor(grounds, 'lockdown')) return [];
  const rooms = listLockable(grounds.world);
  if (rooms.length === 0) return [];
  const doors = rooms.reduce((sum, room) => sum + room.doors.length, 0);
  return [
    toCandidate(grounds, {
      ...reasonFor(grounds, 'line_of_sight'),
      type: 'lockdown',
      size: doors,
      description: `Fit ${doors} doors of ${rooms.length} rooms with locks that can be locked from inside, and lock them at the alarm: people in these rooms stay there out of sight, the others leave.`,
      expected: WORTH.lockdown,
      judgedBy: BY_HARM,
      apply: withChanges({ locks: rooms }),
    }),
  ];
}

function proposeShelter(grounds: Grounds): Candidate[] {
  const { world } = grounds;
  const isOutside = (level: string | undefined): boolean =>
    world.walkable.levels.find(({ id }) => id === level)?.kind === 'outdoor';
  const isReleased = world.hazards.some(
    ({ type, level }) => isAnsweredBy('shelter')(type) && isOutside(level),
  );
  const isInside = world.groups.some(
    ({ type, spots }) =>
      type === 'pedestrian' && spots.some(({ level, count }) => count > 0 && !isOutside(level)),
  );
  if (!isFor(grounds, 'shelter') || !isReleased || !isInside) return [];
  return [
    toCandidate(grounds, {
      ...reasonFor(grounds, 'poison'),
      type: 'shelter',
      size: grounds.scenario.people.total.value,
      description:
        'Have people inside stay there with windows, doors and ventilation shut until the cloud has passed, instead of leaving. The runs do not include air that leaks in, so this is the largest possible benefit of staying.',
      expected: WORTH.shelter,
      judgedBy: BY_HARM,
      apply: withChanges({ sheltersInside: true }),
    }),
  ];
}

/** What EN 1838 asks for along the middle of escape routes. */
const ROUTE_LUX = 1;

function proposeLight(grounds: Grounds): Candidate[] {
  if (!isFor(grounds, 'emergency_light')) return [];
  const areaM2 = grounds.world.buildings
    .filter(({ interior }) => interior !== undefined)
    .reduce((sum, { footprint, floors }) => sum + floors * areaByProducts(footprint), 0);
  return [
    toCandidate(grounds, {
      ...reasonFor(grounds, 'darkness'),
      type: 'emergency_light',
      size: areaM2,
      description: `Light all ways out with ${ROUTE_LUX} lx from an independent power supply (EN 1838 asks for it along the middle of escape routes).`,
      expected: WORTH.emergency_light,
      apply: withChanges({ luxLeast: ROUTE_LUX }),
    }),
  ];
}

function proposeRetrofit(grounds: Grounds): Candidate[] {
  if (!isFor(grounds, 'seismic_restraint')) return [];
  const built = grounds.world.buildings.filter(({ interior }) => interior !== undefined);
  const areaM2 = built.reduce(
    (sum, { footprint, floors, basements }) =>
      sum + (floors + basements) * areaByProducts(footprint),
    0,
  );
  if (areaM2 === 0) return [];
  return [
    toCandidate(grounds, {
      ...reasonFor(grounds, 'structure'),
      type: 'seismic_retrofit',
      size: areaM2,
      description: `Strengthen the building, about ${Math.round(areaM2)} m², from HAZUS moderate code to high code.`,
      expected: WORTH.seismic_retrofit,
      apply: withChanges({ quakeParts: { code: 'high' } }),
    }),
  ];
}

/** Pens this deep before a stage: judgement. */
const PEN_METERS = 10;

function proposePens(grounds: Grounds): Candidate[] {
  const { world } = grounds;
  const isSurge = isAnsweredBy('crowd_pens');
  if (!world.hazards.some(({ type }) => isSurge(type))) return [];
  return [
    toCandidate(grounds, {
      ...reasonFor(grounds, 'press'),
      type: 'crowd_pens',
      size: 4 * PEN_METERS,
      description: `Divide the crowd by barriers into pens ${PEN_METERS} m deep, each with ways out at its sides: people farther back cannot press.`,
      expected: WORTH.crowd_pens,
      apply: withChanges({ pressReachM: PEN_METERS }),
    }),
  ];
}

function proposeVehicleBarriers(grounds: Grounds): Candidate[] {
  if (!isFor(grounds, 'vehicle_barriers')) return [];
  return [
    toCandidate(grounds, {
      ...(findReason(grounds, ['vehicles']) ?? { answers: [], severity: 'high' }),
      type: 'vehicle_barriers',
      size: Math.max(1, grounds.world.walkable.exits.length),
      description:
        'Put barriers that stop a vehicle (tested to ISO 22343 or IWA 14) where streets lead to the ground.',
      expected: WORTH.vehicle_barriers,
      apply: withChanges({ stopsVehicles: true }),
    }),
  ];
}

function proposeExitsAway(grounds: Grounds): Candidate[] {
  const { scenario, world } = grounds;
  const reason = findReason(grounds, ['cordon']);
  const open = world.walkable.exits.filter(({ id }) => !world.closed.includes(id));
  const found = world.hazards.flatMap(({ event: id, type, at }) => {
    const event = scenario.events.find((one) => one.id === id);
    const meters = event === undefined ? null : hazardJudgings.of(type).cordonM(event);
    return meters === null ? [] : [{ x: at.x, y: at.y, meters }];
  });
  const [object] = found;
  if (reason === undefined || object === undefined || open.length < 2) return [];
  return [
    toCandidate(grounds, {
      ...reason,
      type: 'exits_away',
      size: open.length,
      description: `Have staff lead people to exits more than ${object.meters} m away from the object, or to the farthest exits.`,
      expected: WORTH.exits_away,
      apply: withChanges({ leadsAwayFrom: object }),
    }),
  ];
}

/** Events of which people could be warned earlier. */
export function canWarnSooner(type: string): boolean {
  const { isDetected, measures } = hazardJudgings.of(type);
  return (
    (isDetected || measures.includes('sooner_alarm')) &&
    hazardPlayings.of(type).response.kind === 'leave'
  );
}
