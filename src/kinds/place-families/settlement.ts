import { visit } from '../shared/habits.ts';
import { openLand } from './open-land.ts';

/** Houses along streets, with the people who live there. */
export const settlement = openLand.narrow({
  reading: { isGroundOfMany: true },
  defaults: { length: 400, clock: '12:00' },
  starting: { awake: 'familiar' },
  living: { habit: visit(120, 60, 300) },
  drawing: { hasHouses: true },
  judging: { isOpenToAll: true },
});
