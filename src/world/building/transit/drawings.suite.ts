/** The stations and terminals that are tested, by their kind. */
import {
  drawAirport,
  drawBusTerminal,
  drawMetroStation,
  drawShip,
  drawTrainStation,
} from './index.ts';

export const TRANSIT = {
  metro_station: drawMetroStation,
  train_station: drawTrainStation,
  bus_terminal: drawBusTerminal,
  airport: drawAirport,
  ship: drawShip,
} as const;
