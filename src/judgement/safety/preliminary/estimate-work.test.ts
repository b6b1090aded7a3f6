import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario, readPrompt } from '#scenario';
import { estimateWork } from './estimate-work.ts';
import type { WorkEstimate } from './estimate-work.ts';

function estimate(prompt: string, settings: object = {}): WorkEstimate {
  return estimateWork(
    completeScenario(
      readPrompt(prompt, () => []),
      settings,
      1,
    ),
  );
}

test('F18 more people, more time and more storeys never cost less', () => {
  const office = estimate('An office of 3 floors with 20 people.');
  for (const [prompt, settings] of [
    ['An office of 3 floors with 90 people.', {}],
    ['An office of 3 floors with 20 people.', { durationSeconds: 3_600 }],
    ['An office of 30 floors with 20 people.', {}],
  ] as const) {
    const dearer = estimate(prompt, settings);
    assert.ok(dearer.storedBytes >= office.storedBytes, prompt);
    const total = (work: WorkEstimate): number => work.runCpuSeconds + work.studyCpuSeconds;
    assert.ok(total(dearer) >= total(office), prompt);
  }
});

test('F18 the run of an office of 20 is short, that of a tower with thousands is not', () => {
  const office = estimate('An office of 20 people, fire alarm');
  assert.ok(office.runCpuSeconds > 0.5 && office.runCpuSeconds < 3);
  const tower = estimate('An office tower of 80 floors with 5,000 people, fire on floor 30.', {
    maxAgents: 1_000,
    durationSeconds: 7_200,
  });
  assert.ok(tower.runCpuSeconds > 30);
});
