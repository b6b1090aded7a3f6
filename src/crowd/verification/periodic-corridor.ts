/**
 * A corridor whose end is its beginning, so that density is an input (RiMEA 4 in its periodic form). There are no gates
 * and no routes: only the walking model.
 */
import { createDice } from '#base';
import { createNeighbours, sortNeighbours } from '../walking/neighbours.ts';
import { weidmann } from '../walking/speed-law.ts';
import { STEP_SECONDS } from '../walking/step.ts';
import { createWalk } from '../walking/walk.ts';
import type { Walk } from '../walking/walk.ts';
import { WALKING, createWalkers } from '../walking/walkers.ts';

export { weidmann };

export interface Corridor {
  readonly length: number;
  readonly width: number;
  readonly count: number;
  readonly speed: number;
  readonly seed: number;
  /** The second half is measured. */
  readonly seconds: number;
  /** Another walking model than the standard one. */
  readonly walk?: Walk;
}

export interface CorridorFlow {
  /** Mean along the corridor, over people and time. */
  readonly speed: number;
  /** The fastest step of any person. */
  readonly speedMax: number;
}

const RADIUS = 0.2;

export function walkRound({
  length,
  width,
  count,
  speed,
  seed,
  seconds,
  walk: given,
}: Corridor): CorridorFlow {
  const walkers = placeWalkers({ length, width, count, speed, seed });
  const neighbours = createNeighbours(count, { periodX: length });
  const velocities = new Float64Array(2 * count);
  const walk = given ?? createWalk();
  const steps = Math.round(seconds / STEP_SECONDS);
  let [sum, samples, speedMax] = [0, 0, 0];
  for (let step = 0; step < steps; step++) {
    sortNeighbours(neighbours, walkers);
    walk.chooseVelocities(walkers, neighbours, velocities);
    for (let i = 0; i < count; i++) {
      const x = walkers.x[i]! + velocities[2 * i]! * STEP_SECONDS;
      const y = walkers.y[i]! + velocities[2 * i + 1]! * STEP_SECONDS;
      const to = Math.min(width - RADIUS, Math.max(RADIUS, y));
      walkers.vx[i] = velocities[2 * i]!;
      walkers.vy[i] = (to - walkers.y[i]!) / STEP_SECONDS;
      walkers.x[i] = ((x % length) + length) % length;
      walkers.y[i] = to;
      speedMax = Math.max(speedMax, Math.hypot(walkers.vx[i]!, walkers.vy[i]!));
      if (2 * step >= steps) {
        sum += walkers.vx[i]!;
        samples++;
      }
    }
  }
  return { speed: sum / samples, speedMax };
}

/** Rows of a grid, every second row shifted, and everybody moved a little at random. */
function placeWalkers({ length, width, count, speed, seed }: Omit<Corridor, 'seconds'>) {
  const walkers = createWalkers(count);
  walkers.count = count;
  const dice = createDice(seed);
  const free = width - 2 * RADIUS;
  // In a corridor so narrow that nobody can pass, people walk in single file.
  const columns = free < 2 * RADIUS ? count : Math.ceil(Math.sqrt((count * length) / width));
  const rows = Math.ceil(count / columns);
  for (let i = 0; i < count; i++) {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const along = column + 0.5 + 0.3 * (dice.next() - 0.5) + 0.5 * (row % 2);
    const across = row + 0.5 + 0.3 * (dice.next() - 0.5);
    walkers.x[i] = ((along / columns) * length) % length;
    walkers.y[i] = RADIUS + (across / rows) * free;
    walkers.wishX[i] = 1;
    walkers.radius[i] = RADIUS;
    walkers.wishSpeed[i] = speed;
    walkers.state[i] = WALKING;
  }
  return walkers;
}
