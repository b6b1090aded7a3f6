/**
 * People who walk through each other in different directions, by the walking model alone: nobody locks up, and all make
 * progress.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { createNeighbours, sortNeighbours } from './neighbours.ts';
import { STEP_SECONDS } from './step.ts';
import { createWalk } from './walk.ts';
import { WALKING, createWalkers } from './walkers.ts';
import type { Walkers } from './walkers.ts';

const FREE_SPEED = 1.34;
const RADIUS = 0.2;
const SEEDS = sample({ few: 1, all: 20 });
const SECONDS = sample({ few: 60, all: 300 });
/** Speeds count from this time on, when lanes and jams have formed. */
const SETTLED_SECONDS = 20;

interface Ground {
  readonly width: number;
  readonly height: number;
  readonly perM2: number;
  /** People who leave in the east come in again in the west. */
  readonly isRound?: boolean;
}

/** Mean speed of all people, standing ones included: of the whole time, and of its last quarter. */
function walkAbout(
  { width, height, perM2, isRound = false }: Ground,
  seed: number,
  choose: (walkers: Walkers, i: number, dice: ReturnType<typeof createDice>) => void,
): { whole: number; last: number } {
  const count = Math.round(perM2 * width * height);
  const dice = createDice(seed);
  const walkers = createWalkers(count);
  walkers.count = count;
  const columns = Math.ceil(Math.sqrt((count * width) / height));
  for (let i = 0; i < count; i++) {
    walkers.x[i] = ((i % columns) + 0.5 + 0.4 * (dice.next() - 0.5)) * (width / columns);
    walkers.y[i] =
      (Math.floor(i / columns) + 0.5 + 0.4 * (dice.next() - 0.5)) *
      (height / Math.ceil(count / columns));
    walkers.radius[i] = RADIUS;
    walkers.wishSpeed[i] = FREE_SPEED;
    walkers.state[i] = WALKING;
  }
  const neighbours = createNeighbours(count, isRound ? { periodX: width } : {});
  const walk = createWalk();
  const velocities = new Float64Array(2 * count);
  const steps = Math.round(SECONDS / STEP_SECONDS);
  const bound = (value: number, most: number): number =>
    Math.min(most - RADIUS, Math.max(RADIUS, value));
  let [whole, last] = [0, 0];
  for (let step = 0; step < steps; step++) {
    for (let i = 0; i < count; i++) choose(walkers, i, dice);
    sortNeighbours(neighbours, walkers);
    walk.chooseVelocities(walkers, neighbours, velocities);
    let speed = 0;
    for (let i = 0; i < count; i++) {
      const x = walkers.x[i]! + velocities[2 * i]! * STEP_SECONDS;
      const y = walkers.y[i]! + velocities[2 * i + 1]! * STEP_SECONDS;
      const toX = isRound ? x : bound(x, width);
      const toY = bound(y, height);
      walkers.vx[i] = (toX - walkers.x[i]!) / STEP_SECONDS;
      walkers.vy[i] = (toY - walkers.y[i]!) / STEP_SECONDS;
      speed += Math.hypot(walkers.vx[i]!, walkers.vy[i]!) / count;
      walkers.x[i] = isRound ? ((toX % width) + width) % width : toX;
      walkers.y[i] = toY;
    }
    const seconds = step * STEP_SECONDS;
    if (seconds >= SETTLED_SECONDS) whole += speed / (steps - SETTLED_SECONDS / STEP_SECONDS);
    if (seconds >= 0.75 * SECONDS) last += speed / (0.25 * steps);
  }
  return { whole, last };
}

const CONCOURSES = [
  [2, 0.5],
  [1, 0.75],
] as const;
for (const [perM2, wanted] of sample({ few: CONCOURSES.slice(0, 1), all: CONCOURSES.slice() }))
  test(`a concourse at ${perM2} per m2: everybody gets on at ${wanted} m/s, also in the end`, () => {
    const [width, height] = [16, 16];
    const reached: { whole: number; last: number }[] = [];
    for (let seed = 1; seed <= SEEDS; seed++) {
      const goals = new Float64Array(2 * Math.round(perM2 * width * height)).fill(NaN);
      reached.push(
        walkAbout({ width, height, perM2 }, seed, (walkers, i, dice) => {
          let dx = goals[2 * i]! - walkers.x[i]!;
          let dy = goals[2 * i + 1]! - walkers.y[i]!;
          if (!(Math.hypot(dx, dy) > 1)) {
            goals[2 * i] = dice.between(1, width - 1);
            goals[2 * i + 1] = dice.between(1, height - 1);
            dx = goals[2 * i]! - walkers.x[i]!;
            dy = goals[2 * i + 1]! - walkers.y[i]!;
          }
          const far = Math.max(1e-9, Math.hypot(dx, dy));
          walkers.wishX[i] = dx / far;
          walkers.wishY[i] = dy / far;
        }),
      );
    }
    const mean = reached.reduce((sum, { whole }) => sum + whole, 0) / SEEDS;
    const slowest = Math.min(...reached.map(({ last }) => last));
    assert.ok(mean >= wanted, `${mean} m/s`);
    assert.ok(slowest >= 0.8 * wanted, `${slowest} m/s in the end`);
  });

test('a two-way corridor at 3 per m2: both ways get on at 0.35 m/s', () => {
  const reached: number[] = [];
  for (let seed = 1; seed <= SEEDS; seed++)
    reached.push(
      walkAbout({ width: 20, height: 3, perM2: 3, isRound: true }, seed, (walkers, i) => {
        walkers.wishX[i] = i % 2 === 0 ? 1 : -1;
      }).whole,
    );
  assert.ok(Math.min(...reached) >= 0.35, reached.join(', '));
});
