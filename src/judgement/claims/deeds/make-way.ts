/** Making way: who stands where riders, a vehicle or a stretcher come through is beside their way when they pass. */
import type { PlayedActor } from '#run/played';
import { pathLength, spotAt } from '../presence.ts';
import { byShare, no } from '../verdict.ts';
import type { DeedAsked, Doing } from './doing.ts';

/** Who comes through goes this far. Judgement. */
const THROUGH_M = 20;
/** In the way is who stands so near to where they will be so many seconds later; beside it is who is this far when they pass. Judgement. */
const IN_WAY_M = 1;
const BEFORE_S = 10;
const BESIDE_M = 0.6;
/** Fewer show nothing. */
const PEOPLE_MIN = 3;

export function judgeMakingWay({ look, able, said }: DeedAsked): Doing {
  const carried = new Set(
    (look.played.deeds ?? []).flatMap(({ deed, whom }) => (deed === 'carry' && whom ? [whom] : [])),
  );
  // Whom they make way for is told by the deeds; that they do it by the paths.
  const told = new Set(
    (look.played.deeds ?? []).flatMap(({ deed, whom }) =>
      deed === 'make_way' ? (whom ?? []) : [],
    ),
  );
  const through = look.actors.filter(
    (one) =>
      !able.includes(one) &&
      (one.traits['isMounted'] === true ||
        one.type === 'vehicle' ||
        carried.has(one.id) ||
        told.has(one.id)) &&
      pathLength(one) >= THROUGH_M,
  );
  if (through.length === 0)
    return {
      doing: [],
      verdict: no('nobody comes through', 'There is nobody to make way for.'),
    };
  const inWay = able.filter((one) => through.some((rider) => listMeetings(one, rider).length > 0));
  const aside = inWay.filter((one) =>
    through.every((rider) => listMeetings(one, rider).every((meters) => meters >= BESIDE_M)),
  );
  const text = `${aside.length} of ${inWay.length} ${said} who stand in the way step aside`;
  if (inWay.length < PEOPLE_MIN)
    return { doing: [], verdict: no(text, 'Hardly anybody stands in the way.') };
  return {
    doing: aside,
    verdict: byShare(aside.length / inWay.length, text, 'Others stay in the way.', {
      ids: aside.map(({ id }) => id),
    }),
  };
}

/** How far they are from each other when the rider is where the person stood; for each time they were in the way. */
function listMeetings(one: PlayedActor, rider: PlayedActor): number[] {
  return rider.path.flatMap(({ x, y, seconds }) => {
    const before = spotAt(one, seconds - BEFORE_S);
    const now = spotAt(one, seconds);
    if (before === undefined || now === undefined) return [];
    const wasInWay = Math.hypot(before.x - x, before.y - y) <= IN_WAY_M;
    return wasInWay ? [Math.hypot(now.x - x, now.y - y)] : [];
  });
}
