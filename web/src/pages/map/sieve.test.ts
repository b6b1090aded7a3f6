import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toLevel, words } from '#contract';
import type { RadiusBody, RouteBody } from '#contract/shape-risk';
import { fromRadius, fromRoute } from './answer.ts';
import { findNearest, toSpan, toTicks } from './profile.ts';
import { OPEN_SIEVE, readSieve, sift, toHidden, toggle, weightWithout } from './sieve.ts';

const TYPES = words.RISK_TYPES;
/** Hazards by type, and the point the service would tell of them (docs/risk-model.md: the weight is 1 − e^(−Σh)). */
const hazards = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
  minLength: TYPES.length,
  maxLength: TYPES.length,
});

function toTold(list: readonly number[]): { weight: number; shares: Record<string, number> } {
  const sum = list.reduce((total, each) => total + each, 0);
  return {
    weight: Math.round((1 - Math.exp(-sum)) * 1e4) / 1e4,
    shares: Object.fromEntries(
      TYPES.map((type, i) => [type, sum === 0 ? 0 : Math.round((list[i]! / sum) * 1e4) / 1e4]),
    ),
  };
}

test('hiding types leaves the weight that the others alone have', () => {
  fc.assert(
    fc.property(hazards, fc.subarray([...TYPES]), (list, hidden) => {
      const left = list.filter((_, i) => !hidden.includes(TYPES[i]!));
      const expected = 1 - Math.exp(-left.reduce((sum, each) => sum + each, 0));
      // Weights and shares are told with four decimals.
      assert.ok(Math.abs(weightWithout(toTold(list), hidden) - expected) < 0.003 + 1e-3);
    }),
  );
});

test('hiding more never raises a weight, hiding nothing changes nothing, hiding all leaves none', () => {
  fc.assert(
    fc.property(hazards, fc.shuffledSubarray([...TYPES]), (list, hidden) => {
      const told = toTold(list);
      assert.equal(weightWithout(told, []), told.weight);
      let before = told.weight;
      for (let count = 1; count <= hidden.length; count++) {
        const now = weightWithout(told, hidden.slice(0, count));
        assert.ok(now <= before + 1e-9);
        before = now;
      }
      assert.ok(weightWithout(told, TYPES) < 0.001);
    }),
  );
});

const META = {
  notice: '',
  model_version: '1',
  resolution_applied: 'medium',
  coverage: {},
  feeds: [],
  context: { countries: [], facts: [] },
} satisfies RouteBody['meta'];

function routeBody(assessed: Record<string, boolean>, weights: readonly number[]): RouteBody {
  return {
    riskPoints: weights.map((weight, i) => ({
      lat: 0,
      lng: i / 100,
      weight,
      riskLevel: toLevel(weight),
      threats: [],
      shares: { crime: 1 },
    })),
    summary: {
      overallRisk: toLevel(Math.max(...weights)),
      maxRiskWeight: Math.max(...weights),
      averageRisk: 0.1,
      totalDistance: 1,
      highRiskSegments: 0,
      tier: { tier: 1, reason: 'A reason.' },
      tiers: {},
      assessed,
      confidence: 0.2,
    },
    threats: [],
    recommendations: [],
    meta: META,
  };
}

test('R12 what is not assessed is never low: it is unknown, also when a hidden type makes it so', () => {
  const unassessed = fromRoute(routeBody({ geopolitical: true, crime: false }, [0.1, 0.3]));
  assert.deepEqual(
    unassessed.points.map(({ level }) => level),
    ['unknown', 'medium'],
  );
  assert.equal(
    fromRoute(routeBody({ geopolitical: true, crime: false }, [0.1])).overall,
    'unknown',
  );
  assert.equal(fromRoute(routeBody({ weather: false }, [0.1])).overall, 'unknown');
  assert.equal(
    fromRoute(routeBody({ geopolitical: true, crime: true, weather: false }, [0.1])).overall,
    'low',
  );
  const sifted = sift(unassessed, { ...OPEN_SIEVE, hiddenTypes: ['crime'] });
  assert.deepEqual(
    sifted.points.map(({ level }) => level),
    ['unknown', 'unknown'],
  );
  for (const overall of ['medium', 'high', 'critical'] as const)
    assert.equal(
      fromRoute(routeBody({ crime: false }, [{ medium: 0.3, high: 0.6, critical: 0.9 }[overall]]))
        .overall,
      overall,
    );
});

