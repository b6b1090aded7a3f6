/** What the scenario asks of a structure, as the brief for its kind. */
import type { Scenario } from '#scenario';
import { placeDefaults } from '#scenario/facets';
import type { StructureKind } from '#scenario/kinds';
import type { Feature, Structure } from '#scenario/plan';
import type { Sourced } from '#scenario/values';
import type { BuildingBrief } from '../building/brief.ts';
import type { OpenBrief } from '../open/open-brief.ts';
import { buildingDrawingOf, isHouseKind, openDrawingOf } from '../place-drawing.ts';
import { listFeatures } from './list-features.ts';

/** Where nothing was decided before: one storey, two exits (IBC 1006.3: at least two), doors and stairs as codes allow. */
const USUAL = { floors: 1, exits: 2, exitWidth: 1.2, stairs: 2, stairWidth: 1.2 } as const;
/** Larger numbers cannot be meant, and no plan can hold them. */
export const MOST = {
  floors: 100,
  basements: 10,
  exits: 50,
  exitWidth: 6,
  stairs: 40,
  stairWidth: 4,
  elevators: 40,
} as const;

export function toBuildingBrief(
  scenario: Scenario,
  structure: Structure,
  people: number,
): BuildingBrief {
  const floors = clamp(structure.floors, 1, MOST.floors, USUAL.floors);
  const basements = clamp(structure.basements, 0, MOST.basements, 0);
  const isTall = floors + basements > 1;
  return {
    id: structure.id,
    kind: structure.kind.value,
    floors,
    basements,
    exits: clamp(structure.exits, 1, MOST.exits, USUAL.exits),
    exitWidth: clamp(structure.exitWidth, 0.6, MOST.exitWidth, USUAL.exitWidth),
    stairs: isTall ? clamp(structure.stairs, 1, MOST.stairs, USUAL.stairs) : 0,
    stairWidth: clamp(structure.stairWidth, 0.6, MOST.stairWidth, USUAL.stairWidth),
    elevators: isTall ? clamp(structure.elevators, 0, MOST.elevators, 0) : 0,
    ...fitSizes(statedSizes(structure), floors + basements),
    ...known('escalators', structure.escalators),
    ...known('rooms', structure.rooms),
    ...known('platforms', structure.platforms),
    ...known('gates', structure.gates),
    ...known('capacity', structure.capacity),
    people: Math.min(people, roomFor(structure.kind.value, floors + basements)),
    named: listFeatures(scenario, structure).map((one) => toWayOut(scenario, one)),
    floorNames: scenario.floorNames,
  };
}

/** A door that lies at no room is a way out: the front door. So is whatever people go through: a window. */
function toWayOut({ tasks = [] }: Scenario, feature: Feature): Feature {
  const { kind, label, beside, isPlural } = feature;
  const isOut =
    (kind === 'door' && beside === undefined) ||
    (kind === 'thing' &&
      tasks.some(({ way, at, via = [] }) =>
        [...(way === 'through' ? at : []), ...via].some((where) => where.feature?.label === label),
      ));
  return isOut && isPlural !== true ? { ...feature, kind: 'exit' } : feature;
}

/**
 * Square meters of all storeys, of one, and meters of a side: routes through ten hectares are computed in seconds,
 * beyond that in minutes.
 */
const FLOORS_MOST = 200_000;
const FLOOR_MOST = 100_000;
const SIDE_MOST = 500;

type Sizes = Pick<BuildingBrief, 'length' | 'width' | 'area'>;

/** The maximum area of a storey in a building of so many. */
export function mostFloorArea(storeys: number): number {
  return Math.min(FLOOR_MOST, Math.floor(FLOORS_MOST / storeys));
}

/** In the same proportions, as large as can be drawn. */
function fitSizes({ length, width, area }: Sizes, storeys: number): Sizes {
  const most = mostFloorArea(storeys);
  const isWhole = length !== undefined && width !== undefined;
  const by = isWhole ? Math.min(1, Math.sqrt(most / (length * width))) : 1;
  // With only one side the drawing chooses the other.
  const side = isWhole ? Infinity : SIDE_MOST;
  return {
    ...(length === undefined ? {} : { length: Math.min(length * by, side) }),
    ...(width === undefined ? {} : { width: Math.min(width * by, side) }),
    ...(area === undefined ? {} : { area: Math.min(area, most) }),
  };
}

