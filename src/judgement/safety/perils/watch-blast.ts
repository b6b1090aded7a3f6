/** Effects of explosion pressure beside bringing people down: shattered glass around them, and ears. */
import { createExposure, eardrumShare } from '#crowd/hazards';
import type { HazardDescription } from '#crowd/hazards';
import { DOWN } from '#crowd/walking';
import type { PerilParts } from './peril-parts.ts';
import { watchPeople } from './watch-people.ts';
import type { PerilWatch } from './watch-people.ts';

/** Windows usually shatter from 0.5 psi on (Clancey 1972, as in Lees, Loss Prevention in the Process Industries). */
const GLASS_KPA = 3.4;

type Blast = Extract<HazardDescription, { kind: 'blast' }>;

/** Call after each step: it counts the people once for each explosion. */
export function watchBlast({ direction, simulation }: PerilParts): PerilWatch {
  const { hazards, state, space } = simulation;
  const { walkers } = state;
  const exposure = createExposure();
  const pending = new Set(
    direction.hazards.filter(
      (one): one is Blast => one.kind === 'blast' && one.isHarmless !== true,
    ),
  );
  const kpaOf = new Float64Array(walkers.count);
  const watch = watchPeople(
    { state, space, seconds: () => simulation.seconds },
    {
      peril: 'blast',
      isBeyond(i) {
        hazards.exposureAt(walkers.level[i]!, walkers.x[i]!, walkers.y[i]!, exposure);
        kpaOf[i] = Math.max(kpaOf[i]!, exposure.blastKpa);
        return exposure.blastKpa >= GLASS_KPA;
      },
      expect: () => ({
        hurt: kpaOf.reduce(
          (sum, kpa, i) => sum + (walkers.state[i] === DOWN ? 0 : eardrumShare(kpa)),
          0,
        ),
        down: 0,
        buried: 0,
      }),
      figures: () => ({
        overpressure_max_kpa: kpaOf.reduce((most, kpa) => Math.max(most, kpa), 0),
      }),
    },
  );
  return {
    ...watch,
    look() {
      let isDue = false;
      for (const blast of pending) {
        if (hazards.seconds + 1e-9 < blast.startSeconds) continue;
        pending.delete(blast);
        isDue = true;
      }
      if (isDue) watch.look();
    },
  };
}
