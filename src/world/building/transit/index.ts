/** Buildings people travel through, and one they travel in: stations, terminals, ships. */
export { drawAirport } from './airport.ts';
export { drawBusTerminal } from './bus-terminal.ts';
export { drawMetroStation } from './metro.ts';
export { drawShip } from './ship.ts';
export { drawTrainStation } from './train-station.ts';
