import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';

export const kindergarten: PlaceKind = {
  kind: 'kindergarten',
  examples: ['A kindergarten with 30 children and 5 staff.'],
  reading: {
    words: `
      kindergarten, preschool, pre-school, nursery school, daycare, day care, daycare center, daycare centre,
      day care center, day care centre, day-care center, creche, nursery, playschool, childcare center,
      childcare centre, child care center, playgroup, child care centre`,
  },
  defaults: {
    form: 'building',
    floors: 1,
    basements: 0,
    storeyHeight: 3.5,
    length: 35,
    width: 20,
    use: 'day_care',
    usedShare: 0.5,
    areaPerRoom: 80,
    rhythm: 'school',
    clock: '10:00',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'drilled',
    hasNightVisitors: true,
    hasElevatorAlways: false,
    waysOut: 'code',
    isUnderground: false,
  },
};
