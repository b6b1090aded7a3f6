import type { PlaceKind } from '../place-kind.ts';

export const gym: PlaceKind = {
  kind: 'gym',
  examples: ['A gym with 30 people.'],
  reading: {
    words: `
      bowling centre, bowling center, sauna, trampoline park, climbing hall, gym, fitness center, fitness centre,
      fitness studio, sports hall, sports center, sports centre, leisure centre, leisure center, swimming hall,
      swimming pool complex, indoor pool, gymnasium, health club, recreation center, recreation centre,
      aquatic center, aquatic centre, climbing hall, bowling alley, sports complex, basketball court,
      public swimming pool, indoor swimming pool, aquatics centre, rec center, trampoline park, sports club,
      climbing gym, sports facility, ymca, yoga studio`,
  },
};
