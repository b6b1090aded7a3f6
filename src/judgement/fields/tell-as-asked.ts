/** The outcome as the result shows it: one sentence, and a row for each field that is not met. */
import type { Stated } from '#scenario';
import type { Unmet } from '#scenario/notes';
import type { JudgedField } from './field.ts';
import type { FieldsJudged } from './judge-fields.ts';

/** One statement that is not met; rows without an importance were noted during the build. */
export interface UnmetRow extends Unmet {
  readonly importance?: number;
  readonly met?: 'partly' | 'no';
}

/** How many statements the sentence lists, and how long each may be. */
const NAMED_MAX = 3;
const WORDS_CHARS_MAX = 60;

/**
 * "11 of 12 as asked; not: the train". Before it, where agents stand for several people: "15,000 people, shown as 100 agents of 150
 * each".
 */
export function sayAsAsked(judged: FieldsJudged): string {
  return [...sayShown(judged), sayMet(judged)].join('; ');
}

/** As many as `max_agents` may be. */
const AGENTS_MAX = 1000;

function sayShown({ shown }: FieldsJudged): string[] {
  if (shown === undefined) return [];
  const { people, agents } = shown;
  const say = (value: number): string => Math.round(value).toLocaleString('en-US');
  const each = people / agents;
  const of = `${Number.isInteger(each) ? '' : 'about '}${say(each)}`;
  const more = agents < AGENTS_MAX ? ` (max_agents up to ${say(AGENTS_MAX)} shows more)` : '';
  return [`${say(people)} people, shown as ${say(agents)} agents of ${of} each${more}`];
}

function sayMet({ fields, unmet }: FieldsJudged): string {
  if (fields.length === 0) return 'nothing was asked that could be looked for';
  const met = fields.filter((field) => field.met === 'yes').length;
  const lost = unmet.filter((field) => field.met === 'no');
  const partial = unmet.filter((field) => field.met === 'partly');
  return [
    `${met} of ${fields.length} as asked`,
    ...(lost.length > 0 ? [`not: ${nameAll(lost)}`] : []),
    ...(partial.length > 0 ? [`in part: ${nameAll(partial)}`] : []),
  ].join('; ');
}

function nameAll(fields: readonly JudgedField[]): string {
  const words = [...new Set(fields.map((field) => shorten(field.words)))];
  const left = words.length - NAMED_MAX;
  return `${words.slice(0, NAMED_MAX).join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}

function shorten(words: string): string {
  return words.length <= WORDS_CHARS_MAX ? words : `${words.slice(0, WORDS_CHARS_MAX - 1)}…`;
}

/** Joined with the notes of the build, without repeats, most important first. */
export function listNotAsAsked(
  { unmet }: FieldsJudged,
  stated: Stated,
  noted: readonly Unmet[],
): UnmetRow[] {
  const rows = unmet.map((field) => ({ item: itemOf(field.path, stated), row: toRow(field) }));
  const rest: UnmetRow[] = [];
  const seen = new Set<string>();
  for (const row of noted) {
    const text = JSON.stringify(row);
    if (seen.has(text)) continue;
    seen.add(text);
    const same = rows.find(({ item }) => item === itemOf(row.path, stated));
    if (same === undefined) rest.push(row);
    else if (!same.row.because.includes(row.because))
      same.row = { ...same.row, because: `${same.row.because} ${row.because}` };
  }
  const told = rows.map(({ row }) => row);
  // Notes without a field have no known importance: they come after facts and before details.
  const colour = told.findIndex(({ importance }) => importance === 1);
  const at = colour < 0 ? told.length : colour;
  return [...told.slice(0, at), ...rest, ...told.slice(at)];
}

function toRow({ path, words, met, evidence, reason, importance }: JudgedField): UnmetRow {
  return {
    path,
    asked: words,
    got: evidence.text,
    because: reason ?? evidence.text,
    importance,
    met: met === 'partly' ? 'partly' : 'no',
  };
}

/** `events[fire].at` and `events[0].start` speak of one event: by its place in the reading. */
function itemOf(path: string, { events, agents, structures, exclude }: Stated): string {
  const lists: Readonly<Record<string, readonly { readonly id: string }[]>> = {
    events,
    agents,
    structures,
  };
  const [list = '', name] = path.split(/[[\]]/);
  const index = lists[list]?.findIndex(({ id }) => id === name) ?? -1;
  if (index >= 0) return `${list}[${index}]`;
  if (name !== undefined) return `${list}[${name}]`;
  const [head, negation] = path.split('.');
  const excluded = head === 'exclude' ? exclude.findIndex(({ value }) => value === negation) : -1;
  return excluded >= 0 ? `exclude[${excluded}]` : path;
}
