/** The progress of a build for callers: stage, share done (never falling), current activity, remaining time. */
import type { Stage } from '#contract';
import type { StudyProgress } from '#safety/runs';

/** Details beside stage and progress. */
export interface WithinStage {
  readonly detail?: string;
  readonly remainingSeconds?: number;
}

export type OnStage = (stage: Stage, progress: number, within?: WithinStage) => void;

type Begins = Readonly<Record<Stage, number>>;

/** When each stage begins, as a part of the whole: walking takes longest, and with a risk analysis people walk in the last. */
const BEGINS: Begins = {
  parsing_prompt: 0,
  creating_terrain: 0.02,
  placing_buildings: 0.06,
  generating_agents: 0.15,
  configuring_behaviors: 0.2,
  finalizing_simulation: 0.9,
};
const BEGINS_WITH_RISK: Begins = {
  ...BEGINS,
  placing_buildings: 0.03,
  generating_agents: 0.05,
  configuring_behaviors: 0.06,
  finalizing_simulation: 0.2,
};
/** The study begins and ends: files are written before and after it. */
const STUDY_BEGINS = 0.25;
const STUDY_ENDS = 0.97;
/** Before this share of the run is done, its speed says little. */
const RUN_PART_KNOWN = 0.05;

export interface BuildProgress {
  readonly stage: Stage;
  begin(stage: Stage): void;
  /** The share of the requested run that is simulated. */
  tellRun(part: number): void;
  tellStudy(progress: StudyProgress): void;
}

export interface ProgressOptions {
  readonly hasStudy: boolean;
  readonly onStage: OnStage;
  /** Milliseconds, of any origin. */
  readonly now: () => number;
  /** Of the whole build, as estimated before it began. */
  readonly estimatedSeconds?: number | undefined;
}

export function createProgress({
  hasStudy,
  onStage,
  now,
  estimatedSeconds,
}: ProgressOptions): BuildProgress {
  const begins = hasStudy ? BEGINS_WITH_RISK : BEGINS;
  const startedAtMs = now();
  let stage: Stage = 'parsing_prompt';
  let runStartedAtMs = startedAtMs;
  let study: { readonly atMs: number; readonly done: number } | undefined;
  let told = 0;
  /** The number of runs needed can grow during a study, so the same number can become a smaller share. */
  const say = (progress: number, within?: WithinStage): void => {
    told = Math.max(told, progress);
    onStage(stage, told, within);
  };

  /** Undefined without an estimate, and once the estimate has proved too low: "0 seconds left" would be wrong. */
  const leftOfEstimate = (): number | undefined => {
    const left = (estimatedSeconds ?? 0) - (now() - startedAtMs) / 1000;
    return left > 0 ? left : undefined;
  };
  /** Of the whole, after so many seconds of a run that takes `left` more. */
  const withStudy = (left: number): number | undefined => {
    if (!hasStudy) return left;
    return estimatedSeconds === undefined ? undefined : Math.max(left, leftOfEstimate() ?? 0);
  };

  return {
    get stage() {
      return stage;
    },
    begin(next) {
      stage = next;
      if (stage === 'configuring_behaviors') runStartedAtMs = now();
      say(begins[stage]);
    },
    tellRun(part) {
      const end = begins.finalizing_simulation;
      const progress = begins[stage] + (end - begins[stage]) * Math.min(1, Math.max(0, part));
      const seconds = (now() - runStartedAtMs) / 1000;
      const remaining =
        part < RUN_PART_KNOWN ? undefined : withStudy((seconds * (1 - part)) / part);
      say(progress, toWithin(undefined, remaining));
    },
    tellStudy({ done, expected }) {
      // Those that a process before this one made, or that were made during the run, say nothing about the pace.
      study ??= { atMs: now(), done };
      const part = Math.min(1, done / Math.max(1, expected));
      const next = Math.min(done + 1, Math.max(expected, done));
      const made = done - study.done;
      const seconds = (now() - study.atMs) / 1000;
      say(
        STUDY_BEGINS + (STUDY_ENDS - STUDY_BEGINS) * part,
        toWithin(
          `evacuation ${next} of ${Math.max(expected, next)}`,
          made > 0 && seconds > 0 ? (seconds / made) * (expected - done) : leftOfEstimate(),
        ),
      );
    },
  };
}

function toWithin(detail: string | undefined, remaining: number | undefined): WithinStage {
  return {
    ...(detail === undefined ? {} : { detail }),
    ...(remaining === undefined ? {} : { remainingSeconds: Math.max(0, Math.round(remaining)) }),
  };
}
