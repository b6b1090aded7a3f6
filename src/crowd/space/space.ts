/**
 * Walkable space prepared for walking: walls cut at their gaps, grids, gates. It is all that the rest of the crowd
 * knows of a plan.
 */
import type { Walkable } from '#world/walkable';
import type { FlowMode } from './gate-flow.ts';

export interface Space {
  readonly walkable: Walkable;
  readonly levels: readonly SpaceLevel[];
  /** Doors, joins and exits of all levels: every gap that has a width. */
  readonly gates: readonly Gate[];
  /** 1 for each gate that is closed now; written by `setGateClosed` alone. */
  readonly isGateClosed: Uint8Array;
  /** How the flow through gates is limited. */
  readonly flow: FlowMode;
}

export interface SpaceLevel {
  readonly index: number;
  readonly id: string;
  readonly grid: LevelGrid;
  /**
   * Segments that nobody can pass, four numbers each: ax, ay, bx, by. Gaps are cut out. First come the fixed walls,
   * then one segment for each gate: in the gap while the gate is closed, far away while it is open.
   */
  readonly walls: Float64Array;
  /** How many segments of `walls` are fixed. */
  readonly fixedWalls: number;
  readonly wallIndex: WallIndex;
  /** The gates on this level. */
  readonly gates: readonly number[];
  /** How each of `gates` is closed, in order. */
  readonly closings: readonly GateClosing[];
  heightAt(x: number, y: number): number;
  /** Inside the outlines, outside the holes. */
  isInside(x: number, y: number): boolean;
}

/** Square cells; cell (column, row) is number row * columns + column and its middle is at x0 + (column + 0.5) * cell. */
export interface LevelGrid {
  readonly x0: number;
  readonly y0: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  /** The distance of free cells from walls, in metres: never so small that neighbours could be on two sides of a wall. */
  readonly clearance: number;
  /**
   * 1 where the middle of a body can be: inside, and not within the clearance of a wall; gates are free however narrow.
   * The two outermost columns and rows are never free, so two steps from a free cell are still on the grid.
   */
  readonly isFree: Uint8Array;
  /**
   * Walking speed as a part of the free speed: the product of the factors of the areas that hold the cell; 0 where not
   * free. Stairs, ramps and escalators have no factor here, since theirs depends on the direction: the walking model
   * applies it.
   */
  readonly speed: Float32Array;
}

/** Walls near each cell of a coarse grid: those of cell c are `items[starts[c] .. starts[c + 1]]`, indices of segments. */
export interface WallIndex {
  readonly x0: number;
  readonly y0: number;
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
  /** For each cell: all cells less than so many columns and rows away list no wall. */
  readonly free: Uint8Array;
}

export interface Gate {
  readonly index: number;
  readonly id: string;
  readonly kind: 'door' | 'join' | 'exit';
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  readonly width: number;
  /** Persons per second: the limit of the gate, or an estimate where only bodies limit it. */
  readonly flowMax: number;
  /** Whether the flow is limited to that; otherwise only bodies limit it. */
  readonly isMetered: boolean;
  /** Passed in this direction alone, as `crosses` counts it: 1 from its right to its left, -1 the other way. */
  readonly onlyWay?: 1 | -1;
  /** At the start; `Space.isGateClosed` has the present state. */
  readonly isClosed: boolean;
  readonly level: number;
  /** The level on the other side of a join; the same one for a door, -1 for an exit. */
  readonly otherLevel: number;
}

/** How a gate is closed on one level. */
export interface GateClosing {
  /** The segment of the level's `walls` that is in the gap or parked far away. */
  readonly wall: number;
  /** Free cells that are not free while the gate is closed, and their speeds while it is open. */
  readonly cells: Uint32Array;
  readonly speeds: Float32Array;
}
