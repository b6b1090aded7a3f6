/** The map in a real browser: circles, routes, files, filters, unknown areas, and text of others that stays text. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Call } from '../support/call.ts';
import { whyNoBrowser } from '../support/chromium.ts';
import { skipped } from '../support/extent.ts';
import { assertLooks } from '../support/looks.ts';
import { EVIL, openPagesKit } from '../support/pages-kit.ts';
import type { PagesKit } from '../support/pages-kit.ts';
import { createPerson } from '../support/people.ts';
import type { Person } from '../support/people.ts';
import { assertAccessible } from '../support/watched-page.ts';
import type { WatchedPage } from '../support/watched-page.ts';

const skip = whyNoBrowser();
const PATIENCE_MS = 300_000;
const PARIS = '48.8566, 2.3522';
/** In the middle of the Pacific, more than 1,000 km from any shore: no facts are published about it. */
const POINT_NEMO = '-48.8767, -123.3933';
const FILTER_MS_MAX = 100;

let kit: PagesKit;
let call: Call;
let person: Person;
let watched: WatchedPage;

before(async () => {
  if (skip !== false) return;
  kit = await openPagesKit();
  ({ call } = kit);
  person = await createPerson(call, 'amelia');
  watched = await kit.signIn(person);
});

after(async () => {
  if (skip === false) await kit.close();
});

async function waitForMap(page: Page): Promise<void> {
  await page.locator('.map-canvas[data-state="ready"]').waitFor();
}

/** Drawing the outlines of the world costs seconds of a core at each load; the first test has seen them. */
async function leaveOutlinesOut(page: Page): Promise<void> {
  await page.route(/\/outlines-[^/]*\.json$/, async (route) =>
    route.fulfill({ json: { step: 1, land: [], borders: [], lakes: [] } }),
  );
}

async function analyse(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/risk-assessment/'));
  await page.getByRole('button', { name: 'Analyse' }).click();
  await answered;
  await page.getByRole('region', { name: 'Result' }).waitFor();
}

const countOf = async (page: Page, what: 'points' | 'zones' | 'threats'): Promise<number> =>
  Number(await page.locator('.map-canvas').getAttribute(`data-${what}`));

/**
 * Milliseconds of the page's own thread from the press of a button until everything is changed and laid out. Wall time
 * would also measure other tests.
 */
async function timeClick(page: Page, name: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find((metric) => metric.name === 'TaskDuration')!.value * 1000;
  };
  const began = await read();
  await page.evaluate(`(async () => {
    const buttons = [...document.querySelectorAll('.legend button')];
    buttons.find((each) => each.innerText.startsWith(${JSON.stringify(name)})).click();
    await Promise.resolve();
    document.body.getBoundingClientRect();
  })()`);
  const took = (await read()) - began;
  await session.detach();
  return took;
}

test(
  'a circle is drawn by one click, undone and typed; its address repeats the question',
  { skip },
  async () => {
    const { page, complaints } = watched;
    await page.goto('/map?view=48.8566,2.3522,11');
    await waitForMap(page);
    await assertLooks(page, 'the empty map');
    const canvas = page.locator('canvas.maplibregl-canvas');
    await canvas.click();
    const middle = page.getByLabel('Centre (latitude, longitude)');
    assert.match(
      await middle.inputValue(),
      /^48\.8\d+, 2\.3\d+$/,
      'where the middle of the map is',
    );
    await page.getByRole('button', { name: 'Undo' }).click();
    assert.equal(await middle.inputValue(), '');

    await middle.fill(PARIS);
    await page.getByLabel('Radius (km)').fill('5');
    await analyse(page);
    assert.equal(await countOf(page, 'points'), 100);
    assert.ok((await countOf(page, 'zones')) > 0);
    assert.equal(
      await page.getByRole('list', { name: 'Zones' }).getByRole('listitem').count(),
      await countOf(page, 'zones'),
      'the list tells every zone of the map',
    );
    await page.waitForURL(/latitude=48\.8566&longitude=2\.3522&radius_km=5/);
    const rests = await page.locator('.rests').innerText();
    assert.match(rests, /^This answer is based on /);
    await page.reload();
    await page.getByRole('region', { name: 'Result' }).waitFor();
    assert.equal(await page.locator('.rests').innerText(), rests);
    assert.equal(await countOf(page, 'points'), 100);
    await waitForMap(page);
    await assertLooks(page, 'a circle');
    assert.deepEqual(complaints, []);
    await leaveOutlinesOut(page);
  },
);

