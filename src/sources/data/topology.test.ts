import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listLines, listSharedArcs, parseTopology } from './topology.ts';

/**
 * Two unit squares side by side, worked by hand. Arc 0 is the edge they share, from (1, 0) up to (1, 1); arc 1 goes around the
 * left square from (1, 1), arc 2 around the right one. The right square runs the shared edge backwards (~0 = -1).
 */
const SQUARES = parseTopology(
  JSON.stringify({
    type: 'Topology',
    transform: { scale: [0.5, 0.5], translate: [10, 20] },
    arcs: [
      [
        [2, 0],
        [0, 2],
      ],
      [
        [2, 2],
        [-2, 0],
        [0, -2],
        [2, 0],
      ],
      [
        [2, 0],
        [2, 0],
        [0, 2],
        [-2, 0],
      ],
    ],
    objects: {
      squares: {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Polygon', arcs: [[0, 1]] },
          { type: 'MultiPolygon', arcs: [[[2, -1]]] },
        ],
      },
      roads: {
        type: 'GeometryCollection',
        geometries: [
          { type: 'LineString', arcs: [1] },
          { type: 'MultiLineString', arcs: [[0], [-1]] },
        ],
      },
    },
  }),
);

test('arcs are unpacked, joined without doubling their common vertex, and closed', () => {
  const [left, right] = listLines(SQUARES, 'squares');
  assert.deepEqual([...left!], [11, 20, 11, 21, 10, 21, 10, 20, 11, 20]);
  assert.deepEqual([...right!], [11, 20, 12, 20, 12, 21, 11, 21, 11, 20]);
});

test('an arc can be run backwards', () => {
  assert.deepEqual(
    listLines(SQUARES, 'roads').map((line) => [...line]),
    [
      [11, 21, 10, 21, 10, 20, 11, 20],
      [11, 20, 11, 21],
      [11, 21, 11, 20],
    ],
  );
});

test('the edge between two shapes is theirs both, and the only one', () => {
  assert.deepEqual(
    listSharedArcs(SQUARES, 'squares').map((line) => [...line]),
    [[11, 20, 11, 21]],
  );
});

test('an object that is not there is named', () => {
  assert.throws(() => listLines(SQUARES, 'lakes'), /no object lakes/);
});
