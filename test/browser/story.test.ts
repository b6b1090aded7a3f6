/**
 * The story of a new user, in a real browser: register, a key, a call, a circle, a route, a simulation, its claims and
 * files, the key revoked.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { shareChromium, whyNoBrowser } from '../support/chromium.ts';
import { startSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';
import { assertAccessible, openWatchedPage } from '../support/watched-page.ts';
import type { WatchedPage } from '../support/watched-page.ts';

const skip = whyNoBrowser();
const PATIENCE_MS = 300_000;
const PROMPT =
  'A small office with 10 people is evacuated because of a fire alarm. A zorblax sings.';

let service: SimulationService;
let browser: Browser;
let watched: WatchedPage;

before(async () => {
  if (skip !== false) return;
  service = await startSimulationService({ WORKERS: '1', RATE_LIMIT_FREE: '100' });
  browser = await shareChromium();
  watched = await openWatchedPage(browser, service.baseUrl);
  watched.page.setDefaultTimeout(PATIENCE_MS);
});

after(async () => {
  if (skip !== false) return;
  await service.close();
});

test(
  'from registering to revoking the key, without a complaint of the browser',
  { skip },
  async () => {
    const { page, complaints } = watched;
    await page.goto('/auth/register');
    await page.getByLabel('Username').fill('grace');
    await page.getByLabel('E-mail address').fill('grace@example.org');
    await page.getByLabel('Password').fill('a sentence of grace');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hello, grace' }).waitFor();

    // The first screen has a call that works as it stands, and says when it has arrived.
    await page.getByRole('button', { name: 'Create my first key' }).click();
    await page.getByText('This page updates when the call arrives.').waitFor();
    const curl = await page.getByLabel('Your first API call, with curl').innerText();
    const [, key = ''] = /Api-Key (\S+)"/.exec(curl) ?? [];
    const [, address = ''] = /"(http[^"]+)"/.exec(curl) ?? [];
    const called = await fetch(address, { headers: { authorization: `Api-Key ${key}` } });
    assert.equal(called.status, 200);
    await page.getByRole('heading', { name: 'Your first API call arrived' }).waitFor();

    // The page shows the quota that the headers gave the program.
    await page.getByRole('link', { name: 'Usage', exact: true }).click();
    const headers = await fetch(address, { headers: { authorization: `Api-Key ${key}` } });
    const left = Number(headers.headers.get('x-ratelimit-remaining'));
    await page.reload();
    await page.getByText(`${left} left`).waitFor();
    const meter = page.getByRole('meter', { name: 'Requests used this hour' });
    assert.equal(await meter.getAttribute('aria-valuenow'), String(100 - left));
    await page.getByText(`${100 - left} requests in the last 48 hours`).waitFor();

    // A circle and its zones.
    await page.getByRole('link', { name: 'Map' }).click();
    await page.getByLabel('Centre (latitude, longitude)').fill('48.8566, 2.3522');
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.getByText('This answer is based on').waitFor();
    const zones = page.getByRole('list', { name: 'Zones' }).getByRole('listitem');
    assert.ok((await zones.count()) > 0);

    // Something is in the way of a route, and there is another one around it.
    await page.getByRole('button', { name: 'My incidents' }).click();
    await page.getByLabel('Incident file').setInputFiles({
      name: 'closed.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `type,severity,confidence,lat,lng,radius_km,starts_at,title\ninfrastructure,0.95,1,48.87,2.4,0.4,${new Date().toISOString()},Bridge closed\n`,
      ),
    });
    await page.getByText('1 incident stored.').waitFor();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Route', exact: true }).click();
    await page.getByLabel('Points in order').fill('48.87, 2.35\n48.87, 2.45');
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.getByRole('list', { name: 'Threats' }).getByText('Bridge closed').waitFor();
    await page.getByRole('table', { name: 'Comparison with the route' }).first().waitFor();
    await page.getByRole('button', { name: 'Use this route' }).first().click();
    await page.waitForURL(/route=48\.87,2\.35;.+;48\.87,2\.45/);

    // A prompt: understood and not understood parts show while it is written.
    await page.getByRole('link', { name: 'Simulations' }).click();
    await page.getByRole('link', { name: 'New simulation' }).first().click();
    await page.getByLabel('Prompt', { exact: true }).fill(PROMPT);
    await page.getByRole('heading', { name: 'Understood', exact: true }).waitFor();
    assert.match(await page.locator('.chip.lost').innerText(), /zorblax sings/);
    assert.equal(await page.locator('.prompt mark').innerText(), 'zorblax sings');
    await page.getByLabel('Maximum simulated people').fill('10');
    await page.getByLabel('Duration (s)').fill('60');
    await page.getByLabel('Risk analysis').uncheck();
    await page.getByRole('button', { name: 'Run simulation' }).click();

    // Its stages, and then first of all the prompt check.
    await page.getByRole('list', { name: 'Stages' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Prompt check' }).waitFor();
    const made = await page.getByRole('region', { name: 'Build stages' }).innerText();
    assert.match(
      made,
      /Reading the prompt[^]*\d s/,
      'stages have their times, also after a reload',
    );
    assert.match(await page.getByRole('region', { name: 'Prompt check' }).innerText(), /as asked/);
    assert.ok((await page.locator('.claims [data-met="yes"]').count()) > 0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'world.glb', exact: true }).click(),
    ]);
    // The first four bytes of every GLB (glTF 2.0, section 4.4.2).
    assert.equal(readFileSync(await download.path()).toString('latin1', 0, 4), 'glTF');
    await assertAccessible(page, 'a finished simulation');

    // The key stops at once.
    await page.getByRole('link', { name: 'API keys' }).click();
    await page.getByRole('button', { name: 'Revoke My first key' }).click();
    await assertAccessible(page, 'a question before revoking');
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByRole('heading', { name: 'No keys yet' }).waitFor();
    const refused = await fetch(address, { headers: { authorization: `Api-Key ${key}` } });
    assert.equal(refused.status, 401);
    assert.deepEqual(complaints, []);
  },
);
