import type { Stated } from '#scenario';
/**
 * What an engineer states beside the prompt, as claims. Inputs that no run can show are claims too, and count as not
 * met.
 */
import { DESIGN_KEYS, DESIGN_NAMES } from '#scenario/design';
import type { DesignSettings } from '#scenario/design';
import { hazardReadings } from '#scenario/facets';
import type { Claim, ClaimKind, Expect } from './expect.ts';
import { toEventWord, toStructureWord } from './reader-words.ts';

interface Shown {
  readonly kind: ClaimKind;
  readonly expect?: Expect;
}

export function listDesignClaims(stated: Stated, design: DesignSettings): Claim[] {
  const main = stated.structures[0]?.kind.value;
  const structure = main === undefined ? undefined : toStructureWord(main);
  return DESIGN_KEYS.flatMap((key): Claim[] => {
    const value = design[key];
    if (value === undefined) return [];
    const name = DESIGN_NAMES[key];
    return [
      {
        path: `settings.design.${name}`,
        words: `${name} ${String(value)}`,
        importance: 2,
        ...toShown(key, design, structure),
      },
    ];
  });
}

/** How a run would show it. */
function toShown(
  key: keyof DesignSettings,
  design: DesignSettings,
  structure: string | undefined,
): Shown {
  const place = (expect: Expect): Shown => ({ kind: 'place', expect });
  switch (key) {
    case 'alarm':
      return design.alarm === 'none'
        ? { kind: 'must_not', expect: { absent: 'alarm' } }
        : { kind: 'happens', expect: { event: 'alarm' } };
    case 'sprinklers':
      return design.sprinklers === true
        ? place({ structure: 'sprinkler' })
        : { kind: 'must_not', expect: { absent: 'sprinkler' } };
    case 'fireGrowth':
      return { kind: 'state', expect: { event: fireWord(), growth: design.fireGrowth! } };
    case 'firePeakMw':
      return { kind: 'state', expect: { event: fireWord(), peak_mw: design.firePeakMw! } };
    case 'asleep':
      return design.asleep === true
        ? { kind: 'state', expect: { who: 'person', state: 'asleep', at_s: 0 } }
        : { kind: 'state' };
    case 'staff':
      return { kind: 'count', expect: { who: 'staff', count: design.staff! } };
    case 'occupants':
      return { kind: 'count', expect: { who: 'person', count: design.occupants! } };
    case 'exits':
      return structure === undefined
        ? { kind: 'place' }
        : place({ structure, exits: design.exits! });
    case 'stairs':
      return structure === undefined
        ? { kind: 'place' }
        : place({ structure, stairs: design.stairs! });
    case 'exitWidth':
      return place({ structure: 'exit', width_m: design.exitWidth! });
    case 'doorWidth':
      return place({ structure: 'inner_door', width_m: design.doorWidth! });
    case 'stairWidth':
      return place({ structure: 'staircase', width_m: design.stairWidth! });
    case 'management':
    case 'smokeControl':
      return { kind: 'state' };
  }
}

/** The word for the kind whose design is stated. */
function fireWord(): string {
  const fire = hazardReadings.list().find(([, { takesFireDesign }]) => takesFireDesign);
  return toEventWord(fire![0]);
}
