/** Builds everything once, starts it, and stops it without losing a request. The only place where parts are put together. */
import { pino } from 'pino';
import type { Logger } from 'pino';
import { createMailer, createQuota, sweepAccounts } from '#accounts';
import type { AccountsContext } from '#accounts';
import { createServer } from '#http';
import type { HttpSettings, Lifecycle, Services } from '#http';
import { StoreUnavailable, migrate, openDatabase } from '#store';
import type { Database } from '#store';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { readVersion } from './read-version.ts';

/** How long the load balancer is given to notice that we are leaving, when somebody is connected. */
const DRAIN_NOTICE_MS = 1_000;
/** After this long whatever is still under way is cut off. */
const DRAIN_MAX_MS = 25_000;
const SWEEP_EVERY_MS = 3_600_000;

export interface ServeOptions {
  /** The folder of the installation. */
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Serves until told to stop. Returns the exit code. */
export async function serve({ root, env }: ServeOptions): Promise<number> {
  try {
    const config = readConfig({ env, root, isRoot: process.getuid?.() === 0 });
    const service = await startService(config, root);
    return await untilStopped(service);
  } catch (error) {
    if (error instanceof StoreUnavailable) console.error(`presage: ${error.message}`);
    else if (isPortTaken(error))
      console.error(
        `presage: port ${error.port} is taken; stop what uses it or set PORT to another.`,
      );
    else throw error;
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
  await migrate({ pool: database.pool, log });
  return {
    accounts: toServices(config, database, config.baseUrl).accounts,
    close: async () => database.close(),
  };
}

interface Service {
  readonly log: Logger;
  stop(): Promise<void>;
}

async function startService(config: Config, root: string): Promise<Service> {
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
  try {
    database = await openDatabase({ source: toSource(config), mode: 'serve', log });
    await migrate({ pool: database.pool, log });
  } catch (error) {
    await app.close();
    await database?.close();
    throw error;
  }
  const services = toServices(config, database, settings.baseUrl);
  lifecycle.services = services;
  lifecycle.phase = 'ready';
  const sweeper = setInterval(() => void sweep(services, log), SWEEP_EVERY_MS);
  printWelcome(config, settings);

  return {
    log,
    async stop() {
      lifecycle.phase = 'draining';
      clearInterval(sweeper);
      if (await hasConnections(app.server))
        await new Promise((done) => setTimeout(done, DRAIN_NOTICE_MS));
      await app.close();
      services.accounts.mailer?.close();
      await database.close();
    },
  };
}

function toServices(config: Config, database: Database, baseUrl: string): Services {
  const { anonymous, free, pro, enterprise } = config.rateLimits;
  const accounts: AccountsContext = {
    database,
    clock: Date.now,
    settings: {
      registration: config.registration,
      requestsPerHour: { anonymous, free, pro, enterprise },
      registrationsPerHour: config.registrationsPerHour,
      retention: config.retention,
    },
    ...(config.smtpUrl ? { mailer: createMailer({ smtpUrl: config.smtpUrl, baseUrl }) } : {}),
  };
  return { database, accounts, quota: createQuota({ pool: database.pool, clock: Date.now }) };
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

/** Secrets have no business in a log: whatever is logged by mistake is blotted out by name. */
function createLog({ logLevel }: Config): Logger {
  const secret = [
    'authorization',
    'cookie',
    '["x-api-key"]',
    '["x-csrf-token"]',
    'password',
    'new_password',
    'current_password',
    'token',
    'key',
    'code',
  ];
  const paths = secret.flatMap((name) =>
    ['', 'headers', '*.headers', 'body', '*.body', '*'].map((at) => join2(at, name)),
  );
  return pino(
    { level: logLevel, redact: { paths, censor: '[hidden]' } },
    pino.destination({ dest: 1, sync: false }),
  );
}

function join2(at: string, name: string): string {
  if (at === '') return name;
  return name.startsWith('[') ? `${at}${name}` : `${at}.${name}`;
}

async function sweep({ accounts, quota }: Services, log: Logger): Promise<void> {
  try {
    await sweepAccounts(accounts);
    await quota.sweep();
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

async function untilStopped(service: Service): Promise<number> {
  const code = await new Promise<number>((stop) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.once(signal, () => {
        // A second Ctrl-C means now.
        process.once('SIGINT', () => process.exit(130));
        stop(0);
      });
    }
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

function isPortTaken(error: unknown): error is { port: number } {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
