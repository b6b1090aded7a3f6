/**
 * The hydraulic model (SFPE Handbook, chapter 59) on ways that only ever join: people set off, walk, and wait where the
 * capacity is used up. Nobody has a choice of ways, so moving on as soon as possible is the quickest for all, and one
 * pass over time is enough. Tests compare it with crowd/estimate, which finds the quickest flow in any network, but may
 * take minutes.
 *
 * People are a fluid here; times are whole steps.
 */
import { invariant } from '#base';
import { preMovementOf } from '#crowd/cast';
import { createReleases, startSpeed } from '#crowd/estimate';
import { latestStart } from './notice-danger.ts';
import type { Skeleton } from './skeleton.ts';
import { travelMeters } from './ways-down.ts';
import type { Passage, WaysDown } from './ways-down.ts';

export interface Emptied {
  /** From the alarm until the last person with a way out is out. */
  readonly seconds: number;
  /** Until the last one sets off, and until the last would be out without any waiting. */
  readonly lastStartSeconds: number;
  readonly freeSeconds: number;
  readonly stranded: number;
  readonly uses: readonly Use[];
}

export interface Use {
  readonly passage: Passage;
  readonly people: number;
  /** The longest queue before it. */
  readonly queueMax: number;
  /** Persons per second, the most that passed in a step. */
  readonly flowMax: number;
}

/** Steps are a second, and longer only where it takes more than an hour: a tower of 100 storeys has to be quick too. */
const STEPS_USUAL = 3_600;
/** People are a fluid here, but not in life: where less than half a person is left, the last one is out. */
const REST_PERSONS = 0.5;
/** Of the people, where there are fewer than that. */
const REST = 1e-9;

export function emptyPlace(
  skeleton: Skeleton,
  ways: WaysDown,
  restPersons = REST_PERSONS,
  releasesOf = releasesAsSeen(skeleton),
): Emptied {
  const canLeave = (storey: number): boolean =>
    ways.exits.length > 0 && (storey === 0 || ways.doors.has(storey));
  const starts = skeleton.storeys.map((storey) => listStarts(skeleton, ways, storey, releasesOf));
  const stranded = starts
    .filter((_, i) => !canLeave(skeleton.storeys[i]!.storey))
    .flat()
    .reduce((sum, { people }) => sum + people, 0);
  const people = skeleton.people - stranded;
  const exits = joinPassages(ways.exits);
  const leaving = skeleton.storeys
    .map(({ storey }, i) => ({ storey, starts: starts[i]! }))
    .filter(({ storey }) => canLeave(storey));
  const all = leaving.flatMap((level) => level.starts);
  if (people <= 0 || all.length === 0)
    return { seconds: 0, lastStartSeconds: 0, freeSeconds: 0, stranded, uses: [] };

  const lastSeconds = Math.max(...all.map(({ release }) => release.lastSeconds));
  const wayOf = createWaySeconds(ways);
  const step = pickStep(
    people,
    ways,
    lastSeconds,
    Math.max(...leaving.map(({ storey }) => wayOf(storey))),
  );
  // Rounded along the whole way, so that many flights are not rounded many times.
  const stepsOf = (storey: number): number => Math.round(wayOf(storey) / step);
  const tower = [1, -1].map((sign) => createTower(ways, leaving, { sign, step, stepsOf }));
  const ground = createQueue(exits, step);
  const released = toTable(leaving.find(({ storey }) => storey === 0)?.starts ?? [], step);
  let [out, steps] = [0, 0];
  const enough = people - Math.max(people * REST, Math.min(restPersons, people / 2));
  for (; out < enough; steps++) {
    invariant(steps < 100 * STEPS_USUAL, 'everybody who has a way gets out');
    ground.arrive(
      (released[steps] ?? 0) + tower.reduce((sum, each) => sum + each.advance(steps), 0),
    );
    out += ground.pass();
  }
  const freeSteps = Math.max(
    ...leaving.flatMap((level) =>
      level.starts.map(
        ({ release }) => Math.floor(release.lastSeconds / step) + stepsOf(level.storey) + 1,
      ),
    ),
  );
  return {
    seconds: steps * step,
    lastStartSeconds: Math.max(...all.map(({ release }) => release.lastStartSeconds)),
    freeSeconds: Math.min(steps, freeSteps) * step,
    stranded,
    uses: [
      ...ways.exits.map((passage) => ground.useOf(passage)),
      ...tower.flatMap((each) => each.uses()),
    ],
  };
}

type Releases = readonly [
  awake: ReturnType<typeof createReleases>,
  asleep: ReturnType<typeof createReleases>,
];

/** As they are told or, awake, as they see the danger. */
function releasesAsSeen(skeleton: Skeleton): Releases {
  const release = (isAsleep: boolean) =>
    createReleases(
      preMovementOf(skeleton.kind, { ...skeleton, isAsleep }),
      isAsleep ? Infinity : latestStart(skeleton),
    );
  return [release(false), release(true)];
}

/** All at once. */
export function releasesAtOnce(): Releases {
  const release = createReleases({ kind: 'constant', seconds: 0 });
  return [release, release];
}

interface Start {
  readonly people: number;
  readonly release: ReturnType<ReturnType<typeof createReleases>>;
}

