/** The look of a page: in both themes, wide and narrow. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { isEverything } from './extent.ts';
import { assertAccessible } from './watched-page.ts';

const HEIGHT = 844;
const WIDE = 1280;
const LOOKS = [
  ['light', WIDE],
  ['dark', 390],
  ['dark', WIDE],
  ['light', 390],
] as const;

let next = 0;

/**
 * One main part, one heading of the first rank, not wider than the screen, no rule of axe broken. Axe takes seconds for a look:
 * by default each call takes the next of the four, so that a file of tests sees all of them; by option each call sees all.
 */
export async function assertLooks(page: Page, what: string): Promise<void> {
  assert.equal(await page.locator('main').count(), 1, what);
  assert.equal(await page.locator('h1').count(), 1, what);
  const looks = isEverything ? LOOKS : [LOOKS[next++ % LOOKS.length]!];
  for (const [colorScheme, width] of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: HEIGHT });
    const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
    assert.ok(Number(wider) <= 0, `${what} is ${String(wider)} px wider than ${width}`);
    await assertAccessible(page, `${what} ${colorScheme} ${width}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: WIDE, height: HEIGHT });
}
