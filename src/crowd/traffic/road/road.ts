/** The lane graph prepared for driving: names as indices, and everything a driver sees of the road in flat arrays. */
import { invariant } from '#base';
import type { Lane, LaneGraph } from '#world/walkable';
import { toConflicts } from './conflicts.ts';
import type { Conflicts } from './conflicts.ts';
import { cornerSpeed, slowestBend, toBendSpeeds } from './curves.ts';
import type { BendSpeeds } from './curves.ts';
import { headingOf, lengthOf, toLaneLines, turnBetween } from './lane-lines.ts';
import type { LaneLines } from './lane-lines.ts';
import { toLights } from './lights.ts';
import type { Lights } from './lights.ts';
import { togetherUntil } from './meetings.ts';

export interface Road {
  readonly laneCount: number;
  readonly laneIds: readonly string[];
  readonly crossingIds: readonly string[];
  readonly lines: LaneLines;
  readonly length: Float64Array;
  readonly speedLimit: Float64Array;
  /** The lane beside, -1 for none. */
  readonly left: Int32Array;
  readonly right: Int32Array;
  /** Lanes from which vehicles may change to this one; `value` is 1 when they change to the left, -1 to the right. */
  readonly changers: Links;
  readonly bends: BendSpeeds;
  /** m/s: the limit, or the speed of the lane's sharpest bend. */
  readonly slowest: Float64Array;
  readonly lights: Lights;
  readonly conflicts: Conflicts;
  /** Lanes that follow; `value` is the speed of the corner between. */
  readonly next: Links;
  /** Lanes that lead here; `value` is 0. */
  readonly previous: Links;
  /** Lanes upstream within reach; `value` is the distance between their end and the lane's beginning. */
  readonly feeders: Links;
  /** Lanes with the same beginning; `value` is how far along *them* bodies still touch a body on this lane. */
  readonly siblings: Links;
  /** Crossings on a lane, ascending; `value` is how far along it. */
  readonly crossings: Links;
  /** Lanes under a crossing; `value` is how far along them. */
  readonly crossed: Links;
  /** 1 for a crossing at which vehicles stop for people who are about to step on it. */
  readonly hasPriority: Uint8Array;
}

/** A list per lane: those of lane i are `starts[i] .. starts[i + 1]`. */
export interface Links {
  readonly starts: Uint32Array;
  readonly to: Int32Array;
  readonly value: Float64Array;
}

/** Metres upstream within which traffic matters to a vehicle that waits for a gap: 6 s at 70 km/h. */
const FEEDER_METERS = 120;
const FEEDERS_MAX = 32;

interface Link {
  readonly to: number;
  readonly value: number;
}

export function prepareRoad(graph: LaneGraph): Road {
  const { lanes, crossings } = graph;
  const indexes = new Map(lanes.map((lane, i) => [lane.id, i]));
  invariant(indexes.size === lanes.length, 'every lane has a name of its own');
  const indexOfLane = (id: string): number => {
    const index = indexes.get(id);
    invariant(index !== undefined, `lane ${id}, named in the lane graph, exists`);
    return index;
  };
  const lines = toLaneLines(lanes);
  const length = Float64Array.from(lanes, (_, i) => lengthOf(lines, i));
  const speedLimit = Float64Array.from(lanes, (lane) => lane.speedMax);
  invariant(
    speedLimit.every((speed) => speed > 0),
    'every lane may be driven on',
  );
  const bends = toBendSpeeds(lines);
  const nexts = lanes.map((lane) => lane.next.map(indexOfLane));
  const previous: number[][] = lanes.map(() => []);
  for (const [i, list] of nexts.entries()) for (const next of list) previous[next]!.push(i);
  const side = (id: string | undefined): number => (id === undefined ? -1 : indexOfLane(id));
  const crossed = crossings.map(({ id, lanes: places }) =>
    places.map(({ lane, at }) => {
      const to = indexOfLane(lane);
      invariant(at >= 0 && at <= length[to]!, `crossing ${id} lies on lane ${lane}`);
      return { to, value: at };
    }),
  );
  return {
    laneCount: lanes.length,
    laneIds: lanes.map((lane) => lane.id),
    crossingIds: crossings.map((crossing) => crossing.id),
    lines,
    length,
    speedLimit,
    left: Int32Array.from(lanes, (lane) => side(lane.left)),
    right: Int32Array.from(lanes, (lane) => side(lane.right)),
    changers: toLinks(listChangers(lanes, indexOfLane)),
    bends,
    slowest: speedLimit.map((limit, i) => Math.min(limit, slowestBend(bends, i))),
    lights: toLights(graph.signals, speedLimit, indexOfLane),
    conflicts: toConflicts(graph, lines, indexOfLane),
    next: toLinks(
      nexts.map((list, i) => list.map((to) => ({ to, value: speedBetween(lines, i, to) }))),
    ),
    previous: toLinks(previous.map((list) => list.map((to) => ({ to, value: 0 })))),
    feeders: toLinks(lanes.map((_, i) => listFeeders(previous, length, i))),
    siblings: toLinks(lanes.map((_, i) => listSiblings(nexts, previous, lines, i))),
    crossings: toLinks(turnRound(crossed, lanes.length)),
    crossed: toLinks(crossed),
    hasPriority: Uint8Array.from(crossings, (crossing) => Number(crossing.hasPriority)),
  };
}

