/** A finished run from storage: positions, agents and events. */
import { BlobsUnavailable } from '#blobs';
import type { TimedCommand } from '#contract';
import { refuse } from '#contract/refusals';
import { refuseExpiredResults } from '#contract/shape-simulation';
import { openTrace } from '#crowd/traces';
import type { Trace } from '#crowd/traces';
import type { Simulations } from '#simulations';
import { TRAJECTORY_FILE } from '#simulations/record';
import type { SimulationRecord } from '#simulations/record';
import type { FleeLog } from '../fleeing/flee-log.ts';
import { listFlights } from '../fleeing/list-flights.ts';
import type { Fleeing } from '../fleeing/list-flights.ts';

export type Completed = SimulationRecord & { readonly status: 'completed' };

export interface RecordedActor {
  readonly id: string;
  readonly type: 'pedestrian' | 'vehicle';
  /** When the agent was out; Infinity if it never was. */
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
  /** By the position in `actors`. */
  readonly flights: FleeLog;
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
      readonly harm?: string;
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
  const trace = openTrace(trajectory);
  const { seconds } = trace;
  const moving = results.actors.flatMap((actor) => toMoving(actor) ?? []);
  const stopped = listStopped(record.question.request.commands ?? []);
  return {
    actors: moving.map(toActor),
    flights: listFlights(
      moving.map((actor) => toFleeing(actor, stopped)),
      trace,
    ),
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
  const file = await simulations.readFile(record, name);
  if (file === undefined) throw refuse('ASSET_NOT_FOUND', { asset_id: name });
  return file;
}

type ActorRead = ResultsRead['actors'][number];
type Moving = ActorRead & Pick<RecordedActor, 'type'>;

function toMoving(actor: ActorRead): Moving | undefined {
  const { type } = actor;
  return type === 'pedestrian' || type === 'vehicle' ? { ...actor, type } : undefined;
}

function toActor({ id, type, properties }: Moving): RecordedActor {
  return { id, type, outSeconds: properties.out_seconds ?? Infinity };
}

/** Agents that a command stopped. */
function listStopped(commands: readonly TimedCommand[]): ReadonlySet<string> {
  return new Set(
    commands.flatMap((command) =>
      command.type === 'update_flee_status' && !command.is_fleeing ? command.agent_ids : [],
    ),
  );
}

function toFleeing(
  { id, type, properties, behavior }: Moving,
  stopped: ReadonlySet<string>,
): Fleeing {
  // People who go home at the end of a day do not flee.
  const isFleeing =
    type === 'pedestrian' && behavior.goal_kind === 'exit' && behavior.state !== 'departed';
  return {
    fleesFrom: isFleeing ? (properties.leaves_seconds ?? Infinity) : Infinity,
    fleesUntil: properties.out_seconds ?? Infinity,
    isHarmed: properties.harm !== undefined,
    isStopped: stopped.has(id),
  };
}
