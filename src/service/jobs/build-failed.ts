/** A failed build, with the stage it was in. */
import { words } from '#contract';
import type { FailureCode, Stage } from '#contract';
import type { ExportFailure } from '#simulations/record';

export class BuildFailed extends Error {
  override readonly name = 'BuildFailed';
  readonly stage: Stage;
  readonly reason: string;
  /** The same order would fail again, so it is not retried. */
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

/** The second build differs from the stored results; the results are kept, so the files cannot be made. */
export class NotReproduced extends BuildFailed {
  constructor() {
    super(
      'finalizing_simulation',
      'The simulation was built by another version of the engine, or a language model now reads its prompt differently. Clone it to build it again.',
      { isFinal: true },
    );
  }
}

/** The failure to report for an error. The stage is the one under way, unless the error names another. */
export function toFailure(error: unknown, stage: Stage): Omit<ExportFailure, 'attempt'> {
  const failed = error instanceof BuildFailed ? error : undefined;
  const where = failed?.stage ?? stage;
  const reason = failed?.reason ?? 'Internal error.';
  if (error instanceof NotReproduced) {
    const message = 'The rebuilt simulation differs from its stored results.';
    return { code: 'RESULTS_NOT_REPRODUCED', message, stage: where, reason };
  }
  return { code: codeOf(where), message: MESSAGES[where], stage: where, reason };
}

/** One code per stage, in the same order (C7). */
function codeOf(stage: Stage): FailureCode {
  return words.FAILURE_CODES[words.STAGES.indexOf(stage)]!;
}

/** The public message. The reason has the details. */
const MESSAGES: Readonly<Record<Stage, string>> = {
  parsing_prompt: 'The prompt could not be understood.',
  creating_terrain: 'The terrain could not be created.',
  placing_buildings: 'The buildings could not be placed.',
  generating_agents: 'The agents could not be placed.',
  configuring_behaviors: 'The behaviours of the agents could not be set up.',
  finalizing_simulation: 'The results could not be written.',
};
