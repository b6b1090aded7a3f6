/**
 * The queue of builds and of file rebuilds. The row of the simulation is the job: its worker holds a lease on it. So
 * state and work cannot disagree, and exactly the committed simulations are queued.
 */
import type { Stage } from '#contract';
import type { SimulationQuestion } from '#contract/questions';
import type { ExportFailure, StoredFiles, StoredResults } from './record.ts';
import type { StudyStore } from './study.ts';

/** A build that this worker holds as long as it renews the lease. */
export interface Claim {
  readonly id: string;
  readonly userId: string;
  readonly question: SimulationQuestion;
  /** For the risk variant: the evidence near the place at the time of the request. */
  readonly evidence?: object;
  readonly requestId: string | null;
  readonly createdAtMs: number;
  /** The time of the first start, not of this one. */
  readonly startedAtMs: number;
  /** The lease; a worker that takes over gets another one. */
  readonly lease: string;
  /** The estimated seconds, at the time of the request. */
  readonly estimatedSeconds: number | null;
  /** The processor seconds left, over all attempts. */
  readonly cpuSecondsLeft: number;
  /** The number of this attempt, from 1; it grows after lost workers and failed builds. */
  readonly attempt: number;
  /** Set if the simulation is completed, and only its files are rebuilt or damaged data is repaired (G13). */
  readonly reexport?: Reexported;
}

/** The stored data of a simulation that is built again. */
export interface Reexported {
  /** The trajectory must equal the one in the stored results. */
  readonly trajectorySha256: string;
  /** Set if the budget ended the run; it must end there again. */
  readonly stoppedSeconds?: number;
  /** For a repair: the bodies are also stored again; written in the same way, they have the same bytes. */
  readonly mends?: { readonly completedAtMs: number; readonly linksExpireAtMs: number };
}

/** A worker without a renewal for this long counts as lost. */
export const LEASE_MS = 12_000;
export const KEEP_ALIVE_MS = 3_000;
/** A simulation fails after this many lost workers, or failed builds. */
export const LOSSES_MAX = 10;
export const THROWS_MAX = 3;
export const QUEUED_HOURS_MAX = 24;
/**
 * A build counts as short if its run needs at most this estimated processor time, so that others can wait for it. This
 * is half of the ten seconds within which a short build of another account must begin, because an estimate may be half
 * of the actual time.
 */
export const SHORT_SECONDS = 5;

/** The builds a worker accepts. */
export interface WhichBuilds {
  /**
   * Only builds with a short estimated run, and new ones before studies that were released. So a short one never waits
   * for a long one.
   */
  readonly isShortOnly: boolean;
  /** Only builds whose run is still to be computed, no studies of other workers. */
  readonly isBeforeRun?: boolean;
}

export interface SampleWish {
  readonly engine: string;
  readonly question: SimulationQuestion;
  /** At a start this version has to have made one; later any that can be viewed is enough, so that two versions take turns at nothing. */
  readonly isAtStart: boolean;
}

/** The progress of a build. */
export interface BuildProgress {
  readonly stage: Stage;
  /** Progress of the whole build, 0 to 1. */
  readonly progress: number;
  /** The current activity within the stage. */
  readonly detail?: string | null;
  readonly remainingSeconds?: number | null;
  /** Processor seconds spent since the last report. */
  readonly cpuSeconds?: number;
}

export interface BuildQueue {
  /**
   * Claims the next build by fair turns, or one whose worker was lost; undefined if there is none. The first start
   * makes it `processing` and adds `simulation.started` to the outbox, in one transaction.
   */
  claim(worker: string, which?: WhichBuilds): Promise<Claim | undefined>;
  /**
   * Renews the lease and stores the progress. False if the build is no longer ours: cancelled, deleted or taken over.
   */
  keepAlive(claim: Claim, at: BuildProgress): Promise<boolean>;
  /** How long the assets of this simulation are stored, for a given end. */
  assetsExpireAtMs(claim: Claim, completedAtMs: number): Promise<number>;
  /**
   * Stores the run: references to its blobs, the row and the event, in one transaction. False if the build is no longer
   * ours.
   */
  completeRun(
    claim: Claim,
    done: { readonly completedAtMs: number; readonly results: StoredResults },
  ): Promise<boolean>;
  /** Stores the plan of the build; for others to read, and for rebuilds. */
  keepScenario(claim: Claim, scenario: object): Promise<void>;
  findScenario(id: string): Promise<Readonly<Record<string, unknown>> | undefined>;
  /** The stored progress of a study, for a process that continues it. */
  readonly study: StudyStore;
  /**
   * Completes the build: references to all blobs, the row and the event, in one transaction. False if the build is no
   * longer ours.
   */
  complete(
    claim: Claim,
    done: { readonly completedAtMs: number; readonly results: StoredResults },
  ): Promise<boolean>;
  /**
   * Completes a rebuild: references to the files and the row, in one transaction. False if the build is no longer ours.
   */
  completeExport(
    claim: Claim,
    done: { readonly completedAtMs: number; readonly files: StoredFiles },
  ): Promise<boolean>;
  /**
   * Ends the build as failed. If another attempt may succeed (`isFinal` false), it is released until THROWS_MAX is
   * reached, and its status stays `processing`. For a rebuild, only the rebuild fails.
   */
  fail(
    claim: Claim,
    failure: Omit<ExportFailure, 'attempt'>,
    options: { readonly isFinal: boolean },
  ): Promise<void>;
  /** Releases the build, so that another worker can take it immediately. This does not count as a loss. */
  giveBack(claim: Claim): Promise<void>;
  /** Queues the sample where it is missing, once for all processes. True when it queued one. */
  wantSample(wish: SampleWish): Promise<boolean>;
  /**
   * Fails builds that waited longer than QUEUED_HOURS_MAX or lost too many workers. Any process may call it regularly.
   */
  supervise(): Promise<void>;
  /** Resolves when there may be a build to claim: after a notification or an interval. */
  waitForWork(signal: AbortSignal, lifetime?: AbortSignal): Promise<void>;
}
