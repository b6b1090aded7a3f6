/** Events of the document: what happens, where, when, and whom it harms. */
import type { EventItem } from '#document/items';
import type { Sourced } from '../scenario.ts';
import type { StatedEvent } from '../stated.ts';
import { EVENT_FIELDS } from './fields.ts';
import { toPlaceWhere } from './from-where.ts';
import type { Reading } from './from-where.ts';
import { timeAs, values } from './read-values.ts';
import { toSourced } from './sourced.ts';

export function toEvent(reading: Reading, event: EventItem): StatedEvent {
  const { id, at, away, depth, flooded, casualties, vehicles, means } = event;
  const pointer = `/events/${id}`;
  const isOutside = at?.relation === 'outside';
  const { relation: _, ...inside } = at ?? {};
  return {
    id: id!,
    type: toSourced(reading, `${pointer}/kind`, event.kind),
    ...(at === undefined
      ? {}
      : { at: toPlaceWhere(reading, `${pointer}/at`, isOutside ? inside : at) }),
    ...(isOutside ? { isOutside } : {}),
    ...values(reading, `${pointer}/away`, away, { distance: 'm' }),
    ...(away?.from === undefined
      ? {}
      : { distanceFrom: toPlaceWhere(reading, `${pointer}/away/from`, away.from) }),
    ...timeAs(reading, pointer, event, { start: 'start' }),
    ...values(reading, pointer, event, EVENT_FIELDS),
    ...values(reading, `${pointer}/depth`, depth, { depth: 'm' }),
    ...timeAs(reading, `${pointer}/depth`, depth, { depthBy: 'by' }),
    ...(depth?.at === undefined
      ? {}
      : { depthAt: toPlaceWhere(reading, `${pointer}/depth/at`, depth.at) }),
    ...(flooded === undefined
      ? {}
      : { flooded: toPlaceWhere(reading, `${pointer}/flooded`, flooded) }),
    ...(event.under_ceiling === true ? { isOnCeiling: true as const } : {}),
    ...(casualties === undefined
      ? {}
      : { casualties: toCasualties(reading, `${pointer}/casualties`, casualties) }),
    ...(vehicles === undefined ? {} : { vehicles }),
    ...(means === undefined ? {} : { means: toMeans(means) }),
  };
}

/** Where no number is said. */
const AT_LEAST_ONE: Sourced<number> = {
  value: 1,
  source: 'inferred',
  confidence: 0.3,
  because: 'no number is given; at least one',
};

function toCasualties(
  reading: Reading,
  pointer: string,
  casualties: NonNullable<EventItem['casualties']>,
): NonNullable<StatedEvent['casualties']> {
  return casualties.map((harm, i) => ({
    state: harm.state,
    ...(harm.count === undefined && harm.share === undefined
      ? { count: AT_LEAST_ONE }
      : values(reading, `${pointer}/${i}`, harm, { count: 'count', share: 'share' })),
    ...(harm.of === undefined ? {} : { group: harm.of }),
    ...(harm.same === true ? { isSame: true } : {}),
  }));
}

function toMeans({
  charge,
  armed,
  leaves_no_light: noLight,
}: NonNullable<EventItem['means']>): NonNullable<StatedEvent['means']> {
  return {
    ...(charge === undefined
      ? {}
      : { charge: { massKgTnt: charge.kg_tnt, carrier: charge.carrier } }),
    ...(armed === undefined ? {} : { isArmed: armed }),
    ...(noLight === undefined ? {} : { leavesNoLight: noLight }),
  };
}
