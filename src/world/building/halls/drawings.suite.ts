/** The halls that are tested, by their kind. */
import {
  drawChemicalPlant,
  drawConventionCenter,
  drawFactory,
  drawGasStation,
  drawGym,
  drawLibrary,
  drawMall,
  drawMuseum,
  drawNightclub,
  drawParkingGarage,
  drawPlaceOfWorship,
  drawPowerPlant,
  drawRestaurant,
  drawSupermarket,
  drawWarehouse,
} from './index.ts';
import { drawMarquee } from './marquee.ts';

export const HALLS = {
  mall: drawMall,
  supermarket: drawSupermarket,
  warehouse: drawWarehouse,
  factory: drawFactory,
  chemical_plant: drawChemicalPlant,
  power_plant: drawPowerPlant,
  museum: drawMuseum,
  library: drawLibrary,
  place_of_worship: drawPlaceOfWorship,
  convention_center: drawConventionCenter,
  nightclub: drawNightclub,
  restaurant: drawRestaurant,
  marquee: drawMarquee,
  gym: drawGym,
  gas_station: drawGasStation,
  parking_garage: drawParkingGarage,
} as const;

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
  marquee: ['marquee'],
  gym: ['gym hall', 'court'],
  gas_station: ['shop'],
  parking_garage: ['parking'],
};
