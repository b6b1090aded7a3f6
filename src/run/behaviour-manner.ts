/** What the plan of a run must know of each behaviour, beside the function that plays it. */
import { createFacet } from '#base';

export interface BehaviourManner {
  /** Its name in results. */
  readonly label: string;
  /** People come into the run by it: nothing they do goes before. */
  readonly comesIn?: true;
  /** It is planned as if it were known from the beginning; before other actions, people go on with what they do. */
  readonly isPrepared?: true;
  /** People get away from something: they set off when they are told, as everybody does. */
  readonly isEscape?: true;
  /** It changes how people do what they do, and is nothing they do instead. */
  readonly addsToPlan?: true;
  /** People who are told to do it leave a fight before it is over, and robbers the counter at once. */
  readonly goesOff?: true;
  /** It leads away from the place: people leave even if others are told to shelter. */
  readonly leadsAway?: true;
  /** The people it is done to go the same way at the same time. */
  readonly leadsOthers?: true;
  /** The people it is done to do nothing else until it is over. */
  readonly keepsOthers?: true;
  /** The people it is done to do not walk. */
  readonly carriesOthers?: true;
  /** A line is drawn for it before people are placed (`lines`). */
  readonly holdsLine?: true;
  /** Rooms are chosen and their doors locked before the events begin (`tasks/plan-lockdown.ts`). */
  readonly locksDoors?: true;
  /** People who also board something do this first. */
  readonly isBeforeBoarding?: true;
  /** If it begins at a stated time, the run lasts at least this long after it. */
  readonly lastsSeconds?: number;
}

export const behaviourManners = createFacet<BehaviourManner>('how a behaviour changes a plan');
