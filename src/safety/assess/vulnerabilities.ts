/** What makes the place weak: ways too narrow, shut or unevenly used, too far, too late, not for everybody; with what would do. */
import { mean } from '#crowd';
import type { Scenario } from '#scenario';
import type { Level, Vulnerability } from '../assessment.ts';
import { openExits, sumCapacity } from '../figures.ts';
import type { GateFinding, RunFindings } from '../run-findings.ts';
import { toLevel } from '../score.ts';
import { widthFor } from '../study/find-gates.ts';
import { targetsOf } from '../targets.ts';
import type { Targets } from '../targets.ts';
import { nameBottleneck, weighDelay } from './metrics.ts';
import type { SeenBottleneck, SeenCrush } from './over-runs.ts';
import type { Walked } from './travel-distance.ts';
import { CRUSH_PEOPLE_MIN, peopleIn, weighCrush, weighMargin } from './zones.ts';

export interface VulnerabilityParts {
  readonly scenario: Scenario;
  readonly runs: readonly RunFindings[];
  readonly gates: readonly GateFinding[];
  readonly bottlenecks: readonly SeenBottleneck[];
  readonly crushes: readonly SeenCrush[];
  /** How far people walk on their storey; none where nobody left in the run that was asked for. */
  readonly walked: Walked | undefined;
  /** People who start on storeys without an exit. */
  readonly peopleOnStairs: number;
}

type Draft = Omit<Vulnerability, 'id'>;

export function findVulnerabilities(parts: VulnerabilityParts): Vulnerability[] {
  const targets = targetsOf(parts.scenario);
  const drafts = [
    ...exitCapacity(parts, targets),
    ...exitRedundancy(parts, targets),
    ...stairCapacity(parts, targets),
    ...blockedWays(parts),
    ...unevenExits(parts),
    ...travelDistance(parts),
    ...crowding(parts),
    ...accessibility(parts),
    ...air(parts),
    ...warning(parts),
    ...vehicles(parts),
  ];
  const counts = new Map<string, number>();
  return drafts.map((draft) => {
    const count = (counts.get(draft.category) ?? 0) + 1;
    counts.set(draft.category, count);
    return { id: `vulnerability-${draft.category}-${count}`, ...draft };
  });
}

function peopleOf(runs: readonly RunFindings[]): number {
  return mean(runs.map(({ people }) => people));
}

/** How far what is needed is above what there is, on the score's curve. */
function lackOf(required: number, current: number): Level {
  const ratio = current > 0 ? (required / current) ** 2 : Infinity;
  return toLevel(ratio === Infinity ? 1 : ratio / (1 + ratio));
}

function exitCapacity({ runs, gates }: VulnerabilityParts, { flowSeconds }: Targets): Draft[] {
  const exits = openExits(gates);
  const people = peopleOf(runs);
  const [current, required] = [sumCapacity(exits), people / flowSeconds];
  if (required <= current) return [];
  const more = widthFor('exit', required - current);
  return [
    {
      category: 'exit_capacity',
      description: `The ${exits.length} open exits pass ${perSecond(current)}; ${Math.round(people)} people in ${flowSeconds} s need ${perSecond(required)}: ${more.toFixed(1)} m more clear width.`,
      severity: lackOf(required, current),
      currentCapacity: round(current),
      requiredCapacity: round(required),
      unit: 'persons per second',
      about: exits.map(({ id }) => id),
    },
  ];
}

/** Approved Document B discounts the widest exit, because the fire may be there; so does this. */
function exitRedundancy({ runs, gates }: VulnerabilityParts, { flowSeconds }: Targets): Draft[] {
  const exits = openExits(gates);
  const people = peopleOf(runs);
  const widest = exits.reduce((most, { capacity }) => Math.max(most, capacity), 0);
  const left = sumCapacity(exits) - widest;
  const required = people / flowSeconds;
  const isEnough = sumCapacity(exits) >= required;
  if (exits.length === 0 || people === 0 || left >= required || (!isEnough && exits.length > 1))
    return [];
  return [
    {
      category: 'exit_redundancy',
      description:
        exits.length === 1
          ? `There is one open exit, ${exits[0]!.name}: without it nobody gets out.`
          : `Without the widest of the ${exits.length} open exits the others pass ${perSecond(left)}; ${perSecond(required)} are needed.`,
      severity: exits.length === 1 ? 'high' : 'medium',
      currentCapacity: round(left),
      requiredCapacity: round(required),
      unit: 'persons per second',
      about: exits.map(({ id }) => id),
    },
  ];
}

