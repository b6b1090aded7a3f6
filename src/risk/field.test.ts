import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { distanceKm } from '#geo';
import { RISK_TYPES } from './evidence.ts';
import type { Evidence, RiskType } from './evidence.ts';
import { createField } from './field.ts';
import type { Baseline, Layer } from './field.ts';
import { createIncidentLayer } from './incidents/index.ts';
import type { IncidentColumns } from './incidents/index.ts';
import { SIGMAS_MAX, reachOf } from './kernels.ts';
import { createShapeLayer } from './shape-layer.ts';

const NOW = Date.UTC(2026, 10, 15, 12);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SPAN = { startMs: NOW, endMs: NOW };
const ALL = [...RISK_TYPES];

/** A place of which only a small prior is known, and a day without hours. */
const FLAT: Baseline = {
  priorsDuring: (_at, _span, out) => out.fill(0.02),
  modulationDuring: (_at, _span, out) => out.fill(1),
};

const place = fc.oneof(
  fc.record({
    lat: fc.double({ min: 48, max: 49, noNaN: true }),
    lng: fc.double({ min: 2, max: 3, noNaN: true }),
  }),
  fc.record({
    lat: fc.double({ min: -17.8, max: -17.2, noNaN: true }),
    lng: fc.constantFrom(179.99, -179.99, 180),
  }),
  fc.record({
    lat: fc.constantFrom(89.97, 90, -89.99),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  }),
);
const nearby = { lat: 48.5, lng: 2.5 };

const evidence = fc
  .record({
    at: fc.oneof(
      place,
      fc.record({
        lat: fc.double({ min: 48.45, max: 48.55, noNaN: true }),
        lng: fc.double({ min: 2.45, max: 2.55, noNaN: true }),
      }),
    ),
    type: fc.constantFrom(...RISK_TYPES),
    severity: fc.double({ min: 0, max: 1, noNaN: true }),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    radiusKm: fc.double({ min: 0, max: 5, noNaN: true }),
    fromHours: fc.integer({ min: -2000, max: 10 }),
    lastsHours: fc.option(fc.integer({ min: 0, max: 500 })),
    source: fc.constantFrom('one', 'two'),
    shape: fc.constantFrom('point', 'line', 'area'),
  })
  .map(({ at, shape, ...rest }): Omit<Evidence, 'id'> => ({
    source: rest.source,
    type: rest.type,
    kind: 'something',
    severity: rest.severity,
    confidence: rest.confidence,
    geometry:
      shape === 'point'
        ? { kind: 'point', at, radiusKm: rest.radiusKm }
        : shape === 'line'
          ? { kind: 'line', points: [at, { lat: at.lat, lng: at.lng + 0.01 }], bufferKm: 0.1 }
          : {
              kind: 'area',
              rings: [
                [
                  at,
                  { lat: at.lat - 0.02, lng: at.lng },
                  { lat: at.lat - 0.02, lng: at.lng + 0.02 },
                ],
              ],
            },
    validFromMs: NOW + rest.fromHours * HOUR_MS,
    validToMs: rest.lastsHours === null ? null : NOW + (rest.fromHours + rest.lastsHours) * HOUR_MS,
    observedAtMs: NOW,
    headline: 'something happened',
    url: null,
    attribution: 'test',
  }));

const evidenceList = fc
  .array(evidence, { maxLength: 12 })
  .map((list) => list.map((each, i) => ({ ...each, id: `e:${i}` })));

function weightOf(
  list: readonly Evidence[],
  { at = nearby, types = ALL, span = SPAN, severityMin = 0 } = {},
): number {
  return fieldOf(list, { types, span, severityMin }).weigh(at).weight;
}

function fieldOf(list: readonly Evidence[], { types = ALL, span = SPAN, severityMin = 0 } = {}) {
  const sources = Map.groupBy(list, ({ source }) => source);
  const layers: Layer[] = [...sources].map(([source, own]) => ({
    source,
    shapes: createShapeLayer(own),
  }));
  return createField({ layers, baseline: FLAT, types, severityMin }, span);
}

test('a weight lies between 0 and 1, whatever is known', () => {
  fc.assert(
    fc.property(evidenceList, place, (list, at) => {
      const weight = weightOf(list, { at });
      assert.ok(weight >= 0 && weight <= 1, String(weight));
    }),
  );
});

