import { fileURLToPath } from 'node:url';
import type { AccountsContext } from '#accounts';
/** Simulations on a test's own database. Nobody builds them unless the test does. */
import type { Vocabulary } from '#document';
import type { PromptReading } from '#jobs';
import { loadAssessAtOnce, openScenarioReader } from '#jobs/engine';
import type { AtOnce, RiskQuestion } from '#jobs/engine';
import { createSimulations } from '#simulations';
import type { Simulations } from '#simulations';
import type { Webhooks } from '#webhooks';
import type { TestBlobs } from './blobs.ts';

export function createTestSimulations(
  { database, clock, log, settings }: AccountsContext,
  { stored, webhooks }: { stored: Pick<TestBlobs, 'blobs' | 'assets'>; webhooks: Webhooks },
): Simulations {
  return createSimulations({
    database,
    clock,
    log,
    settings,
    webhooks,
    blobs: stored.blobs,
    assets: stored.assets,
    toResultUrl: (id) => `https://presage.example/api/v1/simulations/${id}/`,
  });
}

/** For servers that never read a prompt: every one is accepted. */
/** Servers of tests do not load the registers of kinds. */
export const NO_KINDS: Vocabulary & { readonly meanings: object } = {
  meanings: {},
  places: [],
  events: [],
  roles: [],
  vehicles: [],
  things: [],
  fuels: [],
  behaviours: [],
  ways: [],
  goals: [],
  absences: [],
};

export async function readAnything(): Promise<PromptReading> {
  return {
    isUnderstood: true,
    understood: {},
    assumptions: [],
    conflicts: [],
    unmet: [],
    notUnderstood: [],
    language: 'en',
    seed: 0,
  } as unknown as PromptReading;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** In this thread, and as if nothing were known near any place. */
export async function assessHere(question: RiskQuestion): Promise<AtOnce> {
  const [reader, { assessAtOnce }] = await Promise.all([
    openScenarioReader(ROOT),
    loadAssessAtOnce(),
  ]);
  return assessAtOnce(question, { reader, findEvidence: async () => undefined });
}
