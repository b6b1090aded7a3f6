import { drawStadium } from '#world/bowls';
import { seatedHall } from '../place-families/seated-hall.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { SPORTS_FANS } from '../shared/publics.ts';

export const stadium = seatedHall({
  kind: 'stadium',
  examples: ['A stadium with 200 spectators.'],
  reading: {
    words: `
      stadium, football stadium, soccer stadium, baseball stadium, cricket stadium, rugby stadium,
      athletics stadium, olympic stadium, ballpark, ball park, football ground, cricket ground, racecourse,
      racetrack, race track, speedway, football arena, open-air stadium, bullring, coliseum, national stadium,
      velodrome stadium, hippodrome, sports stadium`,
    setting: 'mixed',
    isOutsideBuildings: true,
    part: [
      {
        noun: /^(?:north stand|south stand|east stand|west stand|turnstile|grandstand|pitch)$/,
        sign: /^(?:fan|supporter|kick|match)$/,
      },
    ],
  },
  defaults: {
    floors: 3,
    storeyHeight: 5,
    length: 190,
    width: 150,
    usedShare: 0.3,
    areaPerRoom: 1500,
    environment: 'urban',
    egress: OPEN_AIR_EGRESS,
    management: 'operated',
    waysOut: 'open_seats',
    gates: 'as_exits',
  },
  starting: { populations: SPORTS_FANS },
  drawing: { draw: drawStadium, peopleMost: 60_000 },
  look: { walls: ['concrete'], floor: 'concrete' },
});
