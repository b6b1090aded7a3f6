import { POPULATIONS } from '#crowd/people';
import { drawShip } from '#world/transit';
import { building } from '../place-families/building.ts';
import { visit } from '../shared/habits.ts';

export const ship = building({
  kind: 'ship',
  examples: ['A ship with 60 passengers and 8 crew.'],
  reading: {
    words: `
      ship, cruise ship, cruise liner, ferry, ferry boat, ferryboat, passenger ship, passenger ferry, car ferry,
      ro-ro ferry, ocean liner, liner, river cruise ship, vessel, cargo ship, container ship, freighter,
      oil tanker ship, tanker ship, warship, aircraft carrier, riverboat, paddle steamer, steamship, yacht,
      tall ship, passenger vessel, roro ferry, catamaran ferry, trawler, naval ship`,
  },
  defaults: {
    floors: 8,
    storeyHeight: 2.8,
    length: 180,
    width: 28,
    use: 'residential',
    areaPerRoom: 35,
    rhythm: 'home',
    clock: '20:00',
    /** 1.25 (R + T) + 2/3 (E + L) ≤ 60 min with 30 min to embark and launch leaves 32 for R + T, five of them to respond. */
    egress: {
      flowSeconds: 1620,
      movementSeconds: 1620,
      because: 'what the hour of MSC.1/Circ.1533 leaves after response and embarkation',
      storeys: 'more_time',
    },
    management: 'operated',
  },
  starting: {
    asleep: 'lodging',
    /**
     * MSC.1/Circ.1533. The circular has no management levels; without an alarm people leave a ship as they leave a
     * hotel or a shop.
     */
    byOwnRule: { awake: 'shipDay', asleep: 'shipNight' },
    populations: { passenger: POPULATIONS.imoPassengers, staff: POPULATIONS.imoCrew },
  },
  living: { habit: visit(600, 60, 300), burnsAs: 'hotel_room' },
  drawing: { draw: drawShip },
  judging: { canHaveWardens: false },
  look: {
    walls: ['ship_white'],
    floor: 'floor_carpet',
    plinth: 'metal',
    roof: 'floor_wood',
    windows: { width: 0.9, every: 2.4, sill: 1, head: 1.9 },
  },
});
