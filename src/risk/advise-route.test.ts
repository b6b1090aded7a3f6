import assert from 'node:assert/strict';
import { test } from 'node:test';
import { doAtOnce } from '#base';
import { destination, distanceKm, geodesic } from '#geo';
import type { LatLng } from '#geo';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../test/support/extent.ts';
import { adviseRoute } from './advise-route.ts';
import { RISK_TYPES } from './evidence.ts';
import type { Evidence } from './evidence.ts';
import { createField } from './field.ts';
import type { Baseline } from './field.ts';
import { toLevel } from './hazard.ts';
import { toFieldOptions } from './question.ts';
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

const ANYWHERE = { alternativesMax: 3, isWater: () => false, isOpenWater: () => false };

/** The hazard summed along a way, computed without the judge: every 50 m, at the middle of each step. */
function exposureOf(knowledge: Knowledge, way: readonly LatLng[]): number {
  const field = createField(toFieldOptions(knowledge, { resolution: 'medium' }), {
    startMs: NOW,
    endMs: NOW + 24 * HOUR_MS,
  });
  let sum = 0;
  for (let i = 1; i < way.length; i++) {
    const { km, bearing } = geodesic({ from: way[i - 1]!, to: way[i]! });
    const steps = Math.max(1, Math.ceil(km / 0.05));
    for (let step = 0; step < steps; step++) {
      const at = destination({ from: way[i - 1]!, bearing, km: (km * (step + 0.5)) / steps });
      const { hazards } = field.weigh(at);
      sum += (hazards.reduce((a, b) => a + b, 0) * km) / steps;
    }
  }
  return sum;
}

const ROUTES = sample({ few: 12, all: 60 });
const LEVELS = ['low', 'medium', 'high', 'critical'];

test('an alternative, analysed as a route, is as safe as claimed and passes every stop it does not name', () => {
  const die = createDie(42);
  let offered = 0;
  for (let round = 0; round < ROUTES; round++) {
    const from = { lat: -60 + die() * 120, lng: -180 + die() * 360 };
    const lengthKm = 5 + die() * 60;
    const bearing = die() * 360;
    // Straight, with a corner, or out and back.
    const turn = [0, 60, 175][round % 3]!;
    const middle = destination({ from, bearing, km: lengthKm / 2 });
    const points = [
      from,
      middle,
      destination({ from: middle, bearing: bearing + turn, km: lengthKm / 2 }),
    ];
    const dangers = Array.from({ length: 1 + Math.floor(die() * 4) }, (_, i) => {
      const on = destination({ from, bearing, km: (lengthKm / 2) * (0.2 + die() * 0.9) });
      const isSharp = die() < 0.5;
      const at = destination({ from: on, bearing: die() * 360, km: isSharp ? die() : die() * 3 });
      return isSharp
        ? {
            ...danger(`d${i}`, at, 0.1, 0.6 + die() * 0.4),
            type: 'crime' as const,
            kind: 'shooting',
          }
        : danger(`d${i}`, at, die() * 2, 0.4 + die() * 0.6);
    });
    const knowledge = know(dangers);
    const question = ask(points);
    const original = doAtOnce(analyzeRoute(knowledge, question));
    const before = exposureOf(knowledge, points);
    for (const advice of doAtOnce(adviseRoute(knowledge, question, original, ANYWHERE))) {
      if (advice.type !== 'route_change') continue;
      offered++;
      const { alternativeRoute, comparison, description } = advice;
      const again = doAtOnce(analyzeRoute(knowledge, ask(alternativeRoute!)));
      const told = `route ${round}: ${description}`;
      assert.ok(again.maxRiskWeight <= original.maxRiskWeight, told);
      assert.ok(
        again.averageRisk * again.totalKm <= original.averageRisk * original.totalKm + 1e-9,
        told,
      );
      assert.ok(Math.abs(again.maxRiskWeight - comparison!.maxRiskWeight) < 1e-4, told);
      assert.ok(Math.abs(again.totalKm - comparison!.totalKm) < 1e-3, told);
      const reduction = 1 - exposureOf(knowledge, alternativeRoute!) / before;
      assert.ok(Math.abs(reduction - comparison!.exposureReduction) < 0.03, `${told} ${reduction}`);
      const levels = [original, again].map(({ maxRiskWeight }) =>
        LEVELS.indexOf(toLevel(maxRiskWeight)),
      );
      assert.ok(
        reduction >= 0.09 ||
          (levels[1]! < levels[0]! &&
            again.totalKm <= 1.1 * original.totalKm &&
            reduction >= -0.01),
        told,
      );
      assert.ok(again.totalKm <= 1.5 * original.totalKm + 1e-6, told);
      points.forEach((stop, index) => {
        if (comparison!.leftOut.includes(index)) {
          assert.ok(
            original.points.find(({ sourceIndex }) => sourceIndex === index)!.weight >= 0.5,
          );
          assert.match(description, new RegExp(`skips points? .*${index + 1} `));
        } else
          assert.ok(
            alternativeRoute!.some((to) => distanceKm({ from: stop, to }) < 0.001),
            `${told} passes stop ${index}`,
          );
      });
    }
  }
  assert.ok(offered > ROUTES, `${offered} alternatives on ${ROUTES} routes`);
});

