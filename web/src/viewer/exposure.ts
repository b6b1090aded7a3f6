/** The smoke, heat, water and gas that an agent is exposed to at a moment. */
import { EXPOSURE_TEXT } from '../text/viewer.ts';
import { toSightMeters } from './air.ts';
import type { Whereabouts } from './moment.ts';
import { sizeAt, valueAt } from './read-hazards.ts';
import type { HazardsOverTime } from './read-hazards.ts';

/** Less smoke than this is not mentioned: visibility is 30 m. */
const SIGHT_METERS_MAX = 30;
/** Air that is hotter than usual. */
const WARM_C = 30;

export function tellExposure(
  { pieces, air }: HazardsOverTime,
  { x, y, level }: Whereabouts,
  seconds: number,
): string | undefined {
  const found: string[] = [];
  const own = air.find(
    ({ level: at, box: [west, south, east, north] }) =>
      at === level && x >= west && x <= east && y >= south && y <= north,
  );
  if (own) {
    const sight = toSightMeters(valueAt(own.seconds, own.extinctionPerM, seconds));
    const celsius = valueAt(own.seconds, own.temperatureC, seconds);
    if (sight < SIGHT_METERS_MAX) found.push(EXPOSURE_TEXT.smoke(toTwoDigits(sight)));
    if (celsius > WARM_C) found.push(EXPOSURE_TEXT.heat(celsius));
  }
  const size = { x: 0, y: 0, z: 0 };
  for (const piece of pieces) {
    if (piece.level !== level || (piece.kind !== 'water' && piece.kind !== 'gas')) continue;
    const [px, , pz] = piece.place;
    sizeAt(piece, seconds, size);
    const isIn =
      size.y > 0.005 && Math.abs(x - px) <= size.x / 2 && Math.abs(-y - pz) <= size.z / 2;
    if (!isIn) continue;
    if (piece.kind === 'water') found.push(EXPOSURE_TEXT.water(100 * size.y));
    else {
      const part = valueAt(piece.seconds, piece.values, seconds);
      found.push(EXPOSURE_TEXT.gas(toTwoDigits(part)));
    }
  }
  return found.length === 0 ? undefined : found.join('; ');
}

function toTwoDigits(value: number): string {
  return String(Number(value.toPrecision(2)));
}
