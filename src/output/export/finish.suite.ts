/** Finished simulations for the tests of this folder: a prompt read, completed, built and played. */
import { fileURLToPath } from 'node:url';
import { loadGazetteer } from '#data';
import { castRun, directRun, playRun } from '#run';
import { completeScenario, readPrompt } from '#scenario';
import type { ScenarioSettings } from '#scenario';
import { createPlaceFinder } from '#scenario/places';
import { buildWorld } from '#world';
import type { About, Finished } from './finished.ts';

const { data } = await loadGazetteer({
  cacheDir: fileURLToPath(new URL('../../../.cache', import.meta.url)),
});
const findPlaces = createPlaceFinder(data);

const SEED = 7;
/** Long enough for people to move, short enough for many of them. */
const DURATION_SECONDS = 60;

export function finish(prompt: string, settings: ScenarioSettings = {}): Finished {
  const stated = readPrompt(prompt, findPlaces);
  const asked = { durationSeconds: DURATION_SECONDS, ...settings };
  const scenario = completeScenario(stated, asked, settings.seed ?? SEED);
  const world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  const direction = directRun(scenario, world, cast);
  const played = playRun(scenario, world, cast, direction, { engine: 'test' });
  return { stated, scenario, world, played };
}

export function aboutOf({ scenario }: Finished, settings: About['settings'] = {}): About {
  return {
    id: 'sim_0123456789abcdefghijkl',
    prompt: scenario.prompt,
    createdAt: '2026-11-15T12:00:00.000Z',
    completedAt: '2026-11-15T12:00:04.200Z',
    generationSeconds: 4,
    settings,
    scenarioType: scenario.scenarioType.value,
    verification: { engine: 'test', cases_passed: 59, cases: 59 },
    urlOf: (name) => `https://example.org/assets/${name}?expires=1`,
  };
}
