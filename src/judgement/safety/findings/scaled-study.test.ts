/**
 * A study whose agents stand for several people, compared with a run of everybody, and with itself with more people.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Scenario } from '#scenario';
import { buildWorld } from '#world';
import type { World } from '#world/site';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../../../test/support/extent.ts';
import { toScenario } from '../../../run/run.suite.ts';
import type { RunFindings } from './run-findings.ts';
import { studyRun } from './study-run.ts';

const SEEDS = [1, 2, 3] as const;
const PLACES = sample({
  few: [['A nightclub with 3 exits 1.95 m wide and 240 people is evacuated', 240]],
  all: [
    ['The evacuation of a theatre with 2 exits 1 m wide and 240 people', 240],
    ['A nightclub with 3 exits and 240 people is evacuated', 240],
    ['An office of 3 floors with 200 people is evacuated', 200],
    ['A market square with 240 people is evacuated', 240],
  ],
} as const);

function place(prompt: string, maxAgents: number): { scenario: Scenario; world: World } {
  const scenario = toScenario(prompt, { maxAgents });
  return { scenario, world: buildWorld(scenario) };
}

function runAll({ scenario, world }: { scenario: Scenario; world: World }): RunFindings[] {
  return SEEDS.map((seed) => studyRun(scenario, world, seed));
}

function meanOf(runs: readonly RunFindings[], of: (run: RunFindings) => number): number {
  return runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
}

function secondsTo(share: number): (run: RunFindings) => number {
  return ({ curve, people }) => curve.findIndex((out) => out >= share * people);
}

for (const [prompt, people] of PLACES) {
  const half = place(prompt, people / 2);
  const walkedByHalf = runAll(half);

  test(`half of the agents give the same result as everybody: ${prompt}`, () => {
    const everybody = runAll(place(prompt, people));
    for (const run of [...everybody, ...walkedByHalf]) {
      assert.ok(run.isComplete);
      assert.ok(Math.abs(run.out - people) < 1e-6, `${run.out} out`);
      assert.ok(Math.abs(run.curve.at(-1)! - people) < 1e-6);
    }
    for (const [what, of, within] of [
      ['half are out', secondsTo(0.5), 0.1],
      ['nine in ten are out', secondsTo(0.9), 0.1],
      ['the densest place', ({ density }: RunFindings) => density.max, 0.25],
    ] as const) {
      const [all, shown] = [meanOf(everybody, of), meanOf(walkedByHalf, of)];
      assert.ok(Math.abs(shown / all - 1) <= within, `${what}: ${shown} instead of ${all}`);
    }
  });

  test(`law: agents that stand for twice as many are never out sooner, nor looser: ${prompt}`, () => {
    const { people: counted } = half.scenario;
    const doubled = { ...counted, peoplePerAgent: 2 * counted.peoplePerAgent };
    const twice = runAll({ ...half, scenario: { ...half.scenario, people: doubled } });
    twice.forEach((run, i) => {
      const once = walkedByHalf[i]!;
      assert.ok(Math.abs(run.people / once.people - 2) < 1e-9);
      for (const of of [
        ({ evacuationSeconds }: RunFindings) => evacuationSeconds,
        ({ density }: RunFindings) => density.max,
        ({ density }: RunFindings) => density.secondsAbove4,
        ({ crowding }: RunFindings) => Math.max(...crowding!.peopleAbove[0]),
      ])
        assert.ok(of(run) >= 0.99 * of(once), `${of(run)} and ${of(once)} with seed ${run.seed}`);
    });
  });
}
