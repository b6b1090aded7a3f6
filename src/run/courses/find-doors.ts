/** The doors of a vehicle that stands: spots before them where people can stand. */
import type { Space } from '#crowd/space';
import type { Point } from '#world/walkable';
import type { Course, Pose } from './course.ts';
import { standingPose } from './course.ts';

export interface Door {
  readonly level: number;
  readonly x: number;
  readonly y: number;
}

/** From the side of the body to who stands before a door: a step. Judgement. */
const STEP_METERS = 0.7;
/** A gangway or a jump to the quay: no farther than this. Judgement. */
const REACH_METERS = 4;

/** Of the side with floor beside it: the right one where both have. */
export function findDoors(
  space: Space,
  course: Course,
  doors: number,
  pose: Pose = standingPose(course),
): readonly Door[] {
  const [c, s] = [Math.cos(pose.heading), Math.sin(pose.heading)];
  const levels = space.walkable.levels.flatMap(({ id, storey, kind }, level) => {
    const isOwn =
      course.deck?.level === undefined
        ? storey === 0 && kind !== 'stair'
        : course.deck.level === id;
    return isOwn ? [level] : [];
  });
  const before = (along: number, across: number): Door[] => {
    const at = { x: pose.x + along * c - across * s, y: pose.y + along * s + across * c };
    return nearestFree(space, levels, at, course, pose) ?? [];
  };
  const beside = course.width / 2 + STEP_METERS;
  const ahead = course.length / 2 + STEP_METERS;
  const sides = [
    ...[-1, 1].map((side) =>
      Array.from({ length: doors }, (_, k) =>
        before(((k + 0.5) / doors - 0.5) * course.length, side * beside),
      ).flat(),
    ),
    // At a bay the front is all that people reach, and a ship has its doors across the bow.
    ...[1, -1].map((end) =>
      apart(spread(course.width).flatMap((across) => before(end * ahead, across))),
    ),
  ];
  const most = Math.max(...sides.map(({ length }) => length));
  return sides.find(({ length }) => length === most) ?? [];
}

/** Meters of a bow for each door of it: judgement. */
const DOOR_METERS = 4;
/** Spots nearer to each other are one door. */
const APART_METERS = 1;

/** Where the doors are across an end of this width. */
function spread(width: number): readonly number[] {
  const count = Math.max(1, Math.floor(width / DOOR_METERS));
  return Array.from({ length: count }, (_, k) => ((k + 0.5) / count - 0.5) * width);
}

function apart(doors: readonly Door[]): Door[] {
  return doors.filter((one, i) =>
    doors.slice(0, i).every(({ x, y }) => Math.hypot(one.x - x, one.y - y) >= APART_METERS),
  );
}

function nearestFree(
  space: Space,
  levels: readonly number[],
  at: Point,
  { length, width }: Course,
  pose: Pose,
): Door[] | undefined {
  let best: Door | undefined;
  let least = REACH_METERS;
  const [c, s] = [Math.cos(pose.heading), Math.sin(pose.heading)];
  for (const level of levels) {
    const { grid } = space.levels[level]!;
    const reach = Math.ceil(REACH_METERS / grid.cell);
    const column0 = Math.floor((at.x - grid.x0) / grid.cell);
    const row0 = Math.floor((at.y - grid.y0) / grid.cell);
    for (let row = row0 - reach; row <= row0 + reach; row++)
      for (let column = column0 - reach; column <= column0 + reach; column++) {
        if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) continue;
        if (!grid.isFree[row * grid.columns + column]) continue;
        const x = grid.x0 + (column + 0.5) * grid.cell;
        const y = grid.y0 + (row + 0.5) * grid.cell;
        const away = Math.hypot(x - at.x, y - at.y);
        const [dx, dy] = [x - pose.x, y - pose.y];
        const isInside =
          Math.abs(dx * c + dy * s) < length / 2 + 0.4 &&
          Math.abs(dy * c - dx * s) < width / 2 + 0.4;
        if (away >= least || isInside) continue;
        least = away;
        best = { level, x, y };
      }
  }
  return best === undefined ? undefined : [best];
}
