/**
 * When the last one is out if nobody ever waits. The hydraulic model moves everybody alike; who comes last is somebody who sets
 * off late, walks slowly and starts far away. Of n people with independent times the last is out by t with the product of
 * their chances; the answer is where that is one half. Start times and speeds are those people have in runs.
 */
import { fillPeople, populationOf, preMovementCdf, preMovementOf } from '#crowd';
import type { Scenario } from '#scenario';
import { mainOf } from './skeleton.ts';
import type { Skeleton } from './skeleton.ts';
import { FLIGHT_LANDINGS_METERS, flightMeters, travelParts } from './ways-down.ts';
import type { WaysDown } from './ways-down.ts';

/** People drawn to stand for all, with a seed of their own: the answer is the same for every seed of a scenario. */
const DRAWN = 200;
const SEED = 1;
/** Parts of the farthest way on a floor, along it and across: people are spread evenly over it. */
const DISTANCES = [1 / 8, 3 / 8, 5 / 8, 7 / 8].flatMap((along) =>
  [1 / 6, 3 / 6, 5 / 6].map((across) => ({ along, across })),
);
const SECONDS_MAX = 2 ** 17;
const HALF = Math.log(0.5);

interface Walkers {
  readonly speed: readonly number[];
  readonly stairDown: readonly number[];
  readonly stairUp: readonly number[];
  /** What each stands for; together 1. */
  readonly share: readonly number[];
}

/** From one storey to the outside. */
interface Walks {
  readonly seconds: readonly number[];
  readonly share: readonly number[];
}

/** At least `least`, which is answered quickly where it is the answer. */
export function lastPersonSeconds(
  scenario: Scenario,
  skeleton: Skeleton,
  ways: WaysDown,
  least: number,
): number {
  const walkers = drawWalkers(scenario);
  const starts = [false, true].map((isAsleep) => startsOf(skeleton, isAsleep));
  const storeys = skeleton.storeys.filter(
    ({ storey, awake, asleep }) =>
      awake + asleep > 0 && ways.exits.length > 0 && (storey === 0 || ways.doors.has(storey)),
  );
  const walksOf = (storey: number): Walks => listWalks(walkers, skeleton, ways, storey);
  // Where the slowest from the farthest storeys would be out by then, setting off last of all, nobody is later.
  const slowest = [storeys[0], storeys.at(-1)].flatMap((one) =>
    one ? walksOf(one.storey).seconds : [],
  );
  const latest = slowest.reduce((most, seconds) => Math.max(most, seconds), 0);
  if (starts.every((hasStarted) => isHalfSure(skeleton.people, hasStarted(least - latest))))
    return least;

  const crowds = storeys.flatMap(({ storey, awake, asleep }) => {
    const walks = walksOf(storey);
    return [awake, asleep].map((people, k) => ({ people, walks, hasStarted: starts[k]! }));
  });
  const isAllOut = (t: number): boolean =>
    crowds.reduce((sum, { people, walks, hasStarted }) => {
      if (people === 0 || walks.seconds.length === 0) return sum;
      let part = 0;
      walks.seconds.forEach((seconds, i) => (part += walks.share[i]! * hasStarted(t - seconds)));
      return sum + people * Math.log(part);
    }, 0) >= HALF;
  if (isAllOut(least)) return least;
  // In whole half seconds from the alarm, so that the answer does not depend on where the search begins.
  let low = Math.floor(2 * least);
  let high = 2 * low + 2;
  while (!isAllOut(high / 2) && high < 2 * SECONDS_MAX) [low, high] = [high, 2 * high];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isAllOut(middle / 2)) high = middle;
    else low = middle;
  }
  return Math.max(least, high / 2);
}

function isHalfSure(people: number, chance: number): boolean {
  return people * Math.log(chance) >= HALF;
}

/** The part of people who have set off, kept by the half second. */
function startsOf(skeleton: Skeleton, isAsleep: boolean): (seconds: number) => number {
  const cdf = preMovementCdf(preMovementOf(skeleton.kind, { ...skeleton, isAsleep }));
  const known: number[] = [0];
  return (seconds) => {
    const at = Math.max(0, Math.round(2 * seconds));
    return (known[at] ??= cdf(at / 2));
  };
}

/** Seconds of each walker from each distance to the outside, and the part of all that it stands for; who cannot take stairs is not among them. */
function listWalks(
  { speed, stairDown, stairUp, share }: Walkers,
  skeleton: Skeleton,
  ways: WaysDown,
  storey: number,
): Walks {
  const doors =
    storey === 0 ? ways.exits.flatMap((exit) => exit.ways) : ways.doors.get(storey)!.ways;
  const [along, across] = travelParts(skeleton, doors.length);
  const flights = Math.abs(storey);
  const onStairs = flights * (flightMeters(skeleton) - FLIGHT_LANDINGS_METERS);
  const level = flights === 0 ? 0 : flights * FLIGHT_LANDINGS_METERS + (along + across) / 2;
  const able = speed.map((_, i) => i).filter((i) => storey === 0 || stairOf(i) > 0);
  const all = able.reduce((sum, i) => sum + share[i]!, 0);
  function stairOf(i: number): number {
    return (storey > 0 ? stairDown : stairUp)[i]!;
  }
  return {
    seconds: able.flatMap((i) => {
      const stairs = flights === 0 ? 0 : onStairs / stairOf(i);
      return DISTANCES.map(
        (part) => stairs + (level + part.along * along + part.across * across) / speed[i]!,
      );
    }),
    share: able.flatMap((i) => DISTANCES.map(() => share[i]! / all / DISTANCES.length)),
  };
}

/** By the kinds of people in the building, as many of each as belong to it. */
function drawWalkers(scenario: Scenario): Walkers {
  const structure = mainOf(scenario).kind.value;
  const groups = scenario.agents.filter(({ type }) => type === 'pedestrian');
  const counted = groups.map((group) => {
    const within = groups.filter(({ subsetOf }) => subsetOf === group.id);
    const others = within.reduce((sum, { count }) => sum + count.value, 0);
    return { kind: group.kind.value, count: Math.max(0, group.count.value - others) };
  });
  const kinds = counted.some(({ count }) => count > 0) ? counted : [{ kind: 'person', count: 1 }];
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const drawn = kinds.flatMap(({ kind, count }) => {
    const persons = count === 0 ? 0 : Math.max(1, Math.round((DRAWN * count) / total));
    const people = fillPeople({ population: populationOf(kind, structure), seed: SEED, persons });
    return Array.from({ length: persons }, (_, i) => ({
      speed: people.speed[i]!,
      stairDown: people.stairDown[i]!,
      stairUp: people.stairUp[i]!,
      share: count / total / persons,
    }));
  });
  return {
    speed: drawn.map((one) => one.speed),
    stairDown: drawn.map((one) => one.stairDown),
    stairUp: drawn.map((one) => one.stairUp),
    share: drawn.map((one) => one.share),
  };
}
