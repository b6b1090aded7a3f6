/** Recommendations: what a measure changes, and what the study found. */
import { toPercent } from './format.ts';

export const MEASURES_TEXT = {
  title: 'Recommendations',
  effort: (priority: string, time: string): string => `${priority} priority, ${time}`,
  commandLineOnly: 'Not available as a setting; use the command line',
  run: 'Run with this measure',
  change: (changes: object): string =>
    `Same seed; ${Object.entries(changes)
      .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value === true ? 'yes' : value}`)
      .join(', ')}.`,
  peopleDiffer: 'People and their positions are generated anew for the smaller number.',
  buildingDiffers:
    'The building is generated anew with the addition. The addition may be in another place than in the study.',
} as const;

export const VERDICT_TEXT = {
  title: 'Result in the study',
  verdicts: {
    helps: 'Helps',
    not_shown: 'No benefit shown',
    harms: 'Harms',
    not_tried: 'Not tested',
  },
  notJudged: 'Not judged',
  notMeasured: 'Not measured.',
  effect: ({
    pairs,
    reduction,
    interval: [low, high],
  }: {
    pairs: number;
    reduction: number;
    interval: readonly [number, number];
  }): string => {
    const range = `95 % confidence interval of the change: ${toChange(-high)} to ${toChange(-low)}`;
    const found =
      low <= 0 && high >= 0
        ? `No measurable effect on the risk score in ${pairs} pairs of runs (${range}).`
        : `In ${pairs} pairs of runs the risk score ${reduction < 0 ? 'rises' : 'falls'} by ${toPercent(Math.abs(reduction))} (${range}).`;
    return `${found} The two runs above are only one pair, so their difference may be chance.`;
  },
  table: 'Means over the runs of the study',
  without: 'Without measure',
  with: 'With measure',
  rows: {
    evacuationTime: 'Evacuation time (s)',
    delay: 'Congestion delay (person-minutes)',
    incapacitated: 'Incapacitated',
    leftInside: 'Left inside',
  },
} as const;

/** With its sign; a change that rounds to nothing has none. */
function toChange(share: number): string {
  const whole = Math.round(share * 100);
  return `${whole > 0 ? '+' : whole < 0 ? '−' : ''}${toPercent(Math.abs(share))}`;
}
