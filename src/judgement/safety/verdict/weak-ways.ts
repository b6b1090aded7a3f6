/** Ways out that are too narrow, too few, shut, unevenly used or too far. */
import { sayFloor } from '#scenario/floors';
import { widthFor } from '../findings/find-gates.ts';
import type { GateFinding } from '../findings/run-findings.ts';
import { openExits, sumCapacity } from './figures.ts';
import { toLevel } from './score.ts';
import type { Targets } from './targets.ts';
import { lackOf, peopleOf, round } from './weakness.ts';
import type { Draft, VulnerabilityParts } from './weakness.ts';

export function exitCapacity(
  { runs, gates }: VulnerabilityParts,
  { flowSeconds }: Targets,
): Draft[] {
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

/** Approved Document B: one exit is enough for so many. */
const ONE_EXIT_PEOPLE = 60;

/** Approved Document B discounts the widest exit, because the fire may be there; so does this. */
export function exitRedundancy(
  { runs, gates }: VulnerabilityParts,
  { flowSeconds }: Targets,
): Draft[] {
  const exits = openExits(gates);
  const people = peopleOf(runs);
  const widest = exits.reduce((most, { capacity }) => Math.max(most, capacity), 0);
  const left = sumCapacity(exits) - widest;
  const required = people / flowSeconds;
  const isEnough = sumCapacity(exits) >= required;
  if (exits.length === 0 || people === 0 || left >= required || (!isEnough && exits.length > 1))
    return [];
  if (exits.length === 1 && isEnough && people <= ONE_EXIT_PEOPLE) return [];
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

export function stairCapacity(
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

export function blockedWays({ gates }: VulnerabilityParts): Draft[] {
  const closed = gates.filter(({ kind, isOpen }) => kind !== 'door' && !isOpen);
  return [...Map.groupBy(closed, ({ name }) => name).values()].map((parts): Draft => {
    const { kind, name, storey } = parts[0]!;
    const all = sumCapacity(gates.filter((gate) => gate.kind === kind));
    const share = sumCapacity(parts) / all;
    return {
      category: 'blocked_exit',
      description: `${name} is closed: ${Math.round(100 * share)} % of the capacity of all ${kind}s.`,
      severity: toLevel(0.25 + 0.75 * share),
      storeys: kind === 'exit' ? [storey] : [...new Set(parts.map((gate) => gate.storey))],
      about: parts.map(({ id }) => id),
    };
  });
}

/** An exit with a queue that takes half as many people again as its share of the width. */
const UNEVEN_RATIO = 1.5;
const QUEUE_PEOPLE_MIN = 10;

export function unevenExits({ gates }: VulnerabilityParts): Draft[] {
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

export function travelDistance({ scenario, walked }: VulnerabilityParts): Draft[] {
  if (walked === undefined || walked.meters <= walked.limitMeters) return [];
  return [
    {
      category: 'travel_distance',
      description: `In the requested run the longest walk on ${sayFloor(walked.storey, scenario.floorNames)} to a stair or an exit is ${Math.round(walked.meters)} m; the limit of Approved Document B is ${walked.limitMeters} m.`,
      severity: lackOf(walked.meters, walked.limitMeters),
      currentCapacity: Math.round(walked.meters),
      requiredCapacity: walked.limitMeters,
      unit: 'metres',
      storeys: [walked.storey],
      about: [],
    },
  ];
}

function perSecond(capacity: number): string {
  return `${capacity.toFixed(2)} persons per second`;
}
