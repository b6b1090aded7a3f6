/** Claims about events: that they happen, where, when and how large. */
import type { Stated } from '#scenario';
import type { Claim } from './expect.ts';
import { whoOf } from './list-group-claims.ts';
import { relationBefore } from './read-around.ts';
import { toEventWord, toWhere } from './reader-words.ts';
import { isStated } from './say.ts';
import type { Say } from './say.ts';

export function listEventClaims(stated: Stated, say: Say): Claim[] {
  return stated.events.flatMap((one, i) => {
    const { type, at, start, magnitude, depth, depthBy, depthAt, substance, distance } = one;
    const event = toEventWord(type.value);
    const path = `events[${i}]`;
    const claims = [say(`${path}.type`, type, 'happens', 3, { event })];
    const where = at === undefined ? undefined : toWhere(at, stated);
    if (where !== undefined) {
      const claim = say(`${path}.at`, { text: at!.text }, 'where', 3, { event, ...where });
      const relation = claim.span === undefined ? {} : relationBefore(stated.prompt, claim.span);
      claims.push({ ...claim, expect: { ...claim.expect, ...relation } });
    }
    if (start !== undefined && isStated(start.source))
      claims.push(say(`${path}.start`, start, 'when', 2, { event, at_s: start.value }));
    if (magnitude !== undefined)
      claims.push(
        say(`${path}.magnitude`, magnitude, 'state', 2, { event, magnitude: magnitude.value }),
      );
    if (depth !== undefined)
      claims.push(
        say(`${path}.depth`, depth, 'state', 2, {
          event,
          depth_m: depth.value,
          ...(depthBy === undefined ? {} : { before_s: depthBy.value }),
          ...(depthAt === undefined ? {} : toWhere(depthAt, stated)),
        }),
      );
    if (substance !== undefined)
      claims.push(
        say(`${path}.substance`, substance, 'happens', 2, { event, substance: substance.value }),
      );
    if (distance !== undefined && where?.place !== undefined)
      claims.push(
        say(`${path}.distance`, distance, 'where', 2, {
          event,
          place: where.place,
          distance_m: distance.value,
        }),
      );
    claims.push(...listCasualtyClaims(one, path, stated, say));
    return claims;
  });
}

/** People harmed according to the prompt: the stated number is in that state from then on. */
function listCasualtyClaims(
  { casualties = [], start }: Stated['events'][number],
  path: string,
  stated: Stated,
  say: Say,
): Claim[] {
  return casualties.flatMap(({ state, count, group, isSame }, i) => {
    if (count === undefined || isSame === true) return [];
    const named = stated.agents.find(({ id }) => id === group);
    return [
      say(`${path}.casualties[${i}].count`, count, 'state', 2, {
        ...(named === undefined ? { who: 'person' } : whoOf(named, stated)),
        count: count.value,
        state,
        at_s: start?.value ?? 0,
      }),
    ];
  });
}
