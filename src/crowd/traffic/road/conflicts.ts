/**
 * Where lanes cross or merge, and which has priority there.
 *
 * Two lanes are in conflict when one yields to the other, when both lead to the same lane, or when both are fed through
 * one signal and their lines cross. Lines that only cross on the plan are not: one of them may be a bridge. Two lanes
 * that yield but never come near each other are not in conflict either, unless the lanes after them do: then they meet
 * at their ends.
 */
import type { LaneGraph } from '#world/walkable';
import type { LaneLines } from './lane-lines.ts';
import { endOf, findMeeting } from './meetings.ts';

/** The first to arrive goes first. */
export const FIRST_COME = 0;
/** Waits for a gap in the other lane's traffic. */
export const YIELDS = 1;
/** The other vehicle waits. */
export const HAS_PRIORITY = 2;

export interface Conflicts {
  /** Lane i has the conflicts `starts[i] .. starts[i + 1]`, in driving order. */
  readonly starts: Uint32Array;
  readonly other: Int32Array;
  /** Metres along the own lane, and along the other one, between which bodies would touch. */
  readonly enter: Float64Array;
  readonly leave: Float64Array;
  readonly otherEnter: Float64Array;
  readonly otherLeave: Float64Array;
  /**
   * Where a vehicle waits: before all conflicts that follow each other so closely that no vehicle can stand between
   * them, and before the lane when they are near its beginning. Behind a signal a vehicle yields on the lane, so that
   * it can get away when the others have red.
   */
  readonly line: Float64Array;
  /** The first of those conflicts, on the own lane and on the other one: a vehicle beyond it no longer waits. */
  readonly gate: Float64Array;
  readonly otherGate: Float64Array;
  readonly rule: Uint8Array;
  /** 1 where both go on to the same lane. */
  readonly isMerge: Uint8Array;
}

interface Conflict {
  readonly other: number;
  readonly enter: number;
  readonly leave: number;
  readonly otherEnter: number;
  readonly otherLeave: number;
  readonly rule: number;
  readonly isMerge: boolean;
}

export function toConflicts(
  graph: LaneGraph,
  lines: LaneLines,
  indexOfLane: (id: string) => number,
): Conflicts {
  const nexts = graph.lanes.map((lane) => new Set(lane.next.map(indexOfLane)));
  const yieldsTo = graph.lanes.map((lane) => new Set((lane.yieldsTo ?? []).map(indexOfLane)));
  const lists: Conflict[][] = graph.lanes.map(() => []);
  for (const [lane, others] of listPairs(graph, indexOfLane).entries())
    for (const other of [...others].sort((a, b) => a - b)) {
      const isMerge = [...nexts[lane]!].some((next) => nexts[other]!.has(next));
      const [yields, isYieldedTo] = [yieldsTo[lane]!.has(other), yieldsTo[other]!.has(lane)];
      const isDeclared = yields || isYieldedTo;
      const meetsAtEnd = isMerge || (isDeclared && meetBeyond(lines, nexts[lane]!, nexts[other]!));
      const meeting =
        findMeeting(lines, { lane, other, atEnd: isMerge }) ??
        (meetsAtEnd ? { own: endOf(lines, lane), others: endOf(lines, other) } : undefined);
      if (meeting === undefined) continue;
      const { own, others: theirs } = meeting;
      lists[lane]!.push({
        isMerge,
        other,
        enter: own.from,
        leave: own.to,
        otherEnter: theirs.from,
        otherLeave: theirs.to,
        rule: ruleFor(yields, isYieldedTo),
      });
      lists[other]!.push({
        isMerge,
        other: lane,
        enter: theirs.from,
        leave: theirs.to,
        otherEnter: own.from,
        otherLeave: own.to,
        rule: ruleFor(isYieldedTo, yields),
      });
    }
  return toColumns(lists, listLit(graph, indexOfLane));
}

/**
 * Lanes that end before a junction meet in it: a vehicle waits at the end of its lane for those that come to the end of
 * the other.
 */
