/** The first minute in a real browser: the front page plays the sample, and a new user finds it in the list. */
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { whyNoBrowser } from '../support/chromium.ts';
import { makeTestFolder } from '../support/leftovers.ts';
import { assertLooks } from '../support/looks.ts';
import { openPagesKit } from '../support/pages-kit.ts';
import type { PagesKit } from '../support/pages-kit.ts';
import { createPerson } from '../support/people.ts';

const skip = whyNoBrowser();

let kit: PagesKit;
let folder: string;
before(async () => {
  if (skip !== false) return;
  folder = makeTestFolder();
  kit = await openPagesKit({ WORKERS: '1', REHEARSAL: 'on', DATA_DIR: folder });
});
after(async () => {
  if (skip !== false) return;
  await kit.close();
  rmSync(folder, { recursive: true, force: true });
});

test(
  'N10 the front page waits for the sample by itself, and plays it on request where motion is reduced',
  { skip },
  async () => {
    const opened = await kit.open();
    const { page, complaints } = opened;
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'See what could go wrong' }).waitFor();
    const stage = page.locator('.stage');
    if ((await stage.getAttribute('data-state')) === 'building')
      await page.getByText('The sample simulation is being built.').waitFor();
    const play = page.getByRole('button', { name: 'Play' });
    await play.waitFor();
    assert.equal(await stage.getAttribute('data-state'), 'ready', 'nothing moves unasked');
    await page.getByRole('link', { name: 'View the sample' }).waitFor();
    await assertLooks(page, 'the front page');

    await play.focus();
    await page.keyboard.press('Enter');
    const pause = page.getByRole('button', { name: 'Pause' });
    await pause.waitFor();
    await page.locator('.stage[data-state="open"]').waitFor();
    await page.getByText(/^\d:\d\d · \d+ of 100 out$/).waitFor();
    await pause.press('Enter');
    await play.waitFor();
    const clock = await page.locator('.clock').textContent();
    await page.waitForTimeout(500);
    assert.equal(await page.locator('.clock').textContent(), clock, 'it stands still');
    await assertLooks(page, 'the front page with the sample');
    assert.deepEqual(complaints, []);
    await opened.close();
  },
);

test('N10 where motion is welcome the sample plays by itself', { skip }, async () => {
  const opened = await kit.open();
  const { page, complaints } = opened;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await page.locator('.stage[data-state="open"]').waitFor();
  assert.deepEqual(complaints, []);
  await opened.close();
});

test(
  'N10 a new user sees the sample first, marked as such, and opens it without owning it',
  { skip },
  async () => {
    const { page, complaints } = await kit.signIn(await createPerson(kit.call, 'first'));
    await page.goto('/simulations');
    const section = page.getByRole('region', { name: 'Sample simulation' });
    await section.getByText('Sample', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'No simulations' }).waitFor();
    await assertLooks(page, 'the list with the sample');
    await page.getByRole('button', { name: 'Completed' }).click();
    await section.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await section.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'A fire alarm in an office' }).waitFor();
    await page.locator('.badge', { hasText: 'Sample' }).waitFor();
    await page.locator('canvas').first().waitFor();
    for (const name of ['Delete', 'Cancel', 'Run again', 'Run it live'])
      assert.equal(await page.getByRole('button', { name }).count(), 0, name);
    assert.deepEqual(complaints, []);
  },
);
