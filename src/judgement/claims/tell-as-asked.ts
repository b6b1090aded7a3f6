/** The outcome as the result shows it: one sentence, and a row for each claim that is not met. */
import type { Stated } from '#scenario';
import type { Unmet } from '#scenario/notes';
import type { JudgedClaim } from './expect.ts';
import type { HeldAgainst } from './hold-against.ts';

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
export function sayAsAsked(held: HeldAgainst): string {
  return [...sayShown(held), sayMet(held)].join('; ');
}

/** As many as `max_agents` may be. */
const AGENTS_MAX = 1000;

function sayShown({ shown }: HeldAgainst): string[] {
  if (shown === undefined) return [];
  const { people, agents } = shown;
  const say = (value: number): string => Math.round(value).toLocaleString('en-US');
  const each = people / agents;
  const of = `${Number.isInteger(each) ? '' : 'about '}${say(each)}`;
  const more = agents < AGENTS_MAX ? ` (max_agents up to ${say(AGENTS_MAX)} shows more)` : '';
  return [`${say(people)} people, shown as ${say(agents)} agents of ${of} each${more}`];
}

function sayMet({ claims, unmet }: HeldAgainst): string {
  if (claims.length === 0) return 'nothing was asked that could be looked for';
  const met = claims.filter((claim) => claim.met === 'yes').length;
  const lost = unmet.filter((claim) => claim.met === 'no');
  const partial = unmet.filter((claim) => claim.met === 'partly');
  return [
    `${met} of ${claims.length} as asked`,
    ...(lost.length > 0 ? [`not: ${nameAll(lost)}`] : []),
    ...(partial.length > 0 ? [`in part: ${nameAll(partial)}`] : []),
  ].join('; ');
}

function nameAll(claims: readonly JudgedClaim[]): string {
  const words = [...new Set(claims.map((claim) => shorten(claim.words)))];
  const left = words.length - NAMED_MAX;
  return `${words.slice(0, NAMED_MAX).join(', ')}${left > 0 ? ` and ${left} more` : ''}`;
}

function shorten(words: string): string {
  return words.length <= WORDS_CHARS_MAX ? words : `${words.slice(0, WORDS_CHARS_MAX - 1)}…`;
}

/** Joined with the notes of the build, without repeats, most important first. */
export function listNotAsAsked(
  { unmet }: HeldAgainst,
  stated: Stated,
  noted: readonly Unmet[],
): UnmetRow[] {
  const rows = unmet.map((claim) => ({ item: itemOf(claim.path, stated), row: toRow(claim) }));
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
  // Notes without a claim have no known importance: they come after facts and before details.
  const colour = told.findIndex(({ importance }) => importance === 1);
  const at = colour < 0 ? told.length : colour;
  return [...told.slice(0, at), ...rest, ...told.slice(at)];
}

function toRow({ path, words, met, evidence, reason, importance }: JudgedClaim): UnmetRow {
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
  const [, list = '', name = ''] = /^(\w+)\[([^\]]*)\]/.exec(path) ?? [];
  const index = lists[list]?.findIndex(({ id }) => id === name) ?? -1;
  if (index >= 0) return `${list}[${index}]`;
  if (list !== '') return `${list}[${name}]`;
  const negation = /^exclude\.(\w+)/.exec(path)?.[1];
  const excluded = exclude.findIndex(({ value }) => value === negation);
  return excluded >= 0 ? `exclude[${excluded}]` : path;
}