/** When the people of a storey come to its doors: pre-movement, and a way as long as they happen to be away. */
function listStarts(
  skeleton: Skeleton,
  { doors, exits }: WaysDown,
  { storey, awake, asleep }: Skeleton['storeys'][number],
  releasesOf: Releases,
): Start[] {
  const area = skeleton.length * skeleton.width;
  const count = (
    storey === 0 ? exits.flatMap((exit) => exit.ways) : (doors.get(storey)?.ways ?? [])
  ).length;
  const meters = travelMeters(skeleton, count);
  return [awake, asleep].flatMap((people, k) => {
    if (people === 0) return [];
    const speed = startSpeed({ id: '', area, people: awake + asleep });
    return [{ people, release: releasesOf[k]!({ nearest: 0, farthest: meters / speed }) }];
  });
}

/** People who come in each step, until the last of them has. */
function toTable(starts: readonly Start[], step: number): Float64Array {
  const last = Math.max(0, ...starts.map(({ release }) => release.lastSeconds));
  const table = new Float64Array(starts.length === 0 ? 0 : Math.floor(last / step) + 1);
  for (const { people, release } of starts) {
    let before = 0;
    for (let i = 0; i < table.length && before < 1; i++) {
      const seconds = (i + 1) * step;
      const share = seconds > release.lastSeconds ? 1 : release.shareBefore(seconds);
      table[i]! += people * (share - before);
      before = share;
    }
  }
  return table;
}

/** Seconds from the stairs of a storey to the exits with nobody in the way. */
function createWaySeconds({ flights, footSeconds }: WaysDown): (storey: number) => number {
  return (storey) => {
    if (storey === 0) return 0;
    let seconds = footSeconds;
    for (let at = storey; at !== 0; at -= Math.sign(at)) seconds += flights.get(at)!.seconds;
    return seconds;
  };
}

function pickStep(people: number, ways: WaysDown, lastSeconds: number, waySeconds: number): number {
  const flight = ways.flights.values().next().value;
  const slowest = Math.min(joinPassages(ways.exits).capacity, flight?.capacity ?? Infinity);
  return Math.max(1, Math.ceil((lastSeconds + waySeconds + people / slowest) / STEPS_USUAL));
}

function joinPassages(passages: readonly Passage[]): Pick<Passage, 'capacity'> {
  return { capacity: passages.reduce((sum, { capacity }) => sum + capacity, 0) };
}

interface PassageQueue {
  arrive(people: number): void;
  /** The people who pass in this step. */
  pass(): number;
  useOf(passage: Passage): Use;
}

function createQueue({ capacity }: Pick<Passage, 'capacity'>, step: number): PassageQueue {
  const most = capacity * step;
  let [waiting, queueMax, flowMax, people] = [0, 0, 0, 0];
  return {
    arrive(more) {
      waiting += more;
    },
    pass() {
      const passed = Math.min(waiting, most);
      waiting -= passed;
      people += passed;
      if (waiting > queueMax) queueMax = waiting;
      if (passed > flowMax) flowMax = passed;
      return passed;
    },
    // Its share of a common queue.
    useOf(passage) {
      const part = passage.capacity / capacity;
      return {
        passage,
        people: people * part,
        queueMax: queueMax * part,
        flowMax: (flowMax * part) / step,
      };
    },
  };
}

interface Tower {
  /** The people who reach the exits in this step. */
  advance(step: number): number;
  uses(): Use[];
}

/** The storeys above the ground, or those below it, the farthest first. */
function createTower(
  { doors, flights }: WaysDown,
  leaving: readonly { readonly storey: number; readonly starts: readonly Start[] }[],
  { sign, step, stepsOf }: { sign: number; step: number; stepsOf: (storey: number) => number },
): Tower {
  const levels = leaving
    .filter(({ storey }) => Math.sign(storey) === sign)
    .toSorted((a, b) => Math.abs(b.storey) - Math.abs(a.storey))
    .map(({ storey, starts }) => ({
      released: toTable(starts, step),
      door: createQueue(doors.get(storey)!, step),
      flight: createQueue(flights.get(storey)!, step),
      doorPassage: doors.get(storey)!,
      flightPassage: flights.get(storey)!,
      // The last one also goes from the foot of the stairs to the exits.
      line: createLine(stepsOf(storey) - (Math.abs(storey) === 1 ? 0 : stepsOf(storey - sign))),
    }));
  return {
    advance(at) {
      let arriving = 0;
      for (const { released, door, flight, line } of levels) {
        door.arrive(released[at] ?? 0);
        flight.arrive(arriving + door.pass());
        arriving = line.shift(flight.pass());
      }
      return arriving;
    },
    uses: () =>
      levels.flatMap(({ door, flight, doorPassage, flightPassage }) => [
        door.useOf(doorPassage),
        flight.useOf(flightPassage),
      ]),
  };
}

/** People on their way for so many steps. */
function createLine(steps: number): { shift(people: number): number } {
  const onTheWay = new Float64Array(Math.max(0, steps));
  let at = 0;
  return {
    shift(people) {
      if (onTheWay.length === 0) return people;
      const arrived = onTheWay[at]!;
      onTheWay[at] = people;
      at = (at + 1) % onTheWay.length;
      return arrived;
    },
  };
}