/**
 * Buildings along corridors are drawn for at most this many people, on a storey and in all: a larger crowd could not be
 * simulated there. Halls and stands hold more.
 */
const PEOPLE_PER_STOREY = 1200;
const PEOPLE_ALONG_CORRIDORS = 30_000;

function roomFor(kind: StructureKind, storeys: number): number {
  const { peopleMost } = buildingDrawingOf(kind);
  return peopleMost === 'as_along_corridors'
    ? Math.min(PEOPLE_ALONG_CORRIDORS, PEOPLE_PER_STOREY * storeys)
    : peopleMost * storeys;
}

export function toOpenBrief(
  scenario: Scenario,
  structure: Structure,
  people: number,
  drivesOn: 'right' | 'left',
): OpenBrief {
  const houses = scenario.structures.find(({ kind }) => isHouseKind(kind.value))?.count.value;
  return {
    id: structure.id,
    kind: structure.kind.value,
    ...known('exits', structure.exits),
    ...known('exitWidth', structure.exitWidth),
    ...known('gates', structure.gates),
    ...(structure.named.some(({ kind }) => kind === 'gate') ? { hasGates: true } : {}),
    ...(structure.lanes?.value === 0 ? { lanes: 0 } : known('lanes', structure.lanes)),
    ...known('capacity', structure.capacity),
    ...(isSideRoad(structure) ? { length: SIDE_ROAD_METERS } : {}),
    ...statedSizes(structure),
    people,
    ...(houses === undefined ? {} : { houses }),
    named: listFeatures(scenario, structure),
    peopleIn: countIn(scenario),
    ...(structure.isMain && scenario.things !== undefined ? { things: scenario.things } : {}),
    ...ferriesAt(scenario, structure),
    drivesOn,
  };
}

function countIn({ agents }: Scenario): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { at, count, type } of agents)
    if (at?.feature !== undefined && at.relation === undefined && type === 'pedestrian')
      found.set(at.feature.label, (found.get(at.feature.label) ?? 0) + count.value);
  return found;
}

/** Ships that people board or leave here: each has a berth. */
function ferriesAt({ agents }: Scenario, { isMain }: Structure): Pick<OpenBrief, 'ferries'> {
  const ferries = agents
    .filter(({ kind }) => kind.value === 'ferry')
    .reduce((sum, { simulated }) => sum + simulated, 0);
  return isMain && ferries > 0 ? { ferries } : {};
}

/** A tunnel beside the main station of a scenario may be shorter than as a main place. */
const SIDE_ROAD_METERS = 120;

function isSideRoad({ isMain, kind }: Structure): boolean {
  return !isMain && openDrawingOf(kind.value).isShortBeside;
}

function clamp(
  asked: Sourced<number> | undefined,
  least: number,
  most: number,
  usual: number,
): number {
  return asked === undefined ? usual : Math.min(most, Math.max(least, asked.value));
}

/** Sizes that the reader only assumed are left to the drawing: it knows what fits its rooms. */
function statedSizes({ kind, length, width, area }: Structure): Sizes {
  // A tunnel or a bridge is as long as what lies in it needs.
  const isNeeded = placeDefaults.of(kind.value).form === 'way' && length?.source === 'inferred';
  return {
    ...(length !== undefined && (isNeeded || isGiven(length)) ? { length: length.value } : {}),
    ...(isGiven(width) ? { width: width.value } : {}),
    ...(isGiven(area) ? { area: area.value } : {}),
  };
}

function isGiven(asked: Sourced<number> | undefined): asked is Sourced<number> {
  return asked !== undefined && asked.source !== 'default' && asked.source !== 'inferred';
}

function known<K extends string>(
  key: K,
  asked: Sourced<number> | undefined,
): { readonly [k in K]?: number } {
  return (isGiven(asked) ? { [key]: asked.value } : {}) as { readonly [k in K]?: number };
}
