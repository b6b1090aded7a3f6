/** N11: towns by name. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createCaller } from '../support/call.ts';
import type { Call } from '../support/call.ts';
import { createTestDatabase } from '../support/database.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';

const PATH = '/api/v1/places/';

let service: RunningService;
let call: Call;
let drop: () => Promise<void>;
before(async () => {
  const database = await createTestDatabase();
  ({ drop } = database);
  service = await startService({ env: { DATABASE_URL: database.url } });
  call = await createCaller(service.baseUrl);
});
after(async () => {
  await service.stop();
  await drop();
});

const find = async (query: string) => call(`${PATH}?${query}`);

test('N11 anybody finds a town by the beginning of its name', async () => {
  const { status, body, headers } = await find('q=Ber&limit=3');
  assert.equal(status, 200);
  assert.equal(body.results.length, 3);
  const [berlin] = body.results;
  const { lat, lng, population, ...named } = berlin;
  assert.deepEqual(named, { name: 'Berlin', region: null, country: 'Germany', country_code: 'DE' });
  assert.ok(Math.abs(lat - 52.52) < 0.05 && Math.abs(lng - 13.4) < 0.05 && population > 3_000_000);
  assert.match(
    headers.get('x-ratelimit-remaining') ?? '',
    /^\d+$/,
    'it counts like other requests',
  );
});

test('N11 case, accents and blanks around it do not matter; a region or country may follow', async () => {
  for (const q of ['São Paulo', 'Sao Paulo', 'sao paulo', ' SÃO PAULO '])
    assert.equal((await find(`q=${encodeURIComponent(q)}`)).body.results[0].name, 'São Paulo', q);
  const { body } = await find('q=Paris,%20Texas');
  assert.deepEqual(
    body.results.map(({ name, region, country_code }: Record<string, string>) => [
      name,
      region,
      country_code,
    ]),
    [['Paris', 'Texas', 'US']],
  );
  assert.equal((await find('q=Kyiv')).body.results[0].country, 'Ukraine');
});

test('N11 eight towns unless asked for more, at most twenty; none is an empty list', async () => {
  assert.equal((await find('q=San')).body.results.length, 8);
  assert.equal((await find('q=San&limit=20')).body.results.length, 20);
  assert.deepEqual((await find('q=Nowhereatall')).body, { results: [] });
});

test('N11 a missing, empty or too long text and a limit out of bounds are refused', async () => {
  const refused: readonly (readonly [string, string])[] = [
    ['', 'q'],
    ['q=', 'q'],
    ['q=%20%20', 'q'],
    [`q=${'a'.repeat(201)}`, 'q'],
    ['q=Ber&limit=0', 'limit'],
    ['q=Ber&limit=21', 'limit'],
    ['q=Ber&limit=many', 'limit'],
  ];
  for (const [query, field] of refused) {
    const { status, body } = await find(query);
    assert.deepEqual(
      [status, body.code, body.details.field],
      [400, 'INVALID_PARAMETER', field],
      query,
    );
  }
});

test('N10 without a process that builds there is no sample, and nothing promises one', async () => {
  const { status, body } = await call('/api/v1/sample/');
  assert.deepEqual([status, body.code], [404, 'SAMPLE_NOT_FOUND']);
  assert.doesNotMatch(service.output(), /sample/);
  const asPage = { headers: { accept: 'text/html' }, redirect: 'manual' } as const;
  const led = await fetch(`${service.baseUrl}/sample`, asPage);
  assert.deepEqual([led.status, led.headers.get('location')], [303, '/']);
  const home = await (await fetch(service.baseUrl, asPage)).text();
  assert.match(home, /<h1>See what could go wrong, where, and why<\/h1>/);
  assert.doesNotMatch(home, /href="\/sample"|data-sample/);
});
