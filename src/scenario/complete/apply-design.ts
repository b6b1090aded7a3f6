/** Applies design inputs over the prompt: they win, and a difference is reported. Done before anything is completed. */
import { agentRoles } from '../agent-role.ts';
import type { Absence, Negation } from '../kinds.ts';
import type { Conflict, ScenarioSettings, Sourced } from '../scenario.ts';
import type { Stated, StatedGroup, StatedStructure } from '../stated.ts';
import { shareAgents } from './share-agents.ts';
import { bySettings, inferred } from './sourced.ts';

export interface Designed {
  readonly stated: Stated;
  readonly conflicts: readonly Conflict[];
}

export function applyDesign(stated: Stated, settings: ScenarioSettings, mainAt: number): Designed {
  const conflicts: Conflict[] = [];
  const tell: Tell = (path, kept, dropped) => {
    if (dropped === undefined || dropped === kept) return;
    const because = `the settings say ${kept}, the prompt ${dropped}`;
    conflicts.push({ kind: 'design', path, kept, dropped, because });
  };
  const { alarm, sprinklers, smokeControl, asleep, staff, occupants } = settings;
  const denies = (what: Negation): boolean => stated.exclude.some(({ value }) => value === what);
  const said = stated.protection ?? {};
  if (alarm !== undefined)
    tell('response.alarm', alarm, denies('alarm') ? 'none' : said.alarm?.value);
  if (sprinklers !== undefined)
    tell('fire.sprinklers', sprinklers, denies('sprinklers') ? false : said.sprinklers?.value);
  if (smokeControl !== undefined) tell('fire.smokeControl', smokeControl, said.smokeControl?.value);
  if (asleep !== undefined) tell('response.asleep', asleep, stated.asleep?.value);
  const overruled = new Set<Absence>([
    ...(alarm === undefined || alarm === 'none' ? [] : (['alarm'] as const)),
    ...(sprinklers === true ? (['sprinklers'] as const) : []),
    ...((staff ?? 0) > 0 ? (['staff'] as const) : []),
  ]);
  const structures = stated.structures.map((structure, i) =>
    i === mainAt ? overlay(structure, settings, `structures[${i}]`, tell) : structure,
  );
  const exclude = stated.exclude.filter(({ value }) => !overruled.has(value));
  const staffed = setStaff({ ...stated, exclude, structures }, settings, denies('staff'), tell);
  if (occupants !== undefined) tell('people.total', occupants, occupantsSaid(stated));
  return { stated: setOccupants(staffed, occupants), conflicts };
}

type Value = string | number | boolean;
type Tell = (path: string, kept: Value, dropped: Value | undefined) => void;

const SIZES = ['exits', 'exitWidth', 'doorWidth', 'stairs', 'stairWidth'] as const;

function overlay(
  structure: StatedStructure,
  settings: ScenarioSettings,
  path: string,
  tell: Tell,
): StatedStructure {
  const sizes: Partial<Record<(typeof SIZES)[number], Sourced<number>>> = {};
  for (const key of SIZES) {
    const kept = settings[key];
    if (kept === undefined) continue;
    tell(`${path}.${key}`, kept, structure[key]?.value);
    sizes[key] = bySettings(kept);
  }
  return { ...structure, ...sizes };
}

/** Counted by itself, not inside another group. */
function isCounted({ type, subsetOf, count }: StatedGroup): boolean {
  return type === 'pedestrian' && subsetOf === undefined && count !== undefined;
}

function isStaff({ kind, subsetOf }: StatedGroup): boolean {
  return kind.value === 'staff' && subsetOf === undefined;
}

/** People of whom nothing more is said. */
function isAnybody(group: StatedGroup): boolean {
  return isCounted(group) && group.kind.value === 'person';
}

function isOccupant(group: StatedGroup): boolean {
  return isCounted(group) && !agentRoles.of(group.kind.value).comesFromOutside;
}

function countOf(groups: readonly StatedGroup[]): number {
  return groups.reduce((sum, { count }) => sum + (count?.value ?? 0), 0);
}

/**
 * The prompt's own staff in their proportions; otherwise a group of their own: some of the people of whom nothing more
 * is said, or in addition to the others.
 */
