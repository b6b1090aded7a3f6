/** What each behaviour must provide so that a run can be compared with the claim that people do it. */
import { createFacet } from '#base';
import type { JudgeDeed } from './deeds/doing.ts';
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

export const behaviourSeeings = createFacet<BehaviourSeeing>('how a behaviour is seen');
