/** Making way: people who stand in the path of riders, a vehicle or a stretcher are beside it when these pass. */
import type { PlayedActor } from '#run/played';
import { pathLength, spotAt } from '../presence.ts';
import { byShare, no } from '../verdict.ts';
import type { DeedAsked, Doing } from './doing.ts';

/** Distance that a passing actor goes. Judgement. */
const THROUGH_M = 20;
/** In the way: this near to where they will be this many seconds later. Beside it: this far away when they pass. Judgement. */
const IN_WAY_M = 1;
const BEFORE_S = 10;
const BESIDE_M = 0.6;
/** Fewer show nothing. */
const PEOPLE_MIN = 3;

export function judgeMakingWay({ look, able, said }: DeedAsked): Doing {
  const carried = new Set(
    (look.played.deeds ?? []).flatMap(({ deed, whom }) => (deed === 'carry' && whom ? [whom] : [])),
  );
  // The recorded actions name whom they make way for; the paths show that they do it.
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
    return { doing: [], verdict: no(text, 'Hardly anybody was in the way.') };
  return {
    doing: aside,
    verdict: byShare(aside.length / inWay.length, text, 'The others stay in the way.', {
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
