/**
 * Reads prompts for people who only want to know what we understand, and says at once what can be said of safety, in a thread
 * beside those that build: both take milliseconds.
 */
import type { ScenarioSettings } from '#scenario';
import type { AtOnce, FindEvidence, RiskQuestion } from './assess-at-once.ts';
import type { BuildThread } from './threads/build-thread.ts';
import type { PromptReading } from './to-prompt-reading.ts';

export interface PromptReader {
  read(prompt: string, settings: ScenarioSettings): Promise<PromptReading>;
  /** `asker` is who asks: the same question of one asker at the same time is answered once. */
  assess(question: RiskQuestion, asker: string, findEvidence: FindEvidence): Promise<AtOnce>;
  /** Loads everything now, so that the first who asks does not wait for it. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** They wait for each other. */
export function createPromptReader(thread: BuildThread): PromptReader {
  let last: Promise<unknown> = Promise.resolve();
  const underWay = new Map<string, Promise<AtOnce>>();
  async function next<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  }
  return {
    read: async (prompt, settings) => next(() => thread.readPrompt(prompt, settings)),
    async assess(question, asker, findEvidence) {
      const key = JSON.stringify([asker, question]);
      const same = underWay.get(key);
      if (same) return same;
      const mine = next(() => thread.assess(question, findEvidence)).finally(() =>
        underWay.delete(key),
      );
      underWay.set(key, mine);
      return mine;
    },
    warmUp: async () => next(() => thread.warmUp()),
    close: () => thread.close(),
  };
}
