/** Who is there, and how many: as stated, otherwise as many as the place would hold at that hour. */
import { agentRoles, isTrait } from '../agent-role.ts';
import type { Sourced, Structure, Time } from '../scenario.ts';
import { isSaid } from '../sourced.ts';
import type { Stated, StatedGroup } from '../stated.ts';
import { toSingular } from '../text/singular.ts';
import { addChildren } from './add-children.ts';
import { nameOf } from './complete-structure.ts';
import { atLeast, countParts, leastOf } from './count-parts.ts';
import type { CountedGroup } from './count-parts.ts';
import { occupancyAt } from './occupancy-by-hour.ts';
import { placeDefaults } from './place-defaults.ts';
import { byDefault, inferred } from './sourced.ts';

export interface CountedPeople {
  readonly total: Sourced<number>;
  readonly groups: readonly CountedGroup[];
}

/** The most that a simulation ever has: a larger assumption would only be scaled down. */
const PEOPLE_ASSUMED_MAX = 1000;
/** People in a car, United States: National Household Travel Survey 2017, all purposes. */
const PEOPLE_PER_VEHICLE = 1.67;

export function countPeople(
  stated: Stated,
  { main, time }: { readonly main: Omit<Structure, 'isMain'>; readonly time: Time },
): CountedPeople {
  const known = withParents({
    ...stated,
    agents: stated.agents.map((group) => countOne(stated.prompt, group)),
  }).map((group) => countAtSpot(stated, group));
  const named = countVehicles(known.filter(({ type }) => type === 'vehicle'));
  const vehicles = named.length > 0 ? named : countTraffic(stated);
  const walkers = known.filter(({ type }) => type === 'pedestrian');
  const isNobody = stated.exclude.some(({ value }) => value === 'pedestrians');
  const expected = isNobody
    ? inferred(0, 'the prompt excludes pedestrians', 0.9)
    : stated.peopleTotal;
  const estimate = (): Sourced<number> => estimateTotal({ main, time, vehicles });
  const floors = main.floors?.value ?? 1;
  const counted = countWalkers(walkers, expected, estimate, isSumOfGroups(stated), floors);
  const groups = [...addChildren(counted.groups), ...vehicles];
  return { total: counted.total, groups: inOrder(stated, groups) };
}

/** "A lorry", "a teacher": one, although there is no number. */
function countOne(prompt: string, group: StatedGroup): StatedGroup {
  const { span } = group.kind;
  if (group.count !== undefined || span === undefined) return group;
  const [start, end] = span;
  const noun = prompt.slice(start, end).toLowerCase();
  const vague = /\b(?<word>(?:an? )?few|several|handful of)\s+(?:[\p{L}-]+\s+)?$/iu.exec(
    prompt.slice(0, start),
  )?.groups?.['word'];
  if (vague !== undefined) {
    const count = SOME[vague.toLowerCase().replace(/^an? /, '')]!;
    return { ...group, count: inferred(count, `"${vague}": judgement`, 0.6) };
  }
  const isOne =
    /\b(?:(?:an?|another|one|single|lone)\s+(?:[\p{L}-]+\s+){0,2}|(?:missing|lost|stranded|wounded|injured|unconscious|armed|drunk)\s+)$/iu.test(
      prompt.slice(0, start),
    ) &&
    toSingular(noun) === noun &&
    !SEVERAL.test(noun);
  if (!isOne) return group;
  return { ...group, count: inferred(1, `one ${nameOf(group.kind.value)} is mentioned`, 0.9) };
}

/** Those of a crowd who do something of their own at one spot: judgement. */
const SPOT_SHARE = 0.05;

