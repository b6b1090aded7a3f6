/** Places the bed of a person who begins in one: as in the plan, otherwise along a wall near the spot, clear of walls and beds. */
import { distanceToSegment, edgesOf } from '#plane';
import { crossesOblong, overlapOblongs } from '#plane/oblong';
import type { Oblong } from '#plane/oblong';
import type { Spot3 } from '#run/played';
import type { World } from '#world/site';

/** A single bed: 2.0 by 0.9 m, as most are (EN 1725 tests such sizes). */
export const BED_METERS = { length: 2, width: 0.9, height: 0.5 } as const;
/** How deep walls may stand in a bed: they are drawn thinner than the distance people keep from them. */
const SLACK_METERS = 0.08;
const NEAR_METERS = 3;
/** People begin within this distance of the beds of the plan. */
const SAME_METERS = 0.01;

/** Returns the direction from head to foot, radians to the left from east; undefined without room or roof. */
export type LayBed = (spot: Spot3) => number | undefined;

/** Lays beds one after another. No bed stands in an earlier one or in one of the plan. */
export function createBeds(world: Pick<World, 'walkable' | 'groups'>): LayBed {
  const planned = listPlanned(world);
  const laid = new Map<string, Oblong[]>();
  for (const { level, bed } of planned) laid.set(level, [...(laid.get(level) ?? []), bed]);
  return (spot) => {
    const own = planned.find(
      ({ level, bed: { middle } }) =>
        level === spot.level && Math.hypot(middle.x - spot.x, middle.y - spot.y) < SAME_METERS,
    );
    if (own !== undefined) return own.bed.heading;
    const others = laid.get(spot.level ?? '') ?? [];
    const heading = findHeading(world, spot, others);
    if (heading !== undefined) laid.set(spot.level ?? '', [...others, toBed(spot, heading)]);
    return heading;
  };
}

function listPlanned({ groups }: Pick<World, 'groups'>) {
  return groups
    .flatMap(({ spots }) => spots)
    .flatMap(({ level, at, bed }) =>
      at === undefined || bed === undefined ? [] : [{ level, bed: toBed(at, bed) }],
    );
}

function toBed({ x, y }: { x: number; y: number }, heading: number): Oblong {
  const { length, width } = BED_METERS;
  return { middle: { x, y }, heading, length, width };
}

function findHeading(
  { walkable }: Pick<World, 'walkable'>,
  spot: Spot3,
  others: readonly Oblong[],
): number | undefined {
  const level = walkable.levels.find(({ id }) => id === spot.level);
  if (level === undefined || level.kind === 'outdoor') return undefined;
  const walls = [...level.walls, ...level.outlines.flatMap((ring) => edgesOf(ring))].filter(
    (wall) => distanceToSegment(spot, wall) < NEAR_METERS,
  );
  const [first] = walls;
  const nearest = walls.reduce(
    (best, wall) => (distanceToSegment(spot, wall) < distanceToSegment(spot, best!) ? wall : best),
    first,
  );
  const along =
    nearest === undefined
      ? 0
      : Math.atan2(nearest.to.y - nearest.from.y, nearest.to.x - nearest.from.x);
  return [0, 0.5, 1, 1.5]
    .map((part) => along + part * Math.PI)
    .find((heading) => {
      const bed = toBed(spot, heading);
      const { length, width } = bed;
      const core = {
        ...bed,
        length: length - 2 * SLACK_METERS,
        width: width - 2 * SLACK_METERS,
      };
      return (
        !walls.some((wall) => crossesOblong(wall, core)) &&
        !others.some((other) => overlapOblongs(other, bed))
      );
    });
}
