/** How long a run without a stated length goes on. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Simulation } from '#crowd/simulation';
import { WALKING } from '#crowd/walking';
import { playPrompt } from '../run.suite.ts';
import { createRunOn } from './run-on.ts';

const TOWER = 'A drill in a residential tower of 10 floors with one stair and 120 residents';

test('where nobody says how long, a run goes on until the last who leaves is out, and says so', () => {
  const { played } = playPrompt(`${TOWER}, evacuate`);
  assert.ok(played.actors.every(({ outSeconds }) => outSeconds !== null));
  const last = Math.max(...played.actors.map(({ outSeconds }) => outSeconds!));
  assert.ok(last > 300, 'it takes longer than the usual length');
  assert.ok(played.seconds < last + 2, 'and ends with the last of them');
  assert.ok(played.assumptions.some(({ path }) => path === 'run.seconds'));
});

test('a stated length is kept, whoever is still inside', () => {
  const { played } = playPrompt(`${TOWER}, evacuate. Simulate 2 minutes.`);
  assert.equal(Math.round(played.seconds), 120);
  assert.ok(played.actors.some(({ outSeconds }) => outSeconds === null));
});

const { scenario, direction } = playPrompt(
  'Fire in a pub with 12 guests. They run to the car park outside.',
  { maxAgents: 20 },
);

/** Everybody is on the way to a place, has so far to go there, and walks to and fro by three metres. */
function walkTo(wayLeft: (seconds: number) => number) {
  const count = direction.people.length;
  const walkers = {
    state: new Uint8Array(count).fill(WALKING),
    level: new Int16Array(count),
    x: new Float64Array(count),
    y: new Float64Array(count),
  };
  const outSeconds = new Float64Array(count).fill(NaN);
  const goesTo = new Int32Array(count);
  return (seconds: number): Simulation => {
    walkers.x.fill(3 * (Math.round(seconds / 60) % 2));
    return {
      seconds,
      state: { walkers, outSeconds, goesTo },
      wayLeft: () => wayLeft(seconds),
    } as unknown as Simulation;
  };
}

function lastSecondOf(wayLeft: (seconds: number) => number): number {
  const isOpen = {
    ...scenario,
    durationSeconds: { ...scenario.durationSeconds, source: 'default', value: 600 },
  } as const;
  const runOn = createRunOn(isOpen, {
    ...direction,
    occasion: 'evacuation',
    isLeaving: direction.people.map(() => true),
  })!;
  const simulation = walkTo(wayLeft);
  let seconds = 2000;
  while (seconds < 4000 && runOn.goesOn(simulation(seconds))) seconds++;
  return seconds;
}

test('a run goes on while people come nearer to their place', () => {
  assert.ok(lastSecondOf((seconds) => 1000 - (seconds - 2000) / 10) >= 3600);
});

test('people who push about a place without room do not keep a run going', () => {
  const last = lastSecondOf((seconds) => 8 + 3 * (Math.round(seconds / 60) % 2));
  assert.ok(last < 2000 + 5 * 60, `ended after ${last} s`);
});
