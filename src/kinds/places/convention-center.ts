import type { PlaceKind } from '../place-kind.ts';

export const conventionCenter: PlaceKind = {
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
  },
};
