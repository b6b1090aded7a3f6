/** What buildings look like, for the kinds that share it. */
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

export const OFFICES: BuildingLook = {
  form: 'building',
  walls: ['panels', 'panels_dark', 'concrete'],
  floor: 'floor_carpet',
  plinth: 'concrete',
  roof: 'roof_gravel',
  windows: RIBBON,
  groundWindows: CURTAIN,
  hasOpenDecks: false,
};
export const HOMES: BuildingLook = {
  form: 'building',
  walls: ['plaster', 'brick', 'plaster_warm', 'brick_pale', 'plaster_cool'],
  floor: 'floor_wood',
  plinth: 'concrete',
  roof: 'roof_gravel',
  windows: PUNCHED,
  hasOpenDecks: false,
};
export const CARE: BuildingLook = {
  form: 'building',
  walls: ['plaster', 'panels', 'brick_pale'],
  floor: 'floor_tiles',
  plinth: 'concrete',
  roof: 'roof_gravel',
  windows: CLASSROOM,
  hasOpenDecks: false,
};
export const SHOPS: BuildingLook = {
  form: 'building',
  walls: ['panels', 'brick_pale', 'panels_dark'],
  floor: 'floor_tiles',
  plinth: 'concrete',
  roof: 'roof_gravel',
  groundWindows: SHOPFRONT,
  hasOpenDecks: false,
};
export const HALLS: BuildingLook = {
  form: 'building',
  walls: ['panels', 'concrete', 'panels_dark'],
  floor: 'floor_tiles',
  plinth: 'concrete',
  roof: 'roof_gravel',
  windows: CURTAIN,
  hasOpenDecks: false,
};
export const WORKS: BuildingLook = {
  form: 'building',
  walls: ['metal', 'panels', 'concrete'],
  floor: 'concrete',
  plinth: 'concrete',
  roof: 'roof_gravel',
  windows: HIGH,
  hasOpenDecks: false,
};
export const CIVIC: BuildingLook = {
  form: 'building',
  walls: ['plaster', 'brick', 'concrete'],
  floor: 'floor_wood',
  plinth: 'concrete',
  roof: 'roof_gravel',
  windows: CLASSROOM,
  hasOpenDecks: false,
};
