/** Every deed a run can show, by its word; one that is not here is not seen. */
import { no } from '../verdict.ts';
import { judgeAssembling } from './assemble.ts';
import { judgeBlocking } from './block.ts';
import { judgeBoarding } from './board.ts';
import { judgeCarrying } from './carry.ts';
import { judgeCrossing, judgePassing } from './cross.ts';
import type { DeedAsked, Doing, JudgeDeed } from './doing.ts';
import { judgeHiding } from './hide.ts';
import { judgeLeaving } from './leave.ts';
import { judgeMakingWay } from './make-way.ts';
import { judgePlaying } from './play.ts';
import { judgeQueue } from './queue.ts';
import { judgeRunning } from './run.ts';
import { judgeSheltering, judgeWaiting } from './stay.ts';
import { judgeChasing, judgeEscorting } from './together.ts';
import { judgeDriving, judgeMarching, judgeSearching, judgeWalking } from './walk.ts';
import { judgeWorking } from './work.ts';

const DEEDS: ReadonlyMap<string, JudgeDeed> = new Map<string, JudgeDeed>([
  ['assemble', judgeAssembling],
  ['block', judgeBlocking],
  ['board', judgeBoarding],
  ['carry', judgeCarrying],
  ['chase', judgeChasing],
  ['cross', judgeCrossing],
  ['drive', judgeDriving],
  ['escort', judgeEscorting],
  ['evacuate', judgeLeaving],
  ['flee', judgeLeaving],
  ['hide', judgeHiding],
  ['leave', judgeLeaving],
  ['make_way', judgeMakingWay],
  ['march', judgeMarching],
  ['pass', judgePassing],
  ['play', judgePlaying],
  ['queue', judgeQueue],
  ['run', judgeRunning],
  ['search', judgeSearching],
  ['shelter', judgeSheltering],
  ['stroll', judgeWalking],
  ['wait', judgeWaiting],
  ['walk', judgeWalking],
  ['work', judgeWorking],
]);

export function isDeed(word: string): boolean {
  return DEEDS.has(word);
}

export function judgeDeed(asked: DeedAsked): Doing {
  return (
    DEEDS.get(asked.goal)?.(asked) ?? {
      doing: [],
      verdict: no(`${asked.said}: ${asked.goal} is not seen`, 'Nothing in a run shows it.'),
    }
  );
}
