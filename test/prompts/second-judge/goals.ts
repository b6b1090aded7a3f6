/** What people and vehicles do, seen in their tracks: each goal is a share of those meant, and what was seen. */
import { isInState, isStill } from './body-state.ts';
import { STATE } from './decode-trajectory.ts';
import {
  AT_METERS,
  NEAR_METERS,
  findPlace,
  metersToSite,
  wayOut,
  toPlace,
  whoPassed,
} from './find-place.ts';
import type { Place } from './find-place.ts';
import { asList, findWho, peopleOf } from './find-who.ts';
import type { Question } from './find-who.ts';
import { boundsOf, metersBetween } from './geometry.ts';
import { placeAt, trackOf } from './read-run.ts';
import type { Mover, Run, Sample } from './read-run.ts';
import { byShare, holds, no, together, yes } from './verdict.ts';
import type { Part } from './verdict.ts';

/** Faster than this on the whole is a run: men and women change from walking to running at about 2 m/s. */
const RUN_MPS = 2;
/** Somebody who goes anywhere. Judgement. */
const GOES_METERS = 10;
const FLEES_METERS = 20;
const MARCH_METERS = 50;

interface Doing {
  readonly question: Question;
  readonly movers: readonly Mover[];
  readonly place: Place | undefined;
  /** The moment from which it holds. */
  readonly from: number;
}

/** Of those meant, how many do it, by what can be seen; without regard to the way they take. */
export function judgeGoal(doing: Doing, goal: string): Part {
  const { question, movers, place, from } = doing;
  const { run } = question;
  if (movers.length === 0) return no(`there is nobody to ${goal}`);
  const share = (does: (mover: Mover, track: readonly Sample[]) => boolean): number =>
    peopleOf(movers.filter((mover) => does(mover, trackOf(run, mover)))) / peopleOf(movers);
  switch (goal) {
    case 'evacuate':
    case 'leave':
      return judgeLeaving(doing);
    case 'flee':
      return byShare(
        share((mover) => hasFled(run, mover, from)),
        'are out or 20 m away',
      );
    case 'walk':
    case 'pass':
      return byShare(
        share((_, track) => spanOf(track) >= GOES_METERS),
        'go 10 m and more',
      );
    case 'march':
      return byShare(
        share((_, track) => spanOf(track) >= MARCH_METERS),
        'go 50 m and more',
      );
    case 'stroll':
      return byShare(
        share((mover, track) => wayOf(track) >= GOES_METERS && meanSpeed(track) < RUN_MPS) / 0.5,
        'stroll 10 m and more, of every second person',
      );
    case 'run':
      return byShare(
        share((mover, track) => {
          const later = track.filter(({ seconds }) => seconds >= from);
          return wayOf(later) >= GOES_METERS && meanSpeed(later) >= RUN_MPS;
        }),
        'run',
      );
    case 'drive':
      return byShare(
        share((_, track) => wayOf(track) >= GOES_METERS),
        'drive',
      );
    case 'cross':
      return byShare(
        share((mover) => hasCrossed(run, mover, place)),
        'cross it',
      );
    case 'wait':
      return byShare(
        share((mover) => isStill(run, mover, { from, to: from + 30 })),
        'stand still for half a minute',
      );
    case 'hide':
    case 'shelter':
      return judgeInside(doing, share);
    case 'assemble':
      return place
        ? byShare(
            share((_, track) => place.has(track.at(-1)!)),
            `end at ${place.text}`,
          )
        : no('the place to assemble is not there');
    case 'block':
      return byShare(
        share((mover) => isStill(run, mover, { from, to: run.seconds })),
        'hold their ground',
      );
    case 'queue':
      return judgeQueue(doing);
    case 'play':
      return byShare(
        share((_, track) => wayOf(track) >= 20 && spanOf(track) < 0.5 * wayOf(track)),
        'move to and fro',
      );
    case 'search':
      return byShare(
        share((_, track) => wayOf(track) >= MARCH_METERS),
        'search along 50 m',
      );
    case 'work':
      return byShare(
        share((mover) => place !== undefined && isMostly(run, mover, place, 'near')),
        'are at their work most of the time',
      );
    case 'escort':
      return judgeEscort(doing, share);
    case 'chase':
      return judgeChase(doing, share);
    case 'carry':
      return judgeCarrying(doing);
    case 'board':
      return judgeBoarding(doing);
    case 'make_way':
      return judgeMakingWay(doing);
    default:
      throw new Error(`no goal is known as ${goal}`);
  }
}

