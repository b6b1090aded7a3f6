/** The direction in which seated people look: that of their seat, or across the rows of seats, away from the entrance. */
import { distanceToSegment, edgesOf, lengthOf } from '#plane';
import type { Spot3 } from '#run/played';
import type { World } from '#world/site';

/** People begin within this distance of the seats of the plan. */
const SAME_METERS = 0.01;

/** A place of the plan to sit on a seat or to kneel on the floor, and the direction of view there. */
export interface PlannedPlace {
  readonly heading: number;
  readonly isFloor: boolean;
}

/** Looks the seats and the places on the floor of the plan up. */
export function createSeats({
  groups,
}: Pick<World, 'groups'>): (spot: Spot3) => PlannedPlace | undefined {
  const keyOf = (level: string | undefined, x: number, y: number): string =>
    `${level} ${Math.round(x / SAME_METERS)} ${Math.round(y / SAME_METERS)}`;
  const seats = new Map(
    groups
      .flatMap(({ spots }) => spots)
      .flatMap(({ level, at, seat, kneeling }): [string, PlannedPlace][] => {
        const heading = seat ?? kneeling;
        if (at === undefined || heading === undefined) return [];
        return [[keyOf(level, at.x, at.y), { heading, isFloor: kneeling !== undefined }]];
      }),
  );
  return ({ x, y, level }) => seats.get(keyOf(level, x, y));
}

/** People farther from a row do not sit in it. Judgement. */
const NEAR_METERS = 2.5;

export function faceSeats(
  { buildings, walkable }: Pick<World, 'buildings' | 'walkable'>,
  { x, y, level }: Spot3,
): { heading?: number } {
  const storey = buildings
    .flatMap(({ interior }) => interior?.storeys ?? [])
    .find((one) => one.level === level);
  const edges = (storey?.fixtures ?? [])
    .filter(({ use }) => use === 'seats')
    .flatMap(({ outline }) => edgesOf(outline))
    .filter((edge) => distanceToSegment({ x, y }, edge) < NEAR_METERS);
  if (edges.length === 0) return {};
  const { from, to } = edges.reduce((best, edge) =>
    lengthOf(edge) > lengthOf(best) ? edge : best,
  );
  const across = Math.atan2(to.y - from.y, to.x - from.x) + Math.PI / 2;
  const door = walkable.exits.find((exit) => exit.level === level)?.segment.from;
  const isAway =
    door === undefined || (x - door.x) * Math.cos(across) + (y - door.y) * Math.sin(across) >= 0;
  return { heading: isAway ? across : across + Math.PI };
}
