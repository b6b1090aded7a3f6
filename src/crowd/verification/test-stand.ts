/**
 * Runs a plan with people in it and measures: positions over time, crossings of lines, and people outside the walkable
 * area.
 */
import type { Walkable } from '#world/walkable';
import type { HazardDescription } from '../hazards/descriptions.ts';
import type { HazardOptions } from '../hazards/hazard-options.ts';
import type { Person } from '../simulation/person.ts';
import { createSimulation } from '../simulation/simulation.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import type { Space } from '../space/space.ts';
import { ABSENT } from '../walking/walkers.ts';

export type { Person, Simulation, Space };

export interface Trial {
  readonly space: Space;
  readonly people: readonly Person[];
  readonly seed: number;
  /** When to give up. */
  readonly secondsMax: number;
  readonly hazards?: readonly HazardDescription[];
  readonly hazardOptions?: HazardOptions;
  readonly eachStep?: (simulation: Simulation) => void;
}

export interface Outcome {
  readonly simulation: Simulation;
  readonly outside: number;
  /** When the last person was out; NaN when somebody never was. */
  readonly seconds: number;
}

/** The geometry is checked every half second; 1 mm is allowed for rounding. */
const OUTSIDE_STEPS = 5;
const OUTSIDE_METERS = 0.001;

export function prepare(plan: Walkable): Space {
  return prepareSpace(plan);
}

export function runTrial({ space, people, secondsMax, eachStep, ...options }: Trial): Outcome {
  const simulation = createSimulation(space, people, options);
  let outside = 0;
  let steps = 0;
  simulation.runUntil(secondsMax, () => {
    if (++steps % OUTSIDE_STEPS === 0) outside += countOutside(simulation);
    eachStep?.(simulation);
  });
  return { simulation, outside, seconds: simulation.inside === 0 ? simulation.seconds : NaN };
}

function countOutside({ space, state }: Simulation): number {
  const { walkers } = state;
  let outside = 0;
  for (let i = 0; i < walkers.count; i++) {
    if (walkers.state[i] === ABSENT) continue;
    const level = space.levels[walkers.level[i]!]!;
    if (!isInside(level, walkers.x[i]!, walkers.y[i]!)) outside++;
  }
  return outside;
}

function isInside(level: Space['levels'][number], x: number, y: number): boolean {
  const d = OUTSIDE_METERS;
  return (
    level.isInside(x, y) ||
    level.isInside(x - d, y) ||
    level.isInside(x + d, y) ||
    level.isInside(x, y - d) ||
    level.isInside(x, y + d)
  );
}

export function isPresent({ state }: Simulation, i: number): boolean {
  return state.walkers.state[i] !== ABSENT;
}

/** The index of the gate with this id. */
export function gateOf(space: Space, id: string): number {
  return space.gates.find((gate) => gate.id === id)!.index;
}

/** When people passed a gate, in order. */
export function passesOf(simulation: Simulation, id: string): number[] {
  const gate = gateOf(simulation.space, id);
  const { count, gate: gates, seconds } = simulation.crossings();
  const times: number[] = [];
  for (let k = 0; k < count; k++) if (gates[k] === gate) times.push(seconds[k]!);
  return times;
}

/** Persons per second, once the flow is steady: the slope of the count from the 20th to the 80th of 100 people. */
export function steadyFlow(times: readonly number[]): number {
  const first = Math.floor(times.length * 0.2);
  const last = Math.ceil(times.length * 0.8);
  const part = times.slice(first, last);
  if (part.length < 3) return NaN;
  const middle = part.reduce((sum, t) => sum + t, 0) / part.length;
  let [above, below] = [0, 0];
  part.forEach((t, k) => {
    above += (t - middle) * (k - (part.length - 1) / 2);
    below += (t - middle) ** 2;
  });
  return above / below;
}

export interface LineWatch {
  /** When each person was first beyond each line, interpolated between steps; NaN before. */
  readonly seconds: readonly Float64Array[];
  readonly look: (simulation: Simulation) => void;
}

/** Records when people pass the lines x = ... on their way east. */
export function watchLines(xs: readonly number[], count: number): LineWatch {
  const seconds = xs.map(() => new Float64Array(count).fill(NaN));
  const before = new Float64Array(count).fill(-Infinity);
  return {
    seconds,
    look(simulation) {
      const { x } = simulation.state.walkers;
      const now = simulation.seconds;
      xs.forEach((line, k) => {
        const times = seconds[k]!;
        for (let i = 0; i < count; i++) {
          if (times[i]! >= 0 || x[i]! < line) continue;
          const share = before[i]! < line ? (x[i]! - line) / (x[i]! - before[i]!) : 0;
          times[i] = now - 0.1 * (Number.isFinite(share) ? share : 0);
        }
      });
      for (let i = 0; i < count; i++) before[i] = x[i]!;
    },
  };
}

/** West, south, east, north. */
export type Box = readonly [number, number, number, number];

/** People in a rectangle of a level now. */
export function countIn(
  simulation: Simulation,
  [west, south, east, north]: Box,
  level = 0,
): number {
  const { walkers } = simulation.state;
  let count = 0;
  for (let i = 0; i < walkers.count; i++) {
    if (walkers.state[i] === ABSENT || walkers.level[i] !== level) continue;
    const [x, y] = [walkers.x[i]!, walkers.y[i]!];
    if (x >= west && x <= east && y >= south && y <= north) count++;
  }
  return count;
}

export function areaOf([west, south, east, north]: Box): number {
  return (east - west) * (north - south);
}