function stairCapacity(
  { gates, peopleOnStairs }: VulnerabilityParts,
  { movementSeconds }: Targets,
): Draft[] {
  const stairs = [...Map.groupBy(listStairGates(gates), ({ name }) => name).values()];
  if (stairs.length === 0 || peopleOnStairs === 0) return [];
  // A stair passes what its narrowest part does, nothing where a part is closed.
  const current = stairs.reduce(
    (sum, parts) => sum + Math.min(...parts.map(({ isOpen, capacity }) => (isOpen ? capacity : 0))),
    0,
  );
  const required = peopleOnStairs / movementSeconds;
  if (required <= current) return [];
  return [
    {
      category: 'stair_capacity',
      description: `The stairs pass ${perSecond(current)}; ${Math.round(peopleOnStairs)} people from storeys without an exit in ${movementSeconds} s need ${perSecond(required)}: ${widthFor('stair', required - current).toFixed(1)} m more clear width.`,
      severity: lackOf(required, current),
      currentCapacity: round(current),
      requiredCapacity: round(required),
      unit: 'persons per second',
      storeys: [...new Set(listStairGates(gates).map(({ storey }) => storey))].sort(
        (a, b) => a - b,
      ),
      about: listStairGates(gates).map(({ id }) => id),
    },
  ];
}

function listStairGates(gates: readonly GateFinding[]): GateFinding[] {
  return gates.filter(({ kind }) => kind === 'stair');
}

function blockedWays({ gates }: VulnerabilityParts): Draft[] {
  const closed = gates.filter(({ kind, isOpen }) => kind !== 'door' && !isOpen);
  return [...Map.groupBy(closed, ({ name }) => name).values()].map((parts): Draft => {
    const { kind, name, storey } = parts[0]!;
    const all = sumCapacity(gates.filter((gate) => gate.kind === kind));
    const share = sumCapacity(parts) / all;
    return {
      category: 'blocked_exit',
      description: `${name} is closed: ${Math.round(100 * share)} % of what all ${kind}s can pass.`,
      severity: toLevel(0.25 + 0.75 * share),
      storeys: kind === 'exit' ? [storey] : [...new Set(parts.map((gate) => gate.storey))],
      about: parts.map(({ id }) => id),
    };
  });
}

/** An exit that takes half as many again as its width would say, with a queue. */
const UNEVEN_RATIO = 1.5;
const QUEUE_PEOPLE_MIN = 10;

function unevenExits({ gates }: VulnerabilityParts): Draft[] {
  const exits = openExits(gates);
  const [people, capacity] = [
    exits.reduce((sum, exit) => sum + exit.people, 0),
    sumCapacity(exits),
  ];
  if (exits.length < 2 || people === 0) return [];
  return exits
    .filter(
      (exit) =>
        exit.people / people > (UNEVEN_RATIO * exit.capacity) / capacity &&
        exit.queueMax >= QUEUE_PEOPLE_MIN,
    )
    .map((exit) => ({
      category: 'uneven_exits',
      description: `${exit.name} takes ${Math.round((100 * exit.people) / people)} % of the people with ${Math.round((100 * exit.capacity) / capacity)} % of the width; up to ${Math.round(exit.queueMax)} wait there.`,
      severity: 'medium' as const,
      currentCapacity: round(exit.capacity),
      requiredCapacity: round((exit.capacity * exit.people * capacity) / (people * exit.capacity)),
      unit: 'persons per second',
      storeys: [exit.storey],
      about: [exit.id],
    }));
}

function travelDistance({ walked }: VulnerabilityParts): Draft[] {
  if (walked === undefined || walked.meters <= walked.limitMeters) return [];
  return [
    {
      category: 'travel_distance',
      description: `Somebody walks ${Math.round(walked.meters)} m on floor ${walked.storey} before a stair or an exit; Approved Document B takes ${walked.limitMeters} m as the limit.`,
      severity: lackOf(walked.meters, walked.limitMeters),
      currentCapacity: Math.round(walked.meters),
      requiredCapacity: walked.limitMeters,
      unit: 'meters',
      storeys: [walked.storey],
      about: [],
    },
  ];
}

/** Waits shorter than this are what leaving takes. */
const DELAY_SECONDS_MIN = 10;
const CROWDINGS_MAX = 5;

function crowding({ bottlenecks, crushes }: VulnerabilityParts): Draft[] {
  const waits = bottlenecks
    .filter(({ delaySeconds }) => delaySeconds >= DELAY_SECONDS_MIN)
    .slice(0, CROWDINGS_MAX)
    .map((seen): Draft => ({
      category: 'crowding',
      description: `${Math.round(seen.people)} people lose ${Math.round(seen.delaySeconds)} s each before ${nameBottleneck(seen)}.`,
      severity: toLevel(weighDelay(seen.delaySeconds)),
      currentCapacity: Math.round(seen.delaySeconds),
      requiredCapacity: DELAY_SECONDS_MIN,
      unit: 'seconds lost',
      storeys: [seen.storey],
      about: seen.gates,
    }));
  const [worst] = crushes
    .filter((crush) => peopleIn(crush) >= CRUSH_PEOPLE_MIN && toLevel(weighCrush(crush)) !== 'low')
    .toSorted((a, b) => peopleIn(b) - peopleIn(a));
  if (worst === undefined) return waits;
  const near = bottlenecks.find(
    ({ storey, at }) =>
      storey === worst.storey && Math.hypot(at.x - worst.at.x, at.y - worst.at.y) < 10,
  );
  return [
    {
      category: 'crowding',
      description: `Up to ${worst.densityMax.toFixed(1)} people per m² on ${worst.areaM2.toFixed(1)} m² of floor ${worst.storey}; from 4 a crowd is watched, at 6 people can be crushed.`,
      severity: toLevel(weighCrush(worst)),
      currentCapacity: round(worst.densityMax),
      requiredCapacity: 4,
      unit: 'people per square meter',
      storeys: [worst.storey],
      about: near?.gates ?? [],
    },
    ...waits,
  ];
}

