/**
 * Reads what a language model wrote by the strict schema. Nothing is trusted: fields with mistakes are left out and told,
 * and the words cited for an item must be in the prompt.
 */
import type { Mistake } from '#base/shape';
import { listItems } from './ids.ts';
import { readDocument } from './read-document.ts';
import type { ScenarioDocument, SourceRecord } from './schema.ts';
import { SAID } from './strict-schema.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface ReadAnswer {
  readonly document: ScenarioDocument;
  /** The words cited for each item and for each value of the root, by pointer. */
  readonly said: Readonly<Record<string, string>>;
  /** What was left out, with its pointer in the answer. */
  readonly mistakes: readonly Mistake[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Each round leaves out what the round before complained about. */
const ROUNDS_MAX = 12;
const DEPTH_MAX = 16;

/** Undefined if nothing of it can be used. */
export function readAnswer(answer: unknown, kinds: Vocabulary): ReadAnswer | undefined {
  if (!isObject(answer)) return undefined;
  const { [SAID]: ofRoot, ...fields } = answer;
  let plain: unknown = withoutSaid(fields, 0);
  const mistakes: Mistake[] = [];
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const read = readDocument(plain, kinds);
    if (read.ok && saysNothing(read.value)) return undefined;
    if (read.ok)
      return { document: read.value, said: listSaid(answer, ofRoot, read.value), mistakes };
    mistakes.push(...read.mistakes);
    plain = leaveOut(plain, read.mistakes);
  }
  return undefined;
}

function saysNothing(document: ScenarioDocument): boolean {
  return Object.values(document).every((value) => Array.isArray(value) && value.length === 0);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Empty lists say nothing; neither do objects whose fields are all null. */
function withoutSaid(value: unknown, depth: number): unknown {
  if (depth > DEPTH_MAX || value === null) return undefined;
  if (Array.isArray(value)) {
    const items = value.flatMap((item: unknown) => withoutSaid(item, depth + 1) ?? []);
    return items.length === 0 ? undefined : items;
  }
  if (!isObject(value)) return value;
  const fields = Object.entries(value).flatMap(([name, inner]) => {
    const kept = name === SAID ? undefined : withoutSaid(inner, depth + 1);
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return fields.length === 0 && depth > 0 ? undefined : Object.fromEntries(fields);
}

/** The values at these pointers; the deepest and last first, so that the others stay where they are. */
function leaveOut(value: unknown, mistakes: readonly Mistake[]): unknown {
  const paths = [...new Set(mistakes.map(({ path }) => path))].map((path) =>
    path
      .slice(1)
      .split('/')
      .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')),
  );
  const copy: unknown = JSON.parse(JSON.stringify(value));
  const order = paths.toSorted((a, b) => compare(b, a));
  for (const path of order) remove(copy, path);
  return copy;
}

function compare(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i += 1) {
    const [one, other] = [a[i]!, b[i]!];
    if (one !== other) {
      const apart = Number(one) - Number(other);
      return Number.isNaN(apart) ? (one < other ? -1 : 1) : apart;
    }
  }
  return a.length - b.length;
}

function remove(value: unknown, path: readonly string[]): void {
  const [last] = path.slice(-1);
  let owner: unknown = value;
  for (const name of path.slice(0, -1)) {
    if (typeof owner !== 'object' || owner === null) return;
    owner = (owner as Record<string, unknown>)[name];
  }
  if (last === undefined || last === '') return;
  if (Array.isArray(owner)) owner.splice(Number(last), 1);
  else if (typeof owner === 'object' && owner !== null) Reflect.deleteProperty(owner, last);
}

/** By id where the item has one in the answer, otherwise by its place among those that were kept. */
function listSaid(
  answer: Fields,
  ofRoot: unknown,
  document: ScenarioDocument,
): Record<string, string> {
  const said: Record<string, string> = {};
  const keep = (pointer: string, words: unknown): void => {
    if (typeof words === 'string' && words.trim() !== '') said[pointer] = words.trim();
  };
  if (isObject(ofRoot)) for (const [name, words] of Object.entries(ofRoot)) keep(`/${name}`, words);
  for (const [name, value] of Object.entries(answer))
    if (isObject(value)) keep(`/${name}`, value[SAID]);
  for (const { list, pointer, item } of listItems(document)) {
    const [, name, place] = pointer.split('/');
    const raw = findRaw(answer[name!], item, Number(place));
    const part = list === 'parts' ? findRaw(raw?.['parts'], item, 0) : raw;
    keep(toIdPointer(document, pointer), part?.[SAID]);
  }
  return said;
}

function findRaw(
  items: unknown,
  item: { readonly id?: string },
  place: number,
): Fields | undefined {
  if (!Array.isArray(items)) return undefined;
  const objects = items.filter(isObject);
  return objects.find(({ id }) => id === item.id) ?? objects[place];
}

/** `/people/0` as `/people/guests`; parts under their place. */
function toIdPointer(document: ScenarioDocument, pointer: string): string {
  const names: string[] = [];
  let value: unknown = document;
  for (const name of pointer.slice(1).split('/')) {
    value = (value as Readonly<Record<string, unknown>>)[name];
    names.push(isObject(value) && typeof value['id'] === 'string' ? value['id'] : name);
  }
  return `/${names.join('/')}`;
}

/** A source for every value of the document, from the words cited for the item that holds it. */
export function sourceEach(
  document: ScenarioDocument,
  toSource: (pointer: string, value: unknown) => SourceRecord | undefined,
): Record<string, SourceRecord> {
  const sources: Record<string, SourceRecord> = {};
  const walk = (value: unknown, pointer: string): void => {
    const source = pointer === '' ? undefined : toSource(pointer, value);
    if (source !== undefined) sources[pointer] = source;
    if (Array.isArray(value))
      for (const [i, item] of value.entries())
        walk(
          item,
          `${pointer}/${isObject(item) && typeof item['id'] === 'string' ? item['id'] : i}`,
        );
    else if (isObject(value))
      for (const [name, inner] of Object.entries(value))
        if (name !== 'id' && name !== 'sources' && name !== 'notes')
          walk(inner, `${pointer}/${name}`);
  };
  walk(document, '');
  return sources;
}
