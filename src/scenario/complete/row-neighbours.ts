/** People in the others of a row, where all who are counted are under what fell and somebody is to leave. */
import { agentRoles } from '../agent-role.ts';
import { behaviourReadings } from '../behaviour-reading.ts';
import type { Structure, Time } from '../scenario.ts';
import type { Stated } from '../stated.ts';
import type { CountedPeople } from './complete-people.ts';
import type { CountedGroup } from './count-parts.ts';
import { occupancyAt } from './occupancy-by-hour.ts';
import { placeDefaults } from './place-defaults.ts';
import { inferred } from './sourced.ts';
import { listTrapped } from './under-rubble.ts';

/** More are not needed to see that a street is cleared: judgement. */
const NEIGHBOURS_MAX = 200;

export function addNeighbours(
  counted: CountedPeople,
  { events, goals, tasks = [] }: Stated,
  structures: readonly Structure[],
  time: Time,
): CountedPeople {
  const row = structures.find(({ rowOf }) => rowOf !== undefined);
  if (row === undefined) return counted;
  const trapped = listTrapped(counted.groups, events);
  const isElsewhere = ({ id, type, kind, arrives, subsetOf }: CountedGroup): boolean =>
    type === 'vehicle' ||
    arrives !== undefined ||
    subsetOf !== undefined ||
    agentRoles.of(kind.value).comesFromOutside ||
    trapped.has(id);
  const isLeft =
    goals.some(({ value }) => value === 'evacuate') ||
    tasks.some(({ deed }) => behaviourReadings.of(deed.value).goesOut === true);
  if (!isLeft || trapped.size === 0 || !counted.groups.every(isElsewhere)) return counted;
  const defaults = placeDefaults.of(row.kind.value);
  if (defaults.form !== 'building') return counted;
  const capacity = (row.capacity?.value ?? 0) * row.count.value;
  const share = occupancyAt(defaults.rhythm, time.clock.value, time.weekday?.value);
  const people = Math.max(row.count.value, Math.min(NEIGHBOURS_MAX, Math.round(capacity * share)));
  const because = `in the others of the row, for ${capacity} people, ${Math.round(share * 100)} % full at ${time.clock.value}, at most ${NEIGHBOURS_MAX}`;
  const group: CountedGroup = {
    id: 'neighbours',
    kind: inferred('person', 'the others of the row are to be left', 0.6),
    type: 'pedestrian',
    count: inferred(people, because, 0.4),
    at: { text: row.label ?? row.id, structure: row.id },
  };
  return {
    total: inferred(counted.total.value + people, 'the sum of the groups', 0.6),
    groups: [...counted.groups, group],
  };
}
