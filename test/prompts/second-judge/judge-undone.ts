/** Deeds that nobody may do, states that nobody and nothing may be in, structures that may not be there. */
import { isInState, isStill } from './body-state.ts';
import { placeOf } from './find-bodies.ts';
import { findPlace } from './find-place.ts';
import { asList, peopleOf } from './find-who.ts';
import type { Question } from './find-who.ts';
import { HAS_ITS_PLACE, judgeGoal } from './goals.ts';
import { judgeState } from './judge-state.ts';
import type { Mover } from './read-run.ts';
import { listOf } from './structures.ts';
import { trackOf } from './tracks.ts';
import { byShare, holds, no, yes } from './verdict.ts';
import type { Part } from './verdict.ts';
import { isGoalWord, isStructureWord } from './vocabulary.ts';
import { judgeWay } from './ways.ts';

const OF_BODIES: ReadonlySet<string> = new Set(
  'asleep blind cannot_walk fallen held injured mounted overturned panicking sitting standing trapped unconscious wheelchair'.split(
    ' ',
  ),
);
const OF_THINGS: ReadonlySet<string> = new Set(
  'blocked closed dark flooded locked open'.split(' '),
);

/** Nothing where the word is none of these. */
export function judgeUndone(
  question: Question,
  movers: readonly Mover[],
  absent: string,
): Part | undefined {
  const { run, claim } = question;
  const { at_s: from } = claim.expect;
  // From then on: who has gone by then does nothing there.
  if (typeof from === 'number' && isGoalWord(absent)) {
    const left = movers.filter((mover) => mover.outSeconds === null || mover.outSeconds > from);
    if (left.length === 0 && movers.length > 0) return yes(`nobody of them is there at ${from} s`);
  }
  if (isGoalWord(absent)) {
    const texts = asList(claim.expect['place']);
    const place = texts[0] === undefined ? undefined : placeOf(question, texts[0]);
    if (texts.length > 0 && place === undefined) return no(`there is no ${texts[0]}`);
    const until = claim.expect['before_s'];
    if (typeof until === 'number') {
      // A person who has not gone anywhere has not done it.
      const gone = movers.filter((mover) => !isStill(run, mover, { from: 0, to: until }));
      return holds(movers.length > 0 && gone.length === 0, `${gone.length} go before ${until} s`);
    }
    if (texts.length > 0 && !HAS_ITS_PLACE.has(absent)) return notThere(question, movers, absent);
    const done = judgeGoal({ question, movers, place, from: 0 }, absent);
    return holds(movers.length > 0 && done.met === 'no', `${absent}: ${done.says}`);
  }
  if (OF_BODIES.has(absent)) {
    const so = movers.filter((mover) =>
      [0, run.seconds].some((seconds) => isInState({ run, mover, state: absent, seconds })),
    );
    return holds(so.length === 0, `${so.length} are ${absent}`);
  }
  if (OF_THINGS.has(absent)) return notSo(question, absent);
  if (!isStructureWord(absent)) return undefined;
  const found = listOf(run, absent);
  return holds(found.length === 0, `${found.length} ${absent}`);
}

/** Deeds of which a place without a relation is where they lead. */
const GOES: ReadonlySet<string> = new Set(['drive', 'march', 'run', 'stroll', 'walk']);

/** Elsewhere they may do it: those count who do it and whose way leads there. */
function notThere(question: Question, movers: readonly Mover[], goal: string): Part {
  const { place: texts, relation } = question.claim.expect;
  const places = asList(texts).flatMap((text) => placeOf(question, text) ?? []);
  // Who may not walk in a place may not be in it at any time.
  const isInside = (mover: Mover): boolean =>
    trackOf(question.run, mover).some((sample) => places.some((place) => place.has(sample)));
  const doing = movers.filter((mover) => {
    if (trackOf(question.run, mover).length === 0) return false;
    const alone = { question, movers: [mover], place: undefined, from: 0 };
    if (judgeGoal(alone, goal).met !== 'yes') return false;
    if (relation === undefined && GOES.has(goal)) return isInside(mover);
    return judgeWay(alone, relation as string | undefined, asList(texts)).met === 'yes';
  });
  const part = byShare(
    peopleOf(doing) / Math.max(1, peopleOf(movers)),
    `${goal} ${typeof relation === 'string' ? relation : 'at'} ${asList(texts).join(', ')}`,
  );
  return holds(movers.length > 0 && part.met === 'no', part.says);
}

/** An absent thing is in no state, and shows nothing. */
function notSo(question: Question, state: string): Part {
  const { absent: _, ...rest } = question.claim.expect;
  const { place, structure } = rest;
  const isThere =
    (typeof structure === 'string' && listOf(question.run, structure).length > 0) ||
    (typeof place === 'string' && findPlace(question.run, place) !== undefined);
  if (!isThere && state !== 'dark') return no('it is not there');
  const is = judgeState({
    ...question,
    claim: { ...question.claim, kind: 'state', expect: { ...rest, state } },
  });
  return holds(is.met === 'no', is.evidence);
}
