/** From numbers to colours: bands with round limits, the worst last. */
import { niceBelow } from '#drawing';
import { html } from './html.ts';
import type { Html } from './html.ts';
import { sayNumber } from './say.ts';

export interface HeatScale {
  /** The class of a band is this letter and its number, from 1. */
  readonly letter: 'd' | 'u' | 'm';
  /** 0 for nothing to colour. */
  readonly bandOf: (value: number) => number;
  readonly labels: readonly string[];
}

/** People per m2: where Fruin's levels of service B, D, E and F begin on walkways, rounded; then watch, danger, critical. */
const DENSITIES = [0.3, 0.7, 1.1, 2.2, 4, 5, 6] as const;
/** Seconds left. */
const MARGINS = [180, 60, 0, -60] as const;
const STAYED_TENABLE = 1;

export const DENSITY_SCALE: HeatScale = {
  letter: 'd',
  bandOf: (value) => DENSITIES.filter((from) => value >= from).length,
  labels: DENSITIES.map((from) => `≥ ${from}`),
};

const USAGE_BANDS = 6;
const WORST_USAGE_PART = 2 / 3;

/** Each limit is the round number below the next one, so no two are the same. */
export function toUsageScale(most: number): HeatScale {
  const limits: number[] = [];
  let below = WORST_USAGE_PART * most;
  for (let band = most > 0 ? USAGE_BANDS : 0; band > 0; band--) {
    const limit = niceBelow(below);
    limits.unshift(limit);
    below = 0.99 * limit;
  }
  return {
    letter: 'u',
    bandOf: (value) => (value > 0 ? limits.filter((from) => value >= from).length : 0),
    labels: limits.map((from) => `≥ ${sayNumber(from, decimalsOf(from))}`),
  };
}

/** Of a round number: 1 for 0.5, 2 for 0.02. */
function decimalsOf(value: number): number {
  return Math.max(0, Math.ceil(-Math.log10(value) - 1e-9));
}

export const MARGIN_SCALE: HeatScale = {
  letter: 'm',
  bandOf(value) {
    if (Number.isNaN(value)) return 0;
    if (value === Infinity) return STAYED_TENABLE;
    return STAYED_TENABLE + 1 + MARGINS.filter((limit) => value < limit).length;
  },
  labels: [
    'used, stayed tenable',
    '≥ 180 s left',
    '≥ 60 s left',
    '≥ 0 s left',
    'up to 60 s too late',
    'over 60 s too late',
  ],
};

export function tellKey({ letter, labels }: HeatScale): Html {
  return html`<div class="key">
    ${labels.map(
      (label, i) => html`<span><i style="background:var(--${letter}${i + 1})"></i>${label}</span>`,
    )}
  </div>`;
}
