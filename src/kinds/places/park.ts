import type { PlaceKind } from '../place-kind.ts';

export const park: PlaceKind = {
  kind: 'park',
  examples: ['A park with 60 people.'],
  reading: {
    words: `
      park, city park, public park, amusement park, theme park, urban park, botanical garden, zoo, central park,
      playground, skate park, water park, waterpark, public garden, community garden, funfair, amusement ground,
      safari park, leisure park, park grounds, neighborhood park, neighbourhood park`,
  },
};
