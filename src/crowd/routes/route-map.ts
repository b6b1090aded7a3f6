/**
 * Routes to safety. For every gate that leads off a level, a field gives the *effort* to get there from anywhere on the
 * level: the metres of open ground that would take as long. Between levels the gates form a small graph, which
 * `onward.ts` searches.
 *
 * Fields are the cost of it, so only those are asked for that can matter: no effort is less than the straight line,
 * and a gate from which the rest alone takes longer than a way that is known is not looked at.
 */
import { timeAt } from '../space/sample-field.ts';
import type { Gate, Space } from '../space/space.ts';
import type { FieldStore } from './field-store.ts';
import { createRouteNet, nextEffort, onwardTo, settleNext } from './onward.ts';
import type { RouteNet } from './onward.ts';

export interface RouteMap {
  /** Exits by their gate numbers. */
  readonly exits: readonly number[];
  /**
   * The effort from a position to an exit or a place, over any levels; writes the next gate on the way into `next`.
   * Place p is target number `space.gates.length + p`, and is its own last gate. A person who just came through the
   * gate `came` goes back only where that is clearly shorter. With `waitAt` the way is chosen by walk and wait together;
   * the effort returned is that of the walk.
   */
  effortTo(
    target: number,
    level: number,
    x: number,
    y: number,
    next: { gate: number },
    came?: number,
    waitAt?: WaitAt,
  ): number;
  /** No effort to an exit is less, over any levels. */
  leastEffortTo(exit: number, x: number, y: number): number;
  /** Forgets all results: fields or gates have changed. */
  forget(): void;
}

/** How much longer than the walk to a gate the wait for people ahead takes, as effort; 0 where nobody has to wait. */
export type WaitAt = (gate: Gate, walk: number) => number;

/** `gateEffort` is the effort of a gate beyond walking; Infinity when it cannot be passed. */
export function createRouteMap(
  space: Space,
  store: FieldStore,
  gateEffort: (gate: Gate) => number,
): RouteMap {
  const net = createRouteNet(space, store, gateEffort);
  return {
    exits: space.gates.filter(({ kind }) => kind === 'exit').map(({ index }) => index),
    effortTo: (target, level, x, y, next, came = -1, waitAt = noWait) =>
      effortTo(net, target, level, x, y, next, came, waitAt),
    leastEffortTo: (exit, x, y) => net.leastEffort(space.gates[exit]!, undefined, x, y),
    forget: () => net.onward.clear(),
  };
}

const noWait: WaitAt = () => 0;

/** What the ways by the gates of a level take at least; NaN where a gate was looked at. Scratch memory. */
const leasts: number[] = [];

function effortTo(
  net: RouteNet,
  target: number,
  level: number,
  x: number,
  y: number,
  next: { gate: number },
  came: number,
  waitAt: WaitAt,
): number {
  const { space, store } = net;
  /** The least effort of walk and wait, and the wait in it. */
  let best = Infinity;
  let wait = 0;
  next.gate = -1;
  const place = target - space.gates.length;
  if (place >= 0 && store.places[place]!.level === level) {
    best = timeAt(store.fieldOfPlace(place), space.levels[level]!, x, y);
    if (best < Infinity) next.gate = target;
  }
  const onward = onwardTo(net, target);
  const { gates, rests } = onward.leading[level]!;
  leasts.length = 0;
  for (;;) {
    for (let k = leasts.length; k < gates.length; k++)
      leasts.push(rests[k]! + net.leastEffort(gates[k]!, level, x, y) + doubtOf(gates[k]!, came));
    let first = -1;
    for (let k = 0; k < leasts.length; k++)
      if (leasts[k]! < (first < 0 ? best : leasts[first]!)) first = k;
    const open = nextEffort(onward);
    if (first >= 0 && leasts[first]! <= open) {
      const gate = gates[first]!;
      const walk = store.effortToGate(gate.index, level, x, y);
      const waiting = waitAt(gate, walk);
      const total = rests[first]! + walk + doubtOf(gate, came) + waiting;
      leasts[first] = NaN;
      if (total < best) {
        best = total;
        wait = waiting;
        next.gate = gate.index;
      }
    } else if (open < best) settleNext(net, onward);
    else return best === Infinity ? best : best - wait;
  }
}

/**
 * Beyond a gate efforts count from its middle: at its ends they are wrong by half its width, there and back by its whole
 * width.
 */
function doubtOf({ index, width }: Gate, came: number): number {
  return index === came ? width : 0;
}
