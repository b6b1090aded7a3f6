import { drawPowerPlant } from '#world/halls';
import type { PlaceKind } from '../place-kind.ts';
import { BUILDING_EGRESS } from '../shared/egress.ts';
import { work } from '../shared/habits.ts';
import { WORKS } from '../shared/looks.ts';
import { toStreets } from '../shared/ways-out.ts';

export const powerPlant: PlaceKind = {
  kind: 'power_plant',
  examples: ['A power plant with 20 workers.'],
  reading: {
    words: `
      power plant, power station, nuclear power plant, nuclear plant, nuclear power station, nuclear reactor,
      nuclear station, reactor, coal plant, coal-fired power station, hydroelectric plant, hydroelectric station,
      hydro plant, electricity plant, gas-fired power plant, substation, electrical substation, nuclear facility,
      thermal power station, solar farm, wind farm, generating station, atomic plant`,
    setting: 'mixed',
    isOutsideBuildings: false,
    hasBuildingsAround: false,
    isGroundOfMany: false,
    isNeighbourhoodInPlural: false,
    isNamedByRoadNumber: false,
    isNamedByEvents: true,
    standsInFor: [],
    roomOf: { kinds: ['dam'], evenInFull: false },
    againstOther: { words: ['reactor'], kinds: ['ship'] },
  },
  defaults: {
    form: 'building',
    floors: 3,
    basements: 0,
    storeyHeight: 8,
    length: 100,
    width: 50,
    use: 'industrial',
    usedShare: 1,
    areaPerRoom: 1000,
    rhythm: 'work',
    clock: '10:00',
    environment: 'indoor',
    egress: BUILDING_EGRESS,
    management: 'drilled',
    hasNightVisitors: true,
    hasElevatorAlways: false,
    waysOut: 'code',
    isUnderground: false,
  },
  starting: {
    awake: 'familiar',
    asleep: 'dwelling',
    populations: {},
  },
  living: {
    habit: work(8),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'storage_or_plant',
  },
  drawing: {
    form: 'building',
    draw: drawPowerPlant,
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
  look: WORKS,
  claims: { word: 'power_plant', answersTo: [] },
};
