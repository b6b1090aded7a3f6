/** Reads prompts for people who only want to know what we understand, in a thread beside those that build. */
import type { ScenarioSettings } from '#scenario';
import type { BuildThread } from './build-thread.ts';
import type { PromptReading } from './to-prompt-reading.ts';

export interface PromptReader {
  read(prompt: string, settings: ScenarioSettings): Promise<PromptReading>;
  close(): Promise<void>;
}

/** Reading takes milliseconds: they wait for each other. */
export function createPromptReader(thread: BuildThread): PromptReader {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async read(prompt, settings) {
      const mine = last.then(() => thread.readPrompt(prompt, settings));
      last = mine.catch(() => {});
      return mine;
    },
    close: () => thread.close(),
  };
}
