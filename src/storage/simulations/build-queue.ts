/**
 * The queue of builds, and of files to be made again. The simulation's own row is the job: the worker that builds it
 * holds a lease on the row, so state and work cannot disagree, and exactly the committed simulations are queued.
 */
import type { Stage } from '#contract';
import type { SimulationQuestion } from '#contract/questions';
import type { ExportFailure, StoredFiles, StoredResults } from './record.ts';
import type { StudyStore } from './study.ts';

/** A build this worker holds, for as long as it renews the lease. */
export interface Claim {
  readonly id: string;
  readonly userId: string;
  readonly question: SimulationQuestion;
  /** What was known near the place when it was asked for, of the risk variant. */
  readonly evidence?: object;
  readonly requestId: string | null;
  readonly createdAtMs: number;
  /** Of the first start, not of this one. */
  readonly startedAtMs: number;
  /** The lease; another worker that takes over has another one. */
  readonly lease: string;
  /** Seconds it was estimated to take, when it was asked for. */
  readonly estimatedSeconds: number | null;
  /** Processor seconds it may still take, over all its runs. */
  readonly cpuSecondsLeft: number;
  /** Which try this is, from 1: after workers were lost, after the build threw. */
  readonly attempt: number;
  /** The simulation is completed: only its files have to be made again, or something of it is broken (G13). */
  readonly reexport?: Reexported;
}

/** What is kept of a simulation that is built again. */
export interface Reexported {
  /** The trajectory must equal the one in the stored results. */
  readonly trajectorySha256: string;
  /** Where the run was ended because its budget was spent: it ends there again. */
  readonly stoppedSeconds?: number;
  /** For a repair: the bodies are stored again too; written in the same way they have the same bytes. */
  readonly mends?: { readonly completedAtMs: number; readonly linksExpireAtMs: number };
}

/** After this long without a renewal a worker counts as lost. */
export const LEASE_MS = 12_000;
export const KEEP_ALIVE_MS = 3_000;
/** Losses of the worker, and throws of the build, after which a simulation fails. */
export const LOSSES_MAX = 10;
export const THROWS_MAX = 3;
export const QUEUED_HOURS_MAX = 24;
/**
 * A build whose run is estimated to take no more processor seconds counts as short: others can wait for it. Half of the ten
 * seconds after which a short build of another account has to begin, because an estimate may be half of what it takes.
 */
export const SHORT_SECONDS = 5;

/** Which builds a worker takes. */
export interface WhichBuilds {
  /**
   * Only those whose run was estimated to be short, new ones before studies that were given back: so a short one never waits
   * for a long one.
   */
  readonly isShortOnly: boolean;
  /** Only those whose run is still to be made: no study of another worker. */
  readonly isBeforeRun?: boolean;
}

export interface SampleWish {
  readonly engine: string;
  readonly question: SimulationQuestion;
  /** At a start this version has to have made one; later any that can be viewed is enough, so that two versions take turns at nothing. */
  readonly isAtStart: boolean;
}

/** How far a build is. */
export interface BuildProgress {
  readonly stage: Stage;
  /** Of the whole, 0 to 1. */
  readonly progress: number;
  /** What is done within the stage. */
  readonly detail?: string | null;
  readonly remainingSeconds?: number | null;
  /** Processor seconds spent since the last report. */
  readonly cpuSeconds?: number;
}

export interface BuildQueue {
  /**
   * The next build by fair turns, or one whose worker was lost; undefined when there is none. The first start makes it
   * `processing` and puts `simulation.started` into the outbox, in one transaction.
   */
  claim(worker: string, which?: WhichBuilds): Promise<Claim | undefined>;
  /**
   * Renews the lease and stores the progress. False when the build is no longer ours: cancelled, erased, taken over.
   */
  keepAlive(claim: Claim, at: BuildProgress): Promise<boolean>;
  /** How long assets of this simulation will be there, should it be completed at a time. */
  assetsExpireAtMs(claim: Claim, completedAtMs: number): Promise<number>;
  /** The run can be read: references to its blobs, the row and the event in one transaction. False when it is not ours any more. */
  completeRun(
    claim: Claim,
    done: { readonly completedAtMs: number; readonly results: StoredResults },
  ): Promise<boolean>;
  /** What a study has stored so far, for a process that goes on with it. */
  readonly study: StudyStore;
  /** Completed: references to all blobs, the row and the event in one transaction. False when it is not ours any more. */
  complete(
    claim: Claim,
    done: { readonly completedAtMs: number; readonly results: StoredResults },
  ): Promise<boolean>;
  /** The files are there again: references to them and the row in one transaction. False when it is not ours any more. */
  completeExport(
    claim: Claim,
    done: { readonly completedAtMs: number; readonly files: StoredFiles },
  ): Promise<boolean>;
  /**
   * Failed. One that might go better the next time (`isFinal` false) goes back to be claimed until THROWS_MAX is reached;
   * its status stays `processing`. Of files that were to be made again that alone fails.
   */
  fail(
    claim: Claim,
    failure: Omit<ExportFailure, 'attempt'>,
    options: { readonly isFinal: boolean },
  ): Promise<void>;
  /** Gives the build back: another worker may take it at once. Not counted as a loss. */
  giveBack(claim: Claim): Promise<void>;
  /** Queues the sample where it is missing, once for all processes. True when it queued one. */
  wantSample(wish: SampleWish): Promise<boolean>;
  /** Fails what waited longer than QUEUED_HOURS_MAX, and what lost too many workers. To be called now and then by anybody. */
  supervise(): Promise<void>;
  /** Resolves when there may be a build to claim: on a notification, or after a while. */
  waitForWork(signal: AbortSignal, lifetime?: AbortSignal): Promise<void>;
}
