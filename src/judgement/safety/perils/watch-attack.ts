/** People whom an attacker can see and reach. */
import { DOWN } from '#crowd/walking';
import type { PerilParts } from './peril-parts.ts';
import { watchPeople } from './watch-people.ts';
import type { PerilWatch } from './watch-people.ts';

export function watchAttack({ simulation }: PerilParts): PerilWatch {
  const { hazards, state, space } = simulation;
  const { walkers } = state;
  return watchPeople(
    { state, space, seconds: () => simulation.seconds },
    {
      peril: 'attack',
      isBeyond: (i) =>
        walkers.state[i] !== DOWN &&
        hazards.attackers.some(
          (attacker) => attacker.dangerPerS(walkers.level[i]!, walkers.x[i]!, walkers.y[i]!) > 0,
        ),
    },
  );
}