/** Turns the lanes of each crossing into the crossings of each lane. */
function turnRound(crossed: readonly (readonly Link[])[], laneCount: number): Link[][] {
  const lists: Link[][] = Array.from({ length: laneCount }, () => []);
  for (const [crossing, places] of crossed.entries())
    for (const { to, value } of places) lists[to]!.push({ to: crossing, value });
  for (const list of lists) list.sort((a, b) => a.value - b.value);
  return lists;
}

function listChangers(lanes: readonly Lane[], indexOfLane: (id: string) => number): Link[][] {
  const lists: Link[][] = lanes.map(() => []);
  for (const [to, { left, right }] of lanes.entries()) {
    if (left !== undefined) lists[indexOfLane(left)]!.push({ to, value: 1 });
    if (right !== undefined) lists[indexOfLane(right)]!.push({ to, value: -1 });
  }
  return lists;
}

function toLinks(lists: readonly (readonly Link[])[]): Links {
  const starts = new Uint32Array(lists.length + 1);
  for (const [i, list] of lists.entries()) starts[i + 1] = starts[i]! + list.length;
  const all = lists.flat();
  return {
    starts,
    to: Int32Array.from(all, (link) => link.to),
    value: Float64Array.from(all, (link) => link.value),
  };
}

function speedBetween(lines: LaneLines, lane: number, next: number): number {
  const { starts, along } = lines;
  const end = starts[lane + 1]! - 1;
  const begin = starts[next]!;
  const turn = turnBetween(headingOf(lines, lane, true), headingOf(lines, next, false));
  return cornerSpeed(turn, along[end]! - along[end - 1]!, along[begin + 1]!);
}

/** Lanes upstream, nearest first; each by its shortest route. */
function listFeeders(
  previous: readonly (readonly number[])[],
  length: Float64Array,
  lane: number,
): Link[] {
  const found = new Map<number, number>();
  let edge: Link[] = previous[lane]!.map((to) => ({ to, value: 0 }));
  while (edge.length > 0 && found.size < FEEDERS_MAX) {
    const further: Link[] = [];
    for (const { to, value } of edge) {
      if ((found.get(to) ?? Infinity) <= value) continue;
      found.set(to, value);
      const beyond = value + length[to]!;
      if (beyond < FEEDER_METERS)
        further.push(...previous[to]!.map((before) => ({ to: before, value: beyond })));
    }
    edge = further;
  }
  return [...found]
    .map(([to, value]) => ({ to, value }))
    .sort((a, b) => a.value - b.value || a.to - b.to);
}

function listSiblings(
  nexts: readonly (readonly number[])[],
  previous: readonly (readonly number[])[],
  lines: LaneLines,
  lane: number,
): Link[] {
  const siblings = new Set(previous[lane]!.flatMap((before) => nexts[before]!));
  siblings.delete(lane);
  return [...siblings]
    .sort((a, b) => a - b)
    .map((to) => ({ to, value: togetherUntil(lines, to, lane) }))
    .filter(({ value }) => value > 0);
}
