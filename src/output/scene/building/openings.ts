/** Where the outer walls are open: ways out where people use them, and windows between, evenly along each wall. */
import { distanceToSegment, edgesOf, lengthOf } from '#plane';
import type { Building } from '#world/site';
import type { Segment } from '#world/walkable';
import type { Mass, MassStorey } from './masses.ts';
import { directionOf } from './plan-geometry.ts';
import type { BuildingStyle } from './styles.ts';
import type { WindowStyle } from './window-style.ts';

export interface Opening {
  readonly kind: 'window' | 'exit' | 'door';
  /** Metres along the wall, and heights in the world. */
  readonly from: number;
  readonly to: number;
  readonly sill: number;
  readonly head: number;
  /** The id of the exit. */
  readonly id?: string;
}

/** The part of a wall that belongs to one storey. */
export interface WallRow {
  readonly storey: MassStorey;
  /** Ordered by where they begin; they do not overlap. */
  readonly openings: readonly Opening[];
}

export interface FacadeWall {
  readonly edge: Segment;
  readonly length: number;
  readonly rows: readonly WallRow[];
}

const DOOR_HEAD = 2.2;
const CORNER = 0.6;
const BESIDE_DOOR = 0.35;
/** Height between the head of a window and the next storey: lintel, slab, ceiling. */
const OVER_HEAD = 0.45;
const PANE_MIN = 0.4;
const ON_WALL = 0.02;
/** The width of the door of a house without an inside. */
const HOUSE_DOOR = 1.1;

export interface FacadeWish {
  readonly building: Building;
  readonly style: BuildingStyle;
  /** Chooses the wall towards the street. It gets the door of a house without an inside. */
  readonly front?: (edges: readonly Segment[]) => number;
}

export function listWalls(mass: Mass, { building, style, front }: FacadeWish): FacadeWall[] {
  const edges = edgesOf(mass.ring);
  const isClosed = building.interior === undefined;
  const doorEdge = isClosed && front !== undefined ? front(edges) : -1;
  return edges.map((edge, i) => {
    const length = lengthOf(edge);
    const rows = mass.storeys.map((storey): WallRow => {
      const doors = isClosed
        ? i === doorEdge && storey.storey === 0
          ? houseDoor(storey, length)
          : []
        : exitsOn(edge, storey, building);
      const kind = storey.storey === 0 ? (style.groundWindows ?? style.windows) : style.windows;
      const windows = kind === undefined ? [] : spreadWindows(length, storey, kind);
      const free = windows.filter((one) => !doors.some((door) => isBeside(one, door)));
      return { storey, openings: [...doors, ...free].sort((a, b) => a.from - b.from) };
    });
    return { edge, length, rows };
  });
}

function exitsOn(edge: Segment, storey: MassStorey, { interior }: Building): Opening[] {
  const { x, y } = directionOf(edge);
  return (interior?.exits ?? [])
    .filter(
      ({ segment, storey: at }) =>
        at === storey.storey &&
        distanceToSegment(segment.from, edge) < ON_WALL &&
        distanceToSegment(segment.to, edge) < ON_WALL,
    )
    .map(({ id, segment }): Opening => {
      const [a, b] = [segment.from, segment.to]
        .map((point) => (point.x - edge.from.x) * x + (point.y - edge.from.y) * y)
        .sort((one, other) => one - other) as [number, number];
      const head = storey.z + Math.min(DOOR_HEAD, storey.height - OVER_HEAD);
      return { kind: 'exit', id, from: a, to: b, sill: storey.z, head };
    })
    .sort((a, b) => a.from - b.from)
    .filter((one, i, all) => i === 0 || one.from >= all[i - 1]!.to - 1e-6);
}

function houseDoor({ z, height }: MassStorey, length: number): Opening[] {
  if (length < HOUSE_DOOR + 1) return [];
  const middle = length / 2;
  return [
    {
      kind: 'door',
      from: middle - HOUSE_DOOR / 2,
      to: middle + HOUSE_DOOR / 2,
      sill: z,
      head: z + Math.min(DOOR_HEAD, height - OVER_HEAD),
    },
  ];
}

function spreadWindows(length: number, storey: MassStorey, style: WindowStyle): Opening[] {
  const free = length - 2 * CORNER;
  const count = Math.floor(free / style.every) || (free > style.width ? 1 : 0);
  // In a high storey windows are high too.
  const stretch = Math.max(1, storey.height / 3.6);
  const sill = storey.z + style.sill;
  const head = storey.z + Math.min(style.head * stretch, storey.height - OVER_HEAD);
  if (count === 0 || head - sill < PANE_MIN) return [];
  const step = free / count;
  const half = (style.width / style.every) * Math.min(step, style.every * 1.3) * 0.5;
  return Array.from({ length: count }, (_, i) => {
    const middle = CORNER + (i + 0.5) * step;
    return { kind: 'window', from: middle - half, to: middle + half, sill, head };
  });
}

/** Whether a window is where an open leaf of the door stands: along the wall, as far as the door is wide. */
function isBeside(window: Opening, door: Opening): boolean {
  const leaf = door.kind === 'exit' ? leafWidth(door.to - door.from) : 0;
  const reach = BESIDE_DOOR + leaf;
  return window.to > door.from - reach && window.from < door.to + reach;
}

const LEAF_MAX = 1.25;

/** A door has two leaves; gates wider than any leaf have none. */
export function leafWidth(doorWidth: number): number {
  return doorWidth / 2 <= LEAF_MAX ? doorWidth / 2 : 0;
}
