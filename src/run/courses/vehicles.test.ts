import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInRing } from '#plane';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { doBodiesMeet } from '../../world/vehicles/stand.ts';
import { eachSample, openTrace, playDocument, playPrompt } from '../run.suite.ts';
import type { WholeRun } from '../run.suite.ts';
import { bodyRing } from './course.ts';

/** In a minute and a half a train has come, and everybody has walked past what stands about. */
const SHORT = sample({ few: { durationSeconds: 90 }, all: {} });

const vehiclesOf = ({ played }: WholeRun) => played.actors.filter(({ type }) => type === 'vehicle');

/** People with their middle in the body of a vehicle that has a way of its own, at any sample. */
function listRunThrough({ cast, played }: WholeRun): string[] {
  const found = new Set<string>();
  const first = played.actors.findIndex(({ type }) => type === 'vehicle');
  eachSample(openTrace(played.trace), (now, seconds) => {
    cast.vehicles.forEach(({ course }, k) => {
      const column = first + k;
      if (course === undefined || now.state[column] === 0) return;
      const heading = Number(played.actors[column]!.traits['heading']);
      const body = bodyRing({ x: now.x[column]!, y: now.y[column]!, heading }, course, -0.15);
      const level = course.deck?.level;
      for (let i = 0; i < first; i++) {
        if (now.state[i] === 0 || now.state[i] === 3) continue;
        if (level !== undefined && cast.space.levels[now.level[i]!]?.id !== level) continue;
        if (isInRing(body, { x: now.x[i]!, y: now.y[i]! }))
          found.add(`${played.actors[i]!.id} in ${played.actors[column]!.kind} at ${seconds} s`);
      }
    });
  });
  return [...found];
}

test('a train stands beside the platform that is named, and one that comes is not there before', () => {
  const standing = playPrompt('Train at platform 2 of a train station, 60 passengers', SHORT);
  const [train] = vehiclesOf(standing);
  assert.equal(train!.kind, 'train');
  assert.ok(Number(train!.traits['carriages']) >= 2);
  const platform = standing.world.landmarks.find(({ label }) => label === 'platform 2')!;
  assert.equal(standing.world.groups.flatMap(({ stands = [] }) => stands)[0]!.beside, platform.id);
  assert.deepEqual(listRunThrough(standing), []);

  const coming = playPrompt(
    'A metro station with 60 passengers. A train arrives after 40 seconds.',
    SHORT,
  );
  const [late] = vehiclesOf(coming);
  assert.ok(late!.enteredSeconds >= 40 && late!.enteredSeconds < 42);
  assert.ok(late!.path.length > 2);
  assert.equal(late!.state, 'stopped');
});

test('parked cars stand beside each other and beside the lanes, and people go around them', () => {
  const whole = playPrompt('A town square with 60 people and 12 parked cars', SHORT);
  const cars = vehiclesOf(whole);
  assert.equal(cars.length, 12);
  assert.ok(cars.every(({ enteredSeconds, path }) => enteredSeconds === 0 && path.length <= 2));
  const bodies = whole.cast.vehicles.map(({ course }) =>
    bodyRing({ ...course!.line[0]!, heading: course!.heading }, course!),
  );
  bodies.forEach((body, k) =>
    bodies.slice(0, k).forEach((other) => assert.ok(!doBodiesMeet(body, other))),
  );
  assert.deepEqual(listRunThrough(whole), []);
});

test('forklifts go to and fro, and nobody walks through them', () => {
  const whole = playPrompt('A warehouse with 20 workers and 3 forklifts moving', SHORT);
  const forklifts = vehiclesOf(whole);
  assert.equal(forklifts.length, 3);
  assert.ok(forklifts.every(({ path, speedMean }) => path.length > 4 && speedMean < 3));
  assert.deepEqual(listRunThrough(whole), []);
});

