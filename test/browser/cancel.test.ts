/** A simulation on its way, in a real browser: its states, its bar, its run before its analysis, and cancelling it at any time. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { shareChromium, whyNoBrowser } from '../support/chromium.ts';
import { skipped } from '../support/extent.ts';
import { assertLooks } from '../support/looks.ts';
import { SIMULATIONS, SMALL, shareSimulationService } from '../support/simulation-service.ts';
import type { SimulationService } from '../support/simulation-service.ts';
import { openWatchedPage } from '../support/watched-page.ts';
import type { WatchedPage } from '../support/watched-page.ts';

const skip = whyNoBrowser();
const PATIENCE_MS = 300_000;

/** Its analysis takes minutes: long enough to find it in any state. */
const LONG = {
  prompt: 'An office tower of 8 floors with 300 people is evacuated because of a fire on floor 3.',
  settings: { max_agents: 300, simulation_duration: 600 },
  risk_analysis: {},
} as const;

/** Its run can be viewed after seconds; its analysis takes a minute. */
const SHORT_RUN = {
  prompt: 'An office of 4 floors with 150 people is evacuated because of a fire on floor 2.',
  settings: { max_agents: 150, simulation_duration: 60 },
  risk_analysis: {},
} as const;

let service: SimulationService;
let browser: Browser;
let watched: WatchedPage;
/** A completed simulation with a risk analysis. */
let analysed: string;

before(async () => {
  if (skip !== false) return;
  service = await shareSimulationService();
  const risk = { include_mitigation: false };
  analysed = (await service.create({ ...SMALL, risk_analysis: risk })).body.id;
  browser = await shareChromium();
  watched = await openWatchedPage(browser, service.baseUrl);
  const { page } = watched;
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto('/auth/login');
  await page.getByLabel('Username').fill(service.ada.username);
  await page.getByLabel('Password').fill(service.ada.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hello' }).waitFor();
});

after(async () => {
  if (skip !== false) return;
  await service.close();
});

const badge = (page: Page, ...states: string[]) =>
  page.getByRole('status').locator(states.map((state) => `.badge[data-state=${state}]`).join());

/** As a user does, and what the user then sees: grey, not red. */
async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const told = badge(page, 'cancelled').and(page.locator('.badge.muted'));
  await told.filter({ hasText: 'Cancelled' }).waitFor();
  await page.getByRole('button', { name: 'Run again' }).waitFor();
  await page.getByRole('heading', { name: 'Cancelled' }).waitFor();
  // Nothing went wrong: nothing is red.
  assert.equal(await page.locator('.notice.bad, .badge.bad, [data-state=failed]').count(), 0);
  assert.equal(await page.getByRole('progressbar').count(), 0);
}

/** As the service reports it to programs. */
async function assertCancelled(id: string): Promise<void> {
  const { body } = await service.call(`${SIMULATIONS}${id}/status/`);
  assert.deepEqual([body.status, body.error.code], ['failed', 'SIMULATION_CANCELLED']);
}

test('a queued and a building simulation are cancelled, and run again', { skip }, async () => {
  const { page, complaints } = watched;
  await service.untilEnded(analysed);
  const building = (await service.create(LONG)).body.id;
  const queued = (await service.create(SMALL)).body.id;
  const second = (await service.create({ ...SMALL, settings: { ...SMALL.settings, seed: 8 } })).body
    .id;

  await page.goto(`/simulations/${building}`);
  await badge(page, 'building', 'simulating', 'analysing').waitFor();
  await page.goto(`/simulations/${second}`);
  await badge(page, 'queued').filter({ hasText: 'Queued (1 ahead)' }).waitFor();
  await page.getByText('1 ahead in the queue').waitFor();
  await page.goto(`/simulations/${queued}`);
  await badge(page, 'queued').waitFor();
  await page.getByText('next in the queue').waitFor();
  await assertLooks(page, 'a queued simulation');
  await cancel(page);
  await assertCancelled(queued);
  await assertLooks(page, 'a cancelled simulation');

  await page.goto('/simulations');
  const items = page.getByRole('list').getByRole('listitem');
  await items.filter({ hasText: 'office tower' }).getByRole('progressbar').waitFor();
  await items.filter({ hasText: 'Cancelled' }).waitFor();
  await items.filter({ hasText: 'Queued' }).waitFor();
  await assertLooks(page, 'a list with a build under way');

  await page.goto(`/simulations/${building}`);
  await page.getByRole('progressbar').first().waitFor();
  await assertLooks(page, 'a build under way');
  await cancel(page);
  await assertCancelled(building);

  await page.goto(`/simulations/${queued}`);
  await page.getByRole('button', { name: 'Run again' }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(`/${queued}`));
  await badge(page, 'queued', 'building', 'simulating', 'completed').waitFor();
  assert.deepEqual(complaints, []);
});

test(
  'a simulation that is being analysed is cancelled, with its run in view',
  { skip: skip || skipped },
  async () => {
    const { page, complaints } = watched;
    const { id } = (await service.create(SHORT_RUN)).body;
    await page.goto(`/simulations/${id}`);
    await badge(page, 'analysing').waitFor();
    await page.locator('.scene-stage[data-ready=true]').waitFor();
    await cancel(page);
    await assertCancelled(id);
    assert.equal(await page.locator('.scene-stage').count(), 0);
    assert.deepEqual(complaints, []);
  },
);

