import type { Scenario } from '#scenario';
/** Compares the finished world with the request: counts, widths, people, and what the prompt excludes. */
import { agentRoles } from '#scenario/facets';
import type { Absence } from '#scenario/kinds';
import type { Unmet } from '#scenario/notes';
import type { Structure } from '#scenario/plan';
import type { Sourced } from '#scenario/values';
import { findWaysOut } from '../cast/ways-out.ts';
import type { HasWayOut } from '../cast/ways-out.ts';
import { hazardPlacings } from '../hazard-placing.ts';
import { isOpenKind } from '../place-drawing.ts';
import { MOST, mostFloorArea } from '../site/to-brief.ts';
import type { Spot, World } from '../world.ts';
import { measureStructure } from './measure-structure.ts';
import type { Measured } from './measure-structure.ts';

const WIDTH_METERS = 0.01;
const COUNTS = [
  'floors',
  'basements',
  'exits',
  'stairs',
  'elevators',
  'platforms',
  'gates',
  'lanes',
] as const;
const SIZES = ['length', 'width'] as const;

export interface Checked {
  readonly unmet: readonly Unmet[];
  /** Nothing forbids some of it: the drawing came out so, and other dice may draw it as asked. */
  readonly isMendable: boolean;
}

/** Requests that are not met; entries already in `known` are not repeated. */
export function checkWorld(scenario: Scenario, world: World, known: readonly Unmet[]): Checked {
  const said = new Set(known.map(({ path }) => path));
  const byChance: string[] = [];
  const unmet = [
    ...scenario.structures.flatMap((structure) => checkStructure(structure, world, said, byChance)),
    ...checkAgents(scenario, world),
    ...checkExcluded(scenario, world),
    ...checkWaysOut(world),
    ...checkStepFree(world),
  ].filter(({ path }) => !said.has(path));
  return { unmet, isMendable: unmet.some(({ path }) => byChance.includes(path)) };
}

function isStated<T>(asked: Sourced<T> | undefined): asked is Sourced<T> {
  return asked !== undefined && asked.source !== 'default' && asked.source !== 'inferred';
}

/** What is seen of a structure that stands there closed. */
const OUTSIDE: ReadonlySet<string> = new Set(['floors', 'basements']);

/** `byChance` gets the paths of what nothing forbids. */
function checkStructure(
  structure: Structure,
  world: World,
  said: ReadonlySet<string>,
  byChance: string[],
): Unmet[] {
  const measured = measureStructure(world, structure.id);
  const path = (key: string): string => `structures[${structure.id}].${key}`;
  const unmet: Unmet[] = [];
  const compare = (key: string, asked: number, got: number | undefined, slack: number): void => {
    if (got !== undefined && Math.abs(got - asked) <= slack) return;
    const most = (MOST as Partial<Record<string, number>>)[key];
    const limit =
      most !== undefined && asked > most
        ? `At most ${most} can be drawn.`
        : (SIZES as readonly string[]).includes(key) && sayTooLarge(structure);
    if (!limit) byChance.push(path(key));
    const because = limit || 'This is how the drawing came out.';
    unmet.push({ path: path(key), asked, got: got ?? null, because });
  };
  if (isStated(structure.count)) compare('count', structure.count.value, measured.count, 0);
  // One that is left out, or stands there closed, was said to be.
  if (measured.count === 0 && said.has(path('count'))) return unmet;
  const isClosed = measured.exits === undefined && said.has(path('inside'));
  for (const key of COUNTS) {
    const asked = structure[key];
    if (isClosed && !OUTSIDE.has(key)) continue;
    if (isStated(asked)) compare(key, asked.value, countOf(key, structure, measured), 0);
  }
  if (isClosed) return unmet;
  for (const key of SIZES) {
    const asked = structure[key];
    const other = measured[key === 'length' ? 'width' : 'length'];
    const isTurned =
      measured.isEitherWay === true &&
      isStated(asked) &&
      other !== undefined &&
      Math.abs(other - asked.value) <= WIDTH_METERS;
    if (isStated(asked)) compare(key, asked.value, isTurned ? other : measured[key], WIDTH_METERS);
  }
  const { area } = structure;
  const tooLarge = isStated(area) && sayTooLarge(structure);
  if (tooLarge)
    unmet.push({
      path: path('area'),
      asked: area.value,
      got: mostArea(structure),
      because: tooLarge,
    });
  for (const [key, widths] of [
    ['exitWidth', measured.exitWidths],
    ['stairWidth', measured.stairWidths],
  ] as const) {
    const asked = structure[key];
    // Some are said to be wider than others.
    const isEach = key === 'exitWidth' && structure.named.some(({ width }) => width !== undefined);
    if (!isStated(asked) || isEach) continue;
    const off = widths.find((width) => Math.abs(width - asked.value) > WIDTH_METERS);
    if (off !== undefined || widths.length === 0) compare(key, asked.value, off, WIDTH_METERS);
  }
  return unmet;
}

