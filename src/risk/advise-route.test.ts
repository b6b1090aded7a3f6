import assert from 'node:assert/strict';
import { test } from 'node:test';
import { destination, distanceKm } from '#geo';
import type { LatLng } from '#geo';
import { adviseRoute } from './advise-route.ts';
import { RISK_TYPES } from './evidence.ts';
import type { Evidence } from './evidence.ts';
import type { Baseline } from './field.ts';
import type { Knowledge } from './question.ts';
import { analyzeRoute } from './route.ts';
import type { RouteAsk } from './route.ts';
import { createShapeLayer } from './shape-layer.ts';

const NOW = Date.UTC(2026, 10, 15, 12);
const HOUR_MS = 3_600_000;
const QUIET: Baseline = {
  priorsDuring: (_at, _span, out) => out.fill(0.01),
  modulationDuring: (_at, _span, out) => out.fill(1),
};

/** A small seeded die (Park and Miller 1988), so that every run sees the same routes. */
function createDie(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function danger(
  id: string,
  at: LatLng,
  radiusKm: number,
  severity: number,
  hours?: readonly [number, number],
): Evidence {
  return {
    id,
    source: 'test',
    type: 'geopolitical',
    kind: 'protest',
    severity,
    confidence: 0.9,
    geometry: { kind: 'point', at, radiusKm },
    validFromMs: NOW + (hours?.[0] ?? -1) * HOUR_MS,
    validToMs: hours ? NOW + hours[1] * HOUR_MS : null,
    observedAtMs: NOW,
    headline: 'A large protest',
    url: null,
    attribution: 'test',
  };
}

function know(evidence: readonly Evidence[]): Knowledge {
  return {
    baseline: QUIET,
    layers: [
      {
        source: 'test',
        shapes: createShapeLayer(evidence),
        coverage: { basis: 'live', types: RISK_TYPES, updatedAtMs: NOW },
      },
    ],
  };
}

function ask(points: RouteAsk['points']): RouteAsk {
  return {
    points,
    resolution: 'medium',
    window: { startMs: NOW, endMs: NOW + 24 * HOUR_MS },
    threatsMax: 20,
  };
}

const ANYWHERE = { alternativesMax: 3, isPassable: () => true };

test('going by an alternative route exposes one less than the route asked about, on 200 routes', () => {
  const die = createDie(42);
  let offered = 0;
  for (let round = 0; round < 200; round++) {
    const from = { lat: -60 + die() * 120, lng: -180 + die() * 360 };
    const lengthKm = 5 + die() * 60;
    const bearing = die() * 360;
    const to = destination({ from, bearing, km: lengthKm });
    const dangers = Array.from({ length: 1 + Math.floor(die() * 4) }, (_, i) => {
      const on = destination({ from, bearing, km: lengthKm * (0.2 + die() * 0.6) });
      return danger(
        `d${i}`,
        destination({ from: on, bearing: die() * 360, km: die() * 3 }),
        die() * 2,
        0.4 + die() * 0.6,
      );
    });
    const knowledge = know(dangers);
    const question = ask([from, destination({ from, bearing, km: lengthKm / 2 }), to]);
    const original = analyzeRoute(knowledge, question);
    for (const advice of adviseRoute(knowledge, question, original, ANYWHERE)) {
      if (advice.type !== 'route_change') continue;
      offered++;
      const again = analyzeRoute(knowledge, ask(advice.alternativeRoute!));
      assert.ok(
        again.averageRisk * again.totalKm <= 0.9 * original.averageRisk * original.totalKm + 1e-9,
        `route ${round}`,
      );
      assert.ok(again.totalKm <= 1.5 * original.totalKm + 1e-6);
      assert.ok(distanceKm({ from, to: advice.alternativeRoute![0]! }) < 0.001);
      assert.ok(distanceKm({ from: to, to: advice.alternativeRoute!.at(-1)! }) < 0.001);
    }
  }
  assert.ok(offered > 100, `${offered} alternatives on 200 routes`);
});

test('without danger, and where nothing better exists, no other way is offered', () => {
  const from = { lat: 48.8, lng: 2.3 };
  const question = ask([from, destination({ from, bearing: 90, km: 20 })]);
  const quiet = know([]);
  assert.deepEqual(adviseRoute(quiet, question, analyzeRoute(quiet, question), ANYWHERE), []);
  const everywhere = know([danger('all', from, 500, 0.9)]);
  const advice = adviseRoute(everywhere, question, analyzeRoute(everywhere, question), ANYWHERE);
  assert.equal(advice.filter(({ type }) => type === 'route_change').length, 0);
});

test('an alternative keeps out of where one cannot go', () => {
  const from = { lat: 48.8, lng: 2.3 };
  const to = destination({ from, bearing: 90, km: 20 });
  const knowledge = know([danger('d', destination({ from, bearing: 90, km: 10 }), 1, 0.95)]);
  const question = ask([from, to]);
  const isPassable = (at: LatLng): boolean => at.lat >= 48.79; // water to the south
  const ways = adviseRoute(knowledge, question, analyzeRoute(knowledge, question), {
    alternativesMax: 3,
    isPassable,
  }).filter(({ type }) => type === 'route_change');
  assert.ok(ways.length > 0);
  for (const { alternativeRoute } of ways)
    for (const at of alternativeRoute!) assert.ok(at.lat >= 48.78);
});

test('a danger that passes makes waiting worth it, and the numbers are told', () => {
  const from = { lat: 48.8, lng: 2.3 };
  const to = destination({ from, bearing: 90, km: 10 });
  const storm: Evidence = {
    ...danger('s', from, 30, 0.8, [-1, 3]),
    type: 'weather',
    kind: 'storm_warning',
    headline: 'Storm warning',
  };
  const knowledge = know([storm]);
  const question = ask([
    { ...from, timeMs: NOW },
    { ...to, timeMs: NOW + HOUR_MS },
  ]);
  const advice = adviseRoute(knowledge, question, analyzeRoute(knowledge, question), ANYWHERE);
  const timing = advice.find(({ type }) => type === 'timing_adjustment');
  assert.match(timing!.description, /Leaving \d+ h later lowers average risk by \d+ %/);
  const kinds = new Set(advice.map(({ type }) => type));
  assert.ok(
    kinds.has('precaution') && kinds.has('equipment'),
    'a storm is also a reason to prepare',
  );
});
