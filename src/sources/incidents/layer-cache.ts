/**
 * The layers in memory, one per account, as many as fit. A request always gets the version that is stored at that time,
 * so an account sees its change in its next analysis, in any process. While a layer is being built, all requests for it
 * wait for the same build.
 */
import type { Pool } from 'pg';
import type { Database } from '#store';
import { BYTES_PER_INCIDENT, toKnowledge } from './layer.ts';
import type { IncidentKnowledge } from './layer.ts';
import { loadColumns } from './load-columns.ts';
import { sortColumns } from './sort-columns.ts';

export interface LayerCache {
  find(userId: string): Promise<IncidentKnowledge | undefined>;
  /** Memory the layers take. */
  readonly bytes: number;
}

/** Enough for two accounts with a million incidents each. The most recent layer stays, however large. */
const LAYERS_BYTES_MAX = 256 * 1024 * 1024;

interface Built {
  readonly version: number;
  readonly knowledge: IncidentKnowledge | undefined;
  readonly bytes: number;
}

export function createLayerCache(
  database: Database,
  { bytesMax = LAYERS_BYTES_MAX } = {},
): LayerCache {
  /** The least recently used is first. */
  const layers = new Map<string, Built>();
  const builds = new Map<string, Promise<Built>>();
  let bytes = 0;
  // One after the other: two large layers at once would take twice the memory and be ready no sooner.
  let lastBuild: Promise<unknown> = Promise.resolve();

  const forget = (userId: string): void => {
    bytes -= layers.get(userId)?.bytes ?? 0;
    layers.delete(userId);
  };
  const remember = (userId: string, built: Built): void => {
    forget(userId);
    layers.set(userId, built);
    bytes += built.bytes;
    for (const oldest of layers.keys()) {
      if (bytes <= bytesMax || oldest === userId) return;
      forget(oldest);
    }
  };
  const build = async (userId: string): Promise<Built> => {
    const built = await buildLayer(database, userId);
    if (built.knowledge) remember(userId, built);
    else forget(userId);
    return built;
  };
  const joinBuild = (userId: string): Promise<Built> => {
    const underWay = builds.get(userId);
    if (underWay) return underWay;
    const turn = lastBuild.then(() => build(userId)).finally(() => builds.delete(userId));
    builds.set(userId, turn);
    lastBuild = turn.catch(() => {});
    return turn;
  };

  return {
    get bytes() {
      return bytes;
    },
    async find(userId) {
      const version = await findVersion(database.pool, userId);
      if (version === undefined) {
        forget(userId);
        return undefined;
      }
      const known = layers.get(userId);
      if (known?.version === version) {
        // Just used, so it is evicted last.
        layers.delete(userId);
        layers.set(userId, known);
        return known.knowledge;
      }
      // A build that began before the version was stored may miss it; the next one cannot.
      const first = await joinBuild(userId);
      const built = first.version >= version ? first : await joinBuild(userId);
      return built.knowledge;
    },
  };
}

/** Undefined if the account has no incidents. Runs with every analysis, so it is prepared and by primary key. */
async function findVersion(pool: Pool, userId: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ version: string; count: number }>({
    name: 'incident-layer-version',
    text: 'SELECT version, count FROM incident_layers WHERE user_id = $1',
    values: [userId],
  });
  const layer = rows[0];
  return layer === undefined || layer.count === 0 ? undefined : Number(layer.version);
}

async function buildLayer(database: Database, userId: string): Promise<Built> {
  const loaded = await loadColumns(database, userId);
  // Nothing left: newer than whatever was asked for.
  if (!loaded) return { version: Infinity, knowledge: undefined, bytes: 0 };
  const bytes = loaded.columns.count * BYTES_PER_INCIDENT;
  const sorted = await sortColumns(loaded.columns);
  return { version: loaded.version, knowledge: toKnowledge(loaded, sorted), bytes };
}
