/** People of real runs on their way: read as the service reads them, feet that stand do not slip, and nobody floats or sinks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDice } from '#base';
import { createSnapshot, openTrace } from '#crowd/traces';
import { castRun, directRun, playRun } from '#run';
import { completeScenario, readPrompt } from '#scenario';
import { buildWorld } from '#world';
// oxlint-disable-next-line no-restricted-imports -- what tests share lies outside src
import { isEverything } from '../../../test/support/extent.ts';
import { STATURE, feetAt } from './feet.suite.ts';
import type { Foot } from './feet.suite.ts';
import { planSteps } from './plan-steps.ts';
import { GONE, findSample, heightOn, readTrace } from './read-trace.ts';

const PROMPTS = [
  'An office with 3 floors and 100 people is evacuated because of a fire on the first floor.',
  'A metro station with 120 passengers; smoke from a burning train on the platform.',
  'A street market with 120 people; a gas cylinder explodes.',
];

const runs = PROMPTS.map((prompt) => {
  const settings = { durationSeconds: 240, maxAgents: 120 };
  const scenario = completeScenario(
    readPrompt(prompt, () => []),
    settings,
    11,
  );
  const world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  const direction = directRun(scenario, world, cast);
  const bytes = playRun(scenario, world, cast, direction, { engine: 'test' }).trace;
  const trace = readTrace(bytes);
  const walkers = Array.from({ length: trace.people }, () => ({ stature: STATURE, heading: 0 }));
  return { bytes, trace, steps: planSteps(trace, walkers) };
});

test('the movements are read as the service reads them', () => {
  for (const { bytes, trace } of runs) {
    const service = openTrace(bytes);
    const now = createSnapshot(trace.people);
    let compared = 0;
    trace.seconds.forEach((seconds, sample) => {
      service.readAt(seconds, now);
      for (let i = 0; i < trace.people; i++) {
        const at = sample * trace.people + i;
        assert.equal(trace.state[at], now.state[i]);
        if (now.state[i] === GONE) continue;
        assert.ok(Math.abs(trace.x[at]! - now.x[i]!) < 1e-3);
        assert.ok(Math.abs(trace.y[at]! - now.y[i]!) < 1e-3);
        assert.equal(trace.level[at], now.level[i]);
        compared++;
      }
    });
    assert.ok(compared > 3000, `${compared}`);
  }
});

test('a foot on the ground slips less than 3 cm in a step, of random people', () => {
  const dice = createDice(1);
  let worst = 0;
  let contacts = 0;
  const people = isEverything ? 100 : 20;
  for (let n = 0; n < people; n++) {
    const { trace, steps } = runs[n % runs.length]!;
    const who = dice.pick(trace.people);
    const slipped = [0, 0];
    const before: (Foot | undefined)[] = [undefined, undefined];
    const end = trace.seconds.at(-1)!;
    for (let at = 0; at < end; at += 0.02) {
      const { sample } = findSample(trace.seconds, at);
      const isThere = trace.state[sample * trace.people + who] !== GONE;
      const feet = feetAt(steps, trace, who, at);
      feet.forEach((foot, side) => {
        const last = before[side];
        // Within a centimeter of the floor it counts as standing.
        if (!isThere || foot.above > 0.01) {
          if (last) contacts++;
          slipped[side] = 0;
          before[side] = undefined;
          return;
        }
        if (last) {
          const far = Math.hypot(foot.place[0] - last.place[0], foot.place[1] - last.place[1]);
          // Who takes a lift, or enters anew, is put there.
          if (far < 1) slipped[side]! += far;
        }
        before[side] = foot;
        worst = Math.max(worst, slipped[side]!);
      });
    }
  }
  assert.ok(contacts > 15 * people, `${contacts} steps were looked at`);
  assert.ok(worst <= 0.03, `the worst foot slipped ${worst} m`);
  console.log(`worst slip ${(100 * worst).toFixed(2)} cm of ${contacts} steps`);
});

test('every step is on the floor, the flight or the ground the trajectory has there, within 2 cm', () => {
  let worst = 0;
  let looked = 0;
  for (const { trace, steps } of runs)
    for (let who = 0; who < trace.people; who++)
      for (let sample = 0; sample + 1 < trace.seconds.length; sample++) {
        const at = [sample, sample + 1].map((each) => each * trace.people + who);
        if (at.some((each) => trace.state[each] === GONE)) continue;
        const [from, to] = at.map((each) => steps.places[4 * each + 2]!) as [number, number];
        const isJump = (steps.places[4 * at[1]! + 3]! >> 3) % 2 === 1;
        if (isJump) continue;
        for (let step = Math.ceil(from - 0.5); step + 0.5 < to; step++) {
          const first = 4 * (steps.firstPlant[who]! + step + 1);
          const [x, y, z] = steps.plants.subarray(first, first + 3) as unknown as number[];
          const floors = at.map((each) => heightOn(trace.levels[trace.level[each]!]!, x!, y!));
          worst = Math.max(worst, Math.min(...floors.map((floor) => Math.abs(floor - z!))));
          looked++;
        }
      }
  assert.ok(looked > 3000, `${looked}`);
  assert.ok(worst <= 0.02, `somebody is ${worst} m off the floor`);
});

test('the body is never farther from the feet than legs reach', () => {
  let worst = 0;
  for (const { trace, steps } of runs)
    for (let who = 0; who < trace.people; who += 3)
      for (let at = 0; at < trace.seconds.at(-1)!; at += 0.1) {
        const { sample, share } = findSample(trace.seconds, at);
        const from = sample * trace.people + who;
        const to = Math.min(from + trace.people, trace.state.length - trace.people + who);
        if (trace.state[from] === GONE || trace.state[to] === GONE) continue;
        if ((steps.places[4 * to + 3]! >> 3) % 2 === 1) continue;
        const x = steps.places[4 * from]! * (1 - share) + steps.places[4 * to]! * share;
        const y = steps.places[4 * from + 1]! * (1 - share) + steps.places[4 * to + 1]! * share;
        for (const { place, above } of feetAt(steps, trace, who, at))
          if (above < 0.01) worst = Math.max(worst, Math.hypot(place[0] - x, place[1] - y));
      }
  // Half of the longest step somebody makes who runs at 4 m/s is 0.61 m.
  assert.ok(worst < 0.9, `${worst} m`);
  console.log(`feet at most ${worst.toFixed(2)} m from below the body`);
});
