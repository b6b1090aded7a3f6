/**
 * R13: every listed threat has its effect in the answer, at every resolution and position; and the laws of the headline
 * on random evidence.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { doAtOnce } from '#base';
import { destination, distanceKm, geodesic } from '#geo';
import type { LatLng } from '#geo';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../test/support/extent.ts';
import { RISK_TYPES } from './evidence.ts';
import type { Evidence, EvidenceGeometry, RiskType } from './evidence.ts';
import { createIncidentLayer } from './incidents/index.ts';
import type { Knowledge, Resolution } from './question.ts';
import { analyzeRadius } from './radius.ts';
import type { RadiusRisk } from './radius.ts';
import { analyzeRoute } from './route.ts';
import type { RouteRisk } from './route.ts';
import { createShapeLayer } from './shape-layer.ts';

const RUNS = sample({ few: 40, all: 200 });

const NOW = Date.UTC(2026, 10, 15, 12);
const HOUR_MS = 3_600_000;
const LEVELS = ['low', 'medium', 'high', 'critical'];
const RESOLUTIONS: readonly Resolution[] = ['low', 'medium', 'high'];
const BASELINE = {
  priorsDuring: (_at: LatLng, _span: unknown, out: Float64Array) => out.fill(0.01),
  modulationDuring: (_at: LatLng, _span: unknown, out: Float64Array) => out.fill(1),
} as Knowledge['baseline'];

function toEvidence(
  id: string,
  geometry: EvidenceGeometry,
  {
    type = 'crime',
    severity = 0.95,
    confidence = 0.9,
  }: { type?: RiskType; severity?: number; confidence?: number } = {},
): Evidence {
  return {
    id,
    source: 'test',
    type,
    kind: 'something',
    severity,
    confidence,
    geometry,
    validFromMs: NOW - HOUR_MS,
    validToMs: null,
    observedAtMs: NOW,
    headline: id,
    url: null,
    attribution: 'test',
  };
}

function know(evidence: readonly Evidence[]): Knowledge {
  return {
    baseline: BASELINE,
    layers: [
      {
        source: 'test',
        shapes: createShapeLayer(evidence),
        coverage: { basis: 'live', types: RISK_TYPES, updatedAtMs: NOW },
      },
    ],
  };
}

/** The same evidence as incidents of an account. */
function knowIncidents(evidence: readonly Evidence[]): Knowledge {
  const points = evidence.map(({ geometry }) => {
    assert.equal(geometry.kind, 'point');
    return geometry;
  });
  const column = (value: (i: number) => number): Float64Array =>
    Float64Array.from(evidence, (_, i) => value(i));
  const layer = createIncidentLayer({
    count: evidence.length,
    type: Uint8Array.from(evidence, ({ type }) => RISK_TYPES.indexOf(type)),
    severity: Float32Array.from(evidence, ({ severity }) => severity),
    confidence: Float32Array.from(evidence, ({ confidence }) => confidence),
    lat: column((i) => points[i]!.at.lat),
    lng: column((i) => points[i]!.at.lng),
    radiusKm: Float32Array.from(points, ({ radiusKm }) => radiusKm),
    fromMs: column(() => NOW - HOUR_MS),
    toMs: column(() => NOW + HOUR_MS),
  });
  return {
    baseline: BASELINE,
    layers: [
      {
        source: 'incidents',
        incidents: layer,
        coverage: {
          basis: 'recorded',
          types: RISK_TYPES,
          updatedAtMs: NOW,
          describeIncident: (i) => evidence[i]!,
        },
      },
    ],
  };
}

function askRoute(
  knowledge: Knowledge,
  points: readonly LatLng[],
  resolution: Resolution = 'medium',
): RouteRisk {
  return doAtOnce(
    analyzeRoute(knowledge, {
      points,
      resolution,
      window: { startMs: NOW, endMs: NOW },
      threatsMax: 20,
    }),
  );
}

function askRadius(
  knowledge: Knowledge,
  circle: { center: LatLng; radiusKm: number },
  {
    resolution = 'medium',
    pointCount = 100,
  }: { resolution?: Resolution; pointCount?: number } = {},
): RadiusRisk {
  return doAtOnce(
    analyzeRadius(knowledge, {
      ...circle,
      pointCount,
      resolution,
      timeMs: NOW,
      threatsMax: 20,
    }),
  );
}

