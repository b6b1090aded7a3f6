/**
 * How people with an aid move. Speeds on the flat: Boyce, Shields and Silcock (Fire Technology 35, 1999), as quoted in
 * the SFPE Handbook, chapter 64; normal, cut at the smallest and largest seen. Quoted from general knowledge of the
 * table.
 */
import type { Range } from './ship-groups.ts';

/** An impaired person walks without an aid, but slower (the impaired groups of the IMO). */
export const MOBILITIES = [
  'walking',
  'impaired',
  'crutches',
  'walker',
  'wheelchairManual',
  'wheelchairElectric',
] as const;
export type Mobility = (typeof MOBILITIES)[number];

export const AIDS = ['crutches', 'walker', 'wheelchairManual', 'wheelchairElectric'] as const;
export type Aid = (typeof AIDS)[number];

export interface AidTraits {
  readonly speed: Range & { readonly mean: number; readonly deviation: number };
  /** Along the slope, without help; 0 where the person cannot use stairs that way. */
  readonly stairUp: number;
  readonly stairDown: number;
  /** Down stairs in an evacuation chair, and the people needed to bring it down. */
  readonly stairDownHelped?: Range;
  readonly helpers: number;
  readonly radius: number;
}

// 0.5-0.8 m/s with helpers (SFPE Handbook, chapter 64). Two helpers: judgement, one steers and one clears the way.
const EVACUATION_CHAIR = { stairDownHelped: { low: 0.5, high: 0.8 }, helpers: 2 } as const;

/** Radii: 0.4 m for a wheelchair (NIST TN 1822, test 2.10); 0.3 m with sticks or a frame is judgement. */
export const AID_TRAITS: Readonly<Record<Aid, AidTraits>> = {
  crutches: {
    speed: { mean: 0.94, deviation: 0.3, low: 0.63, high: 1.35 },
    stairUp: 0.22,
    stairDown: 0.22,
    helpers: 0,
    radius: 0.3,
  },
  walker: {
    speed: { mean: 0.57, deviation: 0.29, low: 0.1, high: 1.02 },
    stairUp: 0.14,
    stairDown: 0.16,
    helpers: 0,
    radius: 0.3,
  },
  wheelchairManual: {
    speed: { mean: 0.69, deviation: 0.35, low: 0.13, high: 1.35 },
    stairUp: 0,
    stairDown: 0,
    ...EVACUATION_CHAIR,
    radius: 0.4,
  },
  wheelchairElectric: {
    // The source gives 0.85 to 0.93 without a deviation; a quarter of that width is judgement.
    speed: { mean: 0.89, deviation: 0.02, low: 0.85, high: 0.93 },
    stairUp: 0,
    stairDown: 0,
    ...EVACUATION_CHAIR,
    radius: 0.4,
  },
};
