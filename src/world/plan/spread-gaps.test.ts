import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { lengthOf } from '#plane';
import type { Side } from '#scenario/values';
import { spreadGaps } from './spread-gaps.ts';
import type { Stretch } from './spread-gaps.ts';

const SIDES: readonly Side[] = ['south', 'east', 'north', 'west'];

function box(length: number, depth: number): Stretch[] {
  const corners = [
    { x: 0, y: 0 },
    { x: length, y: 0 },
    { x: length, y: depth },
    { x: 0, y: depth },
  ];
  return SIDES.map((side, i) => ({
    side,
    segment: { from: corners[i]!, to: corners[(i + 1) % 4]! },
  }));
}

test('as many as asked where there is room, each as wide as asked, none touching another', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 10, max: 80, noNaN: true }),
      fc.double({ min: 10, max: 80, noNaN: true }),
      fc.integer({ min: 0, max: 12 }),
      fc.double({ min: 0.8, max: 2.4, noNaN: true }),
      (length, depth, count, width) => {
        const gaps = spreadGaps(box(length, depth), count, width);
        assert.equal(gaps.length, count);
        for (const { segment } of gaps) assert.ok(Math.abs(lengthOf(segment) - width) < 1e-6);
        for (const side of SIDES) {
          const own = gaps
            .filter((gap) => gap.side === side)
            .map(({ segment: { from, to } }) => {
              const [a, b] = side === 'south' || side === 'north' ? [from.x, to.x] : [from.y, to.y];
              return [Math.min(a, b), Math.max(a, b)] as const;
            });
          const sorted = own.toSorted((a, b) => a[0] - b[0]);
          sorted.slice(1).forEach(([from], i) => assert.ok(from - sorted[i]![1] > 0.19));
        }
      },
    ),
  );
});

test('the sides asked for come first', () => {
  const gaps = spreadGaps(box(60, 12), 2, 1, ['west', 'east']);
  assert.deepEqual(
    gaps.map(({ side }) => side),
    ['east', 'west'],
  );
});

test('too many for the walls: as many as fit', () => {
  assert.equal(spreadGaps(box(4, 4), 40, 2).length, 4);
});
