import { drawMuseum } from '#world/halls';
import { building } from '../place-families/building.ts';
import { visit } from '../shared/habits.ts';
import { CURTAIN } from '../shared/looks.ts';

export const museum = building({
  kind: 'museum',
  examples: ['A museum with 50 visitors.'],
  reading: {
    words: `
      museum, art museum, gallery, art gallery, science museum, science center, science centre,
      natural history museum, history museum, exhibition gallery, planetarium, aquarium, maritime museum`,
  },
  defaults: {
    floors: 2,
    storeyHeight: 5,
    length: 60,
    width: 40,
    use: 'exhibition',
    usedShare: 0.6,
    areaPerRoom: 200,
    rhythm: 'shop',
    clock: '14:00',
    hasElevatorAlways: true,
  },
  living: { habit: visit(100, 30, 120) },
  drawing: { draw: drawMuseum },
  look: { walls: ['concrete', 'plaster'], floor: 'floor_tiles', groundWindows: CURTAIN },
});
