import type { PlaceKind } from '../place-kind.ts';

export const tunnel: PlaceKind = {
  kind: 'tunnel',
  examples: ['A road tunnel with 20 cars and 3 trucks.'],
  reading: {
    words: `
      tunnel, road tunnel, rail tunnel, railway tunnel, highway tunnel, motorway tunnel, subway tunnel,
      metro tunnel, underpass, pedestrian tunnel, train tunnel, pedestrian underpass, mine shaft, mine,
      undersea tunnel, alpine tunnel, mountain tunnel, coal mine, gold mine, road underpass, tube tunnel,
      cross-channel tunnel, cave`,
  },
};