/** Out by the end; nobody may have set off before it is told. */
function judgeLeaving({ question, movers, from }: Doing): Part {
  const out = movers.filter(({ outSeconds }) => outSeconds !== null);
  const early = movers.filter(
    ({ leavesSeconds }) => leavesSeconds !== null && leavesSeconds < from - 1,
  );
  const part = byShare(
    peopleOf(out) / peopleOf(movers),
    `${peopleOf(out)} are out at ${question.run.seconds} s`,
  );
  if (early.length > 0 && part.met !== 'no')
    return { met: 'partly', says: `${part.says}; ${early.length} set off before ${from} s` };
  return part;
}

/** Set off to leave and got away, or ran; whoever only went on with the day did not flee. */
function hasFled(run: Run, mover: Mover, from: number): boolean {
  const track = trackOf(run, mover).filter(({ seconds }) => seconds >= from);
  const isAway = track.length > 0 && metersBetween(track[0]!, track.at(-1)!) >= FLEES_METERS;
  if (mover.leavesSeconds !== null && mover.endState !== 'departed')
    return isAway || (mover.outSeconds !== null && mover.outSeconds >= from);
  return isAway && meanSpeed(track) >= RUN_MPS;
}

/** Farthest from the first place. */
function spanOf(track: readonly Sample[]): number {
  return Math.max(0, ...track.map((sample) => metersBetween(sample, track[0]!)));
}

function wayOf(track: readonly Sample[]): number {
  let meters = 0;
  for (let k = 1; k < track.length; k += 1) meters += metersBetween(track[k - 1]!, track[k]!);
  return meters;
}

/** While moving. */
function meanSpeed(track: readonly Sample[]): number {
  let meters = 0;
  let seconds = 0;
  for (let k = 1; k < track.length; k += 1) {
    const step = metersBetween(track[k - 1]!, track[k]!);
    const took = track[k]!.seconds - track[k - 1]!.seconds;
    if (step < 0.2 * took) continue;
    meters += step;
    seconds += took;
  }
  return seconds === 0 ? 0 : meters / seconds;
}

/** Over six tenths of the longer side of it. Judgement. */
function hasCrossed(run: Run, mover: Mover, place: Place | undefined): boolean {
  if (place === undefined) return false;
  const inside = trackOf(run, mover).filter((sample) => place.has(sample));
  const outlines = place.sites.flatMap(({ outline }) => (outline ? [boundsOf(outline)] : []));
  const length = Math.max(0, ...outlines.map((b) => Math.max(b.maxX - b.minX, b.maxY - b.minY)));
  return inside.length > 1 && length > 0 && spanOf(inside) >= 0.6 * length;
}

type ShareOf = (does: (mover: Mover, track: readonly Sample[]) => boolean) => number;

/** In a room and still there, or come into it; not in a corridor. */
function judgeInside({ question: { run }, from }: Doing, share: ShareOf): Part {
  const rooms = toPlace(
    'rooms',
    run.sites.filter(({ type, kind }) => type === 'room' && !/corridor/.test(kind)),
  );
  return byShare(
    share((mover, track) => {
      const last = track.at(-1);
      return (
        last !== undefined &&
        mover.outSeconds === null &&
        last.seconds >= from &&
        last.levelKind === 'floor' &&
        rooms.has(last) &&
        isStill(run, mover, { from: run.seconds - 30, to: run.seconds })
      );
    }),
    'stay in a room to the end',
  );
}

/** A line of people who stand still for half a minute, its head at the place, and who move up when the first is served. */
function judgeQueue({ question: { run }, movers, place }: Doing): Part {
  if (place === undefined) return no('what they queue at is not there');
  for (let seconds = 0; seconds <= run.seconds - 30; seconds += 15) {
    const standing = movers.flatMap((mover) => {
      const at = placeAt(run, mover, seconds);
      const isThere = at !== undefined && place.metersTo(at) <= NEAR_METERS;
      return isThere && isStill(run, mover, { from: seconds, to: seconds + 30 })
        ? [{ mover, at }]
        : [];
    });
    const head = standing.toSorted((a, b) => place.metersTo(a.at) - place.metersTo(b.at))[0];
    if (head === undefined || place.metersTo(head.at) > HEAD_METERS) continue;
    const queue = chainFrom(head, standing);
    const isQueue = queue.length >= QUEUE_PEOPLE && isLine(queue.map(({ at }) => at));
    if (isQueue && movesUp(run, queue))
      return yes(`${queue.length} queue at ${place.text} at ${seconds} s and move up`);
  }
  return no(`no line of people stands at ${place.text} and moves up`);
}

