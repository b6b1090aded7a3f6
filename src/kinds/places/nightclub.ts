import { drawNightclub } from '#world/halls';
import { oneHall } from '../place-families/one-hall.ts';
import { visit } from '../shared/habits.ts';
import { CLUBBERS } from '../shared/publics.ts';

export const nightclub = oneHall({
  kind: 'nightclub',
  examples: ['A nightclub with 90 people and 2 exits.'],
  reading: {
    words: `
      nightclub, night club, club, disco, discotheque, dance club, bar, jazz club, cocktail bar, dance hall,
      music club, strip club, karaoke bar, rave, sports bar, rock club, underground club, live music venue,
      music venue, casino`,
    roomOf: {
      kinds: ['hotel', 'ship', 'restaurant', 'theater', 'airport', 'train_station', 'stadium'],
      evenInFull: false,
    },
    againstOther: {
      words: ['club', 'bar', 'rave'],
      kinds: ['restaurant', 'hotel', 'stadium', 'gym'],
    },
  },
  defaults: {
    storeyHeight: 4.5,
    length: 30,
    width: 20,
    use: 'assembly_standing',
    usedShare: 0.5,
    areaPerRoom: 150,
    rhythm: 'night_life',
    clock: '23:30',
  },
  starting: { populations: CLUBBERS },
  living: { habit: visit(180, 60, 300), burnsAs: 'theatre' },
  drawing: { draw: drawNightclub },
  look: { walls: ['panels_dark', 'brick'], floor: 'floor_wood' },
});
