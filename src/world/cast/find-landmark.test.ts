import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Feature, Where } from '#scenario/plan';
import type { Landmark } from '../world.ts';
import { findLandmark } from './find-landmark.ts';

const at = { x: 0, y: 0 };
const LANDMARKS: readonly Landmark[] = [
  { id: 'west@0', kind: 'stair', label: 'Stair 1 (west)', side: 'west', storey: 0, at },
  { id: 'west@4', kind: 'stair', label: 'Stair 1 (west)', side: 'west', storey: 4, at },
  { id: 'east@4', kind: 'stair', label: 'Stair 2 (east)', side: 'east', storey: 4, at },
  { id: 'kitchen', kind: 'room', label: 'Kitchen', use: 'kitchen', storey: 0, at },
  { id: 'kitchen-4', kind: 'room', label: 'Tea kitchen', use: 'kitchen', storey: 4, at },
  { id: 'gate-1', kind: 'gate', label: 'gate 1', storey: 0, at },
  { id: 'gate-14', kind: 'gate', label: 'gate 14', storey: 0, at },
  { id: 'south', kind: 'exit', label: 'South exit', side: 'south', storey: 0, at },
  { id: 'north', kind: 'exit', label: 'North exit', side: 'north', storey: 0, at },
  { id: 'lift@0', kind: 'lift', label: 'lift', storey: 0, at },
];

const feature = (label: string, kind: Feature['kind'], more: Partial<Feature> = {}): Where => ({
  text: label,
  feature: { label, kind, ...more },
});

const CASES: readonly (readonly [Where, string | undefined])[] = [
  [{ ...feature('west stairwell', 'stair', { side: 'west' }), floor: 4 }, 'west@4'],
  [{ ...feature('stairs', 'stair', { side: 'east' }), floor: 4 }, 'east@4'],
  [{ ...feature('kitchen', 'room', { use: 'kitchen' }), floor: 0 }, 'kitchen'],
  [{ ...feature('kitchen', 'room', { use: 'kitchen' }), floor: 4 }, 'kitchen-4'],
  [feature('gate 14', 'gate', { number: 14 }), 'gate-14'],
  [feature('gate 1', 'gate', { number: 1 }), 'gate-1'],
  [feature('southern exit', 'exit', { side: 'south' }), 'south'],
  [feature('elevator', 'elevator'), 'lift@0'],
  [feature('ballroom', 'room', { use: 'ballroom' }), undefined],
  [{ ...feature('kitchen', 'room', { use: 'kitchen' }), floor: 8 }, undefined],
  [{ ...feature('kitchen', 'room', { use: 'kitchen' }), floor: 2, lastFloor: 5 }, 'kitchen-4'],
  [{ ...feature('kitchen', 'room', { use: 'kitchen' }), floor: 1, lastFloor: 3 }, undefined],
  [{ ...feature('kitchen', 'room'), structure: 'elsewhere' }, undefined],
];

for (const [where, id] of CASES)
  test(`"${where.text}"${where.floor === undefined ? '' : ` on floor ${where.floor}`}${where.lastFloor === undefined ? '' : ` to ${where.lastFloor}`} is ${id ?? 'not there'}`, () => {
    assert.equal(findLandmark(LANDMARKS, where)?.id, id);
  });
