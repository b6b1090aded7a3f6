import type { PlaceKind } from '../place-kind.ts';

export const museum: PlaceKind = {
  kind: 'museum',
  examples: ['A museum with 50 visitors.'],
  reading: {
    words: `
      museum, art museum, gallery, art gallery, science museum, science center, science centre,
      natural history museum, history museum, exhibition gallery, planetarium, aquarium, maritime museum`,
  },
};
