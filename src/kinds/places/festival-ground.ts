import { drawFestival } from '#world/open';
import type { PlaceKind } from '../place-kind.ts';
import { EVENT_GUIDE } from '../shared/densities.ts';
import { OPEN_AIR_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { GROUND_SIZES } from '../shared/sizes.ts';
import { toStreets } from '../shared/ways-out.ts';

export const festivalGround: PlaceKind = {
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
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
  },
  defaults: {
    form: 'ground',
    length: 150,
    width: 100,
    areaPerPerson: 1,
    densitySource: EVENT_GUIDE,
    isFenced: true,
    rhythm: 'event',
    clock: '21:00',
    environment: 'urban',
    egress: OPEN_AIR_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
  },
  starting: {
    awake: 'unfamiliar',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: visit(300, 60, 300),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'theatre',
  },
  drawing: {
    form: 'open',
    draw: drawFestival,
    sizes: GROUND_SIZES,
    isAlongRoad: false,
    isShortBeside: false,
    hasHouses: false,
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: true,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: toStreets,
  },
  look: {
    form: 'open',
    cover: 'grass',
    around: 'grass',
    isGreen: false,
  },
  claims: { word: 'festival', answersTo: ['festival'] },
};
