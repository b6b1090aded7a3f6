import { drawHospital } from '#world/corridors';
import { careHouse } from '../place-families/care-house.ts';
import { BUILDING_SHAPE } from '../shared/building-shapes.ts';
import { work } from '../shared/habits.ts';

export const hospital = careHouse({
  kind: 'hospital',
  examples: ['A hospital of 2 floors with 20 patients, 10 staff and 10 visitors.'],
  reading: {
    words: `
      hospital, clinic, medical center, medical centre, general hospital, children's hospital, teaching hospital,
      university hospital, field hospital, infirmary, maternity hospital, psychiatric hospital, regional hospital,
      city hospital, trauma center, trauma centre, health center, health centre, maternity clinic, sanatorium,
      polyclinic, a & e department, a & e unit, a & e ward, accident and emergency, accident and emergency department,
      casualty department, outpatient clinic, day clinic, hospital wing, hospital tower, hospital building, maternity ward`,
    standsInFor: ['patients'],
    roomOf: { kinds: ['camp', 'prison'], evenInFull: false },
    shape: { noun: BUILDING_SHAPE, sign: /^(?:patient|ward)$/, rank: 10 },
    part: [
      {
        noun: /^(?:ward|treatment room|recovery room|emergency entrance|ambulance entrance|triage area|pharmacy|radiology|linen store)$/,
        sign: /^(?:patient|nurse|doctor|surgeon|paramedic|ambulance|bedridden|bed)$/,
      },
      {
        noun: /^(?:icu|intensive care unit|surgical ward|children's ward|psychiatric ward|operating theatre|operating theater|emergency department|emergency room|maternity unit|dialysis unit|burn unit|neonatal unit|a & e waiting room)$/,
        // Nothing else has such a part.
        sign: /./,
      },
    ],
  },
  defaults: {
    floors: 5,
    storeyHeight: 4.2,
    length: 80,
    width: 35,
    use: 'inpatient',
    areaPerRoom: 45,
  },
  living: { habit: work(8) },
  drawing: { draw: drawHospital },
});
