/** Builds everything once, starts it, and stops it without losing a request. The only place where parts are put together. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { createMailer, createQuota, sweepAccounts } from '#accounts';
import type { AccountsContext } from '#accounts';
import { createAnalysis, createLiveLayers, loadEarth } from '#analysis';
import type { Earth } from '#analysis';
import { createAssets, createBlobs, openBackend } from '#blobs';
import type { Assets, Blobs } from '#blobs';
import type { Feeds, FeedsOptions } from '#feeds';
import { createServer } from '#http';
import type { HttpSettings, Lifecycle, Services } from '#http';
import { createIncidentStore } from '#incidents';
import type { Router, RouterOptions } from '#router';
import { StoreUnavailable, migrate, openDatabase } from '#store';
import type { Database, Log } from '#store';
import { createWebhooks } from '#webhooks';
import type { Webhooks } from '#webhooks';
import { BadConfig, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { hideSecrets } from './hide-secrets.ts';
import { readVersion } from './read-version.ts';
import { deriveKey, openSecretKey } from './secret-key.ts';
import { toUserAgent } from './user-agent.ts';

/** How long the load balancer is given to notice that we are leaving, when somebody is connected. */
const DRAIN_NOTICE_MS = 1_000;
/** After this long whatever is still under way is cut off. */
const DRAIN_MAX_MS = 25_000;
const SWEEP_EVERY_MS = 3_600_000;
/** Loading the earth takes a tenth of a second of computing; it waits until we have said that we are ready. */
const EARTH_AFTER_MS = 150;
/** A terminal and `npm start` each pass one Ctrl-C on, and so do systemd and our own launcher with SIGTERM. */
const SAME_SIGNAL_MS = 500;

