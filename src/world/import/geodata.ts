/** The result of reading a map file: a district in meters around an origin, or the mistakes in the file. */
import type { Bounds } from '#plane';
import type { District } from '../district/district-brief.ts';
import type { GeodataMistake } from './geodata-mistake.ts';
import type { RawFeature } from './raw-feature.ts';

export interface GeodataOptions {
  /** The part that is read; 250 m each way when not given. */
  readonly bounds?: Bounds;
  /** Cleared of buildings and roads, for a structure that is drawn. */
  readonly site?: Bounds;
  readonly drivesOn?: 'right' | 'left';
}

/** A file that was read but not placed yet. */
export interface Geodata {
  readonly features: readonly RawFeature[];
  /** Things whose points are not in the file. */
  readonly missing: number;
}

export type GeodataReading =
  | { readonly district: District; readonly counts: GeodataCounts }
  | { readonly mistakes: readonly GeodataMistake[] };

/** What happened to the contents of the file. */
export interface GeodataCounts {
  readonly buildings: number;
  readonly streets: number;
  /** Polygons that crossed themselves and were repaired. */
  readonly repaired: number;
  /** Left out: outside the bounds, without a usable shape, or roads that are not connected with the others. */
  readonly outside: number;
  readonly dropped: number;
  readonly apart: number;
  /** Buildings cut where they overlap another. */
  readonly overlapping: number;
}
