/** Light that fails, and how much slower people walk in what is left of it. */
import type { Space } from '../space/space.ts';
import type { DarkDescription } from './descriptions.ts';

export interface Darkness {
  /** Walking speed as a part of that in the light. */
  factorOn(level: number, seconds: number): number;
}

/**
 * Walking speed by the light at the floor, as a part of that in full light. At 1 lx people walk as they do in the light, at 0.2 lx
 * they have some difficulty, at 0.01 lx they feel their way (Boyce, Lighting Research and Technology 17 and 18, 1985 and 1986);
 * the parts themselves are judgement.
 */
const PACE_BY_LUX: readonly (readonly [lux: number, part: number])[] = [
  [0, 0.4],
  [0.01, 0.6],
  [0.2, 0.85],
  [1, 1],
];

function paceInLight(lux: number): number {
  const after = PACE_BY_LUX.findIndex(([step]) => step >= lux);
  if (after === -1) return 1;
  if (after === 0) return PACE_BY_LUX[0]![1];
  const [low, high] = [PACE_BY_LUX[after - 1]!, PACE_BY_LUX[after]!];
  return low[1] + ((lux - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
}

export function createDarkness(space: Space, darks: readonly DarkDescription[]): Darkness {
  const cuts = darks.map(({ levels, lux, startSeconds, endSeconds = Infinity }) => ({
    isDark: space.levels.map(({ id }) => levels === undefined || levels.includes(id)),
    pace: paceInLight(lux),
    startSeconds,
    endSeconds,
  }));
  return {
    factorOn(level, seconds) {
      let pace = 1;
      for (const cut of cuts)
        if (cut.isDark[level] && seconds >= cut.startSeconds && seconds < cut.endSeconds)
          pace = Math.min(pace, cut.pace);
      return pace;
    },
  };
}
