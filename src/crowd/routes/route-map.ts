/**
 * Routes to safety. For every gate that leads off a level, a field gives the *effort* to get there from anywhere on the
 * level: the meters of open ground that would take as long. Between levels the gates form a small graph.
 */
import { timeAt } from '../space/sample-field.ts';
import type { Gate, Space } from '../space/space.ts';
import type { FieldStore } from './field-store.ts';

export interface RouteMap {
  /** Exits by their gate numbers. */
  readonly exits: readonly number[];
  /**
   * The effort from a position to an exit or a place, over any levels; writes the next gate on the way into `next`.
   * Place p is target number `space.gates.length + p`, and is its own last gate. A person who just came through the
   * gate `came` goes back only where that is clearly shorter.
   */
  effortTo(
    target: number,
    level: number,
    x: number,
    y: number,
    next: { gate: number },
    came?: number,
  ): number;
  /** Forgets all results: fields or gates have changed. */
  forget(): void;
}

interface RouteNet {
  readonly space: Space;
  readonly store: FieldStore;
  readonly gateEffort: (gate: Gate) => number;
  /** By level: the gates that lead off it. */
  readonly leading: readonly (readonly Gate[])[];
  /** Per exit: the effort from each gate on, by the level that people leave through it. */
  readonly onward: Map<number, Map<number, number>>;
}

/** `gateEffort` is the effort of a gate beyond walking; Infinity when it cannot be passed. */
export function createRouteMap(
  space: Space,
  store: FieldStore,
  gateEffort: (gate: Gate) => number,
): RouteMap {
  const net: RouteNet = {
    space,
    store,
    gateEffort,
    leading: space.levels.map(({ gates }) =>
      gates.map((gate) => space.gates[gate]!).filter(({ kind }) => kind !== 'door'),
    ),
    onward: new Map(),
  };
  return {
    exits: space.gates.filter(({ kind }) => kind === 'exit').map(({ index }) => index),
    effortTo: (target, level, x, y, next, came = -1) =>
      effortTo(net, target, level, x, y, next, came),
    forget: () => net.onward.clear(),
  };
}

function effortTo(
  net: RouteNet,
  target: number,
  level: number,
  x: number,
  y: number,
  next: { gate: number },
  came: number,
): number {
  const { space, store, leading } = net;
  const from = onwardTo(net, target);
  let best = Infinity;
  next.gate = -1;
  const place = target - space.gates.length;
  if (place >= 0 && store.places[place]!.level === level) {
    best = effortToPlace(net, place, x, y);
    if (best < Infinity) next.gate = target;
  }
  for (const gate of leading[level]!) {
    if (gate.kind === 'exit' && gate.index !== target) continue;
    const rest = from.get(keyOf(net, gate.index, level));
    if (rest === undefined || rest === Infinity) continue;
    // Beyond a gate efforts count from its middle: at its ends they are wrong by half its width, there and back by its
    // whole width.
    const doubt = gate.index === came ? gate.width : 0;
    const total = rest + store.effortToGate(gate.index, level, x, y) + doubt;
    if (total < best) {
      best = total;
      next.gate = gate.index;
    }
  }
  return best;
}

function keyOf({ space }: RouteNet, gate: number, level: number): number {
  return gate * space.levels.length + level;
}

/** Dijkstra over the joins, backwards from the exit. */
function onwardTo(net: RouteNet, exit: number): Map<number, number> {
  const { space, store, leading, onward, gateEffort } = net;
  const known = onward.get(exit);
  if (known) return known;
  const best = new Map<number, number>();
  const gate = space.gates[exit];
  const open = new Map<number, number>();
  if (gate) open.set(keyOf(net, exit, gate.level), gateEffort(gate));
  else openFromPlace(net, exit - space.gates.length, open);
  while (open.size > 0) {
    const [node, effort] = [...open].reduce((a, b) => (b[1] < a[1] ? b : a));
    open.delete(node);
    best.set(node, effort);
    if (effort === Infinity) continue;
    const level = node % space.levels.length;
    const target = Math.floor(node / space.levels.length);
    // People who come through a join onto this level walk from there to the target.
    for (const join of leading[level]!) {
      if (join.kind !== 'join' || join.index === target) continue;
      const left = keyOf(net, join.index, join.level === level ? join.otherLevel : join.level);
      if (best.has(left)) continue;
      const walk = store.effortToGate(
        target,
        level,
        (join.ax + join.bx) / 2,
        (join.ay + join.by) / 2,
      );
      const total = effort + walk + gateEffort(join);
      if (total < (open.get(left) ?? Infinity)) open.set(left, total);
    }
  }
  onward.set(exit, best);
  return best;
}

/** People who come through a join onto the level of a place walk from there to it. */
function openFromPlace(net: RouteNet, place: number, open: Map<number, number>): void {
  const { store, leading, gateEffort } = net;
  const { level } = store.places[place]!;
  for (const join of leading[level]!) {
    if (join.kind !== 'join') continue;
    const walk = effortToPlace(net, place, (join.ax + join.bx) / 2, (join.ay + join.by) / 2);
    const left = keyOf(net, join.index, join.level === level ? join.otherLevel : join.level);
    open.set(left, walk + gateEffort(join));
  }
}

function effortToPlace({ space, store }: RouteNet, place: number, x: number, y: number): number {
  return timeAt(store.fieldOfPlace(place), space.levels[store.places[place]!.level]!, x, y);
}
