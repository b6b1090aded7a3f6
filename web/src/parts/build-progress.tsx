/** The progress of a build: a bar, the current work and the remaining time. Nothing after the build has ended. */
import { useState } from 'react';
import { toPercent } from '../text/format.ts';
import {
  STATE_WORDS,
  isUnderWay,
  toBuildDetail,
  toSimulationState,
  toWait,
} from '../text/simulation-state.ts';
import type { BuildFacts } from '../text/simulation-state.ts';

export interface BuildProgressProps {
  readonly facts: BuildFacts;
  /** Whether to show the state, because there is no badge beside it. */
  readonly isWithState?: boolean;
}

export function BuildProgress({ facts, isWithState = false }: BuildProgressProps) {
  const percent = toPercent(useHighest(facts.progress ?? 0));
  if (!isUnderWay(facts)) return null;
  const state = STATE_WORDS[toSimulationState(facts)];
  const told = [toBuildDetail(facts), toWait(facts)].filter((each) => each !== undefined);
  const words = told.join(', ');
  return (
    <div className="progress">
      <p className="progress-words">
        <span>
          {isWithState ? <strong>{words === '' ? state : `${state}: `}</strong> : null}
          {words}
        </span>
        {facts.status === 'queued' ? null : <span>{percent}</span>}
      </p>
      <div
        className="meter"
        role="progressbar"
        aria-label={state}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Number.parseInt(percent, 10)}
        aria-valuetext={[percent, ...told].join(', ')}
      >
        <span style={{ width: percent.replace(' ', '') }} />
      </div>
    </div>
  );
}

/** An answer that arrives late must not move the bar back. */
function useHighest(value: number): number {
  const [highest, setHighest] = useState(value);
  if (value > highest) setHighest(value);
  return Math.max(highest, value);
}
