import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepareSpace } from '../space/prepare-space.ts';
import { randomPlan } from '../space/random-plan.suite.ts';
import { doSegmentsMeet } from '../space/segments.ts';
import { createHazardGraph, findParcel, listAround } from './hazard-graph.ts';
import type { HazardGraph } from './hazard-graph.ts';
import { enfilade, level, rectangle, room, segment, space, twoStoreys } from './plans.suite.ts';

test('the parcels of a room add up to its floor', () => {
  for (const [width, depth] of [
    [20, 20],
    [7.3, 4.1],
    [30, 2],
  ] as const) {
    const graph = createHazardGraph(room(width, depth));
    const area = graph.areaM2.reduce((sum, a) => sum + a, 0);
    // Cells of 0.25 m: at most one row too many or too few.
    assert.ok(Math.abs(area - width * depth) <= 0.25 * (width + depth), `${area}`);
    assert.equal(countParts(graph, 0), 1);
  }
});

test('everywhere a body can be there is a parcel, on its own level and near', () => {
  const graph = createHazardGraph(twoStoreys());
  for (const [l, { grid }] of graph.space.levels.entries())
    for (let c = 0; c < grid.isFree.length; c++) {
      if (grid.isFree[c] === 0) continue;
      const x = grid.x0 + ((c % grid.columns) + 0.5) * grid.cell;
      const y = grid.y0 + (Math.floor(c / grid.columns) + 0.5) * grid.cell;
      const i = findParcel(graph, l, x, y);
      assert.ok(i !== -1);
      assert.equal(graph.level[i], l);
      assert.ok(Math.hypot(graph.x[i]! - x, graph.y[i]! - y) < 1.5);
    }
});

test('rooms hang together by their doors alone', () => {
  const graph = createHazardGraph(enfilade(4));
  assert.equal(countParts(graph, 0), 4);
  assert.equal(countParts(graph, 0, true), 1);
});

test('a slanting wall across a room leaves two parts, at any angle', () => {
  for (let a = 0; a < 60; a++) {
    const angle = (a / 60) * Math.PI;
    const [dx, dy] = [20 * Math.cos(angle), 20 * Math.sin(angle)];
    const wall = segment(5 - dx, 5 - dy, 5 + dx, 5 + dy);
    const graph = createHazardGraph(room(10, 10, { walls: [wall] }));
    assert.equal(countParts(graph, 0, true), 2, `${a}`);
  }
});

test('in random plans a parcel is one piece, and a link without a gate passes no wall', () => {
  for (let seed = 1; seed <= 8; seed++) {
    const graph = createHazardGraph(prepareSpace(randomPlan({ seed, columns: 3, rows: 2 })));
    const parcels = graph.parcelOf[0]!;
    const open = listOpenSteps(graph);
    // By the open steps between cells alone, the cells of each parcel are connected …
    const root = Int32Array.from(parcels, (_, c) => c);
    const find = (c: number): number => {
      let at = c;
      while (root[at] !== at) at = root[at]!;
      return at;
    };
    for (const [a, b] of open) if (parcels[a] === parcels[b]) root[find(a)] = find(b);
    const roots = new Map<number, Set<number>>();
    for (const [c, i] of parcels.entries())
      if (i !== -1 && isInside(graph, c)) roots.set(i, (roots.get(i) ?? new Set()).add(find(c)));
    assert.ok(roots.size > 50);
    assert.ok([...roots.values()].every((pieces) => pieces.size === 1));
    // … and so do linked parcels.
    const pairs = new Set(open.map(([a, b]) => `${parcels[a]} ${parcels[b]}`));
    for (let i = 0; i < graph.count; i++)
      for (let e = graph.linkStarts[i]!; e < graph.linkStarts[i + 1]!; e++)
        if (graph.gate[e] === -1)
          assert.ok(pairs.has(`${i} ${graph.other[e]}`) || pairs.has(`${graph.other[e]} ${i}`));
  }
});

