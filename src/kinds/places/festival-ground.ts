import { drawFestival } from '#world/open';
import { ground } from '../place-families/ground.ts';
import { EVENT_GUIDE } from '../shared/densities.ts';
import { visit } from '../shared/habits.ts';
import { FESTIVAL_GOERS } from '../shared/publics.ts';

export const festivalGround = ground({
  kind: 'festival_ground',
  examples: ['A festival with 200 visitors and one stage.'],
  reading: {
    words: `
      festival, music festival, festival ground, festival grounds, festival site, open-air concert, outdoor concert,
      open air festival, open-air festival, fairground, fairgrounds, outdoor festival, summer festival,
      rock festival, beer festival, street festival, concert ground, concert field, carnival ground, showground,
      open-air rave, festival field, pop festival, folk festival, state fair, county fair, religious festival,
      open-air event, open air concert, food festival, outdoor event, fan zone, fan mile, techno festival,
      jazz festival, film festival, beer garden, oktoberfest, open-air stage, electronic music festival`,
    setting: 'urban',
  },
  defaults: {
    length: 150,
    width: 100,
    areaPerPerson: 1,
    densitySource: EVENT_GUIDE,
    isFenced: true,
    rhythm: 'event',
    clock: '21:00',
    environment: 'urban',
  },
  starting: { populations: FESTIVAL_GOERS },
  living: { habit: visit(300, 60, 300), burnsAs: 'theatre' },
  drawing: { draw: drawFestival },
  look: { cover: 'grass' },
});
