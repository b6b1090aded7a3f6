/** The hour of a scenario, and the season that follows from its date. */
import type { StructureKind } from '../kinds.ts';
import type { PartOfDay, Sourced, Time } from '../scenario.ts';
import { nameOf } from './complete-structure.ts';
import { placeDefaults } from './place-defaults.ts';
import { byDefault, inferred } from './sourced.ts';

const CLOCK_OF_PART: Readonly<Record<PartOfDay, string>> = {
  dawn: '06:00',
  morning: '09:00',
  noon: '12:00',
  afternoon: '15:00',
  evening: '19:00',
  dusk: '18:30',
  night: '22:00',
  rush_hour: '08:00',
};
/** The rush after work. */
const EVENING_RUSH = '17:30';
/** Where people sleep, "night" means that they are asleep. */
const NIGHT_ASLEEP = '02:00';

export function completeTime(stated: Partial<Time>, main: StructureKind, prompt = ''): Time {
  const month = stated.month ?? monthOf(stated.date);
  const weekday = stated.weekday ?? weekdayOf(stated.date);
  return {
    ...stated,
    clock: stated.clock ?? clockOf(stated.part, main, prompt),
    ...(month && { month }),
    ...(weekday && { weekday }),
  };
}

function clockOf(
  part: Sourced<PartOfDay> | undefined,
  main: StructureKind,
  prompt: string,
): Sourced<string> {
  const { rhythm, clock } = placeDefaults.of(main);
  if (!part) return byDefault(clock, `a usual hour (${nameOf(main)})`);
  const isAsleep = part.value === 'night' && (rhythm === 'home' || rhythm === 'always');
  const because = `${nameOf(part.value)} is stated`;
  if (
    part.value === 'rush_hour' &&
    /evening|afternoon/i.test(prompt.slice(...(part.span ?? [0, 0])))
  )
    return inferred(EVENING_RUSH, because);
  return inferred(isAsleep ? NIGHT_ASLEEP : CLOCK_OF_PART[part.value], because);
}

function monthOf(date: Sourced<string> | undefined): Sourced<number> | undefined {
  const month = Number(date?.value.slice(5, 7));
  return month >= 1 && month <= 12 ? inferred(month, `the date is ${date!.value}`, 1) : undefined;
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function weekdayOf(date: Sourced<string> | undefined): Sourced<string> | undefined {
  if (!date || !/^\d{4}-\d{2}-\d{2}$/.test(date.value)) return undefined;
  const day = new Date(`${date.value}T00:00:00Z`).getUTCDay();
  return Number.isNaN(day) ? undefined : inferred(WEEKDAYS[day]!, `the date is ${date.value}`, 1);
}
