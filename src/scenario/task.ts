/** What somebody is said to do, or must not do. */
import type { Sourced } from './sourced.ts';
import type { Where } from './where.ts';

/**
 * What somebody is said to do: "police block the road", "staff wheel the residents out", "everyone leaves by the east gate",
 * "kids playing by the fountain".
 */
export interface Task {
  readonly id: string;
  /** The name of a registered behaviour: one of `behaviourReadings.kinds`. */
  readonly deed: Sourced<string>;
  /** The groups that do it; none: everybody but those who came to help, to guard or to attack. */
  readonly who: readonly string[];
  /** Only those of them who have nothing else to do: "the others are led to the garden". */
  readonly isRest?: true;
  /** They do not leave with the others: not before `until`, or not at all. */
  readonly isHeld?: true;
  /** Those who lead them say so: they need no time to understand and decide. */
  readonly isTold?: true;
  /** Only those who begin there, or on the floors above or below it. */
  readonly among?: { readonly where: Where; readonly side?: 'above' | 'below' };
  /** How many of them, or which part; all where neither is said. */
  readonly count?: Sourced<number>;
  readonly share?: Sourced<number>;
  /** The groups it is done to: those who are escorted, carried, held or chased. */
  readonly whom?: readonly string[];
  /** How many of those it is done to; all where not said. */
  readonly whomCount?: Sourced<number>;
  /** The groups of vehicles they go aboard, wait for or get off. */
  readonly vehicles?: readonly string[];
  /** They run: "visitors run to the tent", "the crowd stampedes". */
  readonly runs?: true;
  /** How the deed lies to the places in `at`; without it: in, on or at. */
  readonly way?: TaskWay;
  readonly at: readonly Where[];
  /** What they pass on the way to the places in `at`: "through the garden doors onto the lawn". */
  readonly via?: readonly Where[];
  /** Where a way leads from, beside the places in `at`: "march from the park to the square". */
  readonly origin?: Where;
  /** Meters to go. */
  readonly length?: Sourced<number>;
  /** Of a queue: how many serve, and how long one person is served, seconds. */
  readonly servers?: Sourced<number>;
  readonly serviceSeconds?: Sourced<number>;
  /** Seconds from the start of the run; from its start where not said. */
  readonly start?: Sourced<number>;
  readonly until?: Sourced<number>;
  /** It begins so long after another task begins or ends, when nobody can know before the run when that is. */
  readonly after?: AfterTask;
}

export interface AfterTask {
  /** Its id. */
  readonly task: string;
  readonly edge: 'begin' | 'end';
  readonly delaySeconds: number;
}

export type TaskWay =
  | 'to'
  | 'from'
  | 'through'
  | 'along'
  | 'near'
  | 'between'
  | 'around'
  | 'outside'
  | 'behind'
  | 'above';

/** Ways that lead somewhere: each is a list of its own in an action of a document. The others are the relation of `at`. */
export const WAY_LISTS = ['to', 'through', 'along', 'from'] as const satisfies TaskWay[];
