import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario, readPrompt } from '#scenario';
import { buildWorld } from '#world';
import { castRun } from '../cast/cast-run.ts';
import { directRun } from '../direct-run.ts';

function direct(prompt: string) {
  const stated = readPrompt(prompt, () => []);
  const scenario = completeScenario(stated, { maxAgents: 20 }, 7);
  const world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  const direction = directRun(scenario, world, cast);
  return { world, space: cast.space, direction };
}

/** Seconds in which the level fills to its depth, as docs/run.md says. */
const SECONDS = { flood: 600, tsunami: 120, dam_break: 300 } as const;
const CASES = [
  ['A flash flood hits a village of 200 people after a dam breach', /nearest to the reservoir/],
  ['A tsunami hits a beach with 300 people', /nearest to the sea/],
  ['A tsunami hits a park with 300 people', /at the lowest edge of the ground/],
  ['A flood in a hospital with 4 floors and 200 people', /by the door nearest to the river/],
] as const;

for (const [prompt, said] of CASES)
  test(`water is let in where the world has it, and the reason is told: ${prompt}`, () => {
    const { world, space, direction } = direct(prompt);
    const floods = direction.hazards.filter((hazard) => hazard.kind === 'flood');
    assert.equal(floods.length, world.hazards.length);
    for (const [i, flood] of floods.entries()) {
      const { at, event, type, level } = world.hazards[i]!;
      assert.equal(flood.level, level);
      assert.ok(Math.hypot(flood.x - at.x, flood.y - at.y) < 1.5);
      const told = direction.assumptions.filter(({ path }) => path === `events[${event}]`);
      assert.ok(
        told.some(({ because }) => said.test(because)),
        JSON.stringify(told),
      );
      // What comes in in the time is the floor times the depth; the floor counted anew.
      const { grid } = space.levels.find(({ id }) => id === level)!;
      const cells = [...grid.isFree.keys()].filter((cell) => grid.isFree[cell]);
      const depth = type === 'flood' ? 0.5 : 2;
      const volume = flood.flowM3PerS * SECONDS[type as keyof typeof SECONDS];
      const floor = cells.length * grid.cell ** 2;
      assert.ok(Math.abs(volume / (floor * depth) - 1) < 0.05, `${volume} m3 on ${floor} m2`);
      // At an edge as over open ground: a disc as large as the flow's square root has so much floor in it.
      const within = cells.filter((cell) => {
        const x = grid.x0 + ((cell % grid.columns) + 0.5) * grid.cell;
        const y = grid.y0 + (Math.floor(cell / grid.columns) + 0.5) * grid.cell;
        return Math.hypot(x - flood.x, y - flood.y) <= flood.radiusM! + 1e-9;
      });
      assert.ok(within.length * grid.cell ** 2 >= Math.PI * flood.flowM3PerS - 1e-6);
    }
  });