test('streets closed to cars have none', () => {
  const whole = playPrompt('A market square with 40 people, no cars', SHORT);
  assert.equal(vehiclesOf(whole).length, 0);
});

test('a bridge that is closed to cars is crossed on foot, by bicycle and by tram, all of them from the start', () => {
  const bridges = [
    ['They close the bridge to cars: 60 pedestrians and 90 cyclists cross, two trams pass', 90, 2],
    ['A 120 m footbridge, 4 m wide, with 50 commuters and 30 cyclists', 30, 0],
  ] as const;
  for (const [prompt, cyclists, trams] of sample({ few: bridges.slice(1), all: bridges.slice() })) {
    const whole = playPrompt(prompt, { maxAgents: 400 });
    const kinds = Map.groupBy(vehiclesOf(whole), ({ kind }) => kind);
    assert.deepEqual([...kinds.keys()].sort(), trams > 0 ? ['bicycle', 'tram'] : ['bicycle']);
    const away = (kind: string): number[] =>
      (kinds.get(kind) ?? []).map(({ path }) =>
        Math.hypot(path.at(-1)!.x - path[0]!.x, path.at(-1)!.y - path[0]!.y),
      );
    assert.equal(away('bicycle').length, cyclists, prompt);
    assert.equal(away('tram').length, trams, prompt);
    const all = [...away('bicycle'), ...away('tram')];
    assert.ok(all.filter((meters) => meters > 15).length >= 0.9 * all.length, prompt);
    const late = vehiclesOf(whole).filter(({ enteredSeconds }) => enteredSeconds > 1);
    assert.ok(late.length <= 0.05 * cyclists, `${prompt}: ${late.length} come later`);
    assert.deepEqual(listRunThrough(whole).slice(0, 3), []);
  }
});

test('vehicles stand in line with others: behind one as it points, or between two', () => {
  const spots = (whole: WholeRun, kind: string) =>
    vehiclesOf(whole).filter((one) => one.kind === kind);
  const line = playPrompt(
    'A street with 20 pedestrians, a tram waits, three vans behind the tram',
    SHORT,
  );
  const [tram] = spots(line, 'tram');
  const heading = Number(tram!.traits['heading']);
  const back = spots(line, 'van').map(
    ({ start: { x, y } }) =>
      (tram!.start.x - x) * Math.cos(heading) + (tram!.start.y - y) * Math.sin(heading),
  );
  assert.equal(back.length, 3);
  assert.ok(back.every((meters) => meters > Number(tram!.traits['length']) / 2));
  const jam = playPrompt(
    'A street with 20 bystanders. A tanker lies overturned between two buses.',
    SHORT,
  );
  const [tanker] = spots(jam, 'tanker');
  const [a, b] = spots(jam, 'bus');
  assert.equal(tanker!.traits['overturned'], true);
  const away = (one: typeof a, other: typeof a): number =>
    Math.hypot(one!.start.x - other!.start.x, one!.start.y - other!.start.y);
  assert.ok(away(a, tanker) + away(tanker, b) < 1.05 * away(a, b));
});

test('vehicles that are said to be on a square stand on it, not at the kerb of a street beside it', () => {
  const { played } = playDocument({
    places: [{ id: 'square', kind: 'plaza', length_m: 80, width_m: 60 }],
    people: [{ id: 'shoppers', role: 'visitor', count: 4, at: { of: ['square'] } }],
    vehicles: [
      { id: 'bicycles', kind: 'bicycle', count: 4, at: { of: ['square'] } },
      { id: 'vans', kind: 'van', count: 2, at: { of: ['square'] } },
    ],
    duration_s: 20,
  });
  const vehicles = played.actors.filter(({ type }) => type === 'vehicle');
  assert.equal(vehicles.length, 6);
  for (const { id, start } of vehicles)
    assert.ok(Math.abs(start.x) < 40 && Math.abs(start.y) < 30, `${id} at ${start.x}, ${start.y}`);
});
