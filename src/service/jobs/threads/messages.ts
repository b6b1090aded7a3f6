/**
 * Messages between the service and a build thread, and between a build thread and its helpers. Each does one thing at a
 * time.
 */
import type { SafetyBody, Stage } from '#contract';
import type { Elsewhere } from '#crowd/simulation';
import type { FieldBatch } from '#crowd/space';
import type { ScenarioDocument, Vocabulary } from '#document';
import type { ExportedFile, PlaceFiles } from '#export';
import type { Played } from '#run/played';
import type { PlaceEvidence } from '#safety';
import type { AskedPlace } from '#safety/preliminary';
import type { RunFindings, RunTask } from '#safety/runs';
import type { ScenarioSettings, Stated } from '#scenario';
import type { Meanings, StoredPlan } from '#scenario/document';
import type { Place } from '#scene';
import type { DoneRun, WantedRun } from '#simulations/study';
import type { AtOnce, RiskQuestion } from '../assess-at-once.ts';
import type { WithinStage } from '../build-progress.ts';
import type { Kept } from '../build.ts';
import type { PackedBodies } from '../compress-bodies.ts';
import type { BuildOrder } from '../order.ts';
import type { Rehearsal } from '../rehearse.ts';
import type { AskedPlan } from '../scenario-reader.ts';
import type { NextRuns } from '../study-desk.ts';
import type { PromptReading, RefusedScenario } from '../to-prompt-reading.ts';
import type { CoreUse } from './core-use.ts';
import type { RunClaims } from './run-claims.ts';

/** Given when the thread begins. */
export interface ThreadData {
  readonly root: string;
  readonly engine: string;
  readonly verification: Readonly<Record<string, unknown>>;
  readonly use: CoreUse;
  /** One number, not 0 while a request is pending: a warm-up build then ends. */
  readonly wanted: SharedArrayBuffer;
  /** One number, not 0 while the evacuation it makes for another build is not wanted any more. */
  readonly dropped: SharedArrayBuffer;
}

/** Given to a helper, which makes runs for a build thread. */
export interface HelperData {
  readonly root: string;
  readonly work: 'runs';
  /** The number of the thread among those that claim runs. */
  readonly who: number;
  readonly use: CoreUse;
}

export type ToHelper =
  /** The runs that may be needed; replaces the previous list. */
  | {
      readonly kind: 'open';
      readonly set: number;
      readonly tasks: readonly RunTask[];
      readonly claims: RunClaims;
    }
  /** More of them are wanted than before. */
  | { readonly kind: 'go'; readonly set: number };

/** A finished run; without one, the build thread has to make it. */
export interface FromHelper {
  readonly set: number;
  readonly task: number;
  readonly run?: RunFindings;
}

/** The names a scenario document may use, and words that mean them. */
export type ListedKinds = Vocabulary & { readonly meanings: Meanings };

export type ToThread =
  | { readonly kind: 'build'; readonly order: BuildOrder; readonly canReread: boolean }
  | { readonly kind: 'read'; readonly asked: AskedPlan; readonly settings: ScenarioSettings }
  | { readonly kind: 'list_kinds' }
  /** A plan as versions before stored it, as a document. */
  | { readonly kind: 'upgrade'; readonly stored: StoredPlan }
  | { readonly kind: 'assess'; readonly question: RiskQuestion }
  /** A warm-up: code that has run before runs faster. */
  | { readonly kind: 'rehearse'; readonly rehearsal: Rehearsal }
  /** An evacuation of the study of another build. */
  | { readonly kind: 'evacuate'; readonly run: EvacuationOrder }
  | {
      readonly kind: 'answer';
      readonly answer: Stated | Kept | PlaceEvidence | NextRuns | undefined;
    }
  /** The request cannot be fulfilled; the build ends. */
  | { readonly kind: 'refusal'; readonly message: string };

export type FromThread =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'stage';
      readonly stage: Stage;
      readonly progress: number;
      readonly within: WithinStage;
      /** Processor seconds of the thread since it began this build. */
      readonly cpuSeconds: number;
    }
  /** The run can be viewed; answered when that is stored. */
  | { readonly kind: 'run'; readonly shown: ShownRun }
  /** The evacuations of its study: which are wanted, which is next, which is done, which are not wanted any more. */
  | { readonly kind: 'open_runs'; readonly runs: readonly WantedRun[] }
  | { readonly kind: 'next_runs'; readonly keys: readonly string[] }
  | { readonly kind: 'done_run'; readonly done: DoneRun }
  | { readonly kind: 'close_runs'; readonly keys: readonly string[] }
  /** An evacuation that was made for another build; without findings it was dropped. */
  | {
      readonly kind: 'evacuated';
      readonly findings?: Uint8Array;
      readonly cpuSeconds: number;
    }
  | { readonly kind: 'reread'; readonly stated: Stated }
  | { readonly kind: 'keep'; readonly files: readonly ExportedFile[] }
  | { readonly kind: 'evidence'; readonly place: AskedPlace }
  | { readonly kind: 'assessed'; readonly assessed: AtOnce }
  /** What a build of the risk variant found; comes before `built`. */
  | { readonly kind: 'safety'; readonly safety: SafetyBody }
  | {
      readonly kind: 'built';
      readonly bodies: PackedBodies;
      /** Where the run was ended because the budget was spent. */
      readonly stoppedSeconds?: number;
      readonly cpuSeconds: number;
    }
  | { readonly kind: 'read'; readonly reading: PromptReading | RefusedScenario }
  | { readonly kind: 'upgraded'; readonly document: ScenarioDocument }
  | { readonly kind: 'kinds'; readonly kinds: ListedKinds }
  /** The plan as it will be simulated, as soon as it is known. */
  | { readonly kind: 'scenario'; readonly document: ScenarioDocument }
  | { readonly kind: 'failed'; readonly failure: ThreadFailure };

/** The results that can be read during the study, and the packed run. */
export interface ShownRun {
  readonly bodies: PackedBodies;
  readonly ran: Uint8Array;
  readonly safety: SafetyBody;
  readonly stoppedSeconds?: number;
}

export interface EvacuationOrder {
  /** The same for all evacuations of one place. */
  readonly placeId: string;
  readonly place: Uint8Array;
  readonly seed: number;
  readonly cpuSecondsMax: number;
}

export interface ThreadFailure {
  readonly stage: Stage;
  readonly reason: string;
  readonly isFinal: boolean;
  /** For the log. */
  readonly stack: string;
}

/** Given to a thread that makes files for a build thread. */
export interface FileHelperData {
  readonly root: string;
  readonly work: 'files';
  readonly use: CoreUse;
}

/** Given to a thread that helps a run. */
export interface RunHelperData {
  readonly root: string;
  readonly work: 'run';
}

export type ToRunHelper =
  | { readonly kind: 'solve'; readonly batch: FieldBatch }
  /** Other water than before; then, that a second of it may be computed. */
  | { readonly kind: 'water'; readonly water: Parameters<Elsewhere['water']['begin']>[0] }
  | { readonly kind: 'flow' };

export type ToFileHelper =
  /** A place, instead of the one before. */
  | { readonly kind: 'begin'; readonly place: Place }
  /** The start positions in the place; answered with its files. */
  | ({ readonly kind: 'finish' } & Pick<Played, 'actors' | 'happened' | 'deeds'>);

export type FromFileHelper = PlaceFiles;
