/**
 * Whether an event was seen: listed as a danger that began within the run, and with a trace in the acts or harm of
 * people and vehicles. A danger that is only listed was not seen.
 */
import { AT_METERS, metersToSite } from './find-place.ts';
import { findTrace } from './find-trace.ts';
import type { Asked } from './find-trace.ts';
import type { Claim } from './find-who.ts';
import { findWho, peopleOf } from './find-who.ts';
import { metersBetween } from './geometry.ts';
import type { Point } from './geometry.ts';
import type { Danger, Mover, Run, Sample } from './read-run.ts';
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

/** From an alarm to the first who leave. Judgement. */
const ALARM_SECONDS = 30;
/** An alarm that fewer answer was not heard. Judgement. */
const HEARD = 0.05;
/** Of people who leave, the share that waited for the alarm. Judgement. */
const ANSWERING = 0.8;
/** Nobody sets off within less. Judgement. */
const ANSWER_SECONDS = 1;
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

/**
 * An event named by the word itself comes first (smoke before a fire that smokes), then the one nearest to the
 * requested time.
 */
function choose(dangers: readonly Danger[], asked: Asked): Danger[] {
  const at = wantedSeconds(asked);
  const isCalled = ({ type }: Danger): number => (type === asked.event ? 0 : 1);
  const apart = ({ startSeconds }: Danger): number =>
    at === undefined ? 0 : Math.abs(startSeconds - at);
  return dangers.toSorted((a, b) => isCalled(a) - isCalled(b) || apart(a) - apart(b));
}

/** An alarm, or the call to leave: nobody sets off before, many do after, the first of them soon. */
function findAlarm({ run, event, expect, others }: Asked): Seen | NotSeen {
  const people = run.movers.filter(({ isVehicle }) => !isVehicle);
  const leaving = people.filter(
    ({ leavesSeconds, endState }) => leavesSeconds !== null && endState !== 'departed',
  );
  const listed = run.dangers.find(({ type }) => eventNames(event).type.test(type));
  // An alarm is heard by people who answer; to leave is what most do.
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
  // The files give the time of its sound, and people who set off after it show it.
  const { alarmSeconds } = run;
  const answers = leaving.filter(({ leavesSeconds }) => leavesSeconds! >= alarmSeconds! - 1);
  const isAnswered = answers.length > 0 && answers.length >= ANSWERING * leaving.length;
  if (event === 'alarm' && alarmSeconds !== undefined && isAnswered) return seen(alarmSeconds);
  // A call to leave is when the first set off. The only sign of an unlisted alarm is that nobody leaves before it and
  // people leave soon after it.
  if (event === 'evacuation') return seen(first);
  const wanted = wantedSeconds({ run, event, expect, others });
  if (wanted === undefined) return seen(first);
  const isSoon = first >= wanted + ANSWER_SECONDS && first <= wanted + ALARM_SECONDS;
  return seen(isSoon ? wanted : NaN);
}

function wantedSeconds({ run, event, expect, others }: Asked): number | undefined {
  if (typeof expect['at_s'] === 'number') return expect['at_s'];
  const after = expect['after_s'];
  if (typeof after !== 'number') return undefined;
  const base = expect['after_event'];
  if (typeof base !== 'string') return after;
  if (base === event) return undefined;
  const begun = findEvent({ run, others, event: base, expect: expectOf(others, base) });
  return 'why' in begun ? undefined : begun.startSeconds + after;
}

/** The other claims of the prompt about an event: its place and its time. */
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

/**
 * Robbers who are at what is robbed from its time on, or inside or at a building from the start, and get away from it; or who hold
 * people there.
 */
function findRobbery({ run, others }: Asked): Seen | NotSeen {
  const robbers: Mover[] = findWho({ run, others }, 'robber');
  if (robbers.length === 0) return { why: 'there are no robbers' };
  const listed = run.dangers.find(({ type }) => eventNames('robbery').type.test(type));
  const buildings = run.sites.filter(({ type }) => type === 'building');
  const fled = robbers.filter((one) => {
    const track = trackOf(run, one);
    const [from, to] = [track[0], track.at(-1)];
    if (from === undefined || to === undefined) return false;
    if (listed !== undefined && track.some((sample) => isRobbing(listed, sample)))
      return metersBetween(to, listed.at) > AWAY_METERS;
    const robbed = buildings.find((site) => metersToSite(site, from) <= AT_METERS);
    return robbed !== undefined && metersToSite(robbed, to) > AWAY_METERS;
  });
  const trace =
    fled.length > 0 ? `${fled.length} robbers run from it` : findHoldUp(run, robbers, listed);
  if (trace === undefined)
    return { why: 'no robber is seen to get away from a building or to hold people at a counter' };
  return {
    startSeconds: listed?.startSeconds ?? 0,
    at: listed?.at,
    storey: listed?.storey,
    danger: listed,
    trace,
  };
}

const AWAY_METERS = 20;
/** In the room that is robbed. Judgement. */
const ROBS_METERS = 8;

function isRobbing({ at, storey, startSeconds }: Danger, sample: Sample): boolean {
  const isThere = sample.storey === storey && metersBetween(sample, at) <= ROBS_METERS;
  return isThere && sample.seconds >= startSeconds - 1;
}

/** For half a minute a robber keeps to a counter or to what is robbed, and people told to be held or to hide stay within view. Judgement. */
function findHoldUp(
  run: Run,
  robbers: readonly Mover[],
  listed: Danger | undefined,
): string | undefined {
  const counters = run.sites.filter(({ kind }) => kind === 'counter');
  const standing = robbers.flatMap((one) => {
    const near = trackOf(run, one).filter(
      (sample) =>
        counters.some((counter) => metersToSite(counter, sample) <= 3) ||
        (listed !== undefined && isRobbing(listed, sample)),
    );
    return near.length >= 30 ? [near.at(-1)!] : [];
  });
  const victims = run.movers.filter(
    (one) =>
      (one.traits['is_held'] === true || one.traits['is_hiding'] === true) &&
      one.outSeconds === null &&
      standing.some((robber) => {
        const at = placeAt(run, one, robber.seconds);
        return at !== undefined && at.storey === robber.storey && metersBetween(robber, at) <= 15;
      }),
  );
  return victims.length === 0
    ? undefined
    : `${standing.length} robbers at the counter, ${victims.length} stay there with them`;
}
