/** What an agent is exposed to at a moment, by the squares of the run. */
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
    if (sight < SIGHT_METERS_MAX) found.push(`smoke, sight ${toTwoDigits(sight)} m`);
    if (celsius > WARM_C) found.push(`air of ${celsius.toFixed(0)} °C`);
  }
  const size = { x: 0, y: 0, z: 0 };
  for (const piece of pieces) {
    if (piece.level !== level || (piece.kind !== 'water' && piece.kind !== 'gas')) continue;
    const [px, , pz] = piece.place;
    sizeAt(piece, seconds, size);
    const isIn =
      size.y > 0.005 && Math.abs(x - px) <= size.x / 2 && Math.abs(-y - pz) <= size.z / 2;
    if (!isIn) continue;
    if (piece.kind === 'water') found.push(`water, ${(100 * size.y).toFixed(0)} cm deep`);
    else {
      const part = valueAt(piece.seconds, piece.values, seconds);
      found.push(`gas, ${toTwoDigits(part)} times the limit of escape`);
    }
  }
  return found.length === 0 ? undefined : found.join('; ');
}

function toTwoDigits(value: number): string {
  return String(Number(value.toPrecision(2)));
}
