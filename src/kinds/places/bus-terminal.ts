import { drawBusTerminal } from '#world/transit';
import { station } from '../place-families/station.ts';

export const busTerminal = station({
  kind: 'bus_terminal',
  examples: ['A bus terminal with 50 passengers and 4 buses.'],
  reading: {
    words: `
      bus terminal, bus station, coach station, bus depot, coach terminal, bus hub, bus interchange,
      central bus station, bus terminus, bus garage`,
    called: 'bus',
    shape: { noun: /^terminal$/, sign: /^(?:bus|coach)$/, rank: 2 },
  },
  defaults: { floors: 1, storeyHeight: 6, length: 80, width: 40, areaPerRoom: 500, platforms: 8 },
  drawing: { draw: drawBusTerminal },
});
