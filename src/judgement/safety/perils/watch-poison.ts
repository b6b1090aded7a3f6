/** Poisonous air: people who breathe it beyond the limit of escape, and their load. */
import { createExposure, isPastEscape, poisonOf } from '#crowd/hazards';
import type { PerilParts } from './peril-parts.ts';
import { watchPeople } from './watch-people.ts';
import type { PerilWatch } from './watch-people.ts';

export function watchPoison({ simulation }: PerilParts): PerilWatch {
  const { hazards, harm, state, space } = simulation;
  const { walkers } = state;
  const exposure = createExposure();
  return watchPeople(
    { state, space, seconds: () => simulation.seconds },
    {
      peril: 'poison',
      isBeyond: (i) =>
        hazards.exposureAt(walkers.level[i]!, walkers.x[i]!, walkers.y[i]!, exposure) &&
        isPastEscape(exposure.toxicPpm),
      figures() {
        let [most, deaths] = [0, 0];
        for (let i = 0; i < walkers.count; i++) {
          const { ofSlot, deathShare } = poisonOf(harm.doses, i);
          most = Math.max(most, ofSlot);
          deaths += deathShare;
        }
        // The load as a part of SLOT: severe distress to nearly everybody and death to a few.
        return { toxic_load_max_of_slot: most, expected_deaths_people: deaths };
      },
    },
  );
}
