/** Buildings with restricted access. Doors are drawn open: the scenario says which people are locked in. */
import type { Programme } from '../programme.ts';
import { BASEMENT, PASSENGER_LIFT } from './everywhere.ts';

/** Cells of 7-9 m² (Council of Europe, CPT/Inf (2015) 44: 6 m² for one and the sanitary part); landings as wide as two carts. */
export const PRISON: Programme = {
  corridor: { use: 'corridor', width: 3 },
  depth: { least: 3.4, usual: 4.9, most: 6.5 },
  height: { ground: 3.4, upper: 3.2 },
  grossPerPerson: 19,
  areaLeast: 600,
  principal: { use: 'cell', width: 2.4, widthLeast: 2 },
  hasPrincipalOnGround: true,
  lobby: { use: 'lobby', area: 40 },
  hall: { use: 'dining hall', area: 120, perPerson: 0.5, areaMost: 420 },
  ground: [
    { use: 'guard room', area: 22, every: 900 },
    { use: 'visiting room', area: 40 },
    { use: 'kitchen', area: 40 },
    { use: 'infirmary', area: 30 },
    { use: 'shower room', area: 22 },
    { use: 'toilet', name: 'Staff toilets', area: 12 },
    { use: 'workshop', area: 60 },
    { use: 'laundry', area: 20 },
  ],
  upper: [
    { use: 'guard room', area: 18, every: 900 },
    { use: 'shower room', area: 20, every: 700 },
    { use: 'day room', area: 45, every: 900 },
  ],
  basement: BASEMENT,
  fill: [{ use: 'cell', width: 2.4, widthLeast: 2 }],
  spare: [
    { use: 'day room', width: 8, widthLeast: 3 },
    { use: 'workshop', width: 9, widthLeast: 4, isOnce: true },
    { use: 'storage room', width: 3, widthLeast: 1 },
  ],
  basementFill: [{ use: 'storage room', width: 7, widthLeast: 1.2 }],
  lift: PASSENGER_LIFT,
  roofs: ['flat', 'gabled'],
};

/** Halls of racks 10-14 m deep along a corridor wide enough for a rack on its trolley: our choice. */
export const DATA_CENTER: Programme = {
  corridor: { use: 'corridor', width: 2.4 },
  depth: { least: 6, usual: 11, most: 15 },
  height: { ground: 4.8, upper: 4.8 },
  grossPerPerson: 45,
  areaLeast: 1000,
  principal: { use: 'server hall', width: 15, widthLeast: 6 },
  hasPrincipalOnGround: true,
  lobby: { use: 'lobby', area: 45 },
  ground: [
    { use: 'security office', area: 30 },
    { use: 'control room', area: 60 },
    { use: 'toilet', name: 'Toilets', area: 28 },
    { use: 'break room', area: 36 },
    { use: 'loading dock', area: 80 },
    { use: 'generator room', area: 80 },
    { use: 'battery room', area: 60 },
  ],
  upper: [
    { use: 'battery room', area: 60 },
    { use: 'cooling plant', area: 80 },
    { use: 'toilet', name: 'Toilets', area: 24 },
    { use: 'office', area: 36 },
  ],
  basement: BASEMENT,
  fill: [
    { use: 'server hall', width: 15, widthLeast: 6 },
    { use: 'server hall', width: 15, widthLeast: 6 },
    { use: 'cooling plant', width: 6.5, widthLeast: 4 },
  ],
  spare: [
    { use: 'cooling plant', width: 7, widthLeast: 4 },
    { use: 'battery room', width: 6, widthLeast: 3 },
    { use: 'storage room', width: 5, widthLeast: 1 },
  ],
  basementFill: [
    { use: 'plant room', width: 12, widthLeast: 4 },
    { use: 'storage room', width: 6, widthLeast: 1.2 },
  ],
  lift: { width: 2.4, depth: 3, persons: 21, isForEvacuation: false },
  roofs: ['flat'],
};