test('a sharp danger within a wide mild one is bypassed where that is cheap, on a short route and on one of 500 km', () => {
  for (const lengthKm of [20, 500]) {
    const from = { lat: 48.8, lng: 2.3 };
    const middle = destination({ from, bearing: 80, km: lengthKm * 0.43 });
    const mild: Evidence = {
      ...danger('mild', middle, lengthKm, 0.5),
      type: 'weather',
      kind: 'storm_warning',
    };
    const sharp: Evidence = { ...danger('sharp', middle, 0.2, 1), type: 'crime', kind: 'shooting' };
    const knowledge = know([mild, { ...sharp, confidence: 0.97 }]);
    const question = ask([from, destination({ from, bearing: 80, km: lengthKm })]);
    const original = doAtOnce(analyzeRoute(knowledge, question));
    assert.ok(original.maxRiskWeight > 0.97, `felt: ${original.maxRiskWeight}`);
    const way = doAtOnce(adviseRoute(knowledge, question, original, ANYWHERE)).find(
      ({ type }) => type === 'route_change',
    );
    assert.ok(way, `${lengthKm} km`);
    assert.ok(way.comparison!.maxRiskWeight < 0.75, way.description);
    assert.ok(way.comparison!.totalKm < 1.05 * lengthKm, way.description);
  }
});

test('a stop that a coarse map draws in water is left by land, and no other water is crossed', () => {
  // A lake of the map reaches 2 km over its true shore, and the first stop stands there.
  const from = { lat: 46.2, lng: 6.15 };
  const to = destination({ from, bearing: 90, km: 20 });
  const isWater = ({ lat, lng }: LatLng): boolean => lat > 46.18 && lng < 6.32;
  const onRoute = destination({ from, bearing: 90, km: 16 });
  const knowledge = know([danger('d', onRoute, 0.5, 0.95)]);
  const question = ask([from, to]);
  const ways = doAtOnce(
    adviseRoute(knowledge, question, doAtOnce(analyzeRoute(knowledge, question)), {
      alternativesMax: 3,
      isWater,
      isOpenWater: () => false,
    }),
  ).filter(({ type }) => type === 'route_change');
  assert.ok(ways.length > 0);
  for (const { alternativeRoute, description } of ways) {
    assert.match(description, /sketch/);
    for (const at of alternativeRoute!.slice(1, -1))
      assert.ok(!isWater(at) || distanceKm({ from, to: at }) < 3, JSON.stringify(at));
  }
});

test('no other way is offered where there is no danger or nothing better exists', () => {
  const from = { lat: 48.8, lng: 2.3 };
  const question = ask([from, destination({ from, bearing: 90, km: 20 })]);
  const quiet = know([]);
  assert.deepEqual(
    doAtOnce(adviseRoute(quiet, question, doAtOnce(analyzeRoute(quiet, question)), ANYWHERE)),
    [],
  );
  const everywhere = know([danger('all', from, 500, 0.9)]);
  const advice = doAtOnce(
    adviseRoute(everywhere, question, doAtOnce(analyzeRoute(everywhere, question)), ANYWHERE),
  );
  assert.equal(advice.filter(({ type }) => type === 'route_change').length, 0);
});

test('an alternative avoids places that people cannot enter', () => {
  const from = { lat: 48.8, lng: 2.3 };
  const to = destination({ from, bearing: 90, km: 20 });
  const knowledge = know([danger('d', destination({ from, bearing: 90, km: 10 }), 1, 0.95)]);
  const question = ask([from, to]);
  const isWater = (at: LatLng): boolean => at.lat < 48.79; // to the south
  const ways = doAtOnce(
    adviseRoute(knowledge, question, doAtOnce(analyzeRoute(knowledge, question)), {
      alternativesMax: 3,
      isWater,
      isOpenWater: () => false,
    }),
  ).filter(({ type }) => type === 'route_change');
  assert.ok(ways.length > 0);
  for (const { alternativeRoute } of ways)
    for (const at of alternativeRoute!) assert.ok(at.lat >= 48.78);
});

