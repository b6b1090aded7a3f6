import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toStairParts } from '#world';
import type { StairDrawing, StairParts } from '#world';
import type { Level, Point, Walkable } from '#world/walkable';
import { checkWalkable } from '../space/check-walkable.ts';

function floor(id: string, storey: number, z: number, west: number): Level {
  return {
    id,
    kind: 'floor',
    storey,
    z,
    outlines: [
      [
        { x: west - 10, y: -10 },
        { x: west, y: -10 },
        { x: west, y: 10 },
        { x: west - 10, y: 10 },
      ],
    ],
    holes: [],
    walls: [],
    doors: [],
    areas: [],
  };
}

function draw(line: readonly (readonly [number, number])[], more: Partial<StairDrawing> = {}) {
  return toStairParts({
    id: 's',
    kind: 'stair',
    width: 1.2,
    from: { id: 'low', z: 0, storey: 0 },
    to: { id: 'high', z: 3, storey: 1 },
    line: line.map(([x, y]) => ({ x, y })),
    ...more,
  });
}

function partsOf(
  line: readonly (readonly [number, number])[],
  more: Partial<StairDrawing> = {},
): StairParts {
  const parts = draw(line, more);
  assert.ok(typeof parts !== 'string', JSON.stringify(parts));
  return parts;
}

function heightAt({ z, rise }: Level, { x, y }: Point): number {
  return z + (rise?.perX ?? 0) * x + (rise?.perY ?? 0) * y;
}

test('a straight stair is one flight between its two ends, as steep as its rise over its run', () => {
  const { levels, joins } = partsOf([
    [0, 0],
    [6, 0],
  ]);
  const [flight] = levels;
  assert.equal(levels.length, 1);
  assert.deepEqual([flight!.id, flight!.kind, flight!.storey], ['s', 'stair', 0]);
  assert.deepEqual(flight!.rise, { perX: 0.5, perY: 0 });
  assert.equal(heightAt(flight!, { x: 0, y: 0 }), 0);
  assert.equal(heightAt(flight!, { x: 6, y: 0 }), 3);
  assert.deepEqual(
    joins.map(({ id, levels: [a, b] }) => [id, a, b]),
    [
      ['s@low', 'low', 's'],
      ['s@high', 's', 'high'],
    ],
  );
  assert.deepEqual(joins[0]!.segment, { from: { x: 0, y: 0.6 }, to: { x: 0, y: -0.6 } });
});

test('a switchback is two flights and a landing half way up, and comes back to where it began', () => {
  const walkable = withFloors(
    partsOf([
      [0, 0],
      [4, 0],
      [4, 1.5],
      [0, 1.5],
    ]),
  );
  const [, , up, landing, back] = walkable.levels;
  assert.deepEqual([up!.kind, landing!.kind, back!.kind], ['stair', 'floor', 'stair']);
  assert.ok(Math.abs(landing!.z - 1.5) < 1e-9);
  // Twice the width and the eye between, times the width.
  assert.ok(Math.abs(areaOf(landing!) - 2.7 * 1.2) < 1e-9);
  // Both flights are as long as the line, less half the width of the landing.
  assert.ok(Math.abs(areaOf(up!) - 3.4 * 1.2) < 1e-9);
  assert.deepEqual(checkWalkable(walkable), []);
});

test('corners far apart have a landing each and flights between, all equally steep', () => {
  const { levels } = partsOf([
    [0, 0],
    [3, 0],
    [3, 4],
    [6, 4],
  ]);
  assert.deepEqual(
    levels.map(({ kind }) => kind),
    ['stair', 'floor', 'stair', 'floor', 'stair'],
  );
  const grades = levels
    .filter(({ rise }) => rise)
    .map(({ rise }) => Math.hypot(rise!.perX, rise!.perY));
  for (const grade of grades) assert.ok(Math.abs(grade - grades[0]!) < 1e-9);
});

