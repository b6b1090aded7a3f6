/** What people do with others: escort, chase, carry, board, make way. */
import { isInState } from './body-state.ts';
import { STATE } from './decode-trajectory.ts';
import { FLEES_METERS, GOES_METERS, MARCH_METERS, spanOf, wayOf } from './doing.ts';
import type { Doing, ShareOf } from './doing.ts';
import { NEAR_METERS } from './find-place.ts';
import { asList, findWho, peopleOf } from './find-who.ts';
import { metersBetween } from './geometry.ts';
import { placeAt, trackOf } from './tracks.ts';
import { byShare, holds, no, yes } from './verdict.ts';
import type { Part } from './verdict.ts';

/** Each keeps beside one and the same other person who goes somewhere and is not one of them. */
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
          const beside = track.filter(({ seconds, x, y }) => {
            const by = placeAt(run, one, seconds);
            return by !== undefined && metersBetween(by, { x, y }) <= 10;
          });
          return beside.length >= 0.8 * track.length;
        }),
    ),
    'go beside those they escort',
  );
}

export function judgeChase({ question }: Doing, share: ShareOf): Part {
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
export function judgeCarrying({ question, movers }: Doing): Part {
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
    // From a room beside an exit the way is a few steps: two seconds of it are enough to see who is beside.
    return moving.length >= 2 && beside.length >= 0.8 * moving.length;
  });
  return byShare(
    carried.length / helped.length,
    `${carried.length} of ${helped.length} are brought out`,
  );
}

/** Who goes out of sight at a vehicle that takes them. */
export function judgeBoarding({ question: { run }, movers }: Doing): Part {
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
export function judgeMakingWay({ question, movers }: Doing): Part {
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
