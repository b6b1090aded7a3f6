/** The parts of a world that one structure brings. */
import type { Bounds } from '#plane';
import type { Shortfall } from '../building/draft.ts';
import type { Exit, Join, LaneGraph, Level, Lift, Ring } from '../walkable.ts';
import type {
  Building,
  Landmark,
  OpenPlace,
  Room,
  Street,
  StreetNode,
  WorldObject,
} from '../world.ts';

export interface Parts {
  readonly structure: string;
  readonly box: Bounds;
  readonly buildings: readonly Building[];
  readonly openPlaces: readonly OpenPlace[];
  readonly levels: readonly Level[];
  readonly joins: readonly Join[];
  readonly lifts: readonly Lift[];
  readonly exits: readonly Exit[];
  readonly objects: readonly WorldObject[];
  readonly landmarks: readonly Landmark[];
  readonly nodes: readonly StreetNode[];
  readonly streets: readonly Street[];
  readonly lanes?: LaneGraph;
  readonly rooms: readonly PlacedRoom[];
  /** Hills: the ground rises from the box to its top. */
  readonly raised?: readonly {
    readonly box: Bounds;
    readonly top: Bounds;
    readonly rise: number;
  }[];
  /** What stands on the ground between the structures, and nobody walks on. */
  readonly solids?: readonly Ring[];
  readonly shortfalls: readonly Shortfall[];
  /** No district belongs around it. */
  readonly isWhole: boolean;
}

/** A room, or a part of the open ground, where people can start. */
export interface PlacedRoom extends Room {
  readonly level: string;
  readonly storey: number;
  readonly structure: string;
}
