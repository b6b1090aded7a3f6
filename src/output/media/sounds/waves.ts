/** Tones and filters of + − × ÷ alone, so that every machine hears the same bits. */
import { SAMPLE_RATE_HZ } from './sounds.ts';

/** The sine of so many turns; Taylor's series, right to nine digits. */
export function sine(turns: number): number {
  const part = turns - Math.floor(turns);
  const isLower = part >= 0.5;
  const half = isLower ? part - 0.5 : part;
  const a = 2 * Math.PI * (half > 0.25 ? 0.5 - half : half);
  const q = a * a;
  const series =
    a *
    (1 -
      (q / 6) * (1 - (q / 20) * (1 - (q / 42) * (1 - (q / 72) * (1 - (q / 110) * (1 - q / 156))))));
  return isLower ? -series : series;
}

/** A square wave of its harmonics below 15 kHz: more would come back as tones that are not in it. */
export function squareWave(turns: number, hz: number): number {
  let sum = 0;
  for (let harmonic = 1; harmonic * hz < 15_000; harmonic += 2)
    sum += sine(turns * harmonic) / harmonic;
  return sum;
}

export type Filter = (sample: number) => number;

/** Six decibels less with every octave above. */
export function createLowPass(hz: number): Filter {
  const w = (2 * Math.PI * hz) / SAMPLE_RATE_HZ;
  const share = w / (1 + w);
  let level = 0;
  return (sample) => (level += share * (sample - level));
}

export function createHighPass(hz: number): Filter {
  const low = createLowPass(hz);
  return (sample) => sample - low(sample);
}

export interface BandPass {
  (sample: number): number;
  tune(hz: number): void;
}

/** One peak, `sharpness` times as high as it is wide: a state-variable filter (Zavalishin, "The art of VA filter design", 2012). */
export function createBandPass(hz: number, sharpness: number): BandPass {
  const damping = 1 / sharpness;
  let g = 0;
  let scale = 0;
  let first = 0;
  let second = 0;
  const filter = (sample: number): number => {
    const high = (sample - (damping + g) * first - second) * scale;
    const band = high * g + first;
    const low = band * g + second;
    first = band + high * g;
    second = low + band * g;
    return band * damping;
  };
  filter.tune = (centerHz: number): void => {
    const turns = centerHz / SAMPLE_RATE_HZ / 2;
    g = sine(turns) / sine(turns + 0.25);
    scale = 1 / (1 + g * (damping + g));
  };
  filter.tune(hz);
  return filter;
}

/** What to multiply with at every sample so that a tone fades to 37 % in `seconds`. */
export function decayOver(seconds: number): number {
  return 1 - 1 / (seconds * SAMPLE_RATE_HZ);
}
