/**
 * Vehicles that stand there all the time are in people's way: holes in the floor or ground they stand on. Where one stands
 * that drives on later, nobody walks before it comes and after it has left either. One that people begin in has walls with doors.
 */
import { isInRing } from '#plane';
import type { World } from '#world/site';
import type { Level, Point, Ring, Segment } from '#world/walkable';
import type { CastVehicle } from './cast-vehicle.ts';
import { bodyRing, isFixed, standingPose } from './course.ts';
import { carriageOf } from './passenger-vehicle.ts';

export function withBodies(world: World, vehicles: readonly CastVehicle[]): World {
  const fixed = vehicles.flatMap(({ course, kind, carriages = 1, isInhabited = false }) =>
    course !== undefined && (isFixed(course) || course.drives !== undefined)
      ? [{ course, isInhabited, doors: (carriageOf(kind)?.doors ?? 1) * carriages }]
      : [],
  );
  if (fixed.length === 0) return world;
  const levels = world.walkable.levels.map((level): Level => {
    const own = fixed
      .filter(({ course: { deck } }) =>
        deck === undefined
          ? level.storey === 0 && (level.kind === 'outdoor' || level.kind === 'floor')
          : deck.level === level.id,
      )
      .map((one) => ({ ...one, body: bodyRing(standingPose(one.course), one.course) }))
      .filter(({ body }) => touches(level, body));
    if (own.length === 0) return level;
    const solid = own.filter(({ isInhabited }) => !isInhabited).map(({ body }) => body);
    const sides = own.flatMap(({ isInhabited, body, doors }) =>
      isInhabited ? wallsWithDoors(body, doors) : [],
    );
    return {
      ...level,
      holes: [...level.holes, ...solid],
      walls: [...level.walls, ...sides],
    };
  });
  return { ...world, walkable: { ...world.walkable, levels } };
}

/** Metres, of a door that two go through side by side (EN 14752: 1.3 m). Of a car, as wide as a third of its side. */
const DOOR_METERS = 1.3;

/** The sides of a body, the long ones with a gap for each door. */
function wallsWithDoors(body: Ring, doors: number): Segment[] {
  return body.flatMap((from, i): Segment[] => {
    const to = body[(i + 1) % body.length]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const at = (meters: number): Point => ({
      x: from.x + (meters / length) * (to.x - from.x),
      y: from.y + (meters / length) * (to.y - from.y),
    });
    // Rings of bodies begin at the rear right corner: every second side is long.
    if (i % 2 === 1) return [{ from, to }];
    const half = Math.min(DOOR_METERS, length / (3 * doors)) / 2;
    const gaps = Array.from({ length: doors }, (_, k) => ((k + 0.5) / doors) * length);
    const ends = [0, ...gaps.flatMap((gap) => [gap - half, gap + half]), length];
    return Array.from({ length: doors + 1 }, (_, k) => ({
      from: at(ends[2 * k]!),
      to: at(ends[2 * k + 1]!),
    }));
  });
}

/** Whole on the level: half a body over its edge would cut the outline. */
function touches({ outlines }: Level, body: Ring): boolean {
  return outlines.some((ring) => body.every((corner) => isInRing(ring, corner)));
}
