/** Populations: what is known of the people before each is drawn. */
import { invariant } from '#base';
import type { Aid } from './mobility.ts';
import { AIDS } from './mobility.ts';
import type { Range } from './ship-groups.ts';

export type Population = Common &
  (
    | { readonly kind: 'rimea'; readonly ages?: Ages }
    | { readonly kind: 'ship'; readonly group: 'passengers' | 'crew' }
    | { readonly kind: 'fds'; readonly class: FdsClassName }
    /** Everybody the same speed, or N(mean, deviation) when a deviation is given. */
    | { readonly kind: 'uniform'; readonly speed: number; readonly deviation?: number }
  );

interface Common {
  /** Body radius in metres, even between its ends; that of an aid is its own. */
  readonly radius?: Range;
  /** The part of the people who use each aid. */
  readonly aids?: Readonly<Partial<Record<Aid, number>>>;
}

/** The bodies of the verification tests (RiMEA, NIST): agents of 0.15 to 0.20 m. */
export const RADIUS_USUAL: Range = { low: 0.15, high: 0.2 };

/** A normal distribution, cut at both ends. */
export interface Ages extends Range {
  readonly mean: number;
  readonly deviation: number;
}

/** DIN 18009-2 and RiMEA default: ages N(50, 20) cut at 10 and 85, as many women as men. */
export const RIMEA_AGE: Ages = { mean: 50, deviation: 20, low: 10, high: 85 };

export const FDS_CLASS_NAMES = ['adult', 'male', 'female', 'child', 'elderly'] as const;
export type FdsClassName = (typeof FDS_CLASS_NAMES)[number];

export interface FdsClass {
  readonly speed: Range;
  /** Half the shoulder breadth of a body made of three circles; give a population its own `radius` for round bodies. */
  readonly radius: Range;
  /** Not given by the source; judgement. */
  readonly age: Range;
}

/** FDS+Evac technical reference and user's guide (VTT), table of body sizes and speeds, even about their means. */
export const FDS_CLASSES: Readonly<Record<FdsClassName, FdsClass>> = {
  adult: fdsClass({ speed: 1.25, speedHalf: 0.3, radius: 0.255, radiusHalf: 0.035 }, 18, 65),
  male: fdsClass({ speed: 1.35, speedHalf: 0.2, radius: 0.27, radiusHalf: 0.02 }, 18, 65),
  female: fdsClass({ speed: 1.15, speedHalf: 0.2, radius: 0.24, radiusHalf: 0.02 }, 18, 65),
  child: fdsClass({ speed: 0.9, speedHalf: 0.3, radius: 0.21, radiusHalf: 0.015 }, 5, 14),
  elderly: fdsClass({ speed: 0.8, speedHalf: 0.3, radius: 0.25, radiusHalf: 0.02 }, 65, 85),
};

/** Populations that can be asked for by name. */
export const POPULATIONS = {
  rimea: { kind: 'rimea' },
  imoPassengers: { kind: 'ship', group: 'passengers' },
  imoCrew: { kind: 'ship', group: 'crew' },
  fdsAdult: { kind: 'fds', class: 'adult' },
  fdsMale: { kind: 'fds', class: 'male' },
  fdsFemale: { kind: 'fds', class: 'female' },
  fdsChild: { kind: 'fds', class: 'child' },
  fdsElderly: { kind: 'fds', class: 'elderly' },
  uniform: { kind: 'uniform', speed: 1.34 }, // m/s, mean free speed, Weidmann 1993
} as const satisfies Record<string, Population>;

export type PopulationName = keyof typeof POPULATIONS;

/** Throws for shares that add up to more than one, and for sizes or speeds that no person has. */
export function checkPopulation(population: Population): void {
  const shares = AIDS.map((aid) => population.aids?.[aid] ?? 0);
  const total = shares.reduce((sum, share) => sum + share, 0);
  invariant(shares.every((share) => share >= 0) && total <= 1, 'shares of aids fit into a whole');
  const { low, high } = population.radius ?? RADIUS_USUAL;
  invariant(0 < low && low <= high, 'a body radius is above 0');
  if (population.kind === 'uniform')
    invariant(population.speed > 0 && (population.deviation ?? 0) >= 0, 'people can walk');
}

interface AboutMean {
  readonly speed: number;
  readonly speedHalf: number;
  readonly radius: number;
  readonly radiusHalf: number;
}

function fdsClass(about: AboutMean, ageLow: number, ageHigh: number): FdsClass {
  return {
    speed: { low: about.speed - about.speedHalf, high: about.speed + about.speedHalf },
    radius: { low: about.radius - about.radiusHalf, high: about.radius + about.radiusHalf },
    age: { low: ageLow, high: ageHigh },
  };
}
