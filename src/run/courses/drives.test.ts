/** Vehicles do what their actions say: drive to a place, wait there, bar a way, leave; each at its time or after others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlayedActor } from '../played.ts';
import { playDocument } from '../run.suite.ts';
import type { WholeRun } from '../run.suite.ts';

const SCHOOL = {
  places: [
    {
      id: 'school',
      kind: 'school',
      floors: 1,
      parts: [{ id: 'door', kind: 'entrance', side: 'east' }],
    },
  ],
  people: [{ id: 'kids', role: 'student', count: 12, at: { relation: 'in', of: ['school'] } }],
  duration_s: 300,
};

const of = ({ played }: WholeRun, group: string): PlayedActor[] =>
  played.actors.filter((one) => one.group === group);

/** When it last came to stand. */
function restsFrom({ path }: PlayedActor): number {
  const last = path.at(-1)!;
  return path.find((_, i) =>
    path.slice(i).every(({ x, y }) => Math.hypot(x - last.x, y - last.y) < 1),
  )!.seconds;
}

test('a bus drives to the door, children board it there and not before, and it leaves after them', () => {
  const run = playDocument({
    ...SCHOOL,
    vehicles: [{ id: 'bus', kind: 'bus', count: 1, parked: true }],
    actions: [
      { id: 'come', who: ['bus'], does: 'drive', to: [{ of: ['door'] }], start: 20 },
      { id: 'enter', who: ['kids'], does: 'board', vehicles: ['bus'], start: { end_of: 'come' } },
      { id: 'go', who: ['bus'], does: 'leave', start: { end_of: 'enter', seconds: 15 } },
    ],
  });
  const [bus] = of(run, 'bus');
  const kids = of(run, 'kids');
  const out = kids.map(({ outSeconds }) => outSeconds ?? Infinity);
  assert.ok(
    bus!.path.every(
      ({ seconds, x, y }) => seconds > 19 || Math.hypot(x - bus!.start.x, y - bus!.start.y) < 0.5,
    ),
  );
  assert.equal(bus!.state, 'departed');
  // All go aboard, and the last of them a while before it leaves.
  assert.ok(Math.max(...out) < bus!.outSeconds! - 15, `${out.join()} and ${bus!.outSeconds}`);
  const door = run.world.landmarks.find(({ kind, side }) => kind === 'exit' && side === 'east')!;
  const first = Math.min(...out);
  const then = bus!.path.findLast(({ seconds }) => seconds <= first)!;
  assert.ok(Math.hypot(then.x - door.at.x, then.y - door.at.y) < 12);
});

test('vans that are to be gone by a time are gone, those without an action stay', () => {
  const run = playDocument({
    ...SCHOOL,
    vehicles: [
      { id: 'vans', kind: 'van', count: 2, parked: true },
      { id: 'cars', kind: 'car', count: 2, parked: true },
    ],
    actions: [{ who: ['vans'], does: 'leave', end: 100 }],
  });
  for (const van of of(run, 'vans')) assert.ok(van.outSeconds! < 100, `gone at ${van.outSeconds}`);
  for (const car of of(run, 'cars')) assert.equal(car.outSeconds, null);
});

test('two vans that bar the road stand across it, and fewer cars get past', () => {
  const road = { of: ['school'], part: { kind: 'road' } };
  const barred = (isBarred: boolean) =>
    playDocument({
      ...SCHOOL,
      places: [{ id: 'school', kind: 'intersection' }],
      people: [],
      vehicles: [
        { id: 'cars', kind: 'car', count: 20 },
        { id: 'vans', kind: 'van', count: 2 },
      ],
      actions: isBarred ? [{ who: ['vans'], does: 'block', at: [road] }] : [],
      duration_s: 120,
    });
  const gone = (run: WholeRun): number =>
    of(run, 'cars').filter(({ state }) => state === 'departed').length;
  const [run, free] = [barred(true), barred(false)];
  for (const van of of(run, 'vans')) {
    assert.equal(restsFrom(van), 0);
    assert.ok(van.path.every(({ x, y }) => Math.hypot(x - van.start.x, y - van.start.y) < 0.5));
  }
  assert.ok(
    gone(run) < gone(free),
    `${gone(run)} of the cars get away, ${gone(free)} without the vans`,
  );
});

test('what only people can do is told as not done', () => {
  const run = playDocument({
    ...SCHOOL,
    vehicles: [{ id: 'bus', kind: 'bus', count: 1, parked: true }],
    actions: [{ id: 'odd', who: ['bus'], does: 'carry', whom: ['kids'] }],
  });
  assert.ok(run.played.unmet.some(({ path }) => path === 'tasks[odd]'));
});

/** Where it is at a time. */
function spotAt(
  { path }: PlayedActor,
  seconds: number,
): { readonly x: number; readonly y: number } {
  return path.findLast((spot) => spot.seconds <= seconds) ?? path[0]!;
}

const metersBetween = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.hypot(a.x - b.x, a.y - b.y);

const ROADS = {
  ...SCHOOL,
  places: [{ id: 'crossing', kind: 'intersection' }],
  people: [],
  duration_s: 120,
};

test('two vehicles that crash into each other drive until then, meet there, and stand as wrecks', () => {
  const run = playDocument({
    ...ROADS,
    vehicles: [
      { id: 'lorry', kind: 'truck', count: 1 },
      { id: 'van', kind: 'van', count: 1 },
    ],
    events: [{ id: 'crash', kind: 'vehicle_collision', vehicles: ['lorry', 'van'], start: 60 }],
  });
  const [lorry] = of(run, 'lorry');
  const [van] = of(run, 'van');
  const long = (Number(lorry!.traits['length']) + Number(van!.traits['length'])) / 2;
  assert.ok(Math.abs(metersBetween(spotAt(lorry!, 61), spotAt(van!, 61)) - long) < 1);
  for (const one of [lorry!, van!]) {
    assert.equal(one.traits['isWrecked'], true);
    assert.ok(metersBetween(spotAt(one, 55), spotAt(one, 60.5)) > 20);
    assert.ok(metersBetween(spotAt(one, 61), one.path.at(-1)!) < 0.5);
  }
});

test('what is parked stands where it is until another drives into it', () => {
  const run = playDocument({
    ...ROADS,
    vehicles: [
      { id: 'van', kind: 'van', count: 1, parked: true },
      { id: 'lorry', kind: 'truck', count: 1 },
    ],
    events: [{ id: 'crash', kind: 'vehicle_collision', vehicles: ['lorry', 'van'], start: 40 }],
  });
  const [van] = of(run, 'van');
  const [lorry] = of(run, 'lorry');
  assert.ok(van!.path.every((spot) => metersBetween(spot, van!.start) < 0.5));
  assert.ok(metersBetween(spotAt(lorry!, 41), van!.start) < 9);
  assert.ok(metersBetween(spotAt(lorry!, 35), van!.start) > 20);
});
