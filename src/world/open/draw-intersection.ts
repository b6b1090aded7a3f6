/** Two main roads that cross, with lights, zebras, pavements and houses at the corners. */
import type { Dice } from '#base';
import { boundsOf, lengthOf } from '#plane';
import type { Side } from '#scenario/values';
import { depthOf, rect, toRing, widthOf } from '../plan/rect.ts';
import { pointAlong } from '../plan/segments.ts';
import { edgeOn, isAlongX } from '../plan/sides.ts';
import { drawLanes } from '../streets/draw-lanes.ts';
import { paveRoads } from '../streets/pave-roads.ts';
import { createRoad } from '../streets/road.ts';
import type { RoadNet } from '../streets/road.ts';
import type { Point, Segment } from '../walkable.ts';
import type { OpenBrief } from './open-brief.ts';
import type { FixedWay, OpenPlan, PlanBuilding } from './open-plan.ts';
import { boxAt } from './pieces.ts';
import { sizePlace } from './size-place.ts';

const USUAL = { length: 120, width: 120, perPerson: 3 };
const LANES = 4;
const PAVEMENT = 4;
const LANE = 3.25;
const CORNER_GAP = 1;

export function drawIntersection(brief: OpenBrief, dice: Dice): OpenPlan {
  const outline = sizePlace(brief, USUAL);
  const lanes = Math.max(2, brief.lanes ?? LANES);
  const least = Math.min(widthOf(outline), depthOf(outline));
  const half = Math.min((lanes * LANE) / 2, least / 4);
  const pavement = Math.min(PAVEMENT, least / 8);
  // Three exits make a T.
  const sides: Side[] =
    brief.exits === 3 ? ['west', 'east', 'south'] : ['west', 'east', 'south', 'north'];
  const net = drawArms(brief, sides, outline, lanes, half, pavement);
  const { paved, roadways, pavements } = paveRoads(net, boundsOf(toRing(outline)));
  const reach = half + pavement;
  const arms = sides.map((side) => armOf(outline, side, reach));
  const middle = rect(-reach, -reach, reach, reach);
  const corners = [
    rect(outline.x0, outline.y0, -reach - CORNER_GAP, -reach - CORNER_GAP),
    rect(reach + CORNER_GAP, outline.y0, outline.x1, -reach - CORNER_GAP),
    rect(reach + CORNER_GAP, reach + CORNER_GAP, outline.x1, outline.y1),
    rect(outline.x0, reach + CORNER_GAP, -reach - CORNER_GAP, outline.y1),
  ].filter((corner) => widthOf(corner) > 6 && depthOf(corner) > 6);
  return {
    outline,
    walk: { outlines: paved, holes: [] },
    parts: [
      ...roadways.map(({ outline: ring }) => ({ use: 'roadway', name: 'roadway', outline: ring })),
      ...pavements.map(({ outline: ring }) => ({ use: 'pavement', outline: ring })),
    ],
    rooms: [
      ...arms.flatMap(({ side, box }) =>
        pavementsOf(side, box, pavement).map((strip, i) => ({
          use: 'pavement',
          name: `${side} ${i === 0 ? 'left' : 'right'} pavement`,
          outline: toRing(strip),
          perM2: 0.2,
        })),
      ),
      { use: 'junction', name: 'middle of the junction', outline: toRing(middle), perM2: 0.05 },
    ],
    buildings: corners.map((corner): PlanBuilding => ({
      kind: 'building',
      floors: 3 + dice.pick(5),
      footprint: toRing(
        boxAt(
          { x: (corner.x0 + corner.x1) / 2, y: (corner.y0 + corner.y1) / 2 },
          widthOf(corner) - 0.5,
          depthOf(corner) - 0.5,
        ),
      ),
      isOutside: true,
    })),
    ways: {
      fixed:
        brief.exits === undefined || brief.exits <= sides.length ? arms.map(({ way }) => way) : [],
      edges: arms.map(({ side, way }) => ({ side, segment: way.segment })),
      usual: { count: sides.length, width: 2 * reach },
      kind: 'street',
      noun: 'street',
    },
    net,
    lanes: drawLanes(net, { drivesOn: brief.drivesOn ?? 'right' }),
    isWhole: true,
  };
}

function drawArms(
  { id }: OpenBrief,
  sides: readonly Side[],
  outline: Parameters<typeof edgeOn>[0],
  lanes: number,
  half: number,
  pavement: number,
): RoadNet {
  const centre = `${id}.junction`;
  const at: Point = { x: 0, y: 0 };
  const ends = sides.map((side) => ({
    side,
    id: `${id}.${side}`,
    at: pointAlong(edgeOn(outline, side), 0.5),
  }));
  return {
    nodes: [{ id: centre, at }, ...ends.map((end) => ({ id: end.id, at: end.at }))],
    roads: ends.map((end) =>
      createRoad({
        id: `${id}.${end.side}-road`,
        name: `${end.side} road`,
        from: centre,
        to: end.id,
        line: [at, end.at],
        kind: 'main',
        lanes,
        width: 2 * half,
        laneWidth: (2 * half) / lanes,
        pavement,
      }),
    ),
    ends: new Set(ends.map((end) => end.id)),
  };
}

function armOf(
  outline: Parameters<typeof edgeOn>[0],
  side: Side,
  reach: number,
): { side: Side; box: Parameters<typeof edgeOn>[0]; way: FixedWay } {
  const edge = edgeOn(outline, side);
  const whole = lengthOf(edge);
  const segment: Segment = {
    from: pointAlong(edge, 0.5 - reach / whole),
    to: pointAlong(edge, 0.5 + reach / whole),
  };
  const { x0, y0, x1, y1 } = outline;
  const box = {
    west: rect(x0, -reach, -reach, reach),
    east: rect(reach, -reach, x1, reach),
    south: rect(-reach, y0, reach, -reach),
    north: rect(-reach, reach, reach, y1),
  }[side];
  return { side, box, way: { kind: 'street', noun: 'street', side, segment } };
}

function pavementsOf(
  side: Side,
  { x0, y0, x1, y1 }: Parameters<typeof edgeOn>[0],
  pavement: number,
): Parameters<typeof edgeOn>[0][] {
  return isAlongX(side)
    ? [rect(x0, y0, x0 + pavement, y1), rect(x1 - pavement, y0, x1, y1)]
    : [rect(x0, y0, x1, y0 + pavement), rect(x0, y1 - pavement, x1, y1)];
}
