/**
 * Which exit a person takes. Everybody estimates for each exit they know how long it would take: the walk, or the wait
 * for the people ahead at the next gate and at the exit if that is longer. At first, others who go to an exit make it
 * look better. The choice is made when a person starts to move and again every few seconds, and changed only for a
 * clear gain. A group leaves by the exit of its first member.
 */
import type { FieldStore } from '../routes/field-store.ts';
import type { RouteMap } from '../routes/route-map.ts';
import type { Space } from '../space/space.ts';
import { WALKING } from '../walking/walkers.ts';
import type { OwnRoutes } from './own-routes.ts';
import type { Perils } from './perils.ts';
import type { Queues } from './queues.ts';
import type { SocialShares } from './social-shares.ts';
import type { State } from './state.ts';

/**
 * Judgement: people change their mind for this much less time. With a quarter, and with the others' choice counted
 * again each time, exits of 3 m and 1 m were used 65 : 35 where their capacities are 75 : 25.
 */
const GAIN_MIN = 0.15;
/** Each person's estimates differ a little. */
const SPREAD = 0.1;
/** Judgement: people who know a way look for another once danger makes it this many times as long. */
const DETERRING = 3;
/** Judgement: people walk so many times as far to an exit for each grade by which the way there is safer. */
const SHUNNED = 10;
/** How much better an exit looks at first that everybody around uses; people on the way judge by what they see. */
const SOCIAL_WEIGHT = 0.3;

export interface ExitChooser {
  /** Chooses for a person and writes exit, gate and effort left; false when there is no route. */
  choose(state: State, i: number): boolean;
}

export interface ChooserParts {
  readonly space: Space;
  readonly store: FieldStore;
  /** The ways that are open to a person. */
  readonly ownRoutes: OwnRoutes;
  /** The same routes as if there were no danger; undefined where there is none. */
  readonly safeRoutesFor?: ((i: number) => RouteMap) | undefined;
  readonly perils: Perils;
  readonly queues: Queues;
  readonly shares: SocialShares;
  readonly seed: number;
}

/** The best exit so far. */
interface Found {
  exit: number;
  gate: number;
  effort: number;
  cost: number;
}

const NO_WAY = { gate: -1 };

/** The next gate on a way that was asked for. */
const next = { gate: -1 };

export function createExitChooser(parts: ChooserParts): ExitChooser {
  const { store, ownRoutes, safeRoutesFor } = parts;
  const only = [-1];
  /** Scratch memory of a choice: the best so far, and what each candidate costs at least. */
  const found: Found = { exit: -1, gate: -1, effort: 0, cost: Infinity };
  const leasts: number[] = [];
  return {
    choose(state, i) {
      if (ownRoutes.shunnedBy(i) !== undefined) {
        // If no assigned gate is safely reachable, any gate will do.
        if (!isInDanger(state, i, ownRoutes.of(i).exits) && chooseExit(state, i)) return true;
        ownRoutes.release(i);
      }
      return chooseExit(state, i);
    },
  };

  function chooseExit(state: State, i: number): boolean {
    only[0] = exitOfGroup(state, i);
    if (only[0] >= 0 && chooseAmong(state, i, only)) return true;
    const known = state.people[i]!.exits;
    // A person takes any exit if they cannot get out by one they know, or if every way they know is dangerous.
    if (known && !isInDanger(state, i, known) && chooseAmong(state, i, known)) return true;
    return chooseAmong(state, i, ownRoutes.of(i).exits);
  }

  function isInDanger({ walkers }: State, i: number, known: readonly number[]): boolean {
    if (!safeRoutesFor) return false;
    const [level, x, y] = [walkers.level[i]!, walkers.x[i]!, walkers.y[i]!];
    return known.every((exit) => {
      const effort = ownRoutes.of(i).effortTo(exit, level, x, y, next);
      return effort > DETERRING * safeRoutesFor(i).effortTo(exit, level, x, y, next);
    });
  }

  function chooseAmong(state: State, i: number, candidates: readonly number[]): boolean {
    const { walkers, exit, gate, toGate, beyond, freeSpeed } = state;
    const [level, x, y] = [walkers.level[i]!, walkers.x[i]!, walkers.y[i]!];
    const routes = ownRoutes.of(i);
    found.exit = -1;
    found.cost = Infinity;
    if (candidates.includes(exit[i]!)) {
      estimate(parts, found, state, i, exit[i]!);
      found.cost *= 1 - GAIN_MIN;
    }
    // The most promising first, and none that cannot be better: the ways to a far exit cost many fields.
    leasts.length = 0;
    for (const candidate of candidates) {
      const least = routes.leastEffortTo(candidate, x, y) / freeSpeed[i]!;
      leasts.push(candidate === exit[i] ? Infinity : least * dislikeOf(parts, state, i, candidate));
    }
    for (let k = indexOfLeast(leasts); leasts[k]! < found.cost; k = indexOfLeast(leasts)) {
      estimate(parts, found, state, i, candidates[k]!);
      leasts[k] = Infinity;
    }
    if (found.exit < 0) return false;
    exit[i] = found.exit;
    gate[i] = found.gate;
    toGate[i] = store.effortToGate(found.gate, level, x, y);
    beyond[i] = Math.max(0, found.effort - toGate[i]);
    return true;
  }
}

