/**
 * A building as its kind draws it, in its own frame: meters, x to the east, y to the north, around 0,0. Rooms include
 * their walls; doors and exits are gaps in them. `toBuilding` turns it into walkable space.
 *
 * Storeys are counted from the ground: 0 is the ground floor, 1 the next above, -1 the first basement.
 */
import type { Beside, Side } from '#scenario/values';
import type { Point, Ring, Segment } from '../walkable.ts';

export interface BuildingDraft {
  /** As seen from above, with everything inside it. */
  readonly footprint: Ring;
  /** From the lowest to the highest. */
  readonly storeys: readonly StoreyDraft[];
  readonly stairs: readonly StairDraft[];
  readonly lifts: readonly LiftDraft[];
  /** Where two floors meet edge to edge without a stair: the foot of raked seating, a gangway. */
  readonly passages?: readonly PassageDraft[];
  readonly roof: 'flat' | 'gabled' | 'hipped' | 'none';
  /** What the requested numbers did not allow, in words. */
  readonly shortfalls?: readonly Shortfall[];
}

export interface Shortfall {
  readonly what: string;
  readonly asked: number;
  readonly drawn: number;
  readonly because: string;
}

export interface StoreyDraft {
  readonly storey: number;
  /** Distinguishes floors of one storey: a stand, a mezzanine. */
  readonly part?: string;
  /** Raked floors are walked like a ramp or, with steps, like a stair; z is then the height at 0,0. */
  readonly kind?: 'floor' | 'ramp' | 'stair';
  readonly rise?: { readonly perX: number; readonly perY: number };
  readonly z: number;
  /** To the storey above. */
  readonly height: number;
  /** Where people can be: inside an outline and in no hole. */
  readonly outlines: readonly Ring[];
  /** Courtyards, shafts, stair flights, and obstacles: shelves, rows of seats, machines. */
  readonly holes: readonly HoleDraft[];
  readonly rooms: readonly RoomDraft[];
  /** Walls that bound no room. */
  readonly walls: readonly Segment[];
  /** Gaps in the walls of rooms. */
  readonly doors: readonly DoorDraft[];
  /** Gaps in an outline that lead out of the building. */
  readonly exits: readonly ExitDraft[];
}

export interface HoleDraft {
  readonly outline: Ring;
  readonly use: HoleUse;
}

export type HoleUse =
  | 'void'
  | 'shaft'
  | 'stairs'
  | 'column'
  | 'shelf'
  | 'seats'
  | 'table'
  | 'counter'
  | 'machine'
  | 'vehicle'
  | 'tracks'
  | 'bed'
  | 'barrier'
  | 'other';

export interface RoomDraft {
  readonly id: string;
  /** In everyday words: office, corridor, lobby, ward, classroom, kitchen, stairwell, platform… */
  readonly use: string;
  readonly name?: string;
  readonly outline: Ring;
  /** Part of a larger space: has no walls of its own. */
  readonly isOpen?: boolean;
  /** People who can be here at the start; 0 for stairwells and the like. */
  readonly capacity: number;
  /** Walking speed as a part of the free one, between seats for example. */
  readonly speedFactor?: number;
  /** People kneel or sit on the floor in rows, and look this way: radians to the left from east. */
  readonly facing?: number;
}

export interface DoorDraft {
  readonly id: string;
  readonly segment: Segment;
  /** A named door: "gate 14". */
  readonly name?: string;
  readonly beside?: Beside;
}

export interface ExitDraft {
  readonly id: string;
  readonly segment: Segment;
  readonly side: Side;
  readonly isStepFree: boolean;
  readonly name?: string;
  /** What the brief puts it at. */
  readonly beside?: Beside;
}

/** A stair from storey to storey, the same all the way up: each part a line from the lower storey to the upper. */
export interface StairDraft {
  readonly id: string;
  readonly kind: 'stair' | 'ramp' | 'escalator';
  readonly width: number;
  readonly side?: Side;
  readonly name?: string;
  /** Where it stands, for drawing and for "near the west stairwell". */
  readonly outline: Ring;
  readonly parts: readonly StairPart[];
  /** Public stairs count as `stairs`; escalators, ramps and stairs within a room do not. */
  readonly isCounted: boolean;
}

export interface StairPart {
  /** Indices in `storeys`, lower and upper. */
  readonly from: number;
  readonly to: number;
  /** Middle line, from an edge of the lower storey's floor to an edge of the upper's. */
  readonly line: readonly Point[];
}

export interface LiftDraft {
  readonly id: string;
  readonly capacity: number;
  readonly isEvacuationLift: boolean;
  /** Where people stand to step in: the same point on every storey it serves. */
  readonly at: Point;
  readonly outline: Ring;
  readonly storeys: readonly number[];
}

export interface PassageDraft {
  readonly id: string;
  readonly segment: Segment;
  /** Indices in `storeys`. */
  readonly between: readonly [number, number];
}
