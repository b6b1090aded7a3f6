/**
 * Merges what a language model understood with our own reading. The model decides what is there, because it reads the
 * whole; a number counts as read only if the cited words say it. What only we read fills the gaps of what both know.
 */
import { sourceEach } from '#document';
import type { ReadAnswer, ScenarioDocument, SourceRecord } from '#document';
import { KIND_FIELDS, ROOT_OBJECTS, ROOT_VALUES } from '#document/items';
import { fromDocument } from '../document/from-document.ts';
import { inheritFromGroups } from '../document/inherit-from-groups.ts';
import { nestPlaces } from '../document/nest-places.ts';
import { toDocument } from '../document/to-document.ts';
import type { Stated } from '../stated.ts';
import { isNumberFrom, readNumbersOf } from './derive.ts';
import { findSpan, widen } from './find-words.ts';

/** The readers disagree. This is not a contradiction of the prompt: one of the two has misread it. */
export interface Disagreement {
  /** A pointer into the document: `/people/guests/count`. */
  readonly path: string;
  readonly kept: unknown;
  readonly dropped: unknown;
  readonly keptFrom: 'offline' | 'llm';
  readonly because: string;
}

export interface MergedReading {
  readonly stated: Stated;
  readonly disagreements: readonly Disagreement[];
}

type Fields = Readonly<Record<string, unknown>>;

/** Another reader's result, even if its words say it. */
const CITED = 0.9;
const GUESSED = 0.4;
const UNCITED = 'the language model cites no words of the prompt for it';
const UNSAID = 'the words that the language model cites do not say it';
/** These are counted in another way than people say them, or not said as numbers. */
const NOT_SAID_AS_NUMBERS = /\/(?:floor|floors\/\d|fraction|lat|lng|wind_from_deg|nth|month)$/;

export function mergeAnswer(own: Stated, answer: ReadAnswer): MergedReading {
  const { prompt, language, floorNames } = own;
  const document = nestPlaces(inheritFromGroups(answer.document));
  const llm = { ...document, sources: citeEach(prompt, { ...answer, document }) };
  // Of another language we understand half at best.
  const ours: ScenarioDocument = language === 'en' ? toDocument(own) : {};
  const merging = startMerging(ours, llm);
  const merged: ScenarioDocument = {
    ...llm,
    prompt,
    language,
    ...(floorNames === undefined ? {} : { floor_names: floorNames }),
    ...mergeRoot(merging),
    ...mergeLists(merging),
    ...(ours.location === undefined ? {} : keepLocation(merging, ours.location)),
    sources: merging.sources,
    notes: {
      ...(ours.notes?.heeded === undefined ? {} : { heeded: ours.notes.heeded }),
      ...(ours.notes?.conflicts === undefined ? {} : { conflicts: ours.notes.conflicts }),
    },
  };
  return { stated: fromDocument(merged), disagreements: merging.disagreements };
}

/** Every value with the words of the item that holds it; a value that they do not say is a guess. */
function citeEach(prompt: string, { document, said }: ReadAnswer): Record<string, SourceRecord> {
  const numbersOfPrompt = readNumbersOf(prompt);
  const spans = new Map(
    Object.entries(said).map(([pointer, words]) => [pointer, findSpan(prompt, words)] as const),
  );
  const holderOf = (pointer: string): string | undefined => {
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/')))
      if (spans.has(at)) return at;
    return undefined;
  };
  return sourceEach(document, (pointer, value) => {
    const isList = value !== null && typeof value === 'object';
    if (isList) return undefined;
    const holder = holderOf(pointer);
    const span = holder === undefined ? undefined : spans.get(holder);
    if (span === undefined) return { by: 'inferred', confidence: GUESSED, because: UNCITED };
    const words = prompt.slice(...span);
    const isSaid =
      typeof value !== 'number' ||
      // "A man", "the ambulance"; from the start.
      value === 1 ||
      value === 0 ||
      NOT_SAID_AS_NUMBERS.test(pointer) ||
      [words, widen(prompt, span, 'sentence')].some((quote) =>
        isNumberFrom({ value, quote, isWhole: Number.isInteger(value), numbersOfPrompt }),
      );
    if (!isSaid) return { by: 'inferred', confidence: GUESSED, because: UNSAID };
    return { by: 'llm', said: words, span: [span[0], span[1]], confidence: CITED };
  });
}

interface Merging {
  readonly ours: ScenarioDocument;
  readonly llm: ScenarioDocument;
  readonly sources: Record<string, SourceRecord>;
  readonly disagreements: Disagreement[];
}

function startMerging(ours: ScenarioDocument, llm: ScenarioDocument): Merging {
  return { ours, llm, sources: { ...llm.sources }, disagreements: [] };
}

