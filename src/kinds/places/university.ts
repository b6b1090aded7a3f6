import type { PlaceKind } from '../place-kind.ts';

export const university: PlaceKind = {
  kind: 'university',
  examples: ['A university with 60 students.'],
  reading: {
    words: `
      university, college, campus, university campus, college campus, university building, faculty building,
      lecture hall, lecture theatre, lecture theater, polytechnic, business school, law school, medical school,
      university hall, institute of technology, university lecture hall, university auditorium`,
  },
};