/** "350 people crossing, kids playing by the fountain": as many as are at a fountain, not every child of the crowd. */
function countAtSpot({ tasks = [], peopleTotal }: Stated, group: StatedGroup): StatedGroup {
  if (group.count !== undefined || group.subsetOf === undefined || peopleTotal === undefined)
    return group;
  const isAtSpot = tasks.some(
    ({ who, at, way }) => who.includes(group.id) && at.length > 0 && (way ?? 'near') === 'near',
  );
  if (!isAtSpot) return group;
  const count = Math.max(2, Math.round(SPOT_SHARE * peopleTotal.value));
  return { ...group, count: inferred(count, 'one in twenty are at one spot: judgement', 0.4) };
}

/** How many a vague word means: judgement. */
const SOME: Readonly<Record<string, number>> = { few: 4, several: 6, 'handful of': 5 };

/** The number of all is only what the groups add up to: it says nothing of others. */
function isSumOfGroups({ agents, peopleTotal }: Stated): boolean {
  if (!isSaid(peopleTotal)) return false;
  const counted = agents.filter(
    ({ type, subsetOf, count, kind }) =>
      type === 'pedestrian' &&
      subsetOf === undefined &&
      isSaid(count) &&
      kind.value !== 'attacker' &&
      kind.value !== 'person',
  );
  return (
    counted.length > 0 &&
    peopleTotal.value === counted.reduce((sum, { count }) => sum + count!.value, 0)
  );
}

/** One of these means many people. */
const SEVERAL =
  /\b(?:staff|crew|team|audience|crowd|police|security|band|choir|orchestra|class|squad|unit|brigade|force|convoy|fleet|column|group|line|queue|traffic|workforce|congregation|family|personnel|delegation|undead)$/;

function countVehicles(vehicles: readonly StatedGroup[]): CountedGroup[] {
  const { top, inside } = partition(vehicles);
  const counted = top.map((group) => {
    const one =
      group.isPlural === true
        ? inferred(2, 'a plural without a number is two: judgement')
        : inferred(1, `one ${nameOf(group.kind.value)} is mentioned`);
    return {
      ...group,
      count: group.count ?? usualCountOf(group, inside) ?? atLeast(one, leastOf(group, inside)),
    };
  });
  return [...counted, ...countParts(inside, counted, 1)];
}

const TRAFFIC =
  /\b(?:ordinary|normal|usual|regular|everyday|light|moderate|heavy|dense|busy|slow|flowing|through|evening|morning|rush[- ]hour) traffic\b/i;

/** Traffic that is only spoken of is cars. */
function countTraffic({ prompt, exclude }: Stated): CountedGroup[] {
  const found = TRAFFIC.exec(prompt);
  const isExcluded = exclude.some(({ value }) => value === 'vehicles' || value === 'traffic');
  if (found === null || isExcluded) return [];
  const usual = agentRoles.of('car').usual!;
  return [
    {
      id: 'car',
      kind: {
        value: 'car',
        source: 'inferred',
        span: [found.index, found.index + found[0].length],
        confidence: 0.8,
        because: 'traffic is mentioned',
      },
      type: 'vehicle',
      count: byDefault(usual.count, usual.because),
    },
  ];
}

/** Groups keep the order of the prompt; those we add come last. */
function inOrder(stated: Stated, groups: readonly CountedGroup[]): CountedGroup[] {
  const position = (id: string): number => {
    const at = stated.agents.findIndex((group) => group.id === id);
    return at < 0 ? stated.agents.length : at;
  };
  return groups.toSorted((a, b) => position(a.id) - position(b.id));
}

/**
 * Age and impairment are counted inside the others when the sum would otherwise exceed the stated total, or when they
 * have no number of their own. A parent that does not exist, is smaller, or is the group's own subset does not count.
 */
