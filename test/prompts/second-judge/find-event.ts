/**
 * Whether an event was seen: listed as a danger that began within the run, and with a trace in what people and vehicles did or
 * suffered. A danger that is only listed was not seen.
 */
import { findPlace } from './find-place.ts';
import type { Claim } from './find-who.ts';
import { asList, findWho, peopleOf } from './find-who.ts';
import { metersBetween } from './geometry.ts';
import type { Point } from './geometry.ts';
import type { Danger, Mover, Run } from './read-run.ts';
import { placeAt, trackOf } from './tracks.ts';
import { eventNames } from './vocabulary.ts';

export interface Seen {
  readonly startSeconds: number;
  readonly at: Point | undefined;
  readonly storey: number | undefined;
  readonly danger: Danger | undefined;
  readonly trace: string;
}

export interface NotSeen {
  readonly why: string;
}

/** How far a crashed vehicle may stand from where the crash is listed. Judgement. */
const CRASH_METERS = 15;
/** Within which people answer an event that is told at once. Judgement. */
const BURST_SECONDS = 60;
const SURGE_SECONDS = 30;
const SURGE_METERS = 40;
/** A crowd that surges comes nearer by this much. Judgement. */
const SURGE_STEP_METERS = 1;
/** From an alarm to the first who leave. Judgement. */
const ALARM_SECONDS = 30;
/** An alarm that fewer answer was not heard. Judgement. */
const HEARD = 0.05;
/** Nobody sets off within less. Judgement. */
const ANSWER_SECONDS = 1;
/** Flames lie where the fire is listed, to a step or two. Judgement. */
const FLAMES_METERS = 10;

interface Asked {
  readonly run: Run;
  readonly others: readonly Claim[];
  readonly event: string;
  readonly expect: Readonly<Record<string, unknown>>;
}

export function findEvent(asked: Asked): Seen | NotSeen {
  const { run, event } = asked;
  if (event === 'alarm' || event === 'evacuation') return findAlarm(asked);
  if (event === 'robbery') return findRobbery(asked);
  const { type } = eventNames(event);
  const listed = run.dangers.filter((danger) => type.test(danger.type));
  if (listed.length === 0) return { why: `no ${event} is among the dangers` };
  const begun = listed.filter(({ startSeconds }) => startSeconds <= run.seconds);
  if (begun.length === 0)
    return {
      why: `${event} is listed for ${listed[0]!.startSeconds} s; the run ends at ${run.seconds} s`,
    };
  for (const danger of choose(begun, asked)) {
    const trace = findTrace(danger, asked);
    if (trace !== undefined)
      return {
        startSeconds: danger.startSeconds,
        at: danger.at,
        storey: danger.storey,
        danger,
        trace: `${danger.type} from ${danger.startSeconds} s, ${trace}`,
      };
  }
  return {
    why: `${event} is listed at ${begun[0]!.startSeconds} s, but nothing in the run shows it`,
  };
}

/** Of several dangers of one type the one that is nearest to the time asked for comes first. */
function choose(dangers: readonly Danger[], { expect }: Asked): Danger[] {
  const at = expect['at_s'];
  if (typeof at !== 'number') return [...dangers];
  return dangers.toSorted((a, b) => Math.abs(a.startSeconds - at) - Math.abs(b.startSeconds - at));
}

function findTrace(danger: Danger, asked: Asked): string | undefined {
  const { run, event } = asked;
  const { harm, field } = eventNames(event);
  // A vehicle that drives on through people is known by those it hit.
  if (event === 'vehicle_crash') return findCrashed(danger, asked) ?? findHit(run);
  if (event === 'crowd_surge') return findSurge(danger, asked);
  if (event === 'suspicious_object') return findObject(run);
  if (event === 'power_cut') return findDark(danger, run);
  const harmed = harm
    ? run.movers.filter((one) => one.harm !== undefined && harm.test(one.harm))
    : [];
  if (harmed.length > 0) return `${harmed.length} harmed by ${harmed[0]!.harm}`;
  if (event === 'collapse') {
    // Held by what fell on them: they stay where they are to the end.
    const held = run.movers.filter(({ traits }) => traits['is_trapped'] === true);
    if (held.length > 0) return `${held.length} are trapped`;
  }
  if (field !== undefined) return findField(danger, run, field);
  if (event === 'hostage_taking') return findHeld(run);
  if (event === 'protest') return findMarching(run);
  if (UNSEEN.test(event)) return undefined;
  if (WEAK.test(danger.type) && run.dangers.some((other) => other.type !== danger.type))
    return undefined;
  return findReaction(danger, run);
}

/** Where there is another danger, people may leave because of that: these need a trace of their own. */
const WEAK = /collapse|elevator|panic/;
/** That people leave shows nothing of it: a riot is people who fight. */
const UNSEEN = /^riot$/;
/** Below a lux people have difficulty in moving. */
const DARK_LUX = 1;

