/** Every kind of fuel: what prompts call it, and how it burns. The worst one first. */
import type { DesignFire } from '#run/facets';
import type { FuelReading } from '#scenario/fuels';

interface FuelRow extends FuelReading {
  readonly fire: DesignFire;
}

export const ALL_FUELS: Readonly<Record<string, FuelRow>> = {
  /**
   * A spill of 10 litres a millimetre deep, 0.055 kg/(m² s) of 43.7 MJ/kg (Babrauskas, SFPE Handbook, 5th ed., chapter 26 (K)).
   * Yields of a large hydrocarbon pool: Khan, Tewarson and Chaos, table A.39, with the soot of large pools (judgement).
   */
  petrol: {
    words:
      'petrol, gasoline, kerosene, diesel, paraffin, molotov, molotov cocktail, fuel spill, jet fuel',
    fire: {
      name: 'petrol',
      growth: 'ultra-fast',
      kwPerM2: 2400,
      areaM2: 10,
      fuel: { heatKjPerKg: 41_200, soot: 0.1, co: 0.012, hcn: 0, co2: 2.85 },
      source:
        'SFPE Handbook, 5th ed., chapter 26 (K); 10 litres assumed, ultra-fast as liquids in NFPA 92',
    },
  },
  foam: {
    words: 'foam, polystyrene, styrofoam, polyurethane, insulation, cladding, plastic',
    fire: {
      name: 'plastic foam',
      growth: 'ultra-fast',
      kwPerM2: 1000,
      fuel: 'polyurethane',
      source: 'NFPA 92, annex B: ultra-fast; SFPE Handbook, table A.39 (GM21); C/VM2, table 2.1',
    },
  },
  pyrotechnics: {
    words: 'pyrotechnic, pyrotechnics, firework, firecracker, sparkler, flare',
    fire: {
      name: 'decoration lit by pyrotechnics',
      growth: 'ultra-fast',
      kwPerM2: 1000,
      fuel: 'polyurethane',
      source: 'assumed: worst credible of foam and fabric (The Station, NIST NCSTAR 2 (K))',
    },
  },
  hay: {
    words: 'hay, straw, hay bale, haystack, thatch',
    fire: {
      name: 'hay',
      growth: 'ultra-fast',
      kwPerM2: 1000,
      source:
        'assumed: worst credible of loose stacked cellulose (fast to ultra-fast, NFPA 72, annex B (K)); C/VM2, table 2.1',
    },
  },
  racks: {
    words: 'rack, racking, pallet, shelving',
    fire: {
      name: 'racks',
      growth: 'ultra-fast',
      kwPerM2: 1000,
      source: 'NFPA 92, annex B: ultra-fast; C/VM2, table 2.1: 1,000 kW/m²',
    },
  },
  battery: {
    words: 'battery, lithium, lithium battery, e-scooter, e-bike',
    fire: {
      name: 'lithium batteries',
      growth: 'ultra-fast',
      kwPerM2: 1000,
      fuel: 'polyurethane',
      source: 'assumed: worst credible; no design curve is published',
    },
  },
  upholstery: {
    words: 'sofa, couch, armchair, mattress, upholstery, upholstered, curtain, bedding, bed',
    fire: {
      name: 'upholstered furniture',
      growth: 'ultra-fast',
      peakKw: 3000,
      fuel: 'polyurethane',
      source: 'SFPE Handbook, 5th ed., chapter 26: sofas up to 3 MW (K); growth fast to ultra-fast',
    },
  },
};
