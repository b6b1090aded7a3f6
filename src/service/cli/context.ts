/** `presage context`: manages the operator's own assessments of countries and regions. */
import { fileURLToPath } from 'node:url';
import { createAssessments } from '#assessments';
import type { Assessments } from '#assessments';
import { toInstantText } from '#base';
import { loadGeography, openGeography } from '#data';
import { listStandings, listTableRows } from '#risk/context';
import type { Standing } from '#risk/context';
import type { ContextGeography } from '#risk/geography';
import { StoreUnavailable } from '#store/failures';
import { BadUsage, readWords, sayBadUsage } from './command.ts';
import type { CommandContext } from './command.ts';
import { BadAssessments, ROWS_MAX, findArea, readAssessments } from './context/read-assessments.ts';
import { readText } from './read-file.ts';
import { toTable } from './table.ts';

const HELP = `presage context: manage your own assessments of countries and regions

  presage context import FILE.csv         import assessments and advisories; - reads standard input
  presage context list [AREA...] [--all]  list imported rows and whether they count; with AREA or --all,
        [--json]                          also the rows of the built-in table
  presage context remove AREA...|--all    remove imported rows

A file has a header and at most ${ROWS_MAX.toLocaleString('en')} rows. Columns:
  area            a country as ISO 3166 code (SD, SDN) or a first-level region as GeoNames code (UA-07)
  type            geopolitical or crime
  level, weight   one of the two: level is low, medium, high or critical; weight is a number from 0 to 1
  date            start of validity, such as 2026-11-16
Optional columns:
  statement       one sentence shown to users
  source          name of the source
  confidence      0 to 1 (default 0.3)
  half_life_days  days until the weight has halved (default 365)
  replaces        true: replaces the built-in row; false: the greater weight applies (default false)

A row replaces an earlier row for the same area and type. If a file has an error, nothing is imported. A running service
uses the rows within 30 s. Uses the database of DATABASE_URL, or the private one in DATA_DIR.
`;

const OPTIONS = { json: { type: 'boolean' }, all: { type: 'boolean' } } as const;

type Values = ReturnType<typeof readWords<typeof OPTIONS>>['values'];

/** A longer list would not help. */
const FAULTS_SHOWN_MAX = 20;
const DAY_MS = 86_400_000;

export async function runContext({ words, openAccounts }: CommandContext): Promise<number> {
  try {
    const { values, positionals } = readWords(words, OPTIONS);
    const [action, ...rest] = positionals;
    if (values.help || action === undefined) {
      console.log(HELP);
      return values.help ? 0 : 1;
    }
    const prepared = await prepare(action, rest, values);
    const opened = await openAccounts();
    try {
      console.log(await prepared(createAssessments(opened.accounts)));
    } finally {
      await opened.close();
    }
    return 0;
  } catch (error) {
    if (error instanceof BadUsage) sayBadUsage('context', error);
    else if (error instanceof BadAssessments) sayFaults(error);
    else if (error instanceof StoreUnavailable) console.error(`presage: ${error.message}`);
    else throw error;
    return 1;
  }
}

/** Runs the action and returns a report. */
type Prepared = (assessments: Assessments) => Promise<string>;

/** Finds errors in the arguments and the file before the database is opened. */
async function prepare(
  action: string,
  words: readonly string[],
  values: Values,
): Promise<Prepared> {
  switch (action) {
    case 'import': {
      const [file, ...more] = words;
      if (file === undefined || more.length > 0)
        throw new BadUsage('import needs one FILE.csv, or - for standard input');
      if (values.all || values.json) throw new BadUsage('import has no options');
      const rows = readAssessments(readText(file), await openPlaces());
      return async (assessments) => {
        const { added, replaced } = await assessments.importRows(rows);
        return `${count(rows.length, 'row')} imported: ${added} new, ${replaced} replaced.`;
      };
    }
    case 'list': {
      const geography = await openPlaces();
      const areas = words.map((word) => toArea(word, geography));
      return async (assessments) => list(geography, areas, values, assessments);
    }
    case 'remove': {
      if (values.json) throw new BadUsage('remove has no option --json');
      if ((words.length === 0) !== (values.all === true))
        throw new BadUsage('remove needs the areas to remove, or --all');
      const areas = values.all ? 'all' : await toAreas(words);
      return async (assessments) => `${count(await assessments.remove(areas), 'row')} removed.`;
    }
    default:
      throw new BadUsage(`unknown action ${JSON.stringify(action)}`);
  }
}

async function openPlaces(): Promise<ContextGeography> {
  const cacheDir = fileURLToPath(new URL('../../../.cache', import.meta.url));
  return openGeography((await loadGeography({ cacheDir })).data);
}

async function toAreas(words: readonly string[]): Promise<string[]> {
  const geography = await openPlaces();
  return words.map((word) => toArea(word, geography));
}

function toArea(word: string, geography: ContextGeography): string {
  const area = findArea(word, geography);
  if (area === undefined)
    throw new BadUsage(`unknown area ${JSON.stringify(word)}; use codes such as SD, SDN or UA-07`);
  return area.key;
}

async function list(
  geography: ContextGeography,
  areas: readonly string[],
  values: Values,
  assessments: Assessments,
): Promise<string> {
  const own = await assessments.list();
  const rows = [...own, ...listTableRows(geography.countries)];
  const nowMs = Date.now();
  const standings = listStandings({ geography, rows }, nowMs).filter(({ row }) => {
    // A region is shown with its own rows and those of its country.
    if (areas.length > 0)
      return areas.some((area) => area === row.area || area.slice(0, 2) === row.area);
    return values.all === true || row.origin === 'operator';
  });
  if (values.json)
    return JSON.stringify(
      standings.map((each) => toJson(each, nowMs)),
      null,
      2,
    );
  if (standings.length === 0)
    return 'No rows are imported. presage context list --all shows the built-in table.';
  return toTable(standings.map((each) => toLine(each, nowMs)));
}

function toJson({ row, type, name, weight, counts }: Standing, nowMs: number) {
  return {
    area: row.area,
    name,
    type,
    tier: row.tier,
    weight: Number(weight.toFixed(4)),
    counts,
    origin: row.origin,
    statement: row.statement,
    source: row.source,
    year: row.year,
    confidence: row.confidence,
    ...(row.origin === 'operator'
      ? {
          date: toInstantText(row.dateMs),
          age_days: Math.floor((nowMs - row.dateMs) / DAY_MS),
          half_life_days: row.halfLifeDays,
          replaces: row.replaces,
        }
      : {}),
  };
}

function toLine({ row, type, name, weight, counts }: Standing, nowMs: number) {
  return {
    area: row.area,
    name,
    type,
    tier: row.tier,
    weight: weight.toFixed(2),
    counts: counts ? 'yes' : 'no',
    from: row.origin === 'operator' ? toInstantText(row.dateMs).slice(0, 10) : String(row.year),
    age: row.origin === 'operator' ? toAge(nowMs - row.dateMs) : '',
    source: row.source,
  };
}

function toAge(ms: number): string {
  return ms < 0 ? 'future' : `${Math.floor(ms / DAY_MS)} d`;
}

function count(rows: number, noun: string): string {
  return `${rows} ${noun}${rows === 1 ? '' : 's'}`;
}

function sayFaults({ faults }: BadAssessments): void {
  for (const fault of faults.slice(0, FAULTS_SHOWN_MAX)) console.error(`presage: ${fault}`);
  if (faults.length > FAULTS_SHOWN_MAX)
    console.error(`presage: and ${faults.length - FAULTS_SHOWN_MAX} more`);
  console.error('presage: nothing was imported. Fix the file and import it again.');
}
