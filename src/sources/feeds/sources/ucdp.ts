/**
 * UCDP Georeferenced Events and Candidate Events, CSV: deaths in organized violence, as areas of half a degree with their trend.
 * https://ucdp.uu.se/downloads
 */
import { PayloadRefused } from '../feed.ts';
import type { Feed, FeedContext, FeedReading } from '../feed.ts';
import { toPoint } from '../read/geometry.ts';
import { instantOf } from '../read/instant.ts';
import { parseNumber } from '../read/json.ts';
import { readTable } from '../read/table.ts';
import { collect } from '../reading.ts';

export const ucdp: Feed = {
  name: 'ucdp',
  title: 'UCDP conflict events',
  types: ['geopolitical'],
  attribution: 'UCDP, Uppsala University, CC BY 4.0',
  licenceUrl: 'https://ucdp.uu.se/downloads/',
  url: null,
  recommendation: {
    isRecommended: false,
    because: 'its address names the release, and changes every month',
  },
  refreshSeconds: 86_400,
  parse: parseUcdp,
};

const DAY_MS = 86_400_000;
/** Cells of the PRIO grid, in which conflict data are usual. */
const CELL_DEGREES = 0.5;
/** From 4 on an event is placed in a region, a country or at sea: that says nothing about a cell. */
const PRECISION_MAX = 3;
/** Fighting of the last year informs about the next months; candidate events are published with a month's delay. Judgement. */
const LOOK_BACK_MS = 365 * DAY_MS;
const STAYS_MS = 120 * DAY_MS;
const RECENT_MS = 90 * DAY_MS;
/** A death halves in weight in this time, as a battle does in the model. */
const HALF_LIFE_MS = 60 * DAY_MS;
/** One death makes 0.3 and each factor of ten 0.2 more: 10 deaths 0.5, 1,000 and more 0.9. Judgement. */
const SEVERITY_OF_ONE = 0.3;
const SEVERITY_PER_TEN = 0.2;
const SEVERITY_MAX = 0.9;
const CONFIDENCE = 0.9;

interface ConflictEvent {
  readonly lat: number;
  readonly lng: number;
  readonly deaths: number;
  readonly startMs: number;
  readonly endMs: number;
}

export function parseUcdp(bytes: Uint8Array, context: FeedContext): FeedReading {
  const { columns, rows } = readTable(bytes);
  const column = (name: string): number => columns.indexOf(name);
  if (column('where_prec') < 0 || column('best') < 0)
    throw new PayloadRefused(
      'wrong_shape',
      'UCDP events must have the columns where_prec and best',
    );
  const out = collect(ucdp, context);
  const events: ConflictEvent[] = [];
  for (const row of rows) {
    const cell = (name: string): string => row[column(name)] ?? '';
    const at = toPoint(cell('latitude'), cell('longitude'));
    const deaths = parseNumber(cell('best'));
    const startMs = instantOf(cell('date_start'));
    const endMs = instantOf(cell('date_end'));
    if (deaths === undefined) out.reject('bad_number');
    else if (startMs === undefined || endMs === undefined) out.reject('bad_time');
    else if (at === undefined || (parseNumber(cell('where_prec')) ?? 7) > PRECISION_MAX)
      out.reject('no_location');
    else events.push({ ...at, deaths, startMs, endMs });
  }
  const newestMs = events.reduce((newest, { endMs }) => Math.max(newest, endMs), -Infinity);
  const sinceMs = (context.nowMs ?? newestMs) - LOOK_BACK_MS;
  const recent = events.filter(({ endMs }) => endMs >= sinceMs);
  out.reject('expired', events.length - recent.length);
  for (const [id, own] of Map.groupBy(recent, cellOf)) addCell(out, id, own);
  return out.finish({ publishedAtMs: Number.isFinite(newestMs) ? newestMs : null });
}

/** The south-west corner of its cell. */
function cellOf({ lat, lng }: ConflictEvent): string {
  return [lat, lng].map((degrees) => Math.floor(degrees / CELL_DEGREES) * CELL_DEGREES).join(' ');
}

function addCell(
  out: ReturnType<typeof collect>,
  id: string,
  events: readonly ConflictEvent[],
): void {
  const [south = 0, west = 0] = id.split(' ').map(Number);
  const firstMs = events.reduce((first, { startMs }) => Math.min(first, startMs), Infinity);
  const lastMs = events.reduce((last, { endMs }) => Math.max(last, endMs), -Infinity);
  const faded = events.reduce(
    (sum, { deaths, endMs }) => sum + deaths * 2 ** (-(lastMs - endMs) / HALF_LIFE_MS),
    0,
  );
  const deaths = events.reduce((sum, event) => sum + event.deaths, 0);
  const corner = (up: number, right: number) => ({
    lat: south + up * CELL_DEGREES,
    lng: west + right * CELL_DEGREES,
  });
  out.add({
    id,
    type: 'geopolitical',
    kind: 'armed_conflict',
    severity: Math.min(
      SEVERITY_MAX,
      SEVERITY_OF_ONE + SEVERITY_PER_TEN * Math.max(0, Math.log10(faded)),
    ),
    confidence: CONFIDENCE,
    geometry: {
      kind: 'area',
      rings: [[corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)]],
    },
    validFromMs: firstMs,
    validToMs: lastMs + STAYS_MS,
    observedAtMs: lastMs,
    headline: `${deaths} killed in organized violence within ${CELL_DEGREES}° in ${events.length} events, ${tellTrend(events, lastMs)}`,
  });
}

/** The last three months against the three before. */
function tellTrend(events: readonly ConflictEvent[], lastMs: number): string {
  const killedIn = (fromMs: number, toMs: number): number =>
    events.reduce(
      (sum, { deaths, endMs }) => (endMs > fromMs && endMs <= toMs ? sum + deaths : sum),
      0,
    );
  const late = killedIn(lastMs - RECENT_MS, lastMs);
  const early = killedIn(lastMs - 2 * RECENT_MS, lastMs - RECENT_MS);
  if (late > 1.5 * early) return 'rising';
  return early > 1.5 * late ? 'falling' : 'steady';
}
