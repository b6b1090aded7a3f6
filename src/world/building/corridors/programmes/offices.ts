/** Buildings where people work at desks or come to a counter. */
import type { Programme } from '../programme.ts';
import { BASEMENT, PASSENGER_LIFT, TOILETS } from './everywhere.ts';

/** Neufert, Architects' Data, 4th ed., "Office buildings": single offices 3.6-4.5 m wide, 5.4-7.5 m deep, corridor 1.75 m. */
export const OFFICE: Programme = {
  corridor: { use: 'corridor', width: 1.8 },
  depth: { least: 4.5, usual: 6.6, most: 12 },
  height: { ground: 4.2, upper: 3.6 },
  grossPerPerson: 14,
  areaLeast: 320,
  principal: { use: 'office', width: 3.8, widthLeast: 2.5 },
  hasPrincipalOnGround: true,
  lobby: { use: 'lobby', area: 50, perPerson: 0.1, areaMost: 160 },
  ground: [
    { use: 'security office', area: 16 },
    ...TOILETS,
    { use: 'mail room', area: 16 },
    { use: 'conference room', area: 45 },
    { use: 'cafeteria', area: 40, perPerson: 0.25, areaMost: 260 },
    { use: 'kitchen', area: 25, perPerson: 0.05, areaMost: 60 },
  ],
  upper: [
    { use: 'kitchenette', area: 14, every: 900 },
    ...TOILETS,
    { use: 'copy room', area: 13, every: 900 },
    { use: 'meeting room', area: 26, every: 350 },
    { use: 'server room', area: 14 },
  ],
  basement: BASEMENT,
  fill: [
    { use: 'open-plan office', width: 15, widthLeast: 8 },
    { use: 'office', width: 3.8, widthLeast: 2.5 },
    { use: 'office', width: 3.8, widthLeast: 2.5 },
    { use: 'office', width: 3.8, widthLeast: 2.5 },
    { use: 'meeting room', width: 5.4, widthLeast: 3.6 },
    { use: 'open-plan office', width: 20, widthLeast: 8 },
    { use: 'office', width: 3.8, widthLeast: 2.5 },
    { use: 'office', width: 3.8, widthLeast: 2.5 },
  ],
  spare: [
    { use: 'open-plan office', width: 16, widthLeast: 5 },
    { use: 'meeting room', width: 5, widthLeast: 3 },
    { use: 'storage room', width: 3, widthLeast: 1 },
  ],
  basementFill: [
    { use: 'parking', width: 22, widthLeast: 6, isOpen: true },
    { use: 'storage room', width: 4, widthLeast: 1.2 },
  ],
  lift: PASSENGER_LIFT,
  roofs: ['flat'],
};

/** Rooms of a mission: a public consular part by the door, a residence-like reception hall, offices above. */
export const EMBASSY: Programme = {
  ...OFFICE,
  height: { ground: 4.5, upper: 3.8 },
  grossPerPerson: 18,
  areaLeast: 420,
  lobby: { use: 'lobby', area: 48 },
  hall: { use: 'reception hall', area: 130, perPerson: 0.3, areaMost: 260 },
  ground: [
    { use: 'security office', area: 18 },
    { use: 'consular hall', area: 70, perPerson: 0.2, areaMost: 140 },
    { use: 'interview room', area: 12 },
    { use: 'interview room', area: 12 },
    ...TOILETS,
    { use: 'kitchen', area: 24 },
  ],
  upper: [
    { use: 'ambassador’s office', area: 40 },
    ...TOILETS,
    { use: 'meeting room', area: 28, every: 500 },
    { use: 'kitchenette', area: 13 },
    { use: 'archive room', area: 20 },
    { use: 'safe room', area: 20 },
  ],
  fill: [
    { use: 'office', width: 3.8, widthLeast: 2.5 },
    { use: 'office', width: 4.4, widthLeast: 2.5 },
    { use: 'office', width: 3.8, widthLeast: 2.5 },
    { use: 'meeting room', width: 5.4, widthLeast: 3.6 },
  ],
  spare: [
    { use: 'meeting room', width: 6, widthLeast: 3 },
    { use: 'archive room', width: 5, widthLeast: 2.4 },
    { use: 'storage room', width: 3, widthLeast: 1 },
  ],
  roofs: ['flat', 'hipped'],
};

/** A counter hall for citizens, the council's chamber at the end, offices. */
export const CITY_HALL: Programme = {
  ...EMBASSY,
  corridor: { use: 'corridor', width: 2.4 },
  grossPerPerson: 15,
  areaLeast: 600,
  lobby: { use: 'lobby', area: 90, perPerson: 0.2, areaMost: 240 },
  hall: { use: 'council chamber', area: 160, perPerson: 0.25, areaMost: 320 },
  ground: [
    { use: 'security office', area: 16 },
    { use: 'service counter hall', area: 90, perPerson: 0.3, areaMost: 260 },
    ...TOILETS,
    { use: 'cafeteria', area: 50, perPerson: 0.1, areaMost: 120 },
    { use: 'kitchen', area: 22 },
    { use: 'interview room', area: 14 },
  ],
  upper: [
    ...TOILETS,
    { use: 'conference room', area: 50 },
    { use: 'meeting room', area: 28, every: 500 },
    { use: 'kitchenette', area: 14 },
    { use: 'archive room', area: 30 },
  ],
};

/**
 * Courtrooms of 11 by 13 m with the judges' rooms near: Courtroom standards in the U.S. Courts Design Guide (2021), 1,800 ft²
 * for a magistrate's and 2,400 ft² for a district court; smaller ones here, since most courts are local.
 */
export const COURTHOUSE: Programme = {
  ...OFFICE,
  corridor: { use: 'corridor', width: 2.8 },
  depth: { least: 6, usual: 9, most: 12.5 },
  height: { ground: 4.8, upper: 4.2 },
  grossPerPerson: 12,
  areaLeast: 900,
  principal: { use: 'courtroom', width: 12, widthLeast: 7.5 },
  lobby: { use: 'lobby', area: 110, perPerson: 0.2, areaMost: 240 },
  ground: [
    { use: 'security office', area: 24 },
    { use: 'waiting room', area: 60 },
    ...TOILETS,
    { use: 'clerks’ office', area: 60 },
    { use: 'holding cell', area: 22 },
    { use: 'archive room', area: 40 },
  ],
  upper: [
    ...TOILETS,
    { use: 'waiting room', area: 45 },
    { use: 'judge’s chambers', area: 32, every: 450 },
    { use: 'jury room', area: 30 },
    { use: 'interview room', area: 20 },
  ],
  fill: [
    { use: 'courtroom', width: 12, widthLeast: 7.5 },
    { use: 'judge’s chambers', width: 4, widthLeast: 3 },
    { use: 'courtroom', width: 12, widthLeast: 7.5 },
    { use: 'clerks’ office', width: 6, widthLeast: 3.5 },
    { use: 'interview room', width: 3.4, widthLeast: 2.5 },
  ],
  spare: [
    { use: 'clerks’ office', width: 9, widthLeast: 3.5 },
    { use: 'waiting room', width: 7, widthLeast: 3 },
    { use: 'judge’s chambers', width: 4.2, widthLeast: 3 },
    { use: 'storage room', width: 3, widthLeast: 1 },
  ],
};
