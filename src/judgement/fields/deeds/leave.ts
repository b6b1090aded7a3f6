/** Leaving: they set off and are out, or far away, or where they wanted to go. */
import type { PlayedActor, Spot3 } from '#run/played';
import { findGround } from '../ground.ts';
import type { Ground } from '../ground.ts';
import { idsOf } from '../look.ts';
import { apart, isIndoors, isWay } from '../presence.ts';
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
  const goals = groundsOf(asked, ['to', 'through', 'along']).filter(
    ({ sites }) => !sites.some(isWay),
  );
  const origins = groundsOf(asked, ['from']);
  const outAt = (one: PlayedActor): number | undefined =>
    one.outSeconds ??
    leftSince(one, origins) ??
    endsIn(one, (spot) => goals.some((ground) => ground.isThere(spot))) ??
    (isIndoors(look, one.start) ? endsIn(one, (spot) => isOutdoors(asked, spot)) : undefined) ??
    endsIn(one, (spot) => apart(spot, one.start) >= awayM);
  const times = new Map(
    leaving.flatMap((one) => {
      const seconds = outAt(one);
      return seconds === undefined ? [] : [[one, seconds] as const];
    }),
  );
  const out = [...times.keys()];
  const end = Math.round(look.played.seconds);
  const text = `${leaving.length} of ${able.length} ${said} set off, ${out.length} are out at ${end} s`;
  const first = leaving.reduce(
    (least, one) => Math.min(least, one.leavesSeconds ?? Infinity),
    Infinity,
  );
  const facts = { ...idsOf(leaving), ...(isFinite(first) ? { seconds: first } : {}) };
  if (leaving.length === 0) return { doing: [], verdict: no(text, 'Nobody leaves.') };
  if (out.length === 0) return { doing: [], verdict: no(text, 'Nobody gets out.', facts) };
  const by = task.until?.value ?? Infinity;
  const inTime = out.filter((one) => times.get(one)! <= by + toleranceOf(isFinite(by) ? by : 0));
  const begin = from ?? 0;
  const early = leaving.filter(
    (one) => from !== undefined && (one.leavesSeconds ?? Infinity) < begin - toleranceOf(begin),
  );
  if (early.length > 0) {
    const because = `${early.length} set off before ${Math.round(begin)} s.`;
    const soon = partly(text, because, facts);
    return { doing: inTime, verdict: soon, more: [soon] };
  }
  const because =
    inTime.length < out.length
      ? `Not all of them are out by ${Math.round(by)} s.`
      : 'Not all of them are out.';
  return { doing: inTime, verdict: byShare(inTime.length / able.length, text, because, facts) };
}

/** From when on somebody is there to the end. */
function endsIn({ path }: PlayedActor, isThere: (spot: Spot3) => boolean): number | undefined {
  const before = path.findLastIndex((spot) => !isThere(spot));
  return path[before + 1]?.seconds;
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
