/** `presage context`: an operator's own assessments of countries and regions, and what holds where. */
import { fileURLToPath } from 'node:url';
import { createAssessments } from '#assessments';
import type { Assessments } from '#assessments';
import { toInstantText } from '#base';
import { loadGeography, openGeography } from '#data';
import { listStandings, listTableRows } from '#risk/context';
import type { Standing } from '#risk/context';
import type { ContextGeography } from '#risk/geography';
import { StoreUnavailable } from '#store/failures';
import { BadUsage, readWords } from './command.ts';
import type { CommandContext } from './command.ts';
import { BadAssessments, ROWS_MAX, findArea, readAssessments } from './context/read-assessments.ts';
import { readText } from './read-file.ts';
import { toTable } from './table.ts';

const HELP = `presage context: what is known of countries and regions without evidence

  presage context import FILE.csv         your own assessments and advisories; - reads standard input
  presage context list [AREA...] [--all]  what you imported and whether it counts; with AREA or --all
        [--json]                          also what the table that comes with the service says
  presage context remove AREA...|--all    forget what you imported

A file has a header and at most ${ROWS_MAX.toLocaleString('en')} rows. Its columns:
  area            a country by its ISO 3166 letters (SD, SDN) or a first-level region by GeoNames' code (UA-07)
  type            geopolitical or crime
  level, weight   one of them: low, medium, high, critical, or a number from 0 to 1
  date            from when it holds, such as 2026-11-16
  statement       one sentence for people; may be left out, like all that follow
  source          who says so
  confidence      0 to 1 (0.3)
  half_life_days  after how many days half of it is left (365)
  replaces        true: instead of the table's facts; else the greater of the two holds (false)

A row takes the place of an earlier one for the same area and type. A file with a fault is not imported at all.
A running service knows within half a minute. The database is that of DATABASE_URL, or the private one in DATA_DIR.
`;

const OPTIONS = { json: { type: 'boolean' }, all: { type: 'boolean' } } as const;

type Values = ReturnType<typeof readWords<typeof OPTIONS>>['values'];

/** More would not be read. */
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
    if (error instanceof BadUsage)
      console.error(`presage: ${error.message}; presage context --help says what it takes.`);
    else if (error instanceof BadAssessments) sayFaults(error);
    else if (error instanceof StoreUnavailable) console.error(`presage: ${error.message}`);
    else throw error;
    return 1;
  }
}

/** Does it and says what it did. */
type Prepared = (assessments: Assessments) => Promise<string>;

/** Faults in the arguments or the file are found before the database is opened. */
async function prepare(
  action: string,
  words: readonly string[],
  values: Values,
): Promise<Prepared> {
  switch (action) {
    case 'import': {
      const [file, ...more] = words;
      if (file === undefined || more.length > 0)
        throw new BadUsage('import needs one FILE.csv, or -');
      if (values.all || values.json) throw new BadUsage('import takes no options');
      const rows = readAssessments(readText(file), await openPlaces());
      return async (assessments) => {
        const { added, replaced } = await assessments.importRows(rows);
        return `${count(rows.length, 'row')} imported: ${added} new, ${replaced} in place of earlier ones.`;
      };
    }
    case 'list': {
      const geography = await openPlaces();
      const areas = words.map((word) => toArea(word, geography));
      return async (assessments) => list(geography, areas, values, assessments);
    }
    case 'remove': {
      if (values.json) throw new BadUsage('remove takes no --json');
      if ((words.length === 0) !== (values.all === true))
        throw new BadUsage('remove needs the areas to forget, or --all');
      const areas = values.all ? 'all' : await toAreas(words);
      return async (assessments) => `${count(await assessments.remove(areas), 'row')} removed.`;
    }
    default:
      throw new BadUsage(`there is no context action ${JSON.stringify(action)}`);
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
    throw new BadUsage(`${JSON.stringify(word)} is no country or region; SD, SDN and UA-07 are`);
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
    return 'Nothing was imported. presage context list --all shows the table that comes with the service.';
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
  return ms < 0 ? 'to come' : `${Math.floor(ms / DAY_MS)} d`;
}

function count(rows: number, noun: string): string {
  return `${rows} ${noun}${rows === 1 ? '' : 's'}`;
}

function sayFaults({ faults }: BadAssessments): void {
  for (const fault of faults.slice(0, FAULTS_SHOWN_MAX)) console.error(`presage: ${fault}`);
  if (faults.length > FAULTS_SHOWN_MAX)
    console.error(`presage: and ${faults.length - FAULTS_SHOWN_MAX} more`);
  console.error('presage: nothing was imported.');
}
