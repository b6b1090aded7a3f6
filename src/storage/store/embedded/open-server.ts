/**
 * The private PostgreSQL server of one data folder, as long as this process needs it.
 *
 * `serve` owns the server: it refuses a second one, restarts the server when it dies, and stops it at the end. `visit`
 * is a command beside a service that may be running: it uses the server and leaves it as it was.
 */
import type { ClientConfig } from 'pg';
import { codeOf, messageOf } from '../error-facts.ts';
import type { Log } from '../log.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { toClientConfig } from './address.ts';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { prepareFolders } from './folders.ts';
import { getNativePackage } from './native-package.ts';
import type { NativePackage } from './native-package.ts';
import { findPostmaster, findRunFolder, stopPostmaster } from './postmaster.ts';
import { actWhenUnused } from './serve-lock.ts';
import { ensureServer } from './start-server.ts';
import type { ServerPlan } from './start-server.ts';
import { supervise } from './supervise.ts';
import { removeLeftovers } from './temporary-name.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly mode: 'serve' | 'visit';
  readonly log: Log;
  /** False trades safety against a power cut for speed; for tests. */
  readonly durable?: boolean;
  /** The folder of PostgreSQL's programs, if not the npm package. */
  readonly native?: NativePackage;
}

export interface EmbeddedServer {
  /** The connection settings; they stay valid over restarts of the server. */
  readonly client: ClientConfig;
  close(): Promise<void>;
}

export async function openEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  try {
    const plan = await prepare(options);
    return options.mode === 'serve'
      ? await serve(plan, options.log)
      : await visit(plan, options.log);
  } catch (error) {
    throw toStoreUnavailable(error, options.dataDir);
  }
}

async function prepare(options: EmbeddedOptions): Promise<ServerPlan> {
  const { dataDir, durable = true, native = getNativePackage() } = options;
  const { folders, user } = prepareFolders(dataDir);
  removeLeftovers(folders.dataDir);
  const isRunning = findPostmaster(folders.cluster) !== undefined;
  const binaries = await prepareBinaries({
    native,
    dataDir: folders.dataDir,
    user,
    isRunning,
    durable,
  });
  const programs = { binaries, user };
  await ensureCluster({ folder: folders.cluster, programs, version: native.version, durable });
  const run = findRunFolder(folders.cluster) ?? folders.run;
  return { folders: { ...folders, run }, programs, durable };
}

async function serve(plan: ServerPlan, log: Log): Promise<EmbeddedServer> {
  const supervision = await supervise(plan, log);
  return { client: toClientConfig(plan.folders.run), close: () => supervision.end() };
}

async function visit(plan: ServerPlan, log: Log): Promise<EmbeddedServer> {
  const { run, cluster } = plan.folders;
  const client = toClientConfig(run);
  const origin = await ensureServer(plan);

  /** A server that this process did not start, or that others use, is not stopped. */
  async function close(): Promise<void> {
    if (origin === 'adopted' || findPostmaster(cluster) === undefined) return;
    await actWhenUnused(client, () => stopPostmaster(cluster)).catch((error: unknown) => {
      log.warn(`PostgreSQL could not be stopped and is still running: ${messageOf(error)}`);
    });
  }
  return { client, close };
}

/** An operator has to fix a closed folder or a full disk; an error without a code is a fault of ours. */
function toStoreUnavailable(error: unknown, dataDir: string): unknown {
  if (error instanceof StoreUnavailable || codeOf(error) === undefined) return error;
  return new StoreUnavailable(`cannot run PostgreSQL in ${dataDir}: ${messageOf(error)}`, {
    cause: error,
  });
}
