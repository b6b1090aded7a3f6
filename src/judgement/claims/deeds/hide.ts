/** Hiding: people who stay are seen, that they hide is not. */
import { MOVED_M, pathLength } from '../presence.ts';
import { partly } from '../verdict.ts';
import type { DeedAsked, Doing } from './doing.ts';
import { toDoing } from './doing.ts';

export function judgeHiding(asked: DeedAsked): Doing {
  const still = toDoing(
    asked,
    asked.able.filter((one) => pathLength(one) <= MOVED_M && one.outSeconds === null),
    'stay where they are',
  );
  if (still.verdict.met === 'no') return still;
  return {
    doing: still.doing,
    verdict: partly(
      still.verdict.evidence.text,
      'They stay where they are; nothing shows that they hide.',
    ),
  };
}
