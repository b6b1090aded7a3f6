/** Every page of the dashboard in a real browser: one main, one h1, accessible in both themes, no wider than the screen. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Call } from '../support/call.ts';
import { whyNoBrowser } from '../support/chromium.ts';
import { assertLooks } from '../support/looks.ts';
import { EVIL, openPagesKit } from '../support/pages-kit.ts';
import type { PagesKit } from '../support/pages-kit.ts';
import { createKey, createPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { assertAccessible } from '../support/watched-page.ts';
import type { WatchedPage } from '../support/watched-page.ts';

const skip = whyNoBrowser();
const PAGES = {
  '/': 'Hello',
  '/simulations': 'Simulations',
  '/simulations/new': 'New simulation',
  '/map': 'Map',
  '/keys': 'API keys',
  '/usage': 'Usage',
  '/webhooks': 'Webhooks',
  '/settings': 'Settings',
};

let kit: PagesKit;
let call: Call;
let person: Person;
let watched: WatchedPage;
let simulation: string;

before(async () => {
  if (skip !== false) return;
  kit = await openPagesKit();
  ({ call } = kit);
  person = await createPerson(call, 'ida');
  await createKey(call, person, { name: EVIL });
  const made = await call('/api/v1/simulations/', {
    auth: person.token,
    json: { prompt: `Ten people leave a room with one door. ${EVIL}`, visibility: 'private' },
  });
  simulation = `/simulations/${made.body.id}`;
  watched = await kit.signIn(person);
});

after(async () => {
  if (skip === false) await kit.close();
});

test(
  'every page has one main and one h1, breaks no rule of axe in either theme, and fits 390 px',
  { skip },
  async () => {
    const { page, complaints } = watched;
    for (const [path, title] of [...Object.entries(PAGES), [simulation, 'Ten people'] as const]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.locator('.skeleton').first().waitFor({ state: 'detached' });
      await assertLooks(page, path);
    }
    assert.equal(await page.evaluate('window.hacked'), undefined);
    assert.deepEqual(complaints, []);
  },
);

test('typed text stays text on every page, also as a name or a prompt', { skip }, async () => {
  const { page } = watched;
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/keys');
  await page.getByText(EVIL, { exact: true }).waitFor();
  await page.goto(`/simulations/new?prompt=${encodeURIComponent(EVIL)}`);
  assert.equal(await page.getByRole('textbox').first().inputValue(), EVIL);
  await page.goto('/simulations');
  await page.getByText('window.hacked=1').first().waitFor();
  assert.equal(await page.evaluate('window.hacked'), undefined);
});

test(
  'the palette is opened, searched and used with the keyboard alone, and the theme survives a reload',
  { skip },
  async () => {
    const { page } = watched;
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('theme dark');
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
    await page.reload();
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await assertAccessible(page, 'the palette');
    await page.keyboard.type('webh');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
    assert.equal(new URL(page.url()).pathname, '/webhooks');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Hello' }).waitFor();
  },
);

test(
  'I14 the pages of another account show nothing of this one, and without a session there is the way in',
  { skip },
  async () => {
    const other = await kit.signIn(await createPerson(call, 'max'));
    await other.page.goto(simulation);
    await other.page.getByRole('heading', { name: 'Not found' }).waitFor();
    await other.close();
    const stranger = await kit.open();
    for (const path of Object.keys(PAGES).filter((each) => each !== '/')) {
      await stranger.page.goto(path);
      assert.equal(new URL(stranger.page.url()).pathname, '/auth/login', path);
    }
    await stranger.page.goto(simulation);
    await stranger.page.getByRole('heading', { name: 'Not found' }).waitFor();
    // Without a sample the front page has a picture and promises none.
    await stranger.page.goto('/');
    assert.equal(await stranger.page.getByText('sample').count(), 0);
    assert.equal(await stranger.page.getByRole('button', { name: 'Play' }).count(), 0);
    await assertLooks(stranger.page, 'the front page without a sample');
    await stranger.close();
  },
);

test(
  'I14 the pages run no script but their own, stand in no frame, and their files are kept for ever',
  { skip },
  async () => {
    const { page } = watched;
    const document = await page.goto('/keys');
    const headers = document!.headers();
    const policy = headers['content-security-policy'] ?? '';
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /script-src 'self'(?:;|$)/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy, /unsafe|\*|https?:/);
    assert.equal(headers['x-frame-options'], 'DENY');
    assert.match(headers['cache-control'] ?? '', /no-cache/);
    const files = [...(await document!.text()).matchAll(/(?:src|href)="(\/static\/app\/[^"]+)"/g)];
    assert.ok(files.length > 1);
    let bytes = 0;
    for (const [, file] of files) {
      const answer = await fetch(kit.baseUrl + file, { headers: { 'accept-encoding': 'br' } });
      assert.equal(answer.status, 200, file);
      assert.match(answer.headers.get('cache-control') ?? '', /immutable/);
      const length = Number(answer.headers.get('content-length'));
      if (length > 1_400) assert.equal(answer.headers.get('content-encoding'), 'br', file);
      bytes += length;
    }
    assert.ok(bytes < 80_000, `the frame is ${bytes} bytes`);
  },
);
