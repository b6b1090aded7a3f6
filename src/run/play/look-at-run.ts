/** What can be seen of a run while it is steered: where everybody is, who is out, where it is crowded. */
import { ABSENT, DOWN, STANDSTILL_DENSITY } from '#crowd/walking';
import type { Steering } from './steering.ts';
import { toAgentId } from './to-actors.ts';

/** Everybody now, in the order of `agents`. The columns are overwritten by the next step. */
export interface Look {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly level: Int16Array;
  /** Radians to the left from east. */
  readonly heading: Float64Array;
  readonly state: Uint8Array;
  readonly isFleeing: Uint8Array;
  readonly inside: number;
  readonly evacuated: number;
  readonly hurt: number;
}

export interface PersonLeft {
  /** Among the agents. */
  readonly index: number;
  readonly seconds: number;
  /** The exit they took. */
  readonly exit: string | undefined;
}

export interface CrowdingNow {
  /**
   * People per square meter in the fullest square of 2 m; where an agent stands for several people, in a square that is as
   * many times as large, and no more than where nobody can walk any more.
   */
  readonly densityMax: number;
  /** Gates where people wait and have hardly moved for a second, the longest queue first. */
  readonly bottlenecks: readonly { readonly way: string; readonly waiting: number }[];
}

export interface Zone {
  readonly x: number;
  readonly y: number;
  readonly radiusM: number;
  readonly level?: string | undefined;
}

const SQUARE_METERS = 2;
const WAITING_SECONDS = 1;
const BOTTLENECKS_MAX = 10;

export function look(steering: Steering): Look {
  const { run, columns, headings, isFleeing, plan } = steering;
  const walking = plan.cast.people.length;
  const { outSeconds } = run.simulation.state;
  let inside = 0;
  let evacuated = 0;
  let hurt = 0;
  for (let i = 0; i < walking; i++) {
    if (!Number.isNaN(outSeconds[i]!)) evacuated++;
    else if (columns.state[i] === DOWN) hurt++;
    else if (columns.state[i] !== ABSENT) inside++;
  }
  const { x, y, level, state } = columns;
  const { radians: heading } = headings;
  return { x, y, level, heading, state, isFleeing, inside, evacuated, hurt };
}

export function listLeft({ run, plan }: Steering): PersonLeft[] {
  const { space, people } = plan.cast;
  const { outSeconds, exit } = run.simulation.state;
  const left: PersonLeft[] = [];
  for (let index = 0; index < people.length; index++) {
    const seconds = outSeconds[index]!;
    if (!Number.isNaN(seconds)) left.push({ index, seconds, exit: space.gates[exit[index]!]?.id });
  }
  return left;
}

export function lookForCrowding({ run, plan }: Steering): CrowdingNow {
  const { space, people } = plan.cast;
  const { walkers } = run.simulation.state;
  const squares = new Map<string, number>();
  const waiting = new Map<number, number>();
  const weight = Math.max(1, people[0]?.person.weight ?? 1);
  const side = SQUARE_METERS * Math.sqrt(weight);
  let most = 0;
  for (let i = 0; i < people.length; i++) {
    if (walkers.state[i] === ABSENT) continue;
    const square = `${walkers.level[i]} ${Math.floor(walkers.x[i]! / side)} ${Math.floor(walkers.y[i]! / side)}`;
    const count = (squares.get(square) ?? 0) + 1;
    squares.set(square, count);
    most = Math.max(most, count);
    const gate = walkers.gate[i]!;
    if (gate < 0 || gate >= space.gates.length || walkers.blocked[i]! < WAITING_SECONDS) continue;
    waiting.set(gate, (waiting.get(gate) ?? 0) + 1);
  }
  const dense = most / SQUARE_METERS ** 2;
  return {
    densityMax: weight > 1 ? Math.min(STANDSTILL_DENSITY, dense) : dense,
    bottlenecks: [...waiting]
      .toSorted(([a, left], [b, right]) => right - left || a - b)
      .slice(0, BOTTLENECKS_MAX)
      .map(([gate, count]) => ({ way: space.gates[gate]!.id, waiting: count })),
  };
}

export function listWithin({ run, plan }: Steering, { x, y, radiusM, level }: Zone): string[] {
  const { space, people } = plan.cast;
  const { walkers } = run.simulation.state;
  const within: string[] = [];
  for (let i = 0; i < people.length; i++) {
    if (walkers.state[i] === ABSENT || walkers.state[i] === DOWN) continue;
    if (level !== undefined && space.levels[walkers.level[i]!]!.id !== level) continue;
    if (Math.hypot(walkers.x[i]! - x, walkers.y[i]! - y) <= radiusM) within.push(toAgentId(i));
  }
  return within;
}
