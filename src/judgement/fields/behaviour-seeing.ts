/** What each behaviour must provide so that a finished run can be searched for people who do it. */
import { createFacet } from '#base';
import type { PlayedActor } from '#run/played';
import type { JudgeDeed } from './deeds/doing.ts';

export interface BehaviourSeeing {
  readonly judge: JudgeDeed;
  /** Its judge looks at the places itself. */
  readonly looksAtPlace?: true;
  /** A place without a relation is where it leads: people who must not do it there must not be there. */
  readonly leadsThere?: true;
  /** To leave: who must not do it must not set off. */
  readonly isLeaving?: true;
  /** A little of it is enough to have done what one must not. */
  readonly isBegun?: (one: PlayedActor) => boolean;
}

export const behaviourSeeings = createFacet<BehaviourSeeing>('how a behaviour is seen');
