import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';

export const school: PlaceKind = {
  kind: 'school',
  examples: ['A school with 60 students and 5 teachers.'],
  reading: {
    words: `
      school, elementary school, primary school, secondary school, middle school, high school, grammar school,
      boarding school, junior high, junior school, infant school, junior high school, senior high school,
      grade school, comprehensive school, public school, private school, vocational school, schoolhouse,
      school building, lycee, academy, special school, preparatory school, school complex, sixth form college,
      language school, music school`,
  },
  defaults: {
    form: 'building',
    floors: 2,
    basements: 0,
    storeyHeight: 3.9,
    length: 70,
    width: 25,
    use: 'classroom',
    usedShare: 0.5,
    areaPerRoom: 90,
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
