import { drawNightclub } from '#world/halls';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { toStreets } from '../shared/ways-out.ts';

export const nightclub: PlaceKind = {
  kind: 'nightclub',
  examples: ['A nightclub with 90 people and 2 exits.'],
  reading: {
    words: `
      nightclub, night club, club, disco, discotheque, dance club, bar, jazz club, cocktail bar, dance hall,
      music club, strip club, karaoke bar, rave, sports bar, rock club, underground club, live music venue,
      music venue, casino`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
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
    form: 'building',
    floors: 1,
    basements: 0,
    storeyHeight: 4.5,
    length: 30,
    width: 20,
    use: 'assembly_standing',
    usedShare: 0.5,
    areaPerRoom: 150,
    rhythm: 'night_life',
    clock: '23:30',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
    hasElevatorAlways: false,
    waysOut: 'code',
    isUnderground: false,
  },
  starting: {
    awake: 'unfamiliar',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: visit(180, 60, 300),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'theatre',
  },
  drawing: {
    form: 'building',
    draw: drawNightclub,
    peopleMost: 'as_along_corridors',
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: true,
    isOneHall: true,
    isEvacuatedByLift: false,
    openWays: toStreets,
  },
  look: {
    form: 'building',
    walls: ['panels_dark', 'brick'],
    floor: 'floor_wood',
    plinth: 'concrete',
    roof: 'roof_gravel',
    hasOpenDecks: false,
  },
  claims: { word: 'nightclub', answersTo: [] },
};
