import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeScenario, readPrompt } from '#scenario';
import type { ScenarioSettings } from '#scenario';
import { toSettingsUsed } from './settings-used.ts';

const scenarioOf = (prompt: string, settings: ScenarioSettings = {}) =>
  completeScenario(
    readPrompt(prompt, () => []),
    settings,
    42,
  );

test('F14 where nothing is said the defaults of the contract are used, and said to be', () => {
  const { settings, settings_source } = toSettingsUsed(scenarioOf('People are somewhere'), {});
  assert.deepEqual(settings, {
    max_agents: 100,
    simulation_duration: 300,
    environment_type: 'urban',
    weather_conditions: 'clear',
    seed: 42,
  });
  assert.deepEqual(new Set(Object.values(settings_source)), new Set(['default']));
});

test('F14 what the prompt says is used where the request sets nothing', () => {
  const scenario = scenarioOf('Simulate 10 minutes of rain on a village with 30 people');
  const { settings, settings_source } = toSettingsUsed(scenario, {});
  assert.equal(settings['weather_conditions'], 'rain');
  assert.equal(settings['environment_type'], 'rural');
  assert.equal(settings['simulation_duration'], 600);
  assert.deepEqual(settings_source, {
    max_agents: 'default',
    simulation_duration: 'prompt',
    environment_type: 'prompt',
    weather_conditions: 'prompt',
    seed: 'default',
  });
});

test('F14 what the request sets beats the prompt', () => {
  const scenario = scenarioOf('It rains on a village with 30 people', {
    weather: 'snow',
    maxAgents: 20,
    durationSeconds: 90,
    environment: 'mixed',
    seed: 42,
  });
  const { settings, settings_source } = toSettingsUsed(scenario, {
    weather_conditions: 'snow',
    max_agents: 20,
    simulation_duration: 90,
    environment_type: 'mixed',
    seed: 42,
    use_llm: false,
  });
  assert.deepEqual(settings, {
    max_agents: 20,
    simulation_duration: 90,
    environment_type: 'mixed',
    weather_conditions: 'snow',
    seed: 42,
    use_llm: false,
  });
  assert.deepEqual(new Set(Object.values(settings_source)), new Set(['request']));
});

test('F3 F14 outdoor is told back as it was asked', () => {
  const scenario = scenarioOf('A plaza with 30 people', { environment: 'outdoor' });
  assert.equal(
    toSettingsUsed(scenario, { environment_type: 'outdoor' }).settings['environment_type'],
    'outdoor',
  );
});
