/** An open place as its kind draws it: finished parts of a world around 0,0. `moveOpen` moves it. */
import type { Bounds } from '#plane';
import type { Beside, Side } from '#scenario/values';
import type { Shortfall } from '../building/draft.ts';
import type { Exit, LaneGraph, Level, Ring, Segment } from '../walkable.ts';
import type {
  Building,
  Landmark,
  OpenPlace,
  Room,
  Street,
  StreetNode,
  WorldObject,
} from '../world.ts';

export interface OpenDraft {
  readonly place: OpenPlace;
  /** Contains everything drawn: the area a district has to keep free. */
  readonly site: Bounds;
  /** The outdoor ground people walk on: kind `outdoor`, storey 0, height 0. */
  readonly level: Level;
  /** Exits, as the crowd needs them; `ways` has more of each, in the same order. */
  readonly exits: readonly Exit[];
  readonly ways: readonly WayOut[];
  /** Where people can be at the start, as open rooms; together they hold at least the people asked for. */
  readonly rooms: readonly Room[];
  /** Obstacles, each inside the level's holes. */
  readonly fixtures: readonly { readonly use: string; readonly outline: Ring }[];
  /** Houses, barns, kiosks: footprints that are holes of the level. */
  readonly buildings: readonly Building[];
  readonly objects: readonly WorldObject[];
  readonly landmarks: readonly Landmark[];
  readonly nodes: readonly StreetNode[];
  readonly streets: readonly Street[];
  readonly lanes?: LaneGraph;
  /** Whether it is a whole world: no district belongs around it. */
  readonly isWhole: boolean;
  readonly shortfalls: readonly Shortfall[];
}

export interface WayOut {
  readonly id: string;
  readonly kind: 'gate' | 'exit' | 'street' | 'end' | 'portal' | 'emergency';
  readonly name: string;
  readonly side: Side;
  /** What the brief puts it at. */
  readonly beside?: Beside;
  readonly segment: Segment;
  readonly width: number;
  readonly isStepFree: boolean;
}
