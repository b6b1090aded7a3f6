import { drawPrison } from '#world/corridors';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_SHAPE } from '../shared/building-shapes.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { SLIT } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const prison: PlaceKind = {
  kind: 'prison',
  examples: ['A prison with 40 people and 6 guards.'],
  reading: {
    words: `
      prison, jail, gaol, penitentiary, correctional facility, correctional institution, detention center,
      detention centre, detention facility, remand centre, remand prison, juvenile hall, county jail,
      correctional centre, correctional center, state prison`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    shape: { noun: BUILDING_SHAPE, sign: /^(?:inmate|prisoner)$/, rank: 11 },
    part: [
      {
        noun: /^(?:cell block|cell wing|prison block|exercise yard)$/,
        sign: /^(?:inmate|prisoner|guard)$/,
      },
    ],
  },
  defaults: {
    form: 'building',
    floors: 3,
    basements: 0,
    storeyHeight: 3.2,
    length: 80,
    width: 30,
    use: 'sleeping',
    usedShare: 1,
    areaPerRoom: 20,
    rhythm: 'always',
    clock: '11:00',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'drilled',
    hasNightVisitors: false,
    hasElevatorAlways: false,
    waysOut: 'code',
    isUnderground: false,
  },
  starting: {
    awake: 'familiar',
    asleep: 'managed',
    populations: {},
  },
  living: {
    habit: work(24),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'office',
  },
  drawing: {
    form: 'building',
    draw: drawPrison,
    peopleMost: 'as_along_corridors',
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: true,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: toStreets,
  },
  look: {
    form: 'building',
    walls: ['concrete', 'brick'],
    floor: 'concrete',
    plinth: 'concrete',
    roof: 'roof_gravel',
    windows: SLIT,
    hasOpenDecks: false,
  },
  claims: { word: 'prison', answersTo: [] },
};
