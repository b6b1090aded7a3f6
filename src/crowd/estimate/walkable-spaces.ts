/** A plan as spaces and the portals between them: doors, joins of levels, exits and evacuation lifts. */
import { lengthOf, middleOf } from '#plane';
import type { Level, Lift, Point, Segment, Walkable } from '#world/walkable';
import { barriersOf, besides, heightAt } from './plan-geometry.ts';
import { findRooms } from './plan-rooms.ts';
import type { PlanRoom, PlanRooms } from './plan-rooms.ts';

export interface Space {
  readonly id: string;
  readonly level: Level;
  readonly room: PlanRoom;
  readonly barriers: readonly Segment[];
}

/** People can pass it in both directions, except an exit. */
export interface Portal {
  readonly id: string;
  readonly at: Point;
  readonly width: number;
  readonly flowMax?: number;
  /** Indices of spaces; OUTSIDE for the far side of an exit. */
  readonly spaces: readonly [number, number];
}

export const OUTSIDE = -1;

export interface LiftStop {
  readonly space: number;
  readonly at: Point;
  readonly height: number;
  readonly storey: number;
}

/** A lift that people may use in an emergency: it brings them to its stop nearest the ground. */
export interface LiftRun {
  readonly lift: Lift;
  readonly bottom: LiftStop;
  readonly others: readonly LiftStop[];
}

export interface WalkableSpaces {
  readonly spaces: readonly Space[];
  readonly portals: readonly Portal[];
  readonly lifts: readonly LiftRun[];
}

export function toSpaces(walkable: Walkable): WalkableSpaces {
  const spaces: Space[] = [];
  const plans = new Map<string, Plan>();
  const known = new Map<string, PlanRooms>();
  for (const level of walkable.levels) {
    const rooms = roomsOf(level, known);
    const barriers = barriersOf(level);
    plans.set(level.id, { level, rooms, first: spaces.length });
    for (const [i, room] of rooms.rooms.entries())
      spaces.push({
        id: rooms.rooms.length === 1 ? level.id : `${level.id}/${i + 1}`,
        level,
        room,
        barriers,
      });
  }
  return { spaces, portals: [...portalsOf(walkable, plans)], lifts: liftsOf(walkable, plans) };
}

/** Storeys are often alike: each distinct plan is divided into rooms once. */
function roomsOf(level: Level, known: Map<string, PlanRooms>): PlanRooms {
  const { outlines, holes, walls, doors } = level;
  const key = JSON.stringify([outlines, holes, walls, doors.map(({ segment }) => segment)]);
  const rooms = known.get(key) ?? findRooms(level);
  known.set(key, rooms);
  return rooms;
}

interface Plan {
  readonly level: Level;
  readonly rooms: PlanRooms;
  readonly first: number;
}

function* portalsOf(walkable: Walkable, plans: ReadonlyMap<string, Plan>): Generator<Portal> {
  for (const plan of plans.values())
    for (const door of plan.level.doors) {
      if (door.isClosed === true) continue;
      const [a, b] = [spaceBeside(plan, door.segment, 0), spaceBeside(plan, door.segment, 1)];
      if (a !== undefined && b !== undefined && a !== b) yield portal(door, [a, b]);
    }
  for (const join of walkable.joins) {
    const [a, b] = join.levels.map((id) => spaceNear(plans.get(id), join.segment));
    if (a !== undefined && b !== undefined) yield portal(join, [a, b]);
  }
  for (const exit of walkable.exits) {
    const space = spaceNear(plans.get(exit.level), exit.segment);
    if (exit.isClosed !== true && space !== undefined) yield portal(exit, [space, OUTSIDE]);
  }
}

interface Gap {
  readonly id: string;
  readonly segment: Segment;
  readonly flowMax?: number;
}

function portal({ id, segment, flowMax }: Gap, spaces: Portal['spaces']): Portal {
  return {
    id,
    at: middleOf(segment),
    width: lengthOf(segment),
    ...(flowMax === undefined ? {} : { flowMax }),
    spaces,
  };
}

/** Distances from a gap, in cells, at which a cell is searched: at a thin wall the nearest cell may be on the other side. */
const REACHES = [0.75, 1.25, 2] as const;

function spaceBeside({ rooms, first }: Plan, segment: Segment, side: 0 | 1): number | undefined {
  for (const reach of REACHES) {
    const room = rooms.roomAt(besides(segment, reach * rooms.cell)[side]);
    if (room !== undefined) return first + room;
  }
  return undefined;
}

/** On the edge of a level only one side is inside. */
function spaceNear(plan: Plan | undefined, segment: Segment): number | undefined {
  if (plan === undefined) return undefined;
  return spaceBeside(plan, segment, 0) ?? spaceBeside(plan, segment, 1);
}

function liftsOf({ lifts }: Walkable, plans: ReadonlyMap<string, Plan>): LiftRun[] {
  return lifts.flatMap((lift) => {
    const stops = lift.stops.flatMap(({ level: id, at }): LiftStop[] => {
      const plan = plans.get(id);
      const room = plan?.rooms.roomAt(at);
      if (plan === undefined || room === undefined) return [];
      const { level, first } = plan;
      return [{ space: first + room, at, height: heightAt(level, at), storey: level.storey }];
    });
    const [bottom, ...others] = stops.toSorted((a, b) => Math.abs(a.storey) - Math.abs(b.storey));
    if (!lift.isEvacuationLift || bottom === undefined || others.length === 0) return [];
    return [{ lift, bottom, others }];
  });
}
