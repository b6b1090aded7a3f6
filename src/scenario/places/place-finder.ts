/** What a text says about where it happens. */
import type { LngLat } from '../scenario.ts';

/** One place a text names, or one pair of coordinates it gives. */
export interface PlaceMention {
  /** The most specific name, as written ("Bombay"; the town is then Mumbai); absent for bare coordinates. */
  readonly name?: string;
  readonly city?: string;
  /** ISO 3166 alpha-2, when it is named or follows from the named place. */
  readonly country?: string;
  readonly origin: LngLat;
  /** How far off the origin may be. */
  readonly precisionMeters: number;
  /** The words, with the country or region said after them; in UTF-16 code units, end excluded. */
  readonly span: readonly [start: number, end: number];
}

/**
 * The places of a text, the most specific first. `isTaken` returns whether a stretch of the text already means
 * something else, so that a name there is not a place.
 */
export type FindPlaces = (
  text: string,
  isTaken: (start: number, end: number) => boolean,
) => readonly PlaceMention[];