/** The service's answers about one simulation, kept in one state until the test changes it. */
class Played {
  readonly id: string;
  status: Readonly<Record<string, unknown>>;
  socket: WebSocketRoute | undefined;
  worlds = 0;

  constructor(id: string, status: Readonly<Record<string, unknown>>) {
    this.id = id;
    this.status = status;
  }

  async play(page: Page): Promise<void> {
    const path = `**${SIMULATIONS}${this.id}`;
    await page.route(`${path}/status/*`, async (route) => route.fulfill({ json: this.status }));
    await page.route(`${path}/?partial=true`, async (route) => {
      const response = await route.fetch();
      const results = await response.json();
      const risk_assessment = { ...results.risk_assessment, basis: 'preliminary' };
      await route.fulfill({ response, json: { ...results, risk_assessment } });
    });
    await page.route(`${path}/cancel/`, async (route) => {
      this.status = toCancelled(this.status);
      await route.fulfill({ json: this.status });
      this.socket?.send(JSON.stringify({ type: 'failed', seq: 9, payload: {} }));
    });
    await page.routeWebSocket(/\/ws\/simulations\//, (socket) => {
      this.socket = socket;
    });
    page.on('request', (request) => {
      if (request.url().includes('world.web.glb')) this.worlds++;
    });
  }
}

function toCancelled(status: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { progress, partial_result_url, detail, remaining_seconds, ...rest } = status;
  assert.ok(progress && partial_result_url && detail && remaining_seconds);
  return {
    ...rest,
    status: 'failed',
    stage: null,
    failed_at: new Date().toISOString(),
    error: {
      message: 'The simulation was cancelled.',
      code: 'SIMULATION_CANCELLED',
      details: {
        stage: 'finalizing_simulation',
        reason: 'The owner cancelled it.',
        attempt: 1,
      },
    },
  };
}

/** The record of a completed build as it was while its analysis was under way. */
function toAnalysing(completed: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { report_url, risk_assessment, safety_metrics, recommendations, expires_at, ...rest } =
    completed;
  assert.ok(report_url && risk_assessment && safety_metrics && recommendations && expires_at);
  return {
    ...rest,
    status: 'processing',
    result_url: null,
    build_completed_at: null,
    stage: 'finalizing_simulation',
    progress: 0.62,
    run_completed_at: completed['build_completed_at'],
    partial_result_url: `${SIMULATIONS}${String(completed['id'])}/?partial=true`,
    detail: 'evacuation 3 of 16',
    estimated_seconds: 95,
    remaining_seconds: 58,
  };
}

test(
  'the run is shown while it is analysed, the figures change under it, and the analysis is cancelled',
  { skip },
  async () => {
    const id = analysed;
    const completed = (await service.untilEnded(id)).body;
    assert.equal(completed.status, 'completed');
    const context = await browser.newContext({
      baseURL: service.baseUrl,
      reducedMotion: 'reduce',
      deviceScaleFactor: 0.5,
      storageState: await watched.page.context().storageState(),
    });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const played = new Played(id, toAnalysing(completed));
    await played.play(page);

    await page.goto(`/simulations/${id}`);
    await badge(page, 'analysing').waitFor();
    const bar = page.getByRole('progressbar', { name: 'Analysing' });
    assert.equal(await bar.getAttribute('aria-valuenow'), '62');
    await page.getByText('Analysing: evacuation 3 of 16, about 1 min left').waitFor();
    await page.locator('.scene-stage[data-ready=true]').waitFor();
    await page.getByText('Preliminary', { exact: true }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'View report' }).count(), 0);
    await assertLooks(page, 'an analysis under way');

    // Progress comes over the socket, and the bar never goes back.
    const tell = (progress: number, detail: string): void =>
      played.socket!.send(
        JSON.stringify({
          type: 'stage',
          seq: 3,
          payload: { stage: 'finalizing_simulation', progress, detail, remaining_seconds: 8 },
        }),
      );
    tell(0.87, 'evacuation 12 of 16');
    await page.getByText('Analysing: evacuation 12 of 16, a few seconds left').waitFor();
    tell(0.5, 'evacuation 1 of 16');
    assert.equal(await bar.getAttribute('aria-valuenow'), '87');

    // The figures change, the picture stays: the same canvas at the same moment, loaded once.
    await page.evaluate(`{
      const stage = document.querySelector('.scene-stage');
      stage.querySelector('canvas').title = 'kept';
      stage.dispatchEvent(new CustomEvent('viewer', { detail: { seek: 5 } }));
    }`);
    await page.locator('.scene-stage[data-seconds="5.00"]').waitFor();
    played.status = completed;
    played.socket!.send(JSON.stringify({ type: 'completed', seq: 4, payload: {} }));
    await badge(page, 'completed').waitFor();
    await page.getByRole('link', { name: 'View report' }).waitFor();
    await page.getByText('Preliminary', { exact: true }).waitFor({ state: 'detached' });
    assert.equal(await page.locator('.scene-stage canvas').getAttribute('title'), 'kept');
    assert.equal(await page.locator('.scene-stage').getAttribute('data-seconds'), '5.00');
    assert.equal(played.worlds, 1);

    played.status = toAnalysing(completed);
    await page.reload();
    await badge(page, 'analysing').waitFor();
    await cancel(page);
    assert.equal(await page.locator('.scene-stage').count(), 0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  },
);
