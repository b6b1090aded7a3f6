/** The interface to simulations for owners and readers: create, watch, read results, end. */
import type { Account } from '#accounts';
import type { SafetyBody } from '#contract';
import type { SimulationQuestion } from '#contract/questions';
import type { Estimate, Work } from './price.ts';
import type { EndedNumbers, QueueNumbers } from './queue-numbers.ts';
import type {
  BodyEncoding,
  ReadableSimulation,
  ResultBody,
  SimulationRecord,
  StoredFile,
} from './record.ts';

export interface Wish {
  readonly question: SimulationQuestion;
  readonly account: Account;
  readonly requestId: string;
  /** The idempotency key, for callers who may send the same request twice (F11). */
  readonly idempotencyKey?: string | undefined;
  /**
   * Computes the preliminary safety assessment (F7). Called only for a new request; a repeated request gets the stored
   * one.
   */
  readonly assess?: (() => Promise<AssessedAtOnce>) | undefined;
  /** The price before calibration. Without it, nothing is reserved, and the actual use is charged at the end. */
  readonly work?: Work | undefined;
}

export interface AssessedAtOnce {
  readonly safety: SafetyBody;
  /** The evidence near the place, stored for the build, which defines its format. */
  readonly evidence?: object | undefined;
}

export interface Made {
  readonly record: SimulationRecord;
  /** A request with this key was accepted before; `record` is the simulation as in the first response: queued. */
  readonly isReplayed: boolean;
  /** The result of `assess` for the first request. */
  readonly safety?: SafetyBody;
}

export interface ListQuery {
  readonly userId: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly status?: SimulationRecord['status'] | undefined;
  readonly scenarioType?: string | undefined;
  readonly createdAfterMs?: number | undefined;
  readonly createdBeforeMs?: number | undefined;
  /** Words that must all occur in the prompt or the identifier. */
  readonly search?: string | undefined;
}

export interface SimulationPage {
  readonly simulations: readonly SimulationRecord[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** A body of E5, ready to be sent. */
export interface OpenedBody {
  readonly bytes: Buffer;
  /** The ETag of these bytes; another encoding has another. */
  readonly etag: string;
}

export interface Simulations {
  /**
   * Creates the row, the key, the job and the budget reservation in one transaction. Refuses with QUEUE_LIMIT_EXCEEDED,
   * BUDGET_EXCEEDED, IDEMPOTENCY_KEY_REUSED or IDEMPOTENCY_IN_PROGRESS.
   */
  create(wish: Wish): Promise<Made>;
  /** The calibrated cost, from recent builds on this machine. */
  estimate(works: readonly Work[]): Promise<readonly Estimate[]>;
  find(id: string): Promise<SimulationRecord | undefined>;
  /** Finds a simulation by its slug. The caller may still not be allowed to see it. */
  findIdBySlug(slug: string): Promise<string | undefined>;
  /** The sample everybody may view; one that is being built where none can be viewed yet. */
  findSample(): Promise<SimulationRecord | undefined>;
  /** The stored plan, as a scenario document; undefined before it is made and where it was only stored as a file. */
  findScenario(id: string): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** The queue position from 1; null if it is not waiting. */
  queuePosition(record: SimulationRecord): Promise<number | null>;
  /**
   * Returns the record when its status or stage, the end of its run, or the status of its files differs from `seen`, or
   * at the timeout or the signal. Undefined if it was deleted.
   */
  waitForStage(
    seen: SimulationRecord,
    options: { readonly milliseconds: number; readonly signal?: AbortSignal },
  ): Promise<SimulationRecord | undefined>;
  /** Like `waitForStage`, and also when the activity within the stage changes, such as evacuation 3 of 16. */
  waitForChange(
    seen: SimulationRecord,
    options: { readonly milliseconds: number; readonly signal?: AbortSignal },
  ): Promise<SimulationRecord | undefined>;
  /** Returns the record when it is completed or failed, or its current state at the timeout. */
  waitForEnd(
    id: string,
    options: { readonly milliseconds: number; readonly signal?: AbortSignal },
  ): Promise<SimulationRecord | undefined>;
  list(query: ListQuery): Promise<SimulationPage>;
  /**
   * Cancels it (failed with SIMULATION_CANCELLED); refuses with SIMULATION_ALREADY_FINISHED. Undefined if there is
   * none.
   */
  cancel(id: string): Promise<SimulationRecord | undefined>;
  /**
   * Rebuilds the expired files of a completed simulation, once for all callers (G13). Refuses with SIMULATION_FAILED,
   * SIMULATION_NOT_FINISHED, RESULTS_EXPIRED or QUEUE_LIMIT_EXCEEDED. Undefined if there is none.
   */
  exportAgain(record: SimulationRecord): Promise<SimulationRecord | undefined>;
  /**
   * Rebuilds a completed simulation because some of it is damaged or missing. The new files have the same bytes and
   * replace the old ones. Once for all callers, and at most once an hour.
   */
  mend(id: string): Promise<void>;
  /** Deletes it with all its data; false if there was none. */
  remove(id: string): Promise<boolean>;
  /**
   * Returns a body in one encoding. The URLs inside expire at `linksExpireAtMs`. They are replaced if that differs from
   * the stored expiry (a private simulation, another plan).
   */
  openBody(
    record: ReadableSimulation,
    body: ResultBody,
    options: { readonly encoding: BodyEncoding | 'identity'; readonly linksExpireAtMs: number },
  ): Promise<OpenedBody>;
  /** The signed URL of a file. */
  toFileUrl(record: ReadableSimulation, name: string, linksExpireAtMs: number): string | undefined;
  /** Reads a file or a part of it. */
  openFile(
    file: StoredFile,
    range?: { readonly start: number; readonly end: number },
  ): Promise<NodeJS.ReadableStream>;
  /** A whole file; undefined if the results have none of this name. */
  readFile(record: ReadableSimulation, name: string): Promise<Buffer | undefined>;
  queueNumbers(): Promise<QueueNumbers>;
  /** The number of simulations that ended since a time, without cancelled ones. */
  countEnded(sinceMs: number): Promise<EndedNumbers>;
  /** Deletes expired data: results and assets, prompts of tombstones, tombstones, and old idempotency keys. */
  sweep(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
