/** Acts of people and vehicles, seen in their tracks: each goal is a share of the people meant, and the evidence. */
import { isStill } from './body-state.ts';
import { judgeBoarding, judgeCarrying, judgeChase, judgeEscort, judgeMakingWay } from './deeds.ts';
import {
  FLEES_METERS,
  GOES_METERS,
  MARCH_METERS,
  PLAYS_WITHIN_METERS,
  RUN_MPS,
  isRunning,
  meanSpeed,
  spanOf,
  wayOf,
} from './doing.ts';
import type { Doing, ShareOf } from './doing.ts';
import { AT_METERS, NEAR_METERS, toPlace, whoPassed } from './find-place.ts';
import type { Place } from './find-place.ts';
import { peopleOf } from './find-who.ts';
import { boundsOf, isInRing, metersBetween } from './geometry.ts';
import { judgeBlocking } from './lines.ts';
import { hidingRoom } from './locked.ts';
import { isMeasure } from './measures.ts';
import { judgeQueue } from './queues.ts';
import type { Mover, Run, Sample } from './read-run.ts';
import { placeAt, trackOf } from './tracks.ts';
import { byShare, no } from './verdict.ts';
import type { Part } from './verdict.ts';
import { isMostly } from './ways.ts';

/** A hiding person is there within a minute. Judgement. */
const HIDE_SECONDS = 60;

/** Goals that are judged at their place already. */
export const HAS_ITS_PLACE: ReadonlySet<string> = new Set([
  'assemble',
  'queue',
  'cross',
  'pass',
  'board',
  'block',
]);

