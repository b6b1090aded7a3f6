/** Support for tests of whole documents: fields as a person writes them down by hand, held against a document. */
import type { ScenarioDocument } from '#document';

type Fields = Readonly<Record<string, unknown>>;

/** One field in question: which lists it may be in, and what one of their items says. A list of values means any of them. */
export interface Field extends Fields {
  readonly in: string | readonly string[];
}

export function isMet(document: ScenarioDocument, { in: lists, ...wanted }: Field): boolean {
  const names = createNames(document);
  return [lists]
    .flat()
    .some((list) =>
      itemsOf(document, list).some((item) =>
        Object.entries(wanted).every(([key, value]) => agrees(names, item, key, value)),
      ),
    );
}

function itemsOf(document: ScenarioDocument, list: string): readonly Fields[] {
  const { places = [] } = document;
  if (list === 'place') return places.slice(0, 1);
  if (list === 'parts') return places.flatMap(({ parts = [] }) => parts);
  const value: unknown = (document as Fields)[list];
  if (Array.isArray(value))
    return value.map(
      (item: unknown) => (typeof item === 'string' ? { label: item } : item) as Fields,
    );
  return value === undefined ? [] : [value as Fields];
}

/** What each id is called: its kind, its role, its own name. */
interface Names {
  readonly of: ReadonlyMap<string, string>;
  readonly starts: ReadonlyMap<string, unknown>;
}

function createNames(document: ScenarioDocument): Names {
  const of = new Map<string, string>();
  const starts = new Map<string, unknown>();
  const {
    places = [],
    things = [],
    people = [],
    vehicles = [],
    events = [],
    actions = [],
  } = document;
  for (const item of [...places, ...things, ...people, ...vehicles, ...events]) {
    if (item.id !== undefined) of.set(item.id, nameOf(item));
  }
  for (const { parts = [] } of places)
    for (const part of parts) if (part.id !== undefined) of.set(part.id, nameOf(part));
  for (const { id, of: whole } of people)
    if (id !== undefined && whole !== undefined)
      of.set(id, `${of.get(id) ?? ''} ${of.get(whole) ?? ''}`);
  for (const item of [...events, ...actions])
    if (item.id !== undefined) starts.set(item.id, item.start ?? 0);
  for (const { id, arrives } of [...people, ...vehicles])
    if (id !== undefined && arrives !== undefined) starts.set(id, arrives.start);
  starts.set('alarm', document.alarm?.start ?? 0);
  return { of, starts };
}

function nameOf(item: Fields): string {
  const words = [
    item['id'],
    item['kind'],
    item['role'],
    item['label'],
    item['use'],
    item['side'],
    item['name'],
    item['city'],
  ];
  return words
    .filter((word) => typeof word === 'string')
    .join(' ')
    .replaceAll('_', ' ');
}

function agrees(names: Names, item: Fields, key: string, wanted: unknown): boolean {
  const choices = Array.isArray(wanted) ? wanted : [wanted];
  const value = item[key];
  switch (key) {
    case 'name':
      return choices.some((choice) => includes(nameOf(item), String(choice)));
    case 'role':
      return choices.some((choice) => value === choice || item['label'] === choice);
    case 'who':
      if (typeof item['role'] === 'string' || typeof item['seats'] === 'number')
        return choices.some((choice) => includes(nameOf(item), String(choice)));
      return hasName(names, value, choices);
    case 'whom':
      return hasName(names, value, choices) || hasName(names, item['vehicles'], choices);
    case 'state':
      return choices.some((choice) => [value].flat().includes(choice));
    case 'row':
      return value !== undefined;
    case 'arrives':
      return sameTime(names, (value as Fields | undefined)?.['start'], wanted);
    case 'start':
      return sameTime(names, value, wanted);
    case 'at':
    case 'to':
    case 'from':
    case 'through':
    case 'along':
      return wheresOf(item, key).some((where) => isThere(names, where, wanted as Fields));
    default:
      return choices.some((choice) => isSame(value, choice));
  }
}

/** People who do not begin there may come to it, and who comes by a way may be said to go through it. */
function wheresOf(item: Fields, key: string): readonly Fields[] {
  const arrives = item['arrives'] as Fields | undefined;
  const keys =
    key === 'at'
      ? ['at', 'to']
      : key === 'to'
        ? ['to', 'at', 'through']
        : key === 'through'
          ? ['through', 'from', 'along', 'to']
          : [key];
  const own = keys.flatMap((name) => [item[name] ?? []].flat() as Fields[]);
  const by = arrives?.['by'] as Fields | undefined;
  return by === undefined ? own : [...own, by];
}

function isThere(names: Names, where: Fields, wanted: Fields): boolean {
  return Object.entries(wanted).every(([key, value]) => {
    const choices = Array.isArray(value) ? value : [value];
    const text = textOf(names, where);
    if (key === 'of') return choices.some((choice) => includes(text, String(choice)));
    if (key === 'side') return choices.some((choice) => includes(text, String(choice)));
    if (key === 'floor') return choices.some((choice) => holdsFloor(where, choice));
    return choices.some((choice) => isSame(where[key], choice));
  });
}

function textOf({ of }: Names, where: Fields): string {
  const ids = (where['of'] ?? []) as readonly string[];
  const part = where['part'] as Fields | undefined;
  const own = ids.map((id) => of.get(id) ?? id);
  const rest = [where['side'], where['label'], where['ground'], where['end'], where['streets']];
  return [...own, part === undefined ? '' : nameOf(part), partNumber(part), ...rest]
    .filter((word) => typeof word === 'string')
    .join(' ');
}

function partNumber(part: Fields | undefined): string {
  const number = part?.['number'];
  return typeof number === 'number' ? `${nameOf(part!)} ${number}` : '';
}

function holdsFloor(where: Fields, floor: unknown): boolean {
  const part = where['part'] as Fields | undefined;
  if (where['floor'] === floor || part?.['floor'] === floor) return true;
  const [low, high] = (where['floors'] ?? []) as readonly number[];
  return (
    typeof floor === 'number' &&
    low !== undefined &&
    high !== undefined &&
    low <= floor &&
    floor <= high
  );
}

function hasName({ of }: Names, value: unknown, choices: readonly unknown[]): boolean {
  const ids = Array.isArray(value) ? (value as string[]) : [];
  return ids.some((id) => choices.some((choice) => includes(of.get(id) ?? id, String(choice))));
}

/** A moment behind another counts from when that one begins. */
function sameTime({ starts }: Names, value: unknown, wanted: unknown): boolean {
  return isSame(secondsOf(starts, value, 5), wanted);
}

function secondsOf(starts: ReadonlyMap<string, unknown>, value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  const { after, seconds = 0 } = value as { after?: string; seconds?: number };
  const base = after === undefined ? undefined : secondsOf(starts, starts.get(after), depth - 1);
  return typeof base === 'number' ? base + seconds : value;
}

function isSame(value: unknown, wanted: unknown): boolean {
  if (typeof value === 'number' && typeof wanted === 'number')
    return Math.abs(value - wanted) <= 0.02 * Math.abs(wanted) + 1e-9;
  return value === wanted;
}

function includes(text: string, wanted: string): boolean {
  const words = (all: string): string => ` ${all.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `;
  return words(text).includes(` ${words(wanted).trim()}`);
}
