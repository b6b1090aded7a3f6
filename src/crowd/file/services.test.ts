import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { isEverything, sample } from '../../../test/support/extent.ts';
import { drawArrivals } from './draw-arrivals.ts';
import { readCrowdFile } from './parse-crowd-file.ts';
import { playRun } from './play-run.ts';
import type { PlayedRun } from './play-run.ts';
import { toResult } from './to-result.ts';
import { toRun } from './to-run.ts';

/** A hall with an exit on its east side; walking from the line to a desk takes little time. */
const HALL = {
  version: 1,
  levels: [{ id: 'hall', outlines: [[0, 0, 30, 12]] }],
  exits: [
    {
      id: 'east',
      level: 'hall',
      line: [
        [30, 4],
        [30, 8],
      ],
      isStepFree: true,
    },
  ],
};

function play(file: object, seed = 1): PlayedRun {
  const read = readCrowdFile(file);
  assert.ok(read.ok, JSON.stringify(read));
  const run = toRun(read.value, { seed });
  assert.ok(run.ok, JSON.stringify(run));
  return playRun(run.value, { engine: 'test' });
}

function mistakesOf(file: object): readonly string[] {
  const read = readCrowdFile(file);
  if (!read.ok) return read.mistakes.map(({ path, message }) => `${path}: ${message}`);
  const run = toRun(read.value);
  assert.ok(!run.ok);
  return run.mistakes.map(({ path, message }) => `${path}: ${message}`);
}

/** The mean wait in an M/M/c queue (Erlang C; Gross and Harris, Fundamentals of Queueing Theory, 2.3). */
function erlangWait(arrivalsPerSecond: number, serviceSeconds: number, servers: number): number {
  const load = arrivalsPerSecond * serviceSeconds;
  let term = 1;
  let sum = 0;
  for (let k = 0; k < servers; k++) {
    sum += term;
    term *= load / (k + 1);
  }
  const last = (term * servers) / (servers - load);
  const waits = last / (sum + last);
  return (waits * serviceSeconds) / (servers - load);
}

test('the formula gives the textbook value: 3 servers at a load of 2 leave 4 in 9 to wait', () => {
  assert.ok(Math.abs(erlangWait(2, 1, 3) - 4 / 9) < 1e-12);
});

/** Waits of a line served in order, from the time people joined it and the time each held a server: a second method. */
function waitsInOrder(
  joined: readonly number[],
  held: readonly number[],
  servers: number,
): readonly number[] {
  const free = Array.from({ length: servers }, () => 0);
  return joined.map((at, k) => {
    const next = free.indexOf(Math.min(...free));
    const from = Math.max(at, free[next]!);
    free[next] = from + held[k]!;
    return from - at;
  });
}

test('people at three desks wait as the recursion of a line says, and as long as Erlang says within the sampling error', () => {
  const [perMinute, mean, servers, runs] = [12, 10, 3, sample({ few: 3, all: 12 })];
  const file = {
    ...HALL,
    services: [
      {
        id: 'desks',
        level: 'hall',
        servers: [
          [14.5, 3],
          [15.5, 2.5],
          [16.5, 3],
        ],
        queue: [
          [15.5, 4],
          [15.5, 11],
          [2, 11],
          [2, 2],
        ],
        serviceSeconds: { kind: 'exponential', mean },
      },
    ],
    groups: [
      {
        id: 'guests',
        where: { level: 'hall', shape: [18, 6, 28, 11] },
        population: { name: 'uniform', speed: 1.4 },
        arrivals: { perMinute, untilSeconds: 1600 },
        itinerary: [{ service: 'desks' }],
      },
    ],
    run: { seconds: 3600 },
  };
  const held: number[] = [];
  const waits = Array.from({ length: runs }, (_, seed) => {
    const all = play(file, seed).served;
    const own = all.map((one) => one.endedSeconds - one.calledSeconds);
    const joined = all.map(({ joinedSeconds }) => joinedSeconds);
    const waited = all.map(({ calledSeconds }, k) => calledSeconds - joined[k]!);
    waitsInOrder(joined, own, servers).forEach((wait, k) =>
      assert.ok(Math.abs(wait - waited[k]!) < 0.5, `${k} of run ${seed}: ${waited[k]}, ${wait}`),
    );
    // The hall is empty at the beginning: the first arrivals are left out.
    const late = [...all.keys()].filter((k) => joined[k]! > 400);
    held.push(...late.map((k) => own[k]!));
    return meanOf(late.map((k) => waited[k]!));
  });
  // A desk is taken from when somebody is called to it: the service and the steps to it. What it takes varies less than an
  // exponential time, which shortens waits by the mean of 1 and the squared coefficient of variation (Lee and Longton 1959).
  const taken = meanOf(held);
  const variance = meanOf(held.map((one) => (one - taken) ** 2));
  const expected = ((1 + variance / taken ** 2) / 2) * erlangWait(perMinute / 60, taken, servers);
  const mid = meanOf(waits);
  const error = Math.sqrt(
    waits.reduce((sum, wait) => sum + (wait - mid) ** 2, 0) / (runs * (runs - 1)),
  );
  assert.ok(Math.abs(mid - expected) < 2.5 * error, `${mid} ± ${error}, Erlang ${expected}`);
  if (isEverything)
    assert.ok(error < 0.35 * expected, `the error is too large to say anything: ${error}`);
});

