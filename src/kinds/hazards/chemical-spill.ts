import type { HazardKind } from '../hazard-kind.ts';

export const chemicalSpill: HazardKind = {
  type: 'chemical_spill',
  examples: ['There is a chemical spill.'],
  reading: {
    words: `
      chemical spill, chemical leak, chemical release, chemical accident, toxic spill, toxic leak, toxic release,
      toxic cloud, toxic gas, toxic gas leak, toxic gas release, toxic fume, toxic plume, toxic vapor, toxic vapour,
      hazmat incident, hazmat spill, hazardous material spill, hazardous materials incident,
      hazardous material release, hazardous leak, acid spill, acid leak, acid cloud, oil spill, fuel spill,
      fuel leak, gasoline spill, petrol spill, diesel spill, solvent spill, chemical cloud, poison gas, nerve gas,
      nerve agent, sarin, hazmat release, hazardous chemical, chemical attack, poisonous gas, gas cloud,
      contaminant release, toxic chemical, noxious fume, chemical fume, mercury spill, corrosive spill,
      chemical weapon, hazardous material, tear gas leak, toxic substance, noxious gas, toxic material,
      hazmat emergency, hazardous substance release, vapour cloud, vapor cloud, biological agent,
      chemical contamination, white powder, corrosive liquid`,
  },
};
