/** A simulation as stored: requested, being built, completed or failed, with the stored results. */
import type { ExportFailureCode, FailureCode, SafetyBody, Stage } from '#contract';
import type { SimulationQuestion } from '#contract/questions';

export interface Failure<Code = FailureCode> {
  readonly code: Code;
  readonly message: string;
  readonly stage: Stage | null;
  readonly reason: string;
  /** The number of the attempt, from 1. */
  readonly attempt: number;
}

export type ExportFailure = Failure<ExportFailureCode>;

/** The last rebuild of expired files (G13). The simulation itself stays completed. */
export type Reexport = { readonly askedAtMs: number } & (
  | { readonly status: 'queued' }
  | { readonly status: 'processing' }
  | { readonly status: 'completed'; readonly completedAtMs: number }
  | { readonly status: 'failed'; readonly failedAtMs: number; readonly failure: ExportFailure }
);

/** All fields except the state. */
interface Asked {
  readonly id: string;
  readonly userId: string;
  readonly slug: string;
  readonly visibility: 'link' | 'private';
  /** The request; without the prompt once the results have expired (C9). */
  readonly question: SimulationQuestion;
  readonly prompt: string | null;
  readonly requestId: string | null;
  readonly createdAtMs: number;
  /** When the run and the files that show it were stored. */
  readonly runCompletedAtMs: number | null;
  /** The estimated seconds of the build, at the time of the request. */
  readonly estimatedSeconds: number | null;
  /** When each stage began, in milliseconds since 1970; short stages may be missing. */
  readonly stageTimesMs: Readonly<Partial<Record<Stage, number>>>;
  /** Grows with every visible change. */
  readonly version: number;
}

/** A record has exactly one state, with the data of that state. */
export type SimulationRecord = Asked &
  (
    | { readonly status: 'queued' }
    | {
        readonly status: 'processing';
        readonly startedAtMs: number;
        readonly stage: Stage;
        /** From 0 to 1; it never decreases. */
        readonly progress: number;
        /** The current activity within the stage, such as "evacuation 3 of 16". */
        readonly detail: string | null;
        readonly remainingSeconds: number | null;
        /** The partial results, readable while the rest is being built. */
        readonly partial?: Readable;
      }
    | ({
        readonly status: 'completed';
        readonly startedAtMs: number;
        readonly completedAtMs: number;
        readonly reexport?: Reexport;
      } & Readable)
    | {
        readonly status: 'failed';
        /** Null if the build never began. */
        readonly startedAtMs: number | null;
        readonly failedAtMs: number;
        readonly failure: Failure;
      }
  );

/** A simulation with readable results or partial results. */
export type ReadableSimulation = Asked & Readable & { readonly reexport?: Reexport };

/** The stored results and their expiry. */
export interface Readable {
  readonly retention: Retention;
  readonly results: StoredResults;
}

/** The expiries of results and assets, by the current plan of the account (J11). */
export interface Retention {
  readonly resultsDays: number;
  readonly resultsExpireAtMs: number;
  readonly assetsExpireAtMs: number;
}

/** The bodies of E5: with and without assets, and both kinds of GeoJSON. */
export const RESULT_BODIES = ['json', 'json_bare', 'geojson', 'geojson_all'] as const;
export type ResultBody = (typeof RESULT_BODIES)[number];

/** The stored compressions of bodies. */
export const BODY_ENCODINGS = ['gzip', 'br'] as const;
export type BodyEncoding = (typeof BODY_ENCODINGS)[number];

export interface StoredFile {
  readonly sha256: string;
  readonly size: number;
  readonly mediaType: string;
}

/** The trajectory of all agents, by which two builds are compared. */
export const TRAJECTORY_FILE = 'trajectory.ptrc';

export type StoredFiles = Readonly<Record<string, StoredFile>>;

export interface StoredResults {
  readonly bodies: Readonly<Record<ResultBody, Readonly<Record<BodyEncoding, StoredFile>>>>;
  /** Files with a URL, by their download name: terrain.glb, elevation.f32, trajectory.ptrc … */
  readonly files: StoredFiles;
  /** The files of the last rebuild, if any. */
  readonly filesAgain?: StoredFiles;
  /** The expiry in the URLs inside the bodies. */
  readonly linksExpireAtMs: number;
  /** Set if the budget ended the run. */
  readonly stoppedSeconds?: number;
  /** The safety findings of the build, for the risk variant; deleted with the prompt (C9). */
  readonly safety?: SafetyBody;
}
