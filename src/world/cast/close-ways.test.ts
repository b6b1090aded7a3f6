import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { BlockedThing, Scenario, Where } from '#scenario';
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

function closed(what: BlockedThing, text: string, more: Partial<Where> = {}): readonly string[] {
  const scenario = {
    exclude: [],
    blocked: [
      { what, at: { text, ...more }, stated: { value: true, source: 'prompt', confidence: 1 } },
    ],
  } as unknown as Scenario;
  return closeWays(scenario, {
    buildings: [BUILDING],
    landmarks: [...EXITS, ...LIFTS, STAIR],
    lanes: undefined,
    lanesOf: () => [],
    dice: createDice(1),
  }).closed;
}

test('a side names the exit', () => {
  const feature = { label: 'south exit', kind: 'exit', side: 'south' } as const;
  assert.deepEqual(closed('exit', 'south exit', { feature }), ['b.exit-south']);
});

test('one is one, two are two, and the exits are all', () => {
  assert.equal(closed('exit', 'one exit').length, 1);
  assert.equal(closed('exit', 'two exits').length, 2);
  assert.equal(closed('exit', 'an exit').length, 1);
  assert.equal(closed('exit', 'the exits').length, 4);
});

test('lifts are closed as a whole, whatever storeys they serve', () => {
  assert.deepEqual(closed('elevator', 'elevators'), ['b.lift-1', 'b.lift-2']);
  assert.equal(closed('elevator', 'the lift').length, 1);
});

test('a closed stair is closed at both its ends', () => {
  assert.deepEqual(closed('stair', 'the stair'), ['b.stair-1.0-1@b.0', 'b.stair-1.0-1@b.1']);
});
