/**
 * The defaults of a place when the prompt gives only its kind. Sizes are those of common, rather small examples, so
 * that a few hundred people fill them; the sources of the densities are beside the values.
 */
import { createFacet } from '#base';
import type { EgressRule } from './egress-rule.ts';
import type { OccupancyUse } from './occupant-loads.ts';

/** How full a place is over the day, named in `occupancy-by-hour.ts`. */
export type Rhythm =
  | 'work'
  | 'school'
  | 'shop'
  | 'evening'
  | 'night_life'
  | 'event'
  | 'home'
  | 'always'
  | 'travel'
  | 'outdoors'
  | 'prayer';

interface Common {
  readonly length: number;
  readonly width: number;
  readonly rhythm: Rhythm;
  /** The usual hour of scenarios of this kind. */
  readonly clock: string;
  /** Its surroundings when nothing else says so. */
  readonly environment: 'indoor' | 'urban' | 'rural';
  /** The time in which it should be empty. */
  readonly egress: EgressRule;
  /**
   * `operated`: run by an operator under a licence, with trained staff on duty and loudspeakers: management M1, voice
   * alarm. `drilled`: drilled by rule, everybody known by name: management M1. Both are judgement. `usual`: neither.
   */
  readonly management: 'operated' | 'drilled' | 'usual';
  /** Visitors of a ward do not stay the night. */
  readonly hasNightVisitors: boolean;
}

/** With floors, doors and stairs. */
export interface BuildingDefaults extends Common {
  readonly form: 'building';
  readonly floors: number;
  readonly basements: number;
  /** After common practice: dwellings 3 m, offices 3.9 m, shops and halls 5 m and more. */
  readonly storeyHeight: number;
  readonly use: OccupancyUse;
  /** The part of a floor the allowance counts: 1 for gross allowances. */
  readonly usedShare: number;
  /** Square meters of floor for every room, corridors included. */
  readonly areaPerRoom: number;
  /** Also where the code asks for none, if there is more than one storey. */
  readonly hasElevatorAlways: boolean;
  /** `code`: as for any building. `dwelling`: one is enough for a household. `open_seats`: as for a sports ground. */
  readonly waysOut: 'code' | 'dwelling' | 'open_seats';
  /** Everybody is on storeys without an exit. */
  readonly isUnderground: boolean;
  readonly platforms?: number;
  readonly gates?: number | 'as_exits';
}

/** Open ground. */
export interface GroundDefaults extends Common {
  readonly form: 'ground';
  /** Square meters for every person it holds, and where the number is from. */
  readonly areaPerPerson: number;
  readonly densitySource: string;
  /** Has a fence, so people leave by its exits. */
  readonly isFenced: boolean;
}

/** Roads and what carries or hides them. */
export interface WayDefaults extends Common {
  readonly form: 'way';
  /** Lanes of 3.5 m, two each way with verges on a highway; one each way elsewhere. */
  readonly lanes: number;
  /** Meters between emergency exits. */
  readonly exitSpacing?: number;
  /** Stairs that are counted may belong to it. */
  readonly mayHaveStairs: boolean;
  /** Where people are when only vehicles are counted. */
  readonly people: 'in_vehicles' | 'on_foot';
}

export type PlaceDefaults = BuildingDefaults | GroundDefaults | WayDefaults;

export const placeDefaults = createFacet<PlaceDefaults>('what a place is usually like');