export interface ServeOptions {
  /** The folder of the installation. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Serves until told to stop. Returns the exit code. */
export async function serve({ root, env }: ServeOptions): Promise<number> {
  try {
    const config = readConfig({ env, root, isRoot: process.getuid?.() === 0 });
    // Listening to signals comes first: one that arrives during the start must not leave a database server behind.
    const asked = whenAskedToStop();
    const service = await startService(config, root);
    return await untilStopped(service, asked);
  } catch (error) {
    const reason = error instanceof StoreUnavailable ? error.message : explainListening(error);
    if (reason === undefined) throw error;
    console.error(`presage: ${reason}`);
    return 1;
  }
}

/** The accounts without the server: for commands that run beside it, or alone. */
export async function openAccounts({
  root,
  env,
}: ServeOptions): Promise<{ accounts: AccountsContext; close(): Promise<void> }> {
  const config = readConfig({ env, root, isRoot: process.getuid?.() === 0 });
  const log = { info: () => {}, warn: (message: string) => console.error(`presage: ${message}`) };
  const database = await openDatabase({ source: toSource(config), mode: 'visit', log });
  try {
    await migrate({ pool: database.pool, log });
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    accounts: toAccounts(config, { database, baseUrl: config.baseUrl, log }),
    close: async () => database.close(),
  };
}

interface Service {
  readonly log: Logger;
  stop(): Promise<void>;
}

async function startService(config: Config, root: string): Promise<Service> {
  const openFeeds = await prepareFeeds(config);
  const log = createLog(config);
  const lifecycle: Lifecycle = { phase: 'starting' };
  const settings = { ...toHttpSettings(config, root) };
  const app = createServer({ settings, lifecycle, clock: Date.now, log });
  await app.listen({ host: config.host, port: config.port });
  const address = app.server.address();
  // With PORT=0 the system chose one.
  if (config.port === 0 && typeof address === 'object' && address)
    settings.baseUrl = settings.baseUrl.replace(/:0$/, `:${address.port}`);

  let database: Database | undefined;
  let secret: string;
  try {
    database = await openDatabase({ source: toSource(config), mode: 'serve', log });
    await migrate({ pool: database.pool, log });
    secret = await openSecretKey(config);
  } catch (error) {
    await app.close();
    await database?.close();
    throw error;
  }
  const accounts = toAccounts(config, { database, baseUrl: settings.baseUrl, log });
  const { version } = settings;
  const outside = {
    clock: Date.now,
    log,
    userAgent: toUserAgent({ version, contact: config.contact }),
  };
  const feeds = openFeeds?.({ ...outside, database });
  const webhooks = createWebhooks({
    ...outside,
    database,
    sealKey: deriveKey(secret, 'webhook secrets'),
    openedRanges: config.webhookRanges,
    toResultUrl: (id) => `${settings.baseUrl}/api/v1/simulations/${id}/`,
  });
  const { blobs, assets } = await openBlobs(config, {
    ...outside,
    database,
    baseUrl: settings.baseUrl,
    key: deriveKey(secret, 'asset addresses'),
  });
  const router = await openRouter(config, outside);
  const services = toServices(config, accounts, {
    earth: delay(EARTH_AFTER_MS).then(() => loadEarth(root)),
    feeds,
    router,
    webhooks,
    assets,
  });
  feeds?.start();
  webhooks.start();
  lifecycle.services = services;
  lifecycle.phase = 'ready';
  const sweeper = setInterval(() => void sweep({ ...services, blobs }, log), SWEEP_EVERY_MS);
  printWelcome(config, settings);

  return {
    log,
    async stop() {
      lifecycle.phase = 'draining';
      clearInterval(sweeper);
      // Deliveries under way have a while to end, beside the requests.
      const webhooksStopped = webhooks.stop();
      if (await hasConnections(app.server))
        await new Promise((done) => setTimeout(done, DRAIN_NOTICE_MS));
      await app.close();
      await feeds?.stop();
      await router?.close();
      await webhooksStopped;
      services.accounts.mailer?.close();
      await database.close();
    },
  };
}

function toAccounts(
  config: Config,
  { database, baseUrl, log }: { database: Database; baseUrl: string; log: Log },
): AccountsContext {
  const { anonymous, free, pro, enterprise } = config.rateLimits;
  return {
    database,
    clock: Date.now,
    log,
    settings: {
      registration: config.registration,
      requestsPerHour: { anonymous, free, pro, enterprise },
      registrationsPerHour: config.registrationsPerHour,
      retention: config.retention,
    },
    ...(config.smtpUrl ? { mailer: createMailer({ smtpUrl: config.smtpUrl, baseUrl }) } : {}),
  };
}

/** The feeds asked for, ready to be opened. Most installations ask for none, and then nothing of them is loaded. */
async function prepareFeeds({
  feeds,
  feedRanges,
}: Config): Promise<((options: Omit<FeedsOptions, 'sources'>) => Feeds) | undefined> {
  if (feeds === '') return undefined;
  const { BadFeedList, createFeeds, parseFeedList } = await import('#feeds');
  try {
    const sources = parseFeedList(feeds);
    return (options) => createFeeds({ ...options, sources, openedRanges: feedRanges });
  } catch (error) {
    if (error instanceof BadFeedList) throw new BadConfig([`FEEDS: ${error.message}.`]);
    throw error;
  }
}

/** The router, where there is one; like the feeds it is loaded only then. */
async function openRouter(
  { router }: Config,
  options: Omit<RouterOptions, 'url' | 'kind'>,
): Promise<Router | undefined> {
  if (router === undefined) return undefined;
  const { createRouter } = await import('#router');
  return createRouter({ ...options, ...router });
}

/** Where large values are kept, and how the world reaches them. */
async function openBlobs(
  { dataDir, s3, assetsUrl }: Config,
  {
    database,
    clock,
    log,
    baseUrl,
    key,
  }: { database: Database; clock: () => number; log: Logger; baseUrl: string; key: Buffer },
): Promise<{ blobs: Blobs; assets: Assets }> {
  const backend = await openBackend({ dataDir, clock, s3 });
  const options = { database, backend, clock, log };
  return {
    blobs: createBlobs(options),
    assets: createAssets({ ...options, key, assetsUrl: assetsUrl ?? `${baseUrl}/assets` }),
  };
}

function toServices(
  { dataDir }: Config,
  accounts: AccountsContext,
  {
    earth,
    feeds,
    router,
    webhooks,
    assets,
  }: {
    earth: Promise<Earth>;
    feeds: Feeds | undefined;
    router: Router | undefined;
    webhooks: Webhooks;
    assets: Assets;
  },
): Services {
  const { database, clock, log } = accounts;
  const spoolFolder = join(dataDir, 'spool');
  const incidents = createIncidentStore({ database, clock, log, spoolFolder });
  return {
    database,
    accounts,
    quota: createQuota({ pool: database.pool, clock }),
    incidents,
    webhooks,
    assets,
    ...(feeds ? { feeds } : {}),
    ...(router ? { router } : {}),
    analysis: createAnalysis({
      earth,
      clock,
      liveLayers: feeds ? createLiveLayers(feeds) : () => [],
      ownLayers: (userId) => incidents.layersOf(userId),
      ownWords: (userId, evidenceIds) => incidents.describeAll(userId, evidenceIds),
      ...(router ? { proposeWays: (wish) => router.propose(wish) } : {}),
    }),
  };
}

function toHttpSettings(config: Config, root: string): HttpSettings & { baseUrl: string } {
  return {
    baseUrl: config.baseUrl,
    dataDir: config.dataDir,
    anonymousPerHour: config.rateLimits.anonymous,
    registrationsPerHour: config.registrationsPerHour,
    burstPerSecond: config.burstPerSecond,
    metricsToken: config.metricsToken,
    trustedProxies: config.trustedProxies,
    isSheddingLoad: config.isSheddingLoad,
    version: readVersion(root),
  };
}

function toSource(config: Config): Parameters<typeof openDatabase>[0]['source'] {
  return config.databaseUrl === undefined
    ? { kind: 'embedded', dataDir: config.dataDir }
    : { kind: 'external', url: config.databaseUrl };
}

function createLog({ logLevel }: Config): Logger {
  return pino(
    { level: logLevel, formatters: { log: hideSecrets } },
    pino.destination({ dest: 1, sync: false }),
  );
}

async function sweep(
  { accounts, quota, webhooks, blobs }: Services & { blobs: Blobs },
  log: Logger,
): Promise<void> {
  try {
    await sweepAccounts(accounts);
    await quota.sweep();
    await webhooks.sweep();
    await blobs.sweep();
  } catch (err) {
    log.warn({ err }, 'sweeping failed; it is tried again in an hour');
  }
}

function printWelcome(config: Config, { baseUrl, version }: HttpSettings): void {
  const data =
    config.databaseUrl === undefined
      ? `${config.dataDir} (a private PostgreSQL)`
      : 'PostgreSQL of DATABASE_URL';
  console.log(`
Presage ${version} is ready.

  address    ${baseUrl}
  dashboard  ${baseUrl}/auth/register
  documents  ${baseUrl}/docs
  data       ${data}

  try it:    curl ${baseUrl}/health
`);
}

/** Resolves with the first signal to stop. Those that follow change nothing, except another Ctrl-C, which means now. */
async function whenAskedToStop(): Promise<void> {
  return new Promise((asked) => {
    let askedAt: number | undefined;
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
      process.on(signal, () => {
        const isAnother = askedAt !== undefined && performance.now() - askedAt > SAME_SIGNAL_MS;
        if (signal === 'SIGINT' && isAnother) process.exit(130);
        askedAt ??= performance.now();
        asked();
      });
  });
}

async function untilStopped(service: Service, asked: Promise<void>): Promise<number> {
  const code = await new Promise<number>((stop) => {
    void asked.then(() => stop(0));
    process.on('uncaughtException', (err) => {
      service.log.fatal({ err }, 'uncaught');
      stop(1);
    });
    process.on('unhandledRejection', (err) => {
      service.log.fatal({ err }, 'unhandled rejection');
      stop(1);
    });
  });
  const deadline = setTimeout(() => {
    console.error('presage: requests were still under way after 25 s; leaving without them.');
    process.exit(1);
  }, DRAIN_MAX_MS);
  deadline.unref();
  await service.stop();
  clearTimeout(deadline);
  return code;
}

async function hasConnections(server: {
  getConnections(done: (error: Error | null, count: number) => void): void;
}): Promise<boolean> {
  return new Promise((done) => server.getConnections((_error, count) => done(count > 0)));
}

/** What a person can do about an address we cannot listen at; undefined when that is not what went wrong. */
function explainListening(error: unknown): string | undefined {
  const { code, syscall, address, port, hostname } = error as NodeJS.ErrnoException & {
    readonly address?: string;
    readonly port?: number;
    readonly hostname?: string;
  };
  if (syscall === 'getaddrinfo') return `there is no host ${hostname}; set HOST to another.`;
  if (syscall !== 'listen') return undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is taken; stop what uses it or set PORT to another.`;
    case 'EACCES':
      return `port ${port} is not for this user; set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
      return `this machine has no address ${address}; set HOST to one it has.`;
    default:
      return `cannot listen at ${address}:${port} (${code}); set HOST and PORT to others.`;
  }
}
