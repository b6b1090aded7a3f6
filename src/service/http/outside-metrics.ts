/** Metrics of feeds, router and webhooks. These parts keep their own counts, which are read at each scrape. */
import { Counter, Gauge } from 'prom-client';
import type { Metric, Registry } from 'prom-client';
import type { WebhookNumbers } from '#webhooks';
import type { FeedNumbers } from './outside-numbers.ts';
import type { Services } from './services.ts';

type Sample = readonly [labels: Record<string, string>, value: number];

export function registerOutsideMetrics(registry: Registry, services: () => Services | undefined) {
  const metrics = [
    ...listFeedMetrics(services),
    createRouterMetric(services),
    ...listWebhookMetrics(services),
  ];
  for (const metric of metrics) registry.registerMetric(metric);
}

function listFeedMetrics(services: () => Services | undefined): readonly Metric[] {
  const ofFeeds = (read: (feed: FeedNumbers) => readonly Sample[]) => (): Sample[] =>
    (services()?.feeds?.status() ?? []).flatMap((feed) =>
      read(feed).map(([labels, value]): Sample => [{ feed: feed.name, ...labels }, value]),
    );
  return [
    gauge({
      name: 'presage_feed_last_success_age_seconds',
      help: 'Time since the last usable payload of a feed; absent before the first',
      labelNames: ['feed'],
      read: ofFeeds(({ ageSeconds }) => (ageSeconds === null ? [] : one(ageSeconds))),
    }),
    gauge({
      name: 'presage_feed_events',
      help: 'Events kept from the last usable payload of a feed',
      labelNames: ['feed'],
      read: ofFeeds(({ evidenceCount }) => one(evidenceCount)),
    }),
    gauge({
      name: 'presage_feed_rejected_events',
      help: 'Events skipped in the last usable payload of a feed, by reason',
      labelNames: ['feed', 'reason'],
      read: ofFeeds(({ rejected }) => byReason(rejected)),
    }),
    gauge({
      name: 'presage_feed_failures_in_a_row',
      help: 'Failed fetches of a feed since the last usable one',
      labelNames: ['feed'],
      read: ofFeeds(({ failuresInARow }) => one(failuresInARow)),
    }),
    gauge({
      name: 'presage_feed_circuit_open',
      help: '1 when a feed has failed so often that it is fetched at most once an hour',
      labelNames: ['feed'],
      read: ofFeeds(({ isCircuitOpen }) => one(isCircuitOpen ? 1 : 0)),
    }),
    counter({
      name: 'presage_feed_fetches_total',
      help: 'Fetches of a feed by this process',
      labelNames: ['feed'],
      read: ofFeeds(({ fetches }) => one(fetches)),
    }),
    counter({
      name: 'presage_feed_failures_total',
      help: 'Fetches of a feed by this process that failed or whose payload was refused, by reason',
      labelNames: ['feed', 'reason'],
      read: ofFeeds(({ failures }) => byReason(failures)),
    }),
  ];
}

function createRouterMetric(services: () => Services | undefined): Metric {
  return counter({
    name: 'presage_router_questions_total',
    help: 'Requests to the router by outcome; resting and busy ones were not sent',
    labelNames: ['outcome'],
    read: () =>
      Object.entries(services()?.router?.status().outcomes ?? {}).map(([outcome, count]) => [
        { outcome },
        count ?? 0,
      ]),
  });
}

function listWebhookMetrics(services: () => Services | undefined): readonly Metric[] {
  const ofWebhooks = (read: (numbers: WebhookNumbers) => readonly Sample[]) => (): Sample[] => {
    const numbers = services()?.webhooks?.status();
    return numbers ? [...read(numbers)] : [];
  };
  return [
    counter({
      name: 'presage_webhook_attempts_total',
      help: 'Attempts to deliver a webhook by this process, by outcome',
      labelNames: ['outcome'],
      read: ofWebhooks(({ attempts }) =>
        Object.entries(attempts).map(([outcome, count]) => [{ outcome }, count]),
      ),
    }),
    counter({
      name: 'presage_webhook_failed_total',
      help: 'Webhooks failed for good in this process, by reason',
      labelNames: ['reason'],
      read: ofWebhooks(({ givenUp }) => byReason(givenUp)),
    }),
    gauge({
      name: 'presage_webhook_pending',
      help: 'Webhooks waiting for delivery, in all processes',
      labelNames: [],
      read: ofWebhooks(({ pending }) => one(pending)),
    }),
    gauge({
      name: 'presage_webhook_late_seconds',
      help: 'Delay of the webhook that is most overdue',
      labelNames: [],
      read: ofWebhooks(({ lateSeconds }) => one(lateSeconds)),
    }),
  ];
}

function one(value: number): readonly Sample[] {
  return [[{}, value]];
}

function byReason(counts: Readonly<Partial<Record<string, number>>>): readonly Sample[] {
  return Object.entries(counts).map(([reason, count]) => [{ reason }, count ?? 0]);
}

interface Description {
  readonly name: string;
  readonly help: string;
  readonly labelNames: string[];
  readonly read: () => readonly Sample[];
}

function gauge({ name, help, labelNames, read }: Description): Gauge {
  return new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    collect() {
      this.reset();
      for (const [labels, value] of read()) this.set(labels, value);
    },
  });
}

function counter({ name, help, labelNames, read }: Description): Counter {
  return new Counter({
    name,
    help,
    labelNames,
    registers: [],
    collect() {
      this.reset();
      for (const [labels, value] of read()) this.inc(labels, value);
    },
  });
}
