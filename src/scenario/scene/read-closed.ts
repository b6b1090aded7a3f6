/** The ways that a prompt says are shut, as a plan has them. */
import { toFeature } from '../document/from-where.ts';
import { readFloors } from '../read/floors.ts';
import { spanOf } from '../read/reading.ts';
import type { Reading } from '../read/reading.ts';
import type { Amount, Blocked, Sourced, Where } from '../scenario.ts';
import type { Closing, Part } from './entity.ts';
import type { Range } from './list-phrases.ts';
import { readScene } from './read-scene.ts';
import type { Scene } from './scene.ts';

export interface ClosedReading {
  readonly blocked: readonly Blocked[];
  /** Tokens of the nouns that are said to be shut: their number counts the shut ones, not all. */
  readonly nouns: ReadonlySet<number>;
  /** Characters of the clauses that say so. */
  readonly heeded: readonly (readonly [number, number])[];
}

export function readClosed(reading: Reading): ClosedReading {
  const scene = readScene(reading, { floors: readFloors(reading, []), places: [] });
  const phrases = [...scene.shut.values()];
  return {
    blocked: scene.closed.map((item) => toBlocked(scene, item)),
    nouns: new Set(phrases.flatMap(({ name, head }) => listTokens([name, head + 1]))),
    heeded: scene.closed.map((item) => spanOf(reading, ...rangeOf(scene, item))),
  };
}

function listTokens([from, to]: Range): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

function toBlocked(scene: Scene, item: Closing): Blocked {
  const { what, start, end } = item;
  const at = (field: 'start' | 'end', value: unknown): Sourced<number> | undefined =>
    typeof value === 'number' ? say(scene, value, timeOf(scene, item, field)) : undefined;
  const [begins, ends] = [at('start', start), at('end', end)];
  return {
    what: what as Blocked['what'],
    at: toWhere(scene, item),
    amount: toAmount(item),
    stated: say(scene, true, nounOf(scene, item)),
    ...(begins === undefined ? {} : { start: begins }),
    ...(ends === undefined ? {} : { until: ends }),
  };
}

function toAmount({ count, share, all_but: allBut }: Closing): Amount {
  if (allBut !== undefined) return { allBut };
  return share === undefined ? { count: count ?? 1 } : { share };
}

/** A part with its side, or a road as a part. */
function toWhere({ places, things }: Scene, { what, at = {} }: Closing): Where {
  const thing = things.find(({ id }) => id === at.of?.[0]);
  if (thing?.label !== undefined)
    return { text: thing.label, feature: { label: thing.label, kind: 'ground' } };
  const place = places.find(({ id }) => id === at.of?.[0]);
  const own = place?.parts?.find(({ id }) => id === at.of?.[1]);
  const part: Omit<Part, 'id'> = own ??
    at.part ?? { kind: KIND_OF[what] ?? 'road', label: place?.label ?? what };
  const feature = toFeature(part);
  const { side, floor } = feature;
  return {
    text: feature.label,
    feature,
    ...(side === undefined ? {} : { side }),
    ...(floor === undefined ? {} : { floor }),
  };
}

const KIND_OF: Readonly<Partial<Record<string, Part['kind']>>> = {
  other: 'ground',
  bridge: 'road',
};

function nounOf(scene: Scene, item: Closing): Range {
  const { name, end } = scene.shut.get(item)!;
  return [name, end];
}

/** The time itself: "2 minutes" of "for the first 2 minutes". */
function timeOf(scene: Scene, item: Closing, field: 'start' | 'end'): Range {
  const [from, to] = scene.said.get(item)?.get(field)?.range ?? nounOf(scene, item);
  const measure = scene.reading.measures.find(
    ({ dimension, start, end }) => dimension === 'duration' && from <= start && end <= to,
  );
  return measure === undefined ? [from, to] : [measure.start, measure.end];
}

function rangeOf(scene: Scene, item: Closing): Range {
  return scene.said.get(item)?.get('what')?.range ?? nounOf(scene, item);
}

function say<T>({ reading }: Scene, value: T, [from, to]: Range): Sourced<T> {
  return { value, source: 'prompt', span: spanOf(reading, from, to), confidence: 0.9 };
}
