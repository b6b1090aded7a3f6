/** In a real browser: the log of requests, what administrators see and do, and a build that is followed and found again. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { createCaller } from '../support/call.ts';
import type { Call } from '../support/call.ts';
import { launchChromium, whyNoBrowser } from '../support/chromium.ts';
import { createTestDatabase, runSql } from '../support/database.ts';
import { createKey, createPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { startService } from '../support/service.ts';
import type { RunningService } from '../support/service.ts';
import { assertAccessible, openWatchedPage } from '../support/watched-page.ts';
import type { WatchedPage } from '../support/watched-page.ts';

const skip = whyNoBrowser();
const PATIENCE_MS = 60_000;
const EVIL = `"><img src=x onerror="window.hacked=1">`;
const LOOKS = [
  ['light', 1280],
  ['dark', 390],
] as const;

let service: RunningService;
let call: Call;
let admin: Person;
let browser: Browser;
let watched: WatchedPage;
let drop: () => Promise<void>;

before(async () => {
  if (skip !== false) return;
  const database = await createTestDatabase();
  drop = () => database.drop();
  service = await startService({ env: { DATABASE_URL: database.url } });
  call = await createCaller(service.baseUrl);
  admin = await createPerson(call, 'chief');
  await runSql(
    database.url,
    `UPDATE users SET role = 'admin' WHERE username = '${admin.username}'`,
  );
  browser = await launchChromium();
  watched = await signIn(admin);
});

after(async () => {
  if (skip !== false) return;
  await browser.close();
  await service.stop();
  await drop();
});

async function signIn({ username, password }: Person): Promise<WatchedPage> {
  const opened = await openWatchedPage(browser, service.baseUrl);
  opened.page.setDefaultTimeout(PATIENCE_MS);
  await opened.page.goto('/auth/login');
  await opened.page.getByLabel('Username').fill(username);
  await opened.page.getByLabel('Password').fill(password);
  await opened.page.getByRole('button', { name: 'Sign in' }).click();
  await opened.page.getByRole('heading', { level: 1, name: 'Hello' }).waitFor();
  return opened;
}

/** In both themes, wide and narrow. */
async function assertWellMade({ page }: WatchedPage, what: string): Promise<void> {
  assert.equal(await page.locator('main').count(), 1, what);
  assert.equal(await page.locator('h1').count(), 1, what);
  for (const [colorScheme, width] of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    assert.ok(Number(wider) <= 0, `${what} is ${String(wider)} px wider than ${width}`);
    await assertAccessible(page, `${what} ${colorScheme} ${width}`);
  }
  await page.setViewportSize({ width: 1280, height: 844 });
}

test('E7.5 requests are listed on the page Usage, by status and by key', { skip }, async () => {
  const { page, complaints } = watched;
  const { auth } = await createKey(call, admin, { name: EVIL });
  await call('/risk-assessment/radius/?latitude=48.8&longitude=2.3&radius_km=1', { auth });
  await call(`/api/v1/${encodeURIComponent(EVIL)}/`, { auth });
  await page.goto('/usage');
  await page.getByText('GET /risk-assessment/radius/').waitFor();
  await assertWellMade(watched, 'the log of requests');
  await page.getByRole('group', { name: 'Show' }).getByText('Refused').click();
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
    await assertWellMade(watched, 'the page of administrators');
    await page.getByLabel('Search accounts').fill('olga');
    await page.getByText(admin.username, { exact: true }).waitFor({ state: 'detached' });
    await page.getByLabel(`Plan of ${other.username}`).selectOption('pro');
    await page.getByRole('cell', { name: '1,000', exact: true }).waitFor();
    assert.equal((await call('/auth/user/', { auth: other.token })).body.plan, 'pro');
    await page.getByRole('button', { name: `Suspend ${other.username}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('button', { name: `Resume ${other.username}` }).click();
    await page.getByRole('button', { name: `Suspend ${other.username}` }).waitFor();
    await page.getByRole('button', { name: 'Make an invitation' }).click();
    await page.getByText('Shown this once').waitFor();
    assert.deepEqual(complaints, []);
  },
);

test(
  'AD.5 for who is no administrator there is no such page, and nothing leads there',
  { skip },
  async () => {
    const other = await signIn(await createPerson(call, 'otto'));
    assert.equal(await other.page.getByRole('link', { name: 'Administration' }).count(), 0);
    assert.equal((await other.page.goto('/admin'))?.status(), 404);
    await other.close();
    const stranger = await openWatchedPage(browser, service.baseUrl);
    assert.equal((await stranger.page.goto('/admin'))?.status(), 404);
    await stranger.close();
  },
);

test(
  'a build is heard of over the socket, and asked for when the socket is lost',
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
    await page.getByRole('heading', { name: 'It failed' }).waitFor();
    assert.ok(polls.length <= 3, `asked ${polls.length} times`);

    const second = await call('/api/v1/simulations/', { auth: admin.token, json: { prompt } });
    await page.routeWebSocket(/\/ws\/simulations\//, (socket) => socket.close());
    await page.goto(`/simulations/${second.body.id}`);
    await page.locator('[data-heard=false]').waitFor();
    await call(`/api/v1/simulations/${second.body.id}/cancel/`, {
      method: 'POST',
      auth: admin.token,
    });
    await page.getByRole('heading', { name: 'It failed' }).waitFor();
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