/** Estimates the time to an exit, and notes it if it is the best so far. */
function estimate(parts: ChooserParts, found: Found, state: State, i: number, exit: number): void {
  const { space, store, ownRoutes, perils, queues } = parts;
  if (space.isGateClosed[exit]) return;
  const { walkers, came, freeSpeed, gate } = state;
  const [level, x, y] = [walkers.level[i]!, walkers.x[i]!, walkers.y[i]!];
  const waitAt = queues.seenBy(state, i, { gate: gate[i]! });
  const effort = ownRoutes.of(i).effortTo(exit, level, x, y, next, came[i], waitAt);
  if (effort === Infinity) return;
  const near = store.effortToGate(next.gate, level, x, y);
  const wait = queues.seenBy(state, i, NO_WAY)(space.gates[next.gate]!, near);
  const liked = ((effort + wait) / freeSpeed[i]!) * dislikeOf(parts, state, i, exit);
  if (!(liked < found.cost)) return;
  const cost = liked * SHUNNED ** perils.onWay(ownRoutes.of(i), exit, { level, x, y });
  if (!(cost < found.cost)) return;
  found.exit = exit;
  found.gate = next.gate;
  found.effort = effort;
  found.cost = cost;
}

/** The factor by which the time to an exit seems longer to a person. */
function dislikeOf({ shares, seed }: ChooserParts, state: State, i: number, exit: number): number {
  const { walkers, people } = state;
  const isFirst = state.exit[i]! < 0;
  const [level, x, y] = [walkers.level[i]!, walkers.x[i]!, walkers.y[i]!];
  const liked = isFirst ? 1 - SOCIAL_WEIGHT * shares.shareOf(exit, level, x, y) : 1;
  return liked * (1 + SPREAD * (hash(seed, people[i]!.dice ?? i, exit) - 0.5));
}

function indexOfLeast(values: readonly number[]): number {
  let least = 0;
  for (let k = 1; k < values.length; k++) if (values[k]! < values[least]!) least = k;
  return least;
}

/** The exit of the first member of a person's group; -1 for that member, or without a group. */
function exitOfGroup({ members, group, walkers, exit }: State, i: number): number {
  const others = members[group[i]!] ?? [];
  for (const other of others) {
    if (other === i) return -1;
    if (walkers.state[other] === WALKING && exit[other]! >= 0) return exit[other]!;
  }
  return -1;
}

/** From 0 to 1, the same for the same person and exit. */
function hash(seed: number, i: number, exit: number): number {
  let mixed =
    Math.imul(seed ^ Math.imul(i + 1, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(exit + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}
