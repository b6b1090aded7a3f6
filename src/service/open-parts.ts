/** Opens the parts of every process that uses the database: the store, accounts, webhooks, blobs and simulations. */
import { join } from 'node:path';
import { pino } from 'pino';
import type { Logger } from 'pino';
import type { AccountsContext } from '#accounts';
import { createMailer } from '#accounts/passwords';
import { createTextureFinder } from '#bake';
import type { Clock } from '#base';
import { createBlobs, openBackend } from '#blobs';
import type { Blobs } from '#blobs';
import { createAssets } from '#blobs/assets';
import type { Assets } from '#blobs/assets';
import { migrate, openDatabase } from '#store';
import type { Database, Log } from '#store';
import { createWebhooks } from '#webhooks';
import type { Webhooks } from '#webhooks';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { hideSecrets } from './hide-secrets.ts';
import { openBuilding } from './open-building.ts';
import type { Building } from './open-building.ts';
import { readVersion } from './read-version.ts';
import { deriveKey, openSecretKey } from './secret-key.ts';
import { toUserAgent } from './user-agent.ts';

export interface Parts {
  readonly accounts: AccountsContext;
  readonly webhooks: Webhooks;
  readonly blobs: Blobs;
  readonly assets: Assets;
  readonly building: Building;
  readonly log: Logger;
  /** The options of code that sends requests. */
  readonly outside: { readonly clock: Clock; readonly log: Logger; readonly userAgent: string };
}

export interface PartsOptions {
  readonly root: string;
  readonly config: Config;
  /** The URL of the service. With PORT=0 it differs from the configuration. */
  readonly baseUrl: string;
  readonly log: Logger;
  /** `serve` holds the private database for its lifetime; `visit` uses the one that is there. */
  readonly mode: 'serve' | 'visit';
}

export async function openParts({
  root,
  config,
  baseUrl,
  log,
  mode,
}: PartsOptions): Promise<Parts> {
  const database = await openDatabase({ source: toSource(config), mode, log });
  try {
    await migrate({ pool: database.pool, log });
    const secret = await openSecretKey(config);
    const accounts = toAccounts(config, { database, baseUrl, log });
    const userAgent = toUserAgent({ version: readVersion(root), contact: config.contact });
    const outside = { clock: Date.now, log, userAgent };
    const toResultUrl = (id: string): string => `${baseUrl}/api/v1/simulations/${id}/`;
    const webhooks = createWebhooks({
      ...outside,
      database,
      sealKey: deriveKey(secret, 'webhook secrets'),
      openedRanges: config.webhookRanges,
      toResultUrl,
    });
    const key = deriveKey(secret, 'asset addresses');
    const { blobs, assets } = await openBlobs(config, { ...outside, root, database, baseUrl, key });
    const building = await openBuilding({
      root,
      config,
      accounts,
      webhooks,
      blobs,
      assets,
      log,
      toResultUrl,
    });
    return { accounts, webhooks, blobs, assets, building, log, outside };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The accounts without the server: for commands that run beside it, or alone. */
export async function openAccounts({
  root,
  env,
}: {
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}): Promise<{ accounts: AccountsContext; close(): Promise<void> }> {
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

export function createLog({ logLevel }: Config): Logger {
  return pino(
    { level: logLevel, formatters: { log: hideSecrets } },
    pino.destination({ dest: 1, sync: false }),
  );
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
      budgets: config.budgets,
      retention: config.retention,
    },
    ...(config.smtpUrl ? { mailer: createMailer({ smtpUrl: config.smtpUrl, baseUrl }) } : {}),
  };
}

/** Opens the storage of large files, and the assets that make them reachable. */
async function openBlobs(
  { dataDir, s3, assetsUrl }: Config,
  {
    root,
    database,
    clock,
    log,
    baseUrl,
    key,
  }: {
    root: string;
    database: Database;
    clock: Clock;
    log: Logger;
    baseUrl: string;
    key: Buffer;
  },
): Promise<{ blobs: Blobs; assets: Assets }> {
  const findShared = createTextureFinder({ cacheDir: join(root, '.cache') });
  const backend = await openBackend({ dataDir, database, clock, log, s3, findShared });
  const options = { database, backend, clock, log };
  return {
    blobs: createBlobs(options),
    assets: createAssets({ ...options, key, assetsUrl: assetsUrl ?? `${baseUrl}/assets` }),
  };
}

export function toSource(config: Config): Parameters<typeof openDatabase>[0]['source'] {
  return config.databaseUrl === undefined
    ? { kind: 'embedded', dataDir: config.dataDir }
    : { kind: 'external', url: config.databaseUrl };
}
