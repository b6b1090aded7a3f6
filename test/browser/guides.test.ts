/** The documentation in a real browser: found by searching, read in both themes, and calls tried on the reference page. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Call } from '../support/call.ts';
import { whyNoBrowser } from '../support/chromium.ts';
import { isEverything } from '../support/extent.ts';
import { assertLooks } from '../support/looks.ts';
import { EVIL, openPagesKit } from '../support/pages-kit.ts';
import type { PagesKit } from '../support/pages-kit.ts';
import { createKey, createPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { assertAccessible } from '../support/watched-page.ts';
import type { WatchedPage } from '../support/watched-page.ts';

const skip = whyNoBrowser();

let kit: PagesKit;
let call: Call;
let person: Person;
let watched: WatchedPage;

before(async () => {
  if (skip !== false) return;
  kit = await openPagesKit();
  ({ call } = kit);
  person = await createPerson(call, 'eva');
  watched = await kit.open();
});

after(async () => {
  if (skip === false) await kit.close();
});

test(
  'guides are read without signing in, break no rule of axe in either theme, and fit 390 px',
  { skip },
  async () => {
    const { page, complaints } = watched;
    const paths = ['/docs', '/docs/errors', '/docs/webhooks', '/docs/decisions'];
    // By far the longest page: axe takes half a minute for it.
    if (isEverything) paths.push('/docs/exports', '/docs/reference');
    for (const path of [...paths, '/docs/search?q=retry']) {
      await page.goto(path);
      await assertLooks(page, path);
    }
    await page.goto('/docs/exports');
    const picture = page.locator('.guide img').first();
    await picture.scrollIntoViewIfNeeded();
    // Asked repeatedly from here: a wait inside the page would be a script that its policy forbids.
    const width = async (): Promise<number> =>
      Number(await page.evaluate('document.querySelector(".guide img").naturalWidth'));
    for (let tries = 0; tries < 100 && (await width()) === 0; tries++)
      await page.waitForTimeout(100);
    assert.ok((await width()) > 0, 'the first picture is shown');
    assert.deepEqual(complaints, []);
  },
);

test('a search finds the text, and typed text stays text', { skip }, async () => {
  const { page, complaints } = watched;
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/docs');
  await page.getByLabel('Search the documentation').fill('assets_expired');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Errors › ASSETS_EXPIRED' }).click();
  assert.equal(new URL(page.url()).hash, '#ASSETS_EXPIRED');
  await page.goto(`/docs/search?q=${encodeURIComponent(EVIL)}`);
  assert.equal(await page.getByLabel('Search the documentation').inputValue(), EVIL);
  assert.equal(await page.evaluate('window.hacked'), undefined);
  assert.deepEqual(complaints, []);
});

test('the language of the examples is chosen for the whole page', { skip }, async () => {
  const { page } = watched;
  await page.goto('/docs/reference#listKeys');
  const shown = page.locator('#listKeys .program:visible');
  assert.match(await shown.innerText(), /^curl /);
  await page.getByLabel('Python').check();
  assert.match(await shown.innerText(), /^import /);
});

test(
  'a stranger tries a call with a key; the key is sent to the service alone',
  { skip },
  async () => {
    const { page, complaints } = watched;
    const { key } = await createKey(call, person);
    await page.goto('/docs/reference#readSimulationPrompt');
    const form = page.locator('#readSimulationPrompt .try');
    await form.getByLabel('Body').fill(JSON.stringify({ prompt: `Ten people. ${EVIL}` }));
    await form.getByLabel('API key').fill(key);
    await form.getByRole('button', { name: 'Send' }).click();
    await form.locator('.status', { hasText: '200' }).waitFor();
    assert.match(await form.locator('output > pre').innerText(), /"understood"/);
    await form.getByText('Headers', { exact: true }).click();
    assert.match(await form.locator('output details pre').innerText(), /x-ratelimit-remaining: \d/);
    // By far the longest page: axe takes half a minute for it.
    if (isEverything) await assertAccessible(page, 'a call that was tried');
    assert.equal(await page.evaluate('window.hacked'), undefined);
    assert.deepEqual(complaints, []);
  },
);

test(
  'a signed-in user tries calls as themselves, and a refusal is shown unchanged',
  { skip },
  async () => {
    const opened = await kit.signIn(person);
    const { page } = opened;
    await page.goto('/docs/reference#createKey');
    const form = page.locator('#createKey .try');
    await form.getByLabel('Body').fill('{"name": "made on the reference page"}');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.locator('.status', { hasText: '201' }).waitFor();
    const { body } = await call('/auth/keys/', { auth: person.token });
    assert.ok(body.results.some(({ name }: { name: string }) => name.includes('reference page')));
    assert.deepEqual(opened.complaints, []);
    await form.getByLabel('Body').fill('{"name": ');
    await form.getByRole('button', { name: 'Send' }).click();
    await form.locator('.status', { hasText: '400' }).waitFor();
    assert.match(await form.locator('output > pre').innerText(), /INVALID_JSON/);
    await opened.close();
  },
);
