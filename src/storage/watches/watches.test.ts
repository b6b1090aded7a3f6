/** Watches on a real database: what is told, once, and to whom; with processes that die in between. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Refusal } from '#contract/refusals';
import type { Webhooks } from '#webhooks';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { insertUser, openTestAccounts } from '../../../test/support/accounts.ts';
// oxlint-disable-next-line no-restricted-imports -- as above
import { createTestIncidents } from '../../../test/support/incidents.ts';
import { judgeChange } from './judge-change.ts';
import type { Assessment } from './judge-change.ts';
import { boxOf } from './watch-area.ts';
import {
  acknowledge,
  createWatch,
  deleteWatch,
  getWatch,
  listChanges,
  markDueNear,
} from './watch-store.ts';
import { createWatcher } from './watcher.ts';

const accounts = await openTestAccounts();
after(() => accounts.close());
const { database, clock } = accounts;
const context = { database, clock };
const HOUR_MS = 3_600_000;

const CALM: Assessment = { tier: 1, reason: 'Nothing.', maxRiskWeight: 0.1, threats: [] };
const WAR: Assessment = {
  tier: 4,
  reason: 'War in Aland.',
  maxRiskWeight: 0.8,
  threats: [{ id: 'g-1', type: 'geopolitical', severity: 'critical', description: 'War in Aland' }],
};

type Told = Parameters<Webhooks['enqueue']>[1];

/** A process that assesses watches; `dies` fails its transaction at the last moment, as a kill does. */
function openProcess(answer: () => Assessment, { dies = false } = {}) {
  const told: Told[] = [];
  const watcher = createWatcher({
    database,
    clock,
    log: { info: () => {}, warn: () => {} },
    assess: async () => answer(),
    webhooks: {
      wake: () => {},
      enqueue: async (_tx, event) => {
        if (dies) throw new Error('killed');
        told.push(event);
        return 'msg_x';
      },
    },
  });
  return { told, tick: async () => watcher.tick() };
}

let people = 0;
async function newWatch(userId?: string) {
  const owner = userId ?? (await insertUser(accounts, `watcher${++people}`)).id;
  const row = await createWatch(context, {
    userId: owner,
    name: 'Office',
    question: { place: { latitude: 52.5, longitude: 13.4, radius_km: 5 } },
    minTier: 3,
    everyMinutes: 60,
    webhookUrl: 'https://example.org/hook',
  });
  return { userId: owner, watchId: row.id };
}

const expire = async (): Promise<void> => {
  await database.pool.query('UPDATE watches SET leased_until = NULL');
};

test('the first assessment is no news; a change is told once, with what and why', async () => {
  const which = await newWatch();
  let now = CALM;
  const { told, tick } = openProcess(() => now);
  await tick();
  assert.equal(told.length, 0);
  now = WAR;
  accounts.turnClock(HOUR_MS);
  await tick();
  await tick();
  assert.equal(told.length, 1);
  const [event] = told;
  assert.ok(event?.event === 'risk.changed');
  assert.deepEqual([event.simulationId, event.previousTier, event.tier], [which.watchId, 1, 4]);
  assert.match(event.causes.join(' '), /tier is 4 instead of 1: War in Aland/);
  // A feed that fails and returns is no new cause, and nothing is told when nothing changes.
  for (const next of [CALM, WAR, WAR, CALM, WAR]) {
    now = next;
    accounts.turnClock(HOUR_MS);
    await tick();
  }
  assert.equal(
    told.filter(({ event: name }) => name === 'risk.changed').length,
    2,
    'and once that it is over',
  );
  const history = await listChanges(context, which);
  assert.deepEqual(history.map(({ tier }) => tier).toReversed(), [1, 4, 1, 4, 1, 4]);
  assert.equal(await acknowledge(context, which), 6);
  assert.equal(await acknowledge(context, which), 0);
  await deleteWatch(context, which);
});

test('a process killed at the last moment loses no alert, and two processes tell none twice', async () => {
  const which = await newWatch();
  let now = CALM;
  const [a, b, dying] = [
    openProcess(() => now),
    openProcess(() => now),
    openProcess(() => now, { dies: true }),
  ];
  await a.tick();
  now = WAR;
  accounts.turnClock(HOUR_MS);
  await dying.tick();
  assert.equal((await listChanges(context, which)).length, 1, 'nothing of it is stored');
  await expire();
  await Promise.all([a.tick(), b.tick()]);
  assert.equal(a.told.length + b.told.length, 1);
  await deleteWatch(context, which);
});

test('an own incident makes the watches near it due in the same transaction, and no others', async () => {
  const near = await newWatch();
  const { tick } = openProcess(() => CALM);
  await tick();
  const incidents = createTestIncidents(accounts);
  const add = (lat: number) =>
    incidents.addList({ userId: near.userId, source: 'api', isStrict: false }, [
      { type: 'crime', severity: 0.9, lat, lng: 13.4, starts_at: '2026-02-01T10:00:00Z' },
    ]);
  const isDue = async (): Promise<boolean> =>
    (await getWatch(context, near)).due_at.getTime() <= clock();
  await add(40);
  assert.equal(await isDue(), false, 'far away');
  await add(52.6);
  assert.equal(await isDue(), true);
  await tick();
  assert.equal(await isDue(), false);
  await markDueNear(context, [{ south: 52, north: 52.1, west: 13, east: 13.1 }]);
  assert.equal(await isDue(), true, 'the box of a feed');
  await deleteWatch(context, near);
});

test('another account’s watch does not exist, and a plan has its limit', async () => {
  const which = await newWatch();
  const { id: other } = await insertUser(accounts, `watcher${++people}`);
  for (const act of [getWatch, listChanges, acknowledge, deleteWatch])
    await assert.rejects(
      act(context, { userId: other, watchId: which.watchId }),
      (error: unknown) => error instanceof Refusal && error.code === 'WATCH_NOT_FOUND',
    );
  for (let i = 1; i < 5; i++) await newWatch(which.userId);
  await assert.rejects(
    newWatch(which.userId),
    (error: unknown) => error instanceof Refusal && error.code === 'WATCH_LIMIT_REACHED',
  );
});

test('what does not reach the threshold is history only', () => {
  const start = judgeChange(undefined, CALM, 3)!;
  const medium: Assessment = { ...CALM, tier: 2, reason: 'A protest.' };
  const change = judgeChange(start.state, medium, 3)!;
  assert.deepEqual(change.causes, []);
  assert.equal(judgeChange(change.state, medium, 3), undefined);
  assert.equal(judgeChange(change.state, WAR, 3)!.causes.length, 2, 'the tier and the threat');
});

test('a box holds what reaches the place, also across the antimeridian', () => {
  const place = (longitude: number) => boxOf({ place: { latitude: 0, longitude, radius_km: 51 } });
  const { west, east, south } = place(10);
  assert.ok(Math.abs(west - 9) < 0.01 && Math.abs(east - 11) < 0.01 && Math.abs(south + 1) < 0.01);
  assert.deepEqual([place(179.8).west, place(179.8).east], [-180, 180]);
});
