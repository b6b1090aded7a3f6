import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AREA_SHARES, bestHits, cellsIn, rankCells } from './ranking.ts';

const of = (...values: number[]): Float64Array => Float64Array.from(values);
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

test('a ranking that puts every cell with an event first has AUC 1, its reverse 0, and no ranking a half', () => {
  const counts = of(0, 2, 0, 1, 0, 0);
  assert.equal(rankCells(of(1, 9, 2, 8, 3, 4), counts).auc, 1);
  assert.equal(rankCells(of(9, 1, 8, 2, 7, 6), counts).auc, 0);
  assert.equal(rankCells(of(5, 5, 5, 5, 5, 5), counts).auc, 0.5);
});

test('ties count half: worked by hand', () => {
  // Cells with events score 3 and 2, without 2 and 1: 3>2, 3>1, 2>1 and half of 2=2, of four pairs.
  assert.equal(rankCells(of(3, 2, 2, 1), of(1, 0, 4, 0)).auc, 3.5 / 4);
});

test('a week in which all cells or none had an event says nothing about the ranking', () => {
  assert.ok(Number.isNaN(rankCells(of(1, 2), of(0, 0)).auc));
  assert.ok(Number.isNaN(rankCells(of(1, 2), of(1, 1)).auc));
});

test('AUC is the share of pairs in the right order', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ score: fc.integer({ min: 0, max: 5 }), count: fc.integer({ min: 0, max: 2 }) }),
        {
          minLength: 2,
          maxLength: 30,
        },
      ),
      (cells) => {
        const { auc } = rankCells(
          of(...cells.map((c) => c.score)),
          of(...cells.map((c) => c.count)),
        );
        const [held, empty] = [
          cells.filter((c) => c.count > 0),
          cells.filter((c) => c.count === 0),
        ];
        fc.pre(held.length > 0 && empty.length > 0);
        let right = 0;
        for (const a of held)
          for (const b of empty) right += a.score > b.score ? 1 : a.score === b.score ? 0.5 : 0;
        assert.ok(Math.abs(auc - right / (held.length * empty.length)) < 1e-12);
      },
    ),
  );
});

test('the top shares of 100 cells hold 1, 5, 10 and 20 of them', () => {
  const scores = of(...upTo(100).map((i) => 100 - i));
  const counts = of(...upTo(100).map((i) => (i < 20 ? 1 : 0)));
  assert.deepEqual(rankCells(scores, counts).hits, [1, 5, 10, 20]);
  assert.equal(cellsIn(0.01, 30), 1);
});

test('cells with the same score share what they hold, whatever their order', () => {
  // 100 cells, 5 % is five: three stand out and hold 6 events; two more are drawn from ten that hold 4.
  const scores = of(...upTo(100).map((i) => (i < 3 ? 9 : i < 13 ? 5 : 1)));
  const counts = of(...upTo(100).map((i) => (i < 3 ? 2 : i === 4 ? 4 : 0)));
  assert.equal(rankCells(scores, counts).hits[1], 6 + (2 / 10) * 4);
  assert.equal(rankCells(scores.toReversed(), counts.toReversed()).hits[1], 6 + (2 / 10) * 4);
});

test('no ranking holds more than the best possible one, and a ranking by the outcome holds as much', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ score: fc.double({ noNaN: true }), count: fc.integer({ min: 0, max: 9 }) }),
        {
          minLength: 1,
          maxLength: 200,
        },
      ),
      (cells) => {
        const counts = of(...cells.map((c) => c.count));
        const best = bestHits(counts);
        assert.deepEqual(rankCells(counts, counts).hits, best);
        const { hits } = rankCells(of(...cells.map((c) => c.score)), counts);
        for (const i of AREA_SHARES.keys()) assert.ok(hits[i]! <= best[i]! + 1e-9);
      },
    ),
  );
});
