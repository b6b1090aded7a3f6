/** What buildings look like, for the kinds that share it; plinths and roofs are those of all buildings. */
import type { BuildingLook } from '#scene/facets';

type Windows = NonNullable<BuildingLook['windows']>;

export const PUNCHED: Windows = { width: 1.3, every: 2.8, sill: 0.9, head: 2.35 };
const RIBBON: Windows = { width: 2.4, every: 3, sill: 0.85, head: 2.7 };
export const CURTAIN: Windows = { width: 2.7, every: 3, sill: 0.25, head: 3.1 };
export const SHOPFRONT: Windows = { width: 3.2, every: 4, sill: 0.4, head: 3 };
export const CLASSROOM: Windows = { width: 2, every: 3, sill: 0.9, head: 2.7 };
const HIGH: Windows = { width: 2.5, every: 6, sill: 3.2, head: 4.6 };
export const TALL: Windows = { width: 1.2, every: 4, sill: 1.6, head: 4.4 };
export const SLIT: Windows = { width: 0.7, every: 3, sill: 1.6, head: 2.1 };
export const OPEN_DECK: Windows = { width: 4.4, every: 5, sill: 1.1, head: 2.3 };

export const OFFICES = lookOf(['panels', 'panels_dark', 'concrete'], 'floor_carpet', {
  windows: RIBBON,
  groundWindows: CURTAIN,
});
export const HOMES = lookOf(
  ['plaster', 'brick', 'plaster_warm', 'brick_pale', 'plaster_cool'],
  'floor_wood',
  { windows: PUNCHED },
);
export const CARE = lookOf(['plaster', 'panels', 'brick_pale'], 'floor_tiles', {
  windows: CLASSROOM,
});
export const SHOPS = lookOf(['panels', 'brick_pale', 'panels_dark'], 'floor_tiles', {
  groundWindows: SHOPFRONT,
});
export const HALLS = lookOf(['panels', 'concrete', 'panels_dark'], 'floor_tiles', {
  windows: CURTAIN,
});
export const WORKS = lookOf(['metal', 'panels', 'concrete'], 'concrete', { windows: HIGH });
export const CIVIC = lookOf(['plaster', 'brick', 'concrete'], 'floor_wood', { windows: CLASSROOM });

function lookOf<const Openings extends Pick<BuildingLook, 'windows' | 'groundWindows'>>(
  walls: BuildingLook['walls'],
  floor: BuildingLook['floor'],
  openings: Openings,
) {
  return { walls, floor, ...openings };
}
