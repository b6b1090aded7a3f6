/** Queues: lines of people that move up. */
import { isStill } from './body-state.ts';
import { metersToBody } from './deeds.ts';
import type { Doing } from './doing.ts';
import { metersToSite, NEAR_METERS } from './find-place.ts';
import type { Place } from './find-place.ts';
import { metersBetween } from './geometry.ts';
import type { Mover, Run, Sample } from './read-run.ts';
import { placeAt, trackOf } from './tracks.ts';
import { no, yes } from './verdict.ts';
import type { Part } from './verdict.ts';

/** A line of people who stand still for half a minute, its head at the place, and who move up when the first is served. */
export function judgeQueue({ question: { run, claim }, movers, place: named }: Doing): Part {
  const isSaid = claim.expect['place'] !== undefined || claim.expect['structure'] !== undefined;
  const place = named ?? (isSaid ? undefined : whereQueuesForm(run));
  if (place === undefined) return no('what they queue at is not there');
  for (let seconds = 0; seconds <= run.seconds - 30; seconds += 15) {
    const standing = movers.flatMap((mover) => {
      const at = placeAt(run, mover, seconds);
      const isThere = at !== undefined && place.metersTo(at) <= NEAR_METERS;
      return isThere && isStill(run, mover, { from: seconds, to: seconds + 30 })
        ? [{ mover, at }]
        : [];
    });
    // Where several serve, a line has its head at one of them.
    const heads = standing.filter(({ at }) => place.metersTo(at) <= HEAD_METERS);
    for (const head of heads) {
      const chain = chainFrom(head, standing);
      // Bystanders near its end do not make a line something else: the longest line from the head on.
      const lengths = chain.map((_, k) => chain.length - k).filter((many) => many >= QUEUE_PEOPLE);
      const long = lengths.find((many) => isLine(chain.slice(0, many).map(({ at }) => at))) ?? 0;
      const queue = chain.slice(0, long);
      if (queue.length > 0 && movesUp(run, queue))
        return yes(`${queue.length} queue at ${place.text} at ${seconds} s and move up`);
    }
  }
  return no(`no line of people stands at ${place.text} and moves up`);
}

const SERVING =
  /(?:^|\s)(?:gate|turnstile|barrier|checkpoint|counter|desk|till|checkout|kiosk|booth|window|machine|stall|bar)s?(?:\s\d+)?$/;

/**
 * Without a stated purpose: before gates, counters and the like, or at the side of a vehicle that takes people and
 * stands.
 */
function whereQueuesForm(run: Run): Pick<Place, 'text' | 'metersTo'> | undefined {
  const sites = run.sites.filter(({ type, kind }) => type === 'gate' || SERVING.test(kind));
  const parked = run.movers.filter(
    (one) => one.isVehicle && /train|ferry|ship|bus|tram|boat|van|taxi|helicopter/.test(one.kind),
  );
  const stops = parked.flatMap((one) => {
    const track = trackOf(run, one);
    const at = track.find((_, k) => {
      const later = track.filter(
        ({ seconds }) => seconds >= track[k]!.seconds && seconds <= track[k]!.seconds + 30,
      );
      return (
        later.at(-1)!.seconds - track[k]!.seconds >= 29 &&
        later.every((sample) => metersBetween(sample, track[k]!) < 2)
      );
    });
    return at === undefined ? [] : [{ one, at }];
  });
  if (sites.length + stops.length === 0) return undefined;
  return {
    text: 'what lets people through',
    metersTo: (spot) =>
      Math.min(
        ...sites.map((site) => metersToSite(site, spot)),
        ...stops.map(({ one, at }) => Math.max(0, metersToBody(one, at, spot) - DOOR_STEP_METERS)),
      ),
  };
}

/** A step before the door of a vehicle. Judgement. */
const DOOR_STEP_METERS = 1.5;

interface Standing {
  readonly mover: Mover;
  readonly at: Sample;
}

/** In this time the next has come up. Judgement. */
const MOVES_UP_SECONDS = 20;

/** A person from farther back takes the place of the first, and at least half of the others come nearer. */
function movesUp(run: Run, [head, ...rest]: readonly Standing[]): boolean {
  if (head === undefined) return false;
  const gone = trackOf(run, head.mover).find(
    (sample) => sample.seconds > head.at.seconds && metersBetween(sample, head.at) > 2,
  );
  if (gone === undefined) return false;
  const takes = rest.some(({ mover }) =>
    trackOf(run, mover).some(
      (sample) =>
        sample.seconds >= gone.seconds &&
        sample.seconds <= gone.seconds + MOVES_UP_SECONDS &&
        metersBetween(sample, head.at) <= 1,
    ),
  );
  const isSoon = ({ seconds }: Sample): boolean =>
    seconds > gone.seconds && seconds <= gone.seconds + MOVES_UP_SECONDS;
  const nearer = rest.filter(({ mover, at }) =>
    trackOf(run, mover).some(
      (sample) =>
        isSoon(sample) && metersBetween(at, head.at) - metersBetween(sample, head.at) >= 0.5,
    ),
  );
  return takes && nearer.length >= rest.length / 2;
}

/** The first of a queue is within reach of its target; the next within a step and a half. Judgement. */
const HEAD_METERS = 2;
/** Fewer may stand in a line by chance. Judgement. */
const QUEUE_PEOPLE = 5;
const NEXT_METERS = 1.5;

function chainFrom(head: Standing, standing: readonly Standing[]): Standing[] {
  const chain = [head];
  for (const one of chain)
    for (const other of standing)
      if (!chain.includes(other) && metersBetween(one.at, other.at) <= NEXT_METERS)
        chain.push(other);
  return chain;
}

/** Three times as long as wide, by the spread along and across its main direction. */
function isLine(spots: readonly Sample[]): boolean {
  const x = spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length;
  const y = spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length;
  let [xx, yy, xy] = [0, 0, 0];
  for (const spot of spots) {
    xx += (spot.x - x) ** 2;
    yy += (spot.y - y) ** 2;
    xy += (spot.x - x) * (spot.y - y);
  }
  const root = Math.sqrt(((xx - yy) / 2) ** 2 + xy ** 2);
  const [long, wide] = [(xx + yy) / 2 + root, (xx + yy) / 2 - root];
  return long >= 9 * wide;
}
