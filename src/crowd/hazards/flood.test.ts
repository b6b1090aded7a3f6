import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FloodDescription } from './descriptions.ts';
import { createFlood } from './flood.ts';
import { createHazardGraph, findParcel } from './hazard-graph.ts';
import { enfilade, level, rectangle, room, space, twoStoreys } from './plans.suite.ts';

function inlet(x: number, y: number, rest: Partial<FloodDescription> = {}): FloodDescription {
  return { kind: 'flood', startSeconds: 0, level: 'ground', x, y, flowM3PerS: 0.5, ...rest };
}

test('in a closed room the water stands as high as what came in over the floor', () => {
  const graph = createHazardGraph(room(10, 10));
  const flood = createFlood(graph, [inlet(1, 1, { durationSeconds: 100 })]);
  for (let t = 0; t < 100; t++) flood.step(1);
  assert.ok(Math.abs(flood.volumeM3() - 50) < 1e-9, String(flood.volumeM3()));
  for (let t = 0; t < 100; t++) flood.step(1);
  assert.ok(Math.abs(flood.volumeM3() - 50) < 1e-9);
  // 50 m3 on 100 m2.
  for (const d of flood.depthM) assert.ok(Math.abs(d - 0.5) < 0.005, String(d));
  for (const v of flood.flowMps) assert.ok(v < 0.1, String(v));
});

test('low ground fills first, to the level surface', () => {
  // A floor of 20 x 5 m that falls by 1 m from west to east; 10 m3 make a wedge of 2 m2: d^2 / (2 * 0.05) = 2, d = 0.447 m.
  const plan = space([level(rectangle(0, 0, 20, 5), { z: 1, rise: { perX: -0.05, perY: 0 } })]);
  const graph = createHazardGraph(plan);
  const flood = createFlood(graph, [inlet(2, 2.5, { durationSeconds: 20 })]);
  for (let t = 0; t < 400; t++) flood.step(1);
  assert.ok(Math.abs(flood.volumeM3() - 10) < 1e-9);
  const surface = flood.depthM[findParcel(graph, 0, 19.5, 2.5)]! + 1 - 0.05 * 19.5;
  assert.ok(Math.abs(surface - 0.447) < 0.03, String(surface));
  for (let i = 0; i < graph.count; i++) {
    if (graph.z[i]! > 0.5) assert.ok(flood.depthM[i]! < 0.02, `${graph.x[i]}: ${flood.depthM[i]}`);
    else if (graph.z[i]! < 0.4)
      assert.ok(Math.abs(graph.z[i]! + flood.depthM[i]! - surface) < 0.03, `${graph.x[i]}`);
  }
});

test('water runs down a stair and leaves the upper floor', () => {
  const graph = createHazardGraph(twoStoreys());
  const flood = createFlood(graph, [inlet(20, 3, { level: 'high', durationSeconds: 60 })]);
  for (let t = 0; t < 600; t++) flood.step(1);
  assert.ok(Math.abs(flood.volumeM3() - 30) < 1e-9);
  const on = (l: number): number => {
    let sum = 0;
    for (let i = graph.starts[l]!; i < graph.starts[l + 1]!; i++)
      sum += flood.depthM[i]! * graph.areaM2[i]!;
    return sum;
  };
  assert.ok(on(0) > 28, `${on(0)} m3 below`);
});

test('closed doors hold water', () => {
  const graph = createHazardGraph(enfilade(3, [2]));
  const flood = createFlood(graph, [inlet(2.5, 2.5)]);
  for (let t = 0; t < 120; t++) flood.step(1);
  assert.ok(flood.depthM[findParcel(graph, 0, 7.5, 2.5)]! > 0.5);
  assert.equal(flood.depthM[findParcel(graph, 0, 12.5, 2.5)], 0);
  flood.setGateOpen(
    graph.space.gates.findIndex((g) => g.id === 'door-2'),
    true,
  );
  for (let t = 0; t < 60; t++) flood.step(1);
  assert.ok(flood.depthM[findParcel(graph, 0, 12.5, 2.5)]! > 0.2);
});

test('it comes no higher than the river it comes from', () => {
  const graph = createHazardGraph(room(10, 10));
  const flood = createFlood(graph, [inlet(1, 1, { flowM3PerS: 2, surfaceMaxM: 0.3 })]);
  for (let t = 0; t < 300; t++) flood.step(1);
  for (const d of flood.depthM) assert.ok(d <= 0.301 && d > 0.28, String(d));
});