function mostArea({ floors, basements }: Structure): number {
  const storeys = Math.min(floors?.value ?? 1, MOST.floors) + (basements?.value ?? 0);
  return mostFloorArea(Math.max(1, storeys));
}

function sayTooLarge(structure: Structure): string | undefined {
  const { kind, length, width, area } = structure;
  if (isOpenKind(kind.value)) return undefined;
  const asked = area?.value ?? (length?.value ?? 0) * (width?.value ?? 0);
  const most = mostArea(structure);
  return asked > most ? `At most ${most} m² on a storey can be drawn.` : undefined;
}

/** The gates of a stadium are its ways out. */
function countOf(
  key: (typeof COUNTS)[number],
  { exits }: Structure,
  measured: Measured,
): number | undefined {
  if (key === 'gates' && !isStated(exits) && (measured.gates ?? 0) === 0) return measured.exits;
  return measured[key];
}

function checkAgents({ agents }: Scenario, { groups }: World): Unmet[] {
  return agents.flatMap((group) => {
    const parts = agents.filter(({ subsetOf }) => subsetOf === group.id);
    const ids = new Set([group.id, ...parts.map(({ id }) => id)]);
    const got = groups
      .filter((placed) => ids.has(placed.group))
      .reduce((sum, { count }) => sum + count, 0);
    return Math.abs(got - group.simulated) <= 1
      ? []
      : [
          {
            path: `agents[${group.id}].count`,
            asked: group.simulated,
            got,
            because: 'There was no place for them.',
          },
        ];
  });
}

function checkWaysOut({ walkable, closed, groups }: World): Unmet[] {
  const shut = new Set(closed);
  const hasWayOut = findWaysOut(walkable, shut, { isStepFree: false });
  const trapped = groups
    .filter(({ type }) => type === 'pedestrian')
    .reduce((sum, { spots }) => sum + countTrapped(spots, hasWayOut), 0);
  const isOpen = walkable.exits.some(({ id }) => !shut.has(id));
  if (isOpen && trapped === 0) return [];
  return [
    {
      path: 'walkable.exits',
      asked: 'a way out for everybody',
      got: `${trapped} trapped`,
      because: isOpen
        ? 'The closed ways leave them no way out.'
        : 'Every exit is closed: nobody can get out.',
    },
  ];
}

function countTrapped(spots: readonly Spot[], hasWayOut: HasWayOut): number {
  return spots.filter((spot) => !hasWayOut(spot)).reduce((sum, { count }) => sum + count, 0);
}

/**
 * People who cannot take stairs alone but are where only stairs lead out: put there by the prompt, or for want of another
 * place.
 */
function checkStepFree({ walkable, closed, groups }: World): Unmet[] {
  const users = groups.filter(({ kind }) => agentRoles.of(kind).needsStepFree);
  if (users.length === 0) return [];
  const isStepFree = findWaysOut(walkable, new Set(closed), { isStepFree: true });
  return users
    .map(({ group, spots }) => ({ group, trapped: countTrapped(spots, isStepFree) }))
    .filter(({ trapped }) => trapped > 0)
    .map(({ group, trapped }) => ({
      path: `agents[${group}].stepFree`,
      asked: true,
      got: false,
      because: `For ${trapped} of them only stairs lead out: their floor has no open lift and no step-free exit.`,
    }));
}

/** What would break each exclusion, counted in the world; hazards tell themselves. */
const BREACHES: Partial<Record<Absence, (world: World) => number>> = {
  events: ({ hazards }) => hazards.length,
  vehicles: ({ groups }) => countGroups(groups, ({ type }) => type === 'vehicle'),
  traffic: ({ groups }) => countGroups(groups, ({ type }) => type === 'vehicle'),
  pedestrians: ({ groups }) => countGroups(groups, ({ type }) => type === 'pedestrian'),
  children: ({ groups }) => countGroups(groups, ({ kind }) => kind === 'child'),
  staff: ({ groups }) => countGroups(groups, ({ kind }) => kind === 'staff'),
  responders: ({ groups }) => countGroups(groups, ({ kind }) => agentRoles.of(kind).isResponder),
  elevators: ({ walkable }) => walkable.lifts.length,
  buildings: ({ buildings }) => buildings.filter(({ structure }) => structure === undefined).length,
};
function countGroups(
  groups: World['groups'],
  isMeant: (group: World['groups'][number]) => boolean,
): number {
  return groups.filter(isMeant).reduce((sum, { count }) => sum + count, 0);
}

function countBreaking({ hazards }: World, excluded: Absence): number {
  return hazards.filter(
    ({ type }) => type === excluded || hazardPlacings.of(type).breaks === excluded,
  ).length;
}

function checkExcluded({ exclude }: Scenario, world: World): Unmet[] {
  return exclude.flatMap(({ value }) => {
    const got = BREACHES[value]?.(world) ?? countBreaking(world, value);
    return got === 0
      ? []
      : [{ path: `exclude.${value}`, asked: 0, got, because: 'The prompt excludes them.' }];
  });
}
