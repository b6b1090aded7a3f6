import type { PlaceKind } from '../place-kind.ts';

export const chemicalPlant: PlaceKind = {
  kind: 'chemical_plant',
  examples: ['A chemical plant with 30 workers.'],
  reading: {
    words: `
      chemical plant, chemical factory, chemical works, petrochemical plant, refinery, oil refinery,
      petrochemical complex, chemical facility, fertilizer plant, fertiliser plant, fertilizer factory,
      pharmaceutical plant, pesticide plant, paint factory, gas plant, lng terminal, lng plant, chemical complex,
      chemical site, pharmaceutical factory, plastics plant, tank farm, oil terminal, chemical park, ammonia plant`,
  },
};
