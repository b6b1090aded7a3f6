/** The names of the world's towns and countries, as the place finder needs them. */
import type { LngLat } from '../scenario.ts';

export interface Town {
  readonly name: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
  /** The first-level division in GeoNames' own codes: US states by their letters, others mostly by numbers. */
  readonly admin: string;
  readonly at: LngLat;
  readonly population: number;
  /** A part of a larger town. */
  readonly isPart: boolean;
}

/** An area that has a name and a middle. */
export interface Area {
  readonly at: LngLat;
  /** About how far its ends are from the middle. */
  readonly radiusMeters: number;
}

export interface Country extends Area {
  readonly code: string;
  /** In English, the usual one first. */
  readonly names: readonly string[];
}

export interface Gazetteer {
  /** Every town of this name, the most populous first. The name is folded by `foldName`. */
  readonly listTowns: (foldedName: string) => readonly Town[];
  readonly countries: readonly Country[];
  /** A first-level division: the mean of its towns. */
  readonly findDivision: (country: string, admin: string) => Area | undefined;
}
