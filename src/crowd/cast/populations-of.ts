/** Who the people of a group are, by its kind: ages, speeds, bodies and aids from the published populations. */
import { POPULATIONS } from '../people/population.ts';
import type { Population } from '../people/population.ts';
import { placeStartings } from './place-starting.ts';

/** Employed people are of working age: the adults of FDS+Evac. The public is RiMEA's default. */
const ADULT = POPULATIONS.fdsAdult;
const ROUND = { low: 0.15, high: 0.2 } as const;

const BY_KIND: Readonly<Record<string, Population>> = {
  worker: { ...ADULT, radius: ROUND },
  staff: { ...ADULT, radius: ROUND },
  teacher: { ...ADULT, radius: ROUND },
  student: { ...ADULT, radius: ROUND },
  performer: { ...ADULT, radius: ROUND },
  runner: { ...ADULT, radius: ROUND },
  firefighter: { ...ADULT, radius: ROUND },
  police: { ...ADULT, radius: ROUND },
  paramedic: { ...ADULT, radius: ROUND },
  security: { ...ADULT, radius: ROUND },
  attacker: { ...ADULT, radius: ROUND },
  child: { ...POPULATIONS.fdsChild, radius: { low: 0.13, high: 0.17 } },
  elderly: { ...POPULATIONS.fdsElderly, radius: ROUND },
  wheelchair: { kind: 'rimea', aids: { wheelchairManual: 0.7, wheelchairElectric: 0.3 } },
  mobility_impaired: { kind: 'rimea', aids: { crutches: 0.5, walker: 0.5 } },
  // Sørensen and Dederichs (2015): blind and partially sighted people, 0.86 m/s on the flat, deviation 0.2.
  visually_impaired: { kind: 'uniform', speed: 0.86, deviation: 0.2 },
  // Which patients can walk is for the ward to say. Without that the aids are judgement, and the result says so.
  patient: { kind: 'rimea', aids: { wheelchairManual: 0.3, walker: 0.2, crutches: 0.1 } },
};

/** The population of a kind of people at a kind of place; without a place, the usual population of that kind. */
export function populationOf(kind: string, structure?: string): Population {
  const own = structure === undefined ? undefined : placeStartings.of(structure).populations[kind];
  return own ?? BY_KIND[kind] ?? POPULATIONS.rimea;
}
