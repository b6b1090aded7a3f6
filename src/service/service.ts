/** Creates all parts once, starts them, and stops them without losing a request. The only place that connects parts. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sweepAccounts } from '#accounts';
import type { AccountsContext } from '#accounts';
import { createQuota, createRequestLog, createUsage } from '#accounts/plans';
import {
  createAnalysis,
  createCountryReports,
  createLiveLayers,
  loadEarth,
  toFeedAges,
} from '#analysis';
import type { Earth } from '#analysis';
import { createAssessments } from '#assessments';
import { isGazetteerCached, loadTownSearch } from '#data';
import type { SearchTowns } from '#data';
import type { Feeds, FeedsOptions } from '#feeds';
import { createServer, loadBuiltPages } from '#http';
import type { HttpSettings, Lifecycle, Services } from '#http';
import { createIncidentStore } from '#incidents';
import type { PromptReader } from '#jobs';
import { toScenarioSettings } from '#jobs/engine';
import { createMarlChannel, createSimulationChannel, createSocketServer } from '#live';
import type { Router, RouterOptions } from '#router';
import { createLiveRuns } from '#simulations/live-runs';
import { StoreUnavailable } from '#store/failures';
import { BadConfig, readConfig } from './config.ts';
import type { Config } from './config.ts';
import { findEvidence } from './find-evidence.ts';
import { findPlan } from './find-plan.ts';
import { createLog, openParts } from './open-parts.ts';
import type { Parts } from './open-parts.ts';
import { readVersion } from './read-version.ts';
import { untilStopped, whenAskedToStop } from './stop-signals.ts';
import type { Running } from './stop-signals.ts';
import { startWatching } from './watch-risk.ts';
import { toSampleReady, toWelcome } from './welcome.ts';

/** The time for a load balancer to notice that the service is stopping, if clients are connected. */
const DRAIN_NOTICE_MS = 1_000;
/** The request for evidence around a live district. More threats would not change where people go. */
const DISTRICT_ASK = { radiusKm: 1, threatsMax: 50 };
const SWEEP_EVERY_MS = 3_600_000;
/** Loading the map data takes 0.1 s of processor time, so it starts after the service is ready. */
const EARTH_AFTER_MS = 150;
/**
 * The welcome shows the age of the feeds, which is read from the database. The service is already ready; the welcome
 * waits at most this long.
 */
const FEEDS_READ_MS_MAX = 5_000;
/** Longer than the sample ever takes to build; after that nobody looks at the terminal. */
const SAMPLE_MS_MAX = 600_000;

