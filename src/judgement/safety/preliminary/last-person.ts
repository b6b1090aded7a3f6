/**
 * When the last person is out without any waiting. The hydraulic model moves everybody alike, but the last person is
 * one who sets off late, walks slowly and starts far away. For n people with independent times, the probability that
 * all are out by t is the product of their probabilities. Start times and speeds are those people have in runs.
 */
import { populationOf, preMovementOf } from '#crowd/cast';
import { FLIGHT_LANDINGS_METERS, flightMeters } from '#crowd/estimate';
import { MOBILITIES, fillPeople, preMovementCdf } from '#crowd/people';
import type { Scenario } from '#scenario';
import { isWheeled } from '#scenario/plan';
import { latestStart } from './notice-danger.ts';
import { mainOf } from './skeleton.ts';
import type { PeopledStorey, Skeleton } from './skeleton.ts';
import { travelParts } from './ways-down.ts';
import type { WaysDown } from './ways-down.ts';

/** People drawn to stand for all, with a seed of their own: the answer is the same for every seed of a scenario. */
const DRAWN = 200;
const SEED = 1;
/** Parts of the farthest way on a floor, along it and across: people are spread evenly over it. */
const DISTANCES = [1 / 8, 3 / 8, 5 / 8, 7 / 8].flatMap((along) =>
  [1 / 6, 3 / 6, 5 / 6].map((across) => ({ along, across })),
);
const SECONDS_MAX = 2 ** 17;
/** Speed in a carry chair on stairs, and the time to get into it: as measures/propose-conduct. */
const CARRIED_MPS = 0.6;
const CARRY_AFTER_SECONDS = 60;

/** A sample person who stands for a share of all. */
interface Walker {
  readonly speed: number;
  readonly stairDown: number;
  readonly stairUp: number;
  readonly share: number;
  /** Walks with an aid, slowly, or cannot walk. */
  readonly isImpaired: boolean;
}

/** From one storey to the outside. */
interface Walks {
  readonly seconds: readonly number[];
  readonly share: readonly number[];
}

/** People of one storey, awake or asleep. */
interface Crowd {
  readonly people: number;
  readonly walks: Walks;
  readonly hasStarted: (seconds: number) => number;
  readonly carried: number;
  readonly carriedSeconds: number | undefined;
}

export interface LastPerson {
  /**
   * Seconds until all are out with this probability, at least `least` (a quick check returns `least` early). People
   * without a way count as if they could leave: fewer people able to leave must not look like a gain.
   */
  secondsBy(chance: number, least: number): number;
  /** Of people who walk with an aid or cannot walk, the share out before 95 % of the others; the worse of the two. */
  impairedInTime(): number;
  /** People on storeys with steps who cannot take them, and have no lift or chair. */
  readonly unable: number;
  /** The walk of a slow person from the farthest place, with nobody in the way. */
  slowWalkSeconds(): number;
}

/** People are drawn once, so all skeletons of a scenario are evaluated with the same people. */
export function createLastPerson(
  scenario: Scenario,
): (skeleton: Skeleton, ways: WaysDown) => LastPerson {
  const walkers = drawWalkers(scenario);
  return (skeleton, ways) => watchLast(walkers, skeleton, ways);
}

