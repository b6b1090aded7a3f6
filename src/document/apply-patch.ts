/**
 * Changes a document by a JSON Merge Patch (RFC 7396) in which items of lists are found by their ids: as a list of items
 * with ids, or as an object of ids. Null removes a value or an item. Applied twice it gives the same as once.
 *
 *     applyPatch(document, { people: { guests: { count: 80 }, porters: null } })
 */
import { pointerTo } from '#base/shape';
import type { Mistake, Reading } from '#base/shape';
import { WITH_IDS } from './ids.ts';
import type { ScenarioDocument, SourceRecord } from './schema.ts';

type Fields = Readonly<Record<string, unknown>>;

const LISTS: ReadonlySet<string> = new Set([...WITH_IDS, 'parts']);

/** The changed document, to be read again; its changed values come from an edit. */
export function applyPatch(document: ScenarioDocument, patch: unknown): Reading<unknown> {
  if (!isObject(patch))
    return { ok: false, mistakes: [{ path: '', message: 'A patch must be an object.' }] };
  const { sources: _, ...changes } = patch;
  const changing: Changing = { mistakes: [], changed: [] };
  const { sources = {}, ...plain } = document;
  const merged = mergeFields(changing, plain, changes, '');
  if (changing.mistakes.length > 0) return { ok: false, mistakes: changing.mistakes };
  return { ok: true, value: { ...merged, sources: changeSources(sources, changing.changed) } };
}

interface Changing {
  readonly mistakes: Mistake[];
  /** Pointers of values that are new, other or gone. */
  readonly changed: string[];
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mergeFields(changing: Changing, old: Fields, patch: Fields, pointer: string): Fields {
  const merged = new Map(Object.entries(old));
  for (const [name, value] of Object.entries(patch)) {
    const at = pointerTo(pointer, name);
    const before = Object.hasOwn(old, name) ? old[name] : undefined;
    const after = mergeValue(changing, name, before, value, at);
    if (after === undefined) merged.delete(name);
    else merged.set(name, after);
  }
  return Object.fromEntries(merged);
}

function mergeValue(
  changing: Changing,
  name: string,
  before: unknown,
  value: unknown,
  pointer: string,
): unknown {
  if (value === null) {
    if (before !== undefined) changing.changed.push(pointer);
    return undefined;
  }
  if (LISTS.has(name) && (before === undefined || Array.isArray(before)))
    return mergeItems(changing, (before ?? []) as readonly Fields[], value, pointer);
  if (isObject(value)) return mergeFields(changing, isObject(before) ? before : {}, value, pointer);
  if (JSON.stringify(before) !== JSON.stringify(value)) changing.changed.push(pointer);
  return value;
}

function mergeItems(
  changing: Changing,
  items: readonly Fields[],
  patch: unknown,
  pointer: string,
): readonly Fields[] {
  const entries = listEntries(changing, patch, pointer);
  const known = new Map(items.map((item) => [String(item['id']), item]));
  for (const [id, value] of entries) {
    const at = pointerTo(pointer, id);
    if (value === null) {
      if (known.delete(id)) changing.changed.push(at);
    } else if (isObject(value))
      known.set(id, { ...mergeFields(changing, known.get(id) ?? {}, value, at), id });
    else changing.mistakes.push({ path: at, message: 'An item must be an object, or null.' });
  }
  return [...known.values()];
}

function listEntries(
  { mistakes }: Changing,
  patch: unknown,
  pointer: string,
): (readonly [string, unknown])[] {
  if (isObject(patch)) return Object.entries(patch);
  if (!Array.isArray(patch)) {
    mistakes.push({ path: pointer, message: 'It must be a list of items, or an object of ids.' });
    return [];
  }
  return patch.flatMap((item: unknown, i) => {
    const id = isObject(item) ? item['id'] : undefined;
    if (typeof id === 'string') return [[id, item] as const];
    mistakes.push({
      path: pointerTo(pointer, i),
      message: 'An item of a patch must have an id, so that it is clear which item changes.',
    });
    return [];
  });
}

/** Sources of a changed value, and of everything inside it, are removed; the value gets the source `edited`. */
function changeSources(
  sources: Readonly<Record<string, SourceRecord>>,
  changed: readonly string[],
): Record<string, SourceRecord> {
  const isStale = (pointer: string): boolean =>
    changed.some((one) => pointer === one || pointer.startsWith(`${one}/`));
  const kept = Object.entries(sources).filter(([pointer]) => !isStale(pointer));
  const edits = changed.map((pointer) => [pointer, { by: 'edited' as const }] as const);
  return Object.fromEntries([...kept, ...edits]);
}
