/**
 * Buildings that are mostly hall: shops, factories, museums, places of worship, nightclubs, restaurants, garages. A
 * kind defines its halls and the rooms along them; all kinds share the code that places exits, stairs and lifts and
 * grows the plan until they fit.
 */
import type { Dice } from '#base';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft } from '../draft.ts';
import { CONVENTION_CENTER_KIND, LIBRARY_KIND, MUSEUM_KIND } from './culture.ts';
import { drawHall } from './draw-hall.ts';
import { GYM_KIND, SWIMMING_POOL_KIND } from './gym.ts';
import type { HallKind } from './hall-kind.ts';
import { CHEMICAL_PLANT_KIND, FACTORY_KIND, POWER_PLANT_KIND, WAREHOUSE_KIND } from './industry.ts';
import { MALL_KIND } from './mall.ts';
import { NIGHTCLUB_KIND, RESTAURANT_KIND } from './nightlife.ts';
import { PARKING_GARAGE_KIND } from './parking.ts';
import { GAS_STATION_KIND, SUPERMARKET_KIND } from './shops.ts';
import { CHURCH_KIND, MOSQUE_KIND, SYNAGOGUE_KIND, TEMPLE_KIND } from './worship.ts';

type DrawBuilding = (brief: BuildingBrief, dice: Dice) => BuildingDraft;

function drawerOf(kind: HallKind): DrawBuilding {
  return (brief, dice) => drawHall(brief, dice, kind);
}

export const drawMall = drawerOf(MALL_KIND);
export const drawSupermarket = drawerOf(SUPERMARKET_KIND);
export const drawWarehouse = drawerOf(WAREHOUSE_KIND);
export const drawFactory = drawerOf(FACTORY_KIND);
export const drawChemicalPlant = drawerOf(CHEMICAL_PLANT_KIND);
export const drawPowerPlant = drawerOf(POWER_PLANT_KIND);
export const drawMuseum = drawerOf(MUSEUM_KIND);
export const drawLibrary = drawerOf(LIBRARY_KIND);
export const drawHouseOfWorship = {
  church: drawerOf(CHURCH_KIND),
  mosque: drawerOf(MOSQUE_KIND),
  synagogue: drawerOf(SYNAGOGUE_KIND),
  temple: drawerOf(TEMPLE_KIND),
} as const;
export const drawConventionCenter = drawerOf(CONVENTION_CENTER_KIND);
export const drawNightclub = drawerOf(NIGHTCLUB_KIND);
export const drawRestaurant = drawerOf(RESTAURANT_KIND);
export const drawSportsHall = {
  gym: drawerOf(GYM_KIND),
  swimmingPool: drawerOf(SWIMMING_POOL_KIND),
} as const;
export const drawGasStation = drawerOf(GAS_STATION_KIND);
export const drawParkingGarage = drawerOf(PARKING_GARAGE_KIND);
