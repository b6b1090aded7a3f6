import { drawConventionCenter } from '#world/halls';
import { oneHall } from '../place-families/one-hall.ts';
import { visit } from '../shared/habits.ts';
import { HALLS } from '../shared/looks.ts';

export const conventionCenter = oneHall({
  kind: 'convention_center',
  examples: ['A convention center with 100 visitors.'],
  reading: {
    words: `
      convention center, convention centre, conference center, conference centre, congress center, congress centre,
      congress hall, exhibition centre, exhibition center, exhibition hall, exhibition hallway, expo hall,
      expo center, expo centre, trade fair, trade show, fair hall, exposition hall, conference venue,
      convention hall, expo, event center, event centre, events centre, banquet hall, ballroom, trade fair hall,
      conference hall, community center, community centre, community hall, village hall, wedding hall, civic centre,
      civic center, event hall, function hall`,
    roomOf: { kinds: ['hotel'], evenInFull: false },
  },
  defaults: {
    storeyHeight: 10,
    length: 120,
    width: 80,
    usedShare: 0.5,
    areaPerRoom: 1500,
    rhythm: 'event',
    clock: '11:00',
  },
  living: { habit: visit(180, 30, 180) },
  drawing: { draw: drawConventionCenter, peopleMost: 40_000 },
  look: HALLS,
});
