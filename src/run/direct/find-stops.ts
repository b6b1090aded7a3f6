import type { Point } from '#world/walkable';
/** Where emergency vehicles stop: at the right edge of a lane, as near to what happened as there is a free stretch. */
import type { Course } from '../courses/course.ts';
import { standingPose } from '../courses/course.ts';
import type { TrafficContext } from './traffic-context.ts';

export interface Stop {
  readonly lane: string;
  /** Of its front, meters along the lane. */
  readonly at: number;
  readonly length: number;
  /** Meters from what happened. */
  readonly away: number;
}

/** With where that is. */
export type TakenStop = Stop & Point;

export interface Stops {
  /** The best that is free, on one of the lanes that can be reached. */
  find(
    isReached: (lane: string) => boolean,
    size: { readonly length: number; readonly width: number },
  ): Stop | undefined;
  take(stop: Stop): void;
}

/** Not nearer to what happened. Judgement. */
const NEAREST_METERS = 8;
/** From junctions and crossings (Vienna Convention on Road Traffic, article 23.3); before one there is room to pull back in. */
const CORNER_METERS = 5;
const BEGIN_METERS = 6;
/** Between two that stand behind one another: doors, hoses and stretchers. Judgement. */
const BETWEEN_METERS = 5;
/** Nobody stands across the road from another: the traffic passes on one side. Judgement. */
const ACROSS_METERS = 30;
const STEP_METERS = 2;
/** As far to the right of the lane's middle as vehicles stand, and how far before they pull in (`crowd/traffic/parking.ts`). */
const ASIDE_METERS = 1.25;
const MARGIN_METERS = 0.4;
const PULL_IN_METERS = 15;

interface Candidate {
  readonly lane: string;
  readonly at: number;
  readonly away: number;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
}

export function createStops(
  context: TrafficContext,
  standing: readonly Course[],
  target: Point,
  taken: TakenStop[],
): Stops {
  const candidates = listCandidates(context, target);
  const bodies = standing.map((course) => ({ ...standingPose(course), length: course.length }));

  function isFree(
    one: Candidate,
    { length, width }: { readonly length: number; readonly width: number },
  ): boolean {
    if (one.at < BEGIN_METERS + length) return false;
    const isApart = taken.every((other) =>
      other.lane === one.lane
        ? one.at + BETWEEN_METERS <= other.at - other.length ||
          other.at + BETWEEN_METERS <= one.at - length
        : Math.hypot(other.x - one.x, other.y - one.y) > ACROSS_METERS,
    );
    if (!isApart) return false;
    const [c, s] = [Math.cos(one.heading), Math.sin(one.heading)];
    const x = one.x - (length / 2) * c + ASIDE_METERS * s;
    const y = one.y - (length / 2) * s - ASIDE_METERS * c;
    return bodies.every((body) => {
      const [dx, dy] = [body.x - x, body.y - y];
      const half = body.length / 2 + MARGIN_METERS;
      const along = dx * c + dy * s;
      return (
        along > length / 2 + half ||
        along < -length / 2 - PULL_IN_METERS - half ||
        Math.abs(dy * c - dx * s) > width / 2 + half
      );
    });
  }

  return {
    find(isReached, size) {
      const found = candidates.find((one) => isReached(one.lane) && isFree(one, size));
      if (found === undefined) return undefined;
      return { lane: found.lane, at: found.at, away: found.away, length: size.length };
    },
    take(stop) {
      const at = candidates.find(({ lane, at: other }) => lane === stop.lane && other === stop.at)!;
      taken.push({ ...stop, x: at.x, y: at.y });
    },
  };
}

/** Every two meters of the right lanes, clear of junctions, crossings and what blocks the lane; the nearest first. */
function listCandidates({ net, world, blocks }: TrafficContext, target: Point): Candidate[] {
  const crossings = world.walkable.lanes?.crossings ?? [];
  const found: Candidate[] = [];
  for (const [lane, { line, right }] of net.lanes) {
    if (right !== undefined && net.lanes.has(right)) continue;
    const end = Math.min(
      net.lengthOf(lane) - CORNER_METERS,
      ...blocks.filter((block) => block.lane === lane).map(({ at }) => at - ROOM_METERS),
    );
    const zebras = crossings.flatMap(({ lanes }) => lanes.filter((one) => one.lane === lane));
    for (let at = BEGIN_METERS; at <= end; at += STEP_METERS) {
      if (zebras.some((zebra) => zebra.at > at - ROOM_METERS && zebra.at < at + CORNER_METERS))
        continue;
      const { x, y, heading } = placeOn(line, at);
      const away = Math.hypot(x - target.x, y - target.y);
      if (away >= NEAREST_METERS) found.push({ lane, at, away, x, y, heading });
    }
  }
  return found.toSorted((a, b) => a.away - b.away || (a.lane < b.lane ? -1 : 1) || a.at - b.at);
}

/** What a vehicle takes behind its front, and what is left before a wreck. */
const ROOM_METERS = 20;

function placeOn(line: readonly Point[], at: number): Point & { readonly heading: number } {
  let passed = 0;
  for (let k = 1; k < line.length; k++) {
    const [from, to] = [line[k - 1]!, line[k]!];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy);
    if (at <= passed + length || k === line.length - 1) {
      const part = length > 0 ? (at - passed) / length : 0;
      return { x: from.x + part * dx, y: from.y + part * dy, heading: Math.atan2(dy, dx) };
    }
    passed += length;
  }
  return { ...line[0]!, heading: 0 };
}
