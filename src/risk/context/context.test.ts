/** Laws of the context, on an earth of three square countries, two of them with regions of one town each. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MEAN_RADIUS_KM } from '#geo';
import type { LatLng } from '#geo';
import { RISK_TYPES } from '../evidence.ts';
import { packGeography } from '../geography/index.ts';
import { toHazard, toWeight } from '../hazard.ts';
import type { ContextRow, OwnRow, TableRow } from './context-row.ts';
import { createContext } from './context.ts';
import type { Context } from './context.ts';
import { TIERS, TIER_WEIGHTS, TYPE_OF_SUBJECT } from './tiers.ts';
import type { Subject, Tier } from './tiers.ts';

const KM_PER_DEGREE = (Math.PI / 180) * MEAN_RADIUS_KM;
const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 16);

/** On the equator from south to north -1 to 1: A from 0 to 2 degrees east, B from 2 to 4, C from 4 to 6. Sea all around. */
const geography = createSquares();
const IN_A: LatLng = { lat: 0.1, lng: 0.5 };
const IN_B_WEST: LatLng = { lat: 0.1, lng: 2.3 };
const IN_B_EAST: LatLng = { lat: 0.1, lng: 3.7 };
const IN_C: LatLng = { lat: 0.1, lng: 5 };
const AT_SEA: LatLng = { lat: 0, lng: -5 };

function createSquares() {
  const line = (...points: number[]): Float64Array => Float64Array.from(points);
  const arcs = [
    { line: line(2, -1, 0, -1, 0, 1, 2, 1), owners: [0] },
    { line: line(2, 1, 2, -1), owners: [0, 1] },
    { line: line(2, -1, 4, -1), owners: [1] },
    { line: line(4, 1, 2, 1), owners: [1] },
    { line: line(4, -1, 4, 1), owners: [1, 2] },
    { line: line(4, -1, 6, -1, 6, 1, 4, 1), owners: [2] },
  ];
  // The halves of B meet at 3 degrees east, halfway between their towns.
  const towns = {
    lats: Float64Array.of(0, 0, 0, 0),
    lngs: Float64Array.of(1, 2.5, 3.5, 5),
    countries: Uint8Array.of(0, 1, 1, 2),
    regions: Uint32Array.of(0, 1, 2, 3),
  };
  return {
    data: packGeography({ arcs, towns }),
    countries: [
      { code: 'AA', alpha3: 'AAA', name: 'Aland' },
      { code: 'BB', alpha3: 'BBB', name: 'Beland' },
      { code: 'CC', alpha3: 'CCC', name: 'Celand' },
    ],
    regions: [
      { key: 'AA-01', town: 'Atown' },
      { key: 'BB-01', town: 'Westtown' },
      { key: 'BB-02', town: 'Easttown' },
      { key: 'CC-01', town: 'Ctown' },
    ],
  };
}

const PERIOD = { fromMs: NOW - 365 * DAY_MS, untilMs: NOW + 3650 * DAY_MS };

function fact(area: string, subject: Subject, tier: Tier): TableRow {
  const said = { statement: `${tier} in ${area}`, year: 2025, source: 'a test', confidence: 0.3 };
  return { origin: 'table', area, subject, tier, ...PERIOD, ...said };
}

function own(area: string, weight: number, more: Partial<OwnRow> = {}): OwnRow {
  return {
    origin: 'operator',
    area,
    type: 'geopolitical',
    tier: 'high',
    weight,
    statement: 'said by the operator',
    year: 2026,
    source: 'the operator',
    confidence: 0.6,
    dateMs: NOW,
    halfLifeDays: 365,
    replaces: false,
    ...more,
  };
}

function open(...rows: ContextRow[]): Context {
  return createContext({ geography, rows });
}

