/** Where on earth. */
import type { LngLat, Place } from '../scenario.ts';
import type { StatedPlace } from '../stated.ts';
import { byDefault } from './sourced.ts';

/**
 * The origin of a scenario that names no place: flat, temperate land in the middle of Germany, near its geographic
 * center at Niederdorla. Sun and daylight are those of 51 degrees north; nothing else of the place is used.
 */
const NEUTRAL_ORIGIN: LngLat = [10.447, 51.163];
/** Anywhere: half the way around the earth. */
const ANYWHERE_METERS = 20_000_000;

export function completePlace(stated: StatedPlace | undefined): Place {
  if (stated?.origin) return { ...stated, origin: stated.origin };
  const { name, city, country } = stated ?? {};
  const because = name
    ? `${name.value} is in no gazetteer of ours, so it stands at a neutral place`
    : 'no place is named: central Germany, used only for the sun';
  return {
    ...(name && { name }),
    ...(city && { city }),
    ...(country && { country }),
    origin: byDefault(NEUTRAL_ORIGIN, because),
    precisionMeters: ANYWHERE_METERS,
  };
}
