/** Deeds that nouns say: "the assembly point is the playground", "a queue at the bar", "a reception desk with a queue". */
import type { Deed } from '../kinds.ts';
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
  deed: Deed,
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
