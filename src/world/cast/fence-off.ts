/** Parts of the open ground that are closed, a tram stop or a taxi rank: a fence keeps people out. */
import { isInRing } from '#plane';
import { distanceToEdge } from '../plan/inside.ts';
import type { Level, Point, Ring } from '../walkable.ts';
import type { OpenPlace } from '../world.ts';

/** A fence stands at least so far from the edge of the ground and from what stands on it. */
const EDGE_METERS = 0.05;

export function fenceOff(
  levels: readonly Level[],
  openPlaces: readonly OpenPlace[],
  closed: ReadonlySet<string>,
): readonly Level[] {
  const fenced = openPlaces.flatMap(({ parts }) =>
    parts.filter(({ id }) => closed.has(id)).map(({ outline }) => outline),
  );
  if (fenced.length === 0) return levels;
  return levels.map((level) => {
    const own = level.kind === 'outdoor' ? fenced.filter((ring) => fits(level, ring)) : [];
    return own.length === 0 ? level : { ...level, holes: [...level.holes, ...own] };
  });
}

function fits({ outlines, holes }: Level, ring: Ring): boolean {
  const isClear = (at: Point): boolean =>
    outlines.some((outline) => isInRing(outline, at)) &&
    [...outlines, ...holes].every((edge) => distanceToEdge(edge, at) > EDGE_METERS);
  return ring.every(isClear) && holes.every((hole) => hole.every((at) => !isInRing(ring, at)));
}
