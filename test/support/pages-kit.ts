/** The parts of every test of pages: a service, a browser, and people who sign in with it. */
import type { Browser } from 'playwright-core';
import { createCaller } from './call.ts';
import type { Call } from './call.ts';
import { shareChromium } from './chromium.ts';
import { createTestDatabase } from './database.ts';
import type { TestDatabase } from './database.ts';
import type { Person } from './people.ts';
import { startService } from './service.ts';
import type { RunningService } from './service.ts';
import { openWatchedPage } from './watched-page.ts';
import type { WatchedPage } from './watched-page.ts';

const PATIENCE_MS = 300_000;

/** A name that would run if a page took it for more than text. */
export const EVIL = `"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>`;

export interface PagesKit {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly call: Call;
  /** As a user who is not signed in. */
  open(): Promise<WatchedPage>;
  /** With the form of the page, as people do. */
  signIn(person: Person): Promise<WatchedPage>;
  close(): Promise<void>;
}

interface Shared {
  users: number;
  readonly database: TestDatabase;
  readonly started: Promise<RunningService>;
}
let shared: Promise<Shared> | undefined;

/**
 * Files of a process that name no variables share the service: scripts/test.mjs lists them (`TOGETHER`). The last file to close
 * it ends it.
 */
export async function openPagesKit(own?: Readonly<Record<string, string>>): Promise<PagesKit> {
  const started = own ? startPages(own) : (shared ??= startPages({}));
  const mine = await started;
  mine.users++;
  const { database } = mine;
  const service = await mine.started;
  const { baseUrl } = service;
  const [call, browser] = await Promise.all([createCaller(baseUrl), shareChromium()]);
  const open = (): Promise<WatchedPage> => openPatiently(browser, baseUrl);
  return {
    baseUrl,
    databaseUrl: database.url,
    call,
    open,
    async signIn({ username, password }) {
      const opened = await open();
      const { page } = opened;
      await page.goto('/auth/login');
      await page.getByLabel('Username').fill(username);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('heading', { level: 1, name: 'Hello' }).waitFor();
      return opened;
    },
    async close() {
      mine.users--;
      if (mine.users > 0) return;
      if (shared === started) shared = undefined;
      await service.stop();
      await database.drop();
    },
  };
}

async function startPages(variables: Readonly<Record<string, string>>): Promise<Shared> {
  const database = await createTestDatabase();
  const env = { DATABASE_URL: database.url, RATE_LIMIT_FREE: '1000', ...variables };
  return { users: 0, database, started: startService({ env }) };
}

async function openPatiently(browser: Browser, baseUrl: string): Promise<WatchedPage> {
  const opened = await openWatchedPage(browser, baseUrl);
  opened.page.setDefaultTimeout(PATIENCE_MS);
  return opened;
}