function accessibility({ runs }: VulnerabilityParts): Draft[] {
  const storeys = [...new Set(runs.flatMap(({ access }) => access.steppedStoreys))].sort(
    (a, b) => a - b,
  );
  const [impaired, inTime] = [
    mean(runs.map(({ access }) => access.impaired)),
    mean(runs.map(({ access }) => access.impairedInTime)),
  ];
  const exitShare = mean(runs.map(({ access }) => access.exitShare));
  const late: Draft[] =
    impaired > 0 && inTime < impaired - 0.5
      ? [
          {
            category: 'accessibility',
            description: `${Math.round(impaired - inTime)} of ${Math.round(impaired)} people who walk with an aid or not at all are not out when 95 % of the others are.`,
            severity: toLevel(0.25 + 0.75 * (1 - inTime / impaired)),
            currentCapacity: Math.round(inTime),
            requiredCapacity: Math.round(impaired),
            unit: 'people',
            storeys,
            about: [],
          },
        ]
      : [];
  const stepped: Draft[] =
    storeys.length > 0
      ? [
          {
            category: 'accessibility',
            description: `From floor ${storeys.join(', ')} no way without steps leads out: neither a ramp nor a lift that may be used in an emergency.`,
            severity: impaired > 0 ? 'high' : 'medium',
            storeys,
            about: [],
          },
        ]
      : [];
  const narrow: Draft[] =
    exitShare < 1
      ? [
          {
            category: 'accessibility',
            description: `${Math.round(100 * exitShare)} % of the exits are open, without steps and at least 0.85 m wide.`,
            severity: exitShare === 0 ? 'medium' : 'low',
            currentCapacity: round(exitShare),
            requiredCapacity: 1,
            unit: 'share of exits',
            about: [],
          },
        ]
      : [];
  return [...late, ...stepped, ...narrow];
}

function air({ runs }: VulnerabilityParts): Draft[] {
  const found = runs.flatMap(({ tenability }) => tenability?.storeys ?? []);
  return [...Map.groupBy(found, ({ storey }) => storey)].flatMap(([storey, seen]): Draft[] => {
    const margins = seen.flatMap(({ marginSeconds }) => marginSeconds ?? []);
    const margin = margins.length > 0 ? Math.min(...margins) : 0;
    if (margin >= 0) return [];
    const first = mean(seen.map(({ firstSeconds }) => firstSeconds));
    return [
      {
        category: 'smoke',
        description: `On floor ${storey} some place is used for ${Math.round(-margin)} s after it has become untenable by ${[...new Set(seen.flatMap(({ causes }) => causes))].sort().join(' and ')} (first after ${Math.round(first)} s).`,
        severity: toLevel(weighMargin(margin)),
        currentCapacity: Math.round(margin),
        requiredCapacity: 0,
        unit: 'seconds of available less required time',
        storeys: [storey],
        about: [],
      },
    ];
  });
}

/** Smoke detectors answer a growing fire within about a minute. */
const ALARM_SECONDS = 60;

function warning({ scenario, runs }: VulnerabilityParts): Draft[] {
  const starts = scenario.events.map(({ start }) => start.value);
  const first = starts.length > 0 ? Math.min(...starts) : 0;
  const delay = Math.max(0, mean(runs.map(({ alarmSeconds }) => alarmSeconds)) - first);
  const isUntold = scenario.exclude.some(({ value }) => value === 'alarm');
  if (!isUntold && delay <= ALARM_SECONDS) return [];
  return [
    {
      category: 'warning',
      description: isUntold
        ? 'There is no alarm: who does not see the danger learns of it after fifteen minutes and more.'
        : `People are told ${Math.round(delay)} s after it begins.`,
      severity: isUntold ? 'critical' : 'medium',
      currentCapacity: Math.round(delay),
      requiredCapacity: ALARM_SECONDS,
      unit: 'seconds to the alarm',
      about: [],
    },
  ];
}

function vehicles({ runs }: VulnerabilityParts): Draft[] {
  const people = mean(runs.map(({ conflictPeople }) => conflictPeople));
  if (people < 1) return [];
  return [
    {
      category: 'vehicles',
      description: `${Math.round(people)} people come within 1.5 s of a moving vehicle that cannot stop gently.`,
      severity: toLevel(people / (people + 0.1 * peopleOf(runs))),
      currentCapacity: Math.round(people),
      requiredCapacity: 0,
      unit: 'people',
      about: [],
    },
  ];
}

function perSecond(capacity: number): string {
  return `${capacity.toFixed(2)} persons per second`;
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
