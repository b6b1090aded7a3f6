import type { PlaceKind } from '../place-kind.ts';

export const stadium: PlaceKind = {
  kind: 'stadium',
  examples: ['A stadium with 200 spectators.'],
  reading: {
    words: `
      stadium, football stadium, soccer stadium, baseball stadium, cricket stadium, rugby stadium,
      athletics stadium, olympic stadium, ballpark, ball park, football ground, cricket ground, racecourse,
      racetrack, race track, speedway, football arena, open-air stadium, bullring, coliseum, national stadium,
      velodrome stadium, hippodrome, sports stadium`,
  },
};
