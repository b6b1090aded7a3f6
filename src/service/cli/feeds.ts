/** `presage feeds`: lists feed formats, fetches feeds, and reads feed files. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { parseInstant, toInstantText } from '#base';
import { gatherOnce } from '#feeds';
import type { OnceOutcome } from '#feeds';
import {
  BadFeedList,
  FEEDS,
  PayloadRefused,
  findFeed,
  parseFeedList,
  parseStops,
  readPayload,
} from '#feeds/feed';
import type { ColumnMap, FeedReading, Stops } from '#feeds/feed';
import { BadUsage, readWords, sayBadUsage } from './command.ts';
import type { CommandContext } from './command.ts';

const HELP = `presage feeds: list public feeds, fetch one, or read a feed file

  presage feeds list [--json]             list all formats with publisher, terms, address and recommendation

  presage feeds run FEED...               fetch feeds once and print a summary; FEED is a name, FORMAT=ADDRESS,
                                          recommended, or all (every feed with an address)
        [--ndjson]                        print the evidence, one JSON object per line
        [--allow RANGE]                   allow a private address range, in addition to FEEDS_ALLOW_CIDR
        [--stops FILE]                    stops.txt of the agency, for gtfs-rt

  presage feeds ingest --format NAME FILE print the evidence in a file, one JSON object per line; - reads standard input
        [--at INSTANT]                    time of the reading, or now (default: when the file was published)
        [--map FIELD=COLUMN]              csv, ndjson, geojson: column of a field; FIELD==VALUE sets it for all rows
        [--stops FILE]                    stops.txt of the agency, for gtfs-rt
        [--source NAME]                   name of the source (default: the format)

Skipped records are counted by reason on standard error.
`;

const OPTIONS = {
  json: { type: 'boolean' },
  ndjson: { type: 'boolean' },
  format: { type: 'string' },
  at: { type: 'string' },
  map: { type: 'string', multiple: true },
  stops: { type: 'string' },
  source: { type: 'string' },
  allow: { type: 'string', multiple: true },
} as const;

type Values = ReturnType<typeof readWords<typeof OPTIONS>>['values'];
type Evidence = FeedReading['evidence'][number];

/** A file may be larger than a fetched payload; text of this size still fits one string. */
const FILE_BYTES_MAX = 512 * 1024 * 1024;
const FILE_EVIDENCE_MAX = 1_000_000;

export async function runFeeds({ words, fetching }: CommandContext): Promise<number> {
  try {
    const { values, positionals } = readWords(words, OPTIONS);
    const [action, ...rest] = positionals;
    if (values.help || action === undefined) {
      console.log(HELP);
      return values.help ? 0 : 1;
    }
    switch (action) {
      case 'list':
        return list(values);
      case 'run':
        return await run(rest, values, fetching());
      case 'ingest':
        return await ingest(rest, values);
      default:
        throw new BadUsage(`unknown action ${JSON.stringify(action)}`);
    }
  } catch (error) {
    if (error instanceof BadUsage || error instanceof BadFeedList) sayBadUsage('feeds', error);
    else if (error instanceof PayloadRefused)
      console.error(`presage: refused (${error.reason}): ${error.message}`);
    else throw error;
    return 1;
  }
}

