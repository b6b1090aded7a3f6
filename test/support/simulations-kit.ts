/** Simulations on a test's own database, with results to build from nothing. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Account } from '#accounts';
import { toAllowance } from '#accounts/plans';
import type { UserRow } from '#accounts/users';
import { readSimulationQuestion } from '#contract/questions';
import type { SimulationQuestion } from '#contract/questions';
import { createSimulations } from '#simulations';
import type { Simulations } from '#simulations';
import { createBuildQueue } from '#simulations/queue';
import type { BuildQueue, Claim } from '#simulations/queue';
import { BODY_ENCODINGS, RESULT_BODIES } from '#simulations/record';
import type { StoredFile, StoredResults } from '#simulations/record';
import { insertUser } from './accounts.ts';
import type { TestAccounts } from './accounts.ts';
import { createTestBlobs } from './blobs.ts';
import type { TestBlobs } from './blobs.ts';
import { createTestWebhooks } from './webhooks.ts';

export interface TestSimulations extends TestBlobs {
  readonly simulations: Simulations;
  readonly queue: BuildQueue;
  addAccount(name: string, values?: Partial<UserRow>): Promise<Account>;
  /** The files and bodies of a build, put where `complete` expects them. */
  putResults(claim: Claim, completedAtMs: number): Promise<StoredResults>;
  close(): Promise<void>;
}

export const RESULT_URL = 'https://presage.example/api/v1/simulations/';

const FILES = { 'terrain.glb': 'model/gltf-binary', 'trajectory.ptrc': 'application/octet-stream' };

/** A second kit on another connection to the same database is a second process. */
export async function openTestSimulations(accounts: TestAccounts): Promise<TestSimulations> {
  const { database, clock, log, settings } = accounts;
  const kept = await createTestBlobs(accounts);
  const { blobs, assets } = kept;
  const webhooks = createTestWebhooks(accounts);
  const toResultUrl = (id: string): string => `${RESULT_URL}${id}/`;
  const parts = { database, clock, log, settings, webhooks, blobs, assets, toResultUrl };
  const simulations = createSimulations(parts);
  const queue = createBuildQueue(parts);

  return {
    ...kept,
    simulations,
    queue,
    async addAccount(name, values) {
      const user = await insertUser(accounts, name, values);
      const { id, username, plan, role } = user;
      return { id, username, plan, role, allowance: toAllowance(user, settings) };
    },
    async putResults(claim, completedAtMs) {
      const owner = { kind: 'simulation', id: claim.id };
      const linksExpireAtMs = await queue.assetsExpireAtMs(claim, completedAtMs);
      const files: Record<string, StoredFile> = {};
      for (const [name, mediaType] of Object.entries(FILES)) {
        const content = Buffer.from(`${name} of ${claim.id}`);
        const { sha256, size } = await blobs.put(content, { mediaType });
        files[name] = { sha256, size, mediaType };
      }
      const urls = Object.entries(files).map(([name, { sha256 }]) =>
        assets.toUrl({ sha256, owner, name, expiresAtMs: linksExpireAtMs }),
      );
      const bodies: Record<string, Record<string, StoredFile>> = {};
      for (const body of RESULT_BODIES)
        for (const encoding of BODY_ENCODINGS) {
          const isJson = body.startsWith('json');
          const value = { id: claim.id, body, ...(isJson ? { urls: [...urls, ...urls] } : {}) };
          const text = Buffer.from(JSON.stringify(value));
          const packed = encoding === 'gzip' ? gzipSync(text) : brotliCompressSync(text);
          const mediaType = isJson ? 'application/json' : 'application/geo+json';
          const type = { mediaType, contentEncoding: encoding };
          const { sha256, size } = await blobs.put(packed, type);
          (bodies[body] ??= {})[encoding] = { sha256, size, mediaType };
        }
      return { bodies: bodies as StoredResults['bodies'], files, linksExpireAtMs };
    },
    async close() {
      await simulations.stop();
      await webhooks.stop();
      await kept.remove();
    },
  };
}

export function ask(request: object = {}): SimulationQuestion {
  const prompt = 'An office tower of 8 floors with 300 people is evacuated because of a fire.';
  return readSimulationQuestion({ prompt, ...request }, {});
}
