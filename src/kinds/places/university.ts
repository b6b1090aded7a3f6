import { drawUniversity } from '#world/corridors';
import { schoolHouse } from '../place-families/school-house.ts';
import { work } from '../shared/habits.ts';
import { STUDENTS } from '../shared/publics.ts';

export const university = schoolHouse({
  kind: 'university',
  examples: ['A university with 60 students.'],
  reading: {
    words: `
      university, college, campus, university campus, college campus, university building, faculty building,
      lecture hall, lecture theatre, lecture theater, polytechnic, business school, law school, medical school,
      university hall, institute of technology, university lecture hall, university auditorium`,
    roomOf: { kinds: ['hospital'], evenInFull: false },
    againstOther: { words: ['lecture hall', 'campus'], kinds: ['school'] },
  },
  defaults: {
    floors: 4,
    storeyHeight: 4,
    length: 80,
    width: 25,
    usedShare: 0.4,
    clock: '11:00',
    management: 'usual',
  },
  starting: { populations: STUDENTS },
  living: { habit: work(4) },
  drawing: { draw: drawUniversity },
});
