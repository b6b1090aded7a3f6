/** Everything about simulations in one process: requests, storage, the queue, and the builder. */
import { availableParallelism } from 'node:os';
import type { Logger } from 'pino';
import type { AccountsContext } from '#accounts';
import type { Blobs } from '#blobs';
import type { Assets } from '#blobs/assets';
import { createBuildThread, createBuilder, createPromptReader, readVerificationStamp } from '#jobs';
import type { BuildThread, Builder, PromptReader } from '#jobs';
import type { Stated } from '#scenario';
import { createSimulations } from '#simulations';
import type { Simulations } from '#simulations';
import { createBuildQueue } from '#simulations/queue';
import type { Webhooks } from '#webhooks';
import type { Config } from './config.ts';
import { readVersion } from './read-version.ts';

export interface BuildingOptions {
  readonly root: string;
  readonly config: Config;
  readonly accounts: AccountsContext;
  readonly webhooks: Webhooks;
  readonly blobs: Blobs;
  readonly assets: Assets;
  readonly log: Logger;
  readonly toResultUrl: (simulationId: string) => string;
}

export interface Building {
  readonly simulations: Simulations;
  readonly builder: Builder;
  readonly promptReader: PromptReader;
  /** Deletes readings of language models that are no longer used. */
  sweepReadings(): Promise<void>;
}

export async function openBuilding(options: BuildingOptions): Promise<Building> {
  const { root, config, accounts } = options;
  const { database, clock, settings } = accounts;
  const parts = { ...options, database, clock, settings };
  const queue = createBuildQueue(parts);
  const engine = `presage ${readVersion(root)}`;
  const createThread = (): BuildThread =>
    createBuildThread({ root, engine, verification: readVerificationStamp(root) });
  return {
    simulations: createSimulations({
      ...parts,
      // A process that builds nothing knows nothing of the others: one lane is the unfavourable reading.
      lanes: Math.max(1, Math.min(config.workers, availableParallelism())),
    }),
    builder: createBuilder({
      ...parts,
      engine,
      queue,
      threads: Array.from({ length: config.workers }, createThread),
      isRehearsing: config.isRehearsing,
      reread: await openSecondReader(options),
    }),
    promptReader: createPromptReader(createThread()),
    async sweepReadings() {
      const { createReadingCache } = await import('#llm');
      await createReadingCache({ database, clock }).sweep();
    },
  };
}

/** A language model that reads prompts too, where the operator has one; its code is loaded only then. */
async function openSecondReader({
  config: { llm },
  accounts: { database, clock },
  log,
}: BuildingOptions): Promise<((stated: Stated) => Promise<Stated>) | undefined> {
  if (llm === undefined) return undefined;
  const { createLlmReader, createReadingCache } = await import('#llm');
  const reader = createLlmReader({
    ...llm,
    cache: createReadingCache({ database, clock }),
    clock,
    log,
  });
  return async (stated) => (await reader.read(stated.prompt, stated)).stated;
}
