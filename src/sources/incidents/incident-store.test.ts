import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Refusal } from '#contract/refusals';
import type { Knowledge } from '#risk';
import type { Evidence } from '#risk/evidence';
// oxlint-disable-next-line no-restricted-imports -- test support is outside the modules
import { insertUser, openTestAccounts } from '../../../test/support/accounts.ts';
// oxlint-disable-next-line no-restricted-imports -- as above
import { createTestIncidents } from '../../../test/support/incidents.ts';
import type { IncidentStore, Sending } from './incident-store.ts';

const accounts = await openTestAccounts();
const store = createTestIncidents(accounts);
/** Another process: it knows only what the database says. */
const second = createTestIncidents(accounts);
after(() => accounts.close());

const BASE = {
  type: 'crime',
  severity: 0.9,
  lat: 52.5,
  lng: 13.4,
  starts_at: '2026-02-01T10:00:00Z',
};
let people = 0;

test('what was stored is listed as it was told, newest first', async () => {
  const sending = await newPerson();
  await store.addList(sending, [
    { ...BASE, external_id: 'a', title: 'Theft', url: 'https://example.org/a', radius_km: 0.25 },
    {
      ...BASE,
      severity: 'low',
      confidence: 0.3,
      ends_at: '2026-02-01T11:00:00.123Z',
      source: 'police',
    },
  ]);
  const { incidents, next, previous } = await store.list({
    ...sending,
    source: undefined,
    limit: 10,
  });
  assert.deepEqual([next, previous], [null, null]);
  const nowMs = accounts.clock();
  assert.deepEqual(
    incidents.map(({ id: _id, ...incident }) => incident),
    [
      {
        external_id: null,
        source: 'police',
        type: 'crime',
        severity: 0.125,
        confidence: 0.3,
        lat: 52.5,
        lng: 13.4,
        radius_km: 0,
        starts_at: new Date('2026-02-01T10:00:00Z'),
        ends_at: new Date('2026-02-01T11:00:00.123Z'),
        title: null,
        url: null,
        created_at: new Date(nowMs),
      },
      {
        external_id: 'a',
        source: 'api',
        type: 'crime',
        severity: 0.9,
        confidence: 0.8,
        lat: 52.5,
        lng: 13.4,
        radius_km: 0.25,
        starts_at: new Date('2026-02-01T10:00:00Z'),
        ends_at: null,
        title: 'Theft',
        url: 'https://example.org/a',
        created_at: new Date(nowMs),
      },
    ],
  );
  assert.match(incidents[0]!.id, /^inc_[0-9A-Za-z]{8}2$/);
});

test('the earliest and the latest instant, and odd places, come back exactly', async () => {
  const sending = await newPerson();
  const rows = [
    {
      ...BASE,
      starts_at: '1900-01-01T00:00:00.001Z',
      ends_at: '2199-12-31T23:59:59.999Z',
      lat: -90,
      lng: 180,
    },
    { ...BASE, lat: 5e-324, lng: -179.99999999999997, title: '😀 ü \t"' },
  ];
  await store.addList(sending, rows);
  const { incidents } = await store.list({ userId: sending.userId, limit: 10 });
  assert.deepEqual(
    incidents.map((each) => [
      each.starts_at.toISOString(),
      each.ends_at?.toISOString(),
      each.lat,
      each.lng,
      each.title,
    ]),
    [
      ['2026-02-01T10:00:00.000Z', undefined, 5e-324, -179.99999999999997, '😀 ü \t"'],
      ['1900-01-01T00:00:00.001Z', '2199-12-31T23:59:59.999Z', -90, 180, null],
    ],
  );
  const evidence = await evidenceOf(store, sending.userId);
  assert.deepEqual(
    evidence.map(({ validFromMs, validToMs }) => [validFromMs, validToMs]),
    [
      [Date.parse('1900-01-01T00:00:00.001Z'), Date.parse('2199-12-31T23:59:59.999Z')],
      [Date.parse('2026-02-01T10:00:00Z'), null],
    ],
  );
});

