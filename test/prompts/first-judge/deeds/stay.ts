/** Staying: standing and waiting, or inside until the end. */
import { isIndoors, lastSpot } from '../presence.ts';
import { stands } from '../states.ts';
import { each } from './doing.ts';

export const judgeWaiting = each('stand and wait', (one, { from }) => stands(one, from ?? 0));

export const judgeSheltering = each(
  'stay inside',
  (one, { look }) =>
    isIndoors(look, lastSpot(one)) && one.outSeconds === null && one.state !== 'walking',
);
