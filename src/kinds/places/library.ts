import { drawLibrary } from '#world/halls';
import { building } from '../place-families/building.ts';
import { work } from '../shared/habits.ts';
import { CIVIC } from '../shared/looks.ts';
import { STUDENTS } from '../shared/publics.ts';

export const library = building({
  kind: 'library',
  examples: ['A library with 30 people.'],
  reading: {
    words: `
      library, public library, city library, university library, national library, central library,
      library building, archive, reading room`,
    roomOf: { kinds: ['school', 'university', 'prison'], evenInFull: false },
    againstOther: { words: ['archive', 'reading room'], kinds: ['museum', 'city_hall'] },
  },
  defaults: {
    floors: 2,
    storeyHeight: 4.2,
    length: 50,
    width: 30,
    use: 'library_reading',
    usedShare: 0.6,
    areaPerRoom: 200,
    rhythm: 'shop',
    clock: '15:00',
  },
  starting: { populations: STUDENTS },
  living: { habit: work(2), burnsAs: 'library' },
  drawing: { draw: drawLibrary },
  look: CIVIC,
});
