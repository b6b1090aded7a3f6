import { drawHouse } from '#world/corridors';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { HOMES } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const house: PlaceKind = {
  kind: 'house',
  examples: ['A house with 5 people.'],
  reading: {
    words: `
      house, home, family home, family house, single-family home, single-family house, detached house,
      semi-detached house, terraced house, townhouse, row house, rowhouse, cottage, bungalow, villa, mansion, cabin,
      dwelling, farmhouse, wooden house, hut, chalet, mobile home, trailer home, suburban home, suburban house`,
    setting: ({ prompt, count, hasWordsOfCountry }) => {
      const isWild = /\b(?:wildfire|bushfire|forest fire|farmhouse|cabin|chalet)\b/i.test(prompt);
      if (count > 1)
        return hasWordsOfCountry || isWild
          ? ['rural', 'houses in the country', 0.6]
          : ['urban', 'houses along streets', 0.6];
      if (isWild) return ['rural', 'a house in the country', 0.5];
      return [hasWordsOfCountry ? 'rural' : 'indoor', 'a house', 0.5];
    },
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: true,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    roomOf: { kinds: ['care_home'], evenInFull: false },
    againstOther: { words: ['home'], kinds: ['care_home'] },
  },
  defaults: {
    form: 'building',
    floors: 2,
    basements: 0,
    storeyHeight: 3,
    length: 12,
    width: 9,
    use: 'residential',
    usedShare: 1,
    areaPerRoom: 18,
    rhythm: 'home',
    clock: '20:00',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'usual',
    hasNightVisitors: true,
    hasElevatorAlways: false,
    waysOut: 'dwelling',
    isUnderground: false,
  },
  starting: {
    awake: 'familiar',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: work(12),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'dwelling',
  },
  drawing: {
    form: 'building',
    draw: drawHouse,
    peopleMost: 'as_along_corridors',
    relief: 'as_around',
    water: 'as_told',
    isHouse: true,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: false,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: toStreets,
  },
  look: HOMES,
  claims: { word: 'house', answersTo: [] },
};
