import { drawSportsHall } from '#world/halls';
import { oneHall } from '../place-families/one-hall.ts';
import { visit } from '../shared/habits.ts';
import { HALLS } from '../shared/looks.ts';

export const gym = oneHall({
  kind: 'gym',
  examples: ['A gym with 30 people.'],
  reading: {
    words: `
      bowling centre, bowling center, sauna, trampoline park, climbing hall, gym, fitness center, fitness centre,
      fitness studio, sports hall, sports center, sports centre, leisure centre, leisure center,
      gymnasium, health club, recreation center, recreation centre,
      climbing hall, bowling alley, sports complex, basketball court,
      rec center, trampoline park, sports club,
      climbing gym, sports facility, ymca, yoga studio`,
    roomOf: {
      kinds: ['school', 'university', 'hotel', 'apartment', 'office', 'prison', 'ship'],
      evenInFull: false,
    },
  },
  defaults: {
    storeyHeight: 6,
    length: 40,
    width: 25,
    use: 'exercise',
    usedShare: 1,
    areaPerRoom: 300,
    clock: '18:30',
  },
  living: { habit: visit(75, 60, 240) },
  drawing: { draw: drawSportsHall.gym },
  look: HALLS,
});
