import type { PlaceKind } from '../place-kind.ts';

export const busTerminal: PlaceKind = {
  kind: 'bus_terminal',
  examples: ['A bus terminal with 50 passengers and 4 buses.'],
  reading: {
    words: `
      bus terminal, bus station, coach station, bus depot, coach terminal, bus hub, bus interchange,
      central bus station, bus terminus, bus garage`,
  },
};
