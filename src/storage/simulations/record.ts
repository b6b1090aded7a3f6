/** A simulation as the database has it: asked for, being built, finished or failed; and what is kept of its results. */
import type { ExportFailureCode, FailureCode, SafetyBody, Stage } from '#contract';
import type { SimulationQuestion } from '#contract/questions';

export interface Failure<Code = FailureCode> {
  readonly code: Code;
  readonly message: string;
  readonly stage: Stage | null;
  readonly reason: string;
  /** Which try it was, from 1. */
  readonly attempt: number;
}

export type ExportFailure = Failure<ExportFailureCode>;

/** Files that were over and were asked for again, the last time (G13). The simulation itself stays completed. */
export type Reexport = { readonly askedAtMs: number } & (
  | { readonly status: 'queued' }
  | { readonly status: 'processing' }
  | { readonly status: 'completed'; readonly completedAtMs: number }
  | { readonly status: 'failed'; readonly failedAtMs: number; readonly failure: ExportFailure }
);

/** Everything but the state. */
interface Asked {
  readonly id: string;
  readonly userId: string;
  readonly slug: string;
  readonly visibility: 'link' | 'private';
  /** What was asked; without the prompt once the results are over (C9). */
  readonly question: SimulationQuestion;
  readonly prompt: string | null;
  readonly requestId: string | null;
  readonly createdAtMs: number;
  /** When the run and the files that show it were stored. */
  readonly runCompletedAtMs: number | null;
  /** Seconds the build was estimated to take, when it was asked for. */
  readonly estimatedSeconds: number | null;
  /** When each stage was seen to begin, in milliseconds since 1970; quick ones may be passed over. */
  readonly stageTimesMs: Readonly<Partial<Record<Stage, number>>>;
  /** Grows with every change anybody can see. */
  readonly version: number;
}

/** In exactly one state, with what that state knows. */
export type SimulationRecord = Asked &
  (
    | { readonly status: 'queued' }
    | {
        readonly status: 'processing';
        readonly startedAtMs: number;
        readonly stage: Stage;
        /** 0 to 1, never less than it was. */
        readonly progress: number;
        /** What is done within the stage: "evacuation 3 of 16". */
        readonly detail: string | null;
        readonly remainingSeconds: number | null;
        /** What can be read while the rest is being made. */
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
        /** Null when it was never begun. */
        readonly startedAtMs: number | null;
        readonly failedAtMs: number;
        readonly failure: Failure;
      }
  );

/** A simulation whose results, or those of its run, can be read. */
export type ReadableSimulation = Asked & Readable & { readonly reexport?: Reexport };

/** Stored results, and how long they are there. */
export interface Readable {
  readonly retention: Retention;
  readonly results: StoredResults;
}

/** How long results and assets are there, by the account's plan of today (J11). */
export interface Retention {
  readonly resultsDays: number;
  readonly resultsExpireAtMs: number;
  readonly assetsExpireAtMs: number;
}

/** The bodies E5 gives: with and without assets, and both kinds of GeoJSON. */
export const RESULT_BODIES = ['json', 'json_bare', 'geojson', 'geojson_all'] as const;
export type ResultBody = (typeof RESULT_BODIES)[number];

/** How bodies are kept: compressed, once each way. */
export const BODY_ENCODINGS = ['gzip', 'br'] as const;
export type BodyEncoding = (typeof BODY_ENCODINGS)[number];

export interface StoredFile {
  readonly sha256: string;
  readonly size: number;
  readonly mediaType: string;
}

/** Where everybody was at every time: what makes two builds the same. */
export const TRAJECTORY_FILE = 'trajectory.ptrc';

export type StoredFiles = Readonly<Record<string, StoredFile>>;

export interface StoredResults {
  readonly bodies: Readonly<Record<ResultBody, Readonly<Record<BodyEncoding, StoredFile>>>>;
  /** Files with an address, by the name people get them under: terrain.glb, elevation.f32, trajectory.ptrc … */
  readonly files: StoredFiles;
  /** The same as they were made the last time, where they were made again. */
  readonly filesAgain?: StoredFiles;
  /** The end that is written into the addresses inside the bodies. */
  readonly linksExpireAtMs: number;
  /** Where the run was ended because its budget was spent. */
  readonly stoppedSeconds?: number;
  /** What the build found about safety, of the risk variant; erased with the prompt (C9). */
  readonly safety?: SafetyBody;
}
