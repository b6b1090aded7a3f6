import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { distanceKm } from '#geo';
import type { Answer, Call } from '../support/call.ts';
import { createKey, createPerson } from '../support/people.ts';
import { shareSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';

let service: SimulationService;
let call: Call;
let auth: string;

before(async () => {
  service = await shareSimulationService();
  ({ call } = service);
  auth = (await createKey(call, await createPerson(call))).auth;
});

after(async () => {
  await service.close();
});

const PARIS = { lat: 48.8566, lng: 2.3522 };
const TYPES = ['geopolitical', 'environmental', 'infrastructure', 'crime', 'traffic', 'weather'];

async function radius(query: string, who?: string): Promise<Answer['body']> {
  const answer = await call(`/risk-assessment/radius/?${query}`, { auth: who });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

async function route(json: Record<string, unknown>, who?: string): Promise<Answer['body']> {
  const answer = await call('/risk-assessment/', { json, auth: who });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

const circle = ({ lat = PARIS.lat, lng = PARIS.lng, km = 5, more = '' } = {}): string =>
  `latitude=${lat}&longitude=${lng}&radius_km=${km}${more}`;

test('without feeds and incidents nothing is invented: no threat but published facts, and apart from those every weight is at most 0.35', async () => {
  for (const [lat, lng] of [
    [48.86, 2.35],
    [35.68, 139.69],
    [37.77, -122.42],
    [25.76, -80.19],
    [63.46, 142.79],
    [-33.87, 151.21],
    [0, 0],
    [-90, 0],
    [12, 179.999],
  ]) {
    const body = await radius(circle({ lat: lat!, lng: lng!, km: 50 }));
    const told = new Set(body.meta.context.facts.map(({ tier }: { tier: string }) => tier));
    for (const { kind, scale } of body.threats) {
      assert.ok(told.has(kind), kind);
      assert.notEqual(scale, 'place');
    }
    for (const type of TYPES)
      assert.match(
        body.meta.coverage[type].basis,
        type === 'crime' || type === 'geopolitical' ? /^(context|baseline)$/ : /^baseline$/,
      );
    // Independent causes: the part that the facts of the place leave is the baseline's.
    const facts = body.meta.context.facts as { weight: number }[];
    const left = facts.reduce((product, { weight }) => product * (1 - weight), 1);
    for (const point of body.riskPoints)
      assert.ok(1 - point.weight >= 0.65 * left - 1e-3, JSON.stringify(point));
    assert.ok(body.summary.confidence <= 0.3, String(body.summary.confidence));
  }
  const way = await route({ routePoints: [PARIS, { lat: 48.9, lng: 2.6 }] });
  assert.deepEqual(way.threats, []);
  assert.ok(way.summary.maxRiskWeight <= 0.35);
});

const AT_WAR: Readonly<Record<string, readonly [number, number]>> = {
  Khartoum: [15.5, 32.56],
  Gaza: [31.5, 34.467],
  Kharkiv: [49.98, 36.25],
  Kabul: [34.53, 69.17],
  Mogadishu: [2.04, 45.34],
  'Port-au-Prince': [18.54, -72.34],
};
const CALM: Readonly<Record<string, readonly [number, number]>> = {
  Zurich: [47.38, 8.54],
  Tokyo: [35.68, 139.69],
  Helsinki: [60.17, 24.94],
  Singapore: [1.29, 103.85],
  Reykjavik: [64.15, -21.94],
};

test('R12 with no feed at all, places at war are of tier 4 with the reason among the threats, and calm places are low', async () => {
  const ask = async ([lat, lng]: readonly [number, number], more = '') =>
    radius(circle({ lat, lng, km: 10, more }));
  const calmest: number[] = [];
  for (const [name, at] of Object.entries(CALM)) {
    const { summary, meta } = await ask(at);
    assert.equal(summary.overallRisk, 'low', name);
    assert.equal(summary.tier.tier, 1, name);
    assert.equal(summary.assessed.geopolitical, true, name);
    assert.match(meta.notice, /^This answer is based on .+\.$/);
    calmest.push(summary.maxRiskWeight);
  }
  for (const [name, at] of Object.entries(AT_WAR)) {
    const { summary, zones, meta, threats } = await ask(at);
    assert.equal(summary.overallRisk, 'critical', name);
    assert.equal(summary.tier.tier, 4, name);
    assert.ok(summary.averageRisk > Math.max(...calmest), `${name}: ${summary.averageRisk}`);
    assert.ok(['high', 'critical'].includes(threats[0].severity), `${name} has a named threat`);
    assert.ok(summary.tier.reason.includes(threats[0].description), summary.tier.reason);
    for (const zone of zones) assert.notEqual(zone.type, 'safe', name);
    assert.equal(summary.safeZones, 0);
    assert.match(meta.notice, /killed in the year to June 2026|political violence/i);
    for (const fact of meta.context.facts) {
      assert.ok(fact.confidence <= 0.3 && fact.year >= 2000 && fact.source.length > 3);
    }
    // Nor is it safe because only its weather was asked about.
    const weather = await ask(at, '&risk_types=weather');
    for (const zone of weather.zones) {
      assert.notEqual(zone.type, 'safe', `${name}, weather alone`);
      if (zone.riskLevel === 'low') assert.match(zone.reason, /not requested|not assessed/);
    }
  }
});

test('R12 in an unknown place a low weight is not called safe, and a route says so too', async () => {
  const { summary, zones, meta } = await radius(circle({ lat: 30, lng: -40, km: 20 }));
  assert.deepEqual([summary.assessed.geopolitical, summary.assessed.crime], [false, false]);
  assert.equal(summary.safeZones, 0);
  for (const zone of zones) {
    assert.deepEqual([zone.type, zone.riskLevel], ['caution', 'low']);
    assert.match(zone.reason, /unknown, not safe/);
  }
  assert.match(meta.notice, /not assessed here, so a low weight means unknown, not safe\.$/);
  const way = await route({
    routePoints: [
      { lat: 49.98, lng: 36.25 },
      { lat: 48.74, lng: 37.55 },
    ],
  });
  assert.equal(way.summary.overallRisk, 'critical');
  assert.match(way.meta.notice, /War in Ukraine/);
  assert.match(way.recommendations[0].description, /Go only if you must/);
});

test('R6 exactly as many points as asked, inside the circle, the same for the same question', async () => {
  for (const count of [10, 57, 100]) {
    const query = circle({ more: `&num_points=${count}&time=2026-11-15T12:00:00Z` });
    const [body, again] = [await radius(query), await radius(query)];
    assert.equal(body.riskPoints.length, count);
    assert.deepEqual(body, again);
    for (const point of body.riskPoints) {
      const km = distanceKm({ from: PARIS, to: point });
      assert.ok(km <= 5.001);
      assert.ok(Math.abs(point.distance - km) < 0.002);
    }
  }
  assert.equal((await radius(circle({ more: '&num_points=1000' }), auth)).riskPoints.length, 1000);
});

test('R7 the time is echoed as understood', async () => {
  assert.equal(
    (await radius(circle({ more: '&time=2026-11-15T12:00' }))).meta.time,
    '2026-11-15T12:00:00.000Z',
  );
});

test('R8 zones are closed rings of at least four [lat, lng] pairs that stay on one side of the antimeridian', async () => {
  for (const [lat, lng] of [
    [48.86, 2.35],
    [-17.7, 179.95],
    [89.9, 10],
  ]) {
    const { zones } = await radius(circle({ lat: lat!, lng: lng!, km: 40 }));
    assert.ok(zones.length >= 1);
    for (const { boundary } of zones) {
      assert.ok(boundary.length >= 4);
      assert.deepEqual(boundary[0], boundary.at(-1));
      boundary.forEach(([zoneLat, zoneLng]: [number, number], i: number) => {
        assert.ok(Math.abs(zoneLat) <= 90 && Math.abs(zoneLng) <= 180);
        // The one long edge allowed is the pole itself, which a map draws as a line.
        if (i > 0 && Math.abs(zoneLat) < 90)
          assert.ok(Math.abs(zoneLng - boundary[i - 1][1]) <= 180);
      });
    }
  }
});

test('R10 counts and levels follow from the weights by the published cut', async () => {
  const body = await radius(circle({ km: 30, more: '&num_points=100' }), auth);
  const level = (weight: number): string =>
    weight < 0.25 ? 'low' : weight < 0.5 ? 'medium' : weight < 0.75 ? 'high' : 'critical';
  for (const point of body.riskPoints) assert.equal(point.riskLevel, level(point.weight));
  const type: Record<string, string> = {
    low: 'safe',
    medium: 'caution',
    high: 'danger',
    critical: 'critical',
  };
  for (const zone of body.zones)
    assert.equal(zone.type, zone.reason === undefined ? type[zone.riskLevel] : 'caution');
  assert.equal(
    body.summary.safeZones,
    body.zones.filter((zone: { type: string }) => zone.type === 'safe').length,
  );
  assert.equal(
    body.summary.highRiskZones,
    body.zones.filter(
      (zone: { type: string }) => zone.type === 'danger' || zone.type === 'critical',
    ).length,
  );
});

test('R11 the area is that of the circle on the earth', async () => {
  const { summary } = await radius(circle({ km: 100 }));
  assert.ok(Math.abs(summary.area_km2 - 31415.2826) < 0.1, String(summary.area_km2)); // pi 100^2 (1 - 10^4 / (12 R^2)), R = 6378.9 km at 48.9 degrees
});

test('D7 every point of the question comes back in order, with samples between them as fine as the resolution says', async () => {
  const points = [PARIS, { lat: 48.9, lng: 2.4 }, { lat: 48.95, lng: 2.5 }];
  for (const [resolution, stepKm] of [
    ['low', Infinity],
    ['medium', 1],
    ['high', 0.25],
  ] as const) {
    const { riskPoints } = await route({ routePoints: points, resolution }, auth);
    const originals = riskPoints.filter(
      (point: { sourceIndex?: number }) => point.sourceIndex !== undefined,
    );
    assert.deepEqual(
      originals.map(
        ({ lat, lng, sourceIndex }: { lat: number; lng: number; sourceIndex: number }) => ({
          lat,
          lng,
          sourceIndex,
        }),
      ),
      points.map((point, sourceIndex) => ({ ...point, sourceIndex })),
    );
    if (stepKm === Infinity) assert.equal(riskPoints.length, points.length);
    for (let i = 1; i < riskPoints.length; i++)
      assert.ok(distanceKm({ from: riskPoints[i - 1], to: riskPoints[i] }) <= stepKm + 1e-4);
  }
});

test('D7 a route around the world adds at most 5,000 samples', async () => {
  const { riskPoints } = await route(
    {
      routePoints: [
        { lat: 0, lng: 0 },
        { lat: 10, lng: 100 },
        { lat: 0, lng: -160 },
        { lat: 0, lng: -1 },
      ],
    },
    auth,
  );
  assert.ok(riskPoints.length <= 5_004 && riskPoints.length > 4_000, String(riskPoints.length));
});

test('D6 a route of no length and one across the antimeridian have their geodesic length', async () => {
  assert.equal((await route({ routePoints: [PARIS, PARIS] })).summary.totalDistance, 0);
  const across = await route({
    routePoints: [
      { lat: 0, lng: 179.5 },
      { lat: 0, lng: -179.5 },
    ],
  });
  assert.ok(Math.abs(across.summary.totalDistance - 111.319) < 0.001);
  for (const point of across.riskPoints) assert.ok(Math.abs(point.lng) >= 179.4);
});

test('D10, D11 the summary follows from the points as given', async () => {
  const { riskPoints, summary } = await route({
    routePoints: [PARIS, { lat: 48.7, lng: 2.0 }, { lat: 47.9, lng: 1.9 }],
  });
  const weights = riskPoints.map(({ weight }: { weight: number }) => weight);
  assert.equal(summary.maxRiskWeight, Math.max(...weights));
  assert.ok(
    Math.abs(
      summary.averageRisk - weights.reduce((a: number, b: number) => a + b, 0) / weights.length,
    ) <= 0.00006,
  );
  assert.equal(summary.highRiskSegments, 0);
});

test('D12 anonymous callers get the standard resolution and no sources; authenticated ones all of it', async () => {
  const question = { routePoints: [PARIS, { lat: 48.9, lng: 2.4 }], resolution: 'high' };
  const [anonymous, known] = [await route(question), await route(question, auth)];
  assert.equal(anonymous.meta.resolution_applied, 'medium');
  assert.equal(known.meta.resolution_applied, 'high');
  assert.equal(anonymous.riskPoints[0].shares, undefined);
  const shares = Object.values(known.riskPoints[0].shares as Record<string, number>);
  assert.equal(shares.length, 6);
  assert.ok(Math.abs(shares.reduce((a, b) => a + b, 0) - 1) < 0.001);
});

test('D3 asking for fewer types never raises a weight', async () => {
  const at = '&time=2026-11-15T22:00:00Z';
  const all = await radius(circle({ more: at }));
  for (const type of TYPES) {
    const one = await radius(circle({ more: `${at}&risk_types=${type}` }));
    one.riskPoints.forEach((point: { weight: number }, i: number) =>
      assert.ok(point.weight <= all.riskPoints[i].weight + 1e-9),
    );
    assert.deepEqual(Object.keys(one.meta.coverage), [type]);
  }
});

test('night and rush hour move crime and traffic as the published hour curves do', async () => {
  // Denver 2018-19, relative to the mean of the day: accidents at 04:00 are 0.13, at 17:00 1.79.
  const weightAt = async (type: string, time: string): Promise<number> =>
    (await radius(circle({ more: `&num_points=10&risk_types=${type}&time=${time}` }))).summary
      .averageRisk;
  const [quiet, rush] = [
    await weightAt('traffic', '2026-11-17T04:30:00%2B01:00'),
    await weightAt('traffic', '2026-11-17T17:30:00%2B01:00'),
  ];
  assert.ok(rush > 5 * quiet, `${rush} against ${quiet}`);
  const [morning, night] = [
    await weightAt('crime', '2026-11-17T07:30:00%2B01:00'),
    await weightAt('crime', '2026-11-17T22:30:00%2B01:00'),
  ];
  assert.ok(night > 2 * morning, `${night} against ${morning}`);
});

test('A19, A20 analyses are not stored by caches, and numbers have their decimals', async () => {
  const answer = await call(`/risk-assessment/radius/?${circle()}`);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  for (const point of answer.body.riskPoints) {
    assert.match(String(point.lat), /^-?\d+(\.\d{1,6})?$/);
    assert.match(String(point.weight), /^\d(\.\d{1,4})?$/);
    assert.match(String(point.distance), /^\d+(\.\d{1,3})?$/);
  }
});
