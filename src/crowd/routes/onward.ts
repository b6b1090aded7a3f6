/**
 * The effort from each gate on to a target, over all levels: Dijkstra over the joins, backwards from the target, and no
 * farther than a query needs.
 */
import { timeAt } from '../space/sample-field.ts';
import { distanceToSegment } from '../space/segments.ts';
import type { Gate, Space } from '../space/space.ts';
import type { FieldStore } from './field-store.ts';

export interface RouteNet {
  readonly space: Space;
  readonly store: FieldStore;
  readonly gateEffort: (gate: Gate) => number;
  /** No effort to a gate on a level, or over any levels, is less. */
  readonly leastEffort: (gate: Gate, level: number | undefined, x: number, y: number) => number;
  /** By level: the joins at its edge. */
  readonly joins: readonly (readonly Gate[])[];
  /** By target, as far as asked. */
  readonly onward: Map<number, Onward>;
}

/** The ways to one target. A node is a gate together with the level that people leave through it. */
export interface Onward {
  /** By level: the gates that lead off it to the target, the least rest first, and the effort from each on. */
  readonly leading: readonly { readonly gates: Gate[]; readonly rests: number[] }[];
  /** Nodes whose effort is final. */
  readonly settled: Set<number>;
  /** Nodes reached and not yet final. */
  readonly open: Map<number, number>;
  /** From the middle of a join to the target, by a way that begins on the level of the node. */
  readonly direct: Map<number, number>;
  /** The node after each node on its way. */
  readonly after: Map<number, number>;
  /** The open node with the least effort; -1 where there is none. */
  next: number;
}

/** Fields have errors, near their ends of up to half a cell; so the straight line counts for a little less. */
const LEAST_PART = 0.99;
const LEAST_CELLS = 2;

export function createRouteNet(
  space: Space,
  store: FieldStore,
  gateEffort: (gate: Gate) => number,
): RouteNet {
  const bounds = space.levels.map(({ grid }) => ({
    cell: grid.cell,
    speed: grid.speed.reduce((most, speed) => Math.max(most, speed), 1),
  }));
  const overall = {
    cell: Math.max(...bounds.map(({ cell }) => cell)),
    speed: Math.max(...bounds.map(({ speed }) => speed)),
  };
  return {
    space,
    store,
    gateEffort,
    leastEffort({ ax, ay, bx, by }, level, x, y) {
      const { cell, speed } = level === undefined ? overall : bounds[level]!;
      const straight = distanceToSegment(ax, ay, bx, by, x, y);
      const least = LEAST_PART * straight - LEAST_CELLS * cell;
      return least > 0 ? least / speed : 0;
    },
    joins: space.levels.map(({ gates }) =>
      gates.map((gate) => space.gates[gate]!).filter(({ kind }) => kind === 'join'),
    ),
    onward: new Map(),
  };
}

/** The ways to an exit or a place, as far as they are known. */
export function onwardTo(net: RouteNet, target: number): Onward {
  const known = net.onward.get(target);
  if (known) return known;
  const onward: Onward = {
    leading: net.space.levels.map(() => ({ gates: [], rests: [] })),
    settled: new Set(),
    open: new Map(),
    direct: new Map(),
    after: new Map(),
    next: -1,
  };
  const exit = net.space.gates[target];
  if (exit) onward.open.set(keyOf(net, exit.index, exit.level), net.gateEffort(exit));
  else openFromPlace(net, onward, target - net.space.gates.length);
  findNext(onward);
  net.onward.set(target, onward);
  return onward;
}

/** No node that is still open has less effort; Infinity where none can be passed. */
export function nextEffort({ next, open }: Onward): number {
  return next < 0 ? Infinity : open.get(next)!;
}

/** Settles the next node. Gates that nobody would take are left out, since each would cost a field. */
export function settleNext(net: RouteNet, onward: Onward): void {
  const { space } = net;
  const { settled, open, next: node } = onward;
  const effort = open.get(node)!;
  open.delete(node);
  settled.add(node);
  const level = node % space.levels.length;
  const gate = space.gates[Math.floor(node / space.levels.length)]!;
  if (!isDetour(net, onward, node, effort)) {
    onward.leading[level]!.gates.push(gate);
    onward.leading[level]!.rests.push(effort);
    openFromGate(net, onward, node, effort);
  }
  findNext(onward);
}

/**
 * Whether the way on the level is shorter than the way by the gate, even from the gate's nearer end. Efforts count from
 * the middle of a gate, so there and back they are wrong by its width: a way that leaves the level and comes back onto it
 * must save more than that.
 */
function isDetour({ space }: RouteNet, onward: Onward, node: number, effort: number): boolean {
  const { length: count } = space.levels;
  const { width } = space.gates[Math.floor(node / count)]!;
  const saved = (onward.direct.get(node) ?? Infinity) - effort;
  if (saved <= -width / 2) return true;
  if (saved > width) return false;
  let next = onward.after.get(node);
  while (next !== undefined && next % count !== node % count) next = onward.after.get(next);
  return next !== undefined;
}

/** People who come through a join onto the level of a node walk from there to its gate. */
function openFromGate(net: RouteNet, onward: Onward, node: number, effort: number): void {
  const { space } = net;
  const { settled, open, direct, after } = onward;
  const level = node % space.levels.length;
  const gate = space.gates[Math.floor(node / space.levels.length)]!;
  for (const join of net.joins[level]!) {
    if (join.index === gate.index) continue;
    const left = keyOf(net, join.index, beyond(join, level));
    if (settled.has(left)) continue;
    const [x, y] = [(join.ax + join.bx) / 2, (join.ay + join.by) / 2];
    const passing = net.gateEffort(join);
    const known = open.get(left) ?? Infinity;
    if (effort + net.leastEffort(gate, level, x, y) + passing >= known) continue;
    const walk = effort + net.store.effortToGate(gate.index, level, x, y);
    const own = keyOf(net, join.index, level);
    if (walk < (direct.get(own) ?? Infinity)) direct.set(own, walk);
    if (!(walk + passing < known)) continue;
    open.set(left, walk + passing);
    after.set(left, node);
  }
}

/** People who come through a join onto the level of a place walk from there to it. */
function openFromPlace(net: RouteNet, { open, direct }: Onward, place: number): void {
  const { store, space } = net;
  const { level } = store.places[place]!;
  const field = store.fieldOfPlace(place);
  for (const join of net.joins[level]!) {
    const [x, y] = [(join.ax + join.bx) / 2, (join.ay + join.by) / 2];
    const walk = timeAt(field, space.levels[level]!, x, y);
    direct.set(keyOf(net, join.index, level), walk);
    open.set(keyOf(net, join.index, beyond(join, level)), walk + net.gateEffort(join));
  }
}

function findNext(onward: Onward): void {
  let least = Infinity;
  onward.next = -1;
  for (const [node, effort] of onward.open)
    if (effort < least) {
      least = effort;
      onward.next = node;
    }
}

function beyond({ level, otherLevel }: Gate, from: number): number {
  return level === from ? otherLevel : level;
}

function keyOf({ space }: RouteNet, gate: number, level: number): number {
  return gate * space.levels.length + level;
}
