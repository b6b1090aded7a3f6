/** `when`: when something begins, when somebody comes, what time of the day it is. */
import { isInState } from './body-state.ts';
import { findPlace } from './find-place.ts';
import { asList, findWho, eachOf, peopleOf } from './find-who.ts';
import type { Question } from './find-who.ts';
import { judgeGoal } from './goals.ts';
import { countThem } from './judge-count.ts';
import { judgeEventMore, judgeEventTime, sayEvent, seeEvent } from './judge-event.ts';
import { isCount, isFloor, sayWanted, wantedOf } from './measures.ts';
import type { Mover } from './read-run.ts';
import { afterSeconds, findComing, isOnTime, judgeTimeOfDay } from './times.ts';
import { placeAt, trackOf } from './tracks.ts';
import { byShare, holds, no, together, weigh } from './verdict.ts';
import type { Part, Verdict } from './verdict.ts';

export function judgeWhen(question: Question): Verdict {
  const { run, claim } = question;
  const { time_of_day: time, event } = claim.expect;
  if (typeof time === 'string') return weigh(judgeTimeOfDay(run, time));
  if (event !== undefined) return judgeEventWhen(question);
  const roles = asList(claim.expect['who']);
  const movers = roles.flatMap((who) => findWho(question, who));
  if (movers.length === 0) return weigh(no(`there is no ${roles.join(' and ')}`));
  if (claim.expect['after_s'] !== undefined) return judgeComing(question, movers);
  if (claim.expect['before_s'] !== undefined) return weigh(judgeBy(question, movers));
  return weigh(judgeDoingAt(question, movers));
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
  const { came, part } = findComing(question, movers, from);
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

/** By then, so many; or all of them are out. The run must last so long. */
function judgeBy(question: Question, movers: readonly Mover[]): Part {
  const { goal, before_s: before } = question.claim.expect;
  if (typeof goal === 'string' && GOES_OUT.test(goal)) {
    const out = movers.filter(({ outSeconds }) => (outSeconds ?? Infinity) <= Number(before));
    return byShare(peopleOf(out) / peopleOf(movers), `are out at ${String(before)} s`);
  }
  const wanted = wantedOf(question.claim.expect);
  return wanted ? countThem(question, movers, wanted) : no('no number is asked');
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
  const places = asList(claim.expect['place']).map((text) => findPlace(run, text));
  if (places.includes(undefined))
    return no(`there is no ${asList(claim.expect['place']).join(', ')}`);
  const own = movers.filter((mover) => {
    const start = placeAt(run, mover, 0);
    return start !== undefined && places.every((place) => place!.has(start));
  });
  if (typeof goal === 'string')
    return judgeGoal({ question, movers: own, place: places[0], from: seconds }, goal);
  return holds(
    typeof state === 'string' &&
      own.length > 0 &&
      own.every((mover) => isInState({ run, mover, state, seconds })),
    `${own.length} of them`,
  );
}