test('the same external id replaces, also within one request, and the incident keeps its id', async () => {
  const sending = await newPerson();
  await store.addList(sending, [
    { ...BASE, external_id: 'x', title: 'first' },
    { ...BASE, title: 'other' },
  ]);
  const before = await store.list({ userId: sending.userId, limit: 10 });
  accounts.turnClock(60_000);
  const again = await store.addList(sending, [
    { ...BASE, external_id: 'x', title: 'second' },
    { ...BASE, external_id: 'y', title: 'new' },
    { ...BASE, external_id: 'x', title: 'third', source: 'other' },
  ]);
  assert.equal(again.accepted, 3);
  const { incidents } = await store.list({ userId: sending.userId, limit: 10 });
  assert.deepEqual(
    incidents.map(({ external_id, title, source }) => [external_id, title, source]),
    [
      ['y', 'new', 'api'],
      [null, 'other', 'api'],
      ['x', 'third', 'other'],
    ],
  );
  assert.equal(incidents[2]!.id, before.incidents[1]!.id);
  assert.deepEqual(incidents[2]!.created_at, before.incidents[1]!.created_at);
  // Two sources tell of the same instant and place: for the risk model only those of the first count.
  assert.equal((await store.layersOf(sending.userId))[0]!.incidents!.count, 1);
});

test('the same external id of another account is another incident', async () => {
  const [ada, bob] = [await newPerson(), await newPerson()];
  await store.addList(ada, [{ ...BASE, external_id: 'x' }]);
  await store.addList(bob, [{ ...BASE, external_id: 'x' }, BASE]);
  assert.equal((await store.list({ userId: ada.userId, limit: 10 })).incidents.length, 1);
  const [hers, his] = [await evidenceOf(store, ada.userId), await evidenceOf(store, bob.userId)];
  assert.deepEqual([hers.length, his.length], [1, 2]);
  assert.notEqual(hers[0]!.id, his[0]!.id);
  const { incidents } = await store.list({ userId: ada.userId, limit: 10 });
  await assert.rejects(
    store.delete({ userId: bob.userId, incidentId: incidents[0]!.id }),
    (error) => error instanceof Refusal && error.code === 'INCIDENT_NOT_FOUND',
  );
  assert.equal((await store.list({ userId: bob.userId, limit: 10 })).incidents.length, 2);
});

test('an analysis sees what its account stored before, in every process', async () => {
  const sending = await newPerson();
  assert.deepEqual(await store.layersOf(sending.userId), []);
  for (let count = 1; count <= 3; count++) {
    await store.addList(sending, [{ ...BASE, title: `number ${count}` }]);
    assert.equal((await evidenceOf(store, sending.userId)).length, count);
    assert.equal((await evidenceOf(second, sending.userId)).length, count);
  }
  const { incidents } = await store.list({ userId: sending.userId, limit: 10 });
  await second.delete({ userId: sending.userId, incidentId: incidents[1]!.id });
  assert.equal((await evidenceOf(store, sending.userId)).length, 2);
  assert.equal(await second.deleteBySource({ userId: sending.userId, source: 'api' }), 2);
  assert.deepEqual(await store.layersOf(sending.userId), []);
  assert.equal(await store.deleteBySource({ userId: sending.userId, source: 'api' }), 0);
});

test('a layer is built once for all who ask at the same time, and again only after a change', async () => {
  const sending = await newPerson();
  await store.addList(sending, [BASE]);
  const layers = await Promise.all(Array.from({ length: 8 }, () => store.layersOf(sending.userId)));
  assert.equal(new Set(layers.map(([layer]) => layer)).size, 1);
  assert.equal((await store.layersOf(sending.userId))[0], layers[0]![0]);
  await store.addList(sending, [BASE]);
  assert.notEqual((await store.layersOf(sending.userId))[0], layers[0]![0]);
});

test('while an account writes, no question misses what was stored before it was asked', async () => {
  const sending = await newPerson();
  let stored = 0;
  const writing = (async () => {
    for (let i = 0; i < 30; i++) {
      await store.addList(sending, [BASE]);
      stored++;
    }
  })();
  const asking = Array.from({ length: 4 }, async () => {
    for (let i = 0; i < 15; i++) {
      const least = stored;
      const [layer] = await second.layersOf(sending.userId);
      assert.ok((layer?.incidents?.count ?? 0) >= least);
    }
  });
  await Promise.all([writing, ...asking]);
});

