import { drawEmbassy } from '#world/corridors';
import { workplace } from '../place-families/workplace.ts';

export const embassy = workplace({
  kind: 'embassy',
  examples: ['An embassy with 25 people.'],
  reading: {
    words: `
      embassy, consulate, embassy compound, diplomatic mission, embassy building, high commission,
      consulate general, diplomatic compound`,
  },
  defaults: { floors: 3, storeyHeight: 3.9, length: 35, width: 20 },
  drawing: { draw: drawEmbassy },
});
