/** Finished runs for the tests of claims: a prompt read, completed, built and played. */
import { fileURLToPath } from 'node:url';
import { loadGazetteer } from '#data';
import { registerKinds } from '#kinds';
import { castRun, directRun, playRun } from '#run';
import type { Played } from '#run/played';
import { completeScenario, readPrompt } from '#scenario';
import type { Scenario, ScenarioSettings, Stated } from '#scenario';
import { locate as locateStated } from '#scenario/document';
import { createPlaceFinder } from '#scenario/places';
import { buildWorld } from '#world';
import type { World } from '#world/site';
import type { FinishedRun } from '../prompts/first-judge/index.ts';

registerKinds();

const { data } = await loadGazetteer({
  cacheDir: fileURLToPath(new URL('../../.cache', import.meta.url)),
});
export const findPlaces = createPlaceFinder(data);

const SEED = 7;
/** A town or country is found by its middle: how far from that still counts as there. Judgement. */
const LOCATED_M_MIN = 25_000;

export interface FinishedPrompt {
  readonly stated: Stated;
  readonly scenario: Scenario;
  readonly world: World;
  readonly played: Played;
  /** As a judge sees it. */
  readonly run: FinishedRun;
  /** How long it took to build and play. */
  readonly buildMs: number;
}

/** `reread` stands for a language model that reads the prompt as well. */
export function finish(
  prompt: string,
  settings: ScenarioSettings = {},
  reread: (own: Stated) => Stated = (own) => own,
): FinishedPrompt {
  const begun = performance.now();
  const stated = locateStated(reread(readPrompt(prompt, findPlaces)), findPlaces);
  const scenario = completeScenario(stated, settings, settings.seed ?? SEED);
  const world = buildWorld(scenario);
  const cast = castRun(scenario, world);
  const direction = directRun(scenario, world, cast);
  const played = playRun(scenario, world, cast, direction, { engine: 'test' });
  const buildMs = performance.now() - begun;
  const { condition, windFrom, windSpeed, temperature, visibility } = scenario.weather;
  const weather = {
    condition: condition.value,
    ...(windSpeed === undefined ? {} : { wind_speed: windSpeed.value }),
    ...(temperature === undefined ? {} : { temperature: temperature.value }),
    ...(visibility === undefined ? {} : { visibility: visibility.value }),
    ...(windFrom === undefined ? {} : { wind_from: windFrom.value }),
  };
  return { stated, scenario, world, played, run: { world, played, weather, locate }, buildMs };
}

export function locate(name: string): ReturnType<NonNullable<FinishedRun['locate']>> {
  const [mention] = findPlaces(`in ${name}`, () => false);
  if (mention === undefined) return undefined;
  return {
    at: mention.origin,
    radiusM: Math.max(LOCATED_M_MIN, 2 * mention.precisionMeters),
  };
}
