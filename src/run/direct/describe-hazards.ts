/**
 * From the scenario's events to hazards the crowd can meet. Sizes the prompt does not give come from published design values
 * where there are any; the rest is judgement. Both are noted. What no model exists for is listed as unmet, never played as
 * something else.
 */
import { listProblems } from '#crowd';
import type { HazardDescription, HazardOptions, Person } from '#crowd';
import type { EventType } from '#scenario';
import type { PlacedHazard, World } from '#world';
import { ATTACKS } from '../cast/cast-run.ts';
import type { CastPerson } from '../cast/cast-run.ts';
import { findAttackerPath } from './attacker-path.ts';
import { designFire } from './design-fire.ts';
import { describeFlood } from './flood-inlet.ts';
import { findFloorSpot } from './floor-spot.ts';
import type { FloorSpot, FoundSpot } from './floor-spot.ts';
import { describeGas } from './gas-release.ts';
import { assume, refuse } from './hazard-stage.ts';
import type { HazardStage } from './hazard-stage.ts';
import { toMercalli } from './quake-intensity.ts';
import { describeSmokeControl } from './smoke-control.ts';

export interface Described {
  readonly hazards: readonly HazardDescription[];
  readonly hazardOptions: HazardOptions;
}

/** No model: the event is known, people act on it, but it does nothing to them by itself. */
const UNMODELLED: Partial<Record<EventType, string>> = {
  radiation_leak: 'There is no model of radiation: people leave, and no dose is reckoned.',
  wildfire: 'There is no model of a fire that spreads over land: people leave as they are told.',
  hurricane: 'There is no model of what wind does to people and buildings.',
  tornado: 'There is no model of what wind does to people and buildings.',
  eruption: 'There is no model of ash and lava.',
  heatwave: 'There is no model of what heat does over hours.',
  ship_listing: 'Decks stay level: people are not slowed by the list.',
  derailment: 'Trains do not move in the simulation: people leave, and nobody is hurt by it.',
  medical_emergency: 'Nobody falls ill in the simulation.',
  power_outage: 'Lifts stand still; darkness slows nobody.',
};

export function describeHazards(stage: HazardStage): Described {
  const { world, cast, notes } = stage;
  const hazards = world.hazards.flatMap((hazard) => {
    const described = describeOne(stage, hazard);
    return described.filter((one) => {
      const problems = listProblems(cast.space, [one]);
      if (problems.length > 0) refuse(notes, hazard, problems.join(' '));
      return problems.length === 0;
    });
  });
  return { hazards, hazardOptions: { ceilingM: ceilingsOf(world) } };
}

function describeOne(stage: HazardStage, hazard: PlacedHazard): HazardDescription[] {
  const { scenario, cast, notes } = stage;
  const { type } = hazard;
  const because = UNMODELLED[type];
  if (because !== undefined) {
    refuse(notes, hazard, because);
    return [];
  }
  const found = findFloorSpot(cast.space, hazard);
  const { start: startSeconds } = hazard;
  if (type === 'earthquake') {
    const { intensity, because: why } = toMercalli(hazard.magnitude);
    assume(notes, hazard, { intensity }, why);
    return [{ kind: 'quake', startSeconds, intensity }];
  }
  if (QUIET.has(type)) return [];
  if (found === undefined) {
    refuse(notes, hazard, 'It happens beyond the ground that is simulated.');
    return [];
  }
  const { spot } = found;
  noteMoved(stage, hazard, found);
  const placed = { startSeconds, ...spot };
  switch (type) {
    case 'fire': {
      const { growth, peakKw, because: why } = designFire(stage, spot);
      assume(notes, hazard, { growth, peakKw }, why);
      return [
        { kind: 'fire', ...placed, growth, peakKw },
        ...describeSmokeControl(stage, hazard, spot),
      ];
    }
    case 'smoke':
      assume(notes, hazard, SMOULDERING, 'Smoke without flames: a smouldering fire, judgement.');
      return [
        { kind: 'fire', ...placed, ...SMOULDERING, isFlameless: true },
        ...describeSmokeControl(stage, hazard, spot),
      ];
    case 'explosion': {
      const { massKgTnt, because: why } = chargeOf(scenario.prompt);
      assume(notes, hazard, { massKgTnt }, why);
      return [{ kind: 'blast', ...placed, massKgTnt }];
    }
    case 'flood':
    case 'tsunami':
    case 'dam_break':
      return [describeFlood(stage, hazard, type, spot)];
    case 'chemical_spill':
    case 'gas_leak':
      return describeGas(stage, hazard, spot);
    case 'active_shooter':
    case 'attack':
      return describeAttack(stage, hazard, spot);
    case 'building_collapse':
    case 'landslide':
    case 'avalanche': {
      const radiusM = hazard.radius ?? HEAP_METERS[type];
      assume(
        notes,
        hazard,
        { radiusM },
        `A heap nobody can cross${hazard.from === undefined ? '' : `, at the ${hazard.from} of the ground`}${hazard.radius === undefined ? ', of a size by our judgement' : ''}; who is under it is not harmed.`,
      );
      return [{ kind: 'debris', ...placed, radiusM }];
    }
    default:
      return [];
  }
}

