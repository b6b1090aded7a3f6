import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createDistrictThread } from './district-thread.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

test('a fault ends the thread, whoever waits is told, and the next question starts another one', async () => {
  const faults: unknown[] = [];
  const thread = createDistrictThread({
    root: ROOT,
    onTold: () => {},
    onFault: (error) => faults.push(error),
  });
  const alive = setInterval(() => {}, 1_000);
  // No such view: a fault of ours, which must not stay without an answer.
  const ask = async (): Promise<void> => thread.ask({ kind: 'agents', view: 'none' }, () => {});
  for (const times of [1, 2]) {
    await assert.rejects(ask(), /district thread has ended/);
    assert.equal(faults.length, times);
  }
  const stopped = assert.rejects(ask(), /district thread has ended/);
  await thread.stop();
  await stopped;
  assert.equal(faults.length, 2, 'stopping is no fault');
  clearInterval(alive);
});
