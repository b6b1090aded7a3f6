/** The HTTP server in this process, on a real database of its own, with a clock the test turns and settings it chooses. */
import { pino } from 'pino';
import type { Logger } from 'pino';
import { createQuota, createRequestLog, createUsage } from '#accounts/plans';
import { FEEDS } from '#feeds/feed';
import { createServer } from '#http';
import type { HttpContext, HttpSettings, Lifecycle } from '#http';
import { createSocketServer } from '#live';
import type { Channel } from '#live';
import type { Simulations } from '#simulations';
import { createLiveRuns } from '#simulations/live-runs';
import type { LiveRuns } from '#simulations/live-runs';
import { openTestAccounts } from './accounts.ts';
import { createTestAnalysis } from './analysis.ts';
import { createTestBlobs } from './blobs.ts';
import type { TestBlobs } from './blobs.ts';
import { createTestIncidents } from './incidents.ts';
import { NO_KINDS, assessHere, createTestSimulations, readAnything } from './server-simulations.ts';
import { createTestWebhooks } from './webhooks.ts';

export interface TestServer {
  readonly baseUrl: string;
  readonly app: ReturnType<typeof createServer>;
  readonly lifecycle: Lifecycle;
  readonly stored: TestBlobs;
  clock(): number;
  /** The clock stands still until it is turned. */
  turnClock(ms: number): void;
  close(): Promise<void>;
}

const PLENTY = 1_000_000;

/** Nothing is limited unless the test says so. */
export async function startTestServer(
  settings: Partial<HttpSettings> & { readonly freePerHour?: number } = {},
  {
    lookAtDisk,
    channels = [],
    toChannels,
    pingMs,
  }: Pick<HttpContext, 'lookAtDisk'> & {
    readonly channels?: readonly Channel[];
    /** Channels that work with what the server has. */
    readonly toChannels?: (
      parts: { readonly simulations: Simulations; readonly liveRuns: LiveRuns },
      log: Logger,
    ) => readonly Channel[];
    readonly pingMs?: number;
  } = {},
): Promise<TestServer> {
  const context = await openTestAccounts();
  const { database, clock } = context;
  const requestsPerHour = {
    ...context.settings.requestsPerHour,
    free: settings.freePerHour ?? PLENTY,
  };
  const accounts = { ...context, settings: { ...context.settings, requestsPerHour } };
  const quota = createQuota({ pool: database.pool, clock });
  const usage = createUsage({ database, clock, log: context.log });
  const requestLog = createRequestLog({ database, clock, log: context.log });
  const incidents = createTestIncidents(context);
  const stored = await createTestBlobs(context);
  const webhooks = createTestWebhooks(context, { openedRanges: [] });
  const silent = pino({ level: 'silent' });
  const simulations = createTestSimulations(accounts, { stored, webhooks });
  const liveRuns = createLiveRuns(database, context.log);
  const lifecycle: Lifecycle = {
    phase: 'ready',
    services: {
      database,
      accounts,
      quota,
      usage,
      requestLog,
      incidents,
      assets: stored.assets,
      webhooks,
      simulations,
      liveRuns,
      live: createSocketServer({
        channels: toChannels?.({ simulations, liveRuns }, silent) ?? channels,
        log: silent,
        ...(pingMs === undefined ? {} : { pingMs }),
      }),
      hasLlm: false,
      readPrompt: readAnything,
      findScenario: async () => undefined,
      listKinds: async () => NO_KINDS,
      assessAtOnce: assessHere,
      listFeedKinds: async () => FEEDS,
      findTowns: async () => [],
      analysis: createTestAnalysis(clock),
    },
  };
  const app = createServer({
    settings: {
      baseUrl: 'http://127.0.0.1',
      dataDir: '/nowhere',
      anonymousPerHour: PLENTY,
      registrationsPerHour: PLENTY,
      pagesPerMinute: PLENTY,
      burstPerSecond: undefined,
      metricsToken: undefined,
      trustedProxies: [],
      isSheddingLoad: false,
      version: '0.0.0',
      mapStyleUrl: undefined,
      ...settings,
    },
    lifecycle,
    clock,
    log: pino({ level: 'silent' }),
    ...(lookAtDisk ? { lookAtDisk } : {}),
  });
  return {
    baseUrl: await app.listen({ host: '127.0.0.1', port: 0 }),
    app,
    lifecycle,
    stored,
    clock,
    turnClock: (ms) => context.turnClock(ms),
    async close() {
      await lifecycle.services?.live.drain();
      await app.close();
      await usage.stop();
      await requestLog.stop();
      await context.close();
      await stored.remove();
    },
  };
}