function weightOf(
  context: Context,
  at: LatLng,
  {
    type = 'geopolitical',
    timeMs = NOW,
  }: { type?: 'geopolitical' | 'crime'; timeMs?: number } = {},
): number {
  const out = new Float64Array(RISK_TYPES.length);
  context.readHazards(at, timeMs, out);
  for (const [i, hazard] of out.entries())
    if (!['geopolitical', 'crime'].includes(RISK_TYPES[i]!)) assert.equal(hazard, 0);
  return toWeight(out[RISK_TYPES.indexOf(type)]!);
}

const near = (actual: number, expected: number, tolerance = 1e-9): void =>
  assert.ok(Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected}`);

test('a tier alone weighs what it is said to weigh, whatever its confidence', () => {
  for (const [subject, tiers] of Object.entries(TIERS) as [Subject, readonly Tier[]][])
    for (const tier of tiers) {
      const context = open({ ...fact('AA', subject, tier), confidence: 0.1 });
      near(weightOf(context, IN_A, { type: TYPE_OF_SUBJECT[subject] }), TIER_WEIGHTS[tier]);
    }
});

test('no row means not assessed and no weight; a row that says "none" means assessed and no weight', () => {
  const context = open(fact('AA', 'conflict', 'calm'));
  const calm = context.describe(IN_A, NOW);
  assert.deepEqual(calm.isAssessed, { geopolitical: true, crime: false });
  assert.deepEqual(
    calm.facts.map(({ tier, weight }) => [tier, weight]),
    [['calm', 0]],
  );
  const unknown = context.describe(IN_C, NOW);
  assert.deepEqual(unknown, {
    country: { code: 'CC', name: 'Celand' },
    isAssessed: { geopolitical: false, crime: false },
    facts: [],
  });
  const sea = context.describe(AT_SEA, NOW);
  assert.deepEqual([sea.country, sea.facts], [undefined, []]);
  for (const at of [IN_A, IN_C, AT_SEA]) assert.equal(weightOf(context, at), 0);
});

test('of conflict and stability the greater counts, as the estimate of stability is made from conflict too; detention adds', () => {
  const conflict = fact('AA', 'conflict', 'armed_conflict');
  const stability = fact('AA', 'stability', 'very_unstable');
  near(weightOf(open(conflict, stability), IN_A), TIER_WEIGHTS.very_unstable);
  const detention = fact('AA', 'detention', 'detention');
  near(
    weightOf(open(conflict, stability, detention), IN_A),
    1 - (1 - TIER_WEIGHTS.very_unstable) * (1 - TIER_WEIGHTS.detention),
  );
  near(weightOf(open(conflict, stability), IN_A, { type: 'crime' }), 0);
});

test('outside its period a fact is neither listed nor weighed, and the place is not assessed', () => {
  const context = open(fact('AA', 'conflict', 'war'));
  for (const timeMs of [PERIOD.fromMs - 1, PERIOD.untilMs]) {
    near(weightOf(context, IN_A, { timeMs }), 0);
    assert.deepEqual(context.listFacts(IN_A, timeMs), []);
    assert.equal(context.describe(IN_A, timeMs).isAssessed.geopolitical, false);
    // Nor is it felt across the border then.
    near(weightOf(context, { lat: 0.1, lng: 2.05 }, { timeMs }), 0);
  }
  near(weightOf(context, IN_A, { timeMs: PERIOD.untilMs - 1 }), TIER_WEIGHTS.war);
});

test('a fact of a region replaces the fact of its country on the same subject', () => {
  const context = open(
    fact('BB', 'conflict', 'armed_conflict'),
    fact('BB', 'homicide', 'homicide_above_10'),
    fact('BB-02', 'conflict', 'organized_violence'),
  );
  near(weightOf(context, IN_B_WEST), TIER_WEIGHTS.armed_conflict);
  near(weightOf(context, IN_B_EAST), TIER_WEIGHTS.organized_violence);
  for (const at of [IN_B_WEST, IN_B_EAST])
    near(weightOf(context, at, { type: 'crime' }), TIER_WEIGHTS.homicide_above_10);
  const { facts } = context.describe(IN_B_EAST, NOW);
  assert.deepEqual(
    facts.map(({ tier }) => tier),
    ['organized_violence', 'homicide_above_10'],
  );
});

test('a war has an effect across the border, less with every kilometre and none beyond fifty', () => {
  const context = open(fact('AA', 'conflict', 'war'), fact('BB', 'conflict', 'calm'));
  const feltAt = (km: number): number =>
    weightOf(context, { lat: 0.1, lng: 2 + km / KM_PER_DEGREE });
  near(weightOf(context, { lat: 0.1, lng: 1.9999 }), TIER_WEIGHTS.war);
  // Half the hazard at the border itself, by hand: 1 - sqrt(1 - 0.6).
  near(feltAt(0.01), 1 - Math.sqrt(1 - TIER_WEIGHTS.war), 1e-3);
  let before = feltAt(0.01);
  for (let km = 1; km <= 60; km++) {
    const felt = feltAt(km);
    assert.ok(felt < before || (felt === 0 && before === 0), `${km} km`);
    before = felt;
  }
  assert.ok(feltAt(49) > 0 && feltAt(51) === 0);
  const [told, said] = context.describe({ lat: 0.1, lng: 2.1 }, NOW).facts;
  assert.deepEqual([told!.tier, told!.area, said!.tier], ['near_war', 'Aland', 'calm']);
  near(told!.weight, weightOf(context, { lat: 0.1, lng: 2.1 }));
  // Near a war, and still not assessed: nothing is published about the country itself.
  const unassessed = open(fact('AA', 'conflict', 'war')).describe({ lat: 0.1, lng: 2.1 }, NOW);
  assert.deepEqual(unassessed.isAssessed, { geopolitical: false, crime: false });
});

test('a war in one region affects the next; gang violence does not', () => {
  const felt = (tier: Tier): number =>
    weightOf(open(fact('BB', 'conflict', 'calm'), fact('BB-02', 'conflict', tier)), {
      lat: 0.1,
      lng: 3 - 20 / KM_PER_DEGREE,
    });
  const gauss = Math.exp(-(20 ** 2) / (2 * 25 ** 2));
  const rest = Math.exp(-2);
  const expected = toWeight((toHazard(TIER_WEIGHTS.war) * (gauss - rest)) / (1 - rest) / 2);
  near(felt('war'), expected, 0.04);
  assert.equal(felt('organized_violence'), 0);
});

test('of the table and an operator’s row the greater counts, unless the row replaces the table', () => {
  const war = fact('AA', 'conflict', 'war');
  near(weightOf(open(war, own('AA', 0.2)), IN_A), TIER_WEIGHTS.war);
  near(weightOf(open(war, own('AA', 0.9)), IN_A), 0.9);
  near(weightOf(open(war, own('AA', 0.2, { replaces: true })), IN_A), 0.2);
  near(weightOf(open(war, own('CC', 0.2)), IN_C), 0.2);
  const replaced = open(war, own('AA', 0.2, { replaces: true })).describe(IN_A, NOW);
  assert.deepEqual(
    replaced.facts.map(({ source }) => source),
    ['the operator'],
  );
});

test('a row of another type replaces nothing, and one for the country leaves a region of the table alone', () => {
  const rows = [fact('BB', 'conflict', 'armed_conflict'), fact('BB-02', 'conflict', 'war')];
  const crime = open(...rows, own('BB', 0.1, { replaces: true, type: 'crime' }));
  near(weightOf(crime, IN_B_EAST), TIER_WEIGHTS.war);
  const country = open(...rows, own('BB', 0.1, { replaces: true }));
  near(weightOf(country, IN_B_EAST), TIER_WEIGHTS.war);
  const farWest = { lat: 0.1, lng: 2.1 };
  near(weightOf(country, farWest), 0.1);
  const region = open(...rows, own('BB-02', 0.1, { replaces: true }));
  near(weightOf(region, IN_B_EAST), 0.1);
});

test('an operator’s row begins on its date, halves in its half-life, and gives the table back what it replaced', () => {
  const row = own('CC', 0.6, { halfLifeDays: 100 });
  const alone = open(row);
  assert.equal(weightOf(alone, IN_C, { timeMs: NOW - 1 }), 0);
  assert.deepEqual(alone.describe(IN_C, NOW - 1).isAssessed, { geopolitical: false, crime: false });
  near(weightOf(alone, IN_C, { timeMs: NOW + 100 * DAY_MS }), toWeight(toHazard(0.6) / 2));
  const war = fact('CC', 'conflict', 'war');
  const replacing = open(war, own('CC', 0.05, { replaces: true, halfLifeDays: 100 }));
  const after = (days: number): number =>
    weightOf(replacing, IN_C, { timeMs: NOW + days * DAY_MS });
  near(after(0), 0.05);
  near(after(100), toWeight(toHazard(TIER_WEIGHTS.war) / 2));
  near(after(2000), TIER_WEIGHTS.war, 1e-3);
});

test('an operator’s row is felt in its area only: an advisory about arrests is no artillery', () => {
  const beyond = { lat: 0.1, lng: 2 + 5 / KM_PER_DEGREE };
  for (const type of ['geopolitical', 'crime'] as const)
    assert.equal(weightOf(open(own('AA', 0.8, { type })), beyond, { type }), 0);
});

const anyTier = fc.constantFrom(...TIERS.conflict);
const anyPlace = fc.record({
  lat: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
  lng: fc.double({ min: -0.5, max: 6.5, noNaN: true }),
});

test('a worse tier anywhere never lowers a weight anywhere, nor does another row', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('AA', 'BB', 'BB-02', 'CC'),
      fc.record({ AA: anyTier, BB: anyTier, 'BB-02': anyTier, CC: anyTier }),
      anyTier,
      fc.array(anyPlace, { minLength: 5, maxLength: 5 }),
      (area, tiers, other, places) => {
        const order: readonly Tier[] = TIERS.conflict;
        const worse = order.indexOf(other) < order.indexOf(tiers[area]) ? other : tiers[area];
        const rowsOf = (given: Record<string, Tier>): TableRow[] =>
          Object.entries(given).map(([key, tier]) => fact(key, 'conflict', tier));
        const before = open(...rowsOf(tiers));
        const after = open(...rowsOf({ ...tiers, [area]: worse }));
        const more = open(...rowsOf(tiers), own(area, 0.5), fact(area, 'stability', 'unstable'));
        for (const at of places)
          for (const context of [after, more])
            assert.ok(weightOf(context, at) >= weightOf(before, at) - 1e-12, JSON.stringify(at));
      },
    ),
    { numRuns: 25 },
  );
});

test('the heaviest fact listed weighs no more than its type, and all together no less', () => {
  fc.assert(
    fc.property(
      anyTier,
      anyTier,
      anyPlace,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (a, b, at, w) => {
        const context = open(
          fact('AA', 'conflict', a),
          fact('BB', 'conflict', b),
          fact('BB', 'stability', 'unstable'),
          own('BB-01', w),
        );
        const weights = context
          .describe(at, NOW)
          .facts.filter(({ type }) => type === 'geopolitical')
          .map(({ weight }) => weight);
        assert.deepEqual(
          weights,
          weights.toSorted((x, y) => y - x),
        );
        const weighed = weightOf(context, at);
        assert.ok(weighed >= Math.max(0, ...weights) - 1e-12);
        assert.ok(weighed <= 1 - weights.reduce((rest, weight) => rest * (1 - weight), 1) + 1e-12);
      },
    ),
    { numRuns: 50 },
  );
});
