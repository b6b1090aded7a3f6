/** A service that builds simulations, with a caller and a receiver for its webhooks. */
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createCaller } from './call.ts';
import type { Answer, Call } from './call.ts';
import { createTestDatabase, createTestPool } from './database.ts';
import { makeTestFolder } from './leftovers.ts';
import { createPerson } from './people.ts';
import type { Person } from './people.ts';
import { startReceiver } from './receiver.ts';
import type { Receiver } from './receiver.ts';
import { startService } from './service.ts';
import type { RunningService } from './service.ts';

export const SIMULATIONS = '/api/v1/simulations/';

/** Read, built and walked within seconds. */
export const SMALL = {
  prompt: 'Ten people leave a small meeting room with one door because of a fire alarm.',
  settings: { max_agents: 10, simulation_duration: 60, seed: 7 },
} as const;

/** A request with it enters the queue as an unreadable prompt: such a prompt itself is refused (F15). */
export const SPOILT = 'Ten people leave a meeting room whose order is spoilt on its way.';

const SPOIL = `
  CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.question::text LIKE '%spoilt on its way%' THEN
      NEW.question := replace(NEW.question::text, '${SPOILT}', '这是一个测试提示，请模拟疏散过程')::json;
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER spoil BEFORE INSERT ON simulations FOR EACH ROW EXECUTE FUNCTION spoil()`;

const END_SECONDS_MAX = 300;

export interface SimulationService {
  readonly baseUrl: string;
  readonly call: Call;
  readonly ada: Person;
  readonly receiver: Receiver;
  readonly pool: Pool;
  readonly service: RunningService;
  create(json?: Readonly<Record<string, unknown>>, auth?: string): Promise<Answer>;
  /** The state once it is completed or failed. */
  untilEnded(id: string, auth?: string): Promise<Answer>;
  close(): Promise<void>;
}

interface Shared {
  users: number;
  readonly started: Promise<SimulationService>;
}
let shared: Shared | undefined;

/**
 * One service with a worker for all files of a process: scripts/test.mjs lists them (`TOGETHER`). Each file has accounts of its
 * own. The last one to close the service ends it.
 */
export async function shareSimulationService(): Promise<SimulationService> {
  shared ??= { users: 0, started: startSimulationService({ WORKERS: '1' }) };
  const mine = shared;
  mine.users++;
  const service = await mine.started;
  const ada = await createPerson(service.call, 'ada');
  return {
    ...service,
    ada,
    create: async (json = SMALL, auth = ada.token) => service.call(SIMULATIONS, { auth, json }),
    untilEnded: async (id, auth = ada.token) => service.untilEnded(id, auth),
    async close() {
      mine.users--;
      if (mine.users > 0) return;
      shared = undefined;
      await service.close();
    },
  };
}

export async function startSimulationService(
  env: Readonly<Record<string, string>> = {},
  { prepare }: { readonly prepare?: (pool: Pool) => Promise<void> } = {},
): Promise<SimulationService> {
  const receiver = await startReceiver();
  const database = await createTestDatabase();
  const pool = createTestPool(database);
  await prepare?.(pool);
  const folder = makeTestFolder();
  const trusted = join(folder, 'receiver.pem');
  writeFileSync(trusted, receiver.authorities);
  const service = await startService({
    env: {
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      WEBHOOK_ALLOW_CIDR: '127.0.0.1/32',
      NODE_EXTRA_CA_CERTS: trusted,
      RATE_LIMIT_FREE: '1000000',
      RATE_LIMIT_ANONYMOUS: '1000000',
      RATE_LIMIT_REGISTRATIONS: '1000000',
      DAILY_CPU_SECONDS: '1000000',
      DAILY_STORED_MB: '1000000',
      ...env,
    },
  });
  await pool.query(SPOIL);
  const call = await createCaller(service.baseUrl);
  const ada = await createPerson(call, 'ada');
  return {
    baseUrl: service.baseUrl,
    call,
    ada,
    receiver,
    pool,
    service,
    create: async (json = SMALL, auth = ada.token) => call(SIMULATIONS, { auth, json }),
    async untilEnded(id, auth = ada.token) {
      const deadline = performance.now() + END_SECONDS_MAX * 1000;
      for (;;) {
        const answer = await call(`${SIMULATIONS}${id}/status/?wait=20`, { auth });
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
        if (['completed', 'failed'].includes(answer.body.status)) return answer;
        assert.ok(performance.now() < deadline, `not ended: ${JSON.stringify(answer.body)}`);
      }
    },
    async close() {
      await service.stop();
      await receiver.close();
      await pool.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
