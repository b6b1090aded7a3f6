/** Simulations as their owners and readers see them: asking, watching, reading results, ending. */
import type { Account } from '#accounts';
import type { SafetyBody } from '#contract';
import type { SimulationQuestion } from '#contract/questions';
import type { EndedNumbers, QueueNumbers } from './queue-numbers.ts';
import type { BodyEncoding, ResultBody, SimulationRecord, StoredFile } from './record.ts';

export interface Wish {
  readonly question: SimulationQuestion;
  readonly account: Account;
  readonly requestId: string;
  /** Sent by callers who may send the same wish twice (F11). */
  readonly idempotencyKey?: string | undefined;
  /** What can be said of its safety at once (F7); asked only where the wish is new, and told again when it is sent again. */
  readonly assess?: (() => Promise<AssessedAtOnce>) | undefined;
}

export interface AssessedAtOnce {
  readonly safety: SafetyBody;
  /** What was known near the place, kept for the build; its form is the build's business. */
  readonly evidence?: object | undefined;
}

export interface Made {
  readonly record: SimulationRecord;
  /** A wish with this key was granted before; `record` is the simulation as it was answered then: queued. */
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
   * Row, key and job in one transaction. Refuses QUEUE_LIMIT_EXCEEDED, IDEMPOTENCY_KEY_REUSED and IDEMPOTENCY_IN_PROGRESS.
   */
  create(wish: Wish): Promise<Made>;
  find(id: string): Promise<SimulationRecord | undefined>;
  /** Of the address people hand on; whoever has it may still not be allowed to see anything. */
  findIdBySlug(slug: string): Promise<string | undefined>;
  /** How many builds begin before this one, from 1; null when it does not wait. */
  queuePosition(record: SimulationRecord): Promise<number | null>;
  /**
   * The record as soon as its status or stage, or that of its files, is not that of `seen`, or when the time is over or the signal is given.
   * Undefined when it is gone.
   */
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
   * Has the files of a completed one made again where they are over, once for all who ask (G13). Refuses SIMULATION_FAILED,
   * SIMULATION_NOT_FINISHED, RESULTS_EXPIRED and QUEUE_LIMIT_EXCEEDED. Undefined when there is none.
   */
  exportAgain(record: SimulationRecord): Promise<SimulationRecord | undefined>;
  /**
   * Has a completed one built again because something of it is broken or gone: what is made then has the same bytes and takes its
   * place. Once for all who find it so, and no more often than once an hour.
   */
  mend(id: string): Promise<void>;
  /** Erases it with all it has; false when there was none. */
  remove(id: string): Promise<boolean>;
  /**
   * A body in one encoding. Addresses inside end at `linksExpireAtMs`: those written in are changed where that is another
   * time than they were made for (a private simulation, another plan).
   */
  openBody(
    record: SimulationRecord & { readonly status: 'completed' },
    body: ResultBody,
    options: { readonly encoding: BodyEncoding | 'identity'; readonly linksExpireAtMs: number },
  ): Promise<OpenedBody>;
  /** The signed address of a file. */
  toFileUrl(
    record: SimulationRecord & { readonly status: 'completed' },
    name: string,
    linksExpireAtMs: number,
  ): string | undefined;
  /** A file, or a part of it. */
  openFile(
    file: StoredFile,
    range?: { readonly start: number; readonly end: number },
  ): Promise<NodeJS.ReadableStream>;
  queueNumbers(): Promise<QueueNumbers>;
  /** How many ended since a moment, without those that were cancelled. */
  countEnded(sinceMs: number): Promise<EndedNumbers>;
  /** Ends what is over: results and assets past their time, prompts of tombstones, tombstones, old keys. */
  sweep(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}
