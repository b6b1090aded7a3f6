/**
 * Reads prompts without building them, and makes preliminary safety assessments, in a
 * thread beside the build threads: both take milliseconds.
 */
import type { ScenarioDocument } from '#document';
import type { ScenarioSettings } from '#scenario';
import type { StoredPlan } from '#scenario/document';
import type { AtOnce, FindEvidence, RiskQuestion } from './assess-at-once.ts';
import type { AskedPlan } from './scenario-reader.ts';
import type { BuildThread } from './threads/build-thread.ts';
import type { ListedKinds } from './threads/messages.ts';
import type { PromptReading, RefusedScenario } from './to-prompt-reading.ts';

export interface PromptReader {
  read(asked: AskedPlan, settings: ScenarioSettings): Promise<PromptReading | RefusedScenario>;
  /** The names a scenario document may use. */
  listKinds(): Promise<ListedKinds>;
  /** A plan as versions before stored it, as a document. */
  upgrade(stored: StoredPlan): Promise<ScenarioDocument>;
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
    read: async (asked, settings) => next(() => thread.readPrompt(asked, settings)),
    upgrade: async (stored) => next(() => thread.upgrade(stored)),
    listKinds: async () => next(() => thread.listKinds()),
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
