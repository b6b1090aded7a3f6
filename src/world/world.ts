/**
 * A finished place: ground, streets, buildings with their insides, open places, light, and the space people can walk in.
 * Plain values, meters around the origin: x to the east, y to the north, z up. Made from a scenario and its seed alone.
 */
import type { Bounds } from '#plane';
import type { FloorNames } from '#scenario/floors';
import type { StructureKind } from '#scenario/kinds';
import type { Conflict, Unmet, Unread } from '#scenario/notes';
import type { GroupState, Where } from '#scenario/plan';
import type { Beside, LngLat, Side } from '#scenario/values';
import type { HoleUse } from './building/draft.ts';
import type { Stand } from './vehicles/stand.ts';
import type { Point, Ring, Segment, Walkable } from './walkable.ts';

export interface World {
  readonly version: 1;
  readonly seed: number;
  /** Where x = y = 0 is. */
  readonly origin: LngLat;
  readonly bounds: Bounds;
  readonly ground: Ground;
  readonly streets: Streets;
  readonly buildings: readonly Building[];
  readonly openPlaces: readonly OpenPlace[];
  readonly objects: readonly WorldObject[];
  readonly light: Light;
  readonly walkable: Walkable;
  /** Everything that has a name and a place: stairs, exits, rooms, gates, platforms, streets. */
  readonly landmarks: readonly Landmark[];
  readonly groups: readonly PlacedGroup[];
  readonly hazards: readonly PlacedHazard[];
  /** Gates, lifts and lanes that are closed from the start, by id. */
  readonly closed: readonly string[];
  /** Gates that close while the run goes on. */
  readonly closings?: readonly Closing[];
  /** Of those that are closed from the start, the ones that open while the run goes on. */
  readonly openings?: readonly Closing[];
  /** Of the scenario: its contradictions, and words of the prompt that had no effect. */
  readonly conflicts: readonly Conflict[];
  readonly unread: readonly Unread[];
  readonly unmet: readonly Unmet[];
  readonly floorNames: FloorNames;
}

export interface Closing {
  readonly id: string;
  readonly seconds: number;
}

/** Heights on a grid, row by row from the south-west corner. */
export interface Ground {
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly x0: number;
  readonly y0: number;
  readonly heights: readonly number[];
  /** Rivers, lakes, the sea. */
  readonly water: readonly Ring[];
  readonly source: 'procedural' | 'import';
}

export interface Streets {
  readonly pattern: 'grid' | 'organic' | 'rural' | 'none' | 'import';
  readonly nodes: readonly StreetNode[];
  readonly edges: readonly Street[];
}

export interface StreetNode {
  readonly id: string;
  readonly at: Point;
}

export interface Street {
  readonly id: string;
  readonly name?: string;
  readonly from: string;
  readonly to: string;
  /** From node to node. */
  readonly line: readonly Point[];
  readonly kind: 'highway' | 'main' | 'local' | 'path' | 'bridge' | 'tunnel' | 'rail';
  /** Width of the roadway, without pavements. */
  readonly width: number;
  readonly pavement: number;
  readonly lanes: number;
}

export interface Building {
  readonly id: string;
  /** The kind of place, or `building` where nothing is known of it. */
  readonly kind: StructureKind;
  /** The structure of the scenario that it represents; none for its surroundings. */
  readonly structure?: string;
  readonly name?: string;
  readonly footprint: Ring;
  /** Height of its ground floor, and height of its roof above that. */
  readonly z: number;
  readonly height: number;
  readonly floors: number;
  readonly basements: number;
  readonly roof: 'flat' | 'gabled' | 'hipped' | 'none';
  readonly interior?: Interior;
}

export interface Interior {
  readonly storeys: readonly Storey[];
  readonly stairs: readonly Stair[];
  readonly lifts: readonly LiftShaft[];
  readonly exits: readonly BuildingExit[];
}

export interface Storey {
  readonly storey: number;
  readonly level: string;
  readonly z: number;
  readonly height: number;
  readonly rooms: readonly Room[];
  readonly fixtures: readonly Fixture[];
  /** Ceilings that the prompt names, over their rooms; z is their height. */
  readonly ceilings?: readonly Ceiling[];
}

/** A piece of furniture or a gap in the floor; with a name where the prompt names it. */
export interface Fixture {
  readonly use: HoleUse;
  readonly outline: Ring;
  readonly id?: string;
  readonly name?: string;
}

export interface Ceiling {
  readonly id: string;
  readonly room: string;
  readonly outline: Ring;
  readonly z: number;
}

export interface Room {
  readonly id: string;
  readonly use: string;
  readonly name?: string;
  readonly outline: Ring;
  readonly isOpen: boolean;
  readonly capacity: number;
  /** People kneel or sit on the floor in rows, and look this way: radians to the left from east. */
  readonly facing?: number;
}

export interface Stair {
  readonly id: string;
  readonly kind: 'stair' | 'ramp' | 'escalator';
  readonly width: number;
  readonly side?: Side;
  readonly name?: string;
  readonly outline: Ring;
  /** Storeys it joins, lowest first. */
  readonly storeys: readonly number[];
  /** Levels of its flights and landings. */
  readonly levels: readonly string[];
  /** Joins at its ends. */
  readonly gates: readonly string[];
  readonly isCounted: boolean;
}

