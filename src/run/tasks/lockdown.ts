/** Where people hide, and which doors are locked. */
import type { Gate } from '#crowd/space';
import type { Room } from '#world/site';

export interface Hideout {
  readonly room: Room;
  readonly level: number;
  /** Its doors: locked from then on. */
  readonly gates: readonly Gate[];
  readonly lockedSeconds: number;
  /** The people who hide there, as indices in the cast. */
  readonly people: readonly number[];
}

export interface Lockdown {
  /** By task. */
  readonly hideouts: ReadonlyMap<string, readonly Hideout[]>;
  /** People who find no room with a door, by task. */
  readonly without: ReadonlyMap<string, readonly number[]>;
  /** The ids of all doors that are locked. */
  readonly shut: ReadonlySet<string>;
}
