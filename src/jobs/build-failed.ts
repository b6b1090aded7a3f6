/** A build that came to nothing, with the stage it was in. */
import { words } from '#contract';
import type { FailureCode, Stage } from '#contract';

export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
  readonly stage: Stage;
  readonly reason: string;
  /** The same order would fail again: there is no use in trying. */
  readonly isFinal: boolean;

  constructor(
    stage: Stage,
    reason: string,
    { isFinal, cause }: { isFinal: boolean; cause?: unknown },
  ) {
    super(`${stage}: ${reason}`, { cause });
    this.stage = stage;
    this.reason = reason;
    this.isFinal = isFinal;
  }
}

/** One code per stage, in the same order (C7). */
export function failureCodeOf(stage: Stage): FailureCode {
  return words.FAILURE_CODES[words.STAGES.indexOf(stage)]!;
}

const MESSAGES: Readonly<Record<Stage, string>> = {
  parsing_prompt: 'The prompt could not be understood.',
  creating_terrain: 'The terrain could not be made.',
  placing_buildings: 'The buildings could not be placed.',
  generating_agents: 'The agents could not be placed.',
  configuring_behaviors: 'The agents could not be set going.',
  finalizing_simulation: 'The results could not be written.',
};

/** What people are told; the reason says more. */
export function failureMessageOf(stage: Stage): string {
  return MESSAGES[stage];
}
