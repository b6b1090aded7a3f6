/** Measures a structure in the finished world, without using the plan: counts, widths, sizes. */
import { boundsOf } from '#plane';
import { hasWord } from '../names.ts';
import type { Storey, Building, World } from '../world.ts';

const GATES: ReadonlySet<string> = new Set(['gate', 'boarding gate', 'departure gate']);

export interface Measured {
  readonly count: number;
  readonly floors?: number;
  readonly basements?: number;
  readonly exits?: number;
  readonly exitWidths: readonly number[];
  readonly stairs?: number;
  readonly stairWidths: readonly number[];
  readonly elevators?: number;
  readonly platforms?: number;
  readonly gates?: number;
  readonly lanes?: number;
  readonly length?: number;
  readonly width?: number;
  /** Length and width may be swapped: a road can have any direction. */
  readonly isEitherWay?: boolean;
}

export function measureStructure(world: World, structure: string): Measured {
  const buildings = world.buildings.filter((one) => one.structure === structure);
  const place = world.openPlaces.find((one) => one.structure === structure);
  if (place !== undefined) return measureOpen(world, structure, place.outline);
  const inside = buildings.find(({ interior }) => interior !== undefined);
  return inside === undefined
    ? { count: buildings.length, exitWidths: [], stairWidths: [], ...floorsOf(buildings[0]) }
    : { count: buildings.length, ...measureBuilding(inside) };
}

function floorsOf(building: Building | undefined): { floors?: number; basements?: number } {
  return building === undefined ? {} : { floors: building.floors, basements: building.basements };
}

function measureBuilding({ interior, footprint }: Building): Omit<Measured, 'count'> {
  const { storeys, stairs, lifts, exits } = interior!;
  // A roof that people reach is no storey.
  const isRoof = ({ rooms: own }: Storey): boolean => own.some(({ use }) => use === 'roof');
  const numbers = new Set(storeys.filter((one) => !isRoof(one)).map(({ storey }) => storey));
  const counted = stairs.filter(({ isCounted }) => isCounted);
  const { minX, minY, maxX, maxY } = boundsOf(footprint);
  const rooms = storeys.flatMap((one) => one.rooms);
  return {
    floors: [...numbers].filter((storey) => storey >= 0).length,
    basements: [...numbers].filter((storey) => storey < 0).length,
    exits: exits.length,
    exitWidths: exits.map(({ segment: { from, to } }) => Math.hypot(to.x - from.x, to.y - from.y)),
    stairs: counted.length,
    stairWidths: counted.map(({ width }) => width),
    elevators: lifts.length,
    platforms: rooms.filter(({ use }) => use === 'platform').length,
    gates: Math.max(
      exits.filter(({ name }) => name !== undefined && hasWord(name, 'gate')).length,
      rooms.filter(({ use }) => GATES.has(use)).length,
    ),
    length: maxX - minX,
    width: maxY - minY,
  };
}

function measureOpen(
  world: World,
  structure: string,
  outline: World['openPlaces'][number]['outline'],
): Measured {
  // Where there is ground around it, its ways out lead there.
  const exits = [...world.walkable.exits, ...world.walkable.joins].filter(({ id }) =>
    id.startsWith(`${structure}.`),
  );
  const ways = new Set(exits.map(({ id }) => id));
  const gates = world.landmarks.filter(
    (landmark) => landmark.kind === 'gate' && landmark.structure === structure,
  );
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  const streets = world.streets.edges.filter(({ id }) => id.startsWith(`${structure}.`));
  return {
    count: 1,
    exits: ways.size,
    // The portals of a tunnel are as wide as the tunnel.
    exitWidths: exits
      .filter(({ id }) => !id.includes('.portal-'))
      .map(({ segment: { from, to } }) => Math.hypot(to.x - from.x, to.y - from.y)),
    stairWidths: [],
    isEitherWay: true,
    gates: gates.length,
    ...(streets.length === 0 ? {} : { lanes: Math.max(...streets.map(({ lanes }) => lanes)) }),
    length: maxX - minX,
    width: maxY - minY,
  };
}