test('more evidence never lowers risk, from any source', () => {
  fc.assert(
    fc.property(evidenceList, evidence, (list, more) => {
      assert.ok(weightOf([...list, { ...more, id: 'more' }]) >= weightOf(list) - 1e-12);
    }),
    { numRuns: 500 },
  );
});

test('removing a type never raises risk', () => {
  fc.assert(
    fc.property(evidenceList, fc.subarray(ALL, { minLength: 1 }), fc.nat(), (list, types, drop) => {
      const fewer = types.filter((_, i) => i !== drop % types.length);
      assert.ok(weightOf(list, { types: fewer }) <= weightOf(list, { types }) + 1e-12);
    }),
  );
});

test('evidence out of reach changes nothing', () => {
  fc.assert(
    fc.property(evidenceList, evidence, (list, far) => {
      const reachKm = SIGMAS_MAX * reachOf(far.type, far.kind).sigmaKm + 5;
      const at = { lat: nearby.lat, lng: nearby.lng + (reachKm + 10) / 70 };
      assert.ok(distanceKm({ from: nearby, to: at }) > reachKm);
      const elsewhere: Evidence = {
        ...far,
        id: 'far',
        geometry: { kind: 'point', at, radiusKm: 5 },
      };
      assert.equal(weightOf([...list, elsewhere]), weightOf(list));
    }),
  );
});

test('a longer stay and a finer resolution never lower risk', () => {
  fc.assert(
    fc.property(evidenceList, fc.integer({ min: 0, max: 100 }), (list, hours) => {
      const longer = { startMs: NOW, endMs: NOW + hours * HOUR_MS };
      assert.ok(weightOf(list, { span: longer }) >= weightOf(list) - 1e-12);
      assert.ok(weightOf(list, { severityMin: 0 }) >= weightOf(list, { severityMin: 0.5 }) - 1e-12);
    }),
  );
});

test('the same question gets the same bits', () => {
  fc.assert(
    fc.property(evidenceList, place, (list, at) =>
      assert.deepEqual(fieldOf(list).weigh(at), fieldOf(list).weigh(at)),
    ),
  );
});

test('at the place itself, while it lasts, one event weighs its severity times its confidence', () => {
  const flood: Evidence = {
    ...fc.sample(evidence, { seed: 1, numRuns: 1 })[0]!,
    id: 'flood',
    type: 'environmental',
    severity: 0.8,
    confidence: 0.5,
    geometry: { kind: 'point', at: nearby, radiusKm: 1 },
    validFromMs: NOW - HOUR_MS,
    validToMs: null,
  };
  const bare: Baseline = { ...FLAT, priorsDuring: (_at, _span, out) => out.fill(0) };
  const { weight } = createField(
    {
      layers: [{ source: 'x', shapes: createShapeLayer([flood]) }],
      baseline: bare,
      types: ALL,
      severityMin: 0,
    },
    SPAN,
  ).weigh(nearby);
  assert.ok(Math.abs(weight - 0.4) < 1e-12);
});

function columnsOf(
  rows: readonly {
    type: RiskType;
    severity: number;
    lat: number;
    lng: number;
    ageDays: number;
    radiusKm?: number;
  }[],
): IncidentColumns {
  const count = rows.length;
  return {
    count,
    type: Uint8Array.from(rows, ({ type }) => RISK_TYPES.indexOf(type)),
    severity: Float32Array.from(rows, ({ severity }) => severity),
    confidence: new Float32Array(count).fill(0.8),
    lat: Float64Array.from(rows, ({ lat }) => lat),
    lng: Float64Array.from(rows, ({ lng }) => lng),
    radiusKm: Float32Array.from(rows, ({ radiusKm }) => radiusKm ?? 0),
    fromMs: Float64Array.from(rows, ({ ageDays }) => NOW - ageDays * DAY_MS),
    toMs: new Float64Array(count).fill(NaN),
  };
}

const incident = fc.record({
  type: fc.constantFrom(...RISK_TYPES),
  severity: fc.double({ min: 0, max: 1, noNaN: true }),
  lat: fc.double({ min: 48.44, max: 48.56, noNaN: true }),
  lng: fc.double({ min: 2.42, max: 2.58, noNaN: true }),
  ageDays: fc.double({ min: -1, max: 900, noNaN: true }),
  radiusKm: fc.constantFrom(0, 0, 0.1, 0.5),
});

function incidentWeight(rows: Parameters<typeof columnsOf>[0], at = nearby): number {
  const layer: Layer = { source: 'incidents', incidents: createIncidentLayer(columnsOf(rows)) };
  return createField({ layers: [layer], baseline: FLAT, types: ALL, severityMin: 0 }, SPAN).weigh(
    at,
  ).weight;
}

