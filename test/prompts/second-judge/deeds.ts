/** Acts of people with others: escort, chase, carry, board, make way. */
import { isInState } from './body-state.ts';
import { STATE } from './decode-trajectory.ts';
import { FLEES_METERS, GOES_METERS, MARCH_METERS, spanOf, wayOf } from './doing.ts';
import type { Doing, ShareOf } from './doing.ts';
import { asList, findWho, peopleOf } from './find-who.ts';
import { isInRing, metersBetween } from './geometry.ts';
import type { Point } from './geometry.ts';
import type { Mover, Run, Sample } from './read-run.ts';
import { placeAt, trackOf } from './tracks.ts';
import { byShare, holds, no, yes } from './verdict.ts';
import type { Part } from './verdict.ts';

/** Judgement. */
const BESIDE_METERS = 10;

/** From when they have met, each keeps beside one and the same other person who goes somewhere and is not one of them. */
export function judgeEscort({ question, movers }: Doing, share: ShareOf): Part {
  const { run } = question;
  const led = run.movers.filter(
    (one) => !one.isVehicle && !movers.includes(one) && spanOf(trackOf(run, one)) >= GOES_METERS,
  );
  if (led.length === 0) return no('there is nobody to escort');
  return byShare(
    share(
      (_, track) =>
        wayOf(track) >= GOES_METERS &&
        led.some((one) => {
          const isBeside = track.map(({ seconds, x, y }) => {
            const by = placeAt(run, one, seconds);
            return by !== undefined && metersBetween(by, { x, y }) <= BESIDE_METERS;
          });
          const met = isBeside.indexOf(true);
          if (met < 0) return false;
          const together = isBeside.slice(met);
          return (
            wayOf(track.slice(met)) >= GOES_METERS &&
            together.filter(Boolean).length >= 0.8 * together.length
          );
        }),
    ),
    'go beside those they escort',
  );
}

/** A chaser ends this near, and most of the way is where the other was before. Judgement. */
const CHASE = { end: 15, track: 15, part: 0.5 };

/** Goes far after one and the same other: the same way, and near them in the end. An attacker may have been brought to a stand before. */
export function judgeChase({ question, movers }: Doing, share: ShareOf): Part {
  const { run } = question;
  const armed = new Set([...findWho(question, 'attacker'), ...findWho(question, 'robber')]);
  const chased = run.movers.filter(
    (one) =>
      !movers.includes(one) &&
      (armed.has(one) || spanOf(trackOf(run, one)) >= FLEES_METERS) &&
      trackOf(run, one).length > 0,
  );
  if (chased.length === 0) return no('there is nobody to chase');
  return byShare(
    share((_, track) => {
      const last = track.at(-1);
      if (last === undefined || spanOf(track) < FLEES_METERS) return false;
      const moving = track.filter(
        (sample, k) => k > 0 && metersBetween(sample, track[k - 1]!) > 0.5,
      );
      return chased.some((one) => {
        // A person who has got away was last seen at their way out.
        const isGone = one.outSeconds !== null && one.outSeconds <= last.seconds;
        const end = isGone ? trackOf(run, one).at(-1) : placeAt(run, one, last.seconds);
        if (end === undefined || metersBetween(end, last) >= CHASE.end) return false;
        const own = trackOf(run, one);
        if (armed.has(one) && spanOf(own) < FLEES_METERS) return true;
        // Who goes beside somebody from the start leads or follows them, and is not after them.
        const beside = moving.filter((sample) => {
          const by = placeAt(run, one, sample.seconds);
          return by !== undefined && metersBetween(by, sample) <= BESIDE_METERS;
        });
        if (beside.length >= 0.8 * moving.length) return false;
        const after = moving.filter((sample) =>
          own.some(
            (was) => was.seconds <= sample.seconds && metersBetween(was, sample) <= CHASE.track,
          ),
        );
        return after.length >= CHASE.part * moving.length;
      });
    }),
    'follow somebody',
  );
}

/** A person who cannot walk goes, and all the way one of them is beside. */
export function judgeCarrying(doing: Doing): Part {
  const { state, helped, carried } = findCarried(doing);
  if (helped.length === 0) return no(`nobody who is ${state} is seen`);
  return byShare(
    carried.length / helped.length,
    `${carried.length} of ${helped.length} are brought out`,
  );
}

interface Carried {
  readonly state: string;
  readonly helped: readonly Mover[];
  readonly carried: readonly Mover[];
}