test('a danger that passes makes waiting worthwhile, and the advice gives the numbers', () => {
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
  const advice = doAtOnce(
    adviseRoute(knowledge, question, doAtOnce(analyzeRoute(knowledge, question)), ANYWHERE),
  );
  const timing = advice.find(({ type }) => type === 'timing_adjustment');
  assert.match(
    timing!.description,
    /Leaving \d+ h later, at \d\d:00 UTC on 2026-11-1[56], lowers average risk by \d+ %/,
  );
  const kinds = new Set(advice.map(({ type }) => type));
  assert.ok(
    kinds.has('precaution') && kinds.has('equipment'),
    'a storm is also a reason to prepare',
  );
});

/** From Lisbon to Vladivostok, with three dangers on the way. */
function askAcrossTheWorld(): { knowledge: Knowledge; question: RouteAsk } {
  const from = { lat: 38.7, lng: -9.1 };
  const { km, bearing } = geodesic({ from, to: { lat: 43.1, lng: 131.9 } });
  const at = (share: number): LatLng => destination({ from, bearing, km: km * share });
  const dangers = [0.2, 0.5, 0.8].map((share, i) => danger(`d${i}`, at(share), 150, 0.9));
  return { knowledge: know(dangers), question: ask([from, at(0.5), at(1)]) };
}

test('a route across the world is answered in pieces of some tens of places each', () => {
  const { knowledge, question } = askAcrossTheWorld();
  let weighed = 0;
  const counting: Knowledge = {
    ...knowledge,
    baseline: {
      ...QUIET,
      priorsDuring: (at, span, out) => {
        weighed++;
        QUIET.priorsDuring(at, span, out);
      },
    },
  };
  let [pieces, largest] = [0, 0];
  const work = function* (): Generator<undefined, number, undefined> {
    const risk = yield* analyzeRoute(counting, question);
    return (yield* adviseRoute(counting, question, risk, ANYWHERE)).length;
  };
  const steps = work();
  for (let step = steps.next(); step.done !== true; step = steps.next()) {
    pieces++;
    largest = Math.max(largest, weighed);
    weighed = 0;
  }
  assert.ok(pieces > 10_000, `${pieces} pieces`);
  // One hour of a day is looked at in 60 places.
  assert.ok(largest <= 60, `${largest} places in one piece`);
});

test('two questions worked on by turns get the same answers as alone', () => {
  const { knowledge, question } = askAcrossTheWorld();
  const other = { ...question, points: question.points.toReversed(), resolution: 'low' as const };
  const alone = [question, other].map((each) => doAtOnce(analyzeRoute(knowledge, each)));
  const works = [question, other].map((each) => analyzeRoute(knowledge, each));
  const answers: unknown[] = [];
  while (answers.filter(Boolean).length < works.length)
    works.forEach((work, i) => {
      if (answers[i]) return;
      const step = work.next();
      if (step.done === true) answers[i] = step.value;
    });
  assert.deepEqual(answers, alone);
});

test('a track of thousands of stops among dangers is searched in bounded work', () => {
  const from = { lat: 10, lng: 10 };
  const along = (km: number): LatLng => destination({ from, bearing: 80, km });
  const stops = Array.from({ length: 3_000 }, (_, i) => along(i));
  // One stretch of 1,400 km in which no stop is dangerous enough to be left out.
  const dangers = Array.from({ length: 140 }, (_, i) => ({
    ...danger(`d${i}`, along(1_600 + 10 * i), 5, 0.45),
    type: 'crime' as const,
    kind: 'shooting',
  }));
  const knowledge = know(dangers);
  let weighed = 0;
  const counting: Knowledge = {
    ...knowledge,
    baseline: {
      ...QUIET,
      priorsDuring: (place, span, out) => {
        weighed++;
        QUIET.priorsDuring(place, span, out);
      },
    },
  };
  const question = ask(stops);
  doAtOnce(adviseRoute(counting, question, doAtOnce(analyzeRoute(knowledge, question)), ANYWHERE));
  // Three plans of 24 grids of 61 by 51 cells, and twelve ways weighed twice in as many places as the track has.
  assert.ok(weighed > 3_000, 'something is searched');
  assert.ok(weighed < 3 * 24 * 61 * 51 + 12 * 3 * 4_000, `${weighed} places`);
});
