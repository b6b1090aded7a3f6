import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHazardGraph, findParcel } from './hazard-graph.ts';
import { enfilade, room } from './plans.suite.ts';
import { createSpread } from './spread.ts';

const EVEN = { spreadM2PerS: 2, doorMps: 2, upMps: 1, downMps: 1, traces: [0] };

test('a wave along a corridor fades by the law of diffusion, exp(-D k^2 t)', () => {
  const graph = createHazardGraph(room(20, 2));
  const spread = createSpread(graph, EVEN);
  const k = Math.PI / 20;
  for (let i = 0; i < graph.count; i++) spread.add(i, 0, 1 + Math.cos(k * graph.x[i]!));
  for (let t = 0; t < 20; t++) spread.step(1, () => undefined);
  const expected = Math.exp(-2 * k * k * 20); // 0.373
  for (const x of [0.5, 2.5, 17.5, 19.5]) {
    const amount = spread.amounts[findParcel(graph, 0, x, 1)]!;
    const ideal = 1 + expected * Math.cos(k * graph.x[findParcel(graph, 0, x, 1)]!);
    assert.ok(Math.abs(amount - ideal) < 0.02, `${x}: ${amount} ${ideal}`);
  }
});

test('a heap on open floor spreads as a Gaussian: M / (4 pi D t) at its middle', () => {
  const graph = createHazardGraph(room(41, 41));
  const spread = createSpread(graph, EVEN);
  const middle = findParcel(graph, 0, 20.5, 20.5);
  spread.add(middle, 0, 1 / graph.areaM2[middle]!);
  for (let t = 0; t < 8; t++) spread.step(1, () => undefined);
  const expected = 1 / (4 * Math.PI * 2 * 8);
  assert.ok(Math.abs(spread.amounts[middle]! / expected - 1) < 0.03, `${spread.amounts[middle]}`);
});

test('amounts stay within what was there, and their sum stays', () => {
  const graph = createHazardGraph(enfilade(3));
  const spread = createSpread(graph, { ...EVEN, traces: [0, 0], doorMps: 0.8 });
  for (let i = 0; i < 9; i++) {
    spread.add(i, 0, 5);
    spread.add(3 * i, 1, 1);
  }
  const before = [spread.total(0), spread.total(1)];
  for (let t = 0; t < 100; t++) {
    spread.step(1, () => undefined);
    assert.ok(spread.amounts.every((a) => a >= 0 && a <= 5));
  }
  for (const f of [0, 1]) assert.ok(Math.abs(spread.total(f) / before[f]! - 1) < 1e-12);
  // In the end it is even.
  for (let t = 0; t < 2000; t++) spread.step(1, () => undefined);
  const area = graph.areaM2.reduce((sum, a) => sum + a, 0);
  assert.ok(Math.abs(spread.amounts[2 * (graph.count - 1)]! / (before[0]! / area) - 1) < 1e-6);
});

test('amounts decay at their rate', () => {
  const graph = createHazardGraph(room(5, 5));
  const spread = createSpread(graph, { ...EVEN, decaysPerS: [1 / 60] });
  spread.add(0, 0, 1);
  const before = spread.total(0);
  for (let t = 0; t < 60; t++) spread.step(1, () => undefined);
  assert.ok(Math.abs(spread.total(0) / before - Math.exp(-1)) < 1e-9);
});
