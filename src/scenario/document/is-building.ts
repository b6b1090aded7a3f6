import type { PlaceItem } from '#document/items';
import { placeDefaults } from '../complete/place-defaults.ts';

const OF_BUILDINGS = ['floors', 'basements', 'exits', 'stairs', 'elevators', 'rooms'] as const;

/** Whether a place has an inside; one of no kind, where it has what only buildings have. */
export function isBuilding(place: PlaceItem): boolean {
  const { kind, parts = [] } = place;
  if (kind !== 'other') return placeDefaults.of(kind).form === 'building';
  return (
    OF_BUILDINGS.some((field) => place[field] !== undefined) ||
    parts.some((part) => ['room', 'corridor', 'stair', 'door'].includes(part.kind))
  );
}