test('storeys are linked by their joins', () => {
  const graph = createHazardGraph(twoStoreys());
  assert.ok(reachable(graph, findParcel(graph, 0, 1, 1), true).has(findParcel(graph, 2, 24, 5)));
  assert.ok(!reachable(graph, findParcel(graph, 0, 1, 1), false).has(findParcel(graph, 1, 12, 1)));
  const width = graph.widthM.filter(
    (_, e) => graph.gate[e] !== -1 && graph.space.gates[graph.gate[e]!]!.id === 'foot',
  );
  // Each link is there twice.
  assert.ok(Math.abs(width.reduce((sum, w) => sum + w, 0) - 2 * 2) < 1e-9);
});

test('what is around a place ends at walls', () => {
  const graph = createHazardGraph(room(10, 10, { walls: [segment(5, 0, 5, 10)] }));
  const around = listAround(graph, findParcel(graph, 0, 4.5, 5), 3);
  assert.ok(around.length > 10);
  assert.ok(around.every((i) => graph.x[i]! < 5));
});

test('large plans get larger parcels', () => {
  const hall = level(rectangle(0, 0, 150, 150));
  const graph = createHazardGraph(space([hall]));
  assert.equal(graph.cellM, 2);
  assert.ok(graph.count < 7000);
  assert.equal(createHazardGraph(space([hall]), 4).cellM, 8);
});

function countParts(graph: HazardGraph, levelIndex: number, throughGates = false): number {
  const left = new Set<number>();
  for (let i = graph.starts[levelIndex]!; i < graph.starts[levelIndex + 1]!; i++) left.add(i);
  let parts = 0;
  for (; left.size > 0; parts++)
    for (const i of reachable(graph, [...left][0]!, throughGates)) left.delete(i);
  return parts;
}

function reachable(graph: HazardGraph, from: number, throughGates: boolean): Set<number> {
  const found = new Set([from]);
  for (const i of found)
    for (let e = graph.linkStarts[i]!; e < graph.linkStarts[i + 1]!; e++)
      if (throughGates || graph.gate[e] === -1) found.add(graph.other[e]!);
  return found;
}

/** Not a cell in the gap of an exit, which has its parcel from beside. */
function isInside(graph: HazardGraph, c: number): boolean {
  const ground = graph.space.levels[0]!;
  const { grid } = ground;
  const row = Math.floor(c / grid.columns);
  return ground.isInside(
    grid.x0 + ((c % grid.columns) + 0.5) * grid.cell,
    grid.y0 + (row + 0.5) * grid.cell,
  );
}

/** Pairs of neighbouring cells of air with no wall and no gate between their middles, by plain geometry. */
function listOpenSteps(graph: HazardGraph): [number, number][] {
  const { walls, fixedWalls, grid, gates } = graph.space.levels[0]!;
  const lines = [...Array(fixedWalls).keys()].map((w) => walls.slice(4 * w, 4 * w + 4));
  for (const g of gates) {
    const { ax, ay, bx, by } = graph.space.gates[g]!;
    lines.push(Float64Array.of(ax, ay, bx, by));
  }
  const x = (c: number): number => grid.x0 + ((c % grid.columns) + 0.5) * grid.cell;
  const y = (c: number): number => grid.y0 + (Math.floor(c / grid.columns) + 0.5) * grid.cell;
  const steps: [number, number][] = [];
  const parcels = graph.parcelOf[0]!;
  for (let c = 0; c < parcels.length; c++)
    for (const n of [c + 1, c + grid.columns])
      if (parcels[c] !== -1 && n < parcels.length && parcels[n] !== -1)
        if (!lines.some((l) => doSegmentsMeet(x(c), y(c), x(n), y(n), l[0]!, l[1]!, l[2]!, l[3]!)))
          steps.push([c, n]);
  return steps;
}
