/** `when`: the beginning of an event, the arrival of people, the time of day. */
import { isInState } from './body-state.ts';
import { STATE } from './decode-trajectory.ts';
import { placeOf } from './find-bodies.ts';
import { AT_METERS } from './find-place.ts';
import type { Place } from './find-place.ts';
import { asList, findWho, eachOf, peopleOf } from './find-who.ts';
import type { Question } from './find-who.ts';
import { judgeGoal } from './goals.ts';
import { judgeHeldBack } from './held-back.ts';
import { countThem } from './judge-count.ts';
import { judgeEventMore, judgeEventTime, sayEvent, seeEvent } from './judge-event.ts';
import { judgeState } from './judge-state.ts';
import { isCount, isFloor, lastsOf, sayWanted, wantedOf } from './measures.ts';
import type { Mover, Run, Sample } from './read-run.ts';
import { afterSeconds, findGroupComing, isOnTime, judgeTimeOfDay } from './times.ts';
import { placeAt, trackOf } from './tracks.ts';
import { byShare, holds, no, together, weigh } from './verdict.ts';
import type { Part, Verdict } from './verdict.ts';

export function judgeWhen(question: Question): Verdict {
  const { run, claim } = question;
  const { time_of_day: time, event } = claim.expect;
  if (typeof time === 'string') return weigh(judgeTimeOfDay(run, time));
  if (event !== undefined) return judgeEventWhen(question);
  // Of a door, a hall or a street: the time from which it is so.
  if (claim.expect['who'] === undefined && claim.expect['state'] !== undefined)
    return judgeState(question);
  const { duration_s: lasts } = claim.expect;
  const isOfRun = claim.expect['who'] === undefined && claim.expect['goal'] === undefined;
  if (typeof lasts === 'number' && isOfRun) return weigh(judgeLasting(run, lasts));
  const roles = asList(claim.expect['who'] ?? 'person');
  const movers = roles.flatMap((who) => findWho(question, who));
  if (movers.length === 0) return weigh(no(`there is no ${roles.join(' and ')}`));
  if (claim.expect['after_s'] !== undefined) return judgeComing(question, movers);
  if (claim.expect['before_s'] !== undefined) return weigh(judgeBy(question, movers));
  const isArmed = run.movers.some(({ kind }) => /attacker|hostage_taker/.test(kind));
  if (claim.expect['state'] === 'held' && claim.expect['duration_s'] !== undefined && !isArmed)
    return weigh(judgeHeldBack(run, movers, Number(claim.expect['duration_s'])));
  return weigh(judgeDoingAt(question, movers));
}

/** The run as a whole; one in which nobody moves any more may end before. */
function judgeLasting(run: Run, wanted: number): Part {
  const isMoving = run.movers.some((mover) => {
    const last = trackOf(run, mover).at(-1);
    return last !== undefined && last.seconds >= run.seconds - 1 && last.state === STATE.walking;
  });
  const isSo = Math.abs(run.seconds - wanted) <= 1 || (run.seconds < wanted && !isMoving);
  return holds(isSo, `the run lasts ${run.seconds} s, asked ${wanted} s`);
}

function judgeEventWhen(question: Question): Verdict {
  const seen = seeEvent(question);
  if ('why' in seen) return weigh(sayEvent(seen));
  const time = judgeEventTime(question, seen) ?? no('no time is asked');
  const { depth_m: depth } = question.claim.expect;
  const more = judgeEventMore(question, seen);
  // The time of a depth is the time by which it is reached.
  if (depth !== undefined) return weigh(together(more), [sayEvent(seen)]);
  return weigh(time, [sayEvent(seen), ...more]);
}

function judgeComing(question: Question, movers: readonly Mover[]): Verdict {
  const from = afterSeconds(question);
  if (typeof from !== 'number') return weigh(no(from.why));
  const { goal } = question.claim.expect;
  if (typeof goal === 'string') return weigh(judgeDoingFrom(question, movers, from, goal));
  const { came, part } = findGroupComing(question, movers, from);
  const wanted = wantedOf(question.claim.expect);
  return weigh(
    part,
    wanted
      ? [
          holds(
            isCount(wanted, peopleOf(came), eachOf(came)),
            `${peopleOf(came)} come, ${sayWanted(wanted)}`,
          ),
        ]
      : [],
  );
}

/** Their acts from then on; people who act before do not act then. */
function judgeDoingFrom(
  question: Question,
  movers: readonly Mover[],
  from: number,
  goal: string,
): Part {
  const { run } = question;
  if (from > run.seconds) return no(`the run ends at ${run.seconds} s, before ${from} s`);
  const [text] = asList(question.claim.expect['place']);
  const place = text === undefined ? undefined : placeOf(question, text, from);
  if (text !== undefined && place === undefined) return no(`there is no ${text}`);
  const early = movers.filter(
    ({ leavesSeconds }) => leavesSeconds !== null && leavesSeconds < from - SLACK_SECONDS,
  );
  if (GOES_OUT.test(goal) && peopleOf(early) > 0.1 * peopleOf(movers))
    return no(`${peopleOf(early)} of ${peopleOf(movers)} set off before ${from} s`);
  const first = Math.min(...movers.map(({ leavesSeconds }) => leavesSeconds ?? Infinity));
  if (GOES_OUT.test(goal) && first > from + FIRST_SECONDS)
    return no(first === Infinity ? 'nobody sets off' : `the first sets off at ${first} s`);
  return judgeGoal({ question, movers, place, from }, goal);
}

