import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildWorld } from '#world';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { sample } from '../../test/support/extent.ts';
import { castRun } from './cast/cast-run.ts';
import { directRun } from './direct-run.ts';
import { setGoing } from './play/set-going.ts';
import { randomPrompt } from './random-prompt.suite.ts';
import { toScenario } from './run.suite.ts';
import { MEETINGS, watchApart } from './watch-apart.suite.ts';

/** Those in which people and vehicles were in one another for each of the causes that there were, else a hundred. */
const NUMBERS = sample({
  few: [15, 53],
  all: Array.from({ length: 100 }, (_, n) => n),
});
const SECONDS = 180;
/** A moment, seconds: judgement. People squeeze past, and a bus swings out in a turn. */
const MOMENT = 1;

function begin(prompt: string, seed: number) {
  const scenario = toScenario(prompt, { seed, maxAgents: 140, durationSeconds: SECONDS });
  const world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  const run = setGoing(cast, directRun(scenario, world, cast), scenario.seed);
  return { cast, run, watch: watchApart(run, world, cast) };
}

test('law: nobody is in another, or in a vehicle, and no vehicle is in another, for longer than a moment', () => {
  let [people, vehicles] = [0, 0];
  const breaches = NUMBERS.flatMap((number) => {
    const { prompt, seed } = randomPrompt(number);
    const { cast, run, watch } = begin(prompt, seed);
    people += cast.people.length;
    vehicles += cast.vehicles.length;
    watch.look();
    while (run.simulation.seconds < SECONDS - 1e-9) {
      run.step();
      watch.look();
    }
    return watch.meetings
      .filter(({ seconds }) => seconds > MOMENT + 0.05)
      .map(
        ({ kind, a, b, fromSeconds, seconds }) =>
          `${number} ${kind} ${a} ${b} from ${fromSeconds.toFixed(1)} s for ${seconds.toFixed(1)} s: ${prompt}`,
      );
  });
  assert.ok(people > 40 * NUMBERS.length && vehicles > 2 * NUMBERS.length);
  assert.deepEqual(breaches, []);
});

test('whoever is put into another, or into a vehicle, is seen there', () => {
  const { run, watch } = begin('A town square with 40 people and 6 cars', 3);
  watch.look();
  assert.deepEqual(watch.meetings, []);
  const { walkers } = run.simulation.state;
  const { x, y, heading } = run.vehicles;
  [walkers.x[1], walkers.y[1], walkers.level[1]] = [
    walkers.x[0]!,
    walkers.y[0]!,
    walkers.level[0]!,
  ];
  [walkers.x[2], walkers.y[2]] = [x[0]!, y[0]!];
  [x[2], y[2], heading[2]] = [x[1]! + 0.5, y[1]!, heading[1]! + 1];
  watch.look();
  assert.deepEqual(new Set(watch.meetings.map(({ kind }) => kind)), new Set(MEETINGS));
});
