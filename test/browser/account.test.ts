/** In a real browser: the log of requests, what administrators see and do, and a build that is followed and found again. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Call } from '../support/call.ts';
import { whyNoBrowser } from '../support/chromium.ts';
import { runSql } from '../support/database.ts';
import { assertLooks } from '../support/looks.ts';
import { EVIL, openPagesKit } from '../support/pages-kit.ts';
import type { PagesKit } from '../support/pages-kit.ts';
import { createKey, createPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import type { WatchedPage } from '../support/watched-page.ts';

const skip = whyNoBrowser();

let kit: PagesKit;
let call: Call;
let admin: Person;
let watched: WatchedPage;

before(async () => {
  if (skip !== false) return;
  kit = await openPagesKit();
  ({ call } = kit);
  admin = await createPerson(call, 'chief');
  await runSql(
    kit.databaseUrl,
    `UPDATE users SET role = 'admin' WHERE username = '${admin.username}'`,
  );
  watched = await kit.signIn(admin);
});

after(async () => {
  if (skip === false) await kit.close();
});

test('E7.5 requests are listed on the page Usage, by status and by key', { skip }, async () => {
  const { page, complaints } = watched;
  const { auth } = await createKey(call, admin, { name: EVIL });
  await call('/risk-assessment/radius/?latitude=48.8&longitude=2.3&radius_km=1', { auth });
  await call(`/api/v1/${encodeURIComponent(EVIL)}/`, { auth });
  await page.goto('/usage');
  await page.getByText('GET /risk-assessment/radius/').waitFor();
  await assertLooks(page, 'the log of requests');
  await page.getByRole('group', { name: 'Filter by status' }).getByText('Refused').click();
  await page.getByText('GET /risk-assessment/radius/').waitFor({ state: 'detached' });
  await page.locator('.status-code', { hasText: '404' }).waitFor();
  assert.match(page.url(), /status=4xx/);
  assert.equal(await page.evaluate('window.hacked'), undefined);
  assert.deepEqual(complaints, []);
});

test(
  'AD an administrator finds an account, changes its plan, suspends and resumes it',
  { skip },
  async () => {
    const { page, complaints } = watched;
    const other = await createPerson(call, 'olga');
    await page.goto('/admin');
    await page.getByRole('heading', { level: 1, name: 'Administration' }).waitFor();
    await page.getByText(other.username).first().waitFor();
    await assertLooks(page, 'the page of administrators');
    await page.getByLabel('Search accounts').fill('olga');
    await page.getByText(admin.username, { exact: true }).waitFor({ state: 'detached' });
    const changed = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByLabel(`Plan of ${other.username}`).selectOption('pro');
    assert.equal((await changed).status(), 200);
    await page.getByRole('cell', { name: '1,000', exact: true }).waitFor();
    assert.equal((await call('/auth/user/', { auth: other.token })).body.plan, 'pro');
    await page.getByRole('button', { name: `Suspend ${other.username}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('button', { name: `Resume ${other.username}` }).click();
    await page.getByRole('button', { name: `Suspend ${other.username}` }).waitFor();
    await page.getByRole('button', { name: 'Create invitation' }).click();
    await page.getByText('Shown only once.').waitFor();
    assert.deepEqual(complaints, []);
  },
);

test('AD.5 other users have no such page, and nothing leads there', { skip }, async () => {
  const other = await kit.signIn(await createPerson(call, 'otto'));
  assert.equal(await other.page.getByRole('link', { name: 'Administration' }).count(), 0);
  assert.equal((await other.page.goto('/admin'))?.status(), 404);
  await other.close();
  const stranger = await kit.open();
  assert.equal((await stranger.page.goto('/admin'))?.status(), 404);
  await stranger.close();
});

test(
  'a build is followed over the socket, and polled when the socket is lost',
  { skip },
  async () => {
    const { page } = watched;
    const prompt = 'Ten people leave a small meeting room with one door.';
    const { body } = await call('/api/v1/simulations/', { auth: admin.token, json: { prompt } });
    // Nobody builds here: it waits, and is cancelled from elsewhere.
    await page.goto(`/simulations/${body.id}`);
    await page.locator('[data-heard=true]').waitFor();
    const polls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/status/')) polls.push(request.url());
    });
    await call(`/api/v1/simulations/${body.id}/cancel/`, { method: 'POST', auth: admin.token });
    await page.getByRole('heading', { name: 'Cancelled' }).waitFor();
    assert.ok(polls.length <= 3, `asked ${polls.length} times`);

    const second = await call('/api/v1/simulations/', { auth: admin.token, json: { prompt } });
    await page.routeWebSocket(/\/ws\/simulations\//, (socket) => socket.close());
    await page.goto(`/simulations/${second.body.id}`);
    await page.locator('[data-heard=false]').waitFor();
    await call(`/api/v1/simulations/${second.body.id}/cancel/`, {
      method: 'POST',
      auth: admin.token,
    });
    await page.getByRole('heading', { name: 'Cancelled' }).waitFor();
  },
);

test('SI.1 the search finds simulations that are not on the page', { skip }, async () => {
  const { page } = watched;
  const auth = admin.token;
  const first = 'A lighthouse with nine keepers is evacuated because of a fire.';
  await call('/api/v1/simulations/', { auth, json: { prompt: first } });
  for (let i = 0; i < 21; i++)
    await call('/api/v1/simulations/', {
      auth,
      json: { prompt: `An office with ${i + 10} people is evacuated because of a fire.` },
    });
  await page.goto('/simulations');
  await page.getByText('An office with 30 people').waitFor();
  assert.equal(await page.getByText('lighthouse').count(), 0);
  await page.getByLabel('Search your simulations').fill('KEEPERS fire');
  await page.getByText(first).waitFor();
  assert.equal(await page.getByText('An office with').count(), 0);
});
