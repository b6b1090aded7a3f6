/** The times of a claim as moments of the run, and arrivals of people. */
import { expectOf, findEvent } from './find-event.ts';
import type { Claim, Question } from './find-who.ts';
import { asList, eachOf, listSets, peopleOf } from './find-who.ts';
import { isCount, wantedOf } from './measures.ts';
import type { Mover, Run } from './read-run.ts';
import { enteredAt } from './tracks.ts';
import { no, yes } from './verdict.ts';
import type { Part } from './verdict.ts';

/** The first arrival is there within a minute (whole-way.md). */
const FIRST_SECONDS = 60;
/** The others come within three, or before the next stated arrivals. Judgement. */
const ALL_SECONDS = 180;
/** Two samples: people who are there as the time begins were not there before it. */
const SLACK_SECONDS = 1;

/** An event at `at_s` begins within 5 s or 5 % of it, the larger (whole-way.md). */
export function isOnTime({ wanted, is }: { wanted: number; is: number }): boolean {
  return Math.abs(is - wanted) <= Math.max(5, 0.05 * wanted);
}

/** The moment `after_s` means: from the start, or from the beginning of an event as it was seen. */
export function afterSeconds({ run, claim, others }: Question): number | { why: string } {
  const { after_s: after, after_event: event } = claim.expect;
  if (typeof event !== 'string') return Number(after);
  const begun = findEvent({ run, others, event, expect: expectOf(others, event) });
  if ('why' in begun) return { why: `no time to count from: ${begun.why}` };
  return begun.startSeconds + Number(after);
}

export interface Coming {
  readonly came: readonly Mover[];
  readonly part: Part;
}

/** Arrivals at a moment: not there before, the first within a minute. */
export function findComing(question: Question, movers: readonly Mover[], seconds: number): Coming {
  const { run } = question;
  if (seconds > run.seconds)
    return { came: [], part: no(`the run ends at ${run.seconds} s, before ${seconds} s`) };
  const times = movers.flatMap((mover) => {
    const at = enteredAt(run, mover);
    return at === undefined ? [] : [{ mover, at }];
  });
  const next = nextComing(question, seconds);
  const came = times.filter(
    ({ at }) => at >= seconds - SLACK_SECONDS && at < Math.min(next, seconds + ALL_SECONDS),
  );
  const early = times.filter(({ at }) => at < seconds - SLACK_SECONDS);
  if (movers.length === 0) return { came: [], part: no('there is nobody of them') };
  if (times.length === 0) return { came: [], part: no('none of them is ever there') };
  if (early.length > 0 && !isLater(question, seconds))
    return {
      came: came.map(({ mover }) => mover),
      part: no(
        `${early.length} of ${times.length} are there before ${seconds} s, the first at ${Math.min(...early.map(({ at }) => at))} s`,
      ),
    };
  const first = Math.min(...came.map(({ at }) => at));
  if (first > seconds + FIRST_SECONDS)
    return {
      came: [],
      part: no(
        came.length === 0 ? `nobody comes at ${seconds} s` : `the first comes at ${first} s`,
      ),
    };
  return {
    came: came.map(({ mover }) => mover),
    part: yes(`${came.length} come from ${first} s on, nobody of them before`),
  };
}

/** All of them, or one group of the run: of several, one may come while others are there. With the number of the claim, where it has one. */
export function findGroupComing(
  question: Question,
  movers: readonly Mover[],
  seconds: number,
): Coming {
  const wanted = wantedOf(question.claim.expect);
  const all = listSets(movers).map((set) => findComing(question, set, seconds));
  const coming = all.filter(({ part }) => part.met === 'yes');
  const isRight = ({ came }: Coming): boolean =>
    wanted === undefined || isCount(wanted, peopleOf(came), eachOf(came));
  return coming.find(isRight) ?? coming[0] ?? all[0]!;
}

/** Whether others of the same name must be there earlier. */
function isLater({ others, claim, run }: Question, seconds: number): boolean {
  return comings({ others, claim, run }).some((at) => at < seconds - SLACK_SECONDS);
}

function nextComing(question: Question, seconds: number): number {
  return Math.min(...comings(question).filter((at) => at > seconds + SLACK_SECONDS), Infinity);
}

function comings({ others, claim, run }: Question): number[] {
  const who = asList(claim.expect['who'])[0];
  return others.flatMap((other: Claim) => {
    if (asList(other.expect['who'])[0] !== who || other.expect['after_s'] === undefined) return [];
    if (other.expect['goal'] !== undefined || other.expect['state'] !== undefined) return [];
    const at = afterSeconds({ run, claim: other, others });
    return typeof at === 'number' ? [at] : [];
  });
}

const PARTS_OF_DAY: Readonly<Record<string, readonly [number, number]>> = {
  dawn: [4, 8],
  morning: [6, 12],
  afternoon: [12, 18],
  evening: [17, 22],
  night: [21, 6],
};

/** The local time in the files, compared with a time or a part of the day. */
export function judgeTimeOfDay(run: Run, wanted: string): Part {
  const told = run.lighting.time_of_day;
  const hours = toHours(told);
  const says = `it is ${told}`;
  const span = PARTS_OF_DAY[wanted];
  if (span === undefined) {
    const apart = Math.abs(hours - toHours(wanted));
    return Math.min(apart, 24 - apart) <= 0.25 ? yes(says) : no(says);
  }
  const [from, to] = span;
  const isIn = from < to ? hours >= from && hours < to : hours >= from || hours < to;
  return isIn ? yes(says) : no(says);
}

function toHours(text: string): number {
  const [hours = NaN, minutes = 0] = text.split(':').map(Number);
  return hours + minutes / 60;
}
