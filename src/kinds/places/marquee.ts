import { drawMarquee } from '#world/tents';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { toStreets } from '../shared/ways-out.ts';

export const marquee: PlaceKind = {
  kind: 'marquee',
  examples: ['A wedding in a marquee with 120 guests.'],
  reading: {
    words: 'marquee, wedding marquee, party marquee, wedding tent, party tent, banquet tent',
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    /** On a festival ground or a farm it is one of the things there. */
    againstOther: {
      words: [
        'marquee',
        'wedding marquee',
        'party marquee',
        'wedding tent',
        'party tent',
        'banquet tent',
      ],
      kinds: 'any',
    },
    alone: /^(?:marquee|pavilion tent|(?:main |beer |big )?tent)$/,
  },
  defaults: {
    form: 'building',
    floors: 1,
    basements: 0,
    storeyHeight: 4,
    /** Two bays of a common frame tent: judgement. */
    length: 24,
    width: 12,
    use: 'assembly_tables',
    /** Aisles, a dance floor and a bar take the rest: judgement. */
    usedShare: 0.6,
    areaPerRoom: 300,
    rhythm: 'evening',
    clock: '20:00',
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
    habit: visit(30, 20, 120),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'office',
  },
  drawing: {
    form: 'building',
    draw: drawMarquee,
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
    walls: ['plaster'],
    floor: 'floor_wood',
    plinth: 'floor_wood',
    roof: 'plaster',
    hasOpenDecks: false,
  },
  claims: { word: 'marquee', answersTo: ['tent'] },
};