/** Nearer is where it was said to be: judgement. */
const MOVED_METERS_MAX = 5;

/** A stated place on which nothing can be simulated: it is on the nearest floor, and that is told. */
function noteMoved(
  { scenario, notes }: HazardStage,
  { event }: PlacedHazard,
  { spot, movedMeters }: FoundSpot,
): void {
  const { at, distance } = scenario.events.find(({ id }) => id === event)!;
  if ((at === undefined && distance === undefined) || movedMeters <= MOVED_METERS_MAX) return;
  notes.unmet.push({
    path: `events[${event}].at`,
    asked: at?.text ?? `${distance!.value} m away`,
    got: `${spot.level}, ${Math.round(movedMeters)} m from there`,
    because: 'No ground is simulated where it is said to be: it happens on the nearest that is.',
  });
}

/** They are nothing but what people and vehicles do. */
const QUIET: ReadonlySet<EventType> = new Set<EventType>([
  'bomb_threat',
  'protest',
  'riot',
  'crowd_surge',
  'panic',
  'road_closure',
  'vehicle_collision',
  'elevator_failure',
]);

export const SMOULDERING = { growth: 'slow', peakKw: 300, fuel: 'polyurethane' } as const;
const HEAP_METERS = { building_collapse: 6, landslide: 12, avalanche: 12 } as const;

/** DHS and FBI, Bomb Threat Stand-off Card: explosive capacity of what carries it. */
const CHARGES: readonly (readonly [RegExp, number, string])[] = [
  [/\bpipe bomb/, 2.3, 'a pipe bomb'],
  [/\b(?:truck|lorry|van) bomb|\bbomb in an? (?:truck|lorry|van)\b/, 4536, 'a delivery truck'],
  [/\bcar bomb|\bbomb in an? car\b|\bvehicle bomb/, 227, 'a compact car'],
  [/\b(?:suitcase|briefcase|backpack|bag|luggage)\b/, 23, 'a briefcase or suitcase'],
];

function chargeOf(prompt: string): { massKgTnt: number; because: string } {
  const words = prompt.toLowerCase();
  const [, massKgTnt, carrier] = CHARGES.find(([pattern]) => pattern.test(words)) ?? [
    /./,
    9,
    'what a person carries on the body; the prompt names no charge',
  ];
  const source = 'DHS and FBI, Bomb Threat Stand-off Card, as TNT';
  return { massKgTnt, because: `${carrier}: ${massKgTnt} kg (${source}).` };
}

/** FBI, A study of active shooter incidents 2000 to 2013: of 63 with a known length, 44 were over within five minutes. */
const ATTACK_SECONDS = 300;
/** Judgement: arm's length, and how often one can strike. */
const BLADE = { rangeM: 2, attacksPerMinute: 20, hitProbabilityNear: 0.5, halvingM: 2 } as const;

function describeAttack(
  { scenario, cast, notes }: HazardStage,
  hazard: PlacedHazard,
  spot: FloorSpot,
): HazardDescription[] {
  const isFirst = scenario.events.find(({ type }) => ATTACKS.has(type.value))!.id === hazard.event;
  const isArmed =
    hazard.type === 'active_shooter' || /\b(?:shoot|shot|gun|rifle|firearm)/i.test(scenario.prompt);
  // The first begins where the event is, the others where they were placed.
  const others = isFirst
    ? cast.attackers.slice(1).map(({ person: { level, x, y } }) => ({
        level: cast.space.levels[level]!.id,
        x,
        y,
      }))
    : [];
  assume(
    notes,
    hazard,
    { attackers: 1 + others.length, seconds: ATTACK_SECONDS, isArmed },
    'Five minutes, as most such attacks (FBI 2000 to 2013); goes on its floor from room to room where people were at the start; how often and how surely it hits is judgement.',
  );
  const rooms = oneOfEachRoom(cast.people);
  return [spot, ...others].map((at) => ({
    kind: 'attacker',
    startSeconds: hazard.start,
    endSeconds: hazard.start + ATTACK_SECONDS,
    follows: 'path',
    path: findAttackerPath(cast.space, at, rooms),
    ...at,
    ...(isArmed ? {} : BLADE),
  }));
}

function oneOfEachRoom(people: readonly CastPerson[]): Person[] {
  const rooms = new Map(people.map(({ room, person }) => [room, person]));
  return [...rooms.values()];
}

/** Under which smoke gathers: the height of each storey. */
function ceilingsOf({ buildings }: World): Record<string, number> {
  return Object.fromEntries(
    buildings.flatMap(({ interior }) =>
      (interior?.storeys ?? []).map(({ level, height }) => [level, height]),
    ),
  );
}
