/** Reads an operator's file of assessments: a header, then one row per area and type. A file with an error is refused as a whole. */
import { parseInstant } from '#base';
import type { ContextType, OwnRow } from '#risk/context';
import { SEVERITY_OF_LEVEL, toLevel } from '#risk/evidence';
import type { RiskLevel } from '#risk/evidence';
import type { ContextGeography } from '#risk/geography';
import { BrokenTable, createRowSplitter } from '../split-rows.ts';

const COLUMNS = [
  'area',
  'type',
  'level',
  'weight',
  'date',
  'statement',
  'source',
  'confidence',
  'half_life_days',
  'replaces',
] as const;
type Column = (typeof COLUMNS)[number];

export const ROWS_MAX = 5000;
const STATEMENT_CHARS_MAX = 300;
const SOURCE_CHARS_MAX = 200;
const HALF_LIFE_DAYS = 365;
const HALF_LIFE_DAYS_MAX = 36_500;
/** As in the built-in table. */
const CONFIDENCE = 0.3;

const TYPES: readonly ContextType[] = ['geopolitical', 'crime'];
const LEVELS = Object.keys(SEVERITY_OF_LEVEL) as RiskLevel[];

/** The errors of a file, line by line. */
export class BadAssessments extends Error {
  override readonly name = 'BadAssessments';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

export function readAssessments(text: string, geography: ContextGeography): OwnRow[] {
  const rows: OwnRow[] = [];
  const faults: string[] = [];
  const lineOf = new Map<string, number>();
  let header: readonly string[] | undefined;
  let isHeaderSound = false;
  const splitter = createRowSplitter((cells, line) => {
    if (header === undefined) {
      header = cells.map((cell) => cell.trim().toLowerCase());
      const wrong = checkHeader(header);
      isHeaderSound = wrong.length === 0;
      faults.push(...wrong.map((fault) => `line ${line}: ${fault}`));
      return;
    }
    // With a wrong header, every row would be wrong.
    if (!isHeaderSound) return;
    const row = readRow(cells, header, geography);
    if (Array.isArray(row)) {
      faults.push(...row.map((fault) => `line ${line}: ${fault}`));
      return;
    }
    const key = `${row.area} ${row.type}`;
    const earlier = lineOf.get(key);
    if (earlier !== undefined)
      faults.push(
        `line ${line}: line ${earlier} already has ${row.area} with type ${row.type}; keep one of them`,
      );
    lineOf.set(key, line);
    rows.push(row);
  });
  try {
    splitter.write(text);
    splitter.end();
  } catch (error) {
    if (!(error instanceof BrokenTable)) throw error;
    faults.push(error.message);
  }
  if (header === undefined) faults.push('the file is empty; add a header and rows');
  else if (rows.length === 0 && faults.length === 0)
    faults.push('the file has a header but no rows');
  if (rows.length > ROWS_MAX)
    faults.push(`the file has ${rows.length} rows; the limit is ${ROWS_MAX}`);
  if (faults.length > 0) throw new BadAssessments(faults);
  return rows;
}

function checkHeader(header: readonly string[]): string[] {
  const known: readonly string[] = COLUMNS;
  const unknown = header.filter((name) => !known.includes(name));
  const twice = header.filter((name, i) => header.indexOf(name) < i);
  const missing = ['area', 'type', 'date'].filter((name) => !header.includes(name));
  return [
    ...unknown.map(
      (name) => `unknown column ${quote(name)}; the columns are ${COLUMNS.join(', ')}`,
    ),
    ...twice.map((name) => `the header has the column ${quote(name)} twice`),
    ...missing.map((name) => `the column ${name} is missing`),
    ...(header.includes('level') || header.includes('weight')
      ? []
      : ['a column level or weight is missing']),
  ];
}

/** The row, or its errors. */
function readRow(
  cells: readonly string[],
  header: readonly string[],
  geography: ContextGeography,
): OwnRow | string[] {
  const faults: string[] = [];
  const cell = (name: Column): string => cells[header.indexOf(name)]?.trim() ?? '';
  const fault = (message: string): undefined => {
    faults.push(message);
    return undefined;
  };
  if (cells.slice(header.length).some((extra) => extra.trim() !== ''))
    fault(`the row has ${cells.length} fields, the header has ${header.length}`);

  const area = findArea(cell('area'), geography);
  if (area === undefined)
    fault(
      `area is ${quote(cell('area'))}; it must be the ISO 3166 code of a country (SD, SDN) or the GeoNames code of a first-level region (UA-07)`,
    );
  const type = TYPES.find((known) => known === cell('type').toLowerCase());
  if (type === undefined) fault(`type is ${quote(cell('type'))}; it must be ${TYPES.join(' or ')}`);
  const graded = readGrade(cell('level'), cell('weight'), fault);
  const dateMs = parseInstant(cell('date'));
  if (dateMs === undefined)
    fault(`date is ${quote(cell('date'))}; it must be a date such as 2026-11-16`);
  const confidence = readNumber('confidence', cell('confidence'), CONFIDENCE, 0, 1, fault);
  const halfLifeDays = readNumber(
    'half_life_days',
    cell('half_life_days'),
    HALF_LIFE_DAYS,
    Number.MIN_VALUE,
    HALF_LIFE_DAYS_MAX,
    fault,
  );
  const replaces = readFlag(cell('replaces'));
  if (replaces === undefined)
    fault(`replaces is ${quote(cell('replaces'))}; it must be true or false`);
  const statement = cell('statement').replaceAll(/\s+/g, ' ').replace(/\.+$/, '');
  if (statement.length > STATEMENT_CHARS_MAX)
    fault(`statement has ${statement.length} characters; the limit is ${STATEMENT_CHARS_MAX}`);
  const source = cell('source').replaceAll(/\s+/g, ' ');
  if (source.length > SOURCE_CHARS_MAX)
    fault(`source has ${source.length} characters; the limit is ${SOURCE_CHARS_MAX}`);

  if (
    faults.length > 0 ||
    area === undefined ||
    type === undefined ||
    graded === undefined ||
    dateMs === undefined ||
    confidence === undefined ||
    halfLifeDays === undefined ||
    replaces === undefined
  )
    return faults;
  const risk = type === 'crime' ? 'Crime' : 'Geopolitical risk';
  return {
    origin: 'operator',
    area: area.key,
    type,
    tier: graded.level,
    weight: graded.weight,
    dateMs,
    halfLifeDays,
    statement: statement || `${risk} in ${area.name} assessed as ${graded.level}`,
    year: new Date(dateMs).getUTCFullYear(),
    source: source || 'operator',
    confidence,
    replaces,
  };
}

/** The area of a code, in upper or lower case. */
export function findArea(
  text: string,
  { countries, regions }: ContextGeography,
): { readonly key: string; readonly name: string } | undefined {
  const asked = text.trim().toUpperCase();
  const country = countries.find(({ code, alpha3 }) => code === asked || alpha3 === asked);
  if (country) return { key: country.code, name: country.name };
  const region = regions.find(({ key }) => key.toUpperCase() === asked);
  if (!region) return undefined;
  const inCountry = countries.find(({ code }) => code === region.key.slice(0, 2))!.name;
  return { key: region.key, name: `${region.key} (${region.town}), ${inCountry}` };
}

function readGrade(
  level: string,
  weight: string,
  fault: (message: string) => undefined,
): { level: RiskLevel; weight: number } | undefined {
  if ((level === '') === (weight === ''))
    return fault(
      level === ''
        ? 'level and weight are missing; enter one of them'
        : 'the row has a level and a weight; enter only one',
    );
  if (level !== '') {
    const known = LEVELS.find((each) => each === level.toLowerCase());
    return known === undefined
      ? fault(`level is ${quote(level)}; it must be one of ${LEVELS.join(', ')}`)
      : { level: known, weight: SEVERITY_OF_LEVEL[known] };
  }
  const number = readNumber('weight', weight, 0, 0, 1, fault);
  return number === undefined ? undefined : { level: toLevel(number), weight: number };
}

function readNumber(
  name: string,
  text: string,
  missing: number,
  least: number,
  most: number,
  fault: (message: string) => undefined,
): number | undefined {
  if (text === '') return missing;
  const number = Number(text);
  if (Number.isFinite(number) && number >= least && number <= most) return number;
  const from = least > 0 && least < 1e-9 ? 'above 0 and at most' : `between ${least} and`;
  return fault(`${name} is ${quote(text)}; it must be a number ${from} ${most}`);
}

function readFlag(text: string): boolean | undefined {
  if (['', 'false', 'no', '0'].includes(text.toLowerCase())) return false;
  return ['true', 'yes', '1'].includes(text.toLowerCase()) ? true : undefined;
}

const ECHO_CHARS_MAX = 40;

function quote(text: string): string {
  return JSON.stringify(text.length > ECHO_CHARS_MAX ? `${text.slice(0, ECHO_CHARS_MAX)}…` : text);
}
