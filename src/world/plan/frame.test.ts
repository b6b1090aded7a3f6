import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boxIn, createFrame, sideOf, within } from './frame.ts';

const EAST = { x: 1, y: 0 };
const NORTH = { x: 0, y: 1 };
const WEST = { x: -1, y: 0 };

test('a wing that goes north is drawn like a bar that goes east', () => {
  const wing = createFrame({ x: 10, y: 5 }, NORTH, EAST);
  assert.deepEqual(boxIn(wing, { u: [0, 20], v: [-3, 1] }), { x0: 7, y0: 5, x1: 11, y1: 25 });
  assert.equal(sideOf(wing, 1, 0), 'north');
  assert.equal(sideOf(wing, 0, -1), 'west');
});

test('a frame in a turned frame is turned with it', () => {
  const turned = createFrame({ x: 0, y: 0 }, NORTH, WEST);
  const inner = within(turned, createFrame({ x: 2, y: 3 }, EAST, NORTH));
  assert.deepEqual(boxIn(inner, { u: [0, 4], v: [0, 1] }), { x0: -4, y0: 2, x1: -3, y1: 6 });
  assert.equal(sideOf(inner, 1, 0), 'north');
  assert.equal(sideOf(inner, 0, 1), 'west');
});