function list(values: Values): number {
  if (values.json) {
    console.log(JSON.stringify(FEEDS, null, 2));
    return 0;
  }
  const widest = Math.max(...FEEDS.map(({ name }) => name.length));
  for (const { name, title, types, attribution, refreshSeconds, url, recommendation } of FEEDS) {
    const indent = ' '.repeat(widest + 2);
    console.log(`${name.padEnd(widest)}  ${title}`);
    console.log(`${indent}${types.join(', ')}; every ${toSpan(refreshSeconds)}; ${attribution}`);
    console.log(`${indent}${url ?? `needs an address: ${name}=https://...`}`);
    const { isRecommended, because } = recommendation;
    console.log(`${indent}${isRecommended ? 'recommended' : 'not recommended'}: ${because}`);
  }
  return 0;
}

function toSpan(seconds: number): string {
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

async function run(
  names: readonly string[],
  values: Values,
  { userAgent, openedRanges }: ReturnType<CommandContext['fetching']>,
): Promise<number> {
  if (names.length === 0) throw new BadUsage('run needs the name of a feed, recommended, or all');
  const outcomes = await gatherOnce({
    sources: parseFeedList(names.join(' ')),
    nowMs: Date.now(),
    userAgent,
    openedRanges: [...openedRanges, ...(values.allow ?? [])],
    stops: readStops(values),
  });
  for (const outcome of outcomes) {
    const line = toLine(outcome);
    if (values.ndjson) console.error(line);
    else console.log(line);
  }
  if (values.ndjson) await printEvidence(outcomes.flatMap(({ evidence }) => evidence));
  return outcomes.some(({ failure }) => failure !== undefined) ? 1 : 0;
}

function toLine({ name, evidence, rejected, failure, seconds }: OnceOutcome): string {
  if (failure !== undefined) return `${name}: failed after ${seconds} s: ${failure}`;
  const left = Object.entries(rejected).map(([reason, count]) => `${reason} ${count}`);
  return `${name}: ${evidence.length} records in ${seconds} s${left.length > 0 ? `; skipped: ${left.join(', ')}` : ''}`;
}

async function ingest(words: readonly string[], values: Values): Promise<number> {
  const [file, ...more] = words;
  if (values.format === undefined) throw new BadUsage('ingest needs --format NAME');
  if (file === undefined || more.length > 0) throw new BadUsage('ingest needs one FILE, or -');
  const feed = findFeed(values.format);
  if (feed === undefined)
    throw new BadUsage(
      `unknown format ${JSON.stringify(values.format)}; the formats are ${FEEDS.map(({ name }) => name).join(', ')}`,
    );
  const nowMs = readMoment(values.at);
  const stops = readStops(values);
  const columns = readMap(values.map ?? []);
  const reading = readPayload({
    format: feed.name,
    bytes: file === '-' ? await buffer(process.stdin) : readFile(file),
    bytesMax: FILE_BYTES_MAX,
    context: {
      nowMs,
      columns,
      evidenceMax: FILE_EVIDENCE_MAX,
      ...(stops === undefined ? {} : { stops }),
      ...(values.source === undefined ? {} : { source: values.source }),
    },
  });
  await printEvidence(reading.evidence);
  sayLeftOut(reading, nowMs);
  return 0;
}

function sayLeftOut(
  { evidence, rejected, publishedAtMs, more }: FeedReading,
  nowMs: number | null,
): void {
  const momentMs = nowMs ?? publishedAtMs;
  const asOf = momentMs === null ? '' : ` as of ${toInstantText(momentMs)}`;
  console.error(`presage: ${evidence.length} records${asOf}`);
  for (const { reason, count } of rejected) console.error(`presage: skipped: ${reason} ${count}`);
  if (more.length > 0)
    console.error(`presage: the file links to ${more.length} other documents, which are not read`);
}

/** Prints evidence with times as text. */
async function printEvidence(evidence: readonly Evidence[]): Promise<void> {
  // The program that reads the pipe may have closed it.
  process.stdout.on('error', () => process.exit(0));
  for (const { validFromMs, validToMs, observedAtMs, ...rest } of evidence) {
    const line = JSON.stringify({
      ...rest,
      validFrom: toInstantText(validFromMs),
      validTo: validToMs === null ? null : toInstantText(validToMs),
      observedAt: toInstantText(observedAtMs),
    });
    if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
  }
}

function readMoment(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (text === 'now') return Date.now();
  const ms = parseInstant(text);
  if (ms === undefined)
    throw new BadUsage('--at takes an instant such as 2026-03-01T12:00:00Z, or now');
  return ms;
}

function readMap(entries: readonly string[]): ColumnMap {
  return Object.fromEntries(
    entries.map((entry) => {
      const at = entry.indexOf('=');
      if (at < 1) throw new BadUsage('--map takes FIELD=COLUMN, for example --map lat=Latitude');
      return [entry.slice(0, at), entry.slice(at + 1)];
    }),
  );
}

function readStops({ stops }: Values): Stops | undefined {
  return stops === undefined ? undefined : parseStops(readFile(stops));
}

function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new BadUsage(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}
