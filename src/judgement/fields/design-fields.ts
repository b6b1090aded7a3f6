/** What an engineer states beside the prompt. Inputs that no run can show are listed too, and count as not met. */
import type { PlayedActor } from '#run/played';
import type { Stated } from '#scenario';
import { DESIGN_KEYS, DESIGN_NAMES } from '#scenario/design';
import type { DesignSettings } from '#scenario/design';
import { judgeAlarm, judgeSprinklers } from './absent-fields.ts';
import { judgeGrowth, judgePeak } from './design-fire.ts';
import type { Field } from './field.ts';
import { idsOf, peopleIn } from './look.ts';
import { isCount, judgeState, listPublic } from './people-fields.ts';
import { judgeStructureNumber } from './place-fields.ts';
import { sayMany } from './plural.ts';
import { no, yes } from './verdict.ts';
import type { Verdict } from './verdict.ts';

type Judge = NonNullable<Field['judge']>;

interface Shown {
  readonly kind: Field['kind'];
  readonly judge?: Judge;
}

export function listDesignFields(stated: Stated, design: DesignSettings): Field[] {
  return DESIGN_KEYS.flatMap((key): Field[] => {
    const value = design[key];
    if (value === undefined) return [];
    const name = DESIGN_NAMES[key];
    const words = `${name} ${String(value)}`;
    return [
      { path: `settings.design.${name}`, words, importance: 2, ...toShown(key, design, stated) },
    ];
  });
}

/** How a run would show it. */
function toShown(key: keyof DesignSettings, design: DesignSettings, stated: Stated): Shown {
  const main = (stated.structures.find(({ isMain }) => isMain) ?? stated.structures[0])?.id;
  switch (key) {
    case 'alarm':
      return design.alarm === 'none'
        ? { kind: 'must_not', judge: not(judgeAlarm, 'An alarm sounds.') }
        : { kind: 'happens', judge: (look) => judgeAlarm(look) };
    case 'sprinklers':
      return design.sprinklers === true
        ? { kind: 'place', judge: judgeSprinklers }
        : { kind: 'must_not', judge: not(judgeSprinklers, 'Sprinklers hold the fire.') };
    case 'fireGrowth':
      return { kind: 'state', judge: (look) => judgeGrowth(look, design.fireGrowth!) };
    case 'firePeakMw':
      return { kind: 'state', judge: (look) => judgePeak(look, design.firePeakMw!) };
    case 'asleep':
      return design.asleep === true
        ? {
            kind: 'state',
            judge: (look) => judgeState(look, listPublic(look), 'asleep', 'people'),
          }
        : { kind: 'state' };
    case 'staff':
      return {
        kind: 'count',
        judge: (look) =>
          judgePeople(
            look.actors.filter(({ kind }) => kind === 'staff'),
            design.staff!,
            'staff',
          ),
      };
    case 'occupants':
      return {
        kind: 'count',
        judge: (look) => judgePeople(listPublic(look), design.occupants!, 'people'),
      };
    case 'exits':
    case 'stairs':
    case 'exitWidth':
    case 'doorWidth':
    case 'stairWidth':
      return main === undefined
        ? { kind: 'place' }
        : { kind: 'place', judge: (look) => judgeStructureNumber(look, main, key, design[key]!) };
    case 'management':
    case 'smokeControl':
      return { kind: 'state' };
  }
}

function not(judge: Judge, because: string): Judge {
  return (look) => {
    const { met, evidence } = judge(look);
    return met === 'no' ? yes(evidence.text) : no(evidence.text, because);
  };
}

function judgePeople(actors: readonly PlayedActor[], asked: number, said: string): Verdict {
  const got = peopleIn(actors);
  const text = sayMany(Math.round(got), said);
  return isCount(got, asked, true, actors)
    ? yes(text, idsOf(actors))
    : no(text, `Requested: ${asked}.`);
}
