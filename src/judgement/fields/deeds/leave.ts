/** Leaving: they set off and are out, or far away, or where they wanted to go. */
import type { PlayedActor, Spot3 } from '#run/played';
import { findGround } from '../ground.ts';
import type { Ground } from '../ground.ts';
import { idsOf } from '../look.ts';
import { apart, isIndoors, lastSpot } from '../presence.ts';
import { byShare, no, partly, toleranceOf } from '../verdict.ts';
import type { DeedAsked, Doing, JudgeDeed } from './doing.ts';

/** A person this far away has fled. Judgement. */
const FLED_M = 20;

export const judgeLeaving: JudgeDeed = (asked) => judgeOut(asked, Infinity);
export const judgeFleeing: JudgeDeed = (asked) => judgeOut(asked, FLED_M);

/** They set off, not before they should, and are out when the run ends. */
function judgeOut(asked: DeedAsked, awayM: number): Doing {
  const { look, able, said, from, task } = asked;
  const leaving = able.filter(
    ({ leavesSeconds, outSeconds, state }) =>
      (leavesSeconds !== null && state !== 'departed') || outSeconds !== null,
  );
  const goals = groundsOf(asked, ['to', 'through', 'along']);
  const origins = groundsOf(asked, ['from']);
  const isOut = (one: PlayedActor): boolean =>
    one.outSeconds !== null ||
    apart(lastSpot(one), one.start) >= awayM ||
    goals.some((ground) => ground.isThere(lastSpot(one))) ||
    leftSince(one, origins) !== undefined ||
    (isIndoors(look, one.start) && isOutdoors(asked, lastSpot(one)));
  const out = leaving.filter(isOut);
  const end = Math.round(look.played.seconds);
  const text = `${leaving.length} of ${able.length} ${said} set off, ${out.length} are out at ${end} s`;
  const first = leaving.reduce(
    (least, one) => Math.min(least, one.leavesSeconds ?? Infinity),
    Infinity,
  );
  const facts = { ...idsOf(leaving), ...(isFinite(first) ? { seconds: first } : {}) };
  if (leaving.length === 0) return { doing: [], verdict: no(text, 'Nobody leaves.') };
  if (out.length === 0) return { doing: leaving, verdict: no(text, 'Nobody gets out.', facts) };
  const by = task.until?.value ?? Infinity;
  const late = out.filter((one) => (leftSince(one, origins) ?? one.outSeconds ?? 0) > by);
  const early =
    from === undefined
      ? []
      : leaving.filter((one) => (one.leavesSeconds ?? Infinity) < from - toleranceOf(from));
  if (early.length > 0)
    return {
      doing: leaving,
      verdict: partly(text, `${early.length} set off before ${Math.round(from ?? 0)} s.`, facts),
    };
  return {
    doing: leaving,
    verdict: byShare(
      (out.length - late.length) / able.length,
      text,
      late.length > 0 ? `Not all of them are out by ${by} s.` : 'Not all of them are out.',
      facts,
    ),
  };
}

function groundsOf({ look, task }: DeedAsked, ways: readonly string[]): readonly Ground[] {
  if (!ways.includes(task.way ?? '')) return [];
  const seconds = look.played.seconds;
  return task.at.flatMap((where) => findGround(look, where, { seconds }) ?? []);
}

/** When they were last at the place that they leave: undefined if they never were, or are there in the end. */
function leftSince({ path }: PlayedActor, grounds: readonly Ground[]): number | undefined {
  const last = path.findLastIndex((spot) => grounds.some((ground) => ground.isThere(spot)));
  return last < 0 ? undefined : path[last + 1]?.seconds;
}

function isOutdoors({ look }: DeedAsked, spot: Spot3): boolean {
  return spot.level !== undefined && !isIndoors(look, spot);
}
