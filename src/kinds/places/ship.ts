import type { PlaceKind } from '../place-kind.ts';

export const ship: PlaceKind = {
  kind: 'ship',
  examples: ['A ship with 60 passengers and 8 crew.'],
  reading: {
    words: `
      ship, cruise ship, cruise liner, ferry, ferry boat, ferryboat, passenger ship, passenger ferry, car ferry,
      ro-ro ferry, ocean liner, liner, river cruise ship, vessel, cargo ship, container ship, freighter,
      oil tanker ship, tanker ship, warship, aircraft carrier, riverboat, paddle steamer, steamship, yacht,
      tall ship, passenger vessel, roro ferry, catamaran ferry, trawler, naval ship`,
  },
};
