import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RISK_ZONE_TYPES } from '#risk/zones';
import { buildWorld } from '#world';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../../test/support/extent.ts';
import { playScenario, toScenario } from '../../../run/run.suite.ts';
import { LEVELS } from '../assessment.ts';
import type { Measure } from '../assessment.ts';
import { studyRun } from '../findings/study-run.ts';
import { seedOfRun } from '../runs/plan-runs.ts';
import { assess } from './assess.ts';
import type { AssessParts } from './assess.ts';
import { toLevel, toScore } from './score.ts';

const PROMPTS = [
  'An office of 3 floors with 60 people is evacuated because of a fire on floor 2',
  'Rush hour at an intersection with 40 pedestrians and 30 cars',
  'An active shooter in a school with 80 students, the south exit is blocked',
  'An earthquake of magnitude 7 hits an apartment building with 4 floors, 40 residents',
  'A park on a sunny afternoon with 30 visitors and no vehicles',
] as const;

const SETTINGS = sample({ few: { maxAgents: 40, durationSeconds: 120 }, all: {} });

const known = new Map<string, AssessParts>();
function partsOf(prompt: string): AssessParts {
  const found = known.get(prompt);
  if (found) return found;
  const scenario = toScenario(prompt, SETTINGS);
  const world = buildWorld(scenario);
  const parts: AssessParts = {
    scenario,
    world,
    main: playScenario(scenario, world).played,
    runs: [0, 1].map((run) => studyRun(scenario, world, seedOfRun(scenario.seed, run))),
    options: { includeMitigation: true },
  };
  known.set(prompt, parts);
  return parts;
}

for (const prompt of sample<readonly string[]>({ few: [PROMPTS[2]], all: PROMPTS }))
  test(`every number is one: ${prompt}`, () => {
    const parts = partsOf(prompt);
    const assessment = assess(parts);
    const { score, level, metrics, zones, threats, vulnerabilities } = assessment;
    assert.equal(assessment.basis, 'simulated');
    assert.ok(score >= 0 && score < 1);
    assert.equal(score, toScore(assessment.parts));
    assert.equal(level, toLevel(score));
    // H8, H7: always numbers.
    assert.ok(Number.isFinite(metrics.evacuationSeconds) && metrics.evacuationSeconds > 0);
    for (const share of [metrics.capacityUtilization, metrics.accessibility])
      assert.ok(share >= 0 && share <= 1);
    const { mean, p50, p95, p99, interval, runs } = metrics.evacuation!;
    assert.equal(runs, 2);
    assert.ok(p50 <= p95 && p95 <= p99 && interval.low <= mean && mean <= interval.high);
    for (const [name, value] of Object.entries(metrics.more))
      assert.ok(Number.isFinite(value), name);
    // H1, H9, H10.
    const storeys = new Set(parts.world.walkable.levels.map(({ storey }) => storey));
    assert.equal(new Set(zones.map(({ id }) => id)).size, zones.length);
    for (const zone of zones) {
      assert.ok(RISK_ZONE_TYPES.includes(zone.type));
      assert.ok(storeys.has(zone.storey));
      assert.ok(Number.isFinite(zone.at.x) && Number.isFinite(zone.at.y));
      assert.ok(zone.weight >= 0 && zone.weight <= 1);
      assert.equal(zone.level, toLevel(zone.weight));
      assert.ok(zone.confidence > 0 && zone.confidence <= 1);
      assert.ok(Number.isInteger(zone.affectedAgents ?? 0));
    }
    assert.equal(threats.length, parts.scenario.events.length);
    for (const { timeline, affectedPopulation, severity } of threats) {
      assert.ok(LEVELS.includes(severity));
      assert.ok(timeline!.peak >= timeline!.onset && timeline!.duration >= 0);
      assert.ok(Number.isInteger(affectedPopulation));
    }
    assert.equal(new Set(vulnerabilities.map(({ id }) => id)).size, vulnerabilities.length);
    assert.deepEqual(assess(parts), assessment);
  });

test('a closed exit is a zone, a weakness and no alternative route', () => {
  const { zones, vulnerabilities, threats } = assess(partsOf(PROMPTS[2]));
  assert.ok(zones.some(({ type }) => type === 'blocked_exit'));
  assert.ok(vulnerabilities.some(({ category }) => category === 'blocked_exit'));
  assert.ok(!threats[0]!.alternativeRoutes!.includes('south exit'));
  assert.ok(threats[0]!.alternativeRoutes!.length > 0);
});

const MEASURE: Measure = {
  id: 'measure-1',
  type: 'open_exit',
  priority: 'high',
  description: 'Open the south exit.',
  cost: 100,
  implementationDays: 1,
  riskReduction: 0.2,
  interval: { low: 0.1, high: 0.3 },
  effect: { evacuationSeconds: [2, 1], delayPersonSeconds: [2, 1], harmed: [0, 0] },
  seeds: [1],
  reproduce: 'presage simulate',
};

test('F8: without mitigation there are neither measures nor recommendations, and nothing else changes', () => {
  const parts = partsOf(PROMPTS[2]);
  const options = {
    measures: [MEASURE],
    recommendations: [
      {
        category: 'immediate',
        priority: 'high',
        description: 'Open the south exit.',
        implementationTime: '1 day',
        cost: 'low',
      },
    ],
  } as const;
  const all = assess({ ...parts, options: { includeMitigation: true, ...options } });
  const none = assess({ ...parts, options: { includeMitigation: false, ...options } });
  assert.deepEqual([all.measures.length, all.recommendations.length], [1, 1]);
  assert.deepEqual([none.measures, none.recommendations], [[], []]);
  assert.deepEqual(
    { ...none, measures: 0, recommendations: 0 },
    { ...all, measures: 0, recommendations: 0 },
  );
});

test('F9: known risks raise the score, are listed and counted', () => {
  const parts = partsOf(sample({ few: PROMPTS[2], all: PROMPTS[4] }));
  const before = assess(parts);
  const baseline = [
    { type: 'crime', severity: 0.8, confidence: 0.9, description: 'Robberies at the gate' },
    { description: 'Something else' },
  ];
  const after = assess({ ...parts, baseline });
  assert.ok(after.score > before.score);
  assert.deepEqual([before.baselineRisksUsed, after.baselineRisksUsed], [0, 2]);
  assert.equal(after.threats.length, before.threats.length + 2);
  const reported = assess({
    ...parts,
    evidence: {
      threats: [
        {
          id: 'threat-x',
          type: 'weather',
          kind: 'storm',
          severity: 0.6,
          confidence: 0.9,
          description: 'Storm warning',
        },
      ],
    },
  });
  assert.ok(reported.score > before.score);
});

test('a study with fewer agents than people begins with how many people an agent stands for', () => {
  const scenario = toScenario('A nightclub with 3 exits and 80 people is evacuated', {
    maxAgents: 20,
  });
  const world = buildWorld(scenario);
  const { study } = assess({
    scenario,
    world,
    main: playScenario(scenario, world).played,
    runs: [studyRun(scenario, world, 1)],
    because: 'One run.',
    options: { includeMitigation: false },
  });
  assert.match(study!.because, /^20 simulated agents stand for 80 people, 4 each\..*One run\.$/s);
});
