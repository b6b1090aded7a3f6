import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Level, Ring, Walkable } from '../walkable.ts';
import { findWaysOut } from './ways-out.ts';

function box(minX: number, minY: number, maxX: number, maxY: number): Ring {
  return [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
}

function level(
  id: string,
  kind: Level['kind'],
  outlines: readonly Ring[],
  holes: readonly Ring[] = [],
): Level {
  return { id, kind, storey: 0, z: 0, outlines, holes, walls: [], doors: [], areas: [] };
}

/** A hall and, beyond a track, a platform of the same floor, reached over a stair; the hall alone has an exit. */
const STATION: Walkable = {
  levels: [
    level('floor', 'floor', [box(0, 0, 40, 30)], [box(-1, 10, 41, 14)]),
    level('stair', 'stair', [box(0, 8, 2, 16)]),
  ],
  joins: [
    { id: 'up', levels: ['floor', 'stair'], segment: { from: { x: 0, y: 9 }, to: { x: 2, y: 9 } } },
    {
      id: 'down',
      levels: ['stair', 'floor'],
      segment: { from: { x: 0, y: 15 }, to: { x: 2, y: 15 } },
    },
  ],
  lifts: [],
  exits: [
    {
      id: 'door',
      level: 'floor',
      segment: { from: { x: 10, y: 0 }, to: { x: 12, y: 0 } },
      isStepFree: true,
    },
  ],
};
const HALL = { level: 'floor', outline: box(5, 1, 35, 9) };
const PLATFORM = { level: 'floor', outline: box(5, 15, 35, 29) };

test('a platform beyond a track has a way out, but none without steps', () => {
  const any = findWaysOut(STATION, new Set(), { isStepFree: false });
  assert.deepEqual([any(HALL), any(PLATFORM)], [true, true]);
  const stepFree = findWaysOut(STATION, new Set(), { isStepFree: true });
  assert.deepEqual([stepFree(HALL), stepFree(PLATFORM)], [true, false]);
});

test('with its stair closed, whoever is on the platform is trapped', () => {
  const any = findWaysOut(STATION, new Set(['up']), { isStepFree: false });
  assert.deepEqual([any(HALL), any(PLATFORM)], [true, false]);
});

test('a lift leads out of the platform without steps, until it is closed', () => {
  const stops = [
    { level: 'floor', at: { x: 38, y: 5 } },
    { level: 'floor', at: { x: 38, y: 20 } },
  ];
  const lift = { id: 'lift', capacity: 8, stopSeconds: 8, secondsPerMeter: 1, callSeconds: 5 };
  const lifted = { ...STATION, lifts: [{ ...lift, stops, isEvacuationLift: true }] };
  assert.equal(findWaysOut(lifted, new Set(), { isStepFree: true })(PLATFORM), true);
  assert.equal(findWaysOut(lifted, new Set(['lift']), { isStepFree: true })(PLATFORM), false);
});

test('an exit with a step is one for those who can take it', () => {
  const stepped = { ...STATION, exits: [{ ...STATION.exits[0]!, isStepFree: false }] };
  assert.equal(findWaysOut(stepped, new Set(), { isStepFree: false })(HALL), true);
  assert.equal(findWaysOut(stepped, new Set(), { isStepFree: true })(HALL), false);
});
