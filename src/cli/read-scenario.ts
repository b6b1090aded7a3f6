/** A prompt and its settings as a plan, read without a server: the gazetteer is loaded once. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadGazetteer } from '#data';
import type { LlmReader } from '#llm';
import { completeScenario, createPlaceFinder, readPrompt } from '#scenario';
import type { Scenario, ScenarioSettings, Stated } from '#scenario';
import { BadUsage } from './command.ts';

export interface ReadScenario {
  readonly stated: Stated;
  readonly scenario: Scenario;
  /** What a language model had to do with it, where one was asked. */
  readonly llm?: string;
}

export interface ScenarioReader {
  read(prompt: string, settings: ScenarioSettings): ReadScenario;
  readWith(llm: LlmReader, prompt: string, settings: ScenarioSettings): Promise<ReadScenario>;
}

const PROMPT_CHARS_MAX = 10_000;

export async function openScenarioReader(): Promise<ScenarioReader> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { data } = await loadGazetteer({ cacheDir: join(root, '.cache') });
  const findPlaces = createPlaceFinder(data);
  const complete = (stated: Stated, settings: ScenarioSettings): Scenario =>
    completeScenario(stated, settings, settings.seed ?? seedOf(stated.prompt, settings));
  return {
    read(prompt, settings) {
      const stated = readPrompt(checkPrompt(prompt), findPlaces);
      return { stated, scenario: complete(stated, settings) };
    },
    async readWith(llm, prompt, settings) {
      const { stated, note } = await llm.read(prompt, readPrompt(checkPrompt(prompt), findPlaces));
      return { stated, scenario: complete(stated, settings), llm: note.text };
    },
  };
}

function checkPrompt(prompt: string): string {
  if (prompt.length > PROMPT_CHARS_MAX)
    throw new BadUsage(
      `the prompt has ${prompt.length} characters; it may have ${PROMPT_CHARS_MAX}`,
    );
  return prompt;
}

/** 53 bits of a hash of what was asked: the same question has the same answer. */
function seedOf(prompt: string, settings: ScenarioSettings): number {
  const text = prompt.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const sorted = Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256')
    .update(JSON.stringify([text, sorted]))
    .digest();
  return Number(hash.readBigUInt64BE() >> 11n);
}
