/** Trees, lamps, benches and hydrants in a district: along the kerbs and on the greens, clear of roads and crossings. */
import Flatbush from 'flatbush';
import { createDice } from '#base';
import type { Dice } from '#base';
import { boundsOf, distanceToSegment, isInRing, lineLength } from '#plane';
import type { Bounds } from '#plane';
import type { District } from '../district/district-brief.ts';
import { growBounds, isInBounds } from '../plan/bounds.ts';
import { placeOn } from '../plan/lines.ts';
import type { Point, Ring, Segment } from '../walkable.ts';
import type { Street, WorldObject } from '../world.ts';
import { scatter } from './scatter.ts';

export interface ObjectsBrief {
  readonly seed: number;
  readonly district: District;
  readonly bounds: Bounds;
  readonly site: Bounds;
}

const STREAM = 900;
/** Meters between lamps: 25-35 m for 6 m masts (EN 13201 practice); between street trees: 8-12 m. */
const LAMP_SPACING = 28;
const TREE_SPACING = 11;
const GREEN_SPACING = 8;
/** From the kerb to the middle of a trunk or mast. */
const KERB = 0.6;
/** Clear space before a crossing, for people and for drivers who must see them. */
const CROSSING_CLEAR = 6;
/** Clear space before a junction. */
const JUNCTION_CLEAR = 14;
const OBJECTS_MAX = 3000;

export function drawObjects({ seed, district, bounds, site }: ObjectsBrief): WorldObject[] {
  const dice = createDice(seed, STREAM);
  const { streets, lanes, greens, buildings } = district;
  const nearCrossing = nearTest(lanes.crossings.map(({ segment }) => ({ segment, half: 0 })));
  const isClear = (at: Point): boolean =>
    isInBounds(bounds, at) && !isInBounds(site, at, 0.5) && !nearCrossing(at, CROSSING_CLEAR);
  const along = streets.edges
    .flatMap((street) => lineStreet(street, dice))
    .filter(({ at }) => isClear(at));
  const nearRoad = nearTest(listPieces(district));
  const isBuilt = insideTest(buildings.map(({ footprint }) => footprint));
  const onGreens = greens
    .filter(({ use }) => use === 'green' || use === 'park')
    .flatMap(({ outline }) =>
      scatter({
        ring: outline,
        spacing: GREEN_SPACING,
        dice,
        countMax: 12,
        isFree: (at) => isClear(at) && !nearRoad(at, 2.5) && !isBuilt(at),
      }).map((at) => tree(at, dice)),
    );
  return [...along, ...onGreens].slice(0, OBJECTS_MAX);
}

function lineStreet(street: Street, dice: Dice): WorldObject[] {
  if (street.pavement < 1.8 || street.kind === 'bridge' || street.kind === 'tunnel') return [];
  const length = lineLength(street.line);
  const row = (
    spacing: number,
    side: number,
    make: (at: Point, heading: number) => WorldObject,
  ): WorldObject[] => {
    const free = length - 2 * JUNCTION_CLEAR;
    const count = Math.max(0, Math.floor(free / spacing));
    return Array.from({ length: count }, (_, i) => {
      const place = placeOn(street.line, JUNCTION_CLEAR + ((i + 0.5) * free) / count);
      const out = side * (street.width / 2 + KERB);
      const at = {
        x: place.x - out * Math.sin(place.heading),
        y: place.y + out * Math.cos(place.heading),
      };
      return make(at, place.heading + (side > 0 ? -Math.PI / 2 : Math.PI / 2));
    });
  };
  const hasTrees = dice.next() < (street.kind === 'main' ? 0.9 : 0.45);
  const lampSide = dice.next() < 0.5 ? 1 : -1;
  return [
    ...row(LAMP_SPACING, lampSide, (at, heading) => ({
      kind: 'lamp',
      at,
      heading,
      radius: 0.1,
      height: 6,
    })),
    ...(hasTrees ? row(TREE_SPACING, -lampSide, (at) => tree(at, dice)) : []),
    ...row(120, -lampSide, (at, heading) => ({
      kind: 'hydrant',
      at: aside(at, heading, 0.9),
      heading,
      radius: 0.15,
      height: 0.8,
    })),
  ];
}

function aside(at: Point, heading: number, by: number): Point {
  return { x: at.x - by * Math.sin(heading), y: at.y + by * Math.cos(heading) };
}

/** `radius` is that of the trunk. */
export function tree(at: Point, dice: Dice): WorldObject {
  const height = dice.between(5, 13);
  return {
    kind: 'tree',
    at,
    heading: dice.between(0, 2 * Math.PI),
    radius: 0.12 + height / 80,
    height,
  };
}

interface Strip {
  readonly segment: Segment;
  readonly half: number;
}

function listPieces({ streets }: District): Strip[] {
  return streets.edges.flatMap(({ line, width }) =>
    line.slice(1).map((to, i) => ({ segment: { from: line[i]!, to }, half: width / 2 })),
  );
}

/** Whether one of the strips is nearer than a distance. A town has thousands, so they are indexed by position. */
function nearTest(strips: readonly Strip[]): (at: Point, by: number) => boolean {
  const boxes = strips.map(({ segment, half }) =>
    growBounds(boundsOf([segment.from, segment.to]), half),
  );
  const search = indexBoxes(boxes);
  return ({ x, y }, by) =>
    search({ minX: x - by, minY: y - by, maxX: x + by, maxY: y + by }).some((i) => {
      const { segment, half } = strips[i]!;
      return distanceToSegment({ x, y }, segment) <= half + by;
    });
}

function insideTest(rings: readonly Ring[]): (at: Point) => boolean {
  const search = indexBoxes(rings.map(boundsOf));
  return ({ x, y }) =>
    search({ minX: x, minY: y, maxX: x, maxY: y }).some((i) => isInRing(rings[i]!, { x, y }));
}

function indexBoxes(boxes: readonly Bounds[]): (box: Bounds) => number[] {
  if (boxes.length === 0) return () => [];
  const index = new Flatbush(boxes.length);
  for (const { minX, minY, maxX, maxY } of boxes) index.add(minX, minY, maxX, maxY);
  index.finish();
  return ({ minX, minY, maxX, maxY }) => index.search(minX, minY, maxX, maxY);
}
