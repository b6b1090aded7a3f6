import { gasCloud } from '../hazard-families/gas-cloud.ts';
import { leaveAfter } from './shared/leave-after.ts';

export const chemicalSpill = gasCloud({ unnamed: 'chlorine' })({
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
    // After the UN list of dangerous goods' common names.
    substances: `
      chlorine, ammonia, hydrogen sulfide, hydrogen sulphide, sulfur dioxide, sulphur dioxide, sulfuric acid,
      sulphuric acid, hydrochloric acid, hydrofluoric acid, nitric acid, acid, formaldehyde, phosgene,
      hydrogen cyanide, cyanide, sarin, mustard gas, vinyl chloride, benzene, toluene, methanol, ethanol,
      acetone, styrene, ethylene oxide, ethylene, hydrogen fluoride, hydrogen chloride, caustic soda, bleach,
      bromine, solvent, pesticide, crude oil, oil, diesel, petrol, gasoline, fuel, jet fuel, kerosene,
      mercury, liquid nitrogen, nitrogen, anhydrous ammonia, methyl isocyanate, phosphorus, toxic gas,
      refrigerant, chlorine gas, ammonia gas, paint thinner, fluorine, nitrogen dioxide, acrylonitrile,
      peroxide, hydrogen peroxide, ammonium nitrate, naphtha, chloroform, sulfur, sulphur, asbestos, sewage,
      xylene, hydrazine, cleaning agent, freon, oleum, phenol, arsenic, fertilizer, fertiliser, acid fumes,
      nerve agent, novichok, vx, anthrax`,
  },
  playing: { response: leaveAfter(120) },
});