function watchLast(walkers: readonly Walker[], skeleton: Skeleton, ways: WaysDown): LastPerson {
  const starts = [false, true].map((isAsleep) => startsOf(skeleton, isAsleep));
  const storeys = skeleton.storeys.filter(
    ({ storey, awake, asleep }) =>
      awake + asleep > 0 && ways.exits.length > 0 && (storey === 0 || ways.doors.has(storey)),
  );
  const walksOf = (storey: number): Walks => listWalks(walkers, skeleton, ways, storey);
  let known: Crowd[] | undefined;
  const crowds = (): Crowd[] =>
    (known ??= storeys.flatMap((level) => {
      const walks = walksOf(level.storey);
      const carried = carriedSeconds(skeleton, ways, level);
      return [level.awake, level.asleep].map((people, k) => ({
        people,
        walks,
        hasStarted: starts[k]!,
        // The people in chairs are the people who cannot walk.
        carried: people === 0 ? 0 : level.unable * (people / (level.awake + level.asleep)),
        carriedSeconds: carried,
      }));
    }));

  function secondsBy(chance: number, least: number): number {
    const wanted = Math.log(chance);
    // If the slowest person from the farthest storey, setting off last, is out by then, nobody is later.
    const farthest = [storeys[0], storeys.at(-1)].flatMap((level) =>
      level ? [...walksOf(level.storey).seconds, carriedSeconds(skeleton, ways, level) ?? 0] : [],
    );
    const latest = farthest.reduce((most, seconds) => Math.max(most, seconds), 0);
    const isSure = (hasStarted: (seconds: number) => number): boolean =>
      2 * skeleton.people * Math.log(hasStarted(least - latest)) >= wanted;
    if (starts.every(isSure)) return least;
    const all = crowds();
    const isAllOut = (t: number): boolean =>
      all.reduce((sum, { people, walks, hasStarted, carried, carriedSeconds: seconds }) => {
        if (people === 0 || walks.seconds.length === 0) return sum;
        let part = 0;
        walks.seconds.forEach((each, i) => (part += walks.share[i]! * hasStarted(t - each)));
        const inChairs = seconds === undefined ? 0 : carried * Math.log(hasStarted(t - seconds));
        return sum + people * Math.log(part) + inChairs;
      }, 0) >= wanted;
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

  return {
    secondsBy,
    impairedInTime: () => shareInTime(walkers, skeleton, ways, { storeys, starts }),
    unable: countUnable(walkers, skeleton, ways),
    slowWalkSeconds: () =>
      Math.max(
        0,
        ...storeys.map((level) => {
          const { along, across, level: beyond, onStairs } = wayFrom(skeleton, ways, level.storey);
          const flat = along + across + beyond;
          const carried = carriedSeconds(skeleton, ways, level) ?? 0;
          return Math.max(carried, slowest(walkers, level.storey, { flat, onStairs }));
        }),
      ),
  };
}

/** The part of people who have set off, kept by the half second. */
function startsOf(skeleton: Skeleton, isAsleep: boolean): (seconds: number) => number {
  const cdf = preMovementCdf(preMovementOf(skeleton.kind, { ...skeleton, isAsleep }));
  const latest = isAsleep ? Infinity : latestStart(skeleton);
  const known: number[] = [0];
  return (seconds) => {
    if (seconds >= latest) return 1;
    const at = Math.max(0, Math.round(2 * seconds));
    return (known[at] ??= cdf(at / 2));
  };
}

interface StoreyWay {
  readonly along: number;
  readonly across: number;
  readonly level: number;
  readonly onStairs: number;
}

/** Metres on a storey, and from its stairs to the outside. */
function wayFrom(skeleton: Skeleton, ways: WaysDown, storey: number): StoreyWay {
  const doors =
    storey === 0 ? ways.exits.flatMap((exit) => exit.ways) : ways.doors.get(storey)!.ways;
  const [along, across] = travelParts(skeleton, doors.length);
  const flights = Math.abs(storey);
  return {
    along,
    across,
    level: flights === 0 ? 0 : flights * FLIGHT_LANDINGS_METERS + (along + across) / 2,
    onStairs: flights * (flightMeters(skeleton.storeyHeight) - FLIGHT_LANDINGS_METERS),
  };
}

const stairOf = ({ stairDown, stairUp }: Walker, storey: number): number =>
  storey > 0 ? stairDown : stairUp;

/**
 * By the half second, the share of people who need this long from their start to the outside, without people who cannot
 * take stairs.
 */
function listWalks(
  walkers: readonly Walker[],
  skeleton: Skeleton,
  ways: WaysDown,
  storey: number,
): Walks {
  const { along, across, level, onStairs } = wayFrom(skeleton, ways, storey);
  const able = walkers.filter((walker) => storey === 0 || stairOf(walker, storey) > 0);
  const all = able.reduce((sum, { share }) => sum + share, 0);
  const bins = new Map<number, number>();
  for (const walker of able) {
    const stairs = storey === 0 ? 0 : onStairs / stairOf(walker, storey);
    const share = walker.share / all / DISTANCES.length;
    for (const part of DISTANCES) {
      const flat = level + part.along * along + part.across * across;
      const halves = Math.round(2 * (stairs + flat / walker.speed));
      bins.set(halves, (bins.get(halves) ?? 0) + share);
    }
  }
  return { seconds: [...bins.keys()].map((halves) => halves / 2), share: [...bins.values()] };
}

/** One of twenty is slower: with the last to start, from the farthest place, that is seldom one person. Judgement. */
const SLOWER_SHARE = 0.05;

function slowest(
  walkers: readonly Walker[],
  storey: number,
  { flat, onStairs }: { readonly flat: number; readonly onStairs: number },
): number {
  const able = walkers.filter((walker) => storey === 0 || stairOf(walker, storey) > 0);
  const all = able.reduce((sum, { share }) => sum + share, 0);
  let slower = 0;
  const bySeconds = able
    .map((walker) => ({
      seconds: flat / walker.speed + (storey === 0 ? 0 : onStairs / stairOf(walker, storey)),
      share: walker.share / all,
    }))
    .toSorted((a, b) => b.seconds - a.seconds);
  for (const { seconds, share } of bySeconds) if ((slower += share) > SLOWER_SHARE) return seconds;
  return 0;
}

/** From the farthest place of a storey, in a chair; undefined if nobody is carried. */
function carriedSeconds(
  skeleton: Skeleton,
  ways: WaysDown,
  { storey, unable }: PeopledStorey,
): number | undefined {
  if (!skeleton.hasChairs || storey === 0 || unable === 0) return undefined;
  const { along, across, level, onStairs } = wayFrom(skeleton, ways, storey);
  return CARRY_AFTER_SECONDS + (along + across + level + onStairs) / CARRIED_MPS;
}

/** With the stairs closed as well, everybody there is counted already. */
function countUnable(walkers: readonly Walker[], skeleton: Skeleton, ways: WaysDown): number {
  if (skeleton.hasEvacuationLift || skeleton.hasChairs) return 0;
  return skeleton.storeys
    .filter(({ storey }) => storey !== 0 && ways.doors.has(storey))
    .reduce((sum, { awake, asleep, unable, storey }) => {
      const share = walkers.reduce(
        (part, walker) => part + (stairOf(walker, storey) > 0 ? 0 : walker.share),
        0,
      );
      return sum + unable + share * Math.max(0, awake + asleep - unable);
    }, 0);
}

/** As runs define it (findings/find-people.ts), each from the middle of the floor. */
function shareInTime(
  walkers: readonly Walker[],
  skeleton: Skeleton,
  ways: WaysDown,
  {
    storeys,
    starts,
  }: {
    readonly storeys: readonly PeopledStorey[];
    readonly starts: readonly ((seconds: number) => number)[];
  },
): number {
  const levels = storeys.map((level) => {
    const { along, across, level: beyond, onStairs } = wayFrom(skeleton, ways, level.storey);
    return { ...level, flat: (along + across) / 2 + beyond, onStairs };
  });
  type Level = (typeof levels)[number];
  const walkSeconds = (walker: Walker, { storey, flat, onStairs }: Level): number => {
    if (storey === 0) return flat / walker.speed;
    const stair = stairOf(walker, storey);
    if (stair > 0) return flat / walker.speed + onStairs / stair;
    return Infinity;
  };
  const outBy = (some: readonly Walker[], t: number): number => {
    let [out, all] = [0, 0];
    for (const level of levels)
      for (const walker of some) {
        const seconds = walkSeconds(walker, level);
        [level.awake, level.asleep].forEach((people, k) => {
          all += people * walker.share;
          if (people > 0 && Number.isFinite(seconds))
            out += people * walker.share * starts[k]!(t - seconds);
        });
      }
    return all === 0 ? 1 : out / all;
  };
  const impaired = walkers.filter(({ isImpaired }) => isImpaired);
  const others = walkers.filter(({ isImpaired }) => !isImpaired);
  const hasUnable = levels.some(({ unable }) => unable > 0);
  if (others.length === 0 || (impaired.length === 0 && !hasUnable)) return 1;
  let [low, high] = [0, SECONDS_MAX];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (outBy(others, middle) >= 0.95) high = middle;
    else low = middle;
  }
  return Math.min(outBy(impaired, high), unableBy(high));

  function unableBy(t: number): number {
    let [out, all] = [0, 0];
    for (const level of levels) {
      const { storey, awake, asleep, unable, flat, onStairs } = level;
      all += unable;
      if (unable === 0) continue;
      const walk =
        storey === 0
          ? flat / CHAIR_MPS
          : skeleton.hasChairs
            ? CARRY_AFTER_SECONDS + (flat + onStairs) / CARRIED_MPS
            : skeleton.hasEvacuationLift
              ? flat / CHAIR_MPS + onStairs / CARRIED_MPS
              : Infinity;
      if (!Number.isFinite(walk)) continue;
      [awake, asleep].forEach((people, k) => {
        if (people > 0) out += (unable * people * starts[k]!(t - walk)) / (awake + asleep);
      });
    }
    return all === 0 ? 1 : out / all;
  }
}

