import type { PersonTraits } from '#crowd/people';
import type { Person } from '#crowd/simulation';
import type { Space } from '#crowd/space';
import type { Unmet } from '#scenario/notes';
import type { GroupState } from '#scenario/plan';
import type { CastVehicle } from '../courses/cast-vehicle.ts';
import type { HeldLine } from '../lines/held-line.ts';

export interface Cast {
  /** The walkable space; gates that are closed at the start are closed in it. */
  readonly space: Space;
  /** Pedestrians. */
  readonly people: readonly CastPerson[];
  /** Attackers, where the scenario has an attack: they do not flee from it. */
  readonly attackers: readonly CastPerson[];
  readonly vehicles: readonly CastVehicle[];
  /** Lines that people hold; they are shut in the space. */
  readonly lines: readonly HeldLine[];
  readonly unmet: readonly Unmet[];
}

export interface CastPerson {
  /** Their `startSeconds` count from the alarm. */
  readonly person: Person;
  readonly traits: PersonTraits;
  /** Of the scenario's group. */
  readonly group: string;
  readonly kind: string;
  /** The prompt's word for them. */
  readonly role?: string;
  /** Moves only with helpers. */
  readonly cannotWalk?: boolean;
  /** Begins on a seat. */
  readonly isSeated?: boolean;
  /** How they are from the start. */
  readonly states?: readonly GroupState[];
  /** The group of vehicles they begin in, and walk about in. */
  readonly aboard?: string;
  /** The vehicle they begin in and ride along with, and their seat there. */
  readonly rides?: Seat;
  /** The room or part they start in. */
  readonly room?: string;
}

/** Metres from the middle of a vehicle: towards its front, and to the left. */
export interface Seat {
  readonly vehicle: number;
  readonly along: number;
  readonly across: number;
}
