import { drawMetroStation } from '#world/transit';
import type { PlaceKind } from '../place-kind.ts';
import { STATION_EGRESS } from '../shared/egress.ts';
import { WAIT } from '../shared/habits.ts';
import { HALLS } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const metroStation: PlaceKind = {
  kind: 'metro_station',
  examples: ['A metro station with 80 passengers.'],
  reading: {
    words: `
      metro station, subway station, underground station, tube station, u-bahn station, mrt station, metro stop,
      subway stop, metro, subway, tube, underground metro station, underground metro, rapid transit station,
      metro interchange, subway platform, metro hub, light rail station, metro system, subway system,
      skytrain station, bart station`,
    setting: 'indoor',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    called: 'train',
    shape: { noun: /^station$/, sign: /^(?:metro|subway|underground|tube)$/, rank: 3 },
  },
  defaults: {
    form: 'building',
    floors: 1,
    basements: 2,
    storeyHeight: 4.5,
    length: 130,
    width: 20,
    use: 'airport_concourse',
    usedShare: 1,
    areaPerRoom: 400,
    rhythm: 'travel',
    clock: '08:00',
    platforms: 2,
    environment: 'indoor',
    egress: STATION_EGRESS,
    management: 'operated',
    hasNightVisitors: true,
    hasElevatorAlways: true,
    waysOut: 'code',
    isUnderground: true,
  },
  starting: {
    awake: 'transport',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: WAIT,
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'transport',
  },
  drawing: {
    form: 'building',
    draw: drawMetroStation,
    peopleMost: 'as_along_corridors',
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
  look: HALLS,
  claims: { word: 'metro_station', answersTo: ['station'] },
};
