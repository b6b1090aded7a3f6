/**
 * Reads prompts without building them, and makes preliminary safety assessments, in a
 * thread beside the build threads: both take milliseconds.
 */
import type { ScenarioSettings } from '#scenario';
import type { AtOnce, FindEvidence, RiskQuestion } from './assess-at-once.ts';
import type { BuildThread } from './threads/build-thread.ts';
import type { PromptReading } from './to-prompt-reading.ts';

export interface PromptReader {
  read(prompt: string, settings: ScenarioSettings): Promise<PromptReading>;
  /** `asker` identifies the caller: parallel equal requests of one caller are answered once. */
  assess(question: RiskQuestion, asker: string, findEvidence: FindEvidence): Promise<AtOnce>;
  /** Loads everything now, so that the first request does not wait for it. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

/** Requests are handled one after the other. */
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
