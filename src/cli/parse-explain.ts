/** A reading in words: what was understood and from which words, what is assumed, what contradicts, what was not read. */
import type { Scenario, Sourced, Stated } from '#scenario';

const ASSUMPTIONS_SHOWN_MAX = 40;
const SHORT_WORDS =
  /^(?:the|a|an|of|in|on|at|with|and|or|to|from|by|for|is|are|was|were|be|there|it|its|that|this|each|has|have|simulate|scenario|please)$/i;

export function explainReading(stated: Stated, scenario: Scenario): string {
  const understood = listUnderstood(stated);
  const left = listUnread(stated);
  return [
    ...section('Understood', [
      ...understood.map(([path, leaf]) => `${path} = ${show(leaf.value)}${quote(stated, leaf)}`),
      ...listPlaces(stated),
    ]),
    ...section(
      'Assumed',
      scenario.assumptions
        .slice(0, ASSUMPTIONS_SHOWN_MAX)
        .map(({ path, value, because }) => `${path} = ${show(value)}: ${because}`),
    ),
    ...section(
      'In conflict',
      scenario.conflicts.map(
        ({ kind, kept, dropped, because }) =>
          `${kind}: ${show(kept)} kept, ${show(dropped)} dropped: ${because}`,
      ),
    ),
    ...section(
      'Cannot be met',
      scenario.unmet.map(({ path, asked, because }) => `${path} = ${show(asked)}: ${because}`),
    ),
    ...section('Not understood', left.length === 0 ? [] : [left.map(printable).join(' | ')]),
    ...(stated.language === 'other'
      ? ['The prompt does not look like English; only English is read.']
      : []),
  ]
    .join('\n')
    .trimEnd();
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ''];
}

function show(value: unknown): string {
  return printable(typeof value === 'string' ? value : JSON.stringify(value));
}

/** A prompt cannot move the cursor. */
function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '\uFFFD');
}

function quote({ prompt }: Stated, { span }: Sourced<unknown>): string {
  return span === undefined ? '' : `  ← “${printable(prompt.slice(...span))}”`;
}

type Leaf = readonly [path: string, leaf: Sourced<unknown>];

/** Where events are: the words, and what was read from them. */
function listPlaces({ events }: Stated): string[] {
  return events.flatMap(({ at }, i) =>
    at === undefined
      ? []
      : [
          `events[${i}].at = ${at.floor === undefined ? '' : `floor ${at.floor}, `}${printable(at.text)}`,
        ],
  );
}

/** Every leaf that has words of the prompt or a reason behind it. */
function listUnderstood(stated: Stated): Leaf[] {
  const leaves: Leaf[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('source' in value && 'confidence' in value) leaves.push([path, value as Sourced<unknown>]);
    else if (Array.isArray(value))
      for (const [i, item] of value.entries()) walk(item, `${path}[${i}]`);
    else
      for (const [name, item] of Object.entries(value))
        walk(item, path === '' ? name : `${path}.${name}`);
  };
  walk(stated, '');
  return leaves;
}

/** Runs of words no leaf cites. */
function listUnread(stated: Stated): string[] {
  const { prompt } = stated;
  const isRead = new Uint8Array(prompt.length);
  for (const [, { span }] of listUnderstood(stated))
    if (span !== undefined) isRead.fill(1, span[0], span[1]);
  for (const { at } of stated.events) {
    const from = at === undefined ? -1 : prompt.indexOf(at.text);
    if (at !== undefined && from >= 0) isRead.fill(1, from, from + at.text.length);
  }
  const runs: string[] = [];
  let run: string[] = [];
  for (const match of prompt.matchAll(/[\p{L}\p{N}'’-]+/gu)) {
    if (isRead[match.index] === 0) run.push(match[0]);
    else {
      runs.push(run.join(' '));
      run = [];
    }
  }
  runs.push(run.join(' '));
  return runs.filter((text) =>
    text.split(' ').some((word) => word.length > 2 && !SHORT_WORDS.test(word)),
  );
}
