/** People in the dark, as long as it lasts. The runs include its effects: people walk slower, and lifts stand. */
import type { HazardDescription } from '#crowd/hazards';
import type { PerilParts } from './peril-parts.ts';
import { watchPeople } from './watch-people.ts';
import type { PerilWatch } from './watch-people.ts';

/** People walk at their usual speed from this light on (Boyce 1985). */
const BRIGHT_LUX = 1;

export function watchDark({ direction, simulation }: PerilParts): PerilWatch {
  const { state, space } = simulation;
  const cuts = direction.hazards
    .filter((one): one is Extract<HazardDescription, { kind: 'dark' }> => one.kind === 'dark')
    .filter(({ lux }) => lux < BRIGHT_LUX)
    .map(({ levels, startSeconds, endSeconds = Infinity }) => ({
      isDark: space.levels.map(({ id }) => levels === undefined || levels.includes(id)),
      startSeconds,
      endSeconds,
    }));
  return watchPeople(
    { state, space, seconds: () => simulation.seconds },
    {
      peril: 'dark',
      isBeyond: (i) =>
        cuts.some(
          ({ isDark, startSeconds, endSeconds }) =>
            isDark[state.walkers.level[i]!]! &&
            simulation.seconds >= startSeconds &&
            simulation.seconds < endSeconds,
        ),
    },
  );
}