test('a point on a straight line parts it into two flights without a landing', () => {
  const { levels } = partsOf([
    [0, 0],
    [3, 0],
    [6, 0],
  ]);
  assert.deepEqual(
    levels.map(({ kind }) => kind),
    ['stair', 'stair'],
  );
  assert.deepEqual(
    checkWalkable(
      withFloors({
        levels,
        joins: partsOf([
          [0, 0],
          [3, 0],
          [6, 0],
        ]).joins,
      }),
    ),
    [],
  );
});

test('whatever way a stair is drawn, its parts fit together and to the floors it joins', () => {
  fc.assert(
    fc.property(
      fc.record({
        turns: fc.array(fc.constantFrom(-90, -60, 0, 60, 90, 120), { maxLength: 3 }),
        width: fc.double({ min: 0.8, max: 3, noNaN: true }),
        rise: fc.double({ min: -3, max: 3, noNaN: true }),
        lengths: fc.array(fc.double({ min: 1, max: 9, noNaN: true }), {
          minLength: 4,
          maxLength: 4,
        }),
      }),
      ({ turns, width, rise, lengths }) => {
        const line: [number, number][] = [[0, 0]];
        let angle = 0;
        [0, ...turns].forEach((turn, i) => {
          angle += (turn * Math.PI) / 180;
          const [x, y] = line.at(-1)!;
          // Long enough for the corners at both ends.
          const length = lengths[i]! + 2 * width;
          line.push([x + length * Math.cos(angle), y + length * Math.sin(angle)]);
        });
        const { levels, joins } = partsOf(line, {
          width,
          to: { id: 'high', z: rise, storey: 1 },
        });
        const byId = new Map(levels.map((level) => [level.id, level]));
        for (const { segment, levels: ids } of joins) {
          const span = Math.hypot(segment.to.x - segment.from.x, segment.to.y - segment.from.y);
          assert.ok(Math.abs(span - width) < 1e-9);
          const heights = ids.map((id) => {
            if (id === 'low') return 0;
            return id === 'high' ? rise : heightAt(byId.get(id)!, segment.from);
          });
          assert.ok(Math.abs(heights[0]! - heights[1]!) < 1e-6, ids.join(' '));
        }
        for (const level of levels) assert.ok(areaOf(level) > 0);
      },
    ),
  );
});

test('drawings that make no stair say why', () => {
  const cases: [Parameters<typeof draw>, RegExp][] = [
    [
      [
        [
          [0, 0],
          [0, 0],
        ],
      ],
      /the same point twice/,
    ],
    [
      [
        [
          [0, 0],
          [4, 0],
          [0, 0.5],
        ],
      ],
      /turns by 173 degrees at point 1; draw two corners/,
    ],
    [
      [
        [
          [0, 0],
          [4, 0],
          [8, 1],
        ],
      ],
      /turns by 14 degrees at point 1; draw it straight/,
    ],
    [
      [
        [
          [0, 0],
          [4, 0],
          [4, 1],
          [0, 1],
        ],
      ],
      /has 1\.00 m from point 1 to point 2; .* 1\.20 m/,
    ],
    [
      [
        [
          [0, 0],
          [1, 0],
        ],
      ],
      /rises 3\.00 m over 1\.00 m/,
    ],
    [
      [
        [
          [0, 0],
          [0.6, 0],
          [0.6, 1.2],
          [0, 1.2],
        ],
      ],
      /no straight part/,
    ],
  ];
  for (const [words, expected] of cases) assert.match(JSON.stringify(draw(...words)), expected);
});

function withFloors({ levels, joins }: StairParts): Walkable {
  // Both floors end where the stair begins and ends: at x = 0 for a switchback, else the upper one where the stair stops.
  const top = joins.at(-1)!.segment.from.x;
  const high = floor('high', 1, 3, top === 0 ? 0 : top + 10);
  return {
    levels: [floor('low', 0, 0, 0), high, ...levels],
    joins,
    lifts: [],
    exits: [{ id: 'out', level: 'low', segment: { from: { x: -10, y: 0 }, to: { x: -10, y: 2 } } }],
  };
}

function areaOf({ outlines }: Level): number {
  const ring = outlines[0]!;
  const twice = ring.reduce((sum, { x, y }, i) => {
    const next = ring[(i + 1) % ring.length]!;
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}
