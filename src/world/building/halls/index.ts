/**
 * Buildings that are mostly hall: shops, works, places to look, pray, dance and eat, and garages. A kind says what halls it has
 * and what rooms lie along them; all share one way to find places for exits, stairs and lifts and to grow until they fit.
 */
import type { Dice } from '#base';
import type { StructureKind } from '#scenario';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft } from '../draft.ts';
import { CONVENTION_CENTER_KIND, LIBRARY_KIND, MUSEUM_KIND } from './culture.ts';
import { drawHall } from './draw-hall.ts';
import { GYM_KIND } from './gym.ts';
import type { HallKind } from './hall-kind.ts';
import { CHEMICAL_PLANT_KIND, FACTORY_KIND, POWER_PLANT_KIND, WAREHOUSE_KIND } from './industry.ts';
import { MALL_KIND } from './mall.ts';
import { NIGHTCLUB_KIND, RESTAURANT_KIND } from './nightlife.ts';
import { PARKING_GARAGE_KIND } from './parking.ts';
import { GAS_STATION_KIND, SUPERMARKET_KIND } from './shops.ts';
import { PLACE_OF_WORSHIP_KIND } from './worship.ts';

type DrawBuilding = (brief: BuildingBrief, dice: Dice) => BuildingDraft;

function drawerOf(kind: HallKind): DrawBuilding {
  return (brief, dice) => drawHall(brief, dice, kind);
}

export const HALLS = {
  mall: drawerOf(MALL_KIND),
  supermarket: drawerOf(SUPERMARKET_KIND),
  warehouse: drawerOf(WAREHOUSE_KIND),
  factory: drawerOf(FACTORY_KIND),
  chemical_plant: drawerOf(CHEMICAL_PLANT_KIND),
  power_plant: drawerOf(POWER_PLANT_KIND),
  museum: drawerOf(MUSEUM_KIND),
  library: drawerOf(LIBRARY_KIND),
  place_of_worship: drawerOf(PLACE_OF_WORSHIP_KIND),
  convention_center: drawerOf(CONVENTION_CENTER_KIND),
  nightclub: drawerOf(NIGHTCLUB_KIND),
  restaurant: drawerOf(RESTAURANT_KIND),
  gym: drawerOf(GYM_KIND),
  gas_station: drawerOf(GAS_STATION_KIND),
  parking_garage: drawerOf(PARKING_GARAGE_KIND),
} as const satisfies Partial<Record<StructureKind, DrawBuilding>>;

/** Uses of the rooms that `rooms` in a brief counts. */
export const COUNTED_USES: Readonly<Record<keyof typeof HALLS, readonly string[]>> = {
  mall: ['shop'],
  supermarket: ['sales floor'],
  warehouse: ['storage hall'],
  factory: ['production hall'],
  chemical_plant: ['process hall'],
  power_plant: ['turbine hall'],
  museum: ['gallery'],
  library: ['reading room'],
  place_of_worship: ['nave'],
  convention_center: ['exhibition hall'],
  nightclub: ['dance floor'],
  restaurant: ['dining room'],
  gym: ['gym hall', 'court'],
  gas_station: ['shop'],
  parking_garage: ['parking'],
};