export function findCarried({ question, movers }: Doing): Carried {
  const { run, others } = question;
  const { state: told } = question.claim.expect;
  const state = typeof told === 'string' ? told : 'cannot_walk';
  // Where other claims tell who is in that state, those are meant.
  const named = others
    .filter(({ id, expect }) => id !== question.claim.id && expect['state'] === state)
    .flatMap(({ expect }) => asList(expect['who']))
    .flatMap((who) => findWho(question, who));
  const meant = new Set(named.length > 0 ? named : run.movers);
  const helped = [...meant].filter((mover) => {
    const [first] = trackOf(run, mover);
    if (mover.isVehicle || first === undefined || movers.includes(mover)) return false;
    return isInState({ run, mover, state, seconds: first.seconds });
  });
  const carried = helped.filter((one) => {
    const moving = trackOf(run, one).filter((sample) => sample.state === STATE.walking);
    const beside = moving.filter(({ seconds, x, y }) =>
      movers.some((mover) => {
        const by = placeAt(run, mover, seconds);
        return by !== undefined && metersBetween(by, { x, y }) <= 2;
      }),
    );
    // From a room beside an exit the way is a few steps: two seconds of it are enough to see who is beside.
    return moving.length >= 2 && beside.length >= 0.8 * moving.length;
  });
  return { state, helped, carried };
}

/** A step before the door, and the trajectory's grid. */
const AT_DOOR_METERS = 3;
/** Boarding that goes on at a moment: a tenth of them within two minutes. Judgement. */
const STREAM = { share: 0.1, seconds: 120 } as const;

/** A person who goes out of sight beside a standing vehicle, or comes from elsewhere into a ship. */
export function judgeBoarding({ question, movers, from }: Doing): Part {
  const { run, claim } = question;
  const aboard = movers.flatMap((mover) => {
    const seconds = boardsAt(run, mover);
    return seconds === undefined ? [] : [{ mover, seconds }];
  });
  if (aboard.length === 0) return no('nobody boards anything');
  const number = peopleOf(aboard.map(({ mover }) => mover));
  const { at_s: at, count, count_min: least, count_max: most } = claim.expect;
  // Numbers are compared with the claim elsewhere.
  if ([count, least, most].some((one) => one !== undefined)) return yes(`${number} board`);
  if (typeof at !== 'number') return byShare(number / peopleOf(movers), `${number} board`);
  const soon = aboard.filter(({ seconds }) => seconds >= from && seconds <= from + STREAM.seconds);
  const part = peopleOf(soon.map(({ mover }) => mover)) / peopleOf(movers);
  return holds(part >= STREAM.share, `${Math.round(100 * part)} % board within two minutes`);
}

function boardsAt(run: Run, mover: Mover): number | undefined {
  const track = trackOf(run, mover);
  const last = track.at(-1);
  if (last === undefined) return undefined;
  const isGone = mover.outSeconds !== null && last.seconds < run.seconds - 0.6;
  if (isGone && run.movers.some((one) => isBesideStanding(run, one, last))) return last.seconds;
  const ships = run.sites.filter(({ type, kind }) => type === 'building' && kind === 'ship');
  if (ships.length === 0) return undefined;
  const isIn = ({ x, y, levelKind }: Sample): boolean =>
    levelKind !== 'outdoor' &&
    ships.some(({ outline }) => outline !== undefined && isInRing(outline, { x, y }));
  return isIn(track[0]!) ? undefined : track.find(isIn)?.seconds;
}

/** At most so far from the rectangle of its body, while it does not move. */
function isBesideStanding(run: Run, vehicle: Mover, { seconds, x, y }: Sample): boolean {
  if (
    !vehicle.isVehicle ||
    !/train|ferry|ship|bus|tram|boat|van|taxi|helicopter/.test(vehicle.kind)
  )
    return false;
  const now = placeAt(run, vehicle, seconds);
  const before = placeAt(run, vehicle, seconds - 1) ?? now;
  if (now === undefined || before === undefined || metersBetween(now, before) > 0.5) return false;
  return metersToBody(vehicle, now, { x, y }) <= AT_DOOR_METERS;
}

/** From the rectangle of its body, with its middle at a place. */
export function metersToBody({ traits }: Mover, at: Point, { x, y }: Point): number {
  const { heading, length, width } = traits;
  const angle = Number(heading ?? 0);
  const forward = (x - at.x) * Math.cos(angle) + (y - at.y) * Math.sin(angle);
  const left = (y - at.y) * Math.cos(angle) - (x - at.x) * Math.sin(angle);
  const beyond = Math.max(0, Math.abs(forward) - Number(length ?? 0) / 2);
  const aside = Math.max(0, Math.abs(left) - Number(width ?? 0) / 2);
  return Math.hypot(beyond, aside);
}

/**
 * People in the way of riders, vehicles or a passing body step aside: nobody stands within a metre of their track as
 * they pass.
 */
export function judgeMakingWay({ question, movers }: Doing): Part {
  const kinds = new Set(movers.map(({ kind }) => kind));
  const riders = question.run.movers.filter(
    (one) =>
      !kinds.has(one.kind) &&
      (one.isVehicle || COMES_THROUGH.test(`${one.kind} ${one.role ?? ''}`) || isMounted(one)) &&
      wayOf(trackOf(question.run, one)) >= MARCH_METERS,
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

/** People who are let through: those who come to help, to guard or to fight. */
const COMES_THROUGH = /soldier|police|firefighter|paramedic|medic|guard|rider|stretcher/;

function isMounted({ traits }: Mover): boolean {
  return traits['is_mounted'] === true || /mounted|horse/.test(JSON.stringify(traits));
}
