/** Where those who come to help wait: at the edge of the incident where it is in the open before them, otherwise inside the way in. */
import type { VisitedPlace } from '#crowd/routes';
import type { Gate, Space } from '#crowd/space';
import type { World } from '#world/site';
import type { Regions } from './regions.ts';

/** Metres kept from a hazard: about the inner cordon around a small incident; judgement. */
const EDGE_METERS = 20;
/** Metres inside the way in: they gather around the place without stepping out again; judgement. */
const INSIDE_METERS = [5, 4, 3] as const;
const STEP_METERS = 2;

export interface Standing {
  readonly world: World;
  readonly space: Space;
  readonly regions: Regions;
}

export function standBefore(
  { world: { hazards, walkable }, space, regions }: Standing,
  entry: VisitedPlace,
  gate: Gate,
): VisitedPlace {
  const level = space.levels[entry.level]!;
  const region = regions.at(entry.level, entry.x, entry.y);
  const isFree = ({ x, y }: { x: number; y: number }): boolean =>
    level.isInside(x, y) && regions.at(entry.level, x, y) === region;
  const along = (from: { x: number; y: number }, away: number) => {
    const far = Math.max(1e-6, Math.hypot(entry.x - from.x, entry.y - from.y));
    return {
      level: entry.level,
      x: from.x + ((entry.x - from.x) * away) / far,
      y: from.y + ((entry.y - from.y) * away) / far,
    };
  };
  const [first] = hazards.toSorted((a, b) => a.start - b.start);
  const { kind } = walkable.levels.find(({ id }) => id === level.id)!;
  if (first !== undefined && first.level === level.id && kind === 'outdoor') {
    const far = Math.hypot(entry.x - first.at.x, entry.y - first.at.y);
    for (let away = EDGE_METERS; away < far; away += STEP_METERS) {
      const spot = along(first.at, away);
      if (isFree(spot)) return spot;
    }
  }
  const door = { x: (gate.ax + gate.bx) / 2, y: (gate.ay + gate.by) / 2 };
  return INSIDE_METERS.map((away) => along(door, away)).find(isFree) ?? entry;
}
