import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { sortIncidents } from '#risk/incidents';
import type { IncidentColumns } from '#risk/incidents';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { insertUser, openTestAccounts } from '../../../test/support/accounts.ts';
// oxlint-disable-next-line no-restricted-imports -- as above
import { createTestIncidents } from '../../../test/support/incidents.ts';
import { createLayerCache } from './layer-cache.ts';
import { BYTES_PER_INCIDENT } from './layer.ts';
import { sortColumns } from './sort-columns.ts';

const accounts = await openTestAccounts();
const store = createTestIncidents(accounts);
after(() => accounts.close());

test('layers stay as long as there is room; the one not used for longest goes first', async () => {
  const [ada, bob, cleo] = [
    await newPerson('ada', 10),
    await newPerson('bob', 10),
    await newPerson('cleo', 10),
  ];
  const cache = createLayerCache(accounts.database, { bytesMax: 20 * BYTES_PER_INCIDENT });
  const first = { ada: await cache.find(ada), bob: await cache.find(bob) };
  assert.equal(cache.bytes, 20 * BYTES_PER_INCIDENT);
  assert.equal(await cache.find(ada), first.ada);
  await cache.find(cleo);
  assert.equal(cache.bytes, 20 * BYTES_PER_INCIDENT);
  assert.equal(await cache.find(ada), first.ada, 'used after bob, so still there');
  assert.notEqual(await cache.find(bob), first.bob);
});

test('a layer larger than all the room is kept while it is the last one asked for', async () => {
  const [large, small] = [await newPerson('large', 10), await newPerson('small', 1)];
  const cache = createLayerCache(accounts.database, { bytesMax: 5 * BYTES_PER_INCIDENT });
  const layer = await cache.find(large);
  assert.equal(await cache.find(large), layer);
  await cache.find(small);
  assert.equal(cache.bytes, BYTES_PER_INCIDENT);
});

test('a build that fails is tried again by the next question', async () => {
  const ada = await newPerson('again', 1);
  let isAway = true;
  const { pool } = accounts.database;
  const database = {
    ...accounts.database,
    pool: new Proxy(pool, {
      get(target, name) {
        if (name === 'connect' && isAway) return async () => Promise.reject(new Error('away'));
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  };
  const cache = createLayerCache(database);
  await assert.rejects(cache.find(ada), /away/);
  isAway = false;
  assert.equal((await cache.find(ada))?.incidents?.count, 1);
});

test('on a thread of its own the same order comes out', async () => {
  const make = (): IncidentColumns => {
    const count = 60_000;
    const spread = (i: number, by: number) => (i * by) % 1;
    return {
      count,
      type: Uint8Array.from({ length: count }, (_, i) => i % 6),
      severity: Float32Array.from({ length: count }, (_, i) => spread(i, 0.618034)),
      confidence: new Float32Array(count).fill(0.8),
      lat: Float64Array.from({ length: count }, (_, i) => 52 + spread(i, 0.754878)),
      lng: Float64Array.from({ length: count }, (_, i) => 13 + spread(i, 0.56984)),
      radiusKm: Float32Array.from({ length: count }, (_, i) => (i % 50 === 0 ? 3 : 0)),
      fromMs: Float64Array.from({ length: count }, (_, i) => i * 60_000),
      toMs: new Float64Array(count).fill(NaN),
    };
  };
  const { columns, sorted } = await sortColumns(make());
  assert.deepEqual(columns, make());
  assert.deepEqual(sorted, sortIncidents(make()));
});

async function newPerson(name: string, count: number): Promise<string> {
  const { id } = await insertUser(accounts, name);
  const incident = { type: 'crime', severity: 0.5, lat: 1, lng: 2, starts_at: '2026-02-01' };
  await store.addList(
    { userId: id, source: 'api', isStrict: false },
    Array.from({ length: count }, () => incident),
  );
  return id;
}
