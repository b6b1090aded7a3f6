/** One round of one feed: its payload, with the documents its index lists, as evidence. */
import type { Outbound } from '#outbound';
import type { FeedSource } from './choose-feeds.ts';
import type { FeedContext, FeedReading, Stops, FeedEvidence } from './feed.ts';
import { fetchFeed, toFailed } from './fetch-feed.ts';
import type { Validators } from './fetch-feed.ts';
import type { Reader } from './reader.ts';
import { byId } from './reading.ts';

/**
 * Documents of an index fetched in one round; the next round continues. Alerts do not change, so none is fetched twice.
 */
const DOCUMENTS_PER_ROUND_MAX = 40;
const DOCUMENTS_AT_ONCE = 4;

export interface Gathering {
  readonly evidence: readonly FeedEvidence[];
  readonly removed: readonly string[];
  readonly rejected: Readonly<Record<string, number>>;
  readonly validators: Validators;
}

export interface GatherTools {
  readonly outbound: Outbound;
  readonly reader: Reader;
  readonly signal: AbortSignal;
  readonly stops?: Stops | undefined;
  /** The evidence of the documents of an index, by URL; the caller keeps it between rounds. */
  readonly documents: Map<string, FeedReading>;
}

/** Null: the publisher reports no change. */
export async function gather(
  { name, feed, url }: FeedSource,
  { nowMs, validators }: { nowMs: number; validators: Validators },
  { outbound, reader, signal, stops, documents }: GatherTools,
): Promise<Gathering | null> {
  const context: FeedContext = { nowMs, source: name, ...(stops === undefined ? {} : { stops }) };
  const read = async (bytes: Uint8Array): Promise<FeedReading> =>
    reader.read({ format: feed.name, bytes, context });

  const fetched = await fetchFeed(outbound, { url, validators, signal });
  if (fetched.kind === 'unchanged') return null;
  const index = await read(fetched.bytes);
  if (index.more.length === 0) return merge([index], fetched.validators);

  for (const known of documents.keys()) if (!index.more.includes(known)) documents.delete(known);
  const missing = index.more.filter((each) => !documents.has(each));
  const failures: Record<string, number> = {};
  await inTurns(missing.slice(0, DOCUMENTS_PER_ROUND_MAX), async (each) => {
    try {
      const document = await fetchFeed(outbound, { url: each, validators: NONE, signal });
      if (document.kind === 'payload') documents.set(each, await read(document.bytes));
    } catch (error) {
      const { reason } = toFailed(error);
      failures[`document_${reason}`] = (failures[`document_${reason}`] ?? 0) + 1;
    }
  });
  const later = missing.length - DOCUMENTS_PER_ROUND_MAX;
  if (later > 0) failures['next_round'] = later;
  // If documents are still missing, the full index is requested again.
  const isWhole = Object.keys(failures).length === 0;
  const gathered = merge([index, ...documents.values()], isWhole ? fetched.validators : NONE);
  return { ...gathered, rejected: addCounts(gathered.rejected, failures) };
}

export const NONE: Validators = { etag: null, lastModified: null };

/** Merges all documents: the newest of each id counts, and removed ids are dropped. */
function merge(readings: readonly FeedReading[], validators: Validators): Gathering {
  const found = new Map<string, FeedEvidence>();
  const removed = new Set(readings.flatMap((reading) => reading.removed));
  let rejected: Readonly<Record<string, number>> = {};
  for (const reading of readings) {
    for (const each of reading.evidence) {
      const earlier = found.get(each.id);
      if (earlier === undefined || earlier.observedAtMs <= each.observedAtMs)
        found.set(each.id, each);
    }
    rejected = addCounts(
      rejected,
      Object.fromEntries(reading.rejected.map(({ reason, count }) => [reason, count])),
    );
  }
  for (const id of removed) found.delete(id);
  return { evidence: [...found.values()].sort(byId), removed: [...removed], rejected, validators };
}

function addCounts(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> {
  const sum: Record<string, number> = { ...a };
  for (const [reason, count] of Object.entries(b)) sum[reason] = (sum[reason] ?? 0) + count;
  return sum;
}

async function inTurns<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const workers = Array.from({ length: DOCUMENTS_AT_ONCE }, async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await act(item);
  });
  await Promise.all(workers);
}
