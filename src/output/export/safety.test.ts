import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Assessment } from '#safety/assessment';
import { toSafetyBody } from './safety.ts';

const MEASURED: Assessment['measures'][number] = {
  id: 'measure-1',
  type: 'widen_exit',
  priority: 'high',
  description: 'Widen it.',
  cost: 8000,
  implementationDays: 21,
  riskReduction: 0.123456,
  interval: { low: 0.1, high: 0.15 },
  effect: {
    evacuationSeconds: [300, 240],
    delayPersonSeconds: [6000, 3000],
    harmed: [2, 0],
  },
  seeds: [1, 2],
  reproduce: 'presage simulate',
};

const ASSESSMENT: Assessment = {
  notAssessed: [],
  basis: 'simulated',
  score: 0.61234567,
  level: 'high',
  parts: [{ name: 'harm', value: 0.5, weight: 1, because: 'Two of a hundred.' }],
  zones: [
    {
      id: 'zone-1',
      type: 'bottleneck',
      storey: -1,
      at: { x: 0, y: 1000 },
      level: 'high',
      weight: 0.6,
      description: 'A queue.',
      affectedAgents: 12.4,
      delaySeconds: 33.333,
      confidence: 2 / 3,
    },
  ],
  threats: [
    {
      id: 'threat-1',
      type: 'fire',
      severity: 'high',
      description: 'A fire.',
      storeys: [0, 1],
      timeline: { onset: 0, peak: 60.04, duration: 300 },
      affectedPopulation: 41.6,
      alternativeRoutes: ['north exit'],
    },
  ],
  vulnerabilities: [
    {
      id: 'vulnerability-1',
      category: 'exit_capacity',
      description: 'Narrow.',
      severity: 'medium',
      currentCapacity: 80.004,
      requiredCapacity: 120,
      unit: 'people per minute',
      storeys: [0],
      about: [],
    },
  ],
  measures: [MEASURED],
  metrics: {
    evacuationSeconds: 312.345,
    isComplete: true,
    evacuation: {
      mean: 300,
      deviation: 10,
      p50: 299,
      p95: 312.345,
      p99: 315,
      interval: { low: 290, high: 310 },
      runs: 5,
      censoredRuns: 0,
      hasSettled: true,
    },
    bottlenecks: [
      {
        location: 'the exit',
        storey: 0,
        severity: 'low',
        delaySeconds: 20,
        affectedAgents: 3.5,
        share: 0.8,
      },
    ],
    capacityUtilization: 1,
    accessibility: 0.5,
    more: { delay_person_minutes: 12.34567 },
  },
  recommendations: [
    {
      category: 'short_term',
      priority: 'high',
      description: 'Widen it.',
      implementationTime: '3 weeks',
      cost: 'low',
      measure: 'measure-1',
    },
  ],
  baselineRisksUsed: 2,
  study: { seeds: [1, 2, 3, 4, 5], because: 'settled' },
};

test('H9 places are [lat, lng] on earth, floors count from the ground', () => {
  const { location } = toSafetyBody(ASSESSMENT, [13.4, 52.5]).risk_assessment.risk_zones[0]!;
  assert.equal(location.floor, -1);
  const [lat, lng] = location.coordinates;
  assert.equal(lng, 13.4);
  // A degree of latitude there is 111.26 km (WGS 84).
  assert.ok(Math.abs(lat! - (52.5 + 1 / 111.26)) < 1e-5, String(lat));
});

test('H9 across the date line longitudes stay within 180 degrees', () => {
  const zones = [{ ...ASSESSMENT.zones[0]!, at: { x: 5000, y: 0 } }];
  const { risk_zones } = toSafetyBody({ ...ASSESSMENT, zones }, [179.99, 0]).risk_assessment;
  assert.ok(risk_zones[0]!.location.coordinates[1]! < -179);
});

test('H2 H4 H5 H10 seconds, whole numbers of people, days in words', () => {
  const { risk_assessment: risk, safety_metrics: metrics } = toSafetyBody(ASSESSMENT, [0, 0]);
  assert.equal(risk.risk_score, 0.6123);
  assert.deepEqual(
    [risk.risk_zones[0]!.affected_agents, risk.risk_zones[0]!.estimated_delay],
    [12, 33.3],
  );
  assert.equal(risk.threats[0]!.affected_population, 42);
  assert.equal(risk.mitigation_strategies[0]!.implementation_time, '3 weeks');
  assert.equal(risk.mitigation_strategies[0]!.implementation_days, 21);
  assert.equal(metrics.evacuation_time, 312.3);
  assert.equal(metrics.bottlenecks[0]!.affected_agents, 4);
});

test('what runs measured is told of simulated assessments alone', () => {
  const strategyOf = (basis: Assessment['basis']): object =>
    toSafetyBody({ ...ASSESSMENT, basis }, [0, 0]).risk_assessment.mitigation_strategies[0]!;
  assert.ok('seeds' in strategyOf('simulated') && 'effect' in strategyOf('simulated'));
  assert.ok(!('seeds' in strategyOf('preliminary')) && !('effect' in strategyOf('preliminary')));
});
