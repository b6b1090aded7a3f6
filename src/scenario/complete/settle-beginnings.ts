/**
 * Where people begin of whom only is said what they do: who stands at the gates is there, who leaves the hall was in it,
 * who riots in the canteen is there when it begins.
 */
import { agentRoles } from '../agent-role.ts';
import { behaviourMeanings, behaviourReadings } from '../behaviour-reading.ts';
import { isWheeled } from '../is-wheeled.ts';
import type { AgentGroup, Standing, Structure, Task, Where } from '../scenario.ts';
import type { StatedEvent } from '../stated.ts';
import { placeDefaults } from './place-defaults.ts';

const STANDINGS: Readonly<Partial<Record<NonNullable<Task['way']>, Standing>>> = {
  near: 'near',
  behind: 'behind',
  along: 'along',
  around: 'around',
  outside: 'outside',
  above: 'above',
};

export function settleBeginnings(
  agents: readonly AgentGroup[],
  tasks: readonly Task[] = [],
  events: readonly StatedEvent[] = [],
  structures: readonly Pick<Structure, 'id' | 'kind' | 'isMain' | 'floors'>[] = [],
): readonly AgentGroup[] {
  const main = structures.find(({ isMain }) => isMain);
  const floors = main?.floors?.value ?? 1;
  const defaults = main && placeDefaults.of(main.kind.value);
  const isBuilding = defaults?.form === 'building';
  const goals = isBuilding ? tasks.filter((task) => isGoingTo(task, main!.id)) : [];
  const hasTrains = isBuilding && defaults.platforms !== undefined && agents.some(takesPeople);
  const down = floors > 1 ? tasks.find(isDownward) : undefined;
  const riot = events.find(({ type, at }) => type.value === 'riot' && at?.feature?.kind === 'room');
  const told = tasks.find(
    ({ deed, who, whom = [] }) => deed.value === 'fight' && who.length > 0 && whom.length > 0,
  );
  const fighters = new Set([...(told?.who ?? []), ...(told?.whom ?? [])]);
  return agents.map((group) => {
    if (group.type === 'vehicle' || group.at !== undefined || group.arrives !== undefined)
      return group;
    const at = tasks
      .filter((task) => isWhole(task) && isMeant(task, group))
      .map((task) => {
        if (goals.includes(task)) return opposite(task);
        return hasTrains && isWaiting(task) ? PLATFORM : placeOf(task);
      })
      .find((where) => where !== undefined);
    if (at === undefined && goals.length > 0 && isInTheWay(tasks, group))
      return { ...group, at: { ...opposite(goals[0]!), relation: 'before' } };
    if (at === undefined && riot !== undefined && fighters.has(group.id))
      return { ...group, at: riot.at! };
    if (at === undefined && down !== undefined && isCarried(down, group))
      return { ...group, at: UPSTAIRS };
    return at === undefined ? group : { ...group, at };
  });
}

/** People who wait, and nothing says where, in a place that trains or buses come to. */
const PLATFORM: Where = {
  text: 'platform',
  feature: { label: 'platform', kind: 'platform', isAny: true },
};

function isWaiting({ deed, at }: Task): boolean {
  return at.length === 0 && behaviourReadings.of(deed.value).ride === 'for';
}

function takesPeople({ type, kind }: AgentGroup): boolean {
  return type === 'vehicle' && agentRoles.of(kind.value).seats !== undefined;
}

/** To the building as a whole: people who go there are not in it. */
function isGoingTo({ deed, way, at }: Task, main: string): boolean {
  const [where] = at;
  return (
    at.length === 1 &&
    way === 'to' &&
    behaviourReadings.of(deed.value).isGoing === true &&
    where!.structure === main &&
    (where!.feature ?? where!.floor ?? where!.side ?? where!.relation ?? where!.group) === undefined
  );
}

function opposite({ at }: Task): Where {
  return { ...at[0]!, relation: 'opposite' };
}

/** They bar the way, and nothing says where. */
function isInTheWay(tasks: readonly Task[], { id }: AgentGroup): boolean {
  return tasks.some(
    ({ deed, who, at }) =>
      who.includes(id) && at.length === 0 && behaviourMeanings.of(deed.value).driven === 'bars',
  );
}

/** Above the ground. */
const UPSTAIRS: Where = { text: 'upstairs', floor: 0, relation: 'above' };

/** "Nurses carry them down to the ground floor": who is carried down begins above it. */
function isDownward({ deed, way, at }: Task): boolean {
  return (
    /^(?:carry|evacuate)$/.test(deed.value) &&
    way === 'to' &&
    at.length === 1 &&
    at[0]!.floor === 0 &&
    /floor|downstairs/i.test(at[0]!.text)
  );
}

function isCarried({ deed, who, whom = [] }: Task, group: AgentGroup): boolean {
  const named = deed.value === 'carry' ? whom : who;
  const isNamed =
    named.length === 0 ||
    named.includes(group.id) ||
    (group.subsetOf !== undefined && named.includes(group.subsetOf));
  return isNamed && (group.cannotWalk === true || isWheeled(group));
}

/** From its start, and by all of them. */
function isWhole({ start, count, share, among, isRest }: Task): boolean {
  return (start?.value ?? 0) === 0 && (count ?? share ?? among ?? isRest) === undefined;
}

/** Of those named, and of those counted among them; where nobody is named, of everybody who leaves. */
function isMeant({ who }: Task, { id, subsetOf, kind }: AgentGroup): boolean {
  if (who.length === 0) return agentRoles.of(kind.value).leaves;
  return who.includes(id) || (subsetOf !== undefined && who.includes(subsetOf));
}

function placeOf({ deed, way, at, origin }: Task): Where | undefined {
  if (origin !== undefined) return origin;
  const [first] = at;
  if (first === undefined || at.length > 1) return undefined;
  // A building as a whole is where everybody is.
  if (way === 'from') return first.feature === undefined ? undefined : first;
  const { beginsThere, isGoing } = behaviourReadings.of(deed.value);
  // Runners of a race along a street are on it.
  if (isGoing === true && way === 'along') return first;
  if (beginsThere !== true) return undefined;
  if (way === undefined) return first;
  const relation = STANDINGS[way];
  return relation === undefined ? undefined : { ...first, relation };
}
