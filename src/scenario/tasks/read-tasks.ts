import { behaviourReadings } from '../behaviour-reading.ts';
import type { Span } from '../read/heeded.ts';
import { listPeople } from '../read/people-nouns.ts';
import { spanOf, stated } from '../read/reading.ts';
import type { Reading } from '../read/reading.ts';
/**
 * What somebody is said to do: "the others are led to the garden", "kids playing by the fountain", "use only the side exits".
 * Of each verb: who does it (the subject before it, of commands the object), the places behind it, and when.
 */
import type { Task, TaskWay } from '../scenario.ts';
import { addServices } from './add-services.ts';
import type { Serviced } from './add-services.ts';
import { addBoarding, TAKES_PEOPLE } from './find-boarding.ts';
import { findCarrying } from './find-carrying.ts';
import { findDoers, findGroup, findObject } from './find-doers.ts';
import type { Doers, LastVerb } from './find-doers.ts';
import { withGaps } from './find-gaps.ts';
import { findNounTasks } from './find-noun-tasks.ts';
import { findTaskPlaces, findPlaceBefore, findRuledOutPlaces } from './find-task-places.ts';
import type { TaskPlaces } from './find-task-places.ts';
import { findTaskTime } from './find-task-time.ts';
import { findVerbs } from './find-verbs.ts';
import type { SaidVerb } from './find-verbs.ts';
import { inOrder, isOnlyLater, listHeldTimes } from './in-order.ts';
import { settleDeed } from './settle-deed.ts';
import type { TaskContext } from './task-context.ts';

export interface ReadTasks {
  readonly tasks: readonly Task[];
  readonly forbidden: readonly Task[];
  /** Words that say who, where and when: understood. */
  readonly heeded: readonly Span[];
  /** What people queue at, so that the building has it. */
  readonly desks: Serviced['named'];
  /** Measures that say how long a service takes. */
  readonly claimed: Serviced['claimed'];
}

export function readTasks(reading: Reading, given: Omit<TaskContext, 'people'>): ReadTasks {
  const context: TaskContext = { ...given, people: listPeople(reading, given) };
  const verbs = withGaps(reading, findVerbs(reading), context);
  const tasks: Task[] = [];
  const forbidden: Task[] = [];
  // First, so that whoever else is told something does that.
  const staying: Task[] = [];
  const heeded: Span[] = [];
  let last: LastVerb | undefined;
  for (const [i, verb] of verbs.entries()) {
    const isNegated = context.isNegated(verb.start);
    const { goesOut } = behaviourReadings.of(verb.row.deed);
    if ((isNegated && goesOut !== true) || isKeptAway(reading, verb)) continue;
    const read = readVerb(reading, verb, verbs[i + 1], context, last);
    if (read === undefined) continue;
    const own = inOrder(reading, verb, read, tasks);
    if (read.subject !== undefined) last = { doers: read.subject, end: read.end };
    heeded.push(...read.heeded);
    const isDenied = read.isDenied || isNegated;
    const isLater = isOnlyLater(reading, own);
    if (isDenied) forbidden.push(...(isLater ? own.map(toUntilThen) : own));
    if (!isDenied || isLater) tasks.push(...own);
    else staying.push(...own.flatMap(toStaying));
    forbidden.push(...findRuledOut(reading, verb, read, context));
  }
  for (const { task, span } of findNounTasks(reading, context)) {
    tasks.push(task);
    heeded.push(span);
  }
  const named = (list: readonly Task[], name: string): Task[] =>
    list.map((task, i) => ({ ...task, id: `${name}-${i + 1}` }));
  const boarding = addBoarding(reading, [...staying, ...tasks], context);
  const serviced = addServices(reading, named(boarding.tasks, 'task'));
  return {
    tasks: serviced.tasks,
    forbidden: named(forbidden, 'forbidden'),
    heeded: [...heeded, ...boarding.heeded, ...serviced.heeded],
    desks: serviced.named,
    claimed: new Set([...serviced.claimed, ...listHeldTimes(tasks)]),
  };
}

