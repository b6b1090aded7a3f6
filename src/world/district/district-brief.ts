/** The brief of a district, and the drawn district. Meters around 0,0. */
import type { Bounds } from '#plane';
import type { Shape } from '../plan/shapes.ts';
import type { LaneGraph, Point, Ring } from '../walkable.ts';
import type { Building, Ground, Streets } from '../world.ts';

export interface DistrictBrief {
  readonly seed: number;
  readonly pattern: 'grid' | 'organic' | 'rural';
  readonly bounds: Bounds;
  /** Kept free for the main structure; streets run along it. */
  readonly site: Bounds;
  /** 0 (few small houses far apart) to 1 (closed rows of tall houses); 0.5 when not given. */
  readonly density?: number;
  /** Exactly this many buildings where there is room; as many as the lots hold when not given. */
  readonly houses?: number;
  /** On the right when not given. */
  readonly drivesOn?: 'right' | 'left';
  /** Buildings stand on it; neither streets nor buildings are in its water; a street over a narrow water is a bridge. */
  readonly ground?: Ground;
}

export interface District {
  readonly streets: Streets;
  /** Ground between pavements, without the site's own block. */
  readonly blocks: readonly Shape[];
  /** The ground between pavements that holds the site, up to two meters wider than the site in town. */
  readonly siteBlock: readonly Ring[];
  readonly lots: readonly Lot[];
  readonly buildings: readonly Building[];
  /** Lanes, signals and crossings of all streets. */
  readonly lanes: LaneGraph;
  readonly roadways: readonly Shape[];
  readonly pavements: readonly Shape[];
  /** Where streets leave the bounds: traffic and people enter and leave there. */
  readonly ends: readonly StreetEnd[];
  /** Fields and greens, for drawing. */
  readonly greens: readonly { readonly use: string; readonly outline: Ring }[];
}

export interface Lot {
  readonly id: string;
  readonly outline: Ring;
}

export interface StreetEnd {
  readonly street: string;
  readonly node: string;
  readonly at: Point;
  /** Lanes that begin and end there. */
  readonly lanesIn: readonly string[];
  readonly lanesOut: readonly string[];
}
