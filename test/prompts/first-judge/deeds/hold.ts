/** Holding others: people who are held are near them when the run ends. */
import { HELD_M, listHeld } from '../held.ts';
import { lastSpot, spotAt } from '../presence.ts';
import { each } from './doing.ts';

export const judgeHolding = each('hold somebody', (one, { look, from }) => {
  const by = spotAt(one, look.played.seconds) ?? lastSpot(one);
  return listHeld(look.actors, from).some((held) => {
    const at = lastSpot(held);
    return by.level === at.level && Math.hypot(by.x - at.x, by.y - at.y) <= HELD_M;
  });
});
