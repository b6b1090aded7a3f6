/** Behaviours that are seen as a state of the people who do them. */
import { inState } from '../states.ts';
import type { JudgeDeed } from './doing.ts';
import { toDoing } from './doing.ts';

export function judgeInState(state: string): JudgeDeed {
  return (asked) => {
    const found = inState(asked.look, asked.able, state, asked.from);
    return 'met' in found
      ? { doing: [], verdict: found }
      : toDoing(asked, found.actors, `are ${state}`);
  };
}
