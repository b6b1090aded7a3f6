/** `places.json`: landmarks with their names: rooms, stairs, lifts, gates, exits, streets (docs/result-files.md). */
import type { World } from '#world/site';
import { toCentimeters } from './rounding.ts';

const VERSION = 1;

export function toPlacesFile({ landmarks }: Pick<World, 'landmarks'>): string {
  return JSON.stringify({
    version: VERSION,
    places: landmarks.map(({ id, kind, label, use, storey, level, at }) => ({
      id,
      kind,
      label,
      ...(use === undefined ? {} : { use }),
      ...(storey === undefined ? {} : { storey }),
      ...(level === undefined ? {} : { level }),
      at: [toCentimeters(at.x), toCentimeters(at.y)],
    })),
  });
}
