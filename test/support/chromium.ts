/** A real browser for tests of pages: whichever Chromium is there. Without one the tests are skipped, and say so loudly. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Browser } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Nothing is fetched that a page did not request, and it runs as root in containers. */
const FLAGS = [
  '--no-sandbox',
  // WebGL without a graphics card: the map needs it.
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // Without a card the compositor on it costs twice the time of the one in software.
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Of CHROMIUM, or the first on PATH. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') return named;
  const folders = (process.env['PATH'] ?? '').split(':');
  return folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** The reason for skipping the tests, or false. */
export function whyNoBrowser(): string | false {
  if (findChromium() !== undefined) return false;
  const reason =
    'NO CHROMIUM: the pages are NOT tested. Install one (apt install chromium) or name one in CHROMIUM.';
  console.error(`\n${reason}\n`);
  return reason;
}

export async function launchChromium(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: findChromium()!, args: FLAGS });
}

let shared: Promise<Browser> | undefined;

/** One browser for all files of a process: each opens contexts of its own. It is closed after the last test. */
export async function shareChromium(): Promise<Browser> {
  shared ??= launchChromium();
  return shared;
}
after(async () => (await shared)?.close());