function withParents(stated: Stated): StatedGroup[] {
  const { agents, peopleTotal } = stated;
  const ids = new Map(agents.map((group) => [group.id, group]));
  const clean = agents.map((group): StatedGroup => {
    const parent = group.subsetOf === undefined ? undefined : ids.get(group.subsetOf);
    const isSound =
      parent !== undefined &&
      parent.type === group.type &&
      fitsIn(group.count?.value ?? 0, parent, ids) &&
      !isInside(parent, group.id, ids);
    if (isSound || group.subsetOf === undefined) return group;
    const { subsetOf: _, ...alone } = group;
    return alone;
  });
  const free = clean.filter((group) => group.type === 'pedestrian' && group.subsetOf === undefined);
  const bodies = free.filter(({ kind }) => !isTrait(kind.value));
  const sum = sumOf(free);
  const isOver = peopleTotal !== undefined && sum > peopleTotal.value && !isSumOfGroups(stated);
  const parent = bodies.toSorted((a, b) => (b.count?.value ?? 0) - (a.count?.value ?? 0))[0];
  if (!parent) return clean;
  return clean.map((group) => {
    const isFree = isTrait(group.kind.value) && group.subsetOf === undefined;
    // "A missing boy" is one more; "a few in wheelchairs" are some of them.
    const isSome =
      group.count === undefined || (group.count.source === 'inferred' && group.count.value > 1);
    const belongs = isFree && group.type === 'pedestrian' && (isOver || isSome);
    const least = group.count?.value ?? leastOf(group, clean);
    return belongs && fitsIn(least, parent, ids) ? { ...group, subsetOf: parent.id } : group;
  });
}

/** "Six of four" cannot be a subset of them, nor of the group that holds the four. */
function fitsIn(
  count: number,
  parent: StatedGroup,
  ids: ReadonlyMap<string, StatedGroup>,
): boolean {
  const seen = new Set<string>();
  for (
    let at: StatedGroup | undefined = parent;
    at && !seen.has(at.id);
    at = ids.get(at.subsetOf ?? '')
  ) {
    if (at.count && count > at.count.value) return false;
    seen.add(at.id);
  }
  return true;
}

function isInside(group: StatedGroup, id: string, ids: ReadonlyMap<string, StatedGroup>): boolean {
  const seen = new Set<string>();
  for (
    let at: StatedGroup | undefined = group;
    at && !seen.has(at.id);
    at = ids.get(at.subsetOf ?? '')
  ) {
    if (at.id === id) return true;
    seen.add(at.id);
  }
  return false;
}

function countWalkers(
  walkers: readonly StatedGroup[],
  expected: Sourced<number> | undefined,
  estimate: () => Sourced<number>,
  isSum: boolean,
  floors: number,
): CountedPeople {
  const { top, inside } = partition(walkers);
  const withUsual = top.map((group): StatedGroup => {
    const count = group.count ?? usualCountOf(group, inside);
    return count ? { ...group, count } : group;
  });
  const open = withUsual.filter(({ count }) => count === undefined);
  const everybody = sumOf(withUsual);
  const outside = sumOf(withUsual.filter(({ kind }) => agentRoles.of(kind.value).comesFromOutside));
  // "330 pupils and teachers, and a gunman": the total leaves out people who do not fit into it. Stated occupants never
  // include them.
  const isBeside =
    expected !== undefined &&
    !isSum &&
    everybody - outside <= expected.value &&
    (expected.source === 'settings' ? outside > 0 : everybody > expected.value);
  const sum = isBeside ? everybody - outside : everybody;
  // Staff from the settings say nothing about how many others there are.
  const isNumbered = top.some(({ count }) => count !== undefined && count.source !== 'settings');
  const goal = expected ?? (open.length > 0 || !isNumbered ? estimate() : undefined);
  // Where the stated groups make the total there is nobody left who was not named.
  const named = isSaid(expected) ? sumOf(top.filter(({ count }) => isSaid(count))) : 0;
  const rest = Math.max(
    0,
    (goal?.value ?? sum) - Math.max(sum, open.length > 0 ? 0 : named),
    isSum ? open.length * Math.max(SPOKEN_OF_MIN, Math.round(SPOKEN_OF_PART * sum)) : 0,
  );
  const parts = spread(rest, open.length);
  const because = goal
    ? `the rest of ${goal.value} people${goal.because === undefined ? '' : `: ${goal.because}`}`
    : '';
  const counted: CountedGroup[] = withUsual.map((group) => ({
    ...group,
    count: group.count ?? atLeast(inferred(parts.shift()!, because), leastNamed(group, inside)),
  }));
  if (goal && rest > 0 && open.length === 0) counted.push(peopleGroup(rest, because));
  const all = sumOf(counted);
  const reason = isBeside
    ? `${expected.value} stated, and ${outside} who come to them`
    : goal && all === goal.value
      ? (goal.because ?? 'as stated')
      : 'the sum of the groups';
  const isAsked = expected !== undefined && expected.value === all;
  const total = isAsked ? expected : inferred(all, reason, 0.8);
  return { total, groups: [...counted, ...countParts(inside, counted, floors)] };
}

