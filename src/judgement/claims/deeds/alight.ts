/** Getting off: people come into sight beside a vehicle that takes people and stands, after the run has begun. */
import { firstSeconds, spotAt } from '../presence.ts';
import { isBesideStanding } from './board.ts';
import { each } from './doing.ts';

export const judgeAlighting = each('get off a vehicle', (one, { look, from = 0 }) => {
  const seconds = firstSeconds(one);
  const spot = spotAt(one, seconds);
  return seconds > from && spot !== undefined && isBesideStanding(look, spot, seconds);
});
