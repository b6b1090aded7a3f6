import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Walkable } from '#world/walkable';
import { findReach } from './find-reach.ts';
import { prepareSpace } from './prepare-space.ts';
import { randomPlan } from './random-plan.suite.ts';

/** Two rooms and a closet; the closet has no door. Upstairs is reached by a stair and a lift. */
function plan(isClosed: boolean): Walkable {
  const box = (x0: number, y0: number, x1: number, y1: number) => [
    { x: x0, y: y0 },
    { x: x1, y: y0 },
    { x: x1, y: y1 },
    { x: x0, y: y1 },
  ];
  const line = (x0: number, y0: number, x1: number, y1: number) => ({
    from: { x: x0, y: y0 },
    to: { x: x1, y: y1 },
  });
  const nothing = { holes: [], walls: [], doors: [], areas: [] };
  return {
    levels: [
      {
        id: 'ground',
        kind: 'floor',
        storey: 0,
        z: 0,
        outlines: [box(0, 0, 20, 10)],
        holes: [],
        walls: [line(10, 0, 10, 10), line(16, 0, 16, 10)],
        doors: [{ id: 'd', segment: line(10, 4, 10, 5), isClosed }],
        areas: [],
      },
      {
        id: 'stair',
        kind: 'stair',
        storey: 0,
        z: -5,
        rise: { perX: 0, perY: 0.5 },
        ...nothing,
        outlines: [box(2, 10, 4, 16)],
      },
      { id: 'up', kind: 'floor', storey: 1, z: 3, ...nothing, outlines: [box(0, 16, 20, 26)] },
    ],
    joins: [
      { id: 'foot', segment: line(2, 10, 4, 10), levels: ['ground', 'stair'] },
      { id: 'head', segment: line(2, 16, 4, 16), levels: ['stair', 'up'] },
    ],
    lifts: [
      {
        id: 'lift',
        capacity: 8,
        stopSeconds: 5,
        secondsPerMeter: 1,
        callSeconds: 0,
        isEvacuationLift: true,
        stops: [
          { level: 'ground', at: { x: 8, y: 8 } },
          { level: 'up', at: { x: 8, y: 20 } },
        ],
      },
    ],
    exits: [{ id: 'out', level: 'ground', segment: line(0, 4, 0, 5) }],
  };
}

test('a room without a door is lost, and only that', () => {
  const reach = findReach(prepareSpace(plan(false)));
  assert.ok(reach.isReached(0, 5, 5) && reach.isReached(0, 13, 5) && reach.isReached(2, 5, 20));
  assert.ok(!reach.isReached(0, 18, 5));
  assert.ok(reach.lostM2(0) > 25 && reach.lostM2(0) < 41, `${reach.lostM2(0)}`);
});

test('a closed door loses the room behind it', () => {
  const reach = findReach(prepareSpace(plan(true)));
  assert.ok(reach.isReached(0, 5, 5) && !reach.isReached(0, 13, 5));
});

test('without steps people get down by lift alone', () => {
  const [withLift, without] = [plan(false), { ...plan(false), lifts: [] }].map((walkable) =>
    findReach(prepareSpace(walkable), { isStepFree: true }),
  );
  assert.ok(withLift!.isReached(2, 5, 20) && !without!.isReached(2, 5, 20));
});

test('random plans are reached everywhere', () => {
  for (let seed = 0; seed < 20; seed++) {
    const space = prepareSpace(randomPlan({ seed, storeys: 1 + (seed % 3) }));
    const reach = findReach(space);
    space.levels.forEach(({ index }) => assert.equal(reach.lostM2(index), 0, `plan ${seed}`));
  }
});