test(
  'N11 a place is found by its name with the keyboard alone, and becomes the centre of the circle',
  { skip },
  async () => {
    const { page, complaints } = watched;
    await page.goto('/map');
    await waitForMap(page);
    const search = page.getByRole('combobox', { name: 'Find a place' });
    const list = page.getByRole('listbox', { name: 'Places found' });
    const middle = page.getByLabel('Centre (latitude, longitude)');
    assert.equal(await search.getAttribute('aria-expanded'), 'false');
    await search.focus();
    await page.keyboard.type('sao paulo');
    const first = list.getByRole('option').first();
    await first.filter({ hasText: 'São Paulo Brazil' }).waitFor();
    assert.equal(await search.getAttribute('aria-expanded'), 'true');
    assert.equal(
      await search.getAttribute('aria-activedescendant'),
      await first.getAttribute('id'),
    );
    await assertLooks(page, 'the list of places');
    await page.keyboard.press('ArrowDown');
    assert.equal(await list.getByRole('option').nth(1).getAttribute('aria-selected'), 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await list.waitFor({ state: 'detached' });
    assert.equal(await search.inputValue(), 'São Paulo');
    assert.match(await middle.inputValue(), /^-23\.5\d+, -46\.6\d+$/);
    await page.waitForURL(/view=-23\.5/);

    await search.fill('nowhereatall');
    await page.getByText('No place found.').waitFor();
    assert.equal(await search.getAttribute('aria-expanded'), 'false');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    assert.equal(await search.inputValue(), '');

    await search.fill('52.52, 13.40');
    await list.getByText('Coordinates').waitFor();
    await page.keyboard.press('Enter');
    assert.equal(await middle.inputValue(), '52.52, 13.4');
    await search.fill('95, 10');
    await page.getByText('latitude is 95').waitFor();

    await page.getByRole('button', { name: 'Route', exact: true }).click();
    for (const town of ['Berlin', 'Hamburg']) {
      await page.getByRole('combobox', { name: 'Add a place to the route' }).fill(town);
      await list.getByRole('option').first().filter({ hasText: town }).click();
    }
    const points = page.getByLabel('Points in order (latitude, longitude)');
    assert.match(await points.inputValue(), /^52\.5\d+, 13\.4\d+\n53\.5\d+, \d+\.\d+$/);
    assert.deepEqual(complaints, []);
  },
);

test(
  'R12 where nothing is known the map says unknown, and shows nothing as low',
  { skip },
  async () => {
    const { page, complaints } = watched;
    await page.goto('/map');
    await page.getByLabel('Centre (latitude, longitude)').fill(POINT_NEMO);
    await analyse(page);
    await page.getByRole('heading', { level: 2, name: 'Unknown' }).waitFor();
    await page.getByText('Unknown is not safe.').first().waitFor();
    const levels = page.getByRole('group', { name: 'Levels' });
    assert.match(await levels.getByRole('button', { name: /^Unknown/ }).innerText(), /\D100$/);
    assert.match(await levels.getByRole('button', { name: /^Low/ }).innerText(), /\D0$/);
    assert.equal(await page.locator('.footing li[data-known="true"]').count(), 0);
    assert.deepEqual(complaints, []);
  },
);

test('own incidents are sent as a file, counted, and shown as text', { skip }, async () => {
  const { page, complaints } = watched;
  const now = Date.now();
  const rows = [
    'type,severity,confidence,lat,lng,radius_km,starts_at,ends_at,title,url',
    ...[0, 1].map(
      (i) =>
        `infrastructure,0.95,1,48.87,${2.4 + i / 1e3},0.4,${new Date(now - 3_600_000).toISOString()},${new Date(now + 86_400_000).toISOString()},"${EVIL.replaceAll('"', '""')}",https://example.org/${i}`,
    ),
    'crime,9,1,48.87,2.4,0,2026-01-01T00:00:00Z,,wrong,',
  ];
  await page.goto('/map');
  await page.getByRole('button', { name: 'My incidents' }).click();
  await page.getByText('No incidents yet.').waitFor();
  await page.getByLabel('Incident file').setInputFiles({
    name: `a"><img src=x onerror=window.hacked=1>.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await page.getByText('2 incidents stored, 1 row rejected.').waitFor();
  await page.getByText(/Line 4: .*severity/).waitFor();
  await page.getByRole('list', { name: 'Stored incidents' }).getByText(EVIL).first().waitFor();
  await assertAccessible(page, 'own incidents');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByLabel('Centre (latitude, longitude)').fill('48.87, 2.4');
  await analyse(page);
  const threats = page.getByRole('list', { name: 'Threats' });
  await threats.getByText('window.hacked=1').first().waitFor();
  assert.equal(await page.evaluate('window.hacked'), undefined);
  assert.deepEqual(complaints, []);
});

test(
  'a route gets its risk along the way and an alternative with its cost, and the alternative can be taken',
  { skip },
  async () => {
    const { page, complaints } = watched;
    await page.goto('/map');
    await page.getByRole('button', { name: 'Route', exact: true }).click();
    const points = page.getByLabel('Points in order (latitude, longitude)');
    await points.fill('48.87, 2.35\nLyon');
    await page.getByText('Line 2: “Lyon” is not').waitFor();
    await points.fill('48.87, 2.35\n48.87, 2.45');
    await analyse(page);
    await page.getByRole('slider', { name: 'Position on the route' }).waitFor();
    const other = page.getByRole('table', { name: 'Comparison with the route' }).first();
    const [, highest] = await other
      .getByRole('row', { name: 'Highest risk' })
      .getByRole('cell')
      .allInnerTexts();
    assert.ok(Number(highest) > 0.5, `the incidents are on the route: ${highest}`);
    assert.match(await other.getByRole('row', { name: 'Length' }).innerText(), /\+[\d.]+ k?m/);
    assert.match(await other.getByRole('row', { name: 'Exposure' }).innerText(), /−\d+ %/);
    await page.getByRole('button', { name: 'Compare on map' }).first().click();
    await waitForMap(page);
    await assertLooks(page, 'a route and another way');

    // One cursor everywhere: the keyboard in the chart, the row in the table.
    await page.getByRole('slider', { name: 'Position on the route' }).press('ArrowRight');
    await page.getByRole('slider', { name: 'Position on the route' }).press('ArrowRight');
    assert.equal(await page.locator('tr[data-chosen="true"]').count(), 1);
    const told = await page.locator('.profile output').innerText();
    const km = await page.locator('tr[data-chosen="true"] button').innerText();
    assert.ok(told.startsWith(`${km}:`), `${told} and ${km}`);

    const asked = await points.inputValue();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export GeoJSON', exact: true }).click(),
    ]);
    await page.getByRole('button', { name: 'Use this route' }).first().click();
    await page.locator('.rests').waitFor();
    assert.notEqual(await points.inputValue(), asked);
    await page.waitForURL(/route=48\.87/);

    // What was saved opens as the route it was.
    await page.getByLabel('Route or circle as GeoJSON').setInputFiles({
      name: 'saved.geojson',
      mimeType: 'application/geo+json',
      buffer: readFileSync(await saved.path()),
    });
    const shown = async (): Promise<string> => page.locator('textarea').first().inputValue();
    for (let tries = 0; tries < 100 && (await shown()) !== asked; tries++)
      await page.waitForTimeout(100);
    assert.equal(await shown(), asked);
    assert.equal(await page.evaluate('window.hacked'), undefined);
    assert.deepEqual(complaints, []);
  },
);

test(
  'the legend filters a thousand points within a tenth of a second, on map, list and chart alike',
  { skip: skip || skipped },
  async () => {
    const { page, complaints } = watched;
    await page.goto('/map?latitude=48.87&longitude=2.4&radius_km=5&num_points=1000');
    await page.getByRole('region', { name: 'Result' }).waitFor();
    await waitForMap(page);
    assert.equal(await countOf(page, 'points'), 1000);
    const levels = page.getByRole('group', { name: 'Levels' });
    const shown = levels.getByRole('button').filter({ hasNotText: /\D0$/ }).first();
    const hidden = Number(/\d+$/.exec(await shown.innerText())![0]);
    const name = /^\D+/.exec(await shown.innerText())![0].trim();
    const took: number[] = [];
    for (let i = 0; i < 8; i++) took.push(await timeClick(page, name));
    assert.ok(Math.min(...took) > 0);
    assert.ok(Math.min(...took) <= FILTER_MS_MAX, `it took ${took.map(Math.round).join(', ')} ms`);
    await shown.click();
    await page.waitForURL(/hide=/);
    assert.equal(await countOf(page, 'points'), 1000 - hidden);
    const dots = await page
      .locator('.profile .dots')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? '').join(''));
    assert.equal(dots.split('M').length - 1, 1000 - hidden, 'the chart shows the same');
    await page.reload();
    await page.getByRole('region', { name: 'Result' }).waitFor();
    assert.equal(await countOf(page, 'points'), 1000 - hidden, 'a reload shows the same');
    assert.deepEqual(complaints, []);
  },
);

test(
  'switching a type off leaves the weights that the service gives without it',
  { skip: skip || skipped },
  async () => {
    const { page } = watched;
    const time = new Date(Date.now() + 600_000).toISOString();
    await page.goto(
      `/map?latitude=48.87&longitude=2.4&radius_km=2&num_points=10&time=${time}&hide=infrastructure,traffic`,
    );
    await page.getByRole('region', { name: 'Result' }).waitFor();
    const cells = await page.locator('.map-side tbody td:nth-child(3)').allInnerTexts();
    const without = await call(
      `/risk-assessment/radius/?latitude=48.87&longitude=2.4&radius_km=2&num_points=10&time=${time}&risk_types=geopolitical,environmental,crime,weather`,
      { auth: person.token },
    );
    const places = await page.locator('.map-side tbody td:nth-child(5)').allInnerTexts();
    const told = new Map(
      (without.body.riskPoints as { lat: number; lng: number; weight: number }[]).map((point) => [
        `${point.lat.toFixed(4)}, ${point.lng.toFixed(4)}`,
        point.weight,
      ]),
    );
    // The worst place of a listed threat is a point only with its type; the even points are in both answers.
    const both = places.flatMap((place, i) =>
      told.has(place) ? [[Number(cells[i]), told.get(place)!] as const] : [],
    );
    assert.ok(both.length >= 5, `${both.length} points are in both`);
    for (const [shown, expected] of both)
      assert.ok(Math.abs(shown - expected) < 0.011, `${shown} and ${expected}`);
  },
);

test(
  'list and map are linked both ways, and a route is drawn point by point',
  { skip: skip || skipped },
  async () => {
    const { page, complaints } = watched;
    await page.goto('/map?latitude=48.875&longitude=2.4&radius_km=2&view=48.87,2.4,13');
    await page.getByRole('region', { name: 'Result' }).waitFor();
    await waitForMap(page);
    const threat = page.getByRole('list', { name: 'Threats' }).getByRole('listitem').first();
    await threat.getByRole('button').first().click();
    assert.equal(await threat.getAttribute('data-chosen'), 'true');
    await threat.getByRole('button').first().click();
    // The threat lies where the view begins, in the middle of the map; it is drawn when it can be chosen there.
    const canvas = page.locator('canvas.maplibregl-canvas');
    const deadline = Date.now() + PATIENCE_MS;
    while ((await page.locator('.marks li[data-chosen="true"]').count()) === 0) {
      assert.ok(Date.now() < deadline, 'a click on the map chooses what is there in the list');
      await canvas.click();
      await page.waitForTimeout(200);
    }
    await canvas.hover({ position: { x: 5, y: 200 } });

    await page.goto('/map?view=48.87,2.4,13');
    await waitForMap(page);
    await page.getByRole('button', { name: 'Route', exact: true }).click();
    await canvas.click({ position: { x: 200, y: 300 } });
    await canvas.click({ position: { x: 400, y: 320 } });
    await canvas.press('Enter');
    await canvas.click({ position: { x: 450, y: 500 } });
    const typed = await page.getByLabel('Points in order (latitude, longitude)').inputValue();
    assert.equal(typed.split('\n').length, 2, 'Enter ended it');
    await page.waitForURL(/route=/);
    assert.deepEqual(complaints, []);
  },
);

test('a failure is shown with a way to try again', { skip }, async () => {
  const opened = await kit.signIn(person);
  const { page } = opened;
  await leaveOutlinesOut(page);
  await page.goto('/map');
  await page.getByLabel('Centre (latitude, longitude)').fill(PARIS);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByText('Cannot reach the service.').waitFor();
  await assertAccessible(page, 'an error on the map');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('region', { name: 'Result' }).waitFor();
  await page.getByLabel('Route or circle as GeoJSON').setInputFiles({
    name: '<b>.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from('{"type":"Polygon"'),
  });
  await page.getByText('<b>.geojson: The file is not valid JSON.').waitFor();
  await opened.close();
});
