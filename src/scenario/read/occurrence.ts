import type { EventType } from '../kinds.ts';
import type { Blocked, Sourced } from '../scenario.ts';
import type { StatedStructure } from '../stated.ts';
import type { FloorMention } from './floors.ts';
import type { NamedPlace } from './place.ts';

export interface Occurrence {
  readonly type: EventType;
  /** Tokens, end excluded. */
  readonly start: number;
  readonly end: number;
  readonly substance?: Sourced<string>;
  readonly confidence: number;
}

export interface EventContext {
  readonly structures: readonly StatedStructure[];
  readonly floors: readonly FloorMention[];
  readonly blocked: readonly Blocked[];
  readonly places: readonly NamedPlace[];
  /** First tokens of times that belong to something else. */
  readonly claimed: ReadonlySet<number>;
  readonly isNegated: (token: number) => boolean;
}
