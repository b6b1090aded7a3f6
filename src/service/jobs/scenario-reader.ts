/** Prompts as plans: the gazetteer is loaded once, then reading takes milliseconds. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { loadGazetteer } from '#data';
import { registerKinds } from '#kinds';
import { completeScenario, readPrompt } from '#scenario';
import type { Scenario, ScenarioSettings, Stated } from '#scenario';
import { createPlaceFinder } from '#scenario/places';

registerKinds();

export interface ScenarioReader {
  /** The values stated in the prompt. */
  read(prompt: string): Stated;
  /** Adds the settings, conclusions from both, and assumptions. */
  complete(stated: Stated, settings: ScenarioSettings): Scenario;
}

export async function openScenarioReader(root: string): Promise<ScenarioReader> {
  const { data } = await loadGazetteer({ cacheDir: join(root, '.cache') });
  const findPlaces = createPlaceFinder(data);
  return {
    read: (prompt) => readPrompt(prompt, findPlaces),
    complete: (stated, settings) =>
      completeScenario(stated, settings, settings.seed ?? seedOf(stated.prompt, settings)),
  };
}

/** 53 bits of a hash of what was asked: the same question has the same answer (F13). */
function seedOf(prompt: string, settings: ScenarioSettings): number {
  const text = prompt.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const sorted = Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256')
    .update(JSON.stringify([text, sorted]))
    .digest();
  return Number(hash.readBigUInt64BE() >> 11n);
}