/** "Keep people 100 m away from it": nobody stays; it is how far they go. */
function isKeptAway({ tokens }: Reading, { row, end }: SaidVerb): boolean {
  if (row.deed !== 'stay') return false;
  const { clause } = tokens[end - 1]!;
  const behind = tokens.slice(end, end + 8).filter((token) => token.clause === clause);
  return /\b\d[\d.,]* ?(?:m|km|metres?|meters?|yards?|feet|ft) (?:away|back|from|clear|off)\b/.test(
    behind.map(({ lower }) => lower).join(' '),
  );
}

/** "Nobody goes outside", "the residents do not evacuate": they stay. */
function toStaying({ id, deed, who, way = 'from' }: Task): Task[] {
  // "Not to the roof" only rules out a way.
  if (behaviourReadings.of(deed.value).goesOut !== true || way !== 'from') return [];
  return [{ id, deed: { ...deed, value: 'stay' }, who, isHeld: true, at: [] }];
}

/** "Move them to ward 8, not down the stairs": the same deed, by a way that is ruled out. */
function findRuledOut(
  reading: Reading,
  verb: SaidVerb,
  { tasks, end }: ReadVerb,
  context: TaskContext,
): readonly Task[] {
  const [task] = tasks;
  if (task === undefined) return [];
  return findRuledOutPlaces(reading, verb, end, context).map(({ way, at, ...words }) => ({
    id: '',
    deed: stated(reading, task.deed.value, words),
    who: task.who,
    ...(way === 'at' ? {} : { way }),
    at,
  }));
}

interface ReadVerb {
  readonly tasks: readonly Task[];
  readonly subject?: Doers;
  readonly end: number;
  readonly isDenied: boolean;
  readonly heeded: readonly Span[];
}

function readVerb(
  reading: Reading,
  verb: SaidVerb,
  next: SaidVerb | undefined,
  context: TaskContext,
  last: LastVerb | undefined,
): ReadVerb | undefined {
  const { row, form } = verb;
  const subject = toOthers(findDoers(reading, verb, context, last), last);
  const object = findObject(reading, verb.end, context);
  const by = form === 'passive' ? findAgent(reading, verb, context) : undefined;
  // "The other buildings are evacuated": those who are in them.
  const isOfPlace = form === 'passive' && row.object === 'from' && subject === undefined;
  const isOfAll = row.isOfAll === true && subject !== undefined && object === undefined;
  const carrying = findCarrying(reading, verb, subject, object, context);
  const roles =
    carrying ??
    toRoles(verb, isOfPlace ? EVERYBODY : isOfAll ? { ...subject, who: [] } : subject, object, by);
  if (roles === undefined || (row.needsWhom === true && roles.whom === undefined)) return undefined;
  const end = next === undefined ? reading.tokens.length : Math.max(verb.end, next.from);
  const from = object?.end ?? verb.end;
  const places = [
    ...listOwnPlaces(reading, verb, context),
    ...findTaskPlaces(reading, verb, from, end, context),
  ];
  if (row.needsPlace === true && places.length === 0) return undefined;
  const words = { start: verb.from, end: Math.max(from, ...places.map((one) => one.end)) };
  const time = findTaskTime(reading, verb, roles.start, end, words.end, context);
  const vehicles = findRide(reading, verb, end, context);
  const tasks = toLegs(places).map(({ way, at, origin }): Task => {
    const deed = settleDeed(
      {
        deed: carrying === undefined ? row.deed : 'carry',
        way: way ?? 'at',
        who: roles.who.who,
        hasPlace: at.length > 0,
        isOnGround: at.length > 0 && at.every(({ feature }) => feature?.kind === 'ground'),
        isToIt: row.isToIt === true,
      },
      context,
    );
    const { who, isRest, count, share, among } = toArmed(roles.who, row.deed, context);
    return {
      id: '',
      deed: stated(reading, deed, words),
      who,
      ...(isRest === undefined ? {} : { isRest }),
      ...(row.isHeld === true || isToldToStay(reading, verb, who, at) ? { isHeld: true } : {}),
      ...(among === undefined ? {} : { among }),
      ...(count === undefined ? {} : { count }),
      ...(share === undefined ? {} : { share }),
      ...(roles.whom === undefined || roles.whom.who.length === 0 ? {} : { whom: roles.whom.who }),
      ...whomCountOf(reading, roles.whom, context),
      ...(vehicles.length === 0 ? {} : { vehicles }),
      ...(row.runs === undefined ? {} : { runs: row.runs }),
      ...(way === undefined ? {} : { way }),
      at,
      ...(origin === undefined ? {} : { origin }),
      ...lengthOf(reading, words),
      ...time,
    };
  });
  return {
    tasks,
    ...(subject === undefined ? {} : { subject }),
    end: words.end,
    isDenied: verb.isDenied || roles.who.isDenied === true,
    heeded: [
      spanOf(reading, words.start, words.end),
      ...(roles.end === 0 ? [] : [spanOf(reading, roles.start, roles.end)]),
    ],
  };
}

