/** People who bar a way: they keep their ground side by side or in a ring, and nobody gets through. */
import { isStill } from './body-state.ts';
import type { Doing, ShareOf } from './doing.ts';
import { AT_METERS } from './find-place.ts';
import { metersBetween } from './geometry.ts';
import type { Point } from './geometry.ts';
import type { Mover, Run, Sample } from './read-run.ts';
import { placeAt, trackOf } from './tracks.ts';
import { byShare, holds, together } from './verdict.ts';
import type { Part } from './verdict.ts';

/** A person who comes to a line later forms it within a minute. Judgement. */
const FORMING_SECONDS = 60;
/** Side by side, with arms stretched out. Judgement. */
const SIDE_BY_SIDE_METERS = 2.5;

export function judgeBlocking({ question, movers, place, from }: Doing, share: ShareOf): Part {
  const { run, claim } = question;
  const first = Math.max(from, ...movers.map((mover) => trackOf(run, mover)[0]?.seconds ?? 0));
  const since = first > 1 ? first + FORMING_SECONDS : 0;
  const isRing = claim.expect['distance_m'] !== undefined;
  const holders = movers.filter(
    (mover) =>
      placeAt(run, mover, since) !== undefined &&
      mover.outSeconds === null &&
      isStill(run, mover, { from: since, to: run.seconds }),
  );
  const spots = holders.flatMap((mover) => placeAt(run, mover, since) ?? []);
  const stands = byShare(
    share((mover) => {
      const own = holders.includes(mover) ? placeAt(run, mover, since) : undefined;
      if (own === undefined) return false;
      if (isRing) return true;
      const isBeside = spots.some(
        (spot) =>
          spot !== own && metersBetween(spot, own) <= SIDE_BY_SIDE_METERS && !isSame(spot, own),
      );
      return isBeside && (place === undefined || place.metersTo(own) <= AT_METERS);
    }),
    'hold their ground there',
  );
  if (stands.met === 'no') return stands;
  const kinds = new Set(movers.map(({ kind }) => kind));
  const others = run.movers.filter((one) => !one.isVehicle && !kinds.has(one.kind));
  const through = isRing
    ? others.filter((one) => place !== undefined && comesIn(run, one, place.metersTo, spots, since))
    : others.filter((one) => goesThrough(run, one, spots, since));
  return together([stands, holds(through.length === 0, `${through.length} get through`)]);
}

function isSame(a: Sample, b: Sample): boolean {
  return a.x === b.x && a.y === b.y;
}

/** Over the line between the two who stand farthest apart. */
function goesThrough(run: Run, one: Mover, spots: readonly Sample[], since: number): boolean {
  const [a, b] = farthest(spots);
  if (a === undefined || b === undefined) return false;
  const track = trackOf(run, one).filter(({ seconds }) => seconds >= since);
  return track.some((sample, k) => {
    const before = track[k - 1];
    return (
      before !== undefined &&
      sample.level === a.level &&
      before.level === a.level &&
      cross(before, sample, a, b)
    );
  });
}

function farthest(spots: readonly Sample[]): readonly [Sample?, Sample?] {
  let best: readonly [Sample?, Sample?] = [];
  let most = 0;
  for (const a of spots)
    for (const b of spots)
      if (metersBetween(a, b) > most) [best, most] = [[a, b], metersBetween(a, b)];
  return best;
}

function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point): number =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** From outside the ring to inside. */
function comesIn(
  run: Run,
  one: Mover,
  metersTo: (at: Sample) => number,
  spots: readonly Sample[],
  since: number,
): boolean {
  const radius = spots.reduce((sum, spot) => sum + metersTo(spot), 0) / Math.max(1, spots.length);
  const track = trackOf(run, one).filter(({ seconds }) => seconds >= since);
  const out = track.findIndex((sample) => metersTo(sample) > radius + 1);
  return out >= 0 && track.slice(out).some((sample) => metersTo(sample) < radius - 1);
}
