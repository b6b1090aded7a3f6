import { drawHospital } from '#world/corridors';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_SHAPE } from '../shared/building-shapes.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { CARE } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const hospital: PlaceKind = {
  kind: 'hospital',
  examples: ['A hospital of 2 floors with 20 patients, 10 staff and 10 visitors.'],
  reading: {
    words: `
      hospital, clinic, medical center, medical centre, general hospital, children's hospital, teaching hospital,
      university hospital, field hospital, infirmary, maternity hospital, psychiatric hospital, regional hospital,
      city hospital, trauma center, trauma centre, health center, health centre, maternity clinic, sanatorium,
      polyclinic, a & e department, a & e unit, a & e ward, accident and emergency, accident and emergency department,
      casualty department, outpatient clinic, day clinic, hospital wing, hospital tower, hospital building, maternity ward`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
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
    form: 'building',
    floors: 5,
    basements: 0,
    storeyHeight: 4.2,
    length: 80,
    width: 35,
    use: 'inpatient',
    usedShare: 1,
    areaPerRoom: 45,
    rhythm: 'always',
    clock: '11:00',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'usual',
    hasNightVisitors: false,
    hasElevatorAlways: true,
    waysOut: 'code',
    isUnderground: false,
  },
  starting: {
    awake: 'care',
    asleep: 'ward',
    populations: {},
  },
  living: {
    habit: work(8),
    keepsToPavements: false,
    isWard: true,
    burnsAs: 'hospital_room',
  },
  drawing: {
    form: 'building',
    draw: drawHospital,
    peopleMost: 'as_along_corridors',
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: true,
    isOneHall: false,
    isEvacuatedByLift: true,
    openWays: toStreets,
  },
  look: CARE,
  claims: { word: 'hospital', answersTo: ['clinic'] },
};
