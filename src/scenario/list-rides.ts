/**
 * In which vehicles people begin. On a road or a railway, passengers without a place of their own are in the largest vehicles there;
 * people without a role are in any, if all of them have a seat.
 */
import { agentRoles } from './agent-role.ts';
import { behaviourReadings } from './behaviour-reading.ts';
import { placeDefaults } from './complete/place-defaults.ts';
import type { AgentGroup, Scenario, Where } from './scenario.ts';

/** The groups of vehicles; none for people who begin elsewhere. */
export function listRides(scenario: Riding, group: AgentGroup): readonly AgentGroup[] {
  const { agents } = scenario;
  const { type, kind, at, count } = group;
  if (type === 'vehicle') return [];
  if (at?.group !== undefined && at.relation === undefined)
    return agents.filter((one) => one.type === 'vehicle' && one.id === at.group);
  const { ridesOnRoads } = agentRoles.of(kind.value);
  if (ridesOnRoads !== true || !isOnTheWay(scenario, group)) return [];
  const there = agents.filter((one) => one.arrives === undefined && seatsOf(one) > 0);
  const largest = Math.max(...there.map((one) => seatsOf(one)));
  if (kind.value === 'passenger') return there.filter((one) => seatsOf(one) === largest);
  const seats = there.reduce((sum, one) => sum + one.count.value * seatsOf(one), 0);
  return count.value <= seats ? there : [];
}

type Riding = Pick<Scenario, 'agents' | 'structures' | 'tasks'>;

function seatsOf({ kind, room }: AgentGroup): number {
  return room?.value ?? agentRoles.of(kind.value).seats ?? 0;
}

/** Nothing puts them elsewhere, and vehicles pass through the place. */
function isOnTheWay({ structures, tasks = [] }: Riding, { id, at, arrives }: AgentGroup): boolean {
  const main = structures.find(({ isMain }) => isMain)!;
  const defaults = placeDefaults.of(main.kind.value);
  return (
    defaults.form === 'way' &&
    defaults.people === 'in_vehicles' &&
    arrives === undefined &&
    (at === undefined || isWhole(at, main.id)) &&
    !tasks.some(
      ({ who, vehicles = [], deed }) =>
        who.includes(id) &&
        (vehicles.length > 0 || behaviourReadings.of(deed.value).beginsThere === true),
    )
  );
}

function isWhole(
  { structure, feature, floor, side, relation, group, ground }: Where,
  main: string,
): boolean {
  const parts = [feature, floor, side, relation, group, ground];
  return structure === main && parts.every((part) => part === undefined);
}
