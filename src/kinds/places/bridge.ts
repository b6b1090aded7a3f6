import { drawThroughWith } from '#world/open';
import { road } from '../place-families/road.ts';
import { toEnds } from '../shared/ways-out.ts';

export const bridge = road({
  kind: 'bridge',
  examples: ['A bridge with 12 cars and 30 pedestrians.'],
  reading: {
    words: `
      bridge, footbridge, pedestrian bridge, suspension bridge, viaduct, overpass, flyover, road bridge,
      railway bridge, skybridge, drawbridge, causeway, rope bridge, toll bridge, river bridge, highway bridge,
      cable-stayed bridge, truss bridge, pedestrian overpass, aqueduct`,
    setting: 'urban',
    roomOf: { kinds: ['ship'], evenInFull: false },
    /** A ship has a bridge too, and people stand on it; a bridge that a ship hits is another one. */
    isItself: ({ secondBefore, after }) => !/^(?:on|from|to)$/.test(secondBefore) && after !== 'of',
  },
  defaults: { length: 300, width: 15, mayHaveStairs: true },
  drawing: {
    /** Pavements of 2.5 m. */
    draw: drawThroughWith({
      length: 200,
      lanes: 2,
      laneWidth: 3.5,
      side: 2.5,
      road: 'bridge',
      pavement: 2,
      isCovered: false,
      beside: 'pavement',
      names: { road: 'roadway', walk: 'walkway' },
      around: ({ x0, x1, y0, y1 }) => {
        const reach = 0.35 * (x1 - x0);
        return [
          { use: 'water', name: 'river', box: { x0: -reach, y0: y0 - 60, x1: reach, y1: y1 + 60 } },
        ];
      },
      ways: { count: () => 2, width: 1.5, noun: 'stairs', isOnOneSide: false },
    }),
    crossesWater: true,
  },
  judging: { openWays: toEnds },
  look: { cover: 'concrete' },
});
