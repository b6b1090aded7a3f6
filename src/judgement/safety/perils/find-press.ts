/** Crowd pressure: where the crowd stands too dense, from the maps of the run. */
import { CRUSH_DENSITIES, CRUSH_SECONDS } from '#crowd/traces';
import type { Direction } from '#run';
import type { DensityFinding } from '../findings/run-findings.ts';
import { NO_HARM } from './peril.ts';
import type { PerilFinding } from './peril.ts';

/** None if nobody presses. */
export function findPress(
  { hazards }: Pick<Direction, 'hazards'>,
  density: DensityFinding,
): PerilFinding[] {
  const starts = hazards.flatMap((one) => (one.kind === 'surge' ? [one.startSeconds] : []));
  if (starts.length === 0) return [];
  const dense = density.crushes.filter(({ secondsAbove }) => secondsAbove[1] >= CRUSH_SECONDS);
  const isPressed = dense.length > 0;
  const start = Math.min(...starts);
  const longest = density.secondsAbove5;
  return [
    {
      peril: 'press',
      people: density.densePeople[1],
      personSeconds: density.densePeople[1] * longest,
      firstSeconds: isPressed ? start : null,
      peakSeconds: isPressed ? start : null,
      lastSeconds: isPressed ? start + longest : null,
      expected: NO_HARM,
      spots: dense.map(({ storey, at, areaM2 }) => ({
        storey,
        at,
        people: CRUSH_DENSITIES[1] * areaM2,
      })),
      figures: {
        crowd_pressure_max_per_s2: density.pressureMax,
        turbulent_seconds: density.turbulentSeconds,
      },
    },
  ];
}
