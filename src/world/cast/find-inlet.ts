/**
 * Where something from outside comes in: water where the walkable ground is nearest to its river, reservoir or sea, or
 * at the lowest edge where there is none; snow and earth at the highest edge. Into a building it comes by a door.
 */
import { heightAt } from '../ground/draw-ground.ts';
import type { HazardPlacing } from '../hazard-placing.ts';
import { distanceToRing } from '../plan/inside.ts';
import { pointAlong } from '../plan/segments.ts';
import type { Level, Point, Walkable } from '../walkable.ts';
import type { Ground } from '../world.ts';
import { findCheapest, listEdgeSpots, stepInside } from './edge-spots.ts';
import type { EdgeSpot } from './edge-spots.ts';
import { listSources } from './list-waters.ts';
import type { Water } from './list-waters.ts';

export interface Inlet {
  readonly at: Point;
  readonly level: Level;
  /** The name of a water, or which edge of the ground. */
  readonly from: string;
}

/** Where things come in, and what is around. */
export interface Surrounds {
  readonly walkable: Walkable;
  readonly ground: Ground;
  readonly waters: readonly Water[];
}

/** Shores this much farther, and ground this much higher, count as equally good. */
const SLACK_METERS = { away: 1, height: 0.05 } as const;
/** The ground beside a site is flat; this far out its slope shows. */
const BEYOND_METERS = 40;

export function findInlet(
  { comesIn }: HazardPlacing,
  levelId: string | undefined,
  { walkable, ground, waters }: Surrounds,
): Inlet | undefined {
  if (comesIn === null) return undefined;
  const level = findOpenGround(walkable, levelId);
  if (level === undefined) return undefined;
  const doors = level.kind === 'outdoor' ? [] : listDoors(walkable, level);
  const sources = listSources(comesIn, waters);
  if (sources.length > 0) {
    const spots =
      doors.length > 0 ? doors : listEdgeSpots(level, [...level.outlines, ...level.holes]);
    const nearest = sources
      .map(({ name, outline }) => {
        const awayFrom = ({ at }: EdgeSpot): number => distanceToRing(outline, at);
        const at = findCheapest(spots, SLACK_METERS.away, awayFrom);
        return { name, at, away: at === undefined ? Infinity : distanceToRing(outline, at) };
      })
      .reduce((a, b) => (b.away < a.away ? b : a));
    return nearest.at && { at: nearest.at, level, from: nearest.name };
  }
  const sign = comesIn.at === 'highest edge' ? -1 : 1;
  const spots = doors.length > 0 ? doors : listEdgeSpots(level, level.outlines);
  const at = findCheapest(
    spots,
    SLACK_METERS.height,
    (spot) => sign * heightAt(ground, goBeyond(spot)),
  );
  return at && { at, level, from: comesIn.at };
}

/** The ground outside, where doors lead to it. */
function findOpenGround(
  { levels, joins }: Walkable,
  levelId: string | undefined,
): Level | undefined {
  const own = levels.find(({ id }) => id === levelId);
  if (own === undefined || own.kind === 'outdoor') return own;
  const beside = new Set(
    joins.filter((join) => join.levels.includes(own.id)).flatMap((join) => join.levels),
  );
  return levels.find(({ id, kind }) => kind === 'outdoor' && beside.has(id)) ?? own;
}

function listDoors({ exits }: Walkable, level: Level): EdgeSpot[] {
  return exits
    .filter((exit) => exit.level === level.id)
    .flatMap(({ segment }) => stepInside(level, segment, pointAlong(segment, 0.5)));
}

function goBeyond({ at, outward }: EdgeSpot): Point {
  return { x: at.x + BEYOND_METERS * outward.x, y: at.y + BEYOND_METERS * outward.y };
}