/** A group that is only spoken of has at least so many beside those with a number: judgement. */
const SPOKEN_OF_PART = 0.3;
const SPOKEN_OF_MIN = 2;

function partition(groups: readonly StatedGroup[]): { top: StatedGroup[]; inside: StatedGroup[] } {
  return {
    top: groups.filter(({ subsetOf }) => subsetOf === undefined),
    inside: groups.filter(({ subsetOf }) => subsetOf !== undefined),
  };
}

function peopleGroup(count: number, because: string): CountedGroup {
  return {
    id: 'people',
    kind: inferred('person', 'people of whom nothing more is said', 0.9),
    type: 'pedestrian',
    count: inferred(count, because),
  };
}

/** A plural is at least two: "gunmen". */
function leastNamed(group: StatedGroup, inside: readonly StatedGroup[]): number {
  return Math.max(leastOf(group, inside), group.isPlural === true ? SPOKEN_OF_MIN : 1);
}

function usualCountOf(
  group: StatedGroup,
  inside: readonly StatedGroup[],
): Sourced<number> | undefined {
  const { usual } = agentRoles.of(group.kind.value);
  return usual && atLeast(inferred(usual.count, usual.because, 0.4), leastNamed(group, inside));
}

/** As many as the place holds by the code, times how full it usually is at that hour. */
function estimateTotal({
  main,
  time,
  vehicles,
}: {
  main: Omit<Structure, 'isMain'>;
  time: Time;
  vehicles: readonly CountedGroup[];
}): Sourced<number> {
  const kind = main.kind.value;
  const defaults = placeDefaults.of(kind);
  if (defaults.form === 'way') {
    const seats = sumOf(vehicles) * PEOPLE_PER_VEHICLE;
    const count = Math.min(PEOPLE_ASSUMED_MAX, Math.round(seats));
    if (count > 0 && defaults.people === 'in_vehicles')
      return inferred(count, `${PEOPLE_PER_VEHICLE} people in every vehicle (NHTS 2017)`);
    return byDefault(60, `people on a ${nameOf(kind)}: our round figure`);
  }
  const capacity = (main.capacity?.value ?? 0) * main.count.value;
  const share = occupancyAt(defaults.rhythm, time.clock.value, time.weekday?.value);
  const people = Math.max(1, Math.round(capacity * share));
  const where = `${nameOf(kind)} for ${capacity} people, ${Math.round(share * 100)} % full at ${time.clock.value}`;
  return people > PEOPLE_ASSUMED_MAX
    ? inferred(
        PEOPLE_ASSUMED_MAX,
        `${where}, of whom ${PEOPLE_ASSUMED_MAX} are assumed at most`,
        0.3,
      )
    : inferred(people, where, 0.4);
}

function spread(total: number, parts: number): number[] {
  return Array.from(
    { length: parts },
    (_, i) => Math.floor(total / parts) + Number(i < total % parts),
  );
}

function sumOf(groups: readonly StatedGroup[]): number {
  return groups.reduce(
    (sum, { count, subsetOf }) => sum + (subsetOf === undefined ? (count?.value ?? 0) : 0),
    0,
  );
}
