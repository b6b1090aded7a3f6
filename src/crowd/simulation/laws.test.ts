import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../test/support/extent.ts';
import { prepareSpace } from '../space/prepare-space.ts';
import { randomPlan } from '../space/random-plan.suite.ts';
import type { Space } from '../space/space.ts';
import { ABSENT } from '../walking/walkers.ts';
import type { Person } from './person.ts';
import { createSimulation } from './simulation.ts';
import type { Simulation } from './simulation.ts';

const PLANS = sample({ few: 9, all: 200 });
const PEOPLE = 30;
const SECONDS_MAX = 600;
/** Nobody may stand in the same spot for this long while there is a way. */
const STUCK_SECONDS = 60;

test('nobody leaves the walkable space or comes too close to a wall, and all get out of any plan', () => {
  for (let seed = 1; seed <= PLANS; seed++) {
    const space = prepareSpace(randomPlan({ seed, storeys: 1 + (seed % 3) }));
    const sim = createSimulation(space, fill(space, seed), { seed });
    const watch = createWatch(sim, `plan ${seed}`);
    sim.runUntil(SECONDS_MAX, watch);
    assert.equal(sim.inside, 0, `plan ${seed}: ${sim.inside} still inside`);
  }
});

test('the same seed gives the same bits, another seed others', () => {
  const run = (seed: number): Float64Array => {
    const space = prepareSpace(randomPlan({ seed: 7, storeys: 2 }));
    const sim = createSimulation(space, fill(space, seed), { seed });
    sim.runUntil(30);
    return sim.state.walkers.x;
  };
  assert.deepEqual(run(3), run(3));
  assert.notDeepEqual(run(3), run(4));
});

function createWatch(sim: Simulation, name: string): () => void {
  const { walkers, wallRadius } = sim.state;
  const seen = Array.from({ length: walkers.count }, () => ({ x: NaN, y: NaN, since: 0 }));
  return () => {
    for (let i = 0; i < walkers.count; i++) {
      if (walkers.state[i] === ABSENT) continue;
      const [x, y] = [walkers.x[i]!, walkers.y[i]!];
      const level = sim.space.levels[walkers.level[i]!]!;
      assert.ok(isInsideOrInGate(sim, i), `${name}: ${i} left ${level.id} at ${x}, ${y}`);
      const apart = nearestWall(level.walls, x, y);
      assert.ok(apart > wallRadius[i]! - 1e-6, `${name}: ${i} is ${apart} from a wall`);
      const last = seen[i]!;
      if (!((last.x - x) ** 2 + (last.y - y) ** 2 < 0.25 ** 2))
        seen[i] = { x, y, since: sim.seconds };
      else
        assert.ok(
          sim.seconds - last.since < STUCK_SECONDS,
          `${name}: ${i} stuck on ${level.id} at ${x.toFixed(2)}, ${y.toFixed(2)}`,
        );
    }
  };
}

/** A person in a join stands with one foot on either side of the edge. */
function isInsideOrInGate({ space, state: { walkers } }: Simulation, i: number): boolean {
  const [x, y] = [walkers.x[i]!, walkers.y[i]!];
  const level = space.levels[walkers.level[i]!]!;
  return (
    level.isInside(x, y) ||
    level.gates.some((gate) => {
      const { ax, ay, bx, by } = space.gates[gate]!;
      return nearestWall(Float64Array.of(ax, ay, bx, by), x, y) < 1e-6;
    })
  );
}

function nearestWall(walls: Float64Array, x: number, y: number): number {
  let nearest = Infinity;
  for (let at = 0; at < walls.length; at += 4) {
    const [ax, ay, bx, by] = walls.subarray(at, at + 4) as unknown as [
      number,
      number,
      number,
      number,
    ];
    const square = (bx - ax) ** 2 + (by - ay) ** 2;
    const raw = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square;
    const share = Math.max(0, Math.min(1, raw));
    nearest = Math.min(nearest, Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay)));
  }
  return nearest;
}

/** People at random free places of the floors. */
function fill(space: Space, seed: number): Person[] {
  const dice = createDice(seed, 99);
  const people: Person[] = [];
  const floors = space.levels.filter((_, i) => space.walkable.levels[i]!.kind === 'floor');
  while (people.length < PEOPLE) {
    const level = floors[dice.pick(floors.length)]!;
    const { grid } = level;
    const x = grid.x0 + dice.next() * grid.columns * grid.cell;
    const y = grid.y0 + dice.next() * grid.rows * grid.cell;
    if (!level.isInside(x, y) || nearestWall(level.walls, x, y) < 0.25) continue;
    if (
      people.some(
        (other) => other.level === level.index && Math.hypot(other.x - x, other.y - y) < 0.45,
      )
    )
      continue;
    people.push({
      level: level.index,
      x,
      y,
      radius: 0.2,
      speed: dice.between(0.8, 1.6),
      stairUp: 0.6,
      stairDown: 0.7,
      startSeconds: dice.between(0, 20),
      group: -1,
      weight: 1,
    });
  }
  return people;
}
