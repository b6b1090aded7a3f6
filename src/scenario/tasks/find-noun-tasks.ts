/** Deeds that nouns say: "the assembly point is the playground", "a queue at the bar", "a reception desk with a queue". */
import type { Span } from '../read/heeded.ts';
import { expandPhrase } from '../read/noun-phrase.ts';
import { spanOf, stated, textOf } from '../read/reading.ts';
import type { Reading } from '../read/reading.ts';
import type { Task, TaskWay, Where } from '../scenario.ts';
import { readWhere } from './find-task-places.ts';
import type { TaskContext } from './task-context.ts';

interface NounTask {
  readonly task: Task;
  readonly span: Span;
}

export function findNounTasks(reading: Reading, context: TaskContext): readonly NounTask[] {
  return reading.tokens.flatMap((_, at) => [
    ...findAssembly(reading, at, context),
    ...findQueue(reading, at, context),
    ...findSeated(reading, at, context),
    ...findCordon(reading, at, context),
    ...findOpponents(reading, at, context),
  ]);
}

/** "The assembly point is the playground", "meeting point: car park B", "muster at the flagpole". */
function findAssembly(reading: Reading, at: number, context: TaskContext): NounTask[] {
  const { tokens } = reading;
  const words = tokens.slice(at, at + 2).map(({ lower }) => lower);
  if (!/^(?:assembly|meeting|muster|gathering|rally) (?:point|area|place)$/.test(words.join(' ')))
    return [];
  let from = at + 2;
  while (/^(?:is|will|be|at|in|on|:|,|\()$/.test(tokens[from]?.lower ?? '')) from += 1;
  if (from === at + 2 || tokens[from]?.sentence !== tokens[at]!.sentence) return [];
  const place = readWhere(reading, from, context);
  if (place === undefined) return [];
  return [toTask(reading, 'assemble', place.at, { start: at, end: place.end })];
}

const HAS_QUEUE = /^(?:queues?|lines? of people|long line)$/;

/** "a reception desk with a queue", "queues at the gates", "a queue in front of the bar". */
function findQueue(reading: Reading, at: number, context: TaskContext): NounTask[] {
  const { tokens } = reading;
  if (!HAS_QUEUE.test(tokens[at]!.lower) || !isNoun(reading, at)) return [];
  let from = at + 1;
  while (
    /^(?:at|in|front|of|before|outside|for|by|near|form|forms|is|are)$/.test(
      tokens[from]?.lower ?? '',
    )
  )
    from += 1;
  const behind = from > at + 1 ? readWhere(reading, from, context) : undefined;
  if (behind !== undefined)
    return [toTask(reading, 'queue', behind.at, { start: at, end: behind.end }, 'near')];
  const withAt = [at - 1, at - 2, at - 3].find((i) => tokens[i]?.lower === 'with');
  if (withAt === undefined || withAt < 1) return [];
  const range = expandPhrase(reading, { start: withAt - 1, end: withAt });
  const text = textOf(reading, range.start, range.end);
  return [toTask(reading, 'queue', [{ text }], { start: range.start, end: at + 1 }, 'near')];
}

const WORDS_TO_SEAT = 4;

/** "300 people in their seats", "pupils at their desks": they sit. */
function findSeated(reading: Reading, at: number, context: TaskContext): NounTask[] {
  const { tokens } = reading;
  const [on, their, seats] = tokens.slice(at, at + 3).map(({ lower }) => lower);
  const isSeated =
    /^(?:in|on|at)$/.test(on ?? '') &&
    /^(?:their|the)$/.test(their ?? '') &&
    /^(?:seats|desks|tables|pews)$/.test(seats ?? '');
  if (!isSeated) return [];
  const { sentence } = tokens[at]!;
  const noun = context.people.findLast(
    ({ end, start }) =>
      end <= at && at - end <= WORDS_TO_SEAT && tokens[start]!.sentence === sentence,
  );
  const between = noun === undefined ? [] : tokens.slice(noun.end, at);
  if (noun === undefined || between.some(({ lower }) => !SEATED.test(lower))) return [];
  const from = tokens[noun.start]!.start;
  const group = context.groups.find(
    ({ kind, count }) =>
      kind.span?.[0] === from ||
      (count?.span !== undefined && count.span[0] <= from && from < count.span[1]),
  );
  if (group === undefined || group.type === 'vehicle') return [];
  const { task, span } = toTask(reading, 'sit', [], { start: at, end: at + 3 });
  return [{ task: { ...task, who: [group.id] }, span }];
}

const SEATED = /^(?:are|is|all|still|already|were|mostly|now)$/;

const CORDON_WORDS_MAX = 9;

/** "Police cordon 100 m around it", "a cordon of 60 m around the embassy", "officers put up a cordon at 50 m". */
function findCordon(reading: Reading, at: number, context: TaskContext): NounTask[] {
  const { tokens, measures } = reading;
  const { key, sentence } = tokens[at]!;
  if (key !== 'cordon' || tokens[at + 1]?.lower === 'off') return [];
  const isNear = (start: number): boolean =>
    Math.abs(start - at) <= CORDON_WORDS_MAX && tokens[start]?.sentence === sentence;
  const radius = measures.find(({ dimension, start }) => dimension === 'length' && isNear(start));
  const around = tokens.findIndex(({ lower }, i) => /^a?round$/.test(lower) && isNear(i));
  const place = around < 0 ? undefined : readWhere(reading, around + 1, context);
  // "Out of the cordon": one that was spoken of before.
  if (radius === undefined && place === undefined && tokens[at - 1]?.lower === 'the') return [];
  const who = listCordonPeople(reading, at, context);
  if (who.length === 0) return [];
  const words = {
    start: Math.min(at, radius?.start ?? at),
    end: Math.max(at + 1, radius?.end ?? 0, place?.end ?? 0),
  };
  const { task, span } = toTask(reading, 'block', place?.at ?? [], words, 'around');
  const length = radius === undefined ? {} : { length: stated(reading, radius.value, radius) };
  return [{ task: { ...task, who, ...length }, span }];
}

/** Those named last before it who came to keep order; otherwise any such group. */
function listCordonPeople({ tokens }: Reading, at: number, context: TaskContext): string[] {
  const keepers = context.groups.filter(
    ({ type, kind }) => type === 'pedestrian' && KEEPERS.has(kind.value),
  );
  const from = tokens[at]!.start;
  const before = keepers.filter(({ kind }) => (kind.span?.[0] ?? Infinity) < from);
  const one = before.at(-1) ?? keepers[0];
  return one === undefined ? [] : [one.id];
}

const KEEPERS: ReadonlySet<string> = new Set(['police', 'security', 'firefighter', 'staff']);

/** "80 inmates against 15 guards", "home fans versus away fans": two sides of a fight, where one is told of. */
function findOpponents(reading: Reading, at: number, context: TaskContext): NounTask[] {
  const { tokens, quantityAt } = reading;
  if (!/^(?:against|versus|vs)$/.test(tokens[at]!.lower)) return [];
  if (!context.events.some(({ type }) => type.value === 'riot')) return [];
  const first = context.people.find(({ end }) => end === at);
  const start = quantityAt.get(at + 1)?.end ?? at + 1;
  const second = context.people.find((one) => one.start >= start && one.start <= start + 1);
  if (first === undefined || second === undefined) return [];
  const idOf = (mention: (typeof context.people)[number]): string[] => {
    const from = tokens[mention.start]!.start;
    return context.groups
      .filter(({ kind }) => kind.span !== undefined && kind.span[0] === from)
      .map(({ id }) => id);
  };
  const [who, whom] = [idOf(first), idOf(second)];
  if (who.length === 0 || whom.length === 0) return [];
  const { task, span } = toTask(reading, 'fight', [], { start: first.start, end: second.end });
  return [{ task: { ...task, who, whom }, span }];
}

function isNoun({ tokens }: Reading, at: number): boolean {
  const before = tokens[at - 1];
  return (
    before === undefined ||
    before.kind === 'mark' ||
    /^(?:a|an|the|long|short|big|with|and|of|small|two|three)$/.test(before.lower)
  );
}

function toTask(
  reading: Reading,
  deed: string,
  at: readonly Where[],
  words: { readonly start: number; readonly end: number },
  way?: TaskWay,
): NounTask {
  const task = {
    id: '',
    deed: stated(reading, deed, words),
    who: [],
    ...(way === undefined ? {} : { way }),
    at,
  };
  return { task, span: spanOf(reading, words.start, words.end) };
}
