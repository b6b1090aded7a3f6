/** Simulations as their owners and readers see them: asking, watching, reading results, ending. */
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
   * The preliminary safety assessment (F7); called only for a new request, and repeated from storage when it is sent
   * again.
   */
  readonly assess?: (() => Promise<AssessedAtOnce>) | undefined;
  /** Its price, before calibration; without, nothing is reserved and what it used is paid in the end. */
  readonly work?: Work | undefined;
}

export interface AssessedAtOnce {
  readonly safety: SafetyBody;
  /** Evidence near the place, stored for the build, which defines its form. */
  readonly evidence?: object | undefined;
}

export interface Made {
  readonly record: SimulationRecord;
  /** A request with this key was accepted before; `record` is the simulation as it was answered then: queued. */
  readonly isReplayed: boolean;
  /** As `assess` gave it, the first time. */
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
  /** Words that all stand in the prompt or the identifier. */
  readonly search?: string | undefined;
}

export interface SimulationPage {
  readonly simulations: readonly SimulationRecord[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** One body of E5, ready to be sent as it is. */
export interface OpenedBody {
  readonly bytes: Buffer;
  /** Of these very bytes: another encoding has another. */
  readonly etag: string;
}

export interface Simulations {
  /**
   * Row, key, job and the reservation of its price in one transaction. Refuses QUEUE_LIMIT_EXCEEDED, BUDGET_EXCEEDED,
   * IDEMPOTENCY_KEY_REUSED and IDEMPOTENCY_IN_PROGRESS.
   */
  create(wish: Wish): Promise<Made>;
  /** What such works cost here, by the last builds. */
  estimate(works: readonly Work[]): Promise<readonly Estimate[]>;
  find(id: string): Promise<SimulationRecord | undefined>;
  /** Finds it by the slug of its address; the caller may still not be allowed to see it. */
  findIdBySlug(slug: string): Promise<string | undefined>;
  /** The sample everybody may view; one that is being built where none can be viewed yet. */
  findSample(): Promise<SimulationRecord | undefined>;
  /** Place in the queue, from 1; null when it does not wait. */
  queuePosition(record: SimulationRecord): Promise<number | null>;
  /**
   * The record as soon as its status or stage, the end of its run, or the status of its files differs from `seen`; or at the
   * timeout or the signal. Undefined when it is gone.
   */
  waitForStage(
    seen: SimulationRecord,
    options: { readonly milliseconds: number; readonly signal?: AbortSignal },
  ): Promise<SimulationRecord | undefined>;
  /** As `waitForStage`, and when what the stage is at differs: evacuation 3 of 16. */
  waitForChange(
    seen: SimulationRecord,
    options: { readonly milliseconds: number; readonly signal?: AbortSignal },
  ): Promise<SimulationRecord | undefined>;
  /** The record when it is completed or failed, or as it is when the time is over. */
  waitForEnd(
    id: string,
    options: { readonly milliseconds: number; readonly signal?: AbortSignal },
  ): Promise<SimulationRecord | undefined>;
  list(query: ListQuery): Promise<SimulationPage>;
  /** Failed with SIMULATION_CANCELLED; refuses SIMULATION_ALREADY_FINISHED. Undefined when there is none. */
  cancel(id: string): Promise<SimulationRecord | undefined>;
  /**
   * Makes the expired files of a completed simulation again, once for all callers (G13). Refuses SIMULATION_FAILED,
   * SIMULATION_NOT_FINISHED, RESULTS_EXPIRED and QUEUE_LIMIT_EXCEEDED. Undefined when there is none.
   */
  exportAgain(record: SimulationRecord): Promise<SimulationRecord | undefined>;
  /**
   * Builds a completed simulation again because something of it is broken or gone: the new files have the same bytes
   * and replace the old ones. Once for all callers, and at most once an hour.
   */
  mend(id: string): Promise<void>;
  /** Erases it with all it has; false when there was none. */
  remove(id: string): Promise<boolean>;
  /**
   * A body in one encoding. Addresses inside end at `linksExpireAtMs`: those written in are changed where that is another
   * time than they were made for (a private simulation, another plan).
   */
  openBody(
    record: ReadableSimulation,
    body: ResultBody,
    options: { readonly encoding: BodyEncoding | 'identity'; readonly linksExpireAtMs: number },
  ): Promise<OpenedBody>;
  /** The signed address of a file. */
  toFileUrl(record: ReadableSimulation, name: string, linksExpireAtMs: number): string | undefined;
  /** A file, or a part of it. */
  openFile(
    file: StoredFile,
    range?: { readonly start: number; readonly end: number },
  ): Promise<NodeJS.ReadableStream>;
  queueNumbers(): Promise<QueueNumbers>;
  /** How many ended since a moment, without those that were cancelled. */
  countEnded(sinceMs: number): Promise<EndedNumbers>;
  /** Removes what has expired: results and assets past their time, prompts of tombstones, tombstones, old keys. */
  sweep(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
