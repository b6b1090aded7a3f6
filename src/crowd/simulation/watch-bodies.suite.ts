/** Checks the limits of bodies: no overlap, no jump, no sudden velocity change, no impossible density. */
import { ABSENT, DOWN, WALKING } from '../walking/walkers.ts';
import type { Simulation } from './simulation.ts';

export interface BodiesSeen {
  /** The longest time for which two people were nearer than 60 % of both radii. */
  overlapSeconds: number;
  /** The longest step, as a part of a free step in that time. */
  stepPart: number;
  /** The greatest change of velocity, m/s2. */
  acceleration: number;
  /** Most people on a square metre, as a mean over ten seconds. */
  densityMax: number;
}

const OVERLAP_PART = 0.6;
const STEP_SECONDS = 0.1;
/** Squares of a metre begin every half metre; people are counted every half second. */
const SQUARES_PER_METER = 2;
const COUNT_STEPS = 5;
const COUNTS = 20;
const SPAN = 1 << 20;

export function watchBodies(sim: Simulation): { seen: BodiesSeen; look: () => void } {
  const { walkers, freeSpeed } = sim.state;
  const { count, x, y, z, radius, level, state } = walkers;
  const seen: BodiesSeen = { overlapSeconds: 0, stepPart: 0, acceleration: 0, densityMax: 0 };
  const before = Array.from({ length: count }, () => ({ x: NaN, y: NaN, vx: NaN, vy: NaN }));
  const since = new Map<number, number>();
  const counts: Map<number, number>[] = [];
  let steps = 0;
  const isThere = (i: number): boolean =>
    state[i] !== ABSENT && state[i] !== DOWN && walkers.isAside[i] === 0;

  function lookAtSteps(): void {
    for (let i = 0; i < count; i++) {
      const last = before[i]!;
      const isWalking = state[i] === WALKING;
      const vx = isWalking ? (x[i]! - last.x) / STEP_SECONDS : NaN;
      const vy = isWalking ? (y[i]! - last.y) / STEP_SECONDS : NaN;
      const part = Math.hypot(vx, vy) / freeSpeed[i]!;
      if (part > seen.stepPart) seen.stepPart = part;
      const change = Math.hypot(vx - last.vx, vy - last.vy) / STEP_SECONDS;
      if (change > seen.acceleration) seen.acceleration = change;
      before[i] = { x: isWalking ? x[i]! : NaN, y: y[i]!, vx, vy };
    }
  }

  function lookAtPairs(): void {
    const near = new Set<number>();
    const order = [...x.keys()].filter(isThere).sort((a, b) => x[a]! - x[b]!);
    order.forEach((i, at) => {
      for (let k = at + 1; k < order.length && x[order[k]!]! - x[i]! < 0.5; k++) {
        const j = order[k]!;
        const apart = Math.hypot(x[i]! - x[j]!, y[i]! - y[j]!);
        if (apart < OVERLAP_PART * (radius[i]! + radius[j]!) && Math.abs(z[i]! - z[j]!) < 1)
          near.add(Math.min(i, j) * SPAN + Math.max(i, j));
      }
    });
    for (const pair of since.keys()) if (!near.has(pair)) since.delete(pair);
    for (const pair of near) {
      if (!since.has(pair)) since.set(pair, steps);
      const seconds = (steps - since.get(pair)! + 1) * STEP_SECONDS;
      seen.overlapSeconds = Math.max(seen.overlapSeconds, seconds);
    }
  }

  function countPeople(): void {
    const now = new Map<number, number>();
    for (let i = 0; i < count; i++) {
      if (!isThere(i)) continue;
      const column = Math.floor(x[i]! * SQUARES_PER_METER);
      const row = Math.floor(y[i]! * SQUARES_PER_METER);
      for (let dc = 0; dc < SQUARES_PER_METER; dc++)
        for (let dr = 0; dr < SQUARES_PER_METER; dr++) {
          const square = ((column - dc) * 4096 + (row - dr)) * 64 + level[i]!;
          now.set(square, (now.get(square) ?? 0) + 1);
        }
    }
    counts.push(now);
    if (counts.length > COUNTS) counts.shift();
    if (counts.length < COUNTS) return;
    for (const square of now.keys()) {
      const sum = counts.reduce((total, one) => total + (one.get(square) ?? 0), 0);
      seen.densityMax = Math.max(seen.densityMax, sum / COUNTS);
    }
  }

  return {
    seen,
    look() {
      steps++;
      lookAtSteps();
      lookAtPairs();
      if (steps % COUNT_STEPS === 0) countPeople();
    },
  };
}
