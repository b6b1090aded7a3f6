/** The 3D view in a real browser, on a software renderer: tests query its state, not its pictures. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { shareChromium, whyNoBrowser } from '../support/chromium.ts';
import { sample, skipped } from '../support/extent.ts';
import { makeLargePlace } from '../support/large-place.ts';
import { shareSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';
import { assertAccessible, openWatchedPage } from '../support/watched-page.ts';
import type { WatchedPage } from '../support/watched-page.ts';

const skip = whyNoBrowser();
const PATIENCE_MS = 300_000;
/** Everything lazy together: the code of the 3D view, packed. */
const CODE_BYTES_MAX = 250_000;
const DRAW_CALLS_MAX = 15;
const JUMPS = sample({ few: 5, all: 100 });
const SCRIPT_MS_MAX = 100;

const OFFICE = {
  prompt:
    'An office building with 2 floors and 40 people. A fire breaks out in a kitchen on the second floor and the alarm sounds.',
  settings: { max_agents: 40, simulation_duration: 120, seed: 7 },
} as const;

let service: SimulationService;
let browser: Browser;
let watched: WatchedPage;
/** The id of the simulation all tests look at. */
let office: string;

before(async () => {
  if (skip !== false) return;
  service = await shareSimulationService();
  browser = await shareChromium();
  watched = await openWatchedPage(browser, service.baseUrl);
  watched.page.setDefaultTimeout(PATIENCE_MS);
});

after(async () => {
  if (skip !== false) return;
  await service.close();
});

const stageOf = (page: Page) => page.locator('.scene-stage');

async function told(page: Page, name: string): Promise<string> {
  return (await stageOf(page).getAttribute(`data-${name}`)) ?? '';
}

async function until(page: Page, name: string, value: string): Promise<void> {
  await page.locator(`.scene-stage[data-${name}="${value}"]`).waitFor();
}

async function order(page: Page, detail: Readonly<Record<string, unknown>>): Promise<void> {
  const init = JSON.stringify({ detail });
  await page.evaluate(
    `document.querySelector('.scene-stage').dispatchEvent(new CustomEvent('viewer', ${init}))`,
  );
}

/** Milliseconds of script for each of some jumps in time, the shortest first. */
async function jump(
  page: Page,
  { jumps, end }: { readonly jumps: number; readonly end: number },
): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < jumps; i++) {
    const seconds = ((i * 37) % end) + 1;
    await order(page, { seek: seconds });
    await until(page, 'seconds', seconds.toFixed(2));
    times.push(Number(await told(page, 'script-ms')));
  }
  return times.sort((a, b) => a - b);
}