export interface ServeOptions {
  /** The folder of the installation. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Runs the service until it is told to stop. Returns the exit code. */
export async function serve({ root, env }: ServeOptions): Promise<number> {
  try {
    const config = readConfig({ env, root, isRoot: process.getuid?.() === 0 });
    // Signal handlers come first: a signal during the start must not leave a database server behind.
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

async function startService(config: Config, root: string): Promise<Running> {
  const openFeeds = await prepareFeeds(config);
  const log = createLog(config);
  const lifecycle: Lifecycle = { phase: 'starting' };
  const settings = { ...toHttpSettings(config, root) };
  const builtPages = await loadBuiltPages(join(root, '.cache', 'web'));
  const app = createServer({ settings, lifecycle, clock: Date.now, log, builtPages });
  await app.listen({ host: config.host, port: config.port });
  const address = app.server.address();
  // With PORT=0 the system has chosen the port.
  if (config.port === 0 && typeof address === 'object' && address)
    settings.baseUrl = settings.baseUrl.replace(/:0$/, `:${address.port}`);

  let parts: Parts;
  try {
    parts = await openParts({ root, config, baseUrl: settings.baseUrl, log, mode: 'serve' });
  } catch (error) {
    await app.close();
    throw error;
  }
  const { accounts, outside, webhooks, building } = parts;
  const { database } = accounts;
  const feeds = openFeeds?.({ ...outside, database });
  const router = await openRouter(config, outside);
  const assessments = createAssessments({ ...outside, database });
  const services = toServices(config, accounts, {
    root,
    earth: delay(EARTH_AFTER_MS).then(() =>
      loadEarth(root, {
        watchRows: (onRows) => assessments.watch(onRows),
        countryReports: feeds && createCountryReports(feeds),
      }),
    ),
    feeds,
    router,
    ...parts,
  });
  const feedsRead = feeds?.start();
  webhooks.start();
  const watching = startWatching({ analysis: services.analysis, accounts, webhooks, feeds, log });
  await building.simulations.start();
  const sampled = building.builder.start();
  lifecycle.services = services;
  lifecycle.phase = 'ready';
  warmUp(building.promptReader, log);
  const sweeper = setInterval(() => void sweep(services, parts), SWEEP_EVERY_MS);
  await Promise.race([feedsRead, delay(FEEDS_READ_MS_MAX, undefined, { ref: false })]);
  await sampled;
  await welcome(services, { config, settings, log });

  return {
    log,
    async stop() {
      lifecycle.phase = 'draining';
      clearInterval(sweeper);
      await watching.stop();
      // Running builds, deliveries and requests get time to finish. Clients that wait for a state are told to ask again.
      const built = building.builder.stop();
      const webhooksStopped = webhooks.stop();
      await building.simulations.stop();
      await services.live.drain();
      if (await hasConnections(app.server))
        await new Promise((done) => setTimeout(done, DRAIN_NOTICE_MS));
      await app.close();
      await feeds?.stop();
      assessments.stop();
      await router?.close();
      await built;
      await building.promptReader.close();
      await webhooksStopped;
      services.accounts.mailer?.close();
      await services.usage.stop();
      await services.requestLog.stop();
      await database.close();
    },
  };
}

/** Says where everything is; and later, where the sample simulation was still being built, that it is ready. */
async function welcome(
  { feeds, simulations }: Services,
  { config, settings, log }: { config: Config; settings: HttpSettings; log: Parts['log'] },
): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const { version, baseUrl } = settings;
  const ages = toFeedAges(feeds?.status() ?? [], Date.now());
  const sample = await simulations.findSample().catch((err: unknown) => {
    log.warn({ err }, 'the sample simulation could not be looked up');
    return undefined;
  });
  const isReady = sample?.status === 'completed';
  const sampleState = sample && (isReady ? 'ready' : 'building');
  console.log(
    toWelcome({ version, baseUrl, dataDir, databaseUrl, feeds: ages, sample: sampleState }),
  );
  if (sample !== undefined && !isReady)
    void tellWhenReady(sample.id, { simulations, baseUrl, log });
}

async function tellWhenReady(
  id: string,
  {
    simulations,
    baseUrl,
    log,
  }: { simulations: Services['simulations']; baseUrl: string; log: Parts['log'] },
): Promise<void> {
  try {
    const ended = await simulations.waitForEnd(id, { milliseconds: SAMPLE_MS_MAX });
    if (ended?.status === 'completed') console.log(toSampleReady(baseUrl));
  } catch (err) {
    log.debug({ err }, 'the sample simulation could not be waited for');
  }
}

/** Loads the engine in advance, so that the first request with a prompt does not wait for it. */
function warmUp(reader: PromptReader, log: Parts['log']): void {
  reader.warmUp().catch((err: unknown) => log.warn({ err }, 'the prompt reader did not start'));
}

/** Prepares the feeds. Most installations use none; then their code is not loaded. */
async function prepareFeeds({
  feeds,
  feedRanges,
}: Config): Promise<((options: Omit<FeedsOptions, 'sources'>) => Feeds) | undefined> {
  if (feeds === '') return undefined;
  const [{ createFeeds }, { BadFeedList, parseFeedList }] = await Promise.all([
    import('#feeds'),
    import('#feeds/feed'),
  ]);
  try {
    const sources = parseFeedList(feeds);
    return (options) => createFeeds({ ...options, sources, openedRanges: feedRanges });
  } catch (error) {
    if (error instanceof BadFeedList) throw new BadConfig([`FEEDS: ${error.message}.`]);
    throw error;
  }
}

/** The router, if one is configured. Like the feeds, its code is loaded only then. */
async function openRouter(
  { router }: Config,
  options: Omit<RouterOptions, 'url' | 'kind'>,
): Promise<Router | undefined> {
  if (router === undefined) return undefined;
  const { createRouter } = await import('#router');
  return createRouter({ ...options, ...router });
}

function toServices(
  { dataDir, llm }: Config,
  accounts: AccountsContext,
  {
    root,
    earth,
    feeds,
    router,
    webhooks,
    assets,
    building,
    log,
  }: Parts & {
    root: string;
    earth: Promise<Earth>;
    feeds: Feeds | undefined;
    router: Router | undefined;
  },
): Services {
  const { database, clock } = accounts;
  const spoolFolder = join(dataDir, 'spool');
  const incidents = createIncidentStore({ database, clock, log, spoolFolder });
  const analysis = createAnalysis({
    earth,
    clock,
    liveLayers: feeds ? createLiveLayers(feeds) : () => [],
    feedReports: () => feeds?.status() ?? [],
    ownLayers: (userId) => incidents.layersOf(userId),
    ownWords: (userId, evidenceIds) => incidents.describeAll(userId, evidenceIds),
    ...(router ? { proposeWays: (wish) => router.propose(wish) } : {}),
  });
  const marl = createMarlChannel({
    root,
    log,
    clock,
    findThreats: async (at, userId) => analysis.threatsNear({ ...at, ...DISTRICT_ASK }, { userId }),
    countryAt: async (at) => analysis.countryAt(at),
  });
  const liveRuns = createLiveRuns(database, log);
  return {
    database,
    accounts,
    liveRuns,
    quota: createQuota({ pool: database.pool, clock }),
    usage: createUsage({ database, clock, log }),
    requestLog: createRequestLog({ database, clock, log }),
    incidents,
    webhooks,
    assets,
    simulations: building.simulations,
    live: createSocketServer({
      channels: [
        createSimulationChannel({
          simulations: building.simulations,
          liveRuns,
          clock,
          log,
        }),
        marl,
      ],
      log,
    }),
    hasLlm: llm !== undefined,
    readPrompt: ({ settings, ...asked }) =>
      building.promptReader.read(asked, toScenarioSettings({ settings })),
    findScenario: (record) => findPlan(building, record),
    listKinds: () => building.promptReader.listKinds(),
    assessAtOnce: (question, asker) =>
      building.promptReader.assess(question, asker.userId, async (place) =>
        findEvidence(analysis, { place, question, asker }),
      ),
    findTowns: createTownFinder(root, building.promptReader),
    listFeedKinds: async () => (await import('#feeds/feed')).FEEDS,
    ...(feeds ? { feeds } : {}),
    ...(router ? { router } : {}),
    analysis,
  };
}

/** The thread that reads prompts packs the gazetteer at the first start of an installation; here it is only read. */
function createTownFinder(root: string, reader: PromptReader): Services['findTowns'] {
  const cacheDir = join(root, '.cache');
  const load = async (): Promise<SearchTowns> => {
    if (!isGazetteerCached({ cacheDir })) await reader.warmUp();
    return loadTownSearch({ cacheDir });
  };
  let search: Promise<SearchTowns> | undefined;
  return async (text, limit) => {
    search ??= load();
    try {
      return (await search)(text, limit);
    } catch (error) {
      search = undefined;
      throw error;
    }
  };
}

function toHttpSettings(config: Config, root: string): HttpSettings & { baseUrl: string } {
  return {
    baseUrl: config.baseUrl,
    dataDir: config.dataDir,
    anonymousPerHour: config.rateLimits.anonymous,
    registrationsPerHour: config.registrationsPerHour,
    pagesPerMinute: config.pagesPerMinute,
    burstPerSecond: config.burstPerSecond,
    metricsToken: config.metricsToken,
    trustedProxies: config.trustedProxies,
    isSheddingLoad: config.isSheddingLoad,
    version: readVersion(root),
    mapStyleUrl: config.mapStyleUrl,
  };
}

async function sweep(
  { accounts, quota, usage, requestLog, webhooks, simulations }: Services,
  { building, blobs, log }: Parts,
): Promise<void> {
  try {
    await sweepAccounts(accounts);
    await quota.sweep();
    await usage.sweep();
    await requestLog.sweep();
    await webhooks.sweep();
    await building.sweepReadings();
    // Expired simulations release their blobs first; then unused blobs are deleted.
    await simulations.sweep();
    await blobs.sweep();
  } catch (err) {
    log.warn({ err }, 'the cleanup of expired data failed; next attempt in an hour');
  }
}

async function hasConnections(server: {
  getConnections(done: (error: Error | null, count: number) => void): void;
}): Promise<boolean> {
  return new Promise((done) => server.getConnections((_error, count) => done(count > 0)));
}

/** The remedy if the service cannot listen on its address; undefined for other errors. */
function explainListening(error: unknown): string | undefined {
  const { code, syscall, address, port, hostname } = error as NodeJS.ErrnoException & {
    readonly address?: string;
    readonly port?: number;
    readonly hostname?: string;
  };
  if (syscall === 'getaddrinfo') return `host ${hostname} was not found; set HOST to another.`;
  if (syscall !== 'listen') return undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `port ${port} is in use; stop the program that uses it, or set PORT to another.`;
    case 'EACCES':
      return `this user may not use port ${port}; set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
      return `this machine does not have the address ${address}; set HOST to one of its own.`;
    default:
      return `cannot listen on ${address}:${port} (${code}); set another HOST or PORT.`;
  }
}
