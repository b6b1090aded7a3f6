import { drawGasStation } from '#world/halls';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { visit } from '../shared/habits.ts';
import { SHOPS } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const gasStation: PlaceKind = {
  kind: 'gas_station',
  examples: ['A gas station with 8 people and 6 cars.'],
  reading: {
    words: `
      gas station, petrol station, filling station, fuel station, service station, fueling station, petrol pump,
      gasoline station, refueling station, refuelling station, truck stop, charging station, lpg station`,
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
    form: 'building',
    floors: 1,
    basements: 0,
    storeyHeight: 4,
    length: 20,
    width: 12,
    use: 'mercantile',
    usedShare: 1,
    areaPerRoom: 100,
    rhythm: 'shop',
    clock: '17:00',
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
    habit: visit(8, 30, 120),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'storage_or_plant',
  },
  drawing: {
    form: 'building',
    /** It has a shop that people can be in, so it is drawn as a building. */
    draw: drawGasStation,
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
  look: SHOPS,
  claims: { word: 'gas_station', answersTo: [] },
};