interface Standing {
  readonly mover: Mover;
  readonly at: Sample;
}

/** Somebody from farther back takes the place of the first. */
function movesUp(run: Run, [head, ...rest]: readonly Standing[]): boolean {
  if (head === undefined) return false;
  const gone = trackOf(run, head.mover).find(
    (sample) => sample.seconds > head.at.seconds && metersBetween(sample, head.at) > 2,
  );
  if (gone === undefined) return false;
  return rest.some(({ mover }) =>
    trackOf(run, mover).some(
      (sample) => sample.seconds >= gone.seconds && metersBetween(sample, head.at) <= 1,
    ),
  );
}

/** The first of a queue is within reach of what it is for; the next within a step and a half. Judgement. */
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

function judgeEscort({ question }: Doing, share: ShareOf): Part {
  const { run, others } = question;
  const led = [...new Set(others.flatMap(({ expect }) => asList(expect['who'])))]
    .filter((who) => who === 'delegate')
    .flatMap((who) => findWho(question, who));
  if (led.length === 0) return no('there is nobody to escort');
  return byShare(
    share((_, track) => {
      const beside = track.filter(({ seconds, x, y }) =>
        led.some((one) => {
          const by = placeAt(run, one, seconds);
          return by !== undefined && metersBetween(by, { x, y }) <= 10;
        }),
      );
      return wayOf(track) >= GOES_METERS && beside.length >= 0.8 * track.length;
    }),
    'go beside those they escort',
  );
}

function judgeChase({ question }: Doing, share: ShareOf): Part {
  const chased = findWho(question, 'attacker');
  if (chased.length === 0) return no('there is nobody to chase');
  const { run } = question;
  return byShare(
    share((_, track) => {
      const [first, last] = [track[0], track.at(-1)];
      if (!first || !last || spanOf(track) < FLEES_METERS) return false;
      return chased.some((one) => {
        const end = placeAt(run, one, last.seconds);
        return end !== undefined && metersBetween(end, last) < 15;
      });
    }),
    'follow him',
  );
}

/** Somebody who cannot walk goes, and all the way one of them is beside. */
function judgeCarrying({ question, movers }: Doing): Part {
  const { run, others } = question;
  const lame = others.filter(({ expect }) => expect['state'] === 'cannot_walk');
  const helped = lame
    .flatMap(({ expect }) => asList(expect['who']))
    .filter((who) => who !== asList(question.claim.expect['who'])[0])
    .flatMap((who) => findWho(question, who))
    .filter((mover) => isInState({ run, mover, state: 'cannot_walk', seconds: 0 }));
  if (helped.length === 0) return no('nobody who cannot walk is seen');
  const carried = helped.filter((one) => {
    const moving = trackOf(run, one).filter(({ state }) => state === STATE.walking);
    const beside = moving.filter(({ seconds, x, y }) =>
      movers.some((mover) => {
        const by = placeAt(run, mover, seconds);
        return by !== undefined && metersBetween(by, { x, y }) <= 2;
      }),
    );
    return moving.length > 5 && beside.length >= 0.8 * moving.length;
  });
  return byShare(
    carried.length / helped.length,
    `${carried.length} of ${helped.length} are brought out`,
  );
}

/** Who goes out of sight at a vehicle that takes them. */
function judgeBoarding({ question: { run }, movers }: Doing): Part {
  const vehicles = run.movers.filter(
    ({ isVehicle, kind }) => isVehicle && /train|ferry|ship|bus|tram/.test(kind),
  );
  const boarded = movers.filter((mover) => {
    const last = trackOf(run, mover).at(-1);
    if (!last || mover.outSeconds === null || last.seconds >= run.seconds) return false;
    return vehicles.some((vehicle) => {
      const at = placeAt(run, vehicle, last.seconds);
      return at !== undefined && metersBetween(at, last) <= NEAR_METERS;
    });
  });
  return boarded.length === 0 ? no('nobody boards anything') : yes(`${peopleOf(boarded)} board`);
}