/** When something begins holds to 5 s or 5 %; nobody sets off earlier by more than the first. */
const SLACK_SECONDS = 5;
/** For arrivals: the first of them within a minute. */
const FIRST_SECONDS = 60;

/**
 * By then this many are there, or nine in ten do their part: are out, at their goal, or at it. The run must last so
 * long.
 */
function judgeBy(question: Question, movers: readonly Mover[]): Part {
  const { run, claim } = question;
  const { goal, floor, state } = claim.expect;
  const before = Number(claim.expect['before_s']);
  const wanted = wantedOf(claim.expect);
  const [text] = asList(claim.expect['place']);
  const place = text === undefined ? undefined : placeOf(question, text, before);
  if (text !== undefined && place === undefined) return no(`there is no ${text}`);
  if (goal === undefined && wanted) return countThem(question, movers, wanted);
  const isDone = (mover: Mover): boolean => {
    const isOut = (mover.outSeconds ?? Infinity) <= before;
    const then = placeAt(run, mover, Math.min(before, run.seconds));
    if (typeof state === 'string')
      return isInState({ run, mover, state, seconds: Math.min(before, run.seconds) });
    if (place !== undefined)
      return isOut ? isLastAt(question, mover, place) : then !== undefined && isNear(place, then);
    if (typeof floor === 'number')
      return isFloor({ floor, storey: then?.storey, others: question.others });
    if (typeof goal === 'string' && !GOES_OUT.test(goal))
      return judgeGoal({ question, movers: [mover], place, from: 0 }, goal).met === 'yes';
    return isOut;
  };
  const done = movers.filter(isDone);
  const says = `${text === undefined ? `are ${typeof state === 'string' ? state : 'out'}` : `are at ${text}`} at ${before} s`;
  // "By eight minutes" is not shown by a run that ends earlier with people still on the way.
  if (run.seconds < before - 1 && peopleOf(done) < 0.9 * peopleOf(movers))
    return no(`${says}: the run ends at ${run.seconds} s`);
  if (wanted)
    return holds(isCount(wanted, peopleOf(done), eachOf(done)), `${peopleOf(done)} ${says}`);
  return byShare(peopleOf(done) / peopleOf(movers), says);
}

function isLastAt({ run }: Question, mover: Mover, place: Place): boolean {
  const last = trackOf(run, mover).at(-1);
  return last !== undefined && isNear(place, last);
}

function isNear(place: Place, at: Sample): boolean {
  return place.has(at) || place.metersTo(at) <= AT_METERS;
}

const GOES_OUT = /^(?:evacuate|leave|flee)$/;

/** On a floor, or doing something, from a moment on and not before. */
function judgeDoingAt(question: Question, movers: readonly Mover[]): Part {
  const { run, claim, others } = question;
  const { floor, goal, at_s: at, state } = claim.expect;
  const seconds = Number(at);
  if (seconds > run.seconds) return no(`the run ends at ${run.seconds} s, before ${seconds} s`);
  if (typeof floor === 'number') {
    const first = movers
      .flatMap((mover) =>
        trackOf(run, mover).filter(
          ({ storey }) => isFloor({ floor, storey, others }) && storey !== 0,
        ),
      )
      .map((sample) => sample.seconds);
    const is = Math.min(...first);
    return holds(
      isOnTime({ wanted: seconds, is }),
      is === Infinity ? `nobody reaches floor ${floor}` : `on floor ${floor} from ${is} s`,
    );
  }
  const places = asList(claim.expect['place']).map((text) => placeOf(question, text, seconds));
  if (places.includes(undefined))
    return no(`there is no ${asList(claim.expect['place']).join(', ')}`);
  // "The first pen sets off": the people who begin there; their goal is no beginning.
  const isFrom = claim.expect['relation'] === undefined || claim.expect['relation'] === 'from';
  const own = movers.filter((mover) => {
    const start = placeAt(run, mover, 0);
    return !isFrom || (start !== undefined && places.every((place) => place!.has(start)));
  });
  if (typeof goal === 'string')
    return own.length === 0
      ? no('nobody of them is there for it')
      : judgeDoingFrom(question, own, seconds, goal);
  const isSo = (mover: Mover): boolean => {
    const now = placeAt(run, mover, seconds);
    if (typeof state === 'string')
      return isInState({ run, mover, state, seconds, lasts: lastsOf(claim.expect) });
    return now !== undefined && places.every((place) => isNear(place!, now));
  };
  const meant = typeof state === 'string' ? own : movers;
  return byShare(
    meant.length === 0 ? 0 : peopleOf(meant.filter(isSo)) / peopleOf(meant),
    typeof state === 'string' ? `are ${state} at ${seconds} s` : `are there at ${seconds} s`,
  );
}