const place = fc.record({
  lat: fc.double({ min: -65, max: 65, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const critical = fc.record({
  severity: fc.double({ min: 0.75, max: 1, noNaN: true }),
  confidence: fc.double({ min: 0.8, max: 1, noNaN: true }),
  type: fc.constantFrom(...RISK_TYPES),
});

function assertFelt(
  risk: RouteRisk | RadiusRisk,
  { severity, confidence }: { severity: number; confidence: number },
): void {
  const [threat] = risk.threats;
  assert.ok(threat, 'listed');
  const atLeast = severity * confidence;
  assert.ok(risk.maxRiskWeight >= atLeast * 0.985, `${risk.maxRiskWeight} of ${atLeast}`);
  assert.ok(risk.maxRiskWeight >= 0.5);
  if (risk.maxRiskWeight >= 0.75) assert.ok(LEVELS.indexOf(risk.overall) >= 2, risk.overall);
  const most = risk.points.reduce((a, b) => (b.weight > a.weight ? b : a));
  assert.equal(most.weight, risk.maxRiskWeight);
  assert.ok((most.threatIds as string[]).includes(threat.id), 'the worst point names it');
}

test('R13 a critical threat anywhere on a route of two points is listed and felt at every resolution, also as an incident', () => {
  fc.assert(
    fc.property(
      place,
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 1, max: 400, noNaN: true }),
      share,
      critical,
      fc.constantFrom(...RESOLUTIONS),
      (from, bearing, km, position, { severity, confidence, type }, resolution) => {
        const to = destination({ from, bearing, km });
        const line = geodesic({ from, to });
        const at = destination({ from, bearing: line.bearing, km: line.km * position });
        const evidence = [
          toEvidence('e', { kind: 'point', at, radiusKm: 0 }, { severity, confidence, type }),
        ];
        for (const knowledge of [know(evidence), knowIncidents(evidence)])
          assertFelt(askRoute(knowledge, [from, to], resolution), { severity, confidence });
      },
    ),
    { numRuns: RUNS },
  );
});

test('R13 a critical threat anywhere in a circle is listed and felt, with ten points as with a hundred, and its zone says so', () => {
  fc.assert(
    fc.property(
      place,
      fc.double({ min: 0.1, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 360, noNaN: true }),
      share,
      critical,
      fc.constantFrom(...RESOLUTIONS),
      fc.constantFrom(10, 100),
      (
        center,
        radiusKm,
        bearing,
        position,
        { severity, confidence, type },
        resolution,
        pointCount,
      ) => {
        const at = destination({ from: center, bearing, km: radiusKm * position * 0.999 });
        const evidence = [
          toEvidence('e', { kind: 'point', at, radiusKm: 0 }, { severity, confidence, type }),
        ];
        for (const knowledge of [know(evidence), knowIncidents(evidence)]) {
          const risk = askRadius(knowledge, { center, radiusKm }, { resolution, pointCount });
          assertFelt(risk, { severity, confidence });
          assert.equal(risk.points.length, pointCount);
          for (const { at: to, distanceKm: told } of risk.points)
            assert.ok(Math.abs(distanceKm({ from: center, to }) - told) < 1e-6);
          const worst = Math.max(...risk.zones.map(({ level }) => LEVELS.indexOf(level)));
          assert.ok(worst >= 2, 'a zone is high or critical');
          assert.ok(
            risk.zones.some(({ primaryThreatIds }) =>
              primaryThreatIds.includes(risk.threats[0]!.id),
            ),
          );
        }
      },
    ),
    { numRuns: 100 },
  );
});

/** Around a route or circle in the middle of France. */
const FROM = { lat: 47, lng: 2.5 };
const TO = destination({ from: FROM, bearing: 70, km: 12 });
const CIRCLE = { center: destination({ from: FROM, bearing: 70, km: 6 }), radiusKm: 6 };
const evidence = fc
  .record({
    along: fc.double({ min: -2, max: 14, noNaN: true }),
    aside: fc.double({ min: -3, max: 3, noNaN: true }),
    severity: share,
    confidence: share,
    type: fc.constantFrom(...RISK_TYPES),
    shape: fc.constantFrom('point', 'line', 'area'),
    size: fc.double({ min: 0, max: 1.5, noNaN: true }),
  })
  .map(({ along, aside, shape, size, ...rest }) => {
    const at = destination({
      from: destination({ from: FROM, bearing: 70, km: Math.abs(along) }),
      bearing: aside < 0 ? 160 : 340,
      km: Math.abs(aside),
    });
    const corner = (bearing: number): LatLng => destination({ from: at, bearing, km: size + 0.05 });
    const geometry: EvidenceGeometry =
      shape === 'point'
        ? { kind: 'point', at, radiusKm: size }
        : shape === 'line'
          ? { kind: 'line', points: [at, corner(40)], bufferKm: 0.05 }
          : { kind: 'area', rings: [[corner(0), corner(120), corner(240)]] };
    return { geometry, ...rest };
  });
const evidenceList = fc.array(evidence, { maxLength: 30 });
const toList = (list: readonly { geometry: EvidenceGeometry }[]): Evidence[] =>
  list.map(({ geometry, ...rest }, i) => toEvidence(`e${i}`, geometry, rest));

test('adding a threat never lowers the maximum or the overall level, of a route or of a circle, at any resolution', () => {
  fc.assert(
    fc.property(
      evidenceList,
      evidence,
      fc.constantFrom(...RESOLUTIONS),
      (list, more, resolution) => {
        const [before, after] = [know(toList(list)), know(toList([...list, more]))];
        for (const [a, b] of [
          [askRoute(before, [FROM, TO], resolution), askRoute(after, [FROM, TO], resolution)],
          [askRadius(before, CIRCLE, { resolution }), askRadius(after, CIRCLE, { resolution })],
        ] as const) {
          assert.ok(
            b.maxRiskWeight >= a.maxRiskWeight - 1e-4,
            `${a.maxRiskWeight} ${b.maxRiskWeight}`,
          );
          assert.ok(LEVELS.indexOf(b.overall) >= LEVELS.indexOf(a.overall));
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('moving a threat away from the route or the circle never raises the maximum or the overall level', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 12, noNaN: true }),
      fc.double({ min: 0, max: 4, noNaN: true }),
      fc.double({ min: 0, max: 6, noNaN: true }),
      critical,
      (along, near, farther, { severity, confidence, type }) => {
        const on = destination({ from: FROM, bearing: 70, km: along });
        const [a, b] = [near, near + farther].map((km) =>
          know([
            toEvidence(
              'moved',
              { kind: 'point', at: destination({ from: on, bearing: 340, km }), radiusKm: 0.2 },
              { severity, confidence, type },
            ),
          ]),
        );
        const routes = [a!, b!].map((knowledge) => askRoute(knowledge, [FROM, TO], 'low'));
        assert.ok(routes[1]!.maxRiskWeight <= routes[0]!.maxRiskWeight + 1e-4);
        assert.ok(LEVELS.indexOf(routes[1]!.overall) <= LEVELS.indexOf(routes[0]!.overall));
      },
    ),
    { numRuns: 100 },
  );
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 360, noNaN: true }),
      fc.double({ min: 0, max: 12, noNaN: true }),
      fc.double({ min: 0, max: 12, noNaN: true }),
      critical,
      (bearing, near, farther, rest) => {
        const circles = [near, near + farther].map((km) =>
          askRadius(
            know([
              toEvidence(
                'moved',
                {
                  kind: 'point',
                  at: destination({ from: CIRCLE.center, bearing, km: CIRCLE.radiusKm + km }),
                  radiusKm: 0.2,
                },
                rest,
              ),
            ]),
            CIRCLE,
          ),
        );
        assert.ok(circles[1]!.maxRiskWeight <= circles[0]!.maxRiskWeight + 1e-4);
        assert.ok(LEVELS.indexOf(circles[1]!.overall) <= LEVELS.indexOf(circles[0]!.overall));
      },
    ),
    { numRuns: 60 },
  );
});

test('every listed threat of a route has a point that names it, and points stay in order', () => {
  fc.assert(
    fc.property(evidenceList, fc.constantFrom(...RESOLUTIONS), (list, resolution) => {
      const risk = askRoute(know(toList(list)), [FROM, CIRCLE.center, TO], resolution);
      const named = new Set(risk.points.flatMap(({ threatIds }) => threatIds));
      for (const { id } of risk.threats) assert.ok(named.has(id), id);
      risk.points.forEach(({ km }, i) => assert.ok(i === 0 || km >= risk.points[i - 1]!.km - 1e-9));
      assert.deepEqual(
        risk.points.flatMap(({ sourceIndex }) => (sourceIndex === undefined ? [] : [sourceIndex])),
        [0, 1, 2],
      );
      assert.equal(risk.points.at(-1)!.sourceIndex, 2);
    }),
    { numRuns: 100 },
  );
});