function setStaff(
  stated: Stated,
  { staff }: ScenarioSettings,
  isDenied: boolean,
  tell: Tell,
): Stated {
  if (staff === undefined) return stated;
  const own = stated.agents.filter(isStaff);
  const before = own.some(isCounted) ? countOf(own) : undefined;
  tell('agents.staff', staff, isDenied ? 0 : before);
  const anybody = stated.agents.filter(isAnybody);
  const taken = own.length === 0 ? Math.min(staff, countOf(anybody)) : 0;
  const others = share(stated.agents, anybody, countOf(anybody) - taken);
  const agents =
    own.length > 0 && staff > 0
      ? share(others, own, staff)
      : [...others.filter((group) => !isStaff(group)), ...(staff > 0 ? [staffGroup(staff)] : [])];
  const { peopleTotal } = stated;
  const counted = countOf(stated.agents.filter(isCounted));
  if (peopleTotal === undefined || peopleTotal.value > counted) return { ...stated, agents };
  const total = countOf(agents.filter(isCounted));
  const because = 'as the prompt counts them, with the staff the settings state';
  return {
    ...stated,
    agents,
    peopleTotal: total === peopleTotal.value ? peopleTotal : inferred(total, because, 0.9),
  };
}

function staffGroup(staff: number): StatedGroup {
  return {
    id: 'staff-on-duty',
    kind: bySettings('staff'),
    type: 'pedestrian',
    count: bySettings(staff),
  };
}

/** How many people the prompt says are there, without those who come from outside. */
function occupantsSaid({ agents, peopleTotal }: Stated): number | undefined {
  const counted = countOf(agents.filter(isCounted));
  const inside = countOf(agents.filter(isOccupant));
  const said = inside + Math.max(0, (peopleTotal?.value ?? 0) - counted);
  return said === 0 ? undefined : said;
}

/**
 * More people than the prompt counts are added as people of whom nothing more is said. With fewer, its groups are cut
 * in proportion, but not the staff that the settings state.
 */
function setOccupants(stated: Stated, occupants: number | undefined): Stated {
  if (occupants === undefined) return stated;
  const inside = stated.agents.filter(isOccupant);
  const sum = countOf(inside);
  const total = { ...stated, peopleTotal: bySettings(occupants) };
  if (sum <= occupants) {
    const anybody = stated.agents.filter(isAnybody);
    if (anybody.length === 0) return total;
    return { ...total, agents: share(stated.agents, anybody, countOf(anybody) + occupants - sum) };
  }
  const isFixed = ({ count }: StatedGroup): boolean => count?.source === 'settings';
  const fixed = countOf(inside.filter(isFixed));
  const others = inside.filter((group) => !isFixed(group));
  return { ...total, agents: share(stated.agents, others, Math.max(0, occupants - fixed)) };
}

/**
 * Divides a number of people over some of the groups in proportion to their counts; subsets are no larger than their
 * group.
 */
function share(
  agents: readonly StatedGroup[],
  among: readonly StatedGroup[],
  people: number,
): StatedGroup[] {
  const weights = among.map(({ count }) => count?.value ?? 0);
  const total = weights.reduce((sum, each) => sum + each, 0);
  // Shares are cut from whole numbers: large enough that none comes short.
  const scaled = weights.map((each) => (total === 0 ? people : each * people));
  const shares = shareAgents(scaled, people);
  const counts = new Map(among.map(({ id }, i) => [id, shares[i]!]));
  const byId = new Map(agents.map((group) => [group.id, group]));
  const factor = total === 0 ? 1 : people / total;
  const isPart = (group: StatedGroup): boolean => {
    const seen = new Set<string>();
    for (let at = group.subsetOf; at !== undefined && !seen.has(at); at = byId.get(at)?.subsetOf) {
      if (counts.has(at)) return true;
      seen.add(at);
    }
    return false;
  };
  return agents.map((group) => {
    const own = counts.get(group.id);
    if (own !== undefined)
      return own === group.count?.value ? group : { ...group, count: bySettings(own) };
    if (group.count === undefined || !isPart(group) || factor >= 1) return group;
    return { ...group, count: bySettings(Math.floor(group.count.value * factor)) };
  });
}
