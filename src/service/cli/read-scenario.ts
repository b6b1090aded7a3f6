/** Reads a prompt and its settings as a scenario, without a server. The gazetteer is loaded once. */
import { fileURLToPath } from 'node:url';
import { nameScenario } from '#contract/questions';
import type { ScenarioDocument } from '#document';
import { EXAMPLE_PROMPT, isForeign, isUnderstood } from '#jobs';
import { openScenarioReader as open } from '#jobs/engine';
import type { LlmReader } from '#llm';
import type { Scenario, ScenarioSettings, Stated } from '#scenario';
import { BadUsage } from './command.ts';

export interface ReadScenario {
  readonly stated: Stated;
  readonly scenario: Scenario;
  /** What a language model contributed, if one was used. */
  readonly llm?: string;
  /** As it was written, if a document was read and not words. */
  readonly document?: ScenarioDocument;
}

export interface ScenarioReader {
  read(prompt: string, settings: ScenarioSettings): ReadScenario;
  /** The same by its clauses: experimental. */
  readByClauses(prompt: string, settings: ScenarioSettings): Promise<ReadScenario>;
  /** The same for a scenario document; throws ScenarioRefused. */
  check(scenario: Readonly<Record<string, unknown>>, settings: ScenarioSettings): ReadScenario;
  readWith(llm: LlmReader, prompt: string, settings: ScenarioSettings): Promise<ReadScenario>;
}

const PROMPT_CHARS_MAX = 10_000;

export async function openScenarioReader(): Promise<ScenarioReader> {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const reader = await open(root);
  return {
    read(prompt, settings) {
      const stated = reader.read(checkPrompt(prompt));
      return { stated, scenario: reader.complete(stated, settings) };
    },
    async readByClauses(prompt, settings) {
      const { document, stated } = await reader.readByClauses(checkPrompt(prompt));
      return { document, stated, scenario: reader.complete(stated, settings) };
    },
    check(scenario, settings) {
      const stated = reader.readAsked({ prompt: nameScenario(scenario), scenario });
      return { stated, scenario: reader.complete(stated, settings) };
    },
    async readWith(llm, prompt, settings) {
      const { stated, note } = await llm.read(prompt, reader.read(checkPrompt(prompt)));
      return { stated, scenario: reader.complete(stated, settings), llm: note.text };
    },
  };
}

/** Refuses a prompt in the same cases as the service (F15). */
export function requireUnderstood(stated: Stated): void {
  if (isForeign(stated))
    throw new BadUsage(
      `the prompt is not in English, and no language model has read it. Write it in English, for example: ${EXAMPLE_PROMPT}`,
    );
  if (!isUnderstood(stated))
    throw new BadUsage(
      `the prompt names nothing to simulate. Describe the place, the people and the event, for example: ${EXAMPLE_PROMPT}`,
    );
}

export function checkPrompt(prompt: string): string {
  if (prompt.length > PROMPT_CHARS_MAX)
    throw new BadUsage(
      `the prompt has ${prompt.length} characters; the limit is ${PROMPT_CHARS_MAX}`,
    );
  return prompt;
}
