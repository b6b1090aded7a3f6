/** `count`: how many there are, come, or are in a state. Counted in people, by what each stands for. */
import { isInState } from './body-state.ts';
import { STATE } from './decode-trajectory.ts';
import { pickDoers } from './doers.ts';
import { placeOf } from './find-bodies.ts';
import { isOutside, nearForAll } from './find-place.ts';
import { asList, eachOf, findAtStart, findWho, isThereAt, listSets, peopleOf } from './find-who.ts';
import type { Question } from './find-who.ts';
import { judgeGoal } from './goals.ts';
import { isCount, isFloor, lastsOf, sayWanted, wantedOf } from './measures.ts';
import type { Wanted } from './measures.ts';
import type { Mover } from './read-run.ts';
import { afterSeconds, findComing, findGroupComing } from './times.ts';
import { enteredAt, placeAt, trackOf } from './tracks.ts';
import { holds, no, partly, weigh, yes } from './verdict.ts';
import type { Part, Verdict } from './verdict.ts';

export function judgeCount(question: Question): Verdict {
  const { expect } = question.claim;
  const wanted = wantedOf(expect)!;
  const who = asList(expect['who']);
  const all = who.flatMap((one) => findWho(question, one));
  const goal = expect['goal'];
  const movers =
    typeof goal === 'string'
      ? pickDoers({ question, movers: all, place: undefined, from: 0 }, goal)
      : all;
  const counted = countThem(question, movers, wanted);
  return weigh(
    counted,
    typeof goal === 'string'
      ? [judgeGoal({ question, movers, place: undefined, from: 0 }, goal)]
      : [],
  );
}

/** How many of them fit everything else the claim says. */
export function countThem(question: Question, movers: readonly Mover[], wanted: Wanted): Part {
  const { run, claim } = question;
  const { expect } = claim;
  const who = asList(expect['who']).join(' and ');
  const fixed = countFixed(question, wanted);
  if (fixed) return fixed;
  if (movers.length === 0)
    return holds(wanted.count === 0, `there is no ${who}, ${sayWanted(wanted)}`);
  const { state, after_s: after, before_s: before, at_s: at } = expect;
  if (after !== undefined && state === undefined) return countComing(question, movers, wanted);
  let seconds = typeof at === 'number' ? at : 0;
  if (after !== undefined) {
    const from = afterSeconds(question);
    if (typeof from !== 'number') return no(from.why);
    seconds = from;
  }
  if (seconds > run.seconds + 1) return no(`the run ends at ${run.seconds} s, before ${seconds} s`);
  // The first of those who come then is there within a minute.
  const isArrival = after !== undefined && movers.every((mover) => !isThereAt(run, mover, seconds));
  const there = isArrival
    ? findComing(question, movers, seconds).came
    : pickThere({ question, movers, seconds, before });
  const fitting = there.filter((mover) => fitsPlace(question, mover, seconds));
  const able =
    typeof state === 'string'
      ? fitting.filter((mover) => isInState({ run, mover, state, seconds, lasts: lastsOf(expect) }))
      : fitting;
  // A `person` is everybody, and so are people in a state; of others a reader may mean one group of the run.
  const sets = who === 'person' || state !== undefined ? [able] : listSets(able);
  const right = sets.find((set) => isCount(wanted, peopleOf(set), eachOf(set)));
  const what = `${who}${typeof state === 'string' ? ` ${state}` : ''}`;
  if (right) return yes(`${peopleOf(right)} ${what} at ${seconds} s`);
  const says = `${peopleOf(able)} ${what} at ${seconds} s, ${sayWanted(wanted)}`;
  const isPlain =
    state === undefined && expect['place'] === undefined && expect['floor'] === undefined;
  const ever = movers.filter((mover) => enteredAt(run, mover) !== undefined);
  if (isPlain && at === undefined && isCount(wanted, peopleOf(ever), eachOf(ever)))
    return partly(`${says}; ${peopleOf(ever)} in the whole run`);
  return no(says);
}

/** Ships, ferries and trains may be drawn as part of the place; they are there all the time. */
function countFixed({ run, claim }: Question, wanted: Wanted): Part | undefined {
  const who = asList(claim.expect['who'])[0] ?? '';
  const names = { ship: /^ship$/, ferry: /^(?:ship|ferry)$/, train: /^train$/ }[who];
  if (names === undefined || claim.expect['after_s'] !== undefined) return undefined;
  const own = run.sites.filter(({ kind, type }) => names.test(kind) && type !== 'room');
  if (own.length === 0) return undefined;
  return holds(isCount(wanted, own.length), `${own.length} ${who} as part of the place`);
}

function pickThere({
  question: { run },
  movers,
  seconds,
  before,
}: {
  readonly question: Question;
  readonly movers: readonly Mover[];
  readonly seconds: number;
  readonly before: unknown;
}): Mover[] {
  if (typeof before === 'number')
    return movers.filter((mover) => (enteredAt(run, mover) ?? Infinity) <= before);
  if (seconds <= 1) return findAtStart(run, movers);
  // A person who is out by then was there all the same, if a later state is claimed.
  return movers.filter(
    (mover) => isThereAt(run, mover, seconds) || (enteredAt(run, mover) ?? Infinity) <= seconds,
  );
}

function countComing(question: Question, movers: readonly Mover[], wanted: Wanted): Part {
  const from = afterSeconds(question);
  if (typeof from !== 'number') return no(from.why);
  const { came, part } = findGroupComing(question, movers, from);
  const who = asList(question.claim.expect['who']).join(' and ');
  if (part.met === 'no') return no(`${who}: ${part.says}`);
  const number = peopleOf(came);
  if (isCount(wanted, number, eachOf(came))) return yes(`${number} ${who}: ${part.says}`);
  return partly(`${number} ${who} come, ${sayWanted(wanted)}; ${part.says}`);
}

/**
 * In the place and on the floor that the claim names, at the moment; for people who fall, at the position of the fall.
 */
function fitsPlace(question: Question, mover: Mover, seconds: number): boolean {
  const { run, claim, others } = question;
  const { place, floor, relation, state, at_s: at, after_s: after } = claim.expect;
  const { count, count_min: least } = claim.expect;
  if (place === undefined && floor === undefined) return true;
  const isAnyTime = claim.kind === 'happens' && at === undefined && after === undefined;
  const down =
    isAnyTime && GOES_DOWN.has(String(state))
      ? trackOf(run, mover).find((sample) => sample.state === STATE.down)
      : undefined;
  const now = down ?? placeAt(run, mover, seconds);
  if (now === undefined) return false;
  if (typeof floor === 'number') {
    const isRight =
      relation === 'above'
        ? (now.storey ?? -99) >= floor
        : isFloor({ floor, storey: now.storey, others });
    if (!isRight) return false;
  }
  return asList(place).every((text) => {
    const own = placeOf(question, text, seconds);
    if (own === undefined) return false;
    if (relation === 'near') return own.metersTo(now) <= nearForAll(Number(count ?? least ?? 0));
    if (relation === 'outside') return isOutside(own, now);
    return own.has(now);
  });
}

const GOES_DOWN: ReadonlySet<string> = new Set(['fallen', 'injured', 'unconscious']);
