/** How people hold themselves while they do something. */
import { createFacet } from '#base';

export const POSTURES = [
  /** On a seat, or on the ground before it. */
  'sitting',
  /** On the back, in a bed. */
  'in_bed',
  /** On the back, on the ground. */
  'lying',
  /** Crouching or kneeling. */
  'crouching',
  /** On a stretcher. */
  'carried',
  /** In a wheelchair or evacuation chair that is not their own. */
  'pushed',
  /** Hands on the pushed or carried thing. */
  'pushing',
  /** On a horse. */
  'riding',
] as const;
export type PostureName = (typeof POSTURES)[number];

export interface BehaviourPosing {
  /** While the run tells that they do it; null where they stand, walk or run. */
  readonly posture: PostureName | null;
  /** The trait by which a run tells it of people at rest, and when they are. */
  readonly trait?: {
    readonly name: string;
    readonly shown: 'until they set off' | 'once they are there';
  };
  /** The people it is done to are brought: on a stretcher or in a chair. */
  readonly brings?: true;
}

export const behaviourPosings = createFacet<BehaviourPosing>('how people look who do something');
