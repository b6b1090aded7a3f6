import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import type { WebhookNumbers } from '#webhooks';
import { registerOutsideMetrics } from './outside-metrics.ts';
import type { FeedNumbers, RouterNumbers } from './outside-numbers.ts';
import type { Services } from './services.ts';

const FEED: FeedNumbers = {
  name: 'cap:feeds.example.org',
  isCircuitOpen: true,
  ageSeconds: 7_200,
  evidenceCount: 12,
  failuresInARow: 6,
  rejected: { expired: 3, no_location: 140 },
  fetches: 31,
  failures: { timeout: 4, html: 2 },
};

async function listSamples(
  feeds: readonly FeedNumbers[],
  router?: RouterNumbers,
  webhooks?: WebhookNumbers,
): Promise<string[]> {
  const registry = new Registry();
  const services = {
    feeds: { status: () => feeds },
    ...(router ? { router: { status: () => router } } : {}),
    ...(webhooks ? { webhooks: { status: () => webhooks } } : {}),
  };
  registerOutsideMetrics(registry, () => services as unknown as Services);
  // Twice: what is counted elsewhere must not be added to itself.
  await registry.metrics();
  const lines = (await registry.metrics()).split('\n').filter((line) => /^[^#]/.test(line));
  // A service always has webhooks; where a test gives none, their numbers are not its subject.
  return lines.filter((line) => webhooks !== undefined || !line.startsWith('presage_webhook'));
}

test('OP.3 everything a feed says about itself is a sample with its name', async () => {
  const feed = 'feed="cap:feeds.example.org"';
  assert.deepEqual(await listSamples([FEED]), [
    `presage_feed_last_success_age_seconds{${feed}} 7200`,
    `presage_feed_events{${feed}} 12`,
    `presage_feed_rejected_events{${feed},reason="expired"} 3`,
    `presage_feed_rejected_events{${feed},reason="no_location"} 140`,
    `presage_feed_failures_in_a_row{${feed}} 6`,
    `presage_feed_circuit_open{${feed}} 1`,
    `presage_feed_fetches_total{${feed}} 31`,
    `presage_feed_failures_total{${feed},reason="timeout"} 4`,
    `presage_feed_failures_total{${feed},reason="html"} 2`,
  ]);
});

test('OP.3 a feed that never succeeded has no age, rather than an age of nothing', async () => {
  const samples = await listSamples([{ ...FEED, ageSeconds: null }]);
  assert.ok(!samples.join().includes('last_success'));
});

test('OP.3 the router is told by outcome; without feeds and router there is nothing to tell', async () => {
  assert.deepEqual(await listSamples([], { outcomes: { ways: 5, timeout: 1 } }), [
    'presage_router_questions_total{outcome="ways"} 5',
    'presage_router_questions_total{outcome="timeout"} 1',
  ]);
  assert.deepEqual(await listSamples([]), []);
});

test('OP.3 webhooks are told by what was delivered, what failed, what was given up and what waits', async () => {
  const webhooks = {
    attempts: { delivered: 7, failed: 2 },
    givenUp: { exhausted: 1, gone: 0 },
    pending: 4,
    lateSeconds: 12,
  };
  assert.deepEqual(await listSamples([], undefined, webhooks), [
    'presage_webhook_attempts_total{outcome="delivered"} 7',
    'presage_webhook_attempts_total{outcome="failed"} 2',
    'presage_webhook_failed_total{reason="exhausted"} 1',
    'presage_webhook_failed_total{reason="gone"} 0',
    'presage_webhook_pending 4',
    'presage_webhook_late_seconds 12',
  ]);
});
