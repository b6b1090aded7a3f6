/** Vulnerabilities by events other than fire: each where a limit of its own is broken. */
import { PERIL_RULES } from '../perils/peril.ts';
import type { Peril } from '../perils/peril.ts';
import { mergePerils } from './merge-perils.ts';
import type { SeenPeril } from './merge-perils.ts';
import { sayPeril } from './say-peril.ts';
import { toLevel, weighPeril } from './score.ts';
import { targetsOf } from './targets.ts';
import { peopleOf, round } from './weakness.ts';
import type { Draft, VulnerabilityParts } from './weakness.ts';

/** Fewer expected casualties count as none. */
const EXPECTED_MIN = 0.05;

export function perils(parts: VulnerabilityParts): Draft[] {
  const all = peopleOf(parts.runs);
  return mergePerils(parts.runs).flatMap((seen) => {
    const broken = BROKEN[seen.peril](seen, parts);
    if (broken === undefined) return [];
    return [
      {
        category: CATEGORIES[seen.peril],
        description: `${sayPeril(seen)} ${broken.because}`.trim(),
        severity: toLevel(Math.max(broken.least ?? 0, weighPeril(seen, all))),
        currentCapacity: round(broken.found),
        requiredCapacity: broken.allowed,
        unit: broken.unit,
        storeys: seen.spots.map(({ storey }) => storey).toSorted((a, b) => a - b),
        about: [],
      },
    ];
  });
}

const CATEGORIES: Readonly<Record<Peril, string>> = {
  shaking: 'structure',
  water: 'water',
  poison: 'poison',
  attack: 'line_of_sight',
  blast: 'glass',
  press: 'press',
  cordon: 'cordon',
  dark: 'darkness',
};

interface Broken {
  readonly found: number;
  readonly allowed: number;
  readonly unit: string;
  readonly because: string;
  /** The least severity, if people are not harmed in the runs. */
  readonly least?: number;
}

type Look = (seen: SeenPeril, parts: VulnerabilityParts) => Broken | undefined;

/** People beyond the limit; there should be none. */
const somebody =
  (unit: string, least = 0.25): Look =>
  ({ peril, people }) =>
    people < 0.5
      ? undefined
      : { found: people, allowed: 0, unit, least, because: `Limit: ${PERIL_RULES[peril].source}.` };

const BROKEN: Readonly<Record<Peril, Look>> = {
  shaking: ({ expected: { down } }) =>
    down < EXPECTED_MIN
      ? undefined
      : { found: down, allowed: 0, unit: 'people expected unable to help themselves', because: '' },
  water: somebody('people who cannot stand'),
  poison: somebody('people beyond the limit of escape'),
  attack: somebody('people within reach and sight'),
  blast: somebody('people where windows shatter'),
  press: somebody('people at five per square metre and more'),
  cordon({ figures }, { scenario }) {
    const { movementSeconds } = targetsOf(scenario);
    const clear = figures['cordon_clear_seconds'] ?? 0;
    const within = figures['left_by_exits_within_cordon_people'] ?? 0;
    if (clear <= movementSeconds && within < 0.5) return undefined;
    return {
      found: clear,
      allowed: movementSeconds,
      unit: 'seconds until the cordon is clear',
      because: '',
      least: 0.25,
    };
  },
  dark: ({ people, personSeconds }) =>
    people < 0.5
      ? undefined
      : {
          found: personSeconds / people,
          allowed: 0,
          unit: 'seconds in the dark each',
          because: 'People who need a lift to get down wait until it moves again.',
        },
};
