/** Vulnerabilities other than narrow ways: crowds, steps, smoke, late warning and vehicles. */
import { countOf, countPeople } from '#base/text';
import { mean } from '#crowd/people';
import { listFloors, sayFloor } from '#scenario/floors';
import { marginOf } from '../findings/list-places.ts';
import { weighDelay } from './metrics.ts';
import { HALF_SHARE, saturate, toLevel } from './score.ts';
import { peopleOf, round } from './weakness.ts';
import type { Draft, VulnerabilityParts } from './weakness.ts';
import {
  CRUSH_PEOPLE_MIN,
  peopleIn,
  sayLost,
  sayNearVehicles,
  weighCrush,
  weighMargin,
} from './zones.ts';

/** Shorter waits are normal. */
const DELAY_SECONDS_MIN = 10;
const CROWDINGS_MAX = 5;

export function crowding({ scenario, runs, bottlenecks, crushes }: VulnerabilityParts): Draft[] {
  const waits = bottlenecks
    .filter(({ delaySeconds }) => delaySeconds >= DELAY_SECONDS_MIN)
    .slice(0, CROWDINGS_MAX)
    .map((seen): Draft => ({
      category: 'crowding',
      description: `${sayLost(seen)}, in ${Math.round(seen.share * runs.length)} of ${countOf(runs.length, 'run')}.`,
      severity: toLevel(weighDelay(seen.delaySeconds)),
      currentCapacity: Math.round(seen.delaySeconds),
      requiredCapacity: DELAY_SECONDS_MIN,
      unit: 'seconds lost',
      storeys: [seen.storey],
      about: seen.gates,
    }));
  const [worst] = crushes
    .filter((crush) => peopleIn(crush) >= CRUSH_PEOPLE_MIN && toLevel(weighCrush(crush)) !== 'low')
    .toSorted((a, b) => peopleIn(b) - peopleIn(a));
  if (worst === undefined) return waits;
  const near = bottlenecks.find(
    ({ storey, at }) =>
      storey === worst.storey && Math.hypot(at.x - worst.at.x, at.y - worst.at.y) < 10,
  );
  return [
    {
      category: 'crowding',
      description: `Up to ${worst.densityMax.toFixed(1)} people per m² on ${worst.areaM2.toFixed(1)} m² on ${sayFloor(worst.storey, scenario.floorNames)}; from 4 a crowd must be watched, at 6 people can be crushed.`,
      severity: toLevel(weighCrush(worst)),
      currentCapacity: round(worst.densityMax),
      requiredCapacity: 4,
      unit: 'people per square metre',
      storeys: [worst.storey],
      about: near?.gates ?? [],
    },
    ...waits,
  ];
}

export function trapped({ runs }: VulnerabilityParts): Draft[] {
  const people = mean(runs.map((run) => run.trapped));
  const reasons = runs.flatMap(({ unreachable = [] }) => unreachable.map(({ reason }) => reason));
  if (people < 0.5) return [];
  return [
    {
      category: 'trapped',
      description: `${countPeople(people)} ${Math.round(people) === 1 ? 'has' : 'have'} no way out${reasons.length === 0 ? '' : ` (${[...new Set(reasons)].slice(0, 2).join('; ')})`}.`,
      severity: toLevel(Math.max(0.5, saturate(people / peopleOf(runs) / HALF_SHARE.trapped))),
      currentCapacity: Math.round(people),
      requiredCapacity: 0,
      unit: 'people without a way out',
      about: [],
    },
  ];
}

