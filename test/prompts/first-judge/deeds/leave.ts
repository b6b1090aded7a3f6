/** Leaving: they set off and are out, or far away, or where they wanted to go. */
import type { PlayedActor, Spot3 } from '#run/played';
import type { Expect } from '../expect.ts';
import { findThings } from '../find-things.ts';
import { reachOf, toPlaces } from '../judge-where.ts';
import type { Look } from '../look.ts';
import { isAt, isIndoors, lastSpot } from '../presence.ts';
import { COMES_S, toleranceOf } from '../timing.ts';
import { byShare, no, partly } from '../verdict.ts';
import { sayMany } from '../words.ts';
import type { DeedAsked, Doing } from './doing.ts';

/** A person this far away has fled. Judgement. */
const FLED_M = 20;
/** Fewer are nobody, as in all verdicts. */
const EARLY_PART = 0.1;

/** They set off, not before they should, and are out when the run ends. */
export function judgeLeaving({ look, able, expect, said, from, kind }: DeedAsked): Doing {
  const endsThere = endTest(look, expect);
  const hasLeft = leftTest(look, expect);
  const awayM = expect.goal === 'flee' ? FLED_M : Infinity;
  const leaving = able.filter(
    ({ leavesSeconds, outSeconds, state }) =>
      (leavesSeconds !== null && state !== 'departed') || outSeconds !== null,
  );
  const out = leaving.filter(
    (one) =>
      one.outSeconds !== null ||
      goesAway(one, awayM) ||
      endsThere(one) ||
      hasLeft(one) !== undefined ||
      endsOutdoors(look, one),
  );
  const early =
    from === undefined
      ? []
      : leaving.filter(
          ({ leavesSeconds }) => (leavesSeconds ?? Infinity) < from - toleranceOf(from),
        );
  const text = `${leaving.length} of ${sayMany(able.length, said.replace(/ \(for [^)]*\)/, ''))} set off, ${out.length} are out at ${Math.round(look.played.seconds)} s`;
  const facts = {
    ids: leaving.map(({ id }) => id),
    ...(leaving.length > 0
      ? {
          seconds: leaving.reduce(
            (first, one) => Math.min(first, one.leavesSeconds ?? Infinity),
            Infinity,
          ),
        }
      : {}),
  };
  if (leaving.length === 0 || out.length === 0)
    return {
      doing: leaving,
      verdict: no(
        text,
        leaving.length === 0 ? 'Nobody leaves.' : 'Nobody gets out.',
        leaving.length === 0 ? {} : facts,
      ),
    };
  const { before_s: by = Infinity } = expect;
  const late = out.filter((one) => (hasLeft(one) ?? one.outSeconds ?? Infinity) > by);
  if (isFinite(by) && late.length > 0)
    return {
      doing: leaving,
      verdict: byShare(
        (out.length - late.length) / able.length,
        `${text}, ${out.length - late.length} of them by ${by} s`,
        `Not all of them are out by ${by} s.`,
        facts,
      ),
    };
  const because = `${early.length} set off before ${Math.round(from ?? 0)} s.`;
  // If the claim is about the time, people who set off before it do not count.
  if (kind === 'when' && early.length > EARLY_PART * able.length)
    return { doing: leaving, verdict: no(text, because, facts) };
  if (kind === 'when' && from !== undefined && (facts.seconds ?? 0) > from + COMES_S)
    return { doing: leaving, verdict: no(text, 'They set off too late.', facts) };
  if (early.length > 0) return { doing: leaving, verdict: partly(text, because, facts) };
  return {
    doing: leaving,
    verdict: byShare(out.length / able.length, text, 'Not all of them are out.', facts),
  };
}

/** People who should go to a place and end there have left for it. */
function endTest(look: Look, expect: Expect): (one: PlayedActor) => boolean {
  if (expect.relation !== 'to') return () => false;
  const things = toPlaces(expect).flatMap((place) => findThings(look, place));
  return (one) => things.some((thing) => isAt(look, lastSpot(one), thing, reachOf(thing)));
}

/** When people were last at the place that they leave: undefined if they never were, or are there in the end. */
function leftTest(look: Look, expect: Expect): (one: PlayedActor) => number | undefined {
  const things =
    expect.relation === 'from' ? toPlaces(expect).flatMap((place) => findThings(look, place)) : [];
  const isThere = (spot: Spot3): boolean =>
    things.some((thing) => isAt(look, spot, thing, reachOf(thing)));
  return ({ path }) => {
    const last = path.findLastIndex(isThere);
    return last < 0 ? undefined : path[last + 1]?.seconds;
  };
}

/** People who began in a building and end in the open in front of it are out of it. */
function endsOutdoors(look: Look, one: PlayedActor): boolean {
  const { level } = lastSpot(one);
  return isIndoors(look, one.start) && level !== undefined && !isIndoors(look, lastSpot(one));
}

function goesAway(actor: PlayedActor, meters: number): boolean {
  const { x, y } = lastSpot(actor);
  return Math.hypot(x - actor.start.x, y - actor.start.y) >= meters;
}
