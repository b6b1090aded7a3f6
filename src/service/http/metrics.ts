/** Metrics for Prometheus: rate, errors and duration per route, limits, load shedding, feeds and router. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { refuse } from '#contract/refusals';
import type { Load } from './load.ts';
import { registerOutsideMetrics } from './outside-metrics.ts';
import { registerQueueMetrics } from './queue-metrics.ts';
import type { HttpContext } from './services.ts';

export interface Metrics {
  observe(request: { method: string; route: string; status: number; seconds: number }): void;
  countLimited(): void;
  countShed(): void;
}

export function registerMetrics(
  app: FastifyInstance,
  { settings, lifecycle }: HttpContext,
  load: Load,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const limited = new Counter({
    name: 'presage_rate_limited_total',
    help: 'Requests refused because the hourly limit was reached',
    registers: [registry],
  });
  const shed = new Counter({
    name: 'presage_requests_shed_total',
    help: 'Requests refused because the process was overloaded',
    registers: [registry],
  });
  const gauges: readonly [string, string, () => number][] = [
    [
      'presage_event_loop_delay_seconds',
      'Mean delay of the event loop in the last half second',
      () => load.delayMs() / 1000,
    ],
    [
      'presage_quota_fallbacks_total',
      'Requests whose quota was counted in memory because the database did not respond',
      () => lifecycle.services?.quota.fallbacks() ?? 0,
    ],
    [
      'presage_database_connections',
      'Open connections to the database',
      () => lifecycle.services?.database.pool.totalCount ?? 0,
    ],
    [
      'presage_database_waiting',
      'Requests waiting for a connection',
      () => lifecycle.services?.database.pool.waitingCount ?? 0,
    ],
    ['presage_ready', '1 when the service is ready', () => (lifecycle.phase === 'ready' ? 1 : 0)],
  ];
  for (const [name, help, read] of gauges)
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        // The value is read at each scrape.
        collect() {
          this.set(read());
        },
      }),
    );
  registerOutsideMetrics(registry, () => lifecycle.services);
  registerQueueMetrics(registry, () => lifecycle.services);

  app.get('/metrics', { config: { open: true } }, async (request, reply) => {
    if (!mayRead(request, settings.metricsToken)) throw refuse('NOT_FOUND', { path: '/metrics' });
    return reply.type(registry.contentType).send(await registry.metrics());
  });

  return {
    observe: ({ method, route, status, seconds }) =>
      duration.observe({ method, route, status: String(status) }, seconds),
    countLimited: () => limited.inc(),
    countShed: () => shed.inc(),
  };
}

/** With the token, metrics are readable from anywhere; without a token only from this machine and not through a proxy. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = Buffer.from(
      /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '',
    );
    const wanted = Buffer.from(token);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  const isForwarded =
    request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined;
  return (
    !isForwarded && ipaddr.isValid(request.ip) && ipaddr.process(request.ip).range() === 'loopback'
  );
}
