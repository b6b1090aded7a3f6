/** Boarding that a noun says: "boarding starts at 5 min", "embarkation from minute 4", "everyone on board by minute 25". */
import { isVehicle } from '../read/group-drafts.ts';
import type { Span } from '../read/heeded.ts';
import { spanOf, stated } from '../read/reading.ts';
import type { Reading } from '../read/reading.ts';
import type { Task } from '../task.ts';
import type { TaskContext } from './task-context.ts';

export interface WithBoarding {
  readonly tasks: readonly Task[];
  readonly heeded: readonly Span[];
}

const NOUN = /^(?:boarding|embarkation|embarking)$/;
/** "Boarding pass", "boarding gate 4": the word only says which. */
const COMPOUND =
  /^(?:pass|passes|gates?|areas?|cards?|zones?|schools?|houses?|bridges?|ramps?|queues?|halls?|lounges?|points?|stations?)$/;
const ABOARD = /^(?:aboard|onboard)$/;
/** Behind these a time is when it is over, or how long it lasts. */
const ENDS =
  /^(?:by|until|till|before|within|done|finished|complete|completed|over|closed?|closes|ends?|ended|takes?|lasts?|for)$/;

/** The tasks with the boarding that nouns tell of, and when that begins. */
export function addBoarding(
  reading: Reading,
  tasks: readonly Task[],
  context: TaskContext,
): WithBoarding {
  const nouns = listNouns(reading, tasks, context);
  const said = nouns.find((noun) => findStart(reading, noun) !== undefined) ?? nouns[0];
  const isKnown = tasks.some(({ deed }) => deed.value === 'board');
  const at = said ?? (isKnown ? undefined : findAboard(reading, context));
  if (at === undefined) return { tasks, heeded: [] };
  const time = said === undefined ? undefined : findStart(reading, at);
  const start = time === undefined ? {} : { start: stated(reading, Math.round(time.value), time) };
  const heeded = [
    spanOf(reading, at, at + 1),
    ...(time === undefined ? [] : [spanOf(reading, time.start, time.end)]),
  ];
  if (isKnown)
    return {
      tasks: tasks.map((task) =>
        task.deed.value === 'board' && task.start === undefined ? { ...task, ...start } : task,
      ),
      heeded,
    };
  const vehicles = context.groups.filter(({ kind }) => TAKES_PEOPLE.has(kind.value));
  const task: Task = {
    id: '',
    deed: stated(reading, 'board', { start: at, end: at + 1 }),
    who: listBoarders(context),
    ...(vehicles.length === 0 ? {} : { vehicles: vehicles.map(({ id }) => id) }),
    way: 'to',
    at: [],
    ...start,
  };
  return { tasks: [...tasks, task], heeded };
}

export const TAKES_PEOPLE: ReadonlySet<string> = new Set([
  'bus',
  'train',
  'tram',
  'boat',
  'ferry',
  'helicopter',
]);

function listNouns(
  { tokens }: Reading,
  tasks: readonly Task[],
  { isNegated }: TaskContext,
): readonly number[] {
  return tokens.flatMap(({ lower, start }, i) => {
    if (!NOUN.test(lower) || COMPOUND.test(tokens[i + 1]?.lower ?? '') || isNegated(i)) return [];
    const isVerb = tasks.some(
      ({ deed: { value, span } }) =>
        value === 'board' && span !== undefined && span[0] <= start && start < span[1],
    );
    return isVerb ? [] : [i];
  });
}

/** "Everyone on board by minute 25", "all must be aboard at 20 min". */
function findAboard({ tokens }: Reading, { isNegated }: TaskContext): number | undefined {
  const at = tokens.findIndex(({ lower, sentence }, i) => {
    const isSaid = ABOARD.test(lower) || (lower === 'on' && tokens[i + 1]?.lower === 'board');
    if (!isSaid || isNegated(i)) return false;
    const before = tokens
      .slice(Math.max(0, i - 5), i)
      .filter((token) => token.sentence === sentence)
      .map((token) => token.lower)
      .join(' ');
    return /\b(?:everyone|everybody|all|they|(?:must|has to|have to|should|needs? to) (?:be|get))(?: (?:be|is|are|must|have|has|to|get|should))*$/.test(
      before,
    );
  });
  return at < 0 ? undefined : at;
}

const WORDS_TO_TIME = 6;

/** The time in its sentence that is no end of it: right behind the noun, or before it. */
function findStart(
  { tokens, measures }: Reading,
  at: number,
): Reading['measures'][number] | undefined {
  const isOwn = (start: number): boolean => tokens[start]!.sentence === tokens[at]!.sentence;
  const times = measures.filter(({ dimension, start }) => dimension === 'duration' && isOwn(start));
  const behind = times.find(
    ({ start, isMoment }) =>
      start > at &&
      start - at <= WORDS_TO_TIME &&
      (isMoment === true || /^(?:at|after|from|in|about|around)$/.test(tokens[start - 1]!.lower)) &&
      !tokens.slice(at, start).some(({ lower }) => ENDS.test(lower)),
  );
  const before = times.findLast(
    ({ start, end, isMoment }) =>
      end <= at &&
      at - end <= 3 &&
      (isMoment === true || /^(?:at|after|from|in)$/.test(tokens[start - 1]?.lower ?? '')) &&
      !ENDS.test(tokens[start - 1]?.lower ?? ''),
  );
  return behind ?? before;
}

/** Those who travel; where nobody is called so, all who are not there to work. */
function listBoarders({ groups }: TaskContext): string[] {
  const people = groups.filter(({ type, kind }) => type === 'pedestrian' && !isVehicle(kind.value));
  const travellers = people.filter(({ kind }) => kind.value === 'passenger');
  const others = people.filter(({ kind }) => !WORKING.has(kind.value));
  return (travellers.length > 0 ? travellers : others).map(({ id }) => id);
}

const WORKING: ReadonlySet<string> = new Set([
  'staff',
  'worker',
  'police',
  'security',
  'firefighter',
  'paramedic',
  'attacker',
]);