test('one more incident in a pile never lowers risk', () => {
  fc.assert(
    fc.property(fc.array(incident, { maxLength: 60 }), incident, (rows, more) => {
      assert.ok(incidentWeight([...rows, more]) >= incidentWeight(rows) - 1e-7); // hazards of incidents are kept in 32 bits
    }),
    { numRuns: 300 },
  );
});

test('the sorted layer finds what a plain loop over all incidents finds, at the poles and across the antimeridian too', () => {
  const centers = [
    nearby,
    { lat: -17.5, lng: 179.999 },
    { lat: 89.995, lng: 10 },
    { lat: -90, lng: 0 },
    { lat: 0, lng: -180 },
  ];
  for (const center of centers) {
    const offsets = fc.sample(
      fc.record({
        up: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
        across: fc.double({ min: -0.02, max: 0.02, noNaN: true }),
      }),
      { seed: 7, numRuns: 300 },
    );
    const rows = offsets.map(({ up, across }) => {
      const lat = Math.max(-90, Math.min(90, center.lat + up));
      const stretch = Math.max(0.02, Math.cos((center.lat * Math.PI) / 180));
      const lng = ((center.lng + across / stretch + 540) % 360) - 180;
      return { type: 'crime' as const, severity: 0.9, lat, lng, ageDays: 1 };
    });
    const sigma = reachOf('crime').sigmaKm;
    const layer = createIncidentLayer(columnsOf(rows)).during(SPAN, 0)[0]!;
    const parts = { history: 0, events: 0 };
    layer.hazardAt(center, parts);
    const perEvent = -Math.log1p(-0.9 * 0.8) * 2 ** (-1 / 7);
    const plain = rows
      .map((row) => distanceKm({ from: center, to: row }))
      .filter((km) => km <= SIGMAS_MAX * sigma)
      .reduce((sum, km) => sum + perEvent * Math.exp(-(km * km) / (2 * sigma * sigma)), 0);
    assert.ok(plain > 0);
    assert.ok(
      Math.abs(parts.events - plain) < 0.01 * plain,
      `${JSON.stringify(center)}: ${parts.events} against ${plain}`,
    );
  }
});

test('the lattice of far-reaching types stays within one percent of the exact sum', () => {
  const rows = Array.from({ length: 2000 }, (_, i) => ({
    type: 'geopolitical' as const,
    severity: (i * 0.3819) % 1,
    lat: 48.44 + ((i * 0.618034) % 1) * 0.12,
    lng: 2.42 + ((i * 0.754878) % 1) * 0.16,
    ageDays: 0,
  }));
  const layer = createIncidentLayer(columnsOf(rows)).during(SPAN, 0)[0]!;
  const { sigmaKm } = reachOf('geopolitical');
  for (const at of [nearby, { lat: 48.47, lng: 2.52 }]) {
    const parts = { history: 0, events: 0 };
    layer.hazardAt(at, parts);
    const exact = rows
      .map((row) => ({
        km: distanceKm({ from: at, to: row }),
        hazard: -Math.log1p(-row.severity * 0.8),
      }))
      .filter(({ km }) => km <= SIGMAS_MAX * sigmaKm)
      .reduce(
        (sum, { km, hazard }) => sum + hazard * Math.exp(-(km * km) / (2 * sigmaKm * sigmaKm)),
        0,
      );
    assert.ok(Math.abs(parts.events - exact) < 0.01 * exact, `${parts.events} against ${exact}`);
  }
});

test('a pile of old thefts is a probability: 5,000 a year and square kilometre are far worse than 50', () => {
  const pile = (perKm2: number) => {
    const side = 2; // kilometres
    const count = perKm2 * side * side;
    return Array.from({ length: count }, (_, i) => ({
      type: 'crime' as const,
      severity: 0.25,
      lat: nearby.lat + (((i * 0.618034) % 1) - 0.5) * (side / 111.2),
      lng: nearby.lng + (((i * 0.754878) % 1) - 0.5) * (side / 73.7),
      ageDays: ((i * 0.56984) % 1) * 365,
    }));
  };
  const [few, many] = [incidentWeight(pile(50)), incidentWeight(pile(5000))];
  const alone = incidentWeight([]);
  assert.ok(few - alone < 0.02, String(few));
  // What the baseline adds never lifts it into the next level.
  assert.ok(many > 0.2 && many < 0.9, String(many));
});
