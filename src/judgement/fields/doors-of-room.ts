/** The doors of a room, and whether they are shut: those of its level that lie on its outline. */
import { distanceToSegment, edgesOf, middleOf } from '#plane';
import type { Point } from '#world/walkable';
import type { Look } from './look.ts';
import type { Site } from './sites.ts';

export interface RoomDoor {
  readonly from: Point;
  readonly to: Point;
  readonly isShut: boolean;
}

const ON_OUTLINE_M = 0.3;

export function listDoors(look: Look, { outline = [], levels = [] }: Site): RoomDoor[] {
  const edges = edgesOf(outline);
  const doors = look.world.walkable.levels
    .filter(({ id }) => levels.includes(id))
    .flatMap((level) => level.doors);
  const exits = look.world.walkable.exits.filter(({ level }) => levels.includes(level));
  return [...doors, ...exits]
    .filter(({ segment }) =>
      edges.some((edge) => distanceToSegment(middleOf(segment), edge) < ON_OUTLINE_M),
    )
    .map(({ id, segment: { from, to } }) => {
      const shut = look.played.happened.find(({ kind, way }) => kind === 'closed' && way === id);
      const isFromStart = look.closed.has(id);
      return {
        from,
        to,
        isShut: isFromStart || shut !== undefined,
      };
    });
}
