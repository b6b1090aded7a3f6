/** The way of a vehicle from where it stands to another stand: by the lanes where they join the two, else straight. */
import { lineLength } from '#plane';
import type { Stand } from '#world/site';
import type { Point } from '#world/walkable';
import type { RoadNet } from './road-net.ts';

/** Shorter ways are driven straight. Judgement. */
const STRAIGHT_METERS = 30;
/** It pulls in over this length, so that it stands as its stand is turned. */
const PULL_IN_METERS = 8;

type Standing = Pick<Stand, 'at' | 'heading'>;

export function wayBetween(net: RoadNet | undefined, from: Standing, to: Stand): Point[] {
  const before = {
    x: to.at.x - PULL_IN_METERS * Math.cos(to.heading),
    y: to.at.y - PULL_IN_METERS * Math.sin(to.heading),
  };
  const apart = Math.hypot(to.at.x - from.at.x, to.at.y - from.at.y);
  if (apart < STRAIGHT_METERS) return [from.at, to.at];
  // The last stretch of a way of its own leads up to the stand: over the yard, along the rails.
  const end = to.line === undefined ? [before, to.at] : [...to.line.slice(0, -1), to.at];
  return [from.at, ...(net === undefined ? [] : byLanes(net, from.at, end[0]!)), ...end];
}

/** Points of the lanes from the place nearest to one point to that nearest to the other; none without a way. */
function byLanes(net: RoadNet, from: Point, to: Point): Point[] {
  const [first, last] = [net.nearest(from), net.nearest(to)];
  if (first === undefined || last === undefined) return [];
  const lineOf = (lane: string): readonly Point[] => net.lanes.get(lane)!.line;
  if (first.lane === last.lane && first.at <= last.at)
    return between(lineOf(first.lane), first.at, last.at);
  const ways = net.waysFrom(first.lane);
  if (first.lane === last.lane || !ways.seconds.has(last.lane)) return [];
  return ways
    .pathTo(last.lane)
    .flatMap((lane) =>
      between(
        lineOf(lane),
        lane === first.lane ? first.at : 0,
        lane === last.lane ? last.at : net.lengthOf(lane),
      ),
    );
}

/** The part of a line between two distances along it. */
function between(line: readonly Point[], from: number, to: number): Point[] {
  const points: Point[] = [];
  let passed = 0;
  line.slice(1).forEach((b, i) => {
    const a = line[i]!;
    const length = lineLength([a, b]);
    for (const at of [Math.max(from, passed), Math.min(to, passed + length)])
      if (at >= passed && at <= passed + length && length > 0) {
        const part = (at - passed) / length;
        points.push({ x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) });
      }
    passed += length;
  });
  return points;
}
