/** The list of an account's simulations. */
/* oxlint-disable no-restricted-imports -- test support is outside the modules */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestAccounts } from '../../../test/support/accounts.ts';
import type { TestAccounts } from '../../../test/support/accounts.ts';
import { ask, openTestSimulations } from '../../../test/support/simulations-kit.ts';
import type { TestSimulations } from '../../../test/support/simulations-kit.ts';
import type { ListQuery, SimulationPage } from './simulations.ts';

let accounts: TestAccounts;
let kit: TestSimulations;
/** Newest first, as listed; several are of the same moment. */
const ids: string[] = [];
const times: number[] = [];
let userId: string;
before(async () => {
  accounts = await openTestAccounts();
  kit = await openTestSimulations(accounts);
  const account = await kit.addAccount('lister');
  userId = account.id;
  for (let i = 0; i < 23; i++) {
    if (i % 3 === 0) accounts.turnClock(1_000);
    const scenario_type = i % 2 === 0 ? 'urban_planning' : 'general';
    const question = ask({ scenario_type });
    const { record } = await kit.simulations.create({ question, account, requestId: 'r-12345678' });
    if (i % 5 === 0) await kit.simulations.cancel(record.id);
    ids.push(record.id);
    times.push(record.createdAtMs);
  }
  const other = await kit.addAccount('other');
  await kit.simulations.create({ question: ask(), account: other, requestId: 'r-12345678' });
});
after(async () => {
  await kit.close();
  await accounts.close();
});

const list = (query: Omit<ListQuery, 'userId'>): Promise<SimulationPage> =>
  kit.simulations.list({ userId, ...query });
const idsOf = ({ simulations }: SimulationPage): string[] => simulations.map(({ id }) => id);

test('G24 pages give every simulation of the account once, newest first, forth and back', async () => {
  const pages: SimulationPage[] = [];
  for (let cursor: string | null | undefined; cursor !== null; cursor = pages.at(-1)!.next)
    pages.push(await list({ limit: 5, cursor }));
  assert.deepEqual(
    pages.map((page) => page.simulations.length),
    [5, 5, 5, 5, 3],
  );
  const all = pages.flatMap(idsOf);
  assert.deepEqual(all.toSorted(), ids.toSorted());
  const moments = pages.flatMap((page) => page.simulations.map(({ createdAtMs }) => createdAtMs));
  assert.deepEqual(
    moments,
    times.toSorted((a, b) => b - a),
  );
  assert.equal(pages[0]!.previous, null);
  const back: SimulationPage[] = [];
  for (let cursor = pages.at(-1)!.previous; cursor !== null; cursor = back.at(-1)!.previous)
    back.push(await list({ limit: 5, cursor }));
  assert.deepEqual(back.toReversed().flatMap(idsOf), all.slice(0, 20));
  assert.equal(back.at(-1)!.next, pages[0]!.next);
});

test('G24 filters choose by status, kind and time, and go along with the pages', async () => {
  const failed = await list({ limit: 100, status: 'failed' });
  assert.deepEqual(
    failed.simulations.map(({ status }) => status),
    Array(5).fill('failed'),
  );
  const planned = await list({ limit: 7, scenarioType: 'urban_planning' });
  const rest = await list({ limit: 7, scenarioType: 'urban_planning', cursor: planned.next! });
  assert.deepEqual([planned.simulations.length, rest.simulations.length, rest.next], [7, 5, null]);
  const [from, to] = [times[3]!, times[20]!];
  const between = await list({ limit: 100, createdAfterMs: from, createdBeforeMs: to });
  const expected = times.filter((time) => time > from && time < to).length;
  assert.ok(expected > 0);
  assert.equal(between.simulations.length, expected);
});

test('SI.1 a search finds by words of the prompt and by the identifier, whatever stands in either', async () => {
  const account = await kit.addAccount('searcher');
  const create = async (prompt: string): Promise<string> => {
    const question = ask({ prompt });
    return (await kit.simulations.create({ question, account, requestId: 'r-12345678' })).record.id;
  };
  const school = await create('A School with 300 pupils is "evacuated" for 100% safety.');
  const odd = await create('Ein Café in Zürich\\Nord mit 20_30 Gästen und Feuer');
  const find = async (search: string): Promise<string[]> =>
    idsOf(await kit.simulations.list({ userId: account.id, limit: 10, search }));
  assert.deepEqual(await find('pupils school'), [school]);
  assert.deepEqual(await find('"evacuated" 100%'), [school]);
  assert.deepEqual(await find('zürich\\nord 20_30'), [odd]);
  assert.deepEqual(await find('\u0000'), []);
  assert.deepEqual(await find(odd), [odd]);
  assert.deepEqual(await find('%'), [school], 'a sign of patterns is only itself');
  assert.deepEqual(await find('max_agents'), [], 'settings are not searched');
  assert.deepEqual((await find('  ')).toSorted(), [school, odd].toSorted());
});

test('G24 a cursor that is not ours is refused', async () => {
  for (const cursor of ['x', '', 'b2xkZXI6MTpzaW1fMQ', '\ud800'])
    await assert.rejects(list({ limit: 5, cursor }), { code: 'INVALID_CURSOR' });
});
