/** Metrics of the build queue: the same in every process, so scraping one is enough. */
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { QueueNumbers } from '#simulations/queue';
import type { Services } from './services.ts';

const GAUGES: readonly [string, string, (numbers: QueueNumbers) => number][] = [
  [
    'presage_builds_queued',
    'Builds in the queue: simulations, and exports that are rebuilt',
    ({ queued }) => queued,
  ],
  ['presage_builds_running', 'Builds that are running', ({ processing }) => processing],
  [
    'presage_builds_oldest_queued_seconds',
    'Waiting time of the oldest build in the queue',
    ({ oldestQueuedSeconds }) => Math.max(0, oldestQueuedSeconds),
  ],
  ['presage_builds_overdue', 'Builds whose worker has missed its lease', ({ overdue }) => overdue],
];

export function registerQueueMetrics(
  registry: Registry,
  services: () => Services | undefined,
): void {
  // Queried once for all gauges of one scrape.
  let asked: Promise<QueueNumbers | undefined> | undefined;
  const read = (): Promise<QueueNumbers | undefined> => {
    asked ??= (services()?.simulations.queueNumbers() ?? Promise.resolve(undefined))
      .catch(() => undefined)
      .finally(() => setImmediate(() => (asked = undefined)));
    return asked;
  };
  for (const [name, help, valueOf] of GAUGES)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const numbers = await read();
          this.reset();
          // Without the database the numbers are unknown, and 0 would be wrong.
          if (numbers) this.set(valueOf(numbers));
          else this.set(NaN);
        },
      }),
    );
}
