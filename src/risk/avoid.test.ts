import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doAtOnce } from '#base';
import { destination, distanceKm } from '#geo';
import type { LatLng } from '#geo';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../test/support/extent.ts';
import { adviseRoute } from './advise-route.ts';
import { wishForWay } from './avoid.ts';
import { RISK_TYPES } from './evidence.ts';
import type { Evidence } from './evidence.ts';
import type { Knowledge } from './question.ts';
import { analyzeRoute } from './route.ts';
import type { AnalyzedRoute, RouteAsk } from './route.ts';
import { createShapeLayer } from './shape-layer.ts';

const NOW = Date.UTC(2026, 10, 15, 12);
const FROM = { lat: 48.8, lng: 2.3 };
const TO = along(20);

/** A point of the straight route from FROM to TO. */
function along(km: number): LatLng {
  return destination({ from: FROM, bearing: 90, km });
}

function know(dangers: readonly { at: LatLng; radiusKm: number; severity?: number }[]): Knowledge {
  const evidence = dangers.map(({ at, radiusKm, severity = 0.9 }, i): Evidence => ({
    id: `d${i}`,
    source: 'test',
    type: 'infrastructure',
    kind: 'closure',
    severity,
    confidence: 0.9,
    geometry: { kind: 'point', at, radiusKm },
    validFromMs: NOW - 3_600_000,
    validToMs: null,
    observedAtMs: NOW,
    headline: 'A closed road',
    url: null,
    attribution: 'test',
  }));
  return {
    baseline: {
      priorsDuring: (_at, _span, out) => out.fill(0.01),
      modulationDuring: (_at, _span, out) => out.fill(1),
    },
    layers: [
      {
        source: 'test',
        shapes: createShapeLayer(evidence),
        coverage: { basis: 'live', types: RISK_TYPES, updatedAtMs: NOW },
      },
    ],
  };
}

function askAbout(points: readonly LatLng[] = [FROM, TO]): RouteAsk {
  return { points, resolution: 'high', window: { startMs: NOW, endMs: NOW }, threatsMax: 20 };
}

function analyze(knowledge: Knowledge): AnalyzedRoute {
  return doAtOnce(analyzeRoute(knowledge, askAbout()));
}

test('a quiet route asks for no other way', () => {
  assert.equal(wishForWay(analyze(know([]))), undefined);
});

test('every danger on the route is a circle over the stretch it makes dangerous', () => {
  const wish = wishForWay(
    analyze(
      know([
        { at: along(5), radiusKm: 1 },
        { at: along(14), radiusKm: 2, severity: 1 },
        { at: destination({ from: along(10), bearing: 0, km: 8 }), radiusKm: 2 },
      ]),
    ),
  );
  assert.deepEqual([wish?.from, wish?.to], [FROM, TO]);
  assert.equal(wish?.avoid.length, 2, 'the third is beside the route');
  const [worst, other] = wish.avoid;
  assert.ok(distanceKm({ from: worst!.at, to: along(14) }) < 0.3);
  assert.ok(Math.abs(worst!.radiusKm - 2) < 0.5, `${worst!.radiusKm} km`);
  assert.ok(distanceKm({ from: other!.at, to: along(5) }) < 0.3);
  assert.ok(Math.abs(other!.radiusKm - 1) < 0.5, `${other!.radiusKm} km`);
});

test('neither end lies in a circle: nobody could leave or arrive', () => {
  for (const km of [0, 0.3, 1, 2, 19, 20]) {
    const { avoid } = wishForWay(analyze(know([{ at: along(km), radiusKm: 2.5 }])))!;
    for (const { at, radiusKm } of avoid)
      for (const end of [FROM, TO]) assert.ok(distanceKm({ from: at, to: end }) > radiusKm);
  }
  const everywhere = wishForWay(analyze(know([{ at: along(10), radiusKm: 500 }])));
  for (const { at, radiusKm } of everywhere!.avoid)
    assert.ok(radiusKm <= 0.8 * distanceKm({ from: FROM, to: at }) + 1e-9);
});

test('of many dangers the ten worst are named', () => {
  const many = Array.from({ length: 15 }, (_, i) => ({
    at: along(1 + i * 1.3),
    radiusKm: 0.3,
    severity: 0.8 + i / 100,
  }));
  const { avoid } = wishForWay(analyze(know(many)))!;
  assert.equal(avoid.length, 10);
  assert.ok(avoid.every(({ at }) => distanceKm({ from: FROM, to: at }) > 6));
});

const KNOWN = know([{ at: along(10), radiusKm: 1 }]);
const AROUND = [FROM, destination({ from: along(10), bearing: 0, km: 3 }), TO];

function waysAmong(roadWays: readonly (readonly LatLng[])[], alternativesMax = 3) {
  return doAtOnce(
    adviseRoute(KNOWN, askAbout(), analyze(KNOWN), {
      alternativesMax,
      isWater: () => false,
      isOpenWater: () => false,
      roadWays,
    }),
  ).filter(({ type }) => type === 'route_change');
}

test('a safer way by road comes first, and the advice says that it follows roads', () => {
  const [first, ...rest] = waysAmong([AROUND]);
  assert.ok(first!.alternativeRoute!.length === 3);
  assert.match(first!.description, /lowers exposure by \d+ %.* longer .* It follows roads\.$/);
  assert.ok(rest.length > 0);
  for (const { description } of rest) assert.match(description, /It does not follow roads\.$/);
  assert.match(waysAmong([AROUND], 1)[0]!.description, /It follows roads/);
});

test('a way by road that is as exposed, too long or hardly safer is never offered', () => {
  const through = [FROM, along(10), TO];
  const tooLong = [FROM, destination({ from: along(10), bearing: 0, km: 12 }), TO];
  const hardlySafer = [FROM, destination({ from: along(10), bearing: 0, km: 0.2 }), TO];
  for (const way of [through, tooLong, hardlySafer])
    for (const { description } of waysAmong([way])) assert.doesNotMatch(description, /It follows/);
  const told = waysAmong([through, tooLong, AROUND, hardlySafer], 10);
  assert.equal(told.filter(({ description }) => /It follows/.test(description)).length, 1);
});

test('the same road with other vertices is not a safer one, wherever the samples fall', () => {
  for (const resolution of ['low', 'medium', 'high'] as const)
    for (let i = 0; i < sample({ few: 3, all: 25 }); i++) {
      const question = { ...askAbout([FROM, along(1 + i * 0.77), TO]), resolution };
      const same = [
        [FROM, TO],
        [FROM, along(8.5 + i / 10), along(16), TO],
        [FROM, ...Array.from({ length: 19 }, (_, k) => along(k + 0.5 + i / 60)), TO],
      ];
      const told = doAtOnce(
        adviseRoute(KNOWN, question, doAtOnce(analyzeRoute(KNOWN, question)), {
          alternativesMax: 10,
          isWater: () => false,
          isOpenWater: () => false,
          roadWays: same,
        }),
      );
      for (const { description } of told) assert.doesNotMatch(description, /It follows/);
    }
});

test('of several ways by road the least exposed comes first', () => {
  const wide = [FROM, destination({ from: along(10), bearing: 0, km: 4 }), TO];
  const close = [FROM, destination({ from: along(10), bearing: 0, km: 1.2 }), TO];
  const [first, second] = waysAmong([close, wide]);
  const exposure = (way: readonly LatLng[]): number => {
    const { averageRisk, totalKm } = doAtOnce(analyzeRoute(KNOWN, askAbout(way)));
    return averageRisk * totalKm;
  };
  assert.ok(exposure(first!.alternativeRoute!) <= exposure(second!.alternativeRoute!));
});
