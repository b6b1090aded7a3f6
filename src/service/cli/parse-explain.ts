/** Explains a reading: what was understood from which words, assumed, in conflict, and not understood. */
import { listLeaves } from '#scenario';
import type { Scenario, Stated } from '#scenario';
import { toDesignWords } from '#scenario/design';
import { toDocument, toPointer } from '#scenario/document';
import type { Sourced } from '#scenario/values';
import { listConflicts, listUnread, printable, show } from './reading-notes.ts';

const ASSUMPTIONS_SHOWN_MAX = 40;

/** Values are named by their pointers into the scenario document. */
export function explainReading(stated: Stated, scenario: Scenario): string {
  const document = toDocument(stated);
  const nameOf = (path: string): string => toPointer(stated, document, path) ?? path;
  return [
    ...section('Understood', [
      ...listLeaves(stated).map(
        ([path, leaf]) => `${nameOf(path)} = ${show(leaf.value)}${quote(stated, leaf)}`,
      ),
      ...listPlaces(stated).map(([path, words]) => `${nameOf(path)} = ${words}`),
    ]),
    ...section(
      'Stated in the settings',
      Object.entries(toDesignWords(scenario.designAsked)).map(
        ([name, value]) => `design.${name} = ${show(value)}`,
      ),
    ),
    ...section(
      'Assumed',
      scenario.assumptions
        .slice(0, ASSUMPTIONS_SHOWN_MAX)
        .map(({ path, value, because }) => `${nameOf(path)} = ${show(value)}: ${because}`),
    ),
    ...section('In conflict', listConflicts(scenario.conflicts)),
    ...section(
      'Cannot be met',
      scenario.unmet.map(
        ({ path, asked, because }) => `${nameOf(path)} = ${show(asked)}: ${because}`,
      ),
    ),
    ...section('Not understood', listUnread(scenario.unread)),
    ...(stated.language === 'other'
      ? ['The prompt does not look like English. Only English prompts are understood.']
      : []),
  ]
    .join('\n')
    .trimEnd();
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`), ''];
}

function quote({ prompt }: Stated, { span }: Sourced<unknown>): string {
  return span === undefined ? '' : `  ← “${printable(prompt.slice(...span))}”`;
}

/** The places of events and people, in words. */
function listPlaces({ events, agents }: Stated): [path: string, words: string][] {
  return Object.entries({ events, agents }).flatMap(([name, items]) =>
    items.flatMap(({ at }, i): [string, string][] =>
      at === undefined ? [] : [[`${name}[${i}].at`, printable(at.text)]],
    ),
  );
}
