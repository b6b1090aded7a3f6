/** How people are warned, how well the place is managed, and whether they sleep: as stated, otherwise as is usual there. */
import { agentRoles } from '../agent-role.ts';
import { NO_EVENTS } from '../kinds.ts';
import type { StructureKind } from '../kinds.ts';
import type { Response, ScenarioSettings, Sourced, Time } from '../scenario.ts';
import { isSaid } from '../sourced.ts';
import type { Stated } from '../stated.ts';
import { nameOf } from './complete-structure.ts';
import type { CountedGroup } from './count-parts.ts';
import { placeDefaults } from './place-defaults.ts';
import { byDefault, bySettings, inferred } from './sourced.ts';

export function completeResponse(
  stated: Stated,
  settings: ScenarioSettings,
  { main, time }: { readonly main: StructureKind; readonly time: Time },
): Response {
  return {
    alarm: settleAlarm(stated, settings, main),
    ...(stated.alarmSeconds === undefined ? {} : { alarmSeconds: stated.alarmSeconds }),
    management: settleManagement(stated, settings, main),
    asleep: settleSleep(stated, settings, { main, time }),
  };
}

function settleAlarm(
  { exclude, protection }: Stated,
  settings: ScenarioSettings,
  main: StructureKind,
): Response['alarm'] {
  if (settings.alarm !== undefined) return bySettings(settings.alarm);
  const denied = exclude.find(({ value }) => value === 'alarm' || value === NO_EVENTS);
  if (denied !== undefined) return { ...denied, value: 'none' };
  if (protection?.alarm !== undefined) return protection.alarm;
  if (placeDefaults.of(main).form !== 'building')
    return byDefault('voice', 'outdoors people are told by loudspeakers, sirens or stewards');
  return placeDefaults.of(main).management === 'operated'
    ? byDefault('voice', `automatic detection and spoken messages are usual (${nameOf(main)})`)
    : byDefault(
        'automatic',
        'automatic detection with sounders, as codes require in new buildings',
      );
}

function settleManagement(
  { protection }: Stated,
  settings: ScenarioSettings,
  main: StructureKind,
): Response['management'] {
  if (settings.management !== undefined) return bySettings(settings.management);
  if (protection?.management !== undefined) return protection.management;
  const { management } = placeDefaults.of(main);
  if (management === 'operated')
    return byDefault(1, `trained staff on duty under a licence (${nameOf(main)}): judgement`);
  if (management === 'drilled') return byDefault(1, `drilled by rule (${nameOf(main)}): judgement`);
  return byDefault(
    2,
    'trained staff; no audit of the fire-safety management is mentioned: PD 7974-6, level M2',
  );
}

/** Most people sleep from eleven to six (American Time Use Survey). */
const BED_HOUR = 23;
const RISING_HOUR = 6;

/** Asleep where it is said, or where people stay overnight and the stated hour is one of sleep. */
function settleSleep(
  { asleep }: Stated,
  settings: ScenarioSettings,
  { main, time }: { readonly main: StructureKind; readonly time: Time },
): Sourced<boolean> {
  if (settings.asleep !== undefined) return bySettings(settings.asleep);
  if (asleep !== undefined) return asleep;
  const { rhythm } = placeDefaults.of(main);
  const { clock } = time;
  const hour = Number(clock.value.slice(0, 2));
  const isNight = hour >= BED_HOUR || hour < RISING_HOUR;
  if (rhythm !== 'home' && rhythm !== 'always')
    return byDefault(false, `nobody sleeps there (${nameOf(main)})`);
  if (clock.source === 'default') return byDefault(false, 'no hour of sleep is stated');
  return isNight
    ? inferred(true, `people sleep there at ${clock.value} (${nameOf(main)})`)
    : inferred(false, `people are up at ${clock.value}`);
}

/** Where groups are said to sleep, these do; otherwise all except people on duty; subsets follow their group. */
export function putToSleep(
  groups: readonly CountedGroup[],
  { asleep }: Response,
  main: StructureKind,
): CountedGroup[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const isAnySaid = groups.some(({ isAsleep }) => isAsleep === true);
  const sleeps = (group: CountedGroup): boolean => {
    if (asleep.source === 'settings' ? !asleep.value : group.isAsleep === false) return false;
    if (group.isAsleep === true) return true;
    const whole = group.subsetOf === undefined ? undefined : byId.get(group.subsetOf);
    if (whole !== undefined && whole !== group) return sleeps(whole);
    if (group.type === 'vehicle' || !asleep.value) return false;
    if (isAnySaid && isSaid(asleep)) return false;
    const kind = group.kind.value;
    return (
      !agentRoles.of(kind).isUpAtNight &&
      !(kind === 'visitor' && !placeDefaults.of(main).hasNightVisitors)
    );
  };
  return groups.map((group) => {
    const { isAsleep: _, ...rest } = group;
    return sleeps(group) ? { ...rest, isAsleep: true } : rest;
  });
}