/** The light that the files tell falls when it is listed. */
function findDark({ startSeconds }: Danger, { lighting }: Run): string | undefined {
  const found = lighting.failures?.find(
    ({ from_seconds: from, lux }) => lux < DARK_LUX && Math.abs(from - startSeconds) <= 1,
  );
  return found && `${found.lux} lx are left of the light`;
}

/** Flames, smoke, water or gas from its beginning on; flames where it is listed. */
function findField({ at, startSeconds }: Danger, run: Run, kinds: RegExp): string | undefined {
  const { seconds, all } = run.fields;
  const found = all.filter(
    (field) =>
      kinds.test(field.kind) &&
      (field.kind !== 'fire' || metersBetween(field.at, at) <= FLAMES_METERS) &&
      field.values.some((value, k) => value > 0 && seconds[k]! >= startSeconds - 1),
  );
  return found.length === 0 ? undefined : `${found[0]!.kind} is seen`;
}

/** A thing that lies there. */
function findObject({ sites }: Run): string | undefined {
  const found = sites.find(({ type, kind }) => type === 'object' && /bag|package|case/.test(kind));
  return found && `${found.kind} lies there`;
}

/** People who set off to leave after it began: all of them, or in a burst where others had set off before. */
function findReaction({ startSeconds, type }: Danger, run: Run): string | undefined {
  const leaves = run.movers.flatMap(({ isVehicle, leavesSeconds, endState }) =>
    isVehicle || leavesSeconds === null || endState === 'departed' ? [] : [leavesSeconds],
  );
  const before = leaves.filter((at) => at < startSeconds - 1);
  const after = leaves.filter((at) => at >= startSeconds - 1);
  if (after.length === 0) return undefined;
  const isFirst = run.dangers.every(
    (other) => other.type === type || other.startSeconds >= startSeconds,
  );
  const first = Math.min(...after);
  if (before.length === 0 && isFirst)
    return `${after.length} set off to leave, the first at ${first} s`;
  const soonBefore = before.filter((at) => at >= startSeconds - BURST_SECONDS).length;
  const soonAfter = after.filter((at) => at <= startSeconds + BURST_SECONDS).length;
  return soonAfter >= 5 && soonAfter >= 2 * soonBefore
    ? `${soonAfter} set off to leave within a minute, ${soonBefore} in the minute before`
    : undefined;
}

/** A vehicle that is at the place of the crash when it begins, and stands there afterwards. */
function findCrashed(danger: Danger, { run, others, expect }: Asked): string | undefined {
  const who = asList(expect['who'])[0];
  const able = who === undefined ? run.movers : findWho({ run, others }, who);
  const seconds = danger.startSeconds;
  const crashed = able.filter((mover) => {
    if (!mover.isVehicle) return false;
    const then = placeAt(run, mover, seconds + 2);
    const later = placeAt(run, mover, Math.min(run.seconds, seconds + 20));
    return (
      then !== undefined &&
      later !== undefined &&
      metersBetween(then, danger.at) <= CRASH_METERS &&
      metersBetween(then, later) < 1
    );
  });
  return crashed.length === 0
    ? undefined
    : `${crashed.map(({ id }) => id).join(', ')} stands there after it`;
}

function findHit(run: Run): string | undefined {
  const hit = run.movers.filter(({ harm }) => harm !== undefined && /impact|collision/.test(harm));
  return hit.length === 0 ? undefined : `${hit.length} are hit`;
}

/** The crowd comes nearer to where it is said to press. */
function findSurge(danger: Danger, { run, expect, others }: Asked): string | undefined {
  const towards = typeof expect['place'] === 'string' ? findPlace(run, expect['place']) : undefined;
  const metersTo = towards ? towards.metersTo : (at: Point) => metersBetween(at, danger.at);
  const who = asList(expect['who'])[0];
  const crowd =
    who === undefined ? run.movers.filter((one) => !one.isVehicle) : findWho({ run, others }, who);
  const steps = crowd.flatMap((mover) => {
    const a = placeAt(run, mover, danger.startSeconds);
    const b = placeAt(run, mover, danger.startSeconds + SURGE_SECONDS);
    if (!a || !b || metersTo(a) > SURGE_METERS) return [];
    return [metersTo(a) - metersTo(b)];
  });
  if (steps.length < 10) return undefined;
  const mean = steps.reduce((sum, step) => sum + step, 0) / steps.length;
  return mean >= SURGE_STEP_METERS
    ? `${steps.length} people come ${mean.toFixed(1)} m nearer in ${SURGE_SECONDS} s`
    : undefined;
}

