/**
 * The lanes of a place as a network: where vehicles enter, where they leave, and how long it takes at the speed limit.
 */
import { lineLength } from '#plane';
import type { Lane, LaneGraph, Point } from '#world/walkable';

export interface RoadNet {
  readonly lanes: ReadonlyMap<string, Lane>;
  /** Lanes no other lane leads to, and lanes that lead to no other. */
  readonly inlets: readonly string[];
  readonly outlets: readonly string[];
  lengthOf(lane: string): number;
  /** From the beginning of a lane to the beginning of each other one. */
  waysFrom(lane: string): Ways;
  /** The place on this lane that is nearest to a point, and how far that is. */
  nearestOn(lane: string, point: Point): { readonly at: number; readonly away: number };
  /** The place on a lane that is nearest to a point. */
  nearest(point: Point): { readonly lane: string; readonly at: number } | undefined;
}

export interface Ways {
  readonly seconds: ReadonlyMap<string, number>;
  /** The lanes driven along to get there, first to last. */
  pathTo(lane: string): string[];
}

/** As the drivers of the model reckon it. */
const CHANGE_SECONDS = 4;

export function createRoadNet(graph: LaneGraph, closed: ReadonlySet<string>): RoadNet {
  const lanes = new Map(
    graph.lanes.filter(({ id }) => !closed.has(id)).map((lane) => [lane.id, lane]),
  );
  const fed = new Set([...lanes.values()].flatMap(({ next }) => next));
  const lengths = new Map([...lanes].map(([id, { line }]) => [id, lineLength(line)]));
  const known = new Map<string, Ways>();
  const open = (id: string | undefined): id is string => id !== undefined && lanes.has(id);

  function waysFrom(start: string): Ways {
    const seconds = new Map<string, number>([[start, 0]]);
    const before = new Map<string, string>();
    const front = new Set([start]);
    while (front.size > 0) {
      let at = '';
      for (const id of front) if (at === '' || seconds.get(id)! < seconds.get(at)!) at = id;
      front.delete(at);
      const lane = lanes.get(at)!;
      const through = seconds.get(at)! + lengths.get(at)! / lane.speedMax;
      const change = seconds.get(at)! + CHANGE_SECONDS;
      const steps = [
        ...lane.next.map((id) => [id, through] as const),
        ...[lane.left, lane.right].map((id) => [id, change] as const),
      ];
      for (const [id, total] of steps) {
        if (!open(id) || total >= (seconds.get(id) ?? Infinity)) continue;
        seconds.set(id, total);
        before.set(id, at);
        front.add(id);
      }
    }
    return {
      seconds,
      pathTo(lane) {
        const path = [lane];
        for (let at = before.get(lane); at !== undefined; at = before.get(at)) path.unshift(at);
        return path;
      },
    };
  }

  return {
    lanes,
    inlets: [...lanes.keys()].filter((id) => !fed.has(id)),
    outlets: [...lanes.values()].filter(({ next }) => !next.some(open)).map(({ id }) => id),
    lengthOf: (lane) => lengths.get(lane)!,
    waysFrom(lane) {
      const ways = known.get(lane) ?? waysFrom(lane);
      known.set(lane, ways);
      return ways;
    },
    nearestOn: (lane, point) => nearestOn(lanes.get(lane)!.line, point),
    nearest(point) {
      let best: { lane: string; at: number } | undefined;
      let least = Infinity;
      for (const [lane, { line }] of lanes) {
        const { at, away } = nearestOn(line, point);
        if (away < least) [best, least] = [{ lane, at }, away];
      }
      return best;
    },
  };
}

function nearestOn(line: readonly Point[], point: Point): { at: number; away: number } {
  let [at, least, passed] = [0, Infinity, 0];
  line.slice(1).forEach((to, i) => {
    const from = line[i]!;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const length = Math.hypot(dx, dy);
    const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (length * length);
    const share = length > 0 ? Math.min(1, Math.max(0, along)) : 0;
    const away = Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
    if (away < least) [at, least] = [passed + share * length, away];
    passed += length;
  });
  return { at, away: least };
}