test('evidence names the incident, says what it is, and has its title and link on demand', async () => {
  const sending = await newPerson();
  await store.addList(sending, [
    { ...BASE, title: 'Theft', url: 'https://example.org/a', radius_km: 0.1 },
  ]);
  const [evidence] = await evidenceOf(store, sending.userId);
  const { incidents } = await store.list({ userId: sending.userId, limit: 1 });
  assert.equal(evidence!.id, `incidents:${incidents[0]!.id}`);
  assert.equal(evidence!.headline, 'Crime recorded on 2026-02-01');
  assert.deepEqual(evidence!.geometry, {
    kind: 'point',
    at: { lat: 52.5, lng: 13.4 },
    radiusKm: 0.1,
  });
  assert.deepEqual([evidence!.severity, evidence!.confidence], [0.9, 0.8]);
  const told = await store.describeAll(sending.userId, [evidence!.id, 'usgs:7', 'incidents:x']);
  assert.deepEqual([...told], [[evidence!.id, { title: 'Theft', url: 'https://example.org/a' }]]);
  const other = await newPerson();
  assert.equal((await store.describeAll(other.userId, [evidence!.id])).size, 0);
});

test('a stream is stored whole or, when it breaks, not at all', async () => {
  const sending = await newPerson();
  const header = 'type,severity,lat,lng,starts_at\n';
  const row = 'crime,0.5,52.5,13.4,2026-03-01\n';
  async function* broken() {
    yield Buffer.from(header + row.repeat(20_000));
    throw new Error('the sender went away');
  }
  await assert.rejects(store.addStream(sending, { format: 'csv', bytes: broken() }), /went away/);
  assert.deepEqual(await store.layersOf(sending.userId), []);
  async function* whole() {
    yield Buffer.from(header);
    for (let i = 0; i < 20; i++) yield Buffer.from(`${row.repeat(999)}crime,2,0,0,2026-03-01\n`);
  }
  const read = await store.addStream(sending, { format: 'csv', bytes: whole() });
  assert.deepEqual([read.accepted, read.rejectedCount, read.rejected.length], [19_980, 20, 20]);
  assert.deepEqual(
    read.rejected.slice(0, 2).map((each) => 'line' in each && each.line),
    [1_001, 2_001],
  );
  assert.equal((await store.layersOf(sending.userId))[0]!.incidents!.count, 19_980);
});

test('an account holds a million incidents and not one more', async () => {
  const sending = await newPerson();
  await store.addList(sending, [{ ...BASE, external_id: 'x' }]);
  // As if it had stored so many.
  await accounts.database.db
    .updateTable('incident_layers')
    .set({ count: 1_000_000 })
    .where('user_id', '=', sending.userId)
    .execute();
  await assert.rejects(
    store.addList(sending, [{ ...BASE, external_id: 'y' }]),
    (error) => error instanceof Refusal && error.code === 'INCIDENT_LIMIT_REACHED',
  );
  await store.addList(sending, [{ ...BASE, external_id: 'x', title: 'replaced' }]);
  const { incidents } = await store.list({ userId: sending.userId, limit: 10 });
  assert.deepEqual(
    incidents.map(({ title }) => title),
    ['replaced'],
  );
});

test('with the account its incidents go', async () => {
  const sending = await newPerson();
  await store.addList(sending, [BASE, BASE]);
  await accounts.database.db.deleteFrom('users').where('id', '=', sending.userId).execute();
  const left = await accounts.database.db
    .selectFrom('incidents')
    .select('number')
    .where('user_id', '=', sending.userId)
    .execute();
  assert.deepEqual(left, []);
  await assert.rejects(store.addList(sending, [BASE]), { code: 'USER_NOT_FOUND' });
});

async function newPerson(): Promise<Sending> {
  const user = await insertUser(accounts, `person-${people++}`);
  return { userId: user.id, source: 'api', isStrict: false };
}

/** Every incident of the account as evidence, in the order of its columns. */
async function evidenceOf(from: IncidentStore, userId: string): Promise<Evidence[]> {
  const [layer]: Knowledge['layers'] = await from.layersOf(userId);
  if (!layer) return [];
  const { count } = layer.incidents!;
  return Array.from({ length: count }, (_, i) => layer.coverage.describeIncident!(i));
}
