/** Buildings where people live or stay the night. */
import type { Programme } from '../programme.ts';
import { BASEMENT, PASSENGER_LIFT, TOILETS } from './everywhere.ts';

/** Corridor 1.5 m (44 in at least, IBC table 1020.3); flats of 45-80 m², nationally described space standard. */
export const APARTMENT: Programme = {
  corridor: { use: 'corridor', width: 1.5 },
  depth: { least: 4.5, usual: 6.8, most: 9 },
  height: { ground: 3, upper: 3 },
  grossPerPerson: 26,
  areaLeast: 260,
  principal: { use: 'apartment', width: 8.6, widthLeast: 4.5 },
  hasPrincipalOnGround: true,
  lobby: { use: 'lobby', area: 24 },
  ground: [
    { use: 'bicycle room', area: 20, every: 600 },
    { use: 'storage room', area: 16 },
    { use: 'mail room', area: 12 },
  ],
  upper: [],
  basement: [...BASEMENT, { use: 'laundry', area: 22 }],
  fill: [
    { use: 'apartment', width: 9.5, widthLeast: 4.5 },
    { use: 'apartment', width: 7, widthLeast: 4.5 },
    { use: 'apartment', width: 11.5, widthLeast: 4.5 },
  ],
  spare: [
    { use: 'community room', width: 8, widthLeast: 3, isOnce: true },
    { use: 'laundry', width: 4, widthLeast: 2.4, isOnce: true },
    { use: 'storage room', width: 3.5, widthLeast: 1 },
  ],
  basementFill: [
    { use: 'parking', width: 20, widthLeast: 6, isOpen: true },
    { use: 'storage room', width: 3.5, widthLeast: 1.2 },
    { use: 'storage room', width: 3.5, widthLeast: 1.2 },
  ],
  lift: PASSENGER_LIFT,
  roofs: ['flat', 'flat', 'hipped'],
};

/** Bays of 3.6-4.2 m, rooms of 24-28 m² (Penner et al., Hotel Design, Planning and Development, 2nd ed.); corridor 1.5-1.8 m. */
export const HOTEL: Programme = {
  corridor: { use: 'corridor', width: 1.7 },
  depth: { least: 5, usual: 6.6, most: 8.2 },
  height: { ground: 4.2, upper: 3.1 },
  grossPerPerson: 24,
  areaLeast: 480,
  principal: { use: 'guest room', width: 3.9, widthLeast: 3.3 },
  hasPrincipalOnGround: false,
  lobby: { use: 'lobby', area: 75, perPerson: 0.15, areaMost: 200 },
  hall: { use: 'ballroom', area: 140, perPerson: 0.3, areaMost: 380 },
  ground: [
    { use: 'office', name: 'Back office', area: 20 },
    { use: 'bar area', area: 45, perPerson: 0.1, areaMost: 120 },
    ...TOILETS,
    { use: 'restaurant', area: 90, perPerson: 0.35, areaMost: 320 },
    { use: 'kitchen', area: 45, perPerson: 0.1, areaMost: 120 },
    { use: 'conference room', area: 50, every: 700 },
    { use: 'storage room', name: 'Luggage room', area: 14 },
  ],
  upper: [{ use: 'linen room', area: 13, every: 900 }],
  basement: [...BASEMENT, { use: 'laundry', area: 50 }],
  fill: [{ use: 'guest room', width: 3.9, widthLeast: 3.3 }],
  spare: [
    { use: 'conference room', width: 7.5, widthLeast: 4 },
    { use: 'lounge', width: 7, widthLeast: 3, isOnce: true },
    { use: 'meeting room', width: 5, widthLeast: 3 },
    { use: 'gym', width: 8, widthLeast: 4, isOnce: true },
    { use: 'office', width: 3.8, widthLeast: 2.5 },
    { use: 'storage room', width: 3, widthLeast: 1 },
  ],
  basementFill: APARTMENT.basementFill,
  lift: PASSENGER_LIFT,
  roofs: ['flat'],
};

/** A hall from the front door to the back with the rooms on its two sides: the centre-hall house. */
export const HOUSE: Programme = {
  corridor: { use: 'hall', width: 1.9 },
  depth: { least: 2.4, usual: 3.9, most: 5.2 },
  height: { ground: 2.8, upper: 2.8 },
  grossPerPerson: 24,
  areaLeast: 82,
  principal: { use: 'bedroom', width: 3.4, widthLeast: 2.4 },
  hasPrincipalOnGround: false,
  ground: [
    { use: 'living room', area: 21 },
    { use: 'kitchen', area: 13 },
    { use: 'dining room', area: 12 },
    { use: 'toilet', name: 'Guest toilet', area: 5 },
  ],
  upper: [{ use: 'bathroom', area: 8, every: 120 }],
  basement: [
    { use: 'plant room', area: 10 },
    { use: 'laundry', area: 10 },
  ],
  fill: [
    { use: 'bedroom', width: 3.7, widthLeast: 2.4 },
    { use: 'bedroom', width: 3.2, widthLeast: 2.4 },
    { use: 'study', width: 2.8, widthLeast: 1.8 },
  ],
  spare: [
    { use: 'study', width: 3.2, widthLeast: 1.8 },
    { use: 'living room', width: 4.4, widthLeast: 3 },
    { use: 'storage room', width: 2, widthLeast: 1 },
  ],
  basementFill: [{ use: 'storage room', width: 4, widthLeast: 1.2 }],
  lift: { width: 1.4, depth: 1.6, persons: 4, isForEvacuation: false },
  roofs: ['gabled', 'gabled', 'hipped'],
  isEnteredAtEnd: true,
};
