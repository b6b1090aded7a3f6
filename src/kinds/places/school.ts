import type { PlaceKind } from '../place-kind.ts';

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
};