/** Those in the way of soldiers or vehicles step aside: nobody stands within a metre of their track as they pass. */
function judgeMakingWay({ question, movers }: Doing): Part {
  const riders = findWho(question, 'soldier').filter(
    (one) => wayOf(trackOf(question.run, one)) >= MARCH_METERS,
  );
  if (riders.length === 0) return no('nobody comes through whom they make way for');
  const { run } = question;
  const stepped = movers.filter((mover) =>
    riders.some((rider) =>
      trackOf(run, rider).some(({ seconds, x, y }) => {
        const before = placeAt(run, mover, seconds - 10);
        const now = placeAt(run, mover, seconds);
        return (
          before !== undefined &&
          now !== undefined &&
          metersBetween(before, { x, y }) < 2 &&
          metersBetween(now, { x, y }) > 1 &&
          metersBetween(before, now) > 1
        );
      }),
    ),
  );
  return holds(stepped.length >= 3, `${stepped.length} step aside`);
}

/** The way they take: through, to, from, along or at the place of the claim. */
export function judgeWay(
  doing: Doing,
  relation: string | undefined,
  texts: readonly string[],
): Part {
  const { question, movers } = doing;
  const { run } = question;
  const places = texts.map((text) => ({ text, place: findPlace(run, text) }));
  const missing = places.filter(({ place }) => place === undefined);
  if (missing.length === places.length)
    return no(`there is no ${missing.map(({ text }) => text).join(', no ')}`);
  const known = places.flatMap(({ place }) => (place ? [place] : []));
  const goers = movers.filter((mover) => trackOf(run, mover).length > 0);
  const of = goers.length === 0 ? 1 : peopleOf(goers);
  const share = (does: (mover: Mover) => boolean): number => peopleOf(goers.filter(does)) / of;
  const all = known.map((place) => place.text).join(' and ');
  const lost = missing.map(({ text }) => no(`there is no ${text}`));
  switch (relation) {
    case 'through': {
      const out = goers.filter(({ outSeconds }) => outSeconds !== null);
      const sites = known.flatMap((place) => place.sites);
      const isWayOut = sites.some(({ type }) => type === 'exit' || type === 'gate');
      // Who is first seen at a way out came in by it.
      const came = goers.filter((mover) => {
        const first = trackOf(run, mover)[0]!;
        return isWayOut && sites.some((site) => metersToSite(site, first) <= AT_METERS);
      });
      if (came.length > 0 && out.length === 0)
        return together([byShare(peopleOf(came) / of, `come in by ${all}`), ...lost]);
      const passed = whoPassed(run, sites, isWayOut ? out : goers);
      const used = known.filter((place) => whoPassed(run, place.sites, goers).length > 0);
      const among = isWayOut ? out : goers;
      return together([
        byShare(among.length === 0 ? 0 : peopleOf(passed) / peopleOf(among), `take ${all}`),
        ...(known.length > 1
          ? [holds(used.length === known.length, `${used.length} of ${known.length} are used`)]
          : []),
        ...lost,
      ]);
    }
    case 'to':
      return together([
        byShare(
          share((mover) => known.some((place) => reaches(run, mover, place))),
          `reach ${all}`,
        ),
        ...lost,
      ]);
    case 'from':
      return together([
        byShare(
          share((mover) => known.some((place) => comesFrom(run, mover, place))),
          `come from ${all}`,
        ),
        ...lost,
      ]);
    case 'outside':
      return byShare(
        share((mover) => known.every((place) => !place.has(trackOf(run, mover).at(-1)!))),
        `are outside ${all} in the end`,
      );
    default:
      return together([
        byShare(
          share((mover) => known.some((place) => isMostly(run, mover, place, relation))),
          `are ${relation ?? 'at'} ${all} most of the time`,
        ),
        ...lost,
      ]);
  }
}

function reaches(run: Run, mover: Mover, place: Place): boolean {
  const way = wayOut(run, mover);
  if (way && place.sites.some(({ id }) => id === way.id)) return true;
  const last = trackOf(run, mover).at(-1)!;
  return place.metersTo(last) <= AT_METERS;
}

function comesFrom(run: Run, mover: Mover, place: Place): boolean {
  const track = trackOf(run, mover);
  return (
    place.metersTo(track[0]!) <= AT_METERS &&
    (mover.outSeconds !== null || !place.has(track.at(-1)!))
  );
}

function isMostly(run: Run, mover: Mover, place: Place, relation: string | undefined): boolean {
  const track = trackOf(run, mover);
  const reach = relation === 'near' || relation === 'along' ? NEAR_METERS : AT_METERS;
  const inside = track.filter((sample) => place.metersTo(sample) <= reach);
  return inside.length >= 0.5 * track.length;
}
