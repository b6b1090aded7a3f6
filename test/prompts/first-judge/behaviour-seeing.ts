import { judgeAlighting } from './deeds/alight.ts';
import { judgeAssembling } from './deeds/assemble.ts';
import { judgeBlocking } from './deeds/block.ts';
import { judgeBoarding } from './deeds/board.ts';
import { judgeCarrying } from './deeds/carry.ts';
import { judgeCrossing } from './deeds/cross.ts';
/** How each behaviour is seen by this judge. The vocabulary has these alone. */
import type { JudgeDeed } from './deeds/doing.ts';
import { judgeFighting } from './deeds/fight.ts';
import { judgeHiding } from './deeds/hide.ts';
import { judgeHolding } from './deeds/hold.ts';
import { judgeLeaving } from './deeds/leave.ts';
import { judgeMakingWay } from './deeds/make-way.ts';
import { judgePlaying } from './deeds/play.ts';
import { judgeQueue } from './deeds/queue.ts';
import { judgeRunning } from './deeds/run.ts';
import { judgeInState } from './deeds/state.ts';
import { judgeSheltering, judgeWaiting } from './deeds/stay.ts';
import { judgeChasing, judgeEscorting } from './deeds/together.ts';
import { judgeDriving, judgeMarching, judgeSearching, judgeWalking } from './deeds/walk.ts';
import { judgeWorking } from './deeds/work.ts';
import type { Expect } from './expect.ts';

export interface BehaviourSeeing {
  readonly judge: JudgeDeed;
  /** Its judge looks at the place itself. */
  readonly looksAtPlace?: true;
  /** A place without a relation is where it leads: people who must not do it there must not be there. */
  readonly leadsThere?: true;
  /** People stay where they are: to go somewhere is not to do it. */
  readonly isStaying?: true;
  /** A claim that people do it names this goal, or expects this state of theirs; without either, the behaviour is the goal. */
  readonly claims?: Pick<Expect, 'goal' | 'state'>;
  /** A claim that people do it expects only this event. */
  readonly claimsEvent?: string;
}

export const SEEINGS: Readonly<Record<string, BehaviourSeeing>> = {
  alight: { judge: judgeAlighting },
  assemble: { judge: judgeAssembling, looksAtPlace: true },
  block: { judge: judgeBlocking, looksAtPlace: true },
  board: { judge: judgeBoarding, looksAtPlace: true },
  carry: { judge: judgeCarrying },
  chase: { judge: judgeChasing },
  cross: { judge: judgeCrossing, looksAtPlace: true },
  drive: { judge: judgeDriving, leadsThere: true },
  escort: { judge: judgeEscorting },
  evacuate: { judge: judgeLeaving },
  fight: { judge: judgeFighting },
  flee: { judge: judgeLeaving },
  hide: { judge: judgeHiding, isStaying: true },
  hold: { judge: judgeHolding },
  leave: { judge: judgeLeaving },
  make_way: { judge: judgeMakingWay },
  march: { judge: judgeMarching, leadsThere: true },
  panic: { judge: judgeInState('panicking'), claims: { state: 'panicking' } },
  play: { judge: judgePlaying },
  queue: { judge: judgeQueue, looksAtPlace: true },
  rob: { judge: judgeHolding, claimsEvent: 'robbery' },
  run: { judge: judgeRunning, leadsThere: true },
  search: { judge: judgeSearching, looksAtPlace: true },
  shelter: { judge: judgeSheltering, looksAtPlace: true, isStaying: true },
  sit: { judge: judgeInState('sitting'), claims: { state: 'sitting' }, isStaying: true },
  stay: { judge: judgeWaiting, claims: { goal: 'wait' }, isStaying: true },
  stroll: { judge: judgeWalking, leadsThere: true },
  wait: { judge: judgeWaiting, isStaying: true },
  walk: { judge: judgeWalking, leadsThere: true },
  work: { judge: judgeWorking },
};

export function seeingOf(name: string): BehaviourSeeing {
  const seeing = SEEINGS[name];
  if (seeing === undefined) throw new Error(`the first judge does not know ${name}`);
  return seeing;
}
