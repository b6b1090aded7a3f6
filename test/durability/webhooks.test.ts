/**
 * Webhooks arrive at least once, whatever happens to their senders: two services share one database, one is killed
 * while it sends. `WEBHOOK_EVENTS=2000` for a long run.
 */
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserRow } from '#accounts/users';
import { openDatabase } from '#store';
import type { Database } from '#store';
import { insertUser } from '../support/accounts.ts';
import { createTestDatabase } from '../support/database.ts';
import { promised, skipped } from '../support/extent.ts';
import { makeTestFolder, silent } from '../support/leftovers.ts';
import { startReceiver, until, yes } from '../support/receiver.ts';
import type { Receiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';
import { createTestWebhooks, tell } from '../support/webhooks.ts';

const EVENTS = Number(process.env['WEBHOOK_EVENTS'] ?? 90);
/** Goal: without faults hardly any message is sent twice. */
const REPEATED_SHARE_MAX = 0.01;
const RETAKEN_SECONDS_MAX = promised(15);

let receiver: Receiver;
let database: Database;
let user: UserRow;
let env: Readonly<Record<string, string>>;
let drop: () => Promise<void>;
const running: RunningService[] = [];

before(async () => {
  receiver = await startReceiver();
  const made = await createTestDatabase();
  const folder = makeTestFolder();
  const trusted = join(folder, 'receiver.pem');
  writeFileSync(trusted, receiver.authorities);
  env = {
    DATABASE_URL: made.url,
    DATA_DIR: folder,
    SECRET_KEY: 'a-secret-key-for-tests-of-some-length',
    WEBHOOK_ALLOW_CIDR: '127.0.0.1/32',
    NODE_EXTRA_CA_CERTS: trusted,
  };
  const source = { kind: 'external', url: made.url } as const;
  database = await openDatabase({ source, mode: 'visit', log: silent });
  user = await insertUser({ ...context(), settings: undefined as never }, 'ada');
  drop = async () => {
    await database.close();
    await made.drop();
    rmSync(folder, { recursive: true, force: true });
  };
});

afterEach(async () => {
  receiver.answer = yes;
  await Promise.all(running.splice(0).map((service) => service.stop()));
  receiver.received.length = 0;
});

after(async () => {
  await receiver.close();
  await drop();
});

function context() {
  return { database, clock: Date.now, log: silent };
}

async function start(): Promise<RunningService> {
  const service = await startService({ env });
  running.push(service);
  return service;
}

/** Events of simulations with three each, told as a build tells them. */
async function tellEvents(count: number, name: string): Promise<string[]> {
  const webhooks = createTestWebhooks(context());
  const ids: string[] = [];
  for (let i = 0; i < count; i++)
    ids.push(
      await tell(context(), webhooks, {
        event: 'simulation.started',
        userId: user.id,
        simulationId: `sim_${name}_${Math.floor(i / 3)}`,
        url: receiver.url(),
        atMs: Date.now(),
      }),
    );
  return ids;
}

const arrivals = (): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { headers } of receiver.received)
    counts.set(headers['webhook-id']!, (counts.get(headers['webhook-id']!) ?? 0) + 1);
  return counts;
};

test(
  'K6 two services deliver every event, hardly any twice, each simulation in order',
  { skip: skipped },
  async () => {
    await Promise.all([start(), start()]);
    receiver.answer = (_received, response) => void setTimeout(() => response.end(), 20);
    const ids = await tellEvents(EVENTS, 'two');
    await until('all arrived', () => ids.every((id) => arrivals().has(id)));
    await sleep(1_000);
    const repeated = receiver.received.length - ids.length;
    assert.ok(repeated <= EVENTS * REPEATED_SHARE_MAX, `${repeated} of ${EVENTS} came again`);
    const bySimulation = Map.groupBy(receiver.received, ({ body }) => body.simulation_id as string);
    for (const [id, all] of bySimulation)
      assert.deepEqual(
        all.map(({ body }) => body.sequence as number),
        [1, 2, 3],
        id,
      );
    const counts = running.map((service) => service.output().match(/"webhook msg_/g)?.length ?? 0);
    assert.ok(Math.min(...counts) > 0, `both sent: ${counts.join(' and ')}`);
  },
);

test('K6 a message that a killed service was sending is sent by another within 15 seconds', async () => {
  const victim = await start();
  receiver.answer = () => {};
  const ids = await tellEvents(9, 'killed');
  await until('it is sending', () => receiver.received.length >= 3);
  const underWay = new Set(arrivals().keys());
  const heir = await start();
  receiver.answer = yes;
  await victim.kill();
  running.splice(running.indexOf(victim), 1);
  const begun = performance.now();
  const seen = receiver.received.length;
  const isAgain = (id: string): boolean =>
    receiver.received.slice(seen).some(({ headers }) => headers['webhook-id'] === id);
  await until('what it was sending is sent again', () => [...underWay].every(isAgain));
  const seconds = (performance.now() - begun) / 1000;
  assert.ok(seconds < RETAKEN_SECONDS_MAX, `${seconds} s`);
  await until('the others follow', () => ids.every(isAgain));
  assert.match(heir.output(), /webhook msg_/);
});

test(
  'K6 a service that is stopped ends its deliveries first; none is repeated',
  { skip: skipped },
  async () => {
    const service = await start();
    receiver.answer = (_received, response) => void setTimeout(() => response.end(), 1_500);
    const [id] = await tellEvents(1, 'stopped');
    await until('it is sending', () => arrivals().has(id!));
    running.length = 0;
    assert.equal(await service.stop(), 0);
    await start();
    await sleep(2_000);
    assert.equal(arrivals().get(id!), 1);
  },
);
