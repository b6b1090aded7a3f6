import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { SafetyBody } from './schemas/safety.ts';
import { SimulationCreated, SimulationList, SimulationStatus } from './schemas/simulation.ts';
import {
  refuseExpiredAssets,
  refuseExpiredResults,
  refuseFailed,
  toCreatedBody,
  toListItem,
  toStatusBody,
} from './shape-simulation.ts';
import type { SimulationFacts } from './shape-simulation.ts';

const ID = 'sim_0123456789abcdefghijAB';
const CREATED_AT_MS = Date.UTC(2026, 10, 15, 12);
const asked = {
  id: ID,
  slug: 'ten-people-leave-abcdefghij',
  visibility: 'link',
  question: { variant: 'plain', request: { prompt: 'Ten people leave a small room.' } },
  prompt: 'Ten people leave a small room.',
  createdAtMs: CREATED_AT_MS,
} as const;
const queued: SimulationFacts = { ...asked, status: 'queued' };
const processing: SimulationFacts = {
  ...asked,
  status: 'processing',
  startedAtMs: CREATED_AT_MS + 1_000,
  stage: 'placing_buildings',
  progress: 0.25,
};
const completed = {
  ...asked,
  status: 'completed',
  startedAtMs: CREATED_AT_MS + 1_000,
  completedAtMs: CREATED_AT_MS + 9_000,
  retention: {
    resultsDays: 30,
    resultsExpireAtMs: CREATED_AT_MS + 9_000 + 30 * 86_400_000,
    assetsExpireAtMs: CREATED_AT_MS + 9_000 + 7 * 86_400_000,
  },
} as const satisfies SimulationFacts;
const failed = {
  ...asked,
  status: 'failed',
  startedAtMs: null,
  failedAtMs: CREATED_AT_MS + 5_000,
  failure: {
    code: 'SIMULATION_CANCELLED',
    message: 'The owner cancelled it.',
    stage: null,
    reason: 'cancelled',
    attempt: 1,
  },
} as const satisfies SimulationFacts;
const all: readonly SimulationFacts[] = [queued, processing, completed, failed];

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const outsider = { isInsider: false, queuePosition: null };

test('B1 every state has the shape of the document, and the identifier under both names', () => {
  const isStatus = ajv.compile(SimulationStatus);
  const isCreated = ajv.compile(SimulationCreated);
  const isList = ajv.compile(SimulationList);
  for (const each of all) {
    const bodies = [
      toStatusBody(each, outsider),
      toCreatedBody(each, { baseUrl: 'https://example.org' }),
      toListItem(each),
    ];
    assert.ok(isStatus(bodies[0]), JSON.stringify(isStatus.errors));
    assert.ok(isCreated(bodies[1]), JSON.stringify(isCreated.errors));
    const list = { results: [bodies[2]], next: null, previous: null };
    assert.ok(isList(list), JSON.stringify(isList.errors));
    for (const { id, simulation_id } of bodies) assert.deepEqual([id, simulation_id], [ID, ID]);
  }
});

test('B5 paths are relative to the base address, links absolute, the stream a WebSocket', () => {
  const body = toCreatedBody(queued, { baseUrl: 'https://example.org/presage' });
  assert.equal(body.status_url, `/api/v1/simulations/${ID}/status/`);
  assert.equal(body.result_url, null);
  assert.deepEqual(body.links, {
    status: `https://example.org/presage/api/v1/simulations/${ID}/status/`,
    results: `https://example.org/presage/api/v1/simulations/${ID}/`,
    stream: `wss://example.org/presage/ws/simulations/${ID}/`,
    viewer: 'https://example.org/presage/s/ten-people-leave-abcdefghij',
  });
  const plain = toCreatedBody(queued, { baseUrl: 'http://127.0.0.1:80' });
  assert.equal(plain.links.stream, `ws://127.0.0.1:80/ws/simulations/${ID}/`);
});

test('B8 the prompt is for insiders', () => {
  assert.equal(toStatusBody(queued, outsider).prompt, null);
  assert.equal(toStatusBody(queued, { ...outsider, isInsider: true }).prompt, asked.prompt);
});

