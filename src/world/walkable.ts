/**
 * Walkable space: the form in which the crowd gets a floor plan, a generated building or a real street network. Meters,
 * x to the east, y to the north, z up; angles in radians from east, counterclockwise.
 *
 * A *level* is a piece of ground that can be drawn on paper: a floor, a stair flight, a ramp, a street. Levels have
 * their true position in the building, so a stair is drawn in its place on the plan. They meet at *joins*: segments on
 * the edge of both levels. A person who crosses a join is on the other level. A switchback stair is two flights and a
 * landing.
 */
import type { Point, Ring, Segment } from '#plane';

export type { Point, Ring, Segment };

export interface Walkable {
  readonly levels: readonly Level[];
  readonly joins: readonly Join[];
  readonly lifts: readonly Lift[];
  readonly exits: readonly Exit[];
  readonly lanes?: LaneGraph;
}

export type LevelKind = 'floor' | 'stair' | 'ramp' | 'escalator' | 'outdoor';

export interface Level {
  readonly id: string;
  readonly kind: LevelKind;
  /** The storey it is named by; a stair has that of its lower end. 0 is the ground. */
  readonly storey: number;
  /** Height at x = y = 0 of the level's plane, and how it rises; both 0 for a floor. */
  readonly z: number;
  readonly rise?: { readonly perX: number; readonly perY: number };
  /** Where people can be: inside one of the outlines and in none of the holes. */
  readonly outlines: readonly Ring[];
  readonly holes: readonly Ring[];
  /** Thin walls inside the outlines. Doors, joins and exits on them, or on an outline, are gaps. */
  readonly walls: readonly Segment[];
  readonly doors: readonly Door[];
  /** Named parts: rooms, seats, a platform. They do not block anybody. */
  readonly areas: readonly Area[];
}

/** A gap with a clear width, the length of its segment. */
export interface Door {
  readonly id: string;
  readonly segment: Segment;
  /** Persons per second that can pass; by the width when not given (`crowd/space/gate-flow.ts`). */
  readonly flowMax?: number;
  readonly isClosed?: boolean;
  /** Passed towards this side alone, seen from the segment's first end to its second. */
  readonly onlyWay?: 'left' | 'right';
}

export interface Area {
  readonly id: string;
  readonly name?: string;
  readonly outline: Ring;
  /** Walking speed inside, as a part of the free one; 1 when not given. */
  readonly speedFactor?: number;
}

export interface Join {
  readonly id: string;
  readonly segment: Segment;
  readonly levels: readonly [string, string];
  readonly flowMax?: number;
}

/** Crossing its segment leads to safety. */
export interface Exit extends Door {
  readonly level: string;
  readonly isStepFree?: boolean;
}

/** Moves people between levels: they wait inside `boards`, ride, and step out. */
export interface Lift {
  readonly id: string;
  readonly capacity: number;
  /** Seconds for the doors to open and close at a stop, and per meter of height. */
  readonly stopSeconds: number;
  readonly secondsPerMeter: number;
  /** After a call, before it first moves. */
  readonly callSeconds: number;
  readonly stops: readonly { readonly level: string; readonly at: Point }[];
  /** May be used in an emergency. */
  readonly isEvacuationLift: boolean;
}

/** Lanes for vehicles, each from one node to another along a line. */
export interface LaneGraph {
  readonly lanes: readonly Lane[];
  readonly signals: readonly Signal[];
  readonly crossings: readonly Crossing[];
}

export interface Lane {
  readonly id: string;
  readonly line: readonly Point[];
  readonly speedMax: number;
  /** Lanes that follow at the end. */
  readonly next: readonly string[];
  /** Lanes beside in the same direction, to which vehicles may change. */
  readonly left?: string;
  readonly right?: string;
  /** Lanes whose traffic has priority where both lines cross or meet. */
  readonly yieldsTo?: readonly string[];
}

export interface Signal {
  readonly id: string;
  readonly cycleSeconds: number;
  /** Lanes that have green from `from` to `to` in each cycle; red is at their end. */
  readonly phases: readonly {
    readonly lanes: readonly string[];
    readonly from: number;
    readonly to: number;
  }[];
}

/** Where people walk over lanes: at a distance along each. */
export interface Crossing {
  readonly id: string;
  readonly segment: Segment;
  readonly lanes: readonly { readonly lane: string; readonly at: number }[];
  readonly hasPriority: boolean;
}
