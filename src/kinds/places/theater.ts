import { drawTheater } from '#world/bowls';
import { seatedHall } from '../place-families/seated-hall.ts';
import { CLASSROOM } from '../shared/looks.ts';

export const theater = seatedHall({
  kind: 'theater',
  examples: ['A theater with 80 visitors.'],
  reading: {
    words: `
      theater, theatre, cinema, movie theater, movie theatre, movie house, picture house, picture palace,
      multiplex, concert hall, concert venue,
      opera, opera house, auditorium, playhouse, music hall, philharmonic hall, philharmonic, performance hall,
      performing arts center, performing arts centre, cinema complex, imax, multiplex cinema, drama theatre,
      symphony hall, concert theater, amphitheater, amphitheatre, comedy club, circus tent, circus, puppet theatre`,
    roomOf: {
      kinds: ['school', 'university', 'convention_center', 'mall', 'ship'],
      evenInFull: false,
    },
    againstOther: { words: ['auditorium'], kinds: 'any' },
  },
  defaults: { floors: 2, storeyHeight: 5, length: 45, width: 30, areaPerRoom: 250 },
  drawing: { draw: drawTheater },
  judging: { isOneHall: true },
  look: { walls: ['brick', 'plaster'], floor: 'floor_carpet', groundWindows: CLASSROOM },
});
