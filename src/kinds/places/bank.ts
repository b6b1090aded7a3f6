import { alongCorridors } from '#world/corridors';
import { workplace } from '../place-families/workplace.ts';

/** A branch: the banking hall behind the door, the vault and the manager beside it. Sizes are judgement. */
const drawBank = alongCorridors({
  corridor: { use: 'corridor', width: 1.8 },
  depth: { least: 4.5, usual: 7, most: 12 },
  height: { ground: 4.5, upper: 3.6 },
  grossPerPerson: 14,
  areaLeast: 280,
  principal: { use: 'office', width: 3.8, widthLeast: 2.5 },
  hasPrincipalOnGround: true,
  lobby: { use: 'banking hall', area: 80, perPerson: 0.6, areaMost: 260 },
  ground: [
    { use: 'vault', area: 16 },
    { use: 'manager’s office', area: 16 },
    { use: 'toilet', area: 12 },
    { use: 'toilet', area: 12 },
  ],
  upper: [
    { use: 'meeting room', area: 26, every: 350 },
    { use: 'toilet', area: 12 },
    { use: 'toilet', area: 12 },
    { use: 'kitchenette', area: 13 },
  ],
  basement: [{ use: 'plant room', area: 20 }],
  fill: [
    { use: 'office', width: 3.8, widthLeast: 2.5 },
    { use: 'meeting room', width: 5.4, widthLeast: 3.6 },
    { use: 'office', width: 3.8, widthLeast: 2.5 },
  ],
  spare: [
    { use: 'meeting room', width: 5, widthLeast: 3 },
    { use: 'archive room', width: 5, widthLeast: 2.4 },
    { use: 'storage room', width: 3, widthLeast: 1 },
  ],
  basementFill: [
    { use: 'archive room', width: 8, widthLeast: 2.4 },
    { use: 'storage room', width: 4, widthLeast: 1.2 },
  ],
  lift: { width: 2, depth: 2.2, persons: 8, isForEvacuation: false },
  roofs: ['flat'],
});

export const bank = workplace({
  kind: 'bank',
  examples: ['A bank with 20 customers and 5 clerks.'],
  reading: {
    words: `bank, bank branch, savings bank, branch of a bank, bank building, credit union`,
  },
  defaults: {
    floors: 2,
    storeyHeight: 4,
    length: 28,
    width: 18,
    clock: '11:00',
    hasNightVisitors: false,
  },
  drawing: { draw: drawBank },
  judging: { isOpenToAll: true },
});
