import { drawArena } from '#world/bowls';
import { seatedHall } from '../place-families/seated-hall.ts';
import { SPORTS_FANS } from '../shared/publics.ts';

export const arena = seatedHall({
  kind: 'arena',
  examples: ['An arena with 150 spectators.'],
  reading: {
    words: `
      arena, indoor arena, sports arena, concert arena, ice rink, ice hall, ice hockey arena, hockey arena,
      basketball arena, velodrome, sports dome, indoor stadium, events arena, skating rink, ice arena, event arena`,
  },
  defaults: {
    floors: 2,
    storeyHeight: 6,
    length: 100,
    width: 80,
    areaPerRoom: 1000,
    management: 'operated',
  },
  starting: { populations: SPORTS_FANS },
  drawing: { draw: drawArena, peopleMost: 60_000 },
  look: { walls: ['panels'], floor: 'concrete' },
});