test('C2 C3 C4 C5 C6 each state tells what it knows, and nothing else', () => {
  const [first, second, third, last] = all.map((each) => {
    const known = ['id', 'simulation_id', 'prompt', 'created_at'];
    const entries = Object.entries(toStatusBody(each, outsider));
    return Object.fromEntries(entries.filter(([name]) => !known.includes(name)));
  });
  const unbuilt = {
    result_url: null,
    build_completed_at: null,
    queue_position: null,
    has_risk_analysis: false,
  };
  assert.deepEqual(first, {
    ...unbuilt,
    status: 'queued',
    build_started_at: null,
    stage: null,
    progress: 0,
  });
  assert.deepEqual(second, {
    ...unbuilt,
    status: 'processing',
    build_started_at: '2026-11-15T12:00:01.000Z',
    stage: 'placing_buildings',
    progress: 0.25,
  });
  assert.deepEqual(third, {
    ...unbuilt,
    status: 'completed',
    result_url: `/api/v1/simulations/${ID}/`,
    build_started_at: '2026-11-15T12:00:01.000Z',
    build_completed_at: '2026-11-15T12:00:09.000Z',
    stage: null,
    progress: 1,
    expires_at: '2026-12-15T12:00:09.000Z',
  });
  assert.deepEqual(last, {
    ...unbuilt,
    status: 'failed',
    build_started_at: null,
    stage: null,
    failed_at: '2026-11-15T12:00:05.000Z',
    error: {
      message: 'The owner cancelled it.',
      code: 'SIMULATION_CANCELLED',
      details: { stage: null, reason: 'cancelled', attempt: 1 },
    },
  });
});

test('G3 G5 G13 why there are no results is told in full', () => {
  const never = refuseFailed(failed);
  assert.deepEqual(
    [never.status, never.message, never.details],
    [
      409,
      'The owner cancelled it.',
      {
        simulation_code: 'SIMULATION_CANCELLED',
        stage: null,
        reason: 'cancelled',
        status_url: `/api/v1/simulations/${ID}/status/`,
      },
    ],
  );
  const over = refuseExpiredResults(completed);
  assert.deepEqual(
    [over.status, over.details],
    [
      410,
      {
        completed_at: '2026-11-15T12:00:09.000Z',
        expired_at: '2026-12-15T12:00:09.000Z',
        retention_days: 30,
      },
    ],
  );
  assert.equal(refuseExpiredAssets(completed).details!['expired_at'], '2026-11-22T12:00:09.000Z');
});

const safetyOf = (basis: 'preliminary' | 'simulated'): SafetyBody => ({
  risk_assessment: {
    overall_risk_level: 'low',
    risk_score: 0.1,
    risk_zones: [],
    threats: [],
    vulnerabilities: [],
    mitigation_strategies: [],
    basis,
  },
  safety_metrics: {
    evacuation_time: 100,
    bottlenecks: [],
    capacity_utilization: 0.5,
    accessibility_score: 1,
  },
  recommendations: [],
});
const atRisk = {
  question: { variant: 'risk', request: { prompt: asked.prompt, risk_analysis: {} } },
} as const;

test('F7 the risk variant tells what is known at once, and what the build found when it has ended', () => {
  const told = { baseUrl: 'https://presage.example', safety: safetyOf('preliminary') };
  const isValid = ajv.compile(SimulationCreated);
  const waiting = toCreatedBody({ ...queued, ...atRisk }, told);
  assert.ok(isValid(waiting), ajv.errorsText(isValid.errors));
  assert.deepEqual(
    [waiting.status, waiting.completed_at, waiting.prompt, waiting.scenario_type],
    ['queued', null, asked.prompt, 'general'],
  );
  assert.equal(waiting.risk_assessment?.basis, 'preliminary');
  const done = { ...completed, ...atRisk, results: { safety: safetyOf('simulated') } };
  const ended = toCreatedBody(done, told);
  assert.ok(isValid(ended), ajv.errorsText(isValid.errors));
  assert.equal(ended.completed_at, '2026-11-15T12:00:09.000Z');
  assert.equal(ended.risk_assessment?.basis, 'simulated');
  const state = toStatusBody(done, outsider);
  assert.equal(state.risk_assessment?.basis, 'simulated');
  assert.ok(!('risk_assessment' in toStatusBody({ ...processing, ...atRisk }, outsider)));
  assert.ok(!('risk_assessment' in toListItem(done)));
});