/** Of the people meant, how many do it, as far as visible; on any way. */
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
        share((mover) => hasFled(run, mover, from) || endsThere(doing, mover)),
        'are out or 20 m away',
      );
    case 'pass':
      if (place !== undefined && question.claim.expect['relation'] === 'through') {
        const passed = new Set(whoPassed(run, place.sites, movers));
        return byShare(
          share((mover) => passed.has(mover)),
          `go through ${place.text}`,
        );
      }
      if (place !== undefined)
        return byShare(
          share((mover, track) => passesBy(mover, track, place)),
          `go by ${place.text}`,
        );
      return byShare(
        share((_, track) => spanOf(track) >= GOES_METERS),
        'go 10 m and more',
      );
    case 'walk':
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
        share((_, track) => isRunning(track.filter(({ seconds }) => seconds >= from))),
        'run',
      );
    case 'drive':
      return byShare(
        share((_, track) => wayOf(track.filter(({ seconds }) => seconds >= from)) >= GOES_METERS),
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
    case 'shelter':
      return judgeInside(doing, share);
    case 'hide':
      if (question.claim.expect['relation'] === 'behind')
        return byShare(
          share((mover) => isCovered(doing, mover)),
          'hide behind it',
        );
      return byShare(
        share(
          (mover, track) =>
            mover.outSeconds === null &&
            hidingRoom(run, track.at(-1)!) !== undefined &&
            isStill(run, mover, { from: from + HIDE_SECONDS, to: run.seconds }),
        ),
        'hide in a locked room',
      );
    case 'assemble':
      if (place && typeof question.claim.expect['distance_m'] === 'number') {
        const wanted = question.claim.expect['distance_m'];
        return byShare(
          share((_, track) => isMeasure({ wanted, is: place.metersTo(flat(track.at(-1)!)) })),
          `end ${wanted} m from ${place.text}`,
        );
      }
      return place
        ? byShare(
            share((_, track) => place.has(track.at(-1)!)),
            `end at ${place.text}`,
          )
        : no('the place to assemble is not there');
    case 'block':
      return judgeBlocking(doing, share);
    case 'queue':
      return judgeQueue(doing);
    case 'play':
      // Shown by their described activity, and by going to and fro without going away.
      return byShare(
        share(
          (mover, track) =>
            mover.traits['is_playing'] === true &&
            wayOf(track) >= GOES_METERS &&
            spanOf(track) <= PLAYS_WITHIN_METERS,
        ),
        'play',
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

/** Comes near it on the way, and is away from it or out in the end; or goes through it. */
function passesBy(mover: Mover, track: readonly Sample[], place: Place): boolean {
  const last = track.at(-1);
  if (last === undefined || wayOf(track) < GOES_METERS) return false;
  const isBy = track.some((sample) => place.metersTo(sample) <= NEAR_METERS);
  return isBy && (mover.outSeconds !== null || place.metersTo(last) > NEAR_METERS);
}

function flat({ x, y }: Sample): { readonly x: number; readonly y: number } {
  return { x, y };
}

/** A person sent to a place who stands there in the end has left for it: on a roof, in the next ward, in a garden. */
function endsThere({ question: { run, claim }, place }: Doing, mover: Mover): boolean {
  const last = trackOf(run, mover).at(-1);
  return (
    claim.expect['relation'] === 'to' &&
    mover.leavesSeconds !== null &&
    place !== undefined &&
    last !== undefined &&
    place.metersTo(last) <= AT_METERS
  );
}

/** A person who was at the place that they leave, and is elsewhere in the end. */
function hasLeft({ question: { run, claim }, place }: Doing, mover: Mover): boolean {
  const track = trackOf(run, mover);
  return (
    claim.expect['relation'] === 'from' &&
    mover.leavesSeconds !== null &&
    place !== undefined &&
    track.some((sample) => place.has(sample)) &&
    place.metersTo(track.at(-1)!) > AT_METERS
  );
}

/** From inside a building into the open, and there in the end. */
function stepsOut(run: Run, mover: Mover): boolean {
  const track = trackOf(run, mover);
  const [first, last] = [track[0], track.at(-1)];
  const isInside = (kind = 'outdoor'): boolean => kind !== 'outdoor' && kind !== '';
  return (
    mover.leavesSeconds !== null && isInside(first?.levelKind) && last?.levelKind === 'outdoor'
  );
}

/** Out by the end, or at their goal; nobody may have set off before the call. */
function judgeLeaving(doing: Doing): Part {
  const { question, movers, from } = doing;
  const out = movers.filter(
    (mover) =>
      mover.outSeconds !== null ||
      endsThere(doing, mover) ||
      hasLeft(doing, mover) ||
      stepsOut(question.run, mover),
  );
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

/** Set off to leave and got away, or ran; a person who only went on with the day did not flee. */
function hasFled(run: Run, mover: Mover, from: number): boolean {
  const track = trackOf(run, mover).filter(({ seconds }) => seconds >= from);
  const isAway = track.length > 0 && metersBetween(track[0]!, track.at(-1)!) >= FLEES_METERS;
  if (mover.leavesSeconds !== null && mover.endState !== 'departed')
    return isAway || (mover.outSeconds !== null && mover.outSeconds >= from);
  return isAway && meanSpeed(track) >= RUN_MPS;
}

/** Over half of the shorter side of it: to cross a corner of a street or square is to cross it. Judgement. */
function hasCrossed(run: Run, mover: Mover, place: Place | undefined): boolean {
  const [main] = run.structures;
  const whole = main && { has: ({ x, y }: Sample) => isInRing(main.outline, { x, y }) };
  // Without a stated place it is the whole of the place they are at.
  const crossed = place ?? whole;
  if (crossed === undefined) return false;
  const inside = trackOf(run, mover).filter((sample) => crossed.has(sample));
  const rings = place ? place.sites.map(({ outline }) => outline) : [main!.outline];
  const outlines = rings.flatMap((outline) => (outline ? [boundsOf(outline)] : []));
  const width = Math.max(0, ...outlines.map((b) => Math.min(b.maxX - b.minX, b.maxY - b.minY)));
  return inside.length > 1 && width > 0 && spanOf(inside) >= 0.5 * width;
}

/** Still from a minute on, a step or two from it, with it between them and each armed person on the floor. Judgement. */
function isCovered({ question: { run }, place, from }: Doing, mover: Mover): boolean {
  const since = Math.min(from + HIDE_SECONDS, run.seconds);
  const at = placeAt(run, mover, since);
  if (at === undefined || place === undefined || mover.outSeconds !== null) return false;
  if (place.metersTo(at) > 2 || !isStill(run, mover, { from: since, to: run.seconds }))
    return false;
  const armed = run.movers
    .filter(({ kind }) => /attacker/.test(kind))
    .flatMap((one) => placeAt(run, one, since) ?? [])
    .filter(({ storey }) => storey === at.storey);
  const rings = place.sites.flatMap(({ outline }) => (outline ? [outline] : []));
  // Samples along the straight way between the two.
  const crosses = (a: Sample): boolean =>
    Array.from({ length: 200 }, (_, k) => (k + 0.5) / 200).some((part) => {
      const point = { x: a.x + part * (at.x - a.x), y: a.y + part * (at.y - a.y) };
      return rings.some((ring) => isInRing(ring, point));
    });
  return armed.length > 0 && armed.every(crosses);
}

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
