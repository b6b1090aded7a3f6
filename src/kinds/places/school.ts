import { drawSchool } from '#world/corridors';
import { schoolHouse } from '../place-families/school-house.ts';
import { BUILDING_SHAPE } from '../shared/building-shapes.ts';
import { SCHOOLCHILDREN } from '../shared/publics.ts';

export const school = schoolHouse({
  kind: 'school',
  examples: ['A school with 60 students and 5 teachers.'],
  reading: {
    words: `
      school, elementary school, primary school, secondary school, middle school, high school, grammar school,
      boarding school, junior high, junior school, infant school, junior high school, senior high school,
      grade school, comprehensive school, public school, private school, vocational school, schoolhouse,
      school building, lycee, academy, special school, preparatory school, school complex, sixth form college,
      language school, music school`,
    standsInFor: ['students'],
    shape: { noun: BUILDING_SHAPE, sign: /^(?:pupil|classroom|schoolchild)$/, rank: 9 },
    part: [
      {
        noun: /^(?:classroom|chemistry lab|schoolyard|staff room)$/,
        sign: /^(?:pupil|schoolchild|teacher)$/,
      },
    ],
  },
  defaults: { floors: 2, storeyHeight: 3.9, length: 70, width: 25 },
  starting: { populations: SCHOOLCHILDREN },
  drawing: { draw: drawSchool },
});