test(
  'from a prompt to its 3D view: scrub, floors, a person to follow, density, exits',
  { skip },
  async () => {
    const { page, complaints } = watched;
    const made = await service.create(OFFICE);
    office = made.body.id;
    await service.untilEnded(office);
    const files: { name: string; bytes: number }[] = [];
    page.on('response', (response) => {
      const name = new URL(response.url()).pathname;
      if (/^\/static\/app\/(?:scene|viewer|postures)-/.test(name))
        files.push({ name, bytes: Number(response.headers()['content-length'] ?? 0) });
    });

    // By the shared link, without an account.
    const { pathname } = new URL(made.body.links.viewer);
    assert.match(pathname, /^\/s\//);
    await page.goto(`${pathname}?quality=low`);
    await until(page, 'ready', 'true');
    assert.ok(files.length > 0);
    const codeBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
    assert.ok(codeBytes > 50_000 && codeBytes < CODE_BYTES_MAX, `${codeBytes} bytes`);

    // Opened where it burns; the slider and the keys are the same time.
    const results = await service.call(`/api/v1/simulations/${office}/`);
    const [fire] = results.body.environment.hazards;
    assert.equal(await told(page, 'storey'), String(fire.storey));
    const moment = page.getByLabel('Time', { exact: true });
    await moment.fill('60');
    await until(page, 'seconds', '60.00');
    await page.locator('.scene-stage canvas').focus();
    await page.keyboard.press('ArrowRight');
    await until(page, 'seconds', '61.00');
    await page.keyboard.press('Shift+ArrowLeft');
    await until(page, 'seconds', '51.00');
    assert.match((await moment.getAttribute('aria-valuetext')) ?? '', /^51 s of 2 min/);

    // Floors: everything above is not drawn, and neither are people there.
    await page.getByRole('button', { name: 'Ground floor' }).click();
    await until(page, 'storey', '0');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'All floors' }).click();
    await until(page, 'storey', 'all');

    // A person, by key: a card shows who it is.
    await page.locator('.scene-stage canvas').focus();
    await page.keyboard.press('n');
    await until(page, 'followed', 'agent-0001');
    const card = page.getByRole('region', { name: 'Followed: agent-0001' });
    assert.match(await card.innerText(), /Role[^]*Age[^]*Goal[^]*State[^]*Speed[^]*Exposure/);
    await card.getByRole('button', { name: 'First-person view' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Stop following' }).click();
    await until(page, 'followed', '');

    // Density and exits, in the picture and as tables.
    await page.getByRole('button', { name: 'Density' }).click();
    await until(page, 'layers', 'people hazards density');
    await page.getByRole('table', { name: /Level of service \(Fruin\)/ }).waitFor();
    await page.getByRole('button', { name: 'Exits' }).click();
    await page.getByRole('table', { name: 'Exits' }).waitFor();
    const calls = Number(await told(page, 'draw-calls'));
    assert.ok(calls > 2 && calls <= DRAW_CALLS_MAX, `${calls} draw calls`);
    // Sight as in the file of hazards: of reflecting surfaces, 3 / K.
    await order(page, { seek: 100 });
    await page.getByRole('button', { name: 'Visibility' }).click();
    await until(page, 'layers', 'people hazards visibility exits');
    const sight = page.getByRole('table', {
      name: 'Visibility at head height, where smoke spread',
    });
    await sight.waitFor();
    const least = await sight
      .locator('xpath=..')
      .getByText(/^Lowest: /)
      .innerText();
    const thickest = await findThickest(results.body.files, 100);
    assert.ok(thickest > 0.3, `K is ${thickest} at heads`);
    assert.equal(Number(/[\d.]+/.exec(least)?.[0]), Number((3 / thickest).toPrecision(2)));
    await page.getByRole('button', { name: 'Names' }).click();
    // As many as fit without overlap: which they are depends on the plan.
    const names = page.locator('.scene-name:visible');
    await names.first().waitFor();
    const labels = await listLabels(results.body.files);
    const named = await names.allInnerTexts();
    assert.ok(named.length > 2 && named.every((name) => labels.has(name)), named.join(', '));
    await page.getByText('Charts: exits and floors over time').click();
    await page.getByRole('table', { name: /^People on each floor at / }).waitFor();
    await assertAccessible(page, 'the 3D view');

    // At eye level keys walk; elsewhere the same keys step through time.
    await page.getByRole('button', { name: 'Eye level' }).click();
    await until(page, 'walking', 'true');
    await page.locator('.scene-stage canvas').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('w');
    assert.equal(await told(page, 'seconds'), '100.00');
    await page.keyboard.press('Escape');
    await until(page, 'walking', 'false');

    // Everybody who got out in the run is out at the end of the timeline.
    await order(page, { seek: 1e9 });
    const { evacuated, people } = results.body.metadata.outcome;
    const now = page.getByRole('table', { name: /^At / });
    await now
      .getByText(new RegExp(`^${Math.round(evacuated)} of ${Math.round(people)}$`))
      .waitFor();
    assert.deepEqual(complaints, []);
  },
);

/** The id of the simulation that was made. */
async function findOwn(): Promise<string> {
  const listed = await service.call('/api/v1/simulations/', { auth: service.ada.token });
  return listed.body.results[0].id;
}

/** The largest extinction at heads there is at a moment between two looks. */
async function listLabels(
  files: readonly { readonly name: string; readonly url: string }[],
): Promise<ReadonlySet<string>> {
  const { url } = files.find(({ name }) => name === 'places.json')!;
  const { places } = (await (await fetch(url)).json()) as { places: { label: string }[] };
  return new Set(places.map(({ label }) => label));
}

async function findThickest(
  files: readonly { readonly name: string; readonly url: string }[],
  at: number,
): Promise<number> {
  const { url } = files.find(({ name }) => name === 'hazards.json')!;
  const filed = (await (await fetch(url)).json()) as {
    seconds: number[];
    smoke: { head_extinction_per_m: number[] }[];
  };
  const look = filed.seconds.indexOf(at);
  assert.notEqual(look, -1);
  return Math.max(...filed.smoke.map(({ head_extinction_per_m: k }) => k[look]!));
}

test(`${JUMPS} jumps in time take little script and leave nothing behind`, { skip }, async () => {
  const { page, complaints } = watched;
  const [textures, geometries] = [await told(page, 'textures'), await told(page, 'geometries')];
  const times = await jump(page, { jumps: JUMPS, end: 118 });
  const slowest = times[Math.floor(0.9 * times.length)]!;
  console.log(
    `scrub: ${times[Math.floor(times.length / 2)]!.toFixed(1)} ms in the middle, ${slowest.toFixed(1)} of 90 %`,
  );
  assert.ok(slowest <= SCRIPT_MS_MAX, `${slowest} ms of script`);
  assert.equal(await told(page, 'textures'), textures);
  assert.equal(await told(page, 'geometries'), geometries);
  assert.deepEqual(complaints, []);
});

test(
  'a run compared with itself is the same at every moment and shows no difference',
  { skip: skip || skipped },
  async () => {
    const { page, complaints } = watched;
    const { pathname } = new URL(page.url());
    await page.goto(`${pathname}?quality=low&compare=${await findOwn()}`);
    const stages = page.locator('.scene-stage[data-ready="true"]');
    await stages.nth(1).waitFor();
    await page.getByLabel('Time', { exact: true }).fill('70');
    for (const side of ['Other simulation', 'This simulation'])
      await page.locator(`.scene-stage[data-side="${side}"][data-seconds="70.00"]`).waitFor();
    await stages.nth(1).getByRole('button', { name: 'Ground floor' }).click();
    await page.locator('.scene-stage[data-side="Other simulation"][data-storey="0"]').waitFor();
    const chart = page.getByRole('table', { name: /^People evacuated at / });
    const figures = await chart.locator('td').allInnerTexts();
    assert.equal(figures.length, 3);
    assert.equal(figures[0], figures[1]);
    assert.equal(figures[2], '0');
    await assertAccessible(page, 'two simulations side by side');
    await page.getByRole('button', { name: 'Close comparison' }).click();
    await page.locator('.scene-stage[data-ready="true"]:not([data-side])').waitFor();
    assert.deepEqual(complaints, []);
  },
);

test(
  'a thousand people and five hundred houses take fifteen draw calls, and jumps little script',
  { skip: skip || skipped },
  async () => {
    const { page, complaints } = watched;
    const place = await makeLargePlace(await findOwn());
    assert.deepEqual([place.people, place.houses], [1000, 500]);
    await page.route(/\/api\/v1\/simulations\/[^/]+\/$/, async (route) =>
      route.fulfill({ contentType: 'application/json', body: place.json }),
    );
    await page.route(/\/assets\/[^/]+$/, async (route) => {
      const bytes = place.files.get(new URL(route.request().url()).pathname.slice(8));
      await route.fulfill(bytes ? { body: Buffer.from(bytes) } : { status: 404 });
    });
    const { pathname } = new URL(page.url());
    await page.goto(`${pathname}?quality=low`);
    await until(page, 'ready', 'true');
    await order(page, { layer: 'exits' });
    await order(page, { layer: 'density' });
    await until(page, 'layers', 'people hazards density exits');
    const calls = Number(await told(page, 'draw-calls'));
    assert.ok(calls >= 4 && calls <= DRAW_CALLS_MAX, `${calls} draw calls`);
    assert.ok(Number(await told(page, 'triangles')) > 500_000);
    const times = await jump(page, { jumps: 10, end: 18 });
    assert.ok(times.at(-2)! <= SCRIPT_MS_MAX, `${times.join(', ')} ms of script`);
    console.log(
      `large: ${calls} draw calls, opened in ${await told(page, 'opened-ms')} ms, ${times.at(-2)} ms of script`,
    );
    await page.unrouteAll();
    assert.deepEqual(complaints, []);
  },
);

test(
  'a link to a view opens that view, on a narrow screen too, and nothing moves by itself',
  { skip },
  async () => {
    const { page, complaints } = watched;
    await page.setViewportSize({ width: 390, height: 844 });
    const { pathname } = new URL(page.url());
    await page.goto(`${pathname}?quality=low&t=42&storey=0&look=10.0_20.0_30.0_0.0_0.0_0.0`);
    await until(page, 'ready', 'true');
    await until(page, 'seconds', '42.00');
    assert.equal(await told(page, 'storey'), '0');
    await page.waitForTimeout(700);
    assert.equal(await told(page, 'seconds'), '42.00');
    const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    assert.ok(Number(wider) <= 0, `${String(wider)} px wider than the screen`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await assertAccessible(page, 'the 3D view, dark and narrow');
    assert.deepEqual(complaints, []);
  },
);

test(
  'run live: an exit is closed, everybody flees, a fire is added; the curve changes, and is saved as a simulation',
  { skip: skip || skipped },
  async () => {
    const { page, complaints } = watched;
    // Small, for a renderer of software draws it while the run goes on.
    await page.setViewportSize({ width: 900, height: 700 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/auth/login');
    await page.getByLabel('Username').fill(service.ada.username);
    await page.getByLabel('Password').fill(service.ada.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`/simulations/${office}?quality=low`);
    await until(page, 'ready', 'true');
    const recorded = await outByExit(page, LOOKED_AT_SECONDS);

    await page.getByRole('button', { name: 'Run live' }).click();
    await until(page, 'live', 'open');
    await page.locator('.live-badge').waitFor();
    await untilOver(page, 'seconds', 0.1);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText(/^Paused at/).waitFor();
    // A busy machine pauses late, and what is commanded after second 10 would be forgotten below.
    await order(page, { seek: 1 });
    await until(page, 'seconds', '1.00');

    // Everybody, and one person who is followed: each leaves a mark in words.
    await page.getByRole('button', { name: 'Everybody flee' }).click();
    await page.getByRole('button', { name: /^\d+ people told to flee at/ }).waitFor();
    await page.locator('.scene-stage canvas').focus();
    await page.keyboard.press('n');
    await until(page, 'followed', 'agent-0001');
    await page.getByRole('button', { name: 'agent-0001 flee' }).click();
    await page.getByRole('button', { name: /^agent-0001 told to flee at/ }).waitFor();
    await page.getByRole('button', { name: 'Stop following' }).click();
    const open = await outByExit(page, LOOKED_AT_SECONDS);
    assert.ok(countOut(open) > countOut(recorded), 'told at once, people are out sooner');
    const curve = page.locator('.scene-curve:not(.before)');
    const curveOpen = await curve.getAttribute('d');
    assert.notEqual(curveOpen, await page.locator('.scene-curve.before').getAttribute('d'));

    // Back in time the exit most people took is closed, by its row in the table.
    const [[label, people] = ['', 0]] = [...open].toSorted(([, x], [, y]) => y - x);
    assert.ok(people > 2, `${people} left by ${label}`);
    await order(page, { seek: 10 });
    await until(page, 'seconds', '10.00');
    await page.getByRole('button', { name: `Close ${label}` }).click();
    await page.getByRole('button', { name: `${label} closed at 10 s` }).waitFor();
    await page.getByRole('button', { name: `Open ${label}` }).waitFor();
    await assertAccessible(page, 'a live run');
    const closed = await outByExit(page, LOOKED_AT_SECONDS);
    assert.ok((closed.get(`${label} (closed)`) ?? Infinity) < people, 'it does not let people out');
    assert.notEqual(await curve.getAttribute('d'), curveOpen);

    // Time goes on, and people with it; a fire is put where one clicks on a floor.
    const frames = Number(await told(page, 'live-frames'));
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await untilOver(page, 'seconds', LOOKED_AT_SECONDS + 1);
    await page.getByRole('button', { name: 'Pause' }).click();
    assert.ok(Number(await told(page, 'live-frames')) > frames + 5);
    const calls = Number(await told(page, 'draw-calls'));
    assert.ok(calls > 2 && calls <= DRAW_CALLS_MAX, `${calls} draw calls`);
    await page.getByRole('button', { name: 'Overview' }).click();
    await page.getByRole('group', { name: 'Add a hazard' }).getByRole('button').click();
    await until(page, 'placing', 'fire');
    await page.locator('.scene-stage canvas').click();
    await page.getByRole('button', { name: /^Fire added at/ }).waitFor();
    assert.match(await told(page, 'acts'), /^\d+ people told to flee; agent-0001 .+ closed; Fire/);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    assert.ok(Number(wider) <= 0, `${String(wider)} px wider than the screen`);
    await assertAccessible(page, 'a live run, dark and narrow');

    // Kept as a simulation of its own, it is the run that was seen.
    await page.getByRole('button', { name: 'Save as simulation' }).click();
    const link = page.getByRole('link', { name: 'Open saved simulation' });
    await link.click();
    await page.waitForURL((url) => !url.pathname.includes(office));
    const saved = new URL(page.url()).pathname.split('/').at(-1)!;
    assert.notEqual(saved, office);
    await service.untilEnded(saved);
    await page.goto(`/simulations/${saved}?quality=low`);
    await until(page, 'ready', 'true');
    const kept = await outByExit(page, LOOKED_AT_SECONDS);
    assert.equal(countOut(kept), countOut(closed));
    await page.getByRole('button', { name: `${label} closed at 10 s` }).waitFor();
    await page.getByText('Saved from a live run.').waitFor();
    assert.deepEqual(complaints, []);
  },
);

test(
  'a broken live connection is opened again and goes on; an end by the service is explained in words',
  { skip: skip || skipped },
  async () => {
    const { page, complaints } = watched;
    let opened = 0;
    await page.routeWebSocket(/\/ws\/simulations\//, (socket) => {
      opened++;
      const server = socket.connectToServer();
      let frames = 0;
      server.onMessage((message) => {
        socket.send(message);
        const isFrame = typeof message !== 'string';
        if (isFrame && opened === 1 && ++frames === 3) void socket.close({ code: 1012 });
        if (isFrame && opened === 2 && ++frames === 3) void socket.close({ code: 4404 });
      });
    });
    await page.goto(`/simulations/${office}?quality=low&live`);
    await page.locator('.live-badge').waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await until(page, 'live', 'broken');
    await until(page, 'live', 'over');
    assert.equal(opened, 2);
    await page.getByRole('alert').getByText('This simulation no longer exists.').waitFor();
    // The first connection began where the second went on.
    assert.ok(Number(await told(page, 'live-frames')) >= 4);
    await page.getByRole('button', { name: 'Back to recording' }).click();
    await page.getByRole('button', { name: 'Run live' }).waitFor();
    assert.deepEqual(complaints, []);
  },
);

/** By then people who fled at once are on their way out. */
const LOOKED_AT_SECONDS = 30;

function countOut(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((all, each) => all + each, 0);
}

async function outByExit(page: Page, seconds: number): Promise<Map<string, number>> {
  await order(page, { seek: seconds });
  await until(page, 'seconds', seconds.toFixed(2));
  return readExits(page);
}

/** The exit of each person, from the table beside the picture. */
async function readExits(page: Page): Promise<Map<string, number>> {
  const rows = await page.getByRole('table', { name: 'Exits' }).locator('tbody tr').all();
  const cells = await Promise.all(rows.map(async (row) => row.locator('td').allInnerTexts()));
  return new Map(cells.map(([name = '', people = '']) => [name, Number(people)]));
}

async function untilOver(page: Page, name: string, least: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (Number(await told(page, name)) < least) {
    assert.ok(performance.now() < deadline, `${name} stays below ${least}`);
    await page.waitForTimeout(200);
  }
}
