import type { PlaceKind } from '../place-kind.ts';

export const arena: PlaceKind = {
  kind: 'arena',
  examples: ['An arena with 150 spectators.'],
  reading: {
    words: `
      arena, indoor arena, sports arena, concert arena, ice rink, ice hall, ice hockey arena, hockey arena,
      basketball arena, velodrome, sports dome, indoor stadium, events arena, skating rink, ice arena, event arena`,
  },
};
