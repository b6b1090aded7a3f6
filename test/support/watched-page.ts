/** A page that records every complaint: errors in the console, faults in scripts, requests that leave the service. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { isEverything } from './extent.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export interface WatchedPage {
  readonly page: Page;
  readonly complaints: readonly string[];
  close(): Promise<void>;
}

export async function openWatchedPage(browser: Browser, baseUrl: string): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    baseURL: baseUrl,
    // The processor draws maps and scenes here: a quarter of the points is enough for the tests.
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseUrl) && !/^(?:data|blob):/.test(url))
      complaints.push(`a request left the service: ${url}`);
  });
  return { page, complaints, close: async () => context.close() };
}

/** The same code makes all rows of a list or table: by default the first are enough, and save most of the time. */
const REPEATED = ['tbody > tr:nth-child(n + 6)', ':is(ul, ol) > li:nth-child(n + 9)'];

/** Checks a page against the rules of axe-core, WCAG 2.2 AA among them. */
export async function assertAccessible(page: Page, what: string): Promise<void> {
  // In the page's own world the policy of the page forbids it; the protocol may.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: AXE });
  const context = JSON.stringify({
    include: [['html']],
    exclude: isEverything ? [] : REPEATED.map((each) => [each]),
  });
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(${context}, { resultTypes: ['violations'] }).then(({ violations, passes }) =>
      JSON.stringify({ passed: passes.length, violations: violations.map(({ id, nodes }) =>
        id + ': ' + nodes.map(({ html, failureSummary }) => html + ' ' + failureSummary).join(' | ')) }))`,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  const { passed, violations } = JSON.parse(result.value as string) as {
    passed: number;
    violations: string[];
  };
  assert.ok(passed > 5, `${what}: axe looked at something`);
  assert.deepEqual(violations, [], what);
}
