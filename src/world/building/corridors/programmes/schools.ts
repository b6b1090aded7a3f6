/** Buildings where people learn. */
import type { Programme } from '../programme.ts';
import { BASEMENT, PASSENGER_LIFT, TOILETS } from './everywhere.ts';

/** Corridor 1.83 m at least (72 in, IBC table 1020.3, Group E); classrooms of 55-70 m² (Building Bulletin 103). */
export const SCHOOL: Programme = {
  corridor: { use: 'corridor', width: 2.6 },
  depth: { least: 5.5, usual: 7.4, most: 9 },
  height: { ground: 3.8, upper: 3.6 },
  grossPerPerson: 7.5,
  areaLeast: 700,
  principal: { use: 'classroom', width: 8.6, widthLeast: 5.4 },
  hasPrincipalOnGround: true,
  lobby: { use: 'lobby', area: 65, perPerson: 0.05, areaMost: 140 },
  hall: { use: 'gym', area: 280, perPerson: 0.2, areaMost: 520 },
  ground: [
    { use: 'principal’s office', area: 26 },
    ...TOILETS,
    { use: 'staff room', area: 50, perPerson: 0.03, areaMost: 110 },
    { use: 'cafeteria', area: 90, perPerson: 0.3, areaMost: 280 },
    { use: 'kitchen', area: 36 },
    { use: 'changing room', area: 24 },
    { use: 'storage room', area: 18 },
  ],
  upper: [
    ...TOILETS,
    { use: 'science lab', area: 75 },
    { use: 'computer room', area: 62 },
    { use: 'storage room', area: 16 },
  ],
  basement: BASEMENT,
  fill: [
    { use: 'classroom', width: 8.6, widthLeast: 5.4 },
    { use: 'classroom', width: 8.6, widthLeast: 5.4 },
    { use: 'classroom', width: 8.6, widthLeast: 5.4 },
    { use: 'classroom', width: 8.6, widthLeast: 5.4 },
    { use: 'music room', width: 8.6, widthLeast: 5.4, isOnce: true },
    { use: 'classroom', width: 8.6, widthLeast: 5.4 },
    { use: 'classroom', width: 8.6, widthLeast: 5.4 },
    { use: 'art room', width: 9.6, widthLeast: 5.4, isOnce: true },
  ],
  spare: [
    { use: 'library room', width: 11, widthLeast: 5, isOnce: true },
    { use: 'art room', width: 9, widthLeast: 5, isOnce: true },
    { use: 'music room', width: 8, widthLeast: 5, isOnce: true },
    { use: 'office', width: 3.8, widthLeast: 2.5 },
    { use: 'storage room', width: 3, widthLeast: 1 },
  ],
  basementFill: [
    { use: 'workshop', width: 10, widthLeast: 5, isOnce: true },
    { use: 'storage room', width: 6, widthLeast: 1.2 },
  ],
  lift: PASSENGER_LIFT,
  roofs: ['flat', 'flat', 'hipped'],
};

/** Seminar rooms for 20-40, a raked lecture hall drawn flat, laboratories, rooms of the staff. */
export const UNIVERSITY: Programme = {
  ...SCHOOL,
  depth: { least: 5.5, usual: 8, most: 10 },
  height: { ground: 4.5, upper: 4 },
  grossPerPerson: 8.5,
  areaLeast: 1000,
  lobby: { use: 'lobby', area: 120, perPerson: 0.1, areaMost: 320 },
  hall: { use: 'lecture hall', area: 240, perPerson: 0.3, areaMost: 560 },
  ground: [
    { use: 'reception', area: 20 },
    ...TOILETS,
    { use: 'cafeteria', area: 110, perPerson: 0.2, areaMost: 360 },
    { use: 'kitchen', area: 40 },
    { use: 'library room', area: 120, perPerson: 0.1, areaMost: 300 },
    { use: 'office', name: 'Administration', area: 40 },
  ],
  upper: [
    ...TOILETS,
    { use: 'laboratory', area: 90, every: 900 },
    { use: 'seminar room', area: 48, every: 900 },
    { use: 'office', area: 22, every: 350 },
    { use: 'kitchenette', area: 15 },
  ],
  fill: [
    { use: 'classroom', width: 9, widthLeast: 5.4 },
    { use: 'classroom', width: 9, widthLeast: 5.4 },
    { use: 'seminar room', width: 6.4, widthLeast: 4 },
    { use: 'office', width: 3.6, widthLeast: 2.5 },
    { use: 'office', width: 3.6, widthLeast: 2.5 },
    { use: 'laboratory', width: 11, widthLeast: 5, isOnce: true },
    { use: 'classroom', width: 9, widthLeast: 5.4 },
  ],
  spare: [
    { use: 'laboratory', width: 10, widthLeast: 5, isOnce: true },
    { use: 'seminar room', width: 6.5, widthLeast: 4 },
    { use: 'office', width: 3.6, widthLeast: 2.5 },
    { use: 'storage room', width: 3, widthLeast: 1 },
  ],
  roofs: ['flat'],
};

/** Group rooms of 45-60 m² for 15-20 children, each near a room to sleep in. */
export const KINDERGARTEN: Programme = {
  ...SCHOOL,
  corridor: { use: 'corridor', width: 2 },
  depth: { least: 4.5, usual: 6.4, most: 8 },
  height: { ground: 3.3, upper: 3.2 },
  grossPerPerson: 9,
  areaLeast: 320,
  principal: { use: 'playroom', width: 8, widthLeast: 4.8 },
  lobby: { use: 'lobby', area: 28 },
  hall: { use: 'sports hall', area: 80, perPerson: 0.2, areaMost: 150 },
  ground: [
    { use: 'office', name: 'Head’s office', area: 16 },
    { use: 'cloakroom', area: 26 },
    { use: 'toilet', name: 'Children’s toilets', area: 20, every: 500 },
    { use: 'toilet', name: 'Staff toilet', area: 8 },
    { use: 'kitchen', area: 20 },
    { use: 'staff room', area: 22 },
    { use: 'nap room', area: 34, every: 500 },
  ],
  upper: [
    { use: 'toilet', name: 'Children’s toilets', area: 20, every: 500 },
    { use: 'cloakroom', area: 20 },
    { use: 'nap room', area: 34 },
  ],
  fill: [
    { use: 'playroom', width: 8, widthLeast: 4.8 },
    { use: 'playroom', width: 8, widthLeast: 4.8 },
    { use: 'nap room', width: 5, widthLeast: 3.2 },
  ],
  spare: [
    { use: 'nap room', width: 5.5, widthLeast: 3 },
    { use: 'art room', width: 6.5, widthLeast: 4, isOnce: true },
    { use: 'storage room', width: 3, widthLeast: 1 },
  ],
  roofs: ['flat', 'hipped', 'gabled'],
};
