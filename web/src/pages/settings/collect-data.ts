/**
 * The data export of an account: everything it owns, in one file. Secrets are not included, because the service cannot
 * read them back.
 */
import { limits } from '#contract';
import { call } from '../../api/client.ts';
import { cursorOf } from '../../parts/pager.tsx';
import { DATA_TEXT } from '../../text/settings-page.ts';

/** At most this many pages of each list are read. */
const PAGES_MAX = 100;

type Listed = 'listSimulations' | 'listDeliveries' | 'listIncidents';

interface OnePage {
  readonly results: readonly unknown[];
  readonly next: string | null;
}

interface Collected {
  readonly items: readonly unknown[];
  /** Whether the list has more items than were read. */
  readonly isCutOff: boolean;
}

export async function collectData(tell: (what: string) => void): Promise<Blob> {
  tell(DATA_TEXT.account);
  const [user, keys, sessions] = await Promise.all([
    call('getUser'),
    call('listKeys'),
    call('listTokens'),
  ]);
  const simulations = await readAll('listSimulations', DATA_TEXT.simulations, tell);
  const deliveries = await readAll('listDeliveries', DATA_TEXT.deliveries, tell);
  const incidents = await readAll('listIncidents', DATA_TEXT.incidents, tell);
  const data = {
    written_at: new Date().toISOString(),
    account: user.body,
    keys: keys.body.results,
    sessions: sessions.body.results,
    simulations,
    deliveries,
    incidents,
  };
  return new Blob([JSON.stringify(data, undefined, 2)], { type: 'application/json' });
}

async function readAll(id: Listed, name: string, tell: (what: string) => void): Promise<Collected> {
  const items: unknown[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES_MAX; page++) {
    tell(DATA_TEXT.counted(items.length, name));
    const query = { limit: limits.PAGE_ITEMS_MAX, ...(cursor === undefined ? {} : { cursor }) };
    const { results, next } = (await call(id, { query })).body as OnePage;
    items.push(...results);
    cursor = cursorOf(next);
    if (cursor === undefined) return { items, isCutOff: false };
  }
  return { items, isCutOff: true };
}
