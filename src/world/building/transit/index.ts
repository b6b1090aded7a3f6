/** Buildings people travel through, and one they travel in: stations, terminals, ships. */
import type { Dice } from '#base';
import type { BuildingBrief } from '../brief.ts';
import type { BuildingDraft } from '../draft.ts';
import { drawAirport } from './airport.ts';
import { drawBusTerminal } from './bus-terminal.ts';
import { drawMetroStation } from './metro.ts';
import { drawShip } from './ship.ts';
import { drawTrainStation } from './train-station.ts';

export const TRANSIT = {
  metro_station: drawMetroStation,
  train_station: drawTrainStation,
  bus_terminal: drawBusTerminal,
  airport: drawAirport,
  ship: drawShip,
} as const satisfies Record<string, (brief: BuildingBrief, dice: Dice) => BuildingDraft>;
