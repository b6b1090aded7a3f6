/** A road drawn as many short lanes is the same road. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { LaneGraph } from '#world/walkable';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { VEHICLE_KINDS } from './kinds.ts';
import { graph, lane, listInside, run, straight } from './roads.suite.ts';
import { createTraffic } from './traffic.ts';
import type { Traffic } from './traffic.ts';

const PIECE = 100;

/** Lane k of piece p is number `p * lanes + k`. */
function inPieces(options: { pieces: number; lanes: number; isRing: boolean }): LaneGraph {
  const { pieces, lanes, isRing } = options;
  const id = (p: number, k: number): string => `${p % pieces} ${k}`;
  return graph(
    Array.from({ length: pieces * lanes }, (_, i) => {
      const [p, k] = [Math.floor(i / lanes), i % lanes];
      return lane(
        id(p, k),
        [
          [p * PIECE, 3.5 * k],
          [(p + 1) * PIECE, 3.5 * k],
        ],
        {
          next: p + 1 < pieces || isRing ? [id(p + 1, k)] : [],
          ...(k + 1 < lanes && { left: id(p, k + 1) }),
          ...(k > 0 && { right: id(p, k - 1) }),
        },
      );
    }),
  );
}

function placeOf({ fleet }: Traffic, i: number, lanes: number): number {
  return Math.floor(fleet.lane[i]! / lanes) * PIECE + fleet.s[i]!;
}

test('a column of cars moves on a road in thirty pieces as on one in one piece', () => {
  const whole = createTraffic(straight({ length: 3000, lanes: 1 }));
  const pieces = createTraffic(inPieces({ pieces: 30, lanes: 1, isRing: false }));
  const dice = createDice(3);
  for (let k = 0; k < 20; k++) {
    const at = 950 - 30 * k + dice.between(0, 5);
    const more = {
      kind: VEHICLE_KINDS[dice.pick(5)]!,
      speed: 8,
      speedFactor: dice.between(0.8, 1.2),
    };
    whole.add({ ...more, lane: '0', at });
    pieces.add({ ...more, lane: `${Math.floor(at / PIECE)} 0`, at: at % PIECE });
  }
  whole.closeLane({ lane: '0', at: 1250, fromSeconds: 10, toSeconds: 50 });
  pieces.closeLane({ lane: '12 0', at: 50, fromSeconds: 10, toSeconds: 50 });
  run(whole, 100);
  run(pieces, 100);
  assert.equal(listInside(pieces).length, 20);
  for (const i of listInside(pieces)) {
    const error = Math.abs(placeOf(pieces, i, 1) - whole.fleet.s[i]!);
    assert.ok(error < 1e-3, `vehicle ${i}: ${error} m`);
  }
});

const RANDOM = [
  [25, 1],
  [40, 2],
  [40, 3],
] as const;
for (const [perKm, seed] of sample({ few: RANDOM.slice(0, 1), all: RANDOM.slice() }))
  test(`changing lanes on a ring in fifteen pieces, ${perKm} per km and lane, seed ${seed}: no collision in ten minutes`, (t) => {
    const [pieces, lanes] = [15, 2];
    const traffic = createTraffic(inPieces({ pieces, lanes, isRing: true }));
    const dice = createDice(seed);
    const length = pieces * PIECE;
    const count = Math.round((perKm * length) / 1000);
    for (let k = 0; k < count * lanes; k++) {
      const at = (Math.floor(k / lanes) * length) / count + dice.between(0, 1);
      traffic.add({
        kind: VEHICLE_KINDS[[0, 0, 0, 0, 0, 1, 2, 3, 4][dice.pick(9)]!]!,
        lane: `${Math.floor(at / PIECE)} ${k % lanes}`,
        at: at % PIECE,
        speed: 3,
        speedFactor: dice.between(0.7, 1.3),
      });
    }
    let least = Infinity;
    run(traffic, 600, ({ fleet }) => {
      for (let k = 0; k < lanes; k++) {
        const row = listInside(traffic)
          .filter((i) => fleet.lane[i]! % lanes === k)
          .map((i) => ({ front: placeOf(traffic, i, lanes), length: fleet.length[i]! }))
          .sort((a, b) => a.front - b.front);
        for (const [n, { front }] of row.entries()) {
          const ahead = row[(n + 1) % row.length]!;
          const lap = n + 1 < row.length ? 0 : length;
          least = Math.min(least, ahead.front + lap - ahead.length - front);
        }
      }
    });
    assert.ok(least > 0, `${least} m`);
    assert.ok(traffic.counters.collisions === 0 && traffic.counters.laneChanges > 20);
    t.diagnostic(`least gap ${least.toFixed(2)} m, ${traffic.counters.laneChanges} changes`);
  });
