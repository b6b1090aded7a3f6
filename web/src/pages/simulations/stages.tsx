/** The six stages of a build, each with its state and duration. */
import { words } from '#contract';
import type { Stage } from '#contract';
import { useNow } from '../../api/use-ticking.ts';
import { toDuration } from '../../text/format.ts';
import { STAGES_TEXT } from '../../text/simulation-page.ts';
import { toSimulationState } from '../../text/simulation-state.ts';
import { STAGE_WORDS } from '../../text/words.ts';
import type { Status } from './status.ts';

const TOLD_EVERY_MS = 250;
const MARKS = { done: '✓', now: '', failed: '✕', cancelled: '–', later: '' } as const;
type StageState = keyof typeof MARKS;

export function Stages({ status }: { status: NonNullable<Status> }) {
  const nowMs = useNow(TOLD_EVERY_MS);
  return (
    <ol className="stages" aria-label={STAGES_TEXT.list}>
      {words.STAGES.map((stage) => {
        const state = stateOf(stage, status);
        const seconds = secondsOf(stage, status, nowMs);
        return (
          <li key={stage} data-state={state}>
            <span className="mark" aria-hidden="true">
              {MARKS[state]}
            </span>
            <span>
              {toStageWords(stage, status)}{' '}
              <span className="visually-hidden">({STAGES_TEXT.states[state]})</span>
            </span>
            <span className="muted small">{seconds === undefined ? '' : toDuration(seconds)}</span>
          </li>
        );
      })}
    </ol>
  );
}

function toStageWords(stage: Stage, { has_risk_analysis }: NonNullable<Status>): string {
  return stage === 'finalizing_simulation' && has_risk_analysis === true
    ? STAGES_TEXT.withRiskAnalysis
    : STAGE_WORDS[stage];
}

function stateOf(stage: Stage, status: NonNullable<Status>): StageState {
  if (status.status === 'completed') return 'done';
  const isFailed = status.status === 'failed';
  const current = isFailed ? (status.error?.details.stage ?? null) : status.stage;
  const away = words.STAGES.indexOf(stage) - (current ? words.STAGES.indexOf(current) : -1);
  if (away !== 0) return away < 0 ? 'done' : 'later';
  if (!isFailed) return 'now';
  return toSimulationState(status) === 'cancelled' ? 'cancelled' : 'failed';
}

/** From its start to the start of the next stage, to the end of the build, or to now. */
function secondsOf(stage: Stage, status: NonNullable<Status>, nowMs: number): number | undefined {
  const { stages = [], build_completed_at, failed_at } = status;
  const at = stages.findIndex((each) => each.stage === stage);
  if (at === -1) return undefined;
  const ended = stages[at + 1]?.started_at ?? build_completed_at ?? failed_at;
  const endedMs = ended === undefined ? nowMs : Date.parse(ended);
  return Math.max(0, endedMs - Date.parse(stages[at]!.started_at)) / 1000;
}