test('distances along a route are those of the earth: a hundredth of a degree on the equator is 1.113 km', () => {
  const { points } = fromRoute(routeBody({ crime: true }, [0.1, 0.1, 0.1]));
  // WGS 84: 2π · 6378.137 km / 36,000.
  assert.ok(Math.abs(points[2]!.km - 2 * 1.113195) < 1e-5);
});

test('a low point in a zone that must not be called safe is unknown, beside it low', () => {
  const square = [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 0],
    [0, 0],
  ];
  const body: RadiusBody = {
    riskPoints: [
      [0.5, 0.5],
      [0.5, 2],
    ].map(([lat, lng]) => ({
      lat: lat!,
      lng: lng!,
      weight: 0.1,
      riskLevel: 'low' as const,
      threats: [],
      distance: 1,
    })),
    center: { latitude: 0, longitude: 0, radius_km: 2 },
    summary: {
      overallRisk: 'low',
      maxRiskWeight: 0.1,
      averageRisk: 0.1,
      area_km2: 12,
      highRiskZones: 0,
      safeZones: 1,
      tier: { tier: 1, reason: 'A reason.' },
      tiers: {},
      assessed: { crime: true },
      confidence: 0.3,
    },
    threats: [],
    zones: [
      {
        id: 'a',
        type: 'caution',
        boundary: square,
        riskLevel: 'low',
        primaryThreats: [],
        reason: 'war is near',
      },
      {
        id: 'b',
        type: 'safe',
        boundary: square.map(([lat, lng]) => [lat!, lng! + 1.5]),
        riskLevel: 'low',
        primaryThreats: [],
      },
    ],
    meta: META,
  };
  const answer = fromRadius(body);
  assert.deepEqual(
    answer.points.map(({ level }) => level),
    ['unknown', 'low'],
  );
  assert.deepEqual(
    answer.zones.map(({ level }) => level),
    ['unknown', 'low'],
  );
});

test('levels and types that are hidden stand in the address', () => {
  fc.assert(
    fc.property(
      fc.subarray([...TYPES]),
      fc.subarray(['critical', 'high', 'medium', 'low', 'unknown'] as const),
      (hiddenTypes, hiddenLevels) => {
        const hidden = toHidden({ hiddenTypes, hiddenLevels });
        assert.deepEqual(
          readSieve(new URLSearchParams(hidden === undefined ? {} : { hide: hidden })),
          { hiddenTypes, hiddenLevels },
        );
      },
    ),
  );
  assert.deepEqual(toggle(toggle(['a'], 'b'), 'a'), ['b']);
});

test('every point is of one level: shown and hidden ones together are all of them', () => {
  const answer = fromRoute(routeBody({ crime: true }, [0, 0.2, 0.3, 0.6, 0.9]));
  const { levelCounts } = sift(answer, OPEN_SIEVE);
  assert.deepEqual(levelCounts, { low: 2, medium: 1, high: 1, critical: 1, unknown: 0 });
  const some = sift(answer, { ...OPEN_SIEVE, hiddenLevels: ['low', 'critical'] });
  assert.deepEqual(
    some.points.map(({ index }) => index),
    [2, 3],
  );
  assert.deepEqual(some.levelCounts, levelCounts);
});

test('the point nearest to a distance is found as by looking at each', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 60 }),
      fc.double({ min: -5, max: 120, noNaN: true }),
      (kms, km) => {
        const answer = fromRoute(
          routeBody(
            { crime: true },
            kms.map(() => 0.1),
          ),
        );
        const points = sift(answer, OPEN_SIEVE).points.map((point, i) => ({
          ...point,
          km: kms[i]!,
        }));
        const span = toSpan(points, 0);
        const found = span.points[findNearest(span, km)]!;
        assert.equal(Math.abs(found.km - km), Math.min(...kms.map((each) => Math.abs(each - km))));
      },
    ),
  );
  assert.equal(findNearest(toSpan([], 3), 1), -1);
});

test('the marks of an axis are few, even and within it', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.05, max: 5000, noNaN: true }), (max) => {
      const ticks = toTicks(max, 6);
      assert.ok(ticks.length >= 2 && ticks.length <= 8, String(ticks));
      assert.ok(ticks.every((tick) => tick >= 0 && tick <= max * 1.0001));
    }),
  );
  assert.deepEqual(toTicks(11, 6), [0, 2, 4, 6, 8, 10]);
});
