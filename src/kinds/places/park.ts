import { drawPark } from '#world/open';
import { openLand } from '../place-families/open-land.ts';

export const park = openLand({
  kind: 'park',
  examples: ['A park with 60 people.'],
  reading: {
    words: `
      park, city park, public park, amusement park, theme park, urban park, botanical garden, zoo, central park,
      playground, skate park, water park, waterpark, public garden, community garden, funfair, amusement ground,
      safari park, leisure park, park grounds, neighborhood park, neighbourhood park`,
    setting: 'urban',
    isOutsideBuildings: true,
    againstOther: { words: ['playground'], kinds: 'any' },
  },
  defaults: { length: 250, width: 180, areaPerPerson: 100, clock: '15:00', environment: 'urban' },
  drawing: { draw: drawPark },
  judging: { openWays: () => [{ name: 'path', count: 4, width: 4 }] },
});
