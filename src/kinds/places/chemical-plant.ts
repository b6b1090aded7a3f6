import { drawChemicalPlant } from '#world/halls';
import { works } from '../place-families/works.ts';

export const chemicalPlant = works({
  kind: 'chemical_plant',
  examples: ['A chemical plant with 30 workers.'],
  reading: {
    words: `
      chemical plant, chemical factory, chemical works, petrochemical plant, refinery, oil refinery,
      petrochemical complex, chemical facility, fertilizer plant, fertiliser plant, fertilizer factory,
      pharmaceutical plant, pesticide plant, paint factory, gas plant, lng terminal, lng plant, chemical complex,
      chemical site, pharmaceutical factory, plastics plant, tank farm, oil terminal, chemical park, ammonia plant`,
    setting: 'mixed',
  },
  defaults: { floors: 2, storeyHeight: 6, width: 60, areaPerRoom: 800, management: 'drilled' },
  drawing: { draw: drawChemicalPlant },
});
