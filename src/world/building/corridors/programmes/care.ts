/** Buildings where people are cared for in bed. */
import type { Programme } from '../programme.ts';
import { BASEMENT, BED_LIFT, TOILETS } from './everywhere.ts';

/** Corridor 2.44 m where beds are moved (96 in, IBC table 1020.3, Group I-2); four-bed wards of 47-64 m² (HBN 04-01). */
export const HOSPITAL: Programme = {
  corridor: { use: 'corridor', width: 2.44 },
  depth: { least: 5, usual: 7, most: 9 },
  height: { ground: 4.5, upper: 4.2 },
  grossPerPerson: 24,
  areaLeast: 900,
  principal: { use: 'ward', width: 7, widthLeast: 3.4 },
  hasPrincipalOnGround: false,
  lobby: { use: 'lobby', area: 110, perPerson: 0.1, areaMost: 240 },
  hall: { use: 'emergency room', area: 220, perPerson: 0.3, areaMost: 480 },
  ground: [
    { use: 'waiting room', area: 60, perPerson: 0.1, areaMost: 140 },
    ...TOILETS,
    { use: 'pharmacy', area: 36 },
    { use: 'radiology', area: 55, every: 1600 },
    { use: 'treatment room', area: 24 },
    { use: 'treatment room', area: 24 },
    { use: 'cafeteria', area: 80, perPerson: 0.2, areaMost: 240 },
    { use: 'kitchen', area: 40, perPerson: 0.05, areaMost: 90 },
    { use: 'laboratory', area: 50 },
  ],
  upper: [
    { use: 'nurses station', area: 20, every: 700 },
    { use: 'clean utility room', area: 14, every: 900 },
    { use: 'toilet', name: 'Toilets', area: 16, every: 800 },
    { use: 'treatment room', area: 24 },
    { use: 'operating theatre', area: 48 },
    { use: 'staff room', area: 24 },
  ],
  basement: [...BASEMENT, { use: 'laundry', area: 50 }],
  fill: [
    { use: 'ward', width: 8, widthLeast: 3.4 },
    { use: 'ward', width: 8, widthLeast: 3.4 },
    { use: 'ward', width: 4, widthLeast: 3.4 },
    { use: 'ward', width: 4, widthLeast: 3.4 },
    { use: 'treatment room', width: 3.8, widthLeast: 3 },
  ],
  spare: [
    { use: 'treatment room', width: 4.2, widthLeast: 3 },
    { use: 'laboratory', width: 7.5, widthLeast: 4, isOnce: true },
    { use: 'office', width: 3.8, widthLeast: 2.5 },
    { use: 'waiting room', width: 6, widthLeast: 3 },
    { use: 'storage room', width: 3, widthLeast: 1 },
  ],
  basementFill: [
    { use: 'parking', width: 22, widthLeast: 6, isOpen: true },
    { use: 'storage room', width: 5, widthLeast: 1.2 },
  ],
  lift: BED_LIFT,
  roofs: ['flat'],
};

/** Single rooms of 20-25 m² with day rooms (care home design, Neufert); beds are moved here too: 2.44 m. */
export const CARE_HOME: Programme = {
  ...HOSPITAL,
  depth: { least: 4.8, usual: 6, most: 8 },
  height: { ground: 3.4, upper: 3.2 },
  grossPerPerson: 30,
  areaLeast: 480,
  principal: { use: 'resident room', width: 4, widthLeast: 3.2 },
  hasPrincipalOnGround: true,
  lobby: { use: 'lobby', area: 45 },
  hall: { use: 'dining room', area: 80, perPerson: 0.7, areaMost: 260 },
  ground: [
    { use: 'office', name: 'Administration', area: 20 },
    ...TOILETS,
    { use: 'kitchen', area: 40 },
    { use: 'lounge', area: 40 },
    { use: 'treatment room', area: 20 },
    { use: 'laundry', area: 22 },
  ],
  upper: [
    { use: 'nurses station', area: 16, every: 800 },
    { use: 'day room', area: 36, every: 800 },
    { use: 'bathroom', name: 'Assisted bath', area: 16 },
    { use: 'linen room', area: 12 },
  ],
  basement: BASEMENT,
  fill: [{ use: 'resident room', width: 4, widthLeast: 3.2 }],
  spare: [
    { use: 'day room', width: 7, widthLeast: 3 },
    { use: 'lounge', width: 6, widthLeast: 3, isOnce: true },
    { use: 'treatment room', width: 4, widthLeast: 2.8 },
    { use: 'storage room', width: 3, widthLeast: 1 },
  ],
  roofs: ['flat', 'hipped', 'gabled'],
};
