/** A finished run as it is stored: where everybody was, who they are and what happened. */
import { BlobsUnavailable } from '#blobs';
import { refuse } from '#contract/refusals';
import { refuseExpiredResults } from '#contract/shape-simulation';
import { openTrace } from '#crowd/traces';
import type { Trace } from '#crowd/traces';
import type { Simulations } from '#simulations';
import { TRAJECTORY_FILE } from '#simulations/record';
import type { SimulationRecord } from '#simulations/record';

export type Completed = SimulationRecord & { readonly status: 'completed' };

export interface RecordedActor {
  readonly id: string;
  readonly type: 'pedestrian' | 'vehicle';
  /** From when to when it left because of a danger or an alarm; Infinity for never. */
  readonly fleesFrom: number;
  readonly fleesUntil: number;
  /** When it was out; Infinity where it never was. */
  readonly outSeconds: number;
}

export interface RecordedEvent {
  readonly kind: string;
  readonly seconds: number;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface Recording {
  readonly actors: readonly RecordedActor[];
  readonly events: readonly RecordedEvent[];
  readonly seconds: number;
  /** A separate reader for each viewer. */
  open(): Trace;
}

/** The part of the results that is looked at here. */
interface ResultsRead {
  readonly actors: readonly {
    readonly id: string;
    readonly type: string;
    readonly properties: {
      readonly leaves_seconds?: number | null;
      readonly out_seconds?: number | null;
    };
    readonly behavior: { readonly state: string; readonly goal_kind?: string };
  }[];
  readonly environment: {
    readonly hazards: readonly {
      readonly id: string;
      readonly type: string;
      readonly start: number;
    }[];
  };
}

export interface Recordings {
  get(record: Completed): Promise<Recording>;
}

/** Recently watched recordings are cached, since viewers often come together. */
const KEPT_MAX = 8;

export function createRecordings(simulations: Simulations, clock: () => number): Recordings {
  const kept = new Map<string, Promise<Recording>>();
  return {
    async get(record) {
      if (clock() >= record.retention.resultsExpireAtMs) throw refuseExpiredResults(record);
      const key = record.id;
      const known = kept.get(key) ?? load(simulations, record);
      kept.delete(key);
      kept.set(key, known);
      if (kept.size > KEPT_MAX) kept.delete(kept.keys().next().value!);
      try {
        return await known;
      } catch (error) {
        kept.delete(key);
        if (!(error instanceof BlobsUnavailable)) throw error;
        throw refuse('SERVICE_UNAVAILABLE', { reason: 'storage', retry_after: 5 });
      }
    },
  };
}

async function load(simulations: Simulations, record: Completed): Promise<Recording> {
  const linksExpireAtMs = record.retention.assetsExpireAtMs;
  const [trajectory, body] = await Promise.all([
    readFile(simulations, record, TRAJECTORY_FILE),
    simulations.openBody(record, 'json_bare', { encoding: 'identity', linksExpireAtMs }),
  ]);
  const results = JSON.parse(body.bytes.toString()) as ResultsRead;
  const { seconds } = openTrace(trajectory);
  return {
    actors: results.actors.flatMap(toActor),
    events: results.environment.hazards
      .map(({ type, start, ...details }) => ({ kind: type, seconds: start, details }))
      .filter((event) => event.seconds <= seconds)
      .toSorted((a, b) => a.seconds - b.seconds),
    seconds,
    open: () => openTrace(trajectory),
  };
}

export async function readFile(
  simulations: Simulations,
  record: Completed,
  name: string,
): Promise<Buffer> {
  const file = record.results.files[name];
  if (file === undefined) throw refuse('ASSET_NOT_FOUND', { asset_id: name });
  const chunks: Buffer[] = [];
  for await (const chunk of await simulations.openFile(file)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function toActor({ id, type, properties, behavior }: ResultsRead['actors'][number]) {
  if (type !== 'pedestrian' && type !== 'vehicle') return [];
  const outSeconds = properties.out_seconds ?? Infinity;
  // People who go home at the end of a day do not flee.
  const isFleeing =
    type === 'pedestrian' && behavior.goal_kind === 'exit' && behavior.state !== 'departed';
  const fleesFrom = isFleeing ? (properties.leaves_seconds ?? Infinity) : Infinity;
  return [{ id, type, fleesFrom, fleesUntil: outSeconds, outSeconds } as const];
}