export function accessibility({ scenario, runs }: VulnerabilityParts): Draft[] {
  const storeys = [...new Set(runs.flatMap(({ access }) => access.steppedStoreys))].sort(
    (a, b) => a - b,
  );
  const [impaired, inTime] = [
    mean(runs.map(({ access }) => access.impaired)),
    mean(runs.map(({ access }) => access.impairedInTime)),
  ];
  const exitShare = mean(runs.map(({ access }) => access.exitShare));
  const late: Draft[] =
    impaired > 0 && inTime < impaired - 0.5
      ? [
          {
            category: 'accessibility',
            description: `${Math.round(impaired - inTime)} of ${Math.round(impaired)} people who walk with an aid or cannot walk are not out when 95 % of the others are.`,
            severity: toLevel(0.25 + 0.75 * (1 - inTime / impaired)),
            currentCapacity: Math.round(inTime),
            requiredCapacity: Math.round(impaired),
            unit: 'people',
            storeys,
            about: [],
          },
        ]
      : [];
  const stepped: Draft[] =
    storeys.length > 0
      ? [
          {
            category: 'accessibility',
            description: `No step-free way out, neither a ramp nor a lift that may be used in an emergency: ${listFloors(storeys, scenario.floorNames)}.`,
            severity: impaired > 0 ? 'high' : 'medium',
            storeys,
            about: [],
          },
        ]
      : [];
  const narrow: Draft[] =
    exitShare < 1
      ? [
          {
            category: 'accessibility',
            description: `${Math.round(100 * exitShare)} % of the exits are open, without steps and at least 0.85 m wide.`,
            severity: exitShare === 0 ? 'medium' : 'low',
            currentCapacity: round(exitShare),
            requiredCapacity: 1,
            unit: 'share of exits',
            about: [],
          },
        ]
      : [];
  return [...late, ...stepped, ...narrow];
}

export function air({ scenario, runs }: VulnerabilityParts): Draft[] {
  const found = runs.flatMap(({ tenability }) => tenability?.storeys ?? []);
  return [...Map.groupBy(found, ({ storey }) => storey)].flatMap(([storey, seen]): Draft[] => {
    const margins = seen.flatMap(({ marginSeconds }) => marginSeconds ?? []);
    const margin = margins.length > 0 ? Math.min(...margins) : 0;
    if (margin >= 0) return [];
    const first = mean(seen.map(({ firstSeconds }) => firstSeconds));
    return [
      {
        category: 'smoke',
        description: `On ${sayFloor(storey, scenario.floorNames)} ${leastPlace(runs, storey)} is needed for ${Math.round(-margin)} s after it becomes untenable because of ${[...new Set(seen.flatMap(({ causes }) => causes))].sort().join(' and ')} (first after ${Math.round(first)} s).`,
        severity: toLevel(weighMargin(margin)),
        currentCapacity: Math.round(margin),
        requiredCapacity: 0,
        unit: 'seconds of available less required time',
        storeys: [storey],
        about: [],
      },
    ];
  });
}

/** The room, exit or stair of a storey with the latest use compared with the available time. */
function leastPlace(runs: VulnerabilityParts['runs'], storey: number): string {
  const places = runs
    .flatMap(({ tenability }) => tenability?.places ?? [])
    .filter((place) => place.storey === storey)
    .sort((a, b) => (marginOf(a) ?? Infinity) - (marginOf(b) ?? Infinity));
  return places[0]?.name ?? 'a place';
}

/** Detectors answer a fire of medium growth within about two minutes (kinds/hazards/fire/detect-fire.ts). */
const ALARM_SECONDS = 120;

/** Without an alarm the first people set off after this long (PD 7974-6, management M3). */
const NO_ALARM_SECONDS = 900;

export function warning({ scenario, runs }: VulnerabilityParts): Draft[] {
  const delay = mean(runs.map(({ alarmSeconds, eventSeconds }) => alarmSeconds - eventSeconds));
  const hasNoAlarm = scenario.response.alarm.value === 'none';
  if (!hasNoAlarm && delay <= ALARM_SECONDS) return [];
  return [
    {
      category: 'warning',
      description: hasNoAlarm
        ? 'There is no alarm: people who do not see the danger set off after fifteen minutes or more.'
        : `People are told ${Math.round(delay)} s after the event begins.`,
      severity: hasNoAlarm ? 'critical' : 'medium',
      currentCapacity: hasNoAlarm ? NO_ALARM_SECONDS : Math.round(delay),
      requiredCapacity: ALARM_SECONDS,
      unit: 'seconds to the alarm',
      about: [],
    },
  ];
}

export function vehicles({ runs }: VulnerabilityParts): Draft[] {
  const people = mean(runs.map(({ conflictPeople }) => conflictPeople));
  if (people < 1) return [];
  return [
    {
      category: 'vehicles',
      description: `${sayNearVehicles(people)}.`,
      severity: toLevel(saturate(people / peopleOf(runs) / HALF_SHARE.vehicles)),
      currentCapacity: Math.round(people),
      requiredCapacity: 0,
      unit: 'people',
      about: [],
    },
  ];
}