/** What stands before the verb, and where the verb itself leads. */
function listOwnPlaces(reading: Reading, verb: SaidVerb, context: TaskContext): TaskPlaces[] {
  const { row, form, start, end } = verb;
  const before =
    form === 'passive' && (row.object === 'from' || row.deed === 'block')
      ? findPlaceBefore(reading, verb, context).map((one) =>
          row.deed === 'block' ? { ...one, way: 'at' as const } : one,
        )
      : [];
  return row.leads === undefined ? before : [...before, { way: 'to', at: [UPSTAIRS], start, end }];
}

/** "5 guards stay in the control room" while the others leave; who stays at a hotel lives there. */
function isToldToStay(
  { tokens }: Reading,
  { start }: SaidVerb,
  who: readonly string[],
  at: Task['at'],
): boolean {
  return (
    /^(?:stays?|remains?)$/.test(tokens[start]!.lower) &&
    who.length > 0 &&
    at.length > 0 &&
    at.every(({ structure }) => structure === undefined)
  );
}

/** "Eight tourists hide, the rest flee": not the rest of the tourists, where all of them were just spoken of. */
function toOthers(subject: Doers | undefined, last: LastVerb | undefined): Doers | undefined {
  if (subject?.isRest !== true || last === undefined) return subject;
  const { who, count, share } = last.doers;
  const isSame = who.length > 0 && who.join() === subject.who.join();
  return isSame && (count ?? share) === undefined ? { ...subject, who: [] } : subject;
}

/** "Hold 12 customers, 30 other customers flee": twelve of the 42. */
function whomCountOf(
  reading: Reading,
  whom: Doers | undefined,
  { groups, counts }: TaskContext,
): Pick<Task, 'whomCount'> {
  if (whom?.who.length !== 1) return {};
  const group = groups.find(({ id }) => id === whom.who[0]);
  const counted = counts.find(({ head }) => head.start >= whom.start && head.start < whom.end);
  if (counted?.quantity.kind !== 'cardinal' || group?.count === undefined) return {};
  const { quantity, head } = counted;
  if (quantity.value >= group.count.value) return {};
  return {
    whomCount: stated(reading, quantity.value, { start: quantity.start, end: head.end }),
  };
}

/** "They take six guests hostage": whoever was spoken of last, it is those who are armed. */
function toArmed(doers: Doers, deed: string, { groups }: TaskContext): Doers {
  if (deed !== 'hold') return doers;
  const armed = groups.filter(({ kind }) => kind.value === 'attacker').map(({ id }) => id);
  return armed.length === 0 || doers.who.some((id) => armed.includes(id))
    ? doers
    : { who: armed, start: doers.start, end: doers.end };
}

/** The small words between a verb and the vehicle it is about. */
const WORDS_TO_RIDE = 8;
const TO_RIDE =
  /^(?:for|the|an?|their|its|next|last|first|both|all|waiting|rescue|two|three|four|to|on|onto|into|from|of|at|one|board|crowded|full|packed|seat|seater|-|\d+)$/;

/** "wait for a train", "board the two buses", "get off the ferry": the vehicles of this name. */
function findRide(
  reading: Reading,
  { row, end: from }: SaidVerb,
  end: number,
  context: TaskContext,
): readonly string[] {
  const { ride } = behaviourReadings.of(row.deed);
  if (ride === undefined) return [];
  const { tokens } = reading;
  const isOn = ride === 'object';
  // "wait on platform 1 for two trains".
  const what = tokens.findIndex(
    ({ lower }, i) => i >= from && i < Math.min(end, from + WORDS_TO_RIDE) && lower === 'for',
  );
  if (!isOn && what < 0) return [];
  const first = isOn ? from : what;
  for (let at = first; at < Math.min(end, first + WORDS_TO_RIDE); at += 1) {
    const noun = context.people.find(({ start }) => start === at);
    if (noun !== undefined) {
      const group = findGroup(reading, noun, context);
      return group?.type === 'vehicle' ? [group.id] : [];
    }
    if (!TO_RIDE.test(tokens[at]!.lower)) break;
  }
  // "60 people are boarding": what there is that takes people.
  const all = context.groups.filter(({ kind }) => TAKES_PEOPLE.has(kind.value));
  return isOn ? all.map(({ id }) => id) : [];
}

