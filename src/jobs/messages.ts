/** What is said between the service and a build thread. A thread does one thing at a time. */
import type { SafetyBody, Stage } from '#contract';
import type { ExportedFile } from '#export';
import type { AskedPlace, PlaceEvidence } from '#safety';
import type { ScenarioSettings, Stated } from '#scenario';
import type { AtOnce, RiskQuestion } from './assess-at-once.ts';
import type { Kept } from './build.ts';
import type { PackedBodies } from './compress-bodies.ts';
import type { BuildOrder } from './order.ts';
import type { PromptReading } from './to-prompt-reading.ts';

/** Given when the thread begins. */
export interface ThreadData {
  readonly root: string;
  readonly engine: string;
  readonly verification: Readonly<Record<string, unknown>>;
}

export type ToThread =
  | { readonly kind: 'build'; readonly order: BuildOrder; readonly canReread: boolean }
  | { readonly kind: 'read'; readonly prompt: string; readonly settings: ScenarioSettings }
  | { readonly kind: 'assess'; readonly question: RiskQuestion }
  /** Something small, for nobody: code that has run once runs faster. */
  | { readonly kind: 'rehearse' }
  | { readonly kind: 'answer'; readonly answer: Stated | Kept | PlaceEvidence | undefined }
  /** What was asked for cannot be had; the build ends with it. */
  | { readonly kind: 'refusal'; readonly message: string };

export type FromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'stage'; readonly stage: Stage; readonly progress: number }
  | { readonly kind: 'reread'; readonly stated: Stated }
  | { readonly kind: 'keep'; readonly files: readonly ExportedFile[] }
  | { readonly kind: 'evidence'; readonly place: AskedPlace }
  | { readonly kind: 'assessed'; readonly assessed: AtOnce }
  /** What a build of the risk variant found; comes before `built`. */
  | { readonly kind: 'safety'; readonly safety: SafetyBody }
  | { readonly kind: 'built'; readonly bodies: PackedBodies }
  | { readonly kind: 'read'; readonly reading: PromptReading }
  | { readonly kind: 'failed'; readonly failure: ThreadFailure };

export interface ThreadFailure {
  readonly stage: Stage;
  readonly reason: string;
  readonly isFinal: boolean;
  /** For the log. */
  readonly stack: string;
}
