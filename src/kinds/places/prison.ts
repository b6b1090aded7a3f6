import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';

export const prison: PlaceKind = {
  kind: 'prison',
  examples: ['A prison with 40 people and 6 guards.'],
  reading: {
    words: `
      prison, jail, gaol, penitentiary, correctional facility, correctional institution, detention center,
      detention centre, detention facility, remand centre, remand prison, juvenile hall, county jail,
      correctional centre, correctional center, state prison`,
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
};
