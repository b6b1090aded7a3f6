/**
 * The stored safety assessments of a simulation, on a real database: preliminary, from the build, erased with the
 * prompt.
 */
/* oxlint-disable no-restricted-imports -- test support is outside the modules */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { SafetyBody } from '#contract';
import { openTestAccounts } from '../../../test/support/accounts.ts';
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { ask, openTestSimulations } from '../../../test/support/simulations-kit.ts';
import type { TestSimulations } from '../../../test/support/simulations-kit.ts';

const DAY = 86_400_000;
const requestId = 'req-12345678';

let accounts: TestAccounts;
let kit: TestSimulations;
before(async () => {
  accounts = await openTestAccounts();
  kit = await openTestSimulations(accounts);
});
after(async () => {
  await kit.close();
  await accounts.close();
});

function toSafety(score: number): SafetyBody {
  return {
    risk_assessment: {
      overall_risk_level: 'low',
      risk_score: score,
      risk_zones: [],
      threats: [],
      vulnerabilities: [],
      mitigation_strategies: [],
    },
    safety_metrics: {
      evacuation_time: 1,
      bottlenecks: [],
      capacity_utilization: 0,
      accessibility_score: 1,
    },
    recommendations: [],
  };
}

test('F7 F11 what was told at once is told again, and asked for once', async () => {
  const account = await kit.addAccount('teller');
  let asked = 0;
  const wish = {
    question: ask({ risk_analysis: {} }),
    account,
    requestId,
    idempotencyKey: 'told',
    assess: async () => ({ safety: toSafety(++asked / 10) }),
  };
  const first = await kit.simulations.create(wish);
  assert.deepEqual(first.safety, toSafety(0.1));
  await kit.simulations.remove(first.record.id);
  const again = await kit.simulations.create(wish);
  assert.deepEqual([again.isReplayed, again.safety, asked], [true, toSafety(0.1), 1]);
});

test('F7 nothing is made where nothing can be told', async () => {
  const account = await kit.addAccount('mute');
  const assess = async (): Promise<never> => {
    throw new Error('the thread is gone');
  };
  const wish = { question: ask({ risk_analysis: {} }), account, requestId, assess };
  await assert.rejects(kit.simulations.create(wish), /the thread is gone/);
  const { simulations } = await kit.simulations.list({ userId: account.id, limit: 10 });
  assert.deepEqual(simulations, []);
});

test('F12 what is refused because too much is waiting is not assessed', async () => {
  const known = await kit.addAccount('full');
  const account = { ...known, allowance: { ...known.allowance, queuedMax: 0 } };
  let asked = 0;
  const assess = async () => ({ safety: toSafety(++asked / 10) });
  const wish = { question: ask({ risk_analysis: {} }), account, requestId, assess };
  await assert.rejects(kit.simulations.create(wish), { code: 'QUEUE_LIMIT_EXCEEDED' });
  assert.equal(asked, 0);
});

test('F7 C9 the build gets the evidence, its findings are kept with the results and erased with the prompt', async () => {
  const account = await kit.addAccount('builder');
  const evidence = { threats: [{ id: 'crime-1' }] };
  const { record } = await kit.simulations.create({
    question: ask({ risk_analysis: {} }),
    account,
    requestId,
    assess: async () => ({ safety: toSafety(0.1), evidence }),
  });
  const claim = (await kit.queue.claim('worker'))!;
  assert.equal(claim.id, record.id);
  assert.deepEqual(claim.evidence, evidence);
  const completedAtMs = accounts.clock();
  const results = { ...(await kit.putResults(claim, completedAtMs)), safety: toSafety(0.9) };
  assert.equal(await kit.queue.complete(claim, { completedAtMs, results }), true);
  const found = await kit.simulations.find(record.id);
  assert.ok(found?.status === 'completed');
  assert.deepEqual(found.results, results);
  accounts.turnClock(30 * DAY);
  await kit.simulations.sweep();
  const erased = await kit.simulations.find(record.id);
  assert.ok(erased?.status === 'completed' && erased.prompt === null);
  assert.equal(erased.results.safety, undefined);
  const { rows } = await accounts.database.pool.query(
    'SELECT evidence, safety FROM simulations WHERE id = $1',
    [record.id],
  );
  assert.deepEqual(rows, [{ evidence: null, safety: null }]);
});
