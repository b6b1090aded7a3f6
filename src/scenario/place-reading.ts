/** What the prompt reader knows of each kind of place. */
import { createFacet, invariant } from '#base';
import type { AgentKind } from './kinds.ts';
import type { Environment } from './scenario.ts';

/** The words beside a mention of a place, in lower case; empty where the prompt begins or ends. */
export interface WordsAround {
  readonly before: string;
  readonly secondBefore: string;
  readonly after: string;
}

/** What a prompt says of the surroundings of a place that may be anywhere. */
export interface Surroundings {
  readonly prompt: string;
  /** How many such places are mentioned. */
  readonly count: number;
  /** The prompt names a city. */
  readonly isInCity: boolean;
  /** "near Würzburg", "20 km north of Lyon". */
  readonly isOutOfTown: boolean;
  readonly hasWordsOfTown: boolean;
  readonly hasWordsOfCountry: boolean;
}

/** From a shape or a part to the kind: "a tower" with residents in it, "a ward" with nurses. All nouns are singular. */
export interface Sign {
  /** The noun that stands for the place. */
  readonly noun: RegExp;
  /** A word that must be somewhere in the prompt. */
  readonly sign: RegExp;
}

/**
 * Why a place is chosen when none is named: a building of which nothing is known (`building`), open land (`country`),
 * streets (`town`), people in vehicles or on foot, or people of whom only their role is known.
 */
export type StandIn =
  | 'building'
  | 'country'
  | 'country_traffic'
  | 'town'
  | 'town_traffic'
  | 'town_crowd'
  | 'students'
  | 'patients'
  | 'passengers'
  | 'refugees';

export interface PlaceReading {
  /** Its names: occupancy classes of building codes, in British and American English. */
  readonly words: string;
  /**
   * Where the action is when it is named. With a function the other
   * places decide; its result counts where there are none.
   */
  readonly setting:
    | Environment
    | ((said: Surroundings) => readonly [Environment, because: string, confidence: number]);
  /** Named beside a building it makes the scene both inside and outside. */
  readonly isOutsideBuildings: boolean;
  /** Buildings named with it only stand around it. */
  readonly hasBuildingsAround: boolean;
  /** It has several structures: "in the warehouse" of a port is one of many. */
  readonly isGroundOfMany: boolean;
  /** In the plural it is a neighbourhood, and not a building where the scenario happens. */
  readonly isNeighbourhoodInPlural: boolean;
  /** "on the M20", "I-95 northbound": numbers of roads name it. */
  readonly isNamedByRoadNumber: boolean;
  /** "A hotel fire" names a hotel; "a road accident" names no road. */
  readonly isNamedByEvents: boolean;
  readonly standsInFor: readonly StandIn[];
  /** The vehicle that people board here where none is named. */
  readonly called?: AgentKind;
  /** Proper names that say the kind by their end: "Alexanderplatz". */
  readonly nameEnds?: RegExp;
  /** It is a room when a larger place is there: the gym of a school. */
  readonly roomOf?: {
    readonly kinds: readonly string[];
    /** Also under a name of several words: "an office tower" is a building, "the parking garage" a part. */
    readonly evenInFull: boolean;
  };
  /** Words that mean another place when one of `kinds` is there: "the plant" after "chemical plant". */
  readonly againstOther?: {
    readonly words: readonly string[];
    readonly kinds: readonly string[] | 'any';
  };
  /** Parts and things that are such a place where no other is named: a marquee. All words are singular. */
  readonly alone?: RegExp;
  /** The words around show that the place itself is meant, and not a room or side of another. */
  readonly isItself?: (around: WordsAround) => boolean;
  /** A building described only by its shape is this kind; of several the one with the lowest rank. */
  readonly shape?: Sign & { readonly rank: number };
  /** Parts that only this kind of building has, each with the people or things that are there. */
  readonly part?: readonly Sign[];
}

export const placeReadings = createFacet<PlaceReading>('how a place is read');

/** The kind of place that is chosen for a reason; every reason has one. */
export function getStandIn(reason: StandIn): string {
  const found = placeReadings.list().find(([, { standsInFor }]) => standsInFor.includes(reason));
  invariant(found, `some kind of place stands in for: ${reason}`);
  return found[0];
}
