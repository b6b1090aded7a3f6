import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { Scenario } from '#scenario';
import type { BlockedThing } from '#scenario/kinds';
import type { Where } from '#scenario/plan';
import type { Amount } from '#scenario/values';
import type { Building, Landmark } from '../world.ts';
import { closeWays } from './close-ways.ts';

const at = { x: 0, y: 0 };
const EXITS: readonly Landmark[] = (['south', 'north', 'east', 'west'] as const).map((side) => ({
  id: `b.exit-${side}`,
  kind: 'exit',
  label: `${side} exit`,
  side,
  storey: 0,
  at,
}));
const LIFTS: readonly Landmark[] = [0, 1].flatMap((storey) =>
  ['b.lift-1', 'b.lift-2'].map((id) => ({
    id: `${id}@${storey}`,
    kind: 'lift' as const,
    label: 'lift',
    storey,
    at,
  })),
);
const STAIR: Landmark = { id: 'b.stair-1@0', kind: 'stair', label: 'stair', storey: 0, at };
const BUILDING = {
  interior: {
    stairs: [{ id: 'b.stair-1', gates: ['b.stair-1.0-1@b.0', 'b.stair-1.0-1@b.1'] }],
    lifts: [{ id: 'b.lift-1' }, { id: 'b.lift-2' }],
    exits: [],
    storeys: [],
  },
} as unknown as Building;

const ALL = { allBut: 0 };
const stated = { value: true, source: 'prompt', confidence: 1 };

function closed(
  what: BlockedThing,
  amount: Amount,
  more: Partial<Where> = {},
  before: readonly object[] = [],
): readonly string[] {
  const scenario = {
    exclude: [],
    blocked: [...before, { what, at: { text: what, ...more }, amount, stated }],
  } as unknown as Scenario;
  return closeWays(scenario, {
    buildings: [BUILDING],
    landmarks: [...EXITS, ...LIFTS, STAIR],
    lanes: undefined,
    waysOf: () => [],
    lanesOf: () => [],
    doorsOf: () => [],
    dice: createDice(1),
  }).closed;
}

const SOUTH = { label: 'south exit', kind: 'exit', side: 'south' } as const;

test('a side names the exit', () => {
  assert.deepEqual(closed('exit', { count: 1 }, { feature: SOUTH }), ['b.exit-south']);
});

test('as many are closed as are said: a number, a share, all, all but one', () => {
  assert.equal(closed('exit', { count: 1 }).length, 1);
  assert.equal(closed('exit', { count: 2 }).length, 2);
  assert.equal(closed('exit', { share: 0.5 }).length, 2);
  assert.equal(closed('exit', ALL).length, 4);
  assert.equal(closed('exit', { allBut: 1 }).length, 3);
  assert.equal(closed('exit', { count: 9 }).length, 4);
});

test('what is closed already is one of those that all but one are', () => {
  const south = { what: 'exit', at: { text: 'south exit', feature: SOUTH }, amount: ALL, stated };
  const ids = closed('exit', { allBut: 1 }, {}, [south]);
  assert.equal(ids.length, 3);
  assert.ok(ids.includes('b.exit-south'));
});

test('lifts are closed as a whole, whatever storeys they serve', () => {
  assert.deepEqual(closed('elevator', ALL), ['b.lift-1', 'b.lift-2']);
  assert.equal(closed('elevator', { count: 1 }).length, 1);
});

test('a closed stair is closed at both its ends', () => {
  assert.deepEqual(closed('stair', { count: 1 }), ['b.stair-1.0-1@b.0', 'b.stair-1.0-1@b.1']);
});
