/** The six stages with their times, while a simulation is made and where it failed. */
import { words } from '#contract';
import { useNow } from '../../api/use-ticking.ts';
import { toDuration } from '../../text/format.ts';
import { STAGE_WORDS } from '../../text/words.ts';
import type { StageTimes, Status } from './use-status.ts';

const TOLD_EVERY_MS = 250;
const MARKS = { done: '✓', now: '', failed: '✕', later: '' } as const;
const SPOKEN = { done: 'done', now: 'under way', failed: 'failed here', later: 'to come' } as const;

export function Stages({ status, seen }: { status: NonNullable<Status>; seen: StageTimes }) {
  const nowMs = useNow(TOLD_EVERY_MS);
  const isFailed = status.status === 'failed';
  const current = isFailed ? (status.error?.details.stage ?? null) : status.stage;
  const at = current === null ? -1 : words.STAGES.indexOf(current);
  return (
    <ol className="stages" aria-label="Stages">
      {words.STAGES.map((stage, i) => {
        const state = i < at ? 'done' : i > at ? 'later' : isFailed ? 'failed' : 'now';
        const began = seen[stage];
        const next = words.STAGES.slice(i + 1).map((each) => seen[each]);
        const ended =
          next.find((each) => each !== undefined) ?? (state === 'now' ? nowMs : undefined);
        return (
          <li key={stage} data-state={state}>
            <span className="mark" aria-hidden="true">
              {MARKS[state]}
            </span>
            <span>
              {STAGE_WORDS[stage]} <span className="visually-hidden">({SPOKEN[state]})</span>
            </span>
            <span className="muted small">
              {began === undefined || ended === undefined ? '' : toDuration((ended - began) / 1000)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
