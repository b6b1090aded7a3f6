/** Laws of tiers, threats and sentences: they are one judgement, on random evidence, facts and baselines. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { doAtOnce } from '#base';
import { destination } from '#geo';
import type { LatLng } from '#geo';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../test/support/extent.ts';
import type { Context, ContextFact } from './context/index.ts';
import { RISK_TYPES } from './evidence.ts';
import type { Evidence } from './evidence.ts';
import { LEVELS, toHazard } from './hazard.ts';
import type { Knowledge } from './question.ts';
import { analyzeRadius } from './radius.ts';
import type { RadiusRisk } from './radius.ts';
import { analyzeRoute } from './route.ts';
import type { AnalyzedRoute } from './route.ts';
import { createShapeLayer } from './shape-layer.ts';

/** With `--all` 2,000 answers. */
const RUNS = sample({ few: 40, all: 1000 });
const NOW = Date.UTC(2026, 10, 15, 12);
const HOUR_MS = 3_600_000;
const FROM: LatLng = { lat: 47, lng: 2.5 };
const TO = destination({ from: FROM, bearing: 70, km: 12 });
const CENTER = destination({ from: FROM, bearing: 70, km: 6 });

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyEvidence = fc
  .record({
    along: fc.double({ min: 0, max: 12, noNaN: true }),
    aside: fc.double({ min: -3, max: 3, noNaN: true }),
    severity: share,
    confidence: share,
    type: fc.constantFrom(...RISK_TYPES),
  })
  .map(({ along, aside, ...rest }) => ({
    at: destination({
      from: destination({ from: FROM, bearing: 70, km: along }),
      bearing: aside < 0 ? 160 : 340,
      km: Math.abs(aside),
    }),
    ...rest,
  }));
type Given = typeof anyEvidence extends fc.Arbitrary<infer T> ? T : never;
const anyFact = fc.record({
  type: fc.constantFrom('geopolitical', 'crime'),
  weight: fc.double({ min: 0, max: 0.9, noNaN: true }),
});

function toEvidence({ at, ...rest }: Given, i: number): Evidence {
  return {
    id: `e${i}`,
    source: 'test',
    kind: 'something',
    geometry: { kind: 'point', at, radiusKm: 0.1 },
    validFromMs: NOW - HOUR_MS,
    validToMs: null,
    observedAtMs: NOW,
    headline: `Report ${i}`,
    url: null,
    attribution: 'test',
    ...rest,
  };
}

function toContext(facts: readonly { type: 'geopolitical' | 'crime'; weight: number }[]): Context {
  const listed: ContextFact[] = facts.map(({ type, weight }, i) => ({
    id: `fact:${i}`,
    scale: 'country',
    fromMs: NOW - HOUR_MS,
    untilMs: NOW + HOUR_MS,
    type,
    tier: 'given',
    weight,
    area: 'Aland',
    statement: `Fact ${i}`,
    year: 2026,
    source: 'a table',
    confidence: 0.3,
  }));
  return {
    readHazards(_at, _timeMs, out) {
      out.fill(0);
      for (const { type, weight } of listed) out[RISK_TYPES.indexOf(type)]! += toHazard(weight);
    },
    listFacts: () => listed,
    describe: () => ({
      country: { code: 'AA', name: 'Aland' },
      isAssessed: { geopolitical: listed.length > 0, crime: listed.length > 0 },
      facts: listed,
    }),
  };
}

function know(
  evidence: readonly Given[],
  facts: readonly { type: 'geopolitical' | 'crime'; weight: number }[] = [],
  prior = 0.01,
): Knowledge {
  return {
    baseline: {
      priorsDuring: (_at, _span, out) => out.fill(prior),
      modulationDuring: (_at, _span, out) => out.fill(1),
    },
    context: toContext(facts),
    layers: [
      {
        source: 'test',
        shapes: createShapeLayer(evidence.map(toEvidence)),
        coverage: { basis: 'live', types: RISK_TYPES, updatedAtMs: NOW },
      },
    ],
  };
}

function ask(
  knowledge: Knowledge,
  resolution: 'low' | 'medium' | 'high' = 'medium',
): [RadiusRisk, AnalyzedRoute] {
  const shared = { resolution, threatsMax: 500 };
  return [
    doAtOnce(
      analyzeRadius(knowledge, {
        center: CENTER,
        radiusKm: 6,
        pointCount: 50,
        timeMs: NOW,
        ...shared,
      }),
    ),
    doAtOnce(
      analyzeRoute(knowledge, {
        points: [FROM, TO],
        window: { startMs: NOW, endMs: NOW },
        ...shared,
      }),
    ),
  ];
}

const rank = (level: (typeof LEVELS)[number]): number => LEVELS.indexOf(level);

