import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario } from './complete/complete-scenario.ts';
import { readPrompt } from './read-prompt.ts';
import { findNoPlaces } from './read/test-slots.suite.ts';
import type { ScenarioSettings } from './scenario.ts';
import { toSlots } from './to-slots.ts';
import type { Slots } from './to-slots.ts';

function slotsOf(prompt: string, settings: ScenarioSettings): Slots {
  const stated = readPrompt(prompt, findNoPlaces);
  const plan = completeScenario(stated, settings, 1);
  return toSlots(stated, plan.conflicts, plan);
}

test('settings state what the prompt leaves open', () => {
  const slots = slotsOf('40 guests', {
    durationSeconds: 300,
    weather: 'rain',
    environment: 'indoor',
  });
  assert.equal(slots.duration_s, 300);
  assert.deepEqual(slots.weather, { condition: 'rain' });
  assert.equal(slots.environment, 'indoor');
  assert.equal(slots.conflicts, undefined);
});

test('the prompt is told beside settings that contradict it', () => {
  const slots = slotsOf('run for 20 minutes in the fog', { durationSeconds: 600, weather: 'snow' });
  assert.equal(slots.duration_s, 1200);
  assert.deepEqual(slots.weather, { condition: 'fog' });
  assert.deepEqual(slots.conflicts, ['weather_conditions', 'simulation_duration']);
});

test('what is only assumed is not stated', () => {
  assert.deepEqual(slotsOf('40 guests', {}), {
    agents: [{ kind: 'visitor', count: 40 }],
    agents_total: 40,
  });
});

test('a number the prompt takes back is no conflict of the slots, and stays in the reading', () => {
  const prompt = '200 guests, no wait, 300';
  assert.equal(slotsOf(prompt, {}).conflicts, undefined);
  const [conflict] = readPrompt(prompt, findNoPlaces).conflicts;
  assert.deepEqual([conflict?.kept, conflict?.dropped], [300, 200]);
});

test('more named people than there are in all is a conflict, some beside them is none', () => {
  assert.deepEqual(slotsOf('50 people in total: 30 guests and 40 waiters', {}).conflicts, [
    'prompt_count',
  ]);
  assert.equal(slotsOf('900 people and 6 volunteers', {}).conflicts, undefined);
});
