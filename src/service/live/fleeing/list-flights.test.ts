/** L4: played back, a built run has the flights that the same run has when it is live. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTrace } from '#crowd/traces';
import { registerKinds } from '#kinds';
import { castRun, directRun, playRun } from '#run';
import { applyCommands, steerRun } from '#run/steering';
import type { RunCommand } from '#run/steering';
import { completeScenario, readPrompt } from '#scenario';
import { buildWorld } from '#world';
import { sample } from '../../../../test/support/extent.ts';
import { listFlights } from './list-flights.ts';

registerKinds();

const STOPPED = ['agent-0002', 'agent-0003'];
const COMMANDS: readonly RunCommand[] = [
  { kind: 'flee', seconds: 5, agents: STOPPED, isFleeing: true },
  { kind: 'flee', seconds: 7, agents: STOPPED, isFleeing: false },
  { kind: 'flee', seconds: 20, agents: STOPPED.slice(1), isFleeing: true },
];
/** Of the results: they note once a second who has begun to leave. Of the trajectory: two samples a second. */
const LATE_SECONDS_MAX = 1;

const PROMPTS = [
  'Forty people work in an office of one floor with two exits; the fire alarm sounds after 10 seconds and everybody leaves.',
  'A gunman opens fire in a supermarket with 40 customers; everybody runs.',
  'Thirty pupils in a school of two storeys leave when the fire alarm rings.',
];

function toRun(prompt: string, seed: number) {
  const settings = { maxAgents: 60, durationSeconds: 120, seed };
  return completeScenario(
    readPrompt(prompt, () => []),
    settings,
    seed,
  );
}

for (const prompt of sample({ few: PROMPTS.slice(0, 2), all: PROMPTS }))
  for (const commands of [[], COMMANDS])
    test(`L4 the flights of "${prompt.slice(0, 30)}…" with ${commands.length} commands, built and live, are the same`, () => {
      const scenario = toRun(prompt, 5);
      const world = buildWorld(scenario);
      const cast = castRun(scenario, world);
      const plan = { scenario, world, cast };
      const direction = applyCommands(plan, directRun(scenario, world, cast), commands);
      const built = playRun(scenario, world, cast, direction, { engine: 'test' });
      const stored = listFlights(
        built.actors.map((actor) => ({
          fleesFrom:
            actor.goal.kind === 'exit' && actor.state !== 'departed' && actor.type === 'pedestrian'
              ? (actor.leavesSeconds ?? Infinity)
              : Infinity,
          fleesUntil: actor.outSeconds ?? Infinity,
          isHarmed: actor.harm !== undefined,
          isStopped: commands.length > 0 && STOPPED.includes(actor.id),
        })),
        openTrace(built.trace),
      );
      const live = steerRun(scenario, commands);
      while (live.steps < Math.round(10 * built.seconds)) live.step();
      assert.ok(stored.length > 20, `${stored.length} changes`);
      for (const [index, { id }] of built.actors.entries()) {
        const own = stored.filter((one) => one.index === index);
        const seen = live.flights.filter((one) => one.index === index);
        assert.deepEqual(
          own.map(({ isFleeing }) => isFleeing),
          seen.map(({ isFleeing }) => isFleeing),
          `${id}: ${JSON.stringify({ own, seen })}`,
        );
        own.forEach(({ seconds }, k) => {
          const late = seconds - seen[k]!.seconds;
          assert.ok(
            late > -0.05 - LATE_SECONDS_MAX / 10 && late <= LATE_SECONDS_MAX,
            `${id}: ${late} s`,
          );
        });
      }
    });
