/** Where something is, as far as the prompt says, and the parts of structures it names. */

import type { ENDS, GROUNDS, LANES, STREETS } from '#document/vocabulary';

export type Side = 'north' | 'east' | 'south' | 'west';

/** A part of a structure the prompt names. */
export interface Feature {
  readonly label: string;
  readonly kind: FeatureKind;
  readonly side?: Side;
  readonly floor?: number | 'roof';
  /** The number in its name: gate 14, platform 2. */
  readonly number?: number;
  /** The name the world must use, for rooms: kitchen, stage, lobby, cafeteria. */
  readonly use?: string;
  /** So many of them; one where not said. */
  readonly count?: number;
  /** Clear width of each door or exit, in meters. */
  readonly width?: number;
  /** Any of them will do: "the exits", "a staircase". */
  readonly isAny?: true;
  /** More than one is meant: "the gates". */
  readonly isPlural?: true;
  /** What it lies at: "beside the stage", "behind the bar", "to the yard", "at the back". */
  readonly beside?: Beside;
}

export interface Beside {
  readonly relation: 'near' | 'behind' | 'opposite' | 'above' | 'to' | 'at';
  /** The other part, without its article: stage, lifts, back. */
  readonly label: string;
}

export type FeatureKind =
  | 'exit'
  /** Inside: "the door to the corridor". */
  | 'door'
  | 'entrance'
  | 'stair'
  | 'elevator'
  | 'escalator'
  | 'room'
  | 'corridor'
  | 'gate'
  | 'platform'
  | 'stage'
  | 'roof'
  | 'road'
  | 'lane'
  | 'crossing'
  | 'ground'
  /** Nothing is known of it but its name: "the battery chargers". */
  | 'thing';

/** Where something is, as far as the prompt says. */
export interface Where {
  /** The words themselves. */
  readonly text: string;
  readonly structure?: string;
  readonly floor?: number | 'roof';
  readonly feature?: Feature;
  readonly side?: Side;
  readonly distance?: number;
  /** How people stand to it when the run begins; without it: in, on or at. */
  readonly relation?: Standing;
  /** The last of several floors: "on floors 3 to 5". */
  readonly lastFloor?: number;
  /** The end of a train or a building that is meant: "the rear carriage", "the side exits". */
  readonly end?: (typeof ENDS)[number];
  /** Ground that every street or every fall has: "along the kerb", "under the rubble". */
  readonly ground?: (typeof GROUNDS)[number];
  /** The lane that is meant, as drivers see it. */
  readonly lane?: (typeof LANES)[number];
  /** Which streets of a town are meant. */
  readonly streets?: (typeof STREETS)[number];
  /** More than one is meant, and they have no part of their own: "at the benches". */
  readonly isPlural?: true;
  /** The others of their sort: "by the other gates". */
  readonly isOther?: true;
  /** The vehicles or people that they stand at. */
  readonly group?: string;
  /** The other of the two that it lies between. */
  readonly and?: Where;
}

export type Standing =
  | 'near'
  /** "In front of the stage". */
  | 'before'
  | 'behind'
  | 'along'
  | 'around'
  | 'outside'
  | 'above'
  | 'below'
  /** In the middle of two other groups. */
  | 'between'
  /** Two groups at two ends of one place; `side` says which of them. */
  | 'opposite';

/** People who stand in a row. */
export interface Row {
  /** Meters from one to the next; arm to arm where not said. */
  readonly apart?: number;
}
