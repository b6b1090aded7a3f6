/** Finds what is wrong with the doors, joins and exits of a plan. */
import { isInRing, middleOf } from '#plane';
import type { Level, Point, Segment, Walkable } from '#world/walkable';
import { ON_WALL_METERS } from './cut-walls.ts';
import type { PlanMistake } from './plan-mistake.ts';
import { ringEdges } from './rings.ts';
import { distanceToSegment } from './segments.ts';

const GATE_METERS_MIN = 0.3;
/** Two levels meet where their heights differ by at most this: a high step. */
const STEP_METERS_MAX = 0.3;

export function checkGates({ levels, joins, exits }: Walkable): PlanMistake[] {
  const byId = new Map(levels.map((level) => [level.id, level]));
  const mistakes: PlanMistake[] = [];
  levels.forEach((level, i) =>
    level.doors.forEach((door, j) => {
      const path = `levels[${i}].doors[${j}]`;
      mistakes.push(
        ...checkGate(`Door ${door.id}`, door, path),
        ...checkPlace(`Door ${door.id}`, door, level, path),
      );
    }),
  );
  exits.forEach((exit, i) => {
    const [path, name] = [`exits[${i}]`, `Exit ${exit.id}`];
    const level = byId.get(exit.level);
    mistakes.push(...checkGate(name, exit, path));
    if (level) mistakes.push(...checkPlace(name, exit, level, path));
    else mistakes.push(unknownLevel(name, exit.level, `${path}.level`));
  });
  joins.forEach((join, i) => {
    const [path, name] = [`joins[${i}]`, `Join ${join.id}`];
    mistakes.push(...checkGate(name, join, path));
    const joined = join.levels.map((id, side) => {
      const level = byId.get(id);
      if (!level) mistakes.push(unknownLevel(name, id, `${path}.levels[${side}]`));
      return level;
    });
    const [one, other] = joined;
    if (one && other) mistakes.push(...checkJoin(name, join.segment, one, other, path));
  });
  return mistakes;
}

function unknownLevel(name: string, id: string, path: string): PlanMistake {
  return { path, message: `${name} is on level ${id}, which does not exist.` };
}

function checkGate(
  name: string,
  { segment, flowMax = 1 }: { readonly segment: Segment; readonly flowMax?: number },
  path: string,
): PlanMistake[] {
  const { from, to } = segment;
  const width = Math.hypot(to.x - from.x, to.y - from.y);
  const mistakes: PlanMistake[] = [];
  if (width < GATE_METERS_MIN)
    mistakes.push({
      path: `${path}.segment`,
      message: `${name} is ${width.toFixed(2)} m wide; a person needs at least ${GATE_METERS_MIN} m.`,
    });
  if (flowMax <= 0)
    mistakes.push({
      path: `${path}.flowMax`,
      message: `${name} lets ${flowMax} persons per second pass; it must be more than 0. Close it instead.`,
    });
  return mistakes;
}

/** A door or an exit is on its level. It may be on a wall or not. */
function checkPlace(
  name: string,
  { segment }: { readonly segment: Segment },
  level: Level,
  path: string,
): PlanMistake[] {
  if (isOnLevel(level, middleOf(segment))) return [];
  return [{ path: `${path}.segment`, message: `${name} lies outside level ${level.id}.` }];
}

function checkJoin(
  name: string,
  segment: Segment,
  one: Level,
  other: Level,
  path: string,
): PlanMistake[] {
  if (one === other)
    return [{ path: `${path}.levels`, message: `${name} joins level ${one.id} to itself.` }];
  const points = [segment.from, middleOf(segment), segment.to];
  const mistakes = [one, other]
    .filter((level) => !points.every((point) => distanceToEdge(level, point) <= ON_WALL_METERS))
    .map((level) => ({
      path: `${path}.segment`,
      message: `${name} does not lie on the edge of level ${level.id}.`,
    }));
  const step = Math.max(
    ...points.map((point) => Math.abs(heightOf(one, point) - heightOf(other, point))),
  );
  if (step > STEP_METERS_MAX)
    mistakes.push({
      path: `${path}.segment`,
      message: `At ${name.replace('Join', 'join')} the levels ${one.id} and ${other.id} are ${step.toFixed(2)} m apart in height; at most ${STEP_METERS_MAX} m are possible.`,
    });
  return mistakes;
}

function isOnLevel(level: Level, point: Point): boolean {
  const isInside =
    level.outlines.some((ring) => isInRing(ring, point)) &&
    !level.holes.some((ring) => isInRing(ring, point));
  return isInside || distanceToEdge(level, point) <= ON_WALL_METERS;
}

function distanceToEdge({ outlines, holes }: Level, { x, y }: Point): number {
  let nearest = Infinity;
  for (const ring of [...outlines, ...holes]) {
    const edges = ringEdges(ring);
    for (let e = 0; e < edges.length; e += 4) {
      const [ax, ay, bx, by] = [edges[e]!, edges[e + 1]!, edges[e + 2]!, edges[e + 3]!];
      nearest = Math.min(nearest, distanceToSegment(ax, ay, bx, by, x, y));
    }
  }
  return nearest;
}

function heightOf({ z, rise }: Level, { x, y }: Point): number {
  return z + (rise?.perX ?? 0) * x + (rise?.perY ?? 0) * y;
}
