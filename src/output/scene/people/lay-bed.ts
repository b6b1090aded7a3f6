/** Where a bed stands for who begins in one: around the spot, along a wall, through none. */
import { distanceToSegment, edgesOf } from '#plane';
import type { Spot3 } from '#run/played';
import type { World } from '#world/site';
import type { Point, Segment } from '#world/walkable';

/** A single bed: 2.0 by 0.9 m, as most are (EN 1725 tests such sizes). */
export const BED_METERS = { length: 2, width: 0.9, height: 0.5 } as const;
/** Walls may stand this deep in it: they are drawn thinner than people keep off them. */
const SLACK_METERS = 0.08;
const NEAR_METERS = 3;

/** The direction from its head to its foot, radians to the left from east; undefined where there is no room, or no roof. */
export function layBed(
  { walkable }: Pick<World, 'walkable'>,
  { x, y, level: id }: Spot3,
): number | undefined {
  const level = walkable.levels.find((one) => one.id === id);
  if (level === undefined || level.kind === 'outdoor') return undefined;
  const spot = { x, y };
  const walls = [...level.walls, ...level.outlines.flatMap((ring) => edgesOf(ring))].filter(
    (wall) => distanceToSegment(spot, wall) < NEAR_METERS,
  );
  if (walls.length === 0) return 0;
  const nearest = walls.reduce((best, wall) =>
    distanceToSegment(spot, wall) < distanceToSegment(spot, best) ? wall : best,
  );
  const along = Math.atan2(nearest.to.y - nearest.from.y, nearest.to.x - nearest.from.x);
  return [0, 0.5, 1, 1.5]
    .map((part) => along + part * Math.PI)
    .find((heading) => walls.every((wall) => !isThrough(wall, spot, heading)));
}

/** Whether a wall goes through the bed: looked at in the bed's own frame. */
function isThrough({ from, to }: Segment, spot: Point, heading: number): boolean {
  const [c, s] = [Math.cos(heading), Math.sin(heading)];
  const inFrame = ({ x, y }: Point): Point => ({
    x: (x - spot.x) * c + (y - spot.y) * s,
    y: (y - spot.y) * c - (x - spot.x) * s,
  });
  const [a, b] = [inFrame(from), inFrame(to)];
  const [alongHalf, acrossHalf] = [
    BED_METERS.length / 2 - SLACK_METERS,
    BED_METERS.width / 2 - SLACK_METERS,
  ];
  // The part of the segment within the box (Liang and Barsky 1984).
  let [enter, leave] = [0, 1];
  for (const [start, step, half] of [
    [a.x, b.x - a.x, alongHalf],
    [a.y, b.y - a.y, acrossHalf],
  ] as const) {
    if (step === 0) {
      if (Math.abs(start) > half) return false;
      continue;
    }
    const [near, far] = [(-half - start) / step, (half - start) / step];
    enter = Math.max(enter, Math.min(near, far));
    leave = Math.min(leave, Math.max(near, far));
  }
  return enter < leave;
}
