/** Prompts as plans: the gazetteer is loaded once, then reading takes milliseconds. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Mistake } from '#base/shape';
import { nameScenario } from '#contract/questions';
import { loadGazetteer } from '#data';
import type { ScenarioDocument } from '#document';
import { registerKinds } from '#kinds';
import { completeScenario, readPrompt } from '#scenario';
import type { Scenario, ScenarioSettings, Stated } from '#scenario';
import { locate, readScenario } from '#scenario/document';
import { createPlaceFinder } from '#scenario/places';
import { isUnderstood } from './is-understood.ts';
import { ScenarioRefused } from './scenario-refused.ts';

registerKinds();

export interface ScenarioReader {
  /** The values stated in the prompt. */
  read(prompt: string): Stated;
  /** The same for a request: its scenario, if there is one, otherwise its prompt. Throws ScenarioRefused. */
  readAsked(asked: AskedPlan): Stated;
  /** An experimental reading by clauses. The tagger of words is loaded on first use. */
  readByClauses(prompt: string): Promise<ReadByClauses>;
  /** Adds the settings, conclusions from both, and assumptions. */
  complete(stated: Stated, settings: ScenarioSettings): Scenario;
}

interface ReadByClauses {
  readonly document: ScenarioDocument;
  readonly stated: Stated;
}

/** A request as far as it says what to simulate. */
export interface AskedPlan {
  readonly prompt: string;
  readonly scenario?: Readonly<Record<string, unknown>> | undefined;
}

const SAYS_NOTHING: Mistake = {
  path: '',
  message: 'The scenario has no place, nobody in it and no event; give at least one of them.',
};

export async function openScenarioReader(root: string): Promise<ScenarioReader> {
  const { data } = await loadGazetteer({ cacheDir: join(root, '.cache') });
  const findPlaces = createPlaceFinder(data);
  const read = (prompt: string): Stated => readPrompt(prompt, findPlaces);
  return {
    read,
    readAsked({ prompt, scenario }) {
      if (scenario === undefined) return read(prompt);
      const hasWords = prompt !== nameScenario(scenario);
      const written = readScenario(scenario, hasWords ? read(prompt) : undefined);
      if (!written.ok) throw new ScenarioRefused(written.mistakes);
      const { stated, document } = written.value;
      if (!isUnderstood(stated)) throw new ScenarioRefused([SAYS_NOTHING]);
      const { sources: _, notes: __, ...plan } = document;
      return { ...stated, seed: stated.seed ?? toSeed(sortDeep(plan)) };
    },
    async readByClauses(prompt) {
      const { readByClauses } = await import('#scenario/by-clauses');
      const written = readScenario(readByClauses(prompt, findPlaces));
      if (!written.ok) throw new ScenarioRefused(written.mistakes);
      return written.value;
    },
    complete: (stated, settings) =>
      completeScenario(
        locate(stated, findPlaces),
        settings,
        settings.seed ?? stated.seed ?? seedOf(stated.prompt, settings),
      ),
  };
}

/** 53 bits of a hash of what was asked: the same question has the same answer (F13). */
function seedOf(prompt: string, settings: ScenarioSettings): number {
  const text = prompt.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const sorted = Object.entries(settings).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return toSeed([text, sorted]);
}

function toSeed(value: unknown): number {
  const hash = createHash('sha256').update(JSON.stringify(value)).digest();
  return Number(hash.readBigUInt64BE() >> 11n);
}

/** The order of fields says nothing. */
function sortDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortDeep);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([name, inner]) => [name, sortDeep(inner)]);
}