/** The mean of people in wheelchairs moved by hand (Boyce, Shields and Silcock 1999). */
const CHAIR_MPS = 0.69;

/**
 * By the kinds of people in the building, as many of each as belong to it. People in wheelchairs are counted by storey.
 */
function drawWalkers(scenario: Scenario): Walker[] {
  const structure = mainOf(scenario).kind.value;
  const groups = scenario.agents.filter(
    (group) => group.type === 'pedestrian' && !isWheeled(group),
  );
  const counted = groups.map((group) => {
    const within = groups.filter(({ subsetOf }) => subsetOf === group.id);
    const others = within.reduce((sum, { count }) => sum + count.value, 0);
    return { kind: group.kind.value, count: Math.max(0, group.count.value - others) };
  });
  const kinds = counted.some(({ count }) => count > 0) ? counted : [{ kind: 'person', count: 1 }];
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  return kinds.flatMap(({ kind, count }) => {
    const persons = count === 0 ? 0 : Math.max(1, Math.round((DRAWN * count) / total));
    const people = fillPeople({
      population: populationOf(kind, structure, { isJudged: true }),
      seed: SEED,
      persons,
    });
    return Array.from({ length: persons }, (_, i): Walker => ({
      speed: people.speed[i]!,
      stairDown: people.stairDown[i]!,
      stairUp: people.stairUp[i]!,
      share: count / total / persons,
      isImpaired: MOBILITIES[people.mobility[i]!] !== 'walking',
    }));
  });
}