function meetBeyond(lines: LaneLines, nexts: Set<number>, others: Set<number>): boolean {
  return [...nexts].some((lane) =>
    [...others].some(
      (other) => lane !== other && findMeeting(lines, { lane, other, atEnd: false }) !== undefined,
    ),
  );
}

/** Two lanes that yield to each other have equal priority. */
function ruleFor(yields: boolean, isYieldedTo: boolean): number {
  if (yields === isYieldedTo) return FIRST_COME;
  return yields ? YIELDS : HAS_PRIORITY;
}

/** For each lane the lanes with a higher index that it may be in conflict with. */
function listPairs(graph: LaneGraph, indexOfLane: (id: string) => number): Set<number>[] {
  const pairs = graph.lanes.map(() => new Set<number>());
  const add = (a: number, b: number): void => {
    if (a !== b) pairs[Math.min(a, b)]!.add(Math.max(a, b));
  };
  const addAll = (lanes: readonly number[]): void => {
    for (const a of lanes) for (const b of lanes) add(a, b);
  };
  const feeders: number[][] = graph.lanes.map(() => []);
  for (const [i, lane] of graph.lanes.entries()) {
    for (const id of lane.yieldsTo ?? []) add(i, indexOfLane(id));
    for (const id of lane.next) feeders[indexOfLane(id)]!.push(i);
  }
  for (const lanes of feeders) addAll(lanes);
  for (const lanes of listLit(graph, indexOfLane)) addAll(lanes);
  return pairs;
}

/** For each signal the lanes right behind it. */
function listLit(graph: LaneGraph, indexOfLane: (id: string) => number): number[][] {
  return graph.signals.map((signal) => {
    const lit = new Set(signal.phases.flatMap((phase) => phase.lanes.map(indexOfLane)));
    return [...new Set([...lit].flatMap((lane) => graph.lanes[lane]!.next.map(indexOfLane)))];
  });
}

/** Metres between two conflicts in which a vehicle can stand. */
const STANDING_ROOM = 8;

function toColumns(lists: readonly Conflict[][], lit: readonly number[][]): Conflicts {
  for (const list of lists) list.sort((a, b) => a.enter - b.enter || a.other - b.other);
  const isLit = new Set(lit.flat());
  const groups = lists.map((list, lane) => listGroups(list, isLit.has(lane)));
  const all = lists.flat();
  const otherGate = (lane: number, { other, otherEnter }: Conflict): number => {
    const isSame = (each: Conflict): boolean => each.enter === otherEnter && each.other === lane;
    return groups[other]![lists[other]!.findIndex(isSame)]!.gate;
  };
  const starts = new Uint32Array(lists.length + 1);
  for (const [lane, list] of lists.entries()) starts[lane + 1] = starts[lane]! + list.length;
  return {
    starts,
    other: Int32Array.from(all, (conflict) => conflict.other),
    enter: Float64Array.from(all, (conflict) => conflict.enter),
    leave: Float64Array.from(all, (conflict) => conflict.leave),
    otherEnter: Float64Array.from(all, (conflict) => conflict.otherEnter),
    otherLeave: Float64Array.from(all, (conflict) => conflict.otherLeave),
    line: Float64Array.from(groups.flat(), (group) => group.line),
    gate: Float64Array.from(groups.flat(), (group) => group.gate),
    otherGate: Float64Array.from(
      lists.flatMap((list, lane) => list.map((conflict) => otherGate(lane, conflict))),
    ),
    rule: Uint8Array.from(all, (conflict) => conflict.rule),
    isMerge: Uint8Array.from(all, (conflict) => Number(conflict.isMerge)),
  };
}

function listGroups(list: readonly Conflict[], isLit: boolean): { line: number; gate: number }[] {
  let gate = list[0]?.enter ?? 0;
  let lastLeave = 0;
  return list.map(({ enter, leave, rule }) => {
    if (enter - lastLeave > STANDING_ROOM) gate = enter;
    lastLeave = Math.max(lastLeave, leave);
    const isBefore = gate <= STANDING_ROOM && !(isLit && rule === YIELDS);
    return { line: isBefore ? 0 : gate, gate };
  });
}