test('more inflow is nowhere shallower', () => {
  const graph = createHazardGraph(enfilade(3));
  const [less, more] = [0.2, 0.4].map((flowM3PerS) =>
    createFlood(graph, [inlet(2.5, 2.5, { flowM3PerS })]),
  );
  for (let t = 0; t < 120; t++) {
    less!.step(1);
    more!.step(1);
  }
  for (let i = 0; i < graph.count; i++) assert.ok(more!.depthM[i]! >= less!.depthM[i]!);
});

test('on a slope water runs as deep as Manning says', () => {
  // 0.5 m3/s in each metre of width, n = 0.03, S = 0.005: h = (q n / sqrt(S))^(3/5) = 0.394 m.
  const plan = space([level(rectangle(0, 0, 200, 4), { z: 1, rise: { perX: -0.005, perY: 0 } })]);
  const graph = createHazardGraph(plan);
  const flood = createFlood(graph, [inlet(1, 2, { flowM3PerS: 2, radiusM: 2 })]);
  for (let t = 0; t < 140; t++) flood.step(1);
  for (let x = 40.5; x < 100; x += 10) {
    const depth = flood.depthM[findParcel(graph, 0, x, 2.5)]!;
    assert.ok(Math.abs(depth - 0.394) < 0.03, `${depth} m at ${x} m`);
    const speed = flood.flowMps[findParcel(graph, 0, x, 2.5)]!;
    assert.ok(Math.abs(speed - 0.5 / 0.394) < 0.15, `${speed} m/s at ${x} m`);
  }
});

test('over dry level ground a wave comes forward as Hunter and others worked out (2005)', () => {
  // Its front moves at 1 m/s: h = (7/3 n2 u2 (u t - x))^(3/7); so much comes in as lies there.
  const depthAt = (x: number, t: number): number =>
    t > x ? ((7 / 3) * 0.03 ** 2 * (t - x)) ** (3 / 7) : 0;
  const volumeAt = (t: number): number => 0.7 * ((7 / 3) * 0.03 ** 2) ** (3 / 7) * t ** (10 / 7);
  const width = 4;
  const graph = createHazardGraph(space([level(rectangle(0, 0, 200, width))]));
  const floods = Array.from({ length: 60 }, (_, k) =>
    inlet(0.5, 2, {
      startSeconds: 2 * k,
      durationSeconds: 2,
      radiusM: 2,
      flowM3PerS: (width * (volumeAt(2 * k + 2) - volumeAt(2 * k))) / 2,
    }),
  );
  const flood = createFlood(graph, floods);
  for (let t = 0; t < 120; t++) flood.step(1);
  for (let x = 10.5; x < 115; x += 10) {
    const depth = flood.depthM[findParcel(graph, 0, x, 2.5)]!;
    assert.ok(Math.abs(depth - depthAt(x, 120)) < 0.05, `${depth} m at ${x} m`);
  }
  const front = Array.from({ length: 200 }, (_, x) => x).findLast(
    (x) => flood.depthM[findParcel(graph, 0, x + 0.5, 2.5)]! > 0.02,
  )!;
  assert.ok(Math.abs(front - 118) < 8, `the front is at ${front} m`);
});

test('long substeps give the depths of short ones within a fiftieth', () => {
  // A valley of 100 x 20 m that falls by 1 m to a pond at its end; parcels of 1 m and of 4 m.
  const plan = space([level(rectangle(0, 0, 100, 20), { z: 4, rise: { perX: -0.01, perY: 0 } })]);
  for (const cellM of [1, 4]) {
    const graph = createHazardGraph(plan, cellM);
    const create = () =>
      createFlood(graph, [inlet(2, 10, { flowM3PerS: 5, radiusM: 8, durationSeconds: 200 })]);
    const [long, short] = [create(), create()];
    for (let t = 1; t <= 240; t++) {
      long.step(1);
      for (let part = 0; part < 10; part++) short.step(0.1);
      if (t % 60 !== 0) continue;
      const off = long.depthM.reduce((sum, d, i) => sum + Math.abs(d - short.depthM[i]!), 0);
      const all = short.depthM.reduce((sum, d) => sum + d, 0);
      assert.ok(off < 0.021 * all, `${off / all} at ${t} s, parcels of ${cellM} m`);
    }
  }
});
