import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GasDescription } from './descriptions.ts';
import { createGas } from './gas.ts';
import { createHazardGraph, findParcel } from './hazard-graph.ts';
import { enfilade, level, rectangle, space } from './plans.suite.ts';

const RELEASE: GasDescription = {
  kind: 'gas',
  startSeconds: 10,
  level: 'ground',
  x: 2.5,
  y: 2.5,
  substance: 'ammonia',
  massKg: 2,
  durationSeconds: 50,
};

test('indoors a release spreads from room to room, stays behind closed doors, and keeps its mass', () => {
  const graph = createHazardGraph(enfilade(3, [2]));
  const gas = createGas(graph, RELEASE, () => false);
  for (let t = 0; t < 10; t++) gas.step(1);
  assert.equal(gas.spread!.total(0), 0);
  for (let t = 0; t < 590; t++) gas.step(1);
  assert.ok(Math.abs(gas.spread!.total(0) - 2) < 1e-9);
  assert.equal(gas.ppm(findParcel(graph, 0, 12.5, 2.5)), 0);
  // In the end it is even in two rooms, mixed to 2 m: 2 kg / V * 24.45 / 17.03.
  for (let t = 0; t < 3000; t++) gas.step(1);
  let volume = 0;
  for (let i = 0; i < graph.count; i++) if (graph.x[i]! < 10) volume += 2 * graph.areaM2[i]!;
  const expected = (2 / volume) * (24.45 / 17.03) * 1e6;
  for (const x of [2.5, 7.5])
    assert.ok(Math.abs(gas.ppm(findParcel(graph, 0, x, 2.5)) / expected - 1) < 0.01);
});

test('outdoors it goes with the wind and leaves other levels alone', () => {
  const graph = createHazardGraph(
    space([
      level(rectangle(0, 0, 60, 20), { id: 'street', kind: 'outdoor' }),
      level(rectangle(0, 30, 10, 40), { id: 'shop' }),
    ]),
  );
  const gas = createGas(graph, { ...RELEASE, level: 'street', x: 5, y: 10 }, (l) => l === 0);
  for (let t = 0; t < 40; t++) gas.step(1);
  const at = (x: number, y: number, l = 0): number => gas.ppm(findParcel(graph, l, x, y));
  assert.ok(at(30, 10) > at(50, 10) && at(50, 10) > 0);
  assert.ok(at(30, 18) < at(30, 10));
  assert.equal(at(1, 10), 0);
  assert.equal(at(5, 35, 1), 0);
});