function mergeRoot(merging: Merging): Partial<ScenarioDocument> {
  const { ours, llm } = merging;
  const pick = (from: ScenarioDocument): Fields =>
    Object.fromEntries(
      ROOT_VALUES.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
    );
  const parts = ROOT_OBJECTS.flatMap((name) => {
    if (name === 'location' || (ours[name] === undefined && llm[name] === undefined)) return [];
    const at = { ours: `/${name}`, llm: `/${name}` };
    return [[name, mergeFields(merging, ours[name] ?? {}, llm[name] ?? {}, at)] as const];
  });
  return {
    ...mergeFields(merging, pick(ours), pick(llm), { ours: '', llm: '' }),
    ...Object.fromEntries(parts),
  };
}

/** Ours has the coordinates of the gazetteer. */
function keepLocation(
  { ours, sources }: Merging,
  location: NonNullable<ScenarioDocument['location']>,
): Pick<ScenarioDocument, 'location'> {
  for (const pointer of Object.keys(sources))
    if (pointer.startsWith('/location/')) Reflect.deleteProperty(sources, pointer);
  for (const [pointer, source] of Object.entries(ours.sources ?? {}))
    if (pointer.startsWith('/location/')) sources[pointer] = source;
  return { location };
}

/** The fields of the model, with single values of ours where it has none or only a guess. */
function mergeFields(
  { ours, sources, disagreements }: Merging,
  own: Fields,
  llm: Fields,
  at: { readonly ours: string; readonly llm: string },
): Fields {
  const merged: Record<string, unknown> = { ...llm };
  for (const [name, value] of Object.entries(own)) {
    const source = ours.sources?.[`${at.ours}/${name}`];
    const pointer = `${at.llm}/${name}`;
    const isSingle = typeof value !== 'object' && source?.by === 'prompt';
    if (!isSingle || merged[name] === value) continue;
    const theirs = merged[name];
    const isTheirs = theirs !== undefined && sources[pointer]?.by === 'llm';
    if (theirs !== undefined)
      disagreements.push({
        path: pointer,
        ...(isTheirs ? { kept: theirs, dropped: value } : { kept: value, dropped: theirs }),
        keptFrom: isTheirs ? 'llm' : 'offline',
        because: isTheirs
          ? 'the language model cites words of the prompt for it'
          : 'only our own reading cites words of the prompt for it',
      });
    if (isTheirs) continue;
    merged[name] = value;
    sources[pointer] = source;
  }
  return merged;
}

function mergeLists(merging: Merging): Partial<ScenarioDocument> {
  const { ours, llm, disagreements } = merging;
  const lists = Object.entries(KIND_FIELDS).flatMap(([name, kind]) => {
    const list = name as keyof typeof KIND_FIELDS;
    const own = (ours[list] ?? []) as readonly Fields[];
    const theirs = (llm[list] ?? []) as readonly Fields[];
    const pairs = pairItems(merging, own, theirs, { list, kind });
    for (const item of own)
      if (![...pairs.values()].includes(item))
        disagreements.push({
          path: `/${list}/${String(item['id'])}`,
          kept: null,
          dropped: item[kind],
          keptFrom: 'llm',
          because: 'the language model, which reads the whole, does not find it',
        });
    const merged = theirs.map((item) => {
      const mine = pairs.get(item);
      const pointer = `/${list}/${String(item['id'])}`;
      if (mine === undefined) return item;
      const at = { ours: `/${list}/${String(mine['id'])}`, llm: pointer };
      const { label: _, ...fields } = mine;
      return { ...mergeFields(merging, fields, item, at), id: item['id'] };
    });
    return merged.length === 0 ? [] : [[list, merged] as const];
  });
  return Object.fromEntries(lists);
}

/** Items of one kind read from the same words; then of one kind in their order. By items of the model. */
function pairItems(
  { ours, llm }: Merging,
  own: readonly Fields[],
  theirs: readonly Fields[],
  { list, kind }: { readonly list: string; readonly kind: string },
): Map<Fields, Fields> {
  const free = new Set(own);
  const pairs = new Map<Fields, Fields>();
  const spanOf = ({ sources }: ScenarioDocument, item: Fields) =>
    sources?.[`/${list}/${String(item['id'])}/${kind}`]?.span;
  const pair = (isSame: (mine: Fields, item: Fields) => boolean): void => {
    for (const item of theirs) {
      if (pairs.has(item)) continue;
      const found = [...free].find((mine) => mine[kind] === item[kind] && isSame(mine, item));
      if (found === undefined) continue;
      pairs.set(item, found);
      free.delete(found);
    }
  };
  pair((mine, item) => overlap(spanOf(ours, mine), spanOf(llm, item)));
  pair(() => true);
  return pairs;
}

function overlap(
  a: readonly [number, number] | undefined,
  b: readonly [number, number] | undefined,
): boolean {
  return a !== undefined && b !== undefined && Math.min(a[1], b[1]) > Math.max(a[0], b[0]);
}
