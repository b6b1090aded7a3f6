import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyNews } from './apply-news.ts';
import type { Status } from './status.ts';

const STATUS = {
  id: 'sim_1',
  simulation_id: 'sim_1',
  status: 'processing',
  result_url: null,
  created_at: '2026-11-18T16:00:00.000Z',
  build_started_at: '2026-11-18T16:00:01.000Z',
  build_completed_at: null,
  prompt: 'Ten people leave a room.',
  stage: 'finalizing_simulation',
  progress: 0.5,
  detail: 'evacuation 2 of 16',
  remaining_seconds: 70,
  queue_position: null,
} as const satisfies NonNullable<Status>;

const say = (type: string, payload: object): string => JSON.stringify({ type, seq: 3, payload });

test('progress within the stage is taken from the message', () => {
  const payload = {
    stage: 'finalizing_simulation',
    progress: 0.6,
    detail: 'evacuation 3 of 16',
    remaining_seconds: 61,
  };
  assert.deepEqual(applyNews(STATUS, say('stage', payload)), {
    ...STATUS,
    progress: 0.6,
    detail: 'evacuation 3 of 16',
    remaining_seconds: 61,
  });
});

test('fields that the message leaves out are dropped', () => {
  const payload = { stage: 'finalizing_simulation', progress: 0.9, detail: null };
  const now = applyNews(STATUS, say('stage', payload));
  assert.ok(now && !('detail' in now) && !('remaining_seconds' in now));
});

test('a late message changes nothing', () => {
  const payload = { stage: 'finalizing_simulation', progress: 0.4, detail: 'evacuation 1 of 16' };
  assert.equal(applyNews(STATUS, say('stage', payload)), STATUS);
});

test('the status is requested for another stage, the end of the run, the end of the build and binary messages', () => {
  assert.equal(
    applyNews(STATUS, say('stage', { stage: 'parsing_prompt', progress: 0.6 })),
    undefined,
  );
  assert.equal(applyNews(STATUS, say('run_completed', {})), undefined);
  assert.equal(applyNews(STATUS, say('completed', {})), undefined);
  assert.equal(applyNews(STATUS, new Blob()), undefined);
  assert.equal(applyNews(undefined, say('stage', {})), undefined);
  assert.equal(
    applyNews({ ...STATUS, status: 'queued', stage: null }, say('stage', {})),
    undefined,
  );
});
