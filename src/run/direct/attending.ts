/** What a duty towards others may change: the plans of people and the places they go to. */
import type { Person } from '#crowd/simulation';
import type { Scenario } from '#scenario';
import type { Ring } from '#world/walkable';
import type { Cast } from '../cast/cast.ts';
import type { Directed } from './bring-in.ts';
import type { Notes } from './direction.ts';

export type Task = NonNullable<Scenario['tasks']>[number];

export interface Attending {
  readonly agents: Scenario['agents'];
  readonly cast: Cast;
  readonly notes: Notes;
  /** What fell, as far as it lies. */
  readonly heaps: readonly Heap[];
  /** People who fight because of an event. */
  readonly fighters: ReadonlySet<number>;
  /** The rooms or grounds that a task names as its place. */
  readonly findGrounds: (task: Task) => readonly Ground[];
  readonly people: Person[];
  readonly goals: Directed['goals'][number][];
  readonly places: Directed['places'][number][];
}

export interface Ground {
  readonly id: string;
  readonly level: number;
  readonly x: number;
  readonly y: number;
  readonly outline?: Ring;
}

export interface Heap {
  readonly level: string;
  readonly x: number;
  readonly y: number;
  readonly radiusM: number;
}
