/** Support for the tables beside this file: one prompt, and some fields of one list of its document. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ScenarioDocument } from '#document';
import { registerKinds } from '#kinds';
import type { FindPlaces } from '../places/place-finder.ts';
import { readByClauses } from './read-by-clauses.ts';

registerKinds();

/** The tables need no gazetteer. */
const findNoPlaces: FindPlaces = () => [];

export function read(prompt: string): ScenarioDocument {
  return readByClauses(prompt, findNoPlaces);
}

type Fields = Readonly<Record<string, unknown>>;
type List =
  | 'places'
  | 'things'
  | 'people'
  | 'vehicles'
  | 'events'
  | 'closed'
  | 'actions'
  | 'must_not';

/** The prompt, and for each item of the list the fields in question; absent ones are left out. */
export type Row = readonly [prompt: string, expected: readonly Fields[]];

export function checkRows(list: List, fields: readonly string[], rows: readonly Row[]): void {
  for (const [prompt, expected] of rows)
    test(prompt, () => assert.deepEqual(pick(read(prompt), list, fields), expected));
}

function pick(document: ScenarioDocument, list: List, fields: readonly string[]): Fields[] {
  const items: readonly Fields[] = document[list] ?? [];
  return items.map((item) =>
    Object.fromEntries(
      fields.filter((field) => field in item).map((field) => [field, item[field]]),
    ),
  );
}
