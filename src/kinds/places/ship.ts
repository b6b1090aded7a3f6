import { POPULATIONS } from '#crowd/people';
import { drawShip } from '#world/transit';
import type { PlaceKind } from '../place-kind.ts';
import { visit } from '../shared/habits.ts';
import { toStreets } from '../shared/ways-out.ts';

export const ship: PlaceKind = {
  kind: 'ship',
  examples: ['A ship with 60 passengers and 8 crew.'],
  reading: {
    words: `
      ship, cruise ship, cruise liner, ferry, ferry boat, ferryboat, passenger ship, passenger ferry, car ferry,
      ro-ro ferry, ocean liner, liner, river cruise ship, vessel, cargo ship, container ship, freighter,
      oil tanker ship, tanker ship, warship, aircraft carrier, riverboat, paddle steamer, steamship, yacht,
      tall ship, passenger vessel, roro ferry, catamaran ferry, trawler, naval ship`,
    setting: 'indoor',
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
    floors: 8,
    basements: 0,
    storeyHeight: 2.8,
    length: 180,
    width: 28,
    use: 'residential',
    usedShare: 1,
    areaPerRoom: 35,
    rhythm: 'home',
    clock: '20:00',
    environment: 'indoor',
    /** 1.25 (R + T) + 2/3 (E + L) ≤ 60 min with 30 min to embark and launch leaves 32 for R + T, five of them to respond. */
    egress: {
      flowSeconds: 1620,
      movementSeconds: 1620,
      because: 'what the hour of MSC.1/Circ.1533 leaves after response and embarkation',
      storeys: 'more_time',
    },
    management: 'operated',
    hasNightVisitors: true,
    hasElevatorAlways: false,
    waysOut: 'code',
    isUnderground: false,
  },
  starting: {
    awake: 'unfamiliar',
    asleep: 'lodging',
    /**
     * MSC.1/Circ.1533. The circular has no management levels; without an alarm people leave a ship as they leave a
     * hotel or a shop.
     */
    byOwnRule: { awake: 'shipDay', asleep: 'shipNight' },
    populations: { passenger: POPULATIONS.imoPassengers, staff: POPULATIONS.imoCrew },
  },
  living: {
    habit: visit(600, 60, 300),
    keepsToPavements: false,
    isWard: false,
    burnsAs: 'hotel_room',
  },
  drawing: {
    form: 'building',
    draw: drawShip,
    peopleMost: 'as_along_corridors',
    relief: 'as_around',
    water: 'as_told',
    isHouse: false,
  },
  judging: {
    isOpenToAll: false,
    canHaveWardens: false,
    isOneHall: false,
    isEvacuatedByLift: false,
    openWays: toStreets,
  },
  look: {
    form: 'building',
    walls: ['ship_white'],
    floor: 'floor_carpet',
    plinth: 'metal',
    roof: 'floor_wood',
    windows: { width: 0.9, every: 2.4, sill: 1, head: 1.9 },
    hasOpenDecks: false,
  },
  claims: { word: 'ship', answersTo: [] },
};