test('arrivals are Poisson: over 400 draws their number has the mean and the variance of the rate, in each row of a table', () => {
  const arrivals = {
    table: [
      { untilSeconds: 600, perMinute: 3 },
      { untilSeconds: 900, perMinute: 0 },
      { untilSeconds: 1500, perMinute: 6 },
    ],
  };
  const counts = Array.from({ length: 400 }, (_, seed) => {
    const times = drawArrivals({ arrivals }, createDice(seed, 1), 1).map(({ seconds }) => seconds);
    const between = (from: number, until: number): number =>
      times.filter((at) => at >= from && at < until).length;
    return [between(0, 600), between(600, 900), between(900, 1500)];
  });
  [30, 0, 60].forEach((mean, k) => {
    const own = counts.map((row) => row[k]!);
    const mid = meanOf(own);
    const variance = meanOf(own.map((count) => (count - mid) ** 2));
    // Four standard errors of the mean, and of the variance of a Poisson number.
    assert.ok(Math.abs(mid - mean) <= 4 * Math.sqrt(mean / 400), `${mid} for ${mean}`);
    assert.ok(
      Math.abs(variance - mean) <= 4 * Math.sqrt((2 * mean ** 2 + mean) / 400),
      `${variance}`,
    );
  });
});

test('where an agent stands for ten, ten people come, and a desk serves them as long', () => {
  const file = {
    ...HALL,
    services: [
      {
        id: 'desk',
        level: 'hall',
        servers: [[15, 3]],
        queue: [
          [15, 5],
          [15, 11],
        ],
        serviceSeconds: 6,
      },
    ],
    groups: [
      {
        id: 'guests',
        count: 100,
        where: { level: 'hall', shape: [18, 6, 28, 11] },
        arrivals: { untilSeconds: 60 },
        itinerary: [{ service: 'desk' }],
      },
    ],
    run: { seconds: 3600, personsPerAgent: 10 },
  };
  const played = play(file);
  const result = toResult(played, 'test');
  assert.equal(result.services[0]!.served, 100);
  // One after the other: a hundred times six seconds, and the first has to walk there.
  const last = Math.max(...played.served.map(({ endedSeconds }) => endedSeconds));
  assert.ok(last > 600 && last < 700, `${last}`);
});

test('a line empties when danger comes: people not served leave, and the result says so', () => {
  const file = {
    ...HALL,
    services: [
      {
        id: 'desk',
        level: 'hall',
        servers: [[15, 3]],
        queue: [
          [15, 5],
          [15, 11],
        ],
        serviceSeconds: 40,
      },
    ],
    groups: [
      {
        id: 'guests',
        count: 8,
        where: { level: 'hall', shape: [10, 6, 20, 11] },
        itinerary: [{ service: 'desk' }],
        preMovement: 100,
      },
    ],
    run: { seconds: 600 },
  };
  const result = toResult(play(file), 'test');
  assert.equal(result.out, 8);
  assert.ok(result.seconds < 140, `${result.seconds}`);
  const [desk] = result.services;
  assert.equal(desk!.served + desk!.left, 8);
  assert.ok(desk!.left >= 5);
});

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

test('mistakes in arrivals, services and itineraries name the remedy', () => {
  const group = {
    id: 'guests',
    where: { level: 'hall', shape: [18, 6, 28, 11] },
    arrivals: { perMinute: 3, untilSeconds: 60 },
  };
  const having = (more: object, file: object = {}): readonly string[] =>
    mistakesOf({ ...HALL, ...file, groups: [{ ...group, ...more }] });
  const service = {
    id: 'desk',
    level: 'hall',
    servers: [[15, 3]],
    queue: [
      [15, 5],
      [15, 11],
    ],
    serviceSeconds: 30,
  };
  assert.match(having({ count: 5 })[0]!, /one of count, perMinute or table; more are given/);
  assert.match(
    having({ arrivals: { perMinute: 3 } })[0]!,
    /State the time until which group guests arrives/,
  );
  assert.match(
    having({ arrivals: { perMinute: 3, fromSeconds: 90, untilSeconds: 60 } })[0]!,
    /from 90 s until 60 s/,
  );
  assert.match(
    having({ arrivals: { perMinute: 3, untilSeconds: 60, entrances: ['west'] } })[0]!,
    /comes in by exit "west", which the file does not have; there is east/,
  );
  assert.match(having({ itinerary: [{ service: 'desk' }] })[0]!, /there is none/);
  assert.match(having({ itinerary: [{}] })[0]!, /either a place or a service/);
  assert.match(
    having({ itinerary: [{ service: 'desk', staySeconds: 4 }] }, { services: [service] })[0]!,
    /serviceSeconds/,
  );
  assert.match(
    having({}, { services: [{ ...service, servers: [[99, 3]] }] })[0]!,
    /Server 0 of service desk is outside of level hall/,
  );
  assert.match(having({ liftShare: 0.5 })[0]!, /no lift has isEvacuationLift/);
  assert.match(having({ refuge: 'safe' })[0]!, /refuge "safe", which the file does not have/);
  assert.match(
    having({ needsHelp: { device: 'bed' } })[0]!,
    /needs 2 helpers \(bed\), but there are 0/,
  );
  assert.match(
    having({ helps: { groups: ['guests'] } })[0]!,
    /has no needsHelp: its people need no helpers/,
  );
});
