/**
 * Vehicles that stand there all the time are in people's way: holes in the floor or ground they stand on. Where one stands
 * that drives on later, nobody walks before it comes and after it has left either.
 */
import { isInRing } from '#plane';
import type { World } from '#world/site';
import type { Level, Ring } from '#world/walkable';
import type { CastVehicle } from './cast-vehicle.ts';
import { bodyRing, isFixed, standingPose } from './course.ts';

export function withBodies(world: World, vehicles: readonly CastVehicle[]): World {
  const fixed = vehicles.flatMap(({ course }) =>
    course !== undefined && (isFixed(course) || course.drives !== undefined)
      ? [{ deck: course.deck, body: bodyRing(standingPose(course), course) }]
      : [],
  );
  if (fixed.length === 0) return world;
  const levels = world.walkable.levels.map((level): Level => {
    const own = fixed
      .filter(({ deck }) =>
        deck === undefined
          ? level.storey === 0 && (level.kind === 'outdoor' || level.kind === 'floor')
          : deck.level === level.id,
      )
      .map(({ body }) => body)
      .filter((body) => touches(level, body));
    return own.length === 0 ? level : { ...level, holes: [...level.holes, ...own] };
  });
  return { ...world, walkable: { ...world.walkable, levels } };
}

/** Whole on the level: half a body over its edge would cut the outline. */
function touches({ outlines }: Level, body: Ring): boolean {
  return outlines.some((ring) => body.every((corner) => isInRing(ring, corner)));
}
