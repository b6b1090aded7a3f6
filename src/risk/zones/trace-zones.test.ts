import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { destination } from '#geo';
import { circleAreaKm2 } from '#geo/circles';
import type { Circle } from '#geo/circles';
import { layoutCells } from './cell-layout.ts';
import { PATTERNS, PLACES, anyCase, paint } from './patterns.suite.ts';
import { areaKm2, findSelfContact, isInside, listOutlines } from './rings.suite.ts';
import { traceZones } from './trace-zones.ts';
import type { TracedZone } from './trace-zones.ts';

interface Case extends Circle {
  readonly side: number;
  readonly classOf: Uint8Array;
}

const RADII_KM = [0.1, 5, 100];

function trace({ classOf, ...disk }: Case): TracedZone[] {
  return traceZones({ layout: layoutCells(disk), classOf });
}

/** Every pattern at every place, the radii in turn. */
function listCases(side: number): Case[] {
  const patterns = Object.values(PATTERNS);
  return Object.values(PLACES).flatMap((center, place) =>
    patterns.map((pattern, i) => ({
      center,
      radiusKm: RADII_KM[(place + i) % RADII_KM.length]!,
      side,
      classOf: paint(pattern, side),
    })),
  );
}

/** Points of the disk, save its outermost 0.1 % where the rim's lines cut the arc short. */
function samplePoints({ center, radiusKm }: Circle, count: number) {
  return Array.from({ length: count }, (_, i) =>
    destination({
      from: center,
      bearing: ((i + 0.1) * 360) / Math.E,
      km: radiusKm * 0.999 * Math.sqrt((i + Math.SQRT1_2) / count),
    }),
  );
}

function checkRings(zones: readonly TracedZone[]): void {
  for (const { boundary } of zones) {
    assert.ok(boundary.length >= 4);
    assert.deepEqual(boundary[0], boundary.at(-1));
    for (const [lat, lng] of boundary)
      assert.ok(Math.abs(lat) <= 90 && Math.abs(lng) <= 180, `${lat},${lng}`);
    boundary.slice(1).forEach(([lat, lng], i) => {
      const isOverPole = Math.abs(lat) === 90 && lat === boundary[i]![0];
      assert.ok(
        isOverPole || Math.abs(lng - boundary[i]![1]) < 90,
        `jumps from ${boundary[i]![1]} to ${lng}`,
      );
    });
    assert.equal(findSelfContact(boundary), undefined);
    assert.ok(areaKm2(boundary) > 0, 'counterclockwise');
  }
}