test('sentences, tiers, zones and threats agree in every answer', () => {
  fc.assert(
    fc.property(
      fc.array(anyEvidence, { maxLength: 8 }),
      fc.array(anyFact, { maxLength: 3 }),
      fc.constantFrom('low', 'medium', 'high'),
      (evidence, facts, resolution) => {
        const [circle, route] = ask(know(evidence, facts), resolution);
        for (const { overall, threats, tiers, footing, maxRiskWeight } of [circle, route]) {
          const worst = Math.max(0, ...threats.map(({ level }) => rank(level)));
          assert.ok(rank(overall) >= worst - 1, `${overall} with ${LEVELS[worst]}`);
          if (rank(overall) >= 2)
            assert.ok(worst >= 1, 'what is high or worse has its reason in the threats');
          assert.ok(maxRiskWeight >= 0);
          const { tier, reason } = tiers.overall;
          assert.ok(tier === null ? rank(overall) === 0 : tier === rank(overall) + 1);
          if (tier !== null && tier > 1)
            assert.ok(threats.some(({ description }) => reason.includes(description)));
          for (const [type, own] of tiers.byType)
            if (own.tier !== null && own.tier > 1) {
              assert.ok(threats.some((each) => each.type === type));
              assert.ok(own.tier <= (tier ?? 1), 'no type is worse than all together');
            }
          const isReported = threats.some(({ scale }) => scale === 'place');
          if (isReported)
            assert.ok(!footing.notice.includes('there are no reports from the place'));
          assert.equal(/threats? (is|are) reported/.test(footing.notice), isReported);
        }
        for (const { level, notSafe, primaryThreatIds } of circle.zones)
          if (level === 'low' && notSafe === undefined)
            for (const { id, level: own } of circle.threats)
              assert.ok(!primaryThreatIds.includes(id) || own === 'low', 'a safe zone lists it');
      },
    ),
    { numRuns: RUNS },
  );
});

test('the baseline moves no level and no tier, whatever the hour makes of it', () => {
  fc.assert(
    fc.property(
      fc.array(anyEvidence, { maxLength: 5 }),
      fc.array(anyFact, { maxLength: 3 }),
      fc.double({ min: 0, max: 0.07, noNaN: true }),
      (evidence, facts, prior) => {
        const quiet = ask(know(evidence, facts, 0));
        const busy = ask(know(evidence, facts, prior));
        quiet.forEach((before, i) => {
          assert.equal(busy[i]!.overall, before.overall);
          assert.deepEqual(busy[i]!.tiers, before.tiers);
          assert.ok(busy[i]!.averageRisk >= before.averageRisk - 1e-4);
        });
      },
    ),
    { numRuns: RUNS },
  );
});

test('a doubtful report of something grave is listed as unconfirmed at every resolution', () => {
  for (const resolution of ['low', 'medium', 'high'] as const)
    for (const { threats, footing } of ask(
      know([{ at: CENTER, severity: 0.9, confidence: 0.15, type: 'crime' }]),
      resolution,
    )) {
      assert.deepEqual(
        threats.map(({ isUnconfirmed, level }) => [isUnconfirmed, level]),
        [[true, 'low']],
      );
      assert.match(footing.notice, /1 of them unconfirmed/);
    }
});

test('an ambush on the road is never in a low answer', () => {
  const [, route] = ask(know([{ at: CENTER, severity: 0.8, confidence: 0.9, type: 'crime' }]));
  assert.equal(route.threats[0]!.level, 'high');
  assert.equal(route.overall, 'medium');
  assert.equal(route.tiers.overall.tier, 2);
});

test('a fact in the context is a threat that every point in its area names', () => {
  for (const { threats, points } of ask(know([], [{ type: 'geopolitical', weight: 0.8 }]))) {
    assert.deepEqual(
      threats.map(({ type, level, scale }) => [type, level, scale]),
      [['geopolitical', 'critical', 'country']],
    );
    for (const { threatIds } of points) assert.deepEqual(threatIds, [threats[0]!.id]);
  }
});

test('data about one type change no confidence of another', () => {
  const before = ask(know([]))[0].footing;
  const knowledge = know([]);
  const feed = {
    source: 'earthquakes',
    shapes: createShapeLayer([]),
    coverage: {
      basis: 'live',
      types: ['environmental'],
      isWorldwide: true,
      updatedAtMs: NOW,
    },
  } as const;
  const after = ask({ ...knowledge, layers: [...knowledge.layers, feed] })[0].footing;
  assert.ok(after.confidence <= before.confidence);
  for (const { type, confidence } of after.coverage)
    if (type !== 'environmental')
      assert.equal(confidence, before.coverage.find((own) => own.type === type)!.confidence);
});
