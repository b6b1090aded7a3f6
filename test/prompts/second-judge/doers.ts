/** Those of a crowd who do something, where a claim says how many of it or which part. */
import type { Doing } from './doing.ts';
import { asList, eachOf, peopleOf } from './find-who.ts';
import { HAS_ITS_PLACE, judgeGoal } from './goals.ts';
import { isCount, wantedOf } from './measures.ts';
import type { Mover } from './read-run.ts';
import { trackOf } from './tracks.ts';
import { judgeWay } from './ways.ts';

/** Within a tenth of the part that is asked. */
const SHARE_SLACK = 0.1;

/** "150 people stroll" among 190: those who do it are meant, if they are as many. Otherwise everybody is. */
export function pickDoers(doing: Doing, goal: string): readonly Mover[] {
  const { movers, question } = doing;
  const { share } = question.claim.expect;
  const wanted = wantedOf(question.claim.expect);
  if (wanted && isCount(wanted, peopleOf(movers), eachOf(movers))) return movers;
  if (!wanted && typeof share !== 'number') return movers;
  const doers = movers.filter((mover) => doesIt({ ...doing, movers: [mover] }, goal));
  const isRight = wanted
    ? isCount(wanted, peopleOf(doers), eachOf(doers))
    : isShare(Number(share), peopleOf(doers) / Math.max(1, peopleOf(movers)));
  return isRight && doers.length > 0 ? doers : movers;
}

export function isShare(wanted: number, is: number): boolean {
  return Math.abs(is - wanted) <= SHARE_SLACK * wanted;
}

function doesIt(doing: Doing, goal: string): boolean {
  const { place: texts, relation } = doing.question.claim.expect;
  if (trackOf(doing.question.run, doing.movers[0]!).length === 0) return false;
  if (judgeGoal(doing, goal).met !== 'yes') return false;
  return (
    texts === undefined ||
    HAS_ITS_PLACE.has(goal) ||
    judgeWay(doing, relation as string | undefined, asList(texts)).met === 'yes'
  );
}
