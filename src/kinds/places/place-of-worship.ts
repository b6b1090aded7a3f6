import { drawPlaceOfWorship } from '#world/halls';
import { seatedHall } from '../place-families/seated-hall.ts';
import { watch } from '../shared/habits.ts';
import { TALL } from '../shared/looks.ts';

export const placeOfWorship = seatedHall({
  kind: 'place_of_worship',
  examples: ['A church with 70 people.'],
  reading: {
    words: `
      funeral parlour, funeral parlor, funeral home, crematorium, crypt, church, mosque, temple, synagogue,
      cathedral, chapel, shrine, basilica, monastery, abbey, gurdwara, megachurch, house of worship,
      place of worship, prayer hall, minster, hindu temple, buddhist temple, pagoda, grand mosque, convent,
      parish church`,
    roomOf: { kinds: ['hospital', 'prison', 'airport', 'school'], evenInFull: false },
  },
  defaults: {
    floors: 1,
    storeyHeight: 12,
    length: 40,
    width: 20,
    usedShare: 0.5,
    areaPerRoom: 400,
    rhythm: 'prayer',
    clock: '10:30',
  },
  living: { habit: watch(60), burnsAs: 'hotel_room' },
  drawing: { draw: drawPlaceOfWorship, peopleMost: 10_000 },
  judging: { isOneHall: true },
  look: { walls: ['brick', 'plaster'], floor: 'floor_tiles', windows: TALL },
  claims: { word: 'church', answersTo: ['church'] },
});
