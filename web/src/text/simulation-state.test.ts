import assert from 'node:assert/strict';
import { test } from 'node:test';
import { words } from '#contract';
import {
  STATE_WORDS,
  isUnderWay,
  isViewable,
  toAbout,
  toBuildDetail,
  toSimulationState,
  toStateLabel,
  toWait,
} from './simulation-state.ts';
import type { BuildFacts } from './simulation-state.ts';

const RUN_AT = '2026-11-18T16:00:00.000Z';

const processing = (facts: Partial<BuildFacts>): BuildFacts => ({
  status: 'processing',
  stage: 'parsing_prompt',
  ...facts,
});
const stateIn = (stage: BuildFacts['stage'], facts: Partial<BuildFacts> = {}): string =>
  STATE_WORDS[toSimulationState(processing({ stage, ...facts }))];

test('a build is Building until the people move, then Simulating', () => {
  assert.deepEqual(
    words.STAGES.map((stage) => stateIn(stage)),
    ['Building', 'Building', 'Building', 'Building', 'Simulating', 'Simulating'],
  );
  assert.equal(stateIn(null), 'Building');
});

test('Analysing is a build whose run is done and whose risk analysis is not', () => {
  const last = 'finalizing_simulation';
  assert.equal(stateIn(last, { has_risk_analysis: true }), 'Simulating');
  assert.equal(stateIn(last, { has_risk_analysis: true, run_completed_at: RUN_AT }), 'Analysing');
  assert.equal(stateIn(last, { has_risk_analysis: false, run_completed_at: RUN_AT }), 'Simulating');
  assert.equal(stateIn(last, { run_completed_at: RUN_AT }), 'Simulating');
});

test('an ended one is Completed, Failed, or Cancelled where its user ended it', () => {
  const failed = (code: string): BuildFacts => ({ status: 'failed', stage: null, error: { code } });
  assert.equal(toStateLabel({ status: 'completed', stage: null }), 'Completed');
  assert.equal(toStateLabel(failed('SIMULATION_CANCELLED')), 'Cancelled');
  assert.equal(toStateLabel(failed('SIMULATION_TIMEOUT')), 'Failed');
  assert.equal(toStateLabel({ status: 'failed', stage: null }), 'Failed');
});

test('a queued one says how many are ahead, and how long its build takes', () => {
  const queued = (facts: Partial<BuildFacts>): BuildFacts => ({
    status: 'queued',
    stage: null,
    ...facts,
  });
  assert.equal(toStateLabel(queued({})), 'Queued');
  assert.equal(toStateLabel(queued({ queue_position: null })), 'Queued');
  assert.equal(toStateLabel(queued({ queue_position: 1 })), 'Queued');
  assert.equal(toStateLabel(queued({ queue_position: 4 })), 'Queued (3 ahead)');
  assert.equal(toBuildDetail(queued({ queue_position: 1 })), 'next in the queue');
  assert.equal(toBuildDetail(queued({ queue_position: 4 })), '3 ahead in the queue');
  assert.equal(toWait(queued({ estimated_seconds: 95 })), 'takes about 2 min');
  assert.equal(toWait(queued({})), undefined);
});

test('a build says what it does within its stage and how long it still takes', () => {
  const facts = processing({ detail: 'evacuation 3 of 16', remaining_seconds: 61 });
  assert.equal(toBuildDetail(facts), 'evacuation 3 of 16');
  assert.equal(toWait(facts), 'about 2 min left');
  assert.equal(toWait(processing({ remaining_seconds: 4 })), 'a few seconds left');
  // The estimate was made for the whole build: it says nothing about what is left of one that has begun.
  assert.equal(toWait(processing({ estimated_seconds: 95 })), undefined);
  assert.equal(toWait({ status: 'completed', stage: null, estimated_seconds: 95 }), undefined);
});

test('an estimate is never shorter in words than in seconds', () => {
  for (const [seconds, said] of [
    [0, 'about 10 s'],
    [10, 'about 10 s'],
    [11, 'about 20 s'],
    [50, 'about 50 s'],
    [51, 'about 1 min'],
    [60, 'about 1 min'],
    [61, 'about 2 min'],
    [3_540, 'about 59 min'],
    [3_541, 'about 1 h'],
    [4_800, 'about 1 h 20 min'],
  ] as const)
    assert.equal(toAbout(seconds), said);
});

test('only what waits or is built is under way', () => {
  assert.deepEqual(
    words.SIMULATION_STATUSES.filter((status) => isUnderWay({ status })),
    ['queued', 'processing'],
  );
});

test('a run can be viewed as soon as its address is told, and when all is done', () => {
  assert.equal(isViewable({ status: 'processing' }), false);
  assert.equal(
    isViewable({ status: 'processing', partial_result_url: '/api/v1/simulations/1/?partial=true' }),
    true,
  );
  assert.equal(isViewable({ status: 'completed' }), true);
  assert.equal(isViewable({ status: 'failed' }), false);
});
