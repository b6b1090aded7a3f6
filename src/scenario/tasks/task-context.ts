import type { Counted } from '../read/counted.ts';
import type { FloorMention } from '../read/floors.ts';
import type { Mention } from '../read/reading.ts';
/** What the readers of tasks know of the rest of the prompt. */
import type { Stated, StatedEvent, StatedGroup, StatedStructure } from '../stated.ts';

export interface TaskContext {
  readonly groups: readonly StatedGroup[];
  readonly structures: readonly StatedStructure[];
  readonly events: readonly StatedEvent[];
  readonly floors: readonly FloorMention[];
  readonly counts: readonly Counted[];
  readonly goals: Stated['goals'];
  readonly isNegated: (token: number) => boolean;
  /** Nouns for people and vehicles, in the order of the prompt. */
  readonly people: readonly Mention[];
}
