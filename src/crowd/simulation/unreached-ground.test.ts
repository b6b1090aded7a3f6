import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import type { Point, Ring, Walkable } from '#world/walkable';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { floor, planOf, rectangle, segment } from '../space/plans.suite.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import type { Person } from './person.ts';
import { createSimulation } from './simulation.ts';

const PLANS = sample({ few: 1, all: 40 });
const PEOPLE = 40;
/** Fractions that binary numbers hold exactly: then moved cells have exactly the same middles. */
const GRAIN = 8;

interface Corridor {
  readonly ring: Ring;
  readonly exit: readonly [Point, Point];
  /** Its first arm, where people stand. */
  readonly start: Point;
}

/** A corridor with one turn, 2.5 to 5 m wide. */
function drawCorridor(seed: number): Corridor {
  const dice = createDice(seed);
  const draw = (low: number, high: number): number =>
    Math.round(dice.between(low, high) * GRAIN) / GRAIN;
  const [wide, deep] = [draw(2.5, 5), draw(2.5, 5)];
  const [east, north] = [draw(18, 35), draw(12, 30)];
  const corner = { x: east - deep, y: wide };
  const end = { x: east, y: north };
  return {
    ring: [
      { x: 0, y: 0 },
      { x: east, y: 0 },
      end,
      { x: corner.x, y: north },
      corner,
      { x: 0, y: wide },
    ],
    exit: [{ x: corner.x, y: north }, end],
    start: corner,
  };
}

function fill({ start }: Corridor, seed: number): Person[] {
  const dice = createDice(seed, 1);
  const people: Person[] = [];
  for (let tries = 0; people.length < PEOPLE && tries < 4000; tries++) {
    const x = dice.between(0.5, start.x);
    const y = dice.between(0.4, start.y - 0.4);
    if (people.some((other) => Math.hypot(other.x - x, other.y - y) < 0.45)) continue;
    people.push({
      level: 0,
      x,
      y,
      radius: 0.2,
      speed: dice.between(0.9, 1.6),
      stairUp: 0.6,
      stairDown: 0.7,
      startSeconds: 0,
      group: -1,
      weight: 1,
    });
  }
  return people;
}

function leavingTimes(plan: Walkable, people: readonly Person[], seed: number): Float64Array {
  const run = createSimulation(prepareSpace(plan), people, { seed });
  run.runUntil(300);
  assert.equal(run.inside, 0);
  return run.state.outSeconds;
}

test('ground that nobody can reach changes nothing, near or far, small or large', () => {
  for (let seed = 1; seed <= PLANS; seed++) {
    const corridor = drawCorridor(seed);
    const [from, to] = corridor.exit;
    const exit = segment(from.x, from.y, to.x, to.y);
    const people = fill(corridor, seed);
    assert.ok(people.length > 20);
    const alone = leavingTimes(planOf(floor([corridor.ring]), [exit]), people, seed);
    const others = [
      rectangle(60.3, 47.1, 65.3, 52.1),
      // So far away that the level has more than a million cells; and more than a level may have.
      rectangle(300.2, 200.7, 305.2, 205.7),
      rectangle(-9005, 3000, -9000, 3005),
      rectangle(-20.3, -700, 90, -3.3),
    ];
    for (const [k, other] of others.entries()) {
      const plan = planOf(floor([corridor.ring, other]), [exit]);
      assert.deepEqual(leavingTimes(plan, people, seed), alone, `plan ${seed}, ground ${k}`);
    }
  }
});