export interface LiftShaft {
  readonly id: string;
  readonly outline: Ring;
  readonly storeys: readonly number[];
}

export interface BuildingExit {
  readonly id: string;
  readonly side: Side;
  readonly name?: string;
  /** What the prompt puts it at: "beside the stage", "to the yard". */
  readonly beside?: Beside;
  readonly width: number;
  readonly storey: number;
  readonly segment: Segment;
  readonly isStepFree: boolean;
}

export interface OpenPlace {
  readonly id: string;
  readonly kind: StructureKind;
  readonly structure?: string;
  readonly name?: string;
  readonly outline: Ring;
  /** Parts with a use: stage, stalls, lawn, path, playground, water, parking. */
  readonly parts: readonly {
    readonly id: string;
    readonly use: string;
    readonly name?: string;
    readonly outline: Ring;
  }[];
}

export interface WorldObject {
  readonly kind:
    | 'tree'
    | 'bush'
    | 'lamp'
    | 'bench'
    | 'bollard'
    | 'sign'
    | 'hydrant'
    | 'stall'
    | 'tent'
    | 'barrier'
    | 'car'
    | 'boat'
    | 'bag'
    | 'other';
  readonly at: Point;
  /** Rotation to the left from east, radians. */
  readonly heading: number;
  readonly radius: number;
  readonly height: number;
  /** Of the floor it stands on, where that is not the ground. */
  readonly z?: number;
}

export interface Light {
  /** Degrees: clockwise from north, and above the horizon (negative at night). */
  readonly sunAzimuth: number;
  readonly sunElevation: number;
  readonly instant: string;
  readonly isDark: boolean;
}

export interface Landmark {
  readonly id: string;
  readonly label: string;
  readonly kind: LandmarkKind;
  /** Use of the room, if it is one. */
  readonly use?: string;
  readonly side?: Side;
  /** What the prompt puts it at. */
  readonly beside?: Beside;
  /** Of the streets of a town that a plan calls lower or upper. */
  readonly streets?: NonNullable<Where['streets']>;
  readonly storey?: number;
  readonly level?: string;
  readonly at: Point;
  /** The structure it belongs to. */
  readonly structure?: string;
}

export type LandmarkKind =
  | 'exit'
  | 'stair'
  | 'lift'
  | 'room'
  | 'gate'
  | 'door'
  | 'part'
  | 'street'
  | 'building'
  | 'place';

/** Where the people or vehicles of a group start. */
export interface PlacedGroup {
  readonly group: string;
  readonly kind: string;
  /** The word the prompt has for them; of people who are told apart by a state, the word for all they belong to. */
  readonly role?: string;
  /** The kind of the group they are a part of: pupils in wheelchairs are of the age of pupils. */
  readonly among?: string;
  /** How they are from the start. */
  readonly states?: readonly GroupState[];
  readonly type: 'pedestrian' | 'vehicle';
  readonly count: number;
  readonly spots: readonly Spot[];
  /** Of vehicles outside the traffic: one for each, the first of the group's. */
  readonly stands?: readonly Stand[];
  /** Of vehicles: where an action takes them, one stand for each. */
  readonly aims?: readonly { readonly task: string; readonly stands: readonly Stand[] }[];
}

/** A room or part of the open ground, and how many start there. */
export interface Spot {
  readonly level: string;
  readonly outline: Ring;
  readonly count: number;
  /** Where exactly, for somebody who stands in a row, sits on a seat or lies in a bed. */
  readonly at?: Point;
  /** Of the bed around `at`: from its head to its foot, radians to the left from east. */
  readonly bed?: number;
  /** Direction a person on the seat at `at` looks, radians to the left from east. */
  readonly seat?: number;
  /** Direction a person kneeling at `at` looks, radians to the left from east. */
  readonly kneeling?: number;
  readonly room?: string;
  readonly lane?: string;
  /** In which of the vehicles of a group they begin. */
  readonly aboard?: { readonly group: string; readonly turn: number };
}

export interface PlacedHazard {
  readonly event: string;
  readonly type: string;
  readonly level?: string;
  readonly storey?: number;
  readonly at: Point;
  readonly start: number;
  readonly radius?: number;
  readonly magnitude?: number;
  readonly depth?: number;
  /** Seconds from the start of the run by which the water is so deep. */
  readonly depthBy?: number;
  /** Where it is so deep: the parts of a level; anywhere where not said. */
  readonly gauge?: { readonly level: string; readonly outlines: readonly Ring[] };
  /** It is so far above the floor: under the ceiling. */
  readonly aboveFloor?: number;
  /** What stands under water from the start. */
  readonly pool?: { readonly level: string; readonly at: Point };
  readonly substance?: string;
  readonly fuel?: string;
  /** Seconds after which it is over. */
  readonly duration?: number;
  /** The landmark it was put beside. */
  readonly near?: string;
  /** For what comes from outside: the water it comes from, or the lowest or highest edge of the ground. */
  readonly from?: string;
}