function checkTiling(item: Case, zones: readonly TracedZone[], pointCount: number): void {
  const area = zones.reduce((sum, { boundary }) => sum + areaKm2(boundary), 0);
  const off = area / circleAreaKm2(item) - 1;
  assert.ok(Math.abs(off) < 5e-4, `area off by ${off}`);
  assert.ok(Math.abs(zones.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-9);
  for (const point of samplePoints(item, pointCount)) {
    const holders = zones.filter(({ boundary }) => isInside(boundary, point));
    assert.equal(holders.length, 1, `${JSON.stringify(point)} is in ${holders.length} zones`);
  }
}

test('R8 zones of every pattern at every place are closed simple rings inside -180..180', () => {
  for (const item of listCases(7)) checkRings(trace(item));
});

test('zones tile the circle: their areas add up to it and every point of it is in exactly one', () => {
  for (const item of listCases(8)) checkTiling(item, trace(item), 40);
});

test('any classes on any circle give simple rings that tile it', () => {
  fc.assert(
    fc.property(anyCase, (item) => {
      const zones = trace(item);
      checkRings(zones);
      checkTiling(item, zones, 20);
    }),
    { numRuns: 60 },
  );
});

test('neighbours share every line: what only one zone has is the rim, of at least 256 lines', () => {
  for (const item of [...listCases(1).slice(0, 1), ...listCases(7)]) {
    const rim = listOutlines(trace(item));
    assert.ok(rim.length >= 256);
    assert.deepEqual(
      rim,
      listOutlines(trace({ ...item, classOf: new Uint8Array(item.side ** 2) })),
    );
  }
});

test('every cell is in a zone of its class, and its centre inside that zone', () => {
  fc.assert(
    fc.property(anyCase, (item) => {
      const layout = layoutCells(item);
      const zones = traceZones({ layout, classOf: item.classOf });
      layout.centers.forEach((center, cell) => {
        const named = zones.filter(({ cells }) => cells.includes(cell));
        assert.ok(named.length > 0);
        assert.ok(named.every((zone) => zone.class === item.classOf[cell]));
        if (Math.abs(center.lat) < 90 && Math.abs(center.lng) < 180)
          assert.equal(named.filter(({ boundary }) => isInside(boundary, center)).length, 1);
      });
    }),
    { numRuns: 40 },
  );
});

test('the share of a zone is its part of the area', () => {
  for (const item of listCases(12)) {
    const zones = trace(item);
    const whole = zones.reduce((sum, { boundary }) => sum + areaKm2(boundary), 0);
    for (const { boundary, share } of zones) {
      const off = areaKm2(boundary) / whole - share;
      assert.ok(Math.abs(off) < 0.05 * share + 1e-5, `${off} of ${share}`);
    }
  }
});

test('a hole cuts its area in two, and so does a ring that closes only at a corner', () => {
  const at = { center: PLACES['paris']!, radiusKm: 10 };
  const draw = (rows: string[]) => Uint8Array.from(rows.toReversed().join(''), Number);
  const oneHole = draw(['11111', '11111', '11011', '11111', '11111']);
  assert.deepEqual(countByClass(trace({ ...at, side: 5, classOf: oneHole })), { 0: 1, 1: 2 });
  const twoHoles = draw(['11111', '11111', '10101', '11111', '11111']);
  assert.deepEqual(countByClass(trace({ ...at, side: 5, classOf: twoHoles })), { 0: 2, 1: 2 });
  const ringClosedAtCorner = draw(['00000', '01110', '01010', '00110', '00000']);
  assert.deepEqual(countByClass(trace({ ...at, side: 5, classOf: ringClosedAtCorner })), {
    0: 3,
    1: 2,
  });
});

test('a circle on the antimeridian has a zone on each side that meet on it', () => {
  const zones = trace({
    center: PLACES['fiji']!,
    radiusKm: 20,
    side: 32,
    classOf: paint(PATTERNS['one']!, 32),
  });
  assert.equal(zones.length, 2);
  const meet = zones.map(({ boundary }) =>
    boundary.filter(([, lng]) => Math.abs(lng) === 180).map(([lat]) => lat),
  );
  assert.equal(new Set(meet[0]).size, 2);
  assert.deepEqual(new Set(meet[0]), new Set(meet[1]));
  assert.deepEqual(
    new Set(zones.map(({ boundary }) => boundary.every(([, lng]) => lng > 0))),
    new Set([true, false]),
  );
});

test('a zone around a pole is closed over the whole line of the pole', () => {
  for (const name of ['northPole', 'southPole', 'arctic', 'antarctic'])
    for (const side of [1, 2, 31, 32]) {
      const zones = trace({
        center: PLACES[name]!,
        radiusKm: 100,
        side,
        classOf: paint(PATTERNS['one']!, side),
      });
      assert.equal(zones.length, 1);
      const lat = Math.sign(PLACES[name]!.lat) * 90;
      const line = zones[0]!.boundary.filter((pair) => pair[0] === lat).map(([, lng]) => lng);
      assert.deepEqual(new Set(line), new Set([180, -180]));
    }
});

test('the same classes give the same bytes', () => {
  const [item] = fc.sample(anyCase, { seed: 7, numRuns: 1 });
  assert.equal(JSON.stringify(trace(item!)), JSON.stringify(trace(item!)));
});

function countByClass(zones: readonly TracedZone[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const zone of zones) counts[zone.class] = (counts[zone.class] ?? 0) + 1;
  return counts;
}
