/** All buildings of a world as nodes: outside, and storey by storey inside where people were simulated. */
import { distanceToSegment, lengthOf } from '#plane';
import type { Building, World } from '#world/site';
import type { Level, Point, Segment } from '#world/walkable';
import { createSketch } from '../mesh-sketch.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import { addStoreys } from './add-storeys.ts';
import type { Ways } from './add-storeys.ts';
import { drawExterior, planExterior } from './draw-exterior.ts';
import type { FacadeDetail } from './draw-facade.ts';
import { drawShell } from './draw-shell.ts';
import { listMasses } from './masses.ts';
import { middleOf } from './plan-geometry.ts';
import { styleOf } from './styles.ts';

export interface BuildingOptions {
  /** 0 is everything; 1 plain blocks with their roofs, and no insides. */
  readonly lod?: 0 | 1;
}

/** Houses farther from all requested places are drawn with flat windows. */
const NEAR_METERS = 60;

export function addBuildings(
  builder: SceneBuilder,
  world: World,
  { lod = 0 }: BuildingOptions = {},
): void {
  const group = builder.node({
    name: 'buildings',
    parent: -1,
    translation: [0, 0, 0],
    rotation: [0, 0, 0, 1],
  });
  const ways = gatherWays(world);
  const asked = world.buildings.filter(({ structure }) => structure !== undefined).map(boxOf);
  const front = createFrontFinder(world);
  const sketch = createSketch();
  for (const building of world.buildings) {
    const { id, z, footprint } = building;
    const middle = middleOf(footprint);
    const node = builder.node({
      name: id,
      parent: group,
      translation: [middle.x, z, -middle.y],
      rotation: [0, 0, 0, 1],
      extras: describe(building),
    });
    const style = styleOf(building);
    const masses = listMasses(building, ways.levels);
    const detail = detailOf(building, middle, asked);
    const exterior = planExterior(building, masses, { style, detail, front });
    if (lod === 1) drawShell(sketch, building, masses, { style, middle });
    else drawExterior(sketch, exterior);
    const name = `${id}/exterior`;
    builder.node({
      name,
      parent: node,
      translation: [0, 0, 0],
      rotation: [0, 0, 0, 1],
      mesh: builder.mesh(sketch.toMesh(name, builder)),
    });
    if (lod === 0) addStoreys(builder, sketch, exterior, { parent: node, ways });
  }
}

function describe(building: Building): Record<string, unknown> {
  const { kind, name, structure, floors, basements, height, roof, interior } = building;
  return {
    kind,
    ...(name === undefined ? {} : { name }),
    ...(structure === undefined ? {} : { structure }),
    floors,
    basements,
    height,
    roof,
    exits: interior?.exits.length ?? 0,
    hasInterior: interior !== undefined,
  };
}

function gatherWays({ walkable, closed }: World): Ways {
  const { levels, joins, exits, lifts } = walkable;
  const waysOf = new Map<string, Segment[]>();
  const add = (level: string, segment: Segment): void => {
    const known = waysOf.get(level);
    if (known === undefined) waysOf.set(level, [segment]);
    else known.push(segment);
  };
  for (const join of joins) for (const level of join.levels) add(level, join.segment);
  for (const exit of exits) add(exit.level, exit.segment);
  return {
    levels: new Map(levels.map((level): [string, Level] => [level.id, level])),
    waysOf,
    lifts,
    closed: new Set(closed),
  };
}

interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

function boxOf({ footprint }: Building): Box {
  const [xs, ys] = [footprint.map(({ x }) => x), footprint.map(({ y }) => y)];
  return {
    minX: Math.min(...xs),
    minY: Math.min(...ys),
    maxX: Math.max(...xs),
    maxY: Math.max(...ys),
  };
}

function detailOf(building: Building, { x, y }: Point, asked: readonly Box[]): FacadeDetail {
  if (building.interior !== undefined) return 'through';
  if (building.structure !== undefined) return 'near';
  const isNear = asked.some(
    ({ minX, minY, maxX, maxY }) =>
      Math.hypot(Math.max(minX - x, 0, x - maxX), Math.max(minY - y, 0, y - maxY)) < NEAR_METERS,
  );
  return isNear ? 'near' : 'far';
}

/** The wall nearest to the nearest street; of a house in the fields, its longest. */
function createFrontFinder({ streets }: World): (edges: readonly Segment[]) => number {
  const pieces = streets.edges
    .filter(({ kind }) => kind !== 'rail' && kind !== 'tunnel')
    .flatMap(({ line }) => line.slice(1).map((to, i): Segment => ({ from: line[i]!, to })));
  return (edges) => {
    const middle = middleOf(edges.map(({ from }) => from));
    const street = nearestTo(middle, pieces);
    let best = { index: -1, away: Infinity };
    edges.forEach((edge, index) => {
      const { from, to } = edge;
      if (lengthOf(edge) < DOOR_WALL_MIN) return;
      const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      const away = street === undefined ? -lengthOf(edge) : distanceToSegment(at, street);
      if (away < best.away) best = { index, away };
    });
    return best.index;
  };
}

const DOOR_WALL_MIN = 3;

function nearestTo(at: Point, pieces: readonly Segment[]): Segment | undefined {
  let best: Segment | undefined;
  let least = Infinity;
  for (const piece of pieces) {
    const away = distanceToSegment(at, piece);
    if (away < least) [best, least] = [piece, away];
  }
  return best;
}
