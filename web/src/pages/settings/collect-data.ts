/**
 * Everything the account has, as one file: the data export of its owner. Secrets are not in it; they cannot be read
 * back.
 */
import { limits } from '#contract';
import { call } from '../../api/client.ts';
import { cursorOf } from '../../parts/pager.tsx';

/** The lists that come in pages, each read to its end or to this many pages. */
const PAGES_MAX = 100;

type Listed = 'listSimulations' | 'listDeliveries' | 'listIncidents';

interface OnePage {
  readonly results: readonly unknown[];
  readonly next: string | null;
}

interface Collected {
  readonly items: readonly unknown[];
  /** Whether there is more than is here. */
  readonly isCutOff: boolean;
}

export async function collectData(tell: (what: string) => void): Promise<Blob> {
  tell('account, keys and sessions');
  const [user, keys, sessions] = await Promise.all([
    call('getUser'),
    call('listKeys'),
    call('listTokens'),
  ]);
  const simulations = await readAll('listSimulations', 'simulations', tell);
  const deliveries = await readAll('listDeliveries', 'webhook deliveries', tell);
  const incidents = await readAll('listIncidents', 'incidents', tell);
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
    tell(`${items.length} ${name}`);
    const query = { limit: limits.PAGE_ITEMS_MAX, ...(cursor === undefined ? {} : { cursor }) };
    const { results, next } = (await call(id, { query })).body as OnePage;
    items.push(...results);
    cursor = cursorOf(next);
    if (cursor === undefined) return { items, isCutOff: false };
  }
  return { items, isCutOff: true };
}
