import type { PlaceKind } from '../place-kind.ts';

export const theater: PlaceKind = {
  kind: 'theater',
  examples: ['A theater with 80 visitors.'],
  reading: {
    words: `
      theater, theatre, cinema, movie theater, movie theatre, movie house, multiplex, concert hall, concert venue,
      opera, opera house, auditorium, playhouse, music hall, philharmonic hall, philharmonic, performance hall,
      performing arts center, performing arts centre, cinema complex, imax, multiplex cinema, drama theatre,
      symphony hall, concert theater, amphitheater, amphitheatre, comedy club, circus tent, circus, puppet theatre`,
  },
};
