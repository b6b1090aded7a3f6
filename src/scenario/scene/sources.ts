/** Which words each field of the document in the making came from. */
import type { SourceRecord } from '#document';
import type { Clause } from '../clauses/clause.ts';
import type { Oblique, Phrase } from '../clauses/phrase.ts';
import { listPhrases, rangeOf, spanOf } from './list-phrases.ts';
import type { Range } from './list-phrases.ts';
import type { Words } from './said.ts';
import type { Scene } from './scene.ts';

/** A value whose clause is known and whose words are not may be misread more often. */
const CLAUSE_CONFIDENCE = 0.8;

/** They name an item or hold others. */
const NO_VALUES: ReadonlySet<string> = new Set(['id', 'parts']);
const TIMES: ReadonlySet<string> = new Set(['start', 'end', 'lasts_s', 'arrives']);

export function noteWords(scene: Scene, item: object, field: string, range: Range): void {
  note(scene, item, field, { range, isExact: true });
}

/** "In the kitchen on the ground floor" is called the kitchen. */
export function noteWhere(scene: Scene, item: object, field: string, { phrases }: Oblique): void {
  const [{ start, name, head, end, of }] = phrases as [Phrase];
  const floor = scene.floors.find((one) => start <= one.start && one.end <= head);
  const first = floor === undefined ? name : Math.max(name, floor.end);
  noteWords(scene, item, field, [first, of === undefined ? end : Math.min(end, of.start - 1)]);
}

function note({ said }: Scene, item: object, field: string, words: Words): void {
  const fields = said.get(item) ?? new Map<string, Words>();
  said.set(item, fields.set(field, words));
}

/** What a clause changed and nobody noted comes from its verb, its times or the clause as a whole. */
export function noteClause(scene: Scene, clause: Clause): void {
  const { verb, times } = clause;
  const timed = spanOf(times.map(({ start, end }): Range => [start, end]));
  const whole = rangeOf(clause) ?? timed;
  if (whole === undefined) return;
  const exact = (field: string): Range | undefined => {
    if (field === 'does' && verb !== undefined) return [verb.start, verb.end];
    return TIMES.has(field) ? timed : undefined;
  };
  eachItem(scene, (item) => {
    const said = scene.said.get(item);
    const fields = Object.keys(item);
    if (said !== undefined && said.size >= fields.length) return;
    for (const field of fields) {
      if (said?.has(field) === true) continue;
      const range = exact(field);
      note(scene, item, field, { range: range ?? whole, isExact: range !== undefined });
    }
  });
}

/** This is done for each clause, so that nothing is listed anew. */
function eachItem(scene: Scene, take: (item: object) => void): void {
  for (const place of scene.places) {
    take(place);
    for (const part of place.parts ?? []) take(part);
  }
  for (const { item } of scene.groups) take(item);
  for (const list of [scene.things, scene.events, scene.closed, scene.actions, scene.mustNot])
    for (const item of list) take(item);
  if (scene.alarm !== undefined) take(scene.alarm);
}

/** By pointer, as the document says it. */
export function listSources(scene: Scene): Record<string, SourceRecord> {
  const sources: Record<string, SourceRecord> = {};
  for (const [pointer, item] of listItems(scene))
    for (const field of Object.keys(item)) {
      const words = scene.said.get(item)?.get(field);
      if (words !== undefined && !NO_VALUES.has(field))
        sources[`${pointer}/${field}`] = toRecord(scene, words, WHERES.has(field));
    }
  return sources;
}

/** A place is called by its own words or by its name, and not by the whole clause. */
const WHERES: ReadonlySet<string> = new Set(['at', 'to', 'from', 'through', 'along', 'by']);

function toRecord({ reading }: Scene, { range, isExact }: Words, isWhere: boolean): SourceRecord {
  if (isWhere && !isExact) return { by: 'prompt', confidence: CLAUSE_CONFIDENCE };
  const { prompt, tokens } = reading;
  const last = Math.min(range[1], tokens.length) - 1;
  const span: [number, number] = [tokens[range[0]]!.start, tokens[Math.max(last, range[0])]!.end];
  return {
    by: 'prompt',
    said: prompt.slice(...span),
    span,
    ...(isExact ? {} : { confidence: CLAUSE_CONFIDENCE }),
  };
}

export function sourcesOfAbsent(
  scene: Scene,
  absent: readonly string[],
): Record<string, SourceRecord> {
  const entries = absent.map((what, i): [string, SourceRecord] => {
    const range = scene.absent.get(what)!;
    return [`/absent/${i}`, toRecord(scene, { range, isExact: true }, false)];
  });
  return Object.fromEntries(entries);
}

/** Characters of the phrases that were understood, and of what had an effect that no field cites. */
export function listHeeded({ reading, clauses, meant, heeded }: Scene): [number, number][] {
  const { tokens } = reading;
  const phrases = clauses.clauses.flatMap(listPhrases).map(({ phrase }) => phrase);
  const known = phrases.filter(({ head }) => meant.has(head));
  return [...known.map(({ start, end }): Range => [start, end]), ...heeded].map(([start, end]) => [
    tokens[start]!.start,
    tokens[Math.min(end, tokens.length) - 1]!.end,
  ]);
}

function listItems(scene: Scene): (readonly [string, object])[] {
  const { places, things, groups, events, closed, actions, mustNot, alarm } = scene;
  return [
    ...places.map((item) => [`/places/${item.id}`, item] as const),
    ...places.flatMap(({ id, parts = [] }) =>
      parts.map((part) => [`/places/${id}/parts/${part.id}`, part] as const),
    ),
    ...things.map((item) => [`/things/${item.id}`, item] as const),
    ...groups.map(({ sort, id, item }) => {
      const list = sort === 'people' ? 'people' : 'vehicles';
      return [`/${list}/${id}`, item] as const;
    }),
    ...events.map((item) => [`/events/${item.id}`, item] as const),
    ...closed.map((item) => [`/closed/${item.id}`, item] as const),
    ...actions.map((item) => [`/actions/${item.id}`, item] as const),
    ...mustNot.map((item) => [`/must_not/${item.id}`, item] as const),
    ...(alarm === undefined ? [] : [['/alarm', alarm] as const]),
  ];
}
