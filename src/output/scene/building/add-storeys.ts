/**
 * The inside of a building, from the floor plan that was simulated: a node for each storey with its floor, walls,
 * doors, stairs to the next and furniture, so that storeys can be hidden one by one.
 */
import { edgesOf } from '#plane';
import type { Building, Storey } from '#world/site';
import type { Level, Lift, Segment } from '#world/walkable';
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import type { SceneBuilder } from '../scene-builder.ts';
import { drawExitSign } from './draw-entrance.ts';
import type { Exterior } from './draw-exterior.ts';
import { FACADE_THICKNESS, drawInnerWall, placeOnWall } from './draw-facade.ts';
import { drawFixtures, drawLiftDoors } from './draw-fixtures.ts';
import { drawFlight } from './draw-flights.ts';
import { SLAB, drawSlab } from './draw-slab.ts';
import { drawStand } from './draw-stand.ts';
import { drawWalls } from './draw-walls.ts';
import { insetRing } from './plan-geometry.ts';
import { listStoreyWalls } from './storey-walls.ts';

/** The walkable space that belongs to a level. */
export interface Ways {
  readonly levels: ReadonlyMap<string, Level>;
  readonly waysOf: ReadonlyMap<string, readonly Segment[]>;
  readonly lifts: readonly Lift[];
  readonly closed: ReadonlySet<string>;
}

export function addStoreys(
  builder: SceneBuilder,
  sketch: Sketch,
  exterior: Exterior,
  { parent, ways }: { readonly parent: number; readonly ways: Ways },
): void {
  const { building } = exterior;
  const { interior } = building;
  if (interior === undefined) return;
  const numbers = [...new Set(interior.storeys.map(({ storey }) => storey))].sort((a, b) => a - b);
  for (const number of numbers) {
    const parts = interior.storeys.filter(({ storey }) => storey === number);
    const z = zOf(parts);
    drawStoreyFacade(sketch, exterior, number, z);
    for (const part of parts) drawPart(sketch, exterior, part, { z, ways });
    drawStairs(sketch, exterior, number, { z, ways });
    const name = `${building.id}/storey-${number}`;
    builder.node({
      name,
      parent,
      translation: [0, z - building.z, 0],
      rotation: [0, 0, 0, 1],
      ...(sketch.isEmpty() ? {} : { mesh: builder.mesh(sketch.toMesh(name, builder)) }),
      extras: {
        storey: number,
        z,
        height: Math.max(...parts.map(({ height }) => height)),
        rooms: parts.flatMap(({ rooms }) =>
          rooms.map(({ id, use, name: called, capacity }) => ({
            id,
            use,
            ...(called === undefined ? {} : { name: called }),
            capacity,
          })),
        ),
      },
    });
  }
}

interface At {
  readonly z: number;
  readonly ways: Ways;
}

/** The height of a storey. If it has several parts, the first counts: it is the plain floor; stands slope away from it. */
function zOf(parts: readonly Storey[]): number {
  return (parts.find(({ level }) => !level.includes('.stand-')) ?? parts[0]!).z;
}

function drawPart(
  sketch: Sketch,
  { building, masses, style, middle }: Exterior,
  storey: Storey,
  { z, ways }: At,
): void {
  const level = ways.levels.get(storey.level);
  if (level === undefined) return;
  const base = z;
  const stands = standsOf(building, ways);
  const facade = masses
    .filter(({ storeys }) => storeys.some((one) => one.storey === storey.storey))
    .flatMap(({ ring }) => edgesOf(ring));
  const ceiling = level.z + storey.height - SLAB - base;
  if (level.rise !== undefined) {
    const seats = storey.fixtures.filter(({ use }) => use === 'seats');
    drawStand(
      sketch,
      level,
      seats.map(({ outline }) => outline),
      { middle, base },
    );
    drawFixtures(sketch, { storey, level, middle, base, ceiling: Infinity, stands });
    return;
  }
  const floor = level.z - base;
  const isLawn = building.roof === 'none' && storey.rooms.some(({ use }) => use === 'pitch');
  const material = isLawn ? PALETTE.grass : style.floor;
  drawSlab(sketch, { building, storey, level, middle, top: floor, material, facade });
  const walls = listStoreyWalls({
    building,
    storey,
    level,
    isBowl: stands.length > 0,
    ways: ways.waysOf.get(level.id) ?? [],
    facade,
  });
  drawWalls(sketch, walls, { middle, floor, ceiling, facade, closed: ways.closed });
  drawFixtures(sketch, { storey, level, middle, base, ceiling, stands });
  drawLiftDoors(sketch, building, ways.lifts, { level, middle, base });
}

function standsOf({ interior }: Building, { levels }: Ways): Level[] {
  return (interior?.storeys ?? []).flatMap(({ level: id }) => {
    const level = levels.get(id);
    return level?.rise === undefined ? [] : [level];
  });
}

/** The outer walls as seen from inside, with the signs over the ways out. */
function drawStoreyFacade(
  sketch: Sketch,
  { masses, walls, middle, building }: Exterior,
  number: number,
  z: number,
): void {
  masses.forEach((mass, m) => {
    const inner = insetRing(mass.ring, FACADE_THICKNESS);
    walls[m]!.forEach(({ edge, length, rows }, i) => {
      const row = rows.find(({ storey }) => storey.storey === number);
      if (row === undefined) return;
      const at = placeOnWall(edge, middle, z);
      const short = (corner: number): number => {
        const k = corner % mass.ring.length;
        const [a, b] = [mass.ring[k]!, inner[k]!];
        const along = {
          x: (edge.to.x - edge.from.x) / length,
          y: (edge.to.y - edge.from.y) / length,
        };
        return (b.x - a.x) * along.x + (b.y - a.y) * along.y;
      };
      const floor = row.storey.z;
      const isUnderSky = building.roof === 'none' && floor + row.storey.height > mass.to - 0.01;
      const ceiling = floor + row.storey.height - (isUnderSky ? 0 : SLAB);
      drawInnerWall(sketch, row, at, {
        from: short(i),
        to: length + short(i + 1),
        floor,
        ceiling,
      });
      for (const opening of row.openings)
        if (opening.kind === 'exit') drawExitSign(sketch, opening, at);
    });
  });
}

/** Draws the stairs that start on this storey. */
function drawStairs(
  sketch: Sketch,
  { building, middle }: Exterior,
  number: number,
  { z, ways }: At,
): void {
  for (const id of (building.interior?.stairs ?? []).flatMap(({ levels }) => levels)) {
    const level = ways.levels.get(id);
    if (level?.storey === number) drawFlight(sketch, level, { middle, base: z });
  }
}