const UPSTAIRS = { text: 'upstairs', floor: 1 };

/** Who does it, and to whom. */
function toRoles(
  { row, form }: SaidVerb,
  subject: Doers | undefined,
  object: Doers | undefined,
  by: Doers | undefined,
): { who: Doers; whom?: Doers; start: number; end: number } | undefined {
  const of = (who: Doers, whom?: Doers) => ({
    who,
    ...(whom === undefined ? {} : { whom }),
    start: who.start,
    end: who.end,
  });
  if (row.isLed === true) {
    const led =
      form === 'passive' ? subject : (object ?? (form === 'active' ? subject : undefined));
    if (led !== undefined) return of(led);
  }
  // "The injured are carried out": by those who can.
  if (form === 'passive' && row.needsWhom === true && subject !== undefined)
    return { ...of(by ?? EVERYBODY, subject), start: subject.start, end: subject.end };
  if (form === 'passive') return by === undefined ? undefined : of(by, subject);
  if (form === 'command' && subject === undefined)
    return row.needsWhom === true ? of(EVERYBODY, object) : of(object ?? EVERYBODY);
  return subject === undefined ? undefined : of(subject, object);
}

/** "escorted by 4 guards": those who do it. */
function findAgent(reading: Reading, verb: SaidVerb, context: TaskContext): Doers | undefined {
  return reading.tokens[verb.end]?.lower === 'by'
    ? findObject(reading, verb.end + 1, context)
    : undefined;
}

const EVERYBODY: Doers = { who: [], start: 0, end: 0 };

interface Leg {
  readonly way?: TaskWay;
  readonly at: TaskPlaces['at'];
  readonly origin?: TaskPlaces['at'][number];
}

/** One task for each way; where one leads from goes with where it leads to. */
function toLegs(places: readonly TaskPlaces[]): readonly Leg[] {
  const from = places.find(({ way }) => way === 'from');
  const others = places.filter((one) => one !== from);
  const ways = others.filter(({ way }) => way !== 'at');
  const legs = (ways.length > 0 ? ways : others).map(({ way, at }): Leg => ({
    ...(way === 'at' ? {} : { way }),
    at,
    ...(way === 'to' && from !== undefined ? { origin: from.at[0]! } : {}),
  }));
  if (from !== undefined && !legs.some(({ origin }) => origin !== undefined))
    return [{ way: 'from', at: from.at }, ...legs];
  return legs.length > 0 ? legs : [{ at: [] }];
}

/** "walks … to the conference centre, 600 m", "walk 250 m from the hotel to the theatre", "to the church 150 m away". */
function lengthOf(
  reading: Reading,
  { start, end }: { readonly start: number; readonly end: number },
): Pick<Task, 'length'> {
  const { tokens, measures } = reading;
  const before = (one: { readonly start: number }): string => tokens[one.start - 1]?.lower ?? '';
  const after = (one: { readonly end: number }): string => tokens[one.end]?.lower ?? '';
  const measure = measures.find(
    (one) =>
      one.dimension === 'length' &&
      one.start >= start &&
      one.start <= end + 4 &&
      tokens[one.start]!.sentence === tokens[start]!.sentence &&
      (GOES.test(before(one)) ||
        (one.start >= end - 1 && one.start <= end + 2 && after(one) === 'away') ||
        (/^(?:,|\(|for|\.|;)$/.test(before(one)) && !OTHER_LENGTH.test(after(one)))),
  );
  return measure === undefined ? {} : { length: stated(reading, measure.value, measure) };
}

const GOES = /^(?:walks?|walking|runs?|running|march|marches|marching|goes|go)$/;
const OTHER_LENGTH = /^(?:wide|deep|high|apart|long|away|from|in)$/;

/** "Must not leave before 120 s" is ruled out until then. */
function toUntilThen({ start, ...task }: Task): Task {
  return start === undefined ? task : { ...task, until: start };
}
