/** The population of a group, by its kind: ages, speeds, bodies and aids from published populations. */
import { POPULATIONS, RADIUS_USUAL, RIMEA_AGE } from '../people/population.ts';
import type { Population } from '../people/population.ts';
import { placeStartings } from './place-starting.ts';

/** Employed people are of working age: the adults of FDS+Evac. The public is RiMEA's default. */
const ADULT = POPULATIONS.fdsAdult;

const BY_KIND: Readonly<Record<string, Population>> = {
  worker: { ...ADULT, radius: RADIUS_USUAL },
  staff: { ...ADULT, radius: RADIUS_USUAL },
  teacher: { ...ADULT, radius: RADIUS_USUAL },
  student: { ...ADULT, radius: RADIUS_USUAL },
  performer: { ...ADULT, radius: RADIUS_USUAL },
  runner: { ...ADULT, radius: RADIUS_USUAL },
  firefighter: { ...ADULT, radius: RADIUS_USUAL },
  police: { ...ADULT, radius: RADIUS_USUAL },
  paramedic: { ...ADULT, radius: RADIUS_USUAL },
  security: { ...ADULT, radius: RADIUS_USUAL },
  attacker: { ...ADULT, radius: RADIUS_USUAL },
  child: { ...POPULATIONS.fdsChild, radius: { low: 0.13, high: 0.17 } },
  elderly: { ...POPULATIONS.fdsElderly, radius: RADIUS_USUAL },
  wheelchair: { kind: 'rimea', aids: { wheelchairManual: 0.7, wheelchairElectric: 0.3 } },
  mobility_impaired: { kind: 'rimea', aids: { crutches: 0.5, walker: 0.5 } },
  // Sørensen and Dederichs (2015): blind and partially sighted people, 0.86 m/s on the flat, deviation 0.2.
  visually_impaired: { kind: 'uniform', speed: 0.86, deviation: 0.2 },
  // The prompt must say which patients can walk. Otherwise the aids are judgement, and the result says so.
  patient: { kind: 'rimea', aids: { wheelchairManual: 0.3, walker: 0.2, crutches: 0.1 } },
};

/** Populations whose age follows from the word for them: pupils are children, whatever their kind. */
const BY_ROLE: Readonly<Record<string, Population>> = {
  pupil: BY_KIND['child']!,
  'primary pupil': BY_KIND['child']!,
  schoolchild: BY_KIND['child']!,
  parent: { ...ADULT, radius: RADIUS_USUAL },
  // Of working age, and those who study: judgement.
  commuter: { kind: 'rimea', ages: { mean: 40, deviation: 13, low: 16, high: 70 } },
  // Trained for six years and more: judgement.
  doctor: { kind: 'rimea', ages: { mean: 44, deviation: 11, low: 26, high: 67 } },
  villager: POPULATIONS.rimea,
};

/** A horse walks at 1.8 m/s (6.5 km/h); its radius with its rider is judgement. */
const MOUNTED: Population = {
  kind: 'uniform',
  speed: 1.8,
  deviation: 0.1,
  radius: { low: 0.45, high: 0.55 },
};

/** Of the whole group, where it is said to be in that state. */
const AIDS_OF_STATE: Readonly<Partial<Record<string, NonNullable<Population['aids']>>>> = {
  wheelchair: BY_KIND['wheelchair']!.aids!,
  crutches: { crutches: 1 },
};

/** What else is known of a group. */
export interface GroupFacts {
  readonly role?: string;
  readonly among?: string;
  readonly states?: readonly string[];
  /** A decision depends on them: ages that are only a judgement count if they are higher than the usual ones. */
  readonly isJudged?: boolean;
}

/** The population of a kind of people at a kind of place; without a place, the usual population of that kind. */
export function populationOf(
  kind: string,
  structure?: string,
  { role, among, states = [], isJudged = false }: GroupFacts = {},
): Population {
  if (states.includes('mounted')) return MOUNTED;
  const usual = (name: string): Population => {
    const own =
      structure === undefined ? undefined : placeStartings.of(structure).populations[name];
    const told = [BY_ROLE[role ?? ''], own].find((one) => one && !(isJudged && isYounger(one)));
    return told ?? BY_KIND[name] ?? POPULATIONS.rimea;
  };
  const { aids, ...base }: Population = usual(among ?? kind);
  const aided = states.map((state) => AIDS_OF_STATE[state]).find((one) => one !== undefined);
  if (aided !== undefined) return { ...base, aids: aided };
  if (among !== undefined) {
    const own: Population = BY_KIND[kind] ?? POPULATIONS.rimea;
    return own.aids === undefined ? own : { ...base, aids: own.aids };
  }
  return aids === undefined ? base : { ...base, aids };
}

/** Than the usual population: they would leave sooner. */
function isYounger(own: Population): boolean {
  return own.kind === 'rimea' && own.ages !== undefined && own.ages.mean < RIMEA_AGE.mean;
}