/** People who never leave while an attacker is near them. */
function findHeld(run: Run): string | undefined {
  const attackers = run.movers.filter(({ kind }) => /attacker|hostage/.test(kind));
  const held = run.movers.filter(
    (one) =>
      !one.isVehicle &&
      !attackers.includes(one) &&
      trackOf(run, one).length > 0 &&
      trackOf(run, one).every(({ seconds, x, y, storey }) =>
        attackers.some((attacker) => {
          const by = placeAt(run, attacker, seconds);
          return by !== undefined && by.storey === storey && metersBetween(by, { x, y }) <= 15;
        }),
      ),
  );
  return held.length === 0 ? undefined : `${held.length} stay within 15 m of an attacker`;
}

function findMarching(run: Run): string | undefined {
  const protesters = run.movers.filter(({ kind }) => /protester|demonstrator/.test(kind));
  const moving = protesters.filter((one) => {
    const track = trackOf(run, one);
    return track.length > 1 && metersBetween(track[0]!, track.at(-1)!) >= 5;
  });
  return moving.length >= 10 ? `${moving.length} protesters move` : undefined;
}

/** An alarm, or the call to leave: nobody sets off before, many do after, the first of them soon. */
function findAlarm({ run, event, expect, others }: Asked): Seen | NotSeen {
  const people = run.movers.filter(({ isVehicle }) => !isVehicle);
  const leaving = people.filter(
    ({ leavesSeconds, endState }) => leavesSeconds !== null && endState !== 'departed',
  );
  const listed = run.dangers.find(({ type }) => eventNames(event).type.test(type));
  // An alarm is heard by those who answer; to leave is what most do.
  if (leaving.length < people.length * (event === 'alarm' ? HEARD : 0.5))
    return { why: `${leaving.length} of ${people.length} set off to leave` };
  const first = Math.min(...leaving.map(({ leavesSeconds }) => leavesSeconds!));
  const seen = (startSeconds: number): Seen => ({
    startSeconds,
    at: listed?.at,
    storey: listed?.storey,
    danger: listed,
    trace: `${peopleOf(leaving)} set off to leave, the first at ${first} s`,
  });
  if (listed) return seen(listed.startSeconds);
  // The files tell when it sounds, and it is seen by those who set off after it.
  const { alarmSeconds } = run;
  const isAnswered = leaving.some(({ leavesSeconds }) => leavesSeconds! >= alarmSeconds!);
  if (event === 'alarm' && alarmSeconds !== undefined && isAnswered) return seen(alarmSeconds);
  // A call to leave is when the first set off. When an alarm sounds that is not listed can be told only by nobody's leaving
  // before it and somebody's soon after it.
  if (event === 'evacuation') return seen(first);
  const wanted = wantedSeconds({ run, expect, others });
  if (wanted === undefined) return seen(first);
  const isSoon = first >= wanted + ANSWER_SECONDS && first <= wanted + ALARM_SECONDS;
  return seen(isSoon ? wanted : NaN);
}

function wantedSeconds({ run, expect, others }: Omit<Asked, 'event'>): number | undefined {
  if (typeof expect['at_s'] === 'number') return expect['at_s'];
  const after = expect['after_s'];
  if (typeof after !== 'number') return undefined;
  const base = expect['after_event'];
  if (typeof base !== 'string') return after;
  const begun = findEvent({ run, others, event: base, expect: expectOf(others, base) });
  return 'why' in begun ? undefined : begun.startSeconds + after;
}

/** What the other claims of the prompt say of an event: its place and its time. */
export function expectOf(
  others: readonly Claim[],
  event: string,
): Readonly<Record<string, unknown>> {
  const about = others.filter(
    ({ expect, kind }) =>
      expect['event'] === event && expect['after_event'] === undefined && kind !== 'must_not',
  );
  const timed = about.find(({ expect }) => expect['at_s'] !== undefined);
  const { place, who } = about.find(({ expect }) => expect['place'] !== undefined)?.expect ?? {};
  const atSeconds = timed?.expect['at_s'];
  return {
    ...(place === undefined ? {} : { place }),
    ...(who === undefined ? {} : { who }),
    ...(atSeconds === undefined ? {} : { at_s: atSeconds }),
  };
}

/** Robbers who run away from what they robbed. */
function findRobbery({ run, others }: Asked): Seen | NotSeen {
  const robbers: Mover[] = findWho({ run, others }, 'robber');
  if (robbers.length === 0) return { why: 'there are no robbers' };
  const bank = findPlace(run, 'bank');
  const fled = robbers.filter((one) => {
    const track = trackOf(run, one);
    const [from, to] = [track[0], track.at(-1)];
    return from && to && bank && bank.metersTo(from) <= AT_BANK_METERS && bank.metersTo(to) > 20;
  });
  if (fled.length === 0) return { why: 'no robber is seen running from the bank' };
  return {
    startSeconds: 0,
    at: undefined,
    storey: undefined,
    danger: undefined,
    trace: `${fled.length} robbers run from the bank`,
  };
}

const AT_BANK_METERS = 5;
