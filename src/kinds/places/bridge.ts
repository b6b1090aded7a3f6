import type { PlaceKind } from '../place-kind.ts';

export const bridge: PlaceKind = {
  kind: 'bridge',
  examples: ['A bridge with 12 cars and 30 pedestrians.'],
  reading: {
    words: `
      bridge, footbridge, pedestrian bridge, suspension bridge, viaduct, overpass, flyover, road bridge,
      railway bridge, skybridge, drawbridge, causeway, rope bridge, toll bridge, river bridge, highway bridge,
      cable-stayed bridge, truss bridge, pedestrian overpass, aqueduct`,
  },
};
