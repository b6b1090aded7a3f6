/**
 * A quarter of a town for a live population: streets with lanes and houses around a square, and the footways: the
 * square, the pavements, and the crossings between them. Nobody walks on the roadway elsewhere.
 */
import type { Bounds } from '#plane';
import { drawGround } from '../ground/draw-ground.ts';
import { ringOfBounds } from '../plan/bounds.ts';
import { areaOfRings, toShapes, unite, widen } from '../plan/shapes.ts';
import type { Shape } from '../plan/shapes.ts';
import { drivingSide } from '../site/driving-side.ts';
import type { Crossing, LaneGraph, Point, Ring } from '../walkable.ts';
import type { Building, Ground, Streets } from '../world.ts';
import type { District, StreetEnd } from './district-brief.ts';
import { drawDistrict } from './draw-district.ts';
import { usualPattern } from './usual-pattern.ts';

export interface QuarterBrief {
  readonly seed: number;
  /** ISO 3166 code: decides the usual street pattern and the driving side. */
  readonly country?: string | undefined;
}

export interface Quarter {
  readonly drivesOn: 'right' | 'left';
  readonly bounds: Bounds;
  readonly streets: Streets;
  readonly buildings: readonly Building[];
  readonly ground: Ground;
  readonly lanes: LaneGraph;
  /** Where streets leave the drawing. */
  readonly ends: readonly StreetEnd[];
  /** What is drawn for people on foot. */
  readonly pavements: readonly Shape[];
  readonly crossings: readonly Ring[];
  readonly square: Ring;
  /** The largest connected part of that, as one piece. */
  readonly walk: Shape;
  readonly roadways: readonly Shape[];
}

/** The usual half size of a drawing, and a square like that of a small town. */
const HALF_METERS = 150;
const SQUARE: Bounds = { minX: -23, minY: -17, maxX: 23, maxY: 17 };
/** Houses stand close, and every street has one lane each way. */
const DENSITY = 0.6;
/** A crossing is 4 m wide, and reaches this far onto the pavements on both sides. */
const CROSSING_HALF_METERS = 2;
const ONTO_PAVEMENT_METERS = 1;
/** A stream of the seed: the dice of the ground are not those of the streets. */
const GROUND_STREAM = 7;

export function drawQuarter({ seed, country }: QuarterBrief): Quarter {
  const bounds = {
    minX: -HALF_METERS,
    minY: -HALF_METERS,
    maxX: HALF_METERS,
    maxY: HALF_METERS,
  };
  const drivesOn = drivingSide(country);
  const ground = drawGround({
    bounds,
    seed: seed + GROUND_STREAM,
    relief: 'flat',
    flattened: [ringOfBounds(SQUARE)],
  });
  const district = drawDistrict({
    seed,
    pattern: usualPattern(country, seed),
    bounds,
    site: SQUARE,
    density: DENSITY,
    drivesOn,
    ground,
  });
  const crossings = district.lanes.crossings.flatMap(toStrip);
  const { streets, buildings, lanes, ends, pavements, roadways } = district;
  return {
    drivesOn,
    bounds,
    streets,
    buildings,
    ground,
    lanes,
    ends,
    pavements,
    crossings,
    square: district.siteBlock[0]!,
    walk: findWalk(district, crossings),
    roadways,
  };
}

function toStrip({ segment: { from, to } }: Crossing): Ring[] {
  const over = ONTO_PAVEMENT_METERS / Math.hypot(to.x - from.x, to.y - from.y);
  const at = (share: number): Point => ({
    x: from.x + share * (to.x - from.x),
    y: from.y + share * (to.y - from.y),
  });
  return widen([at(-over), at(1 + over)], CROSSING_HALF_METERS);
}

/** The largest piece: a pavement without a crossing leads nowhere. */
function findWalk({ pavements, siteBlock }: District, more: readonly Ring[]): Shape {
  const rings = pavements.flatMap(({ outline, holes }) => [outline, ...holes]);
  const shapes = toShapes(unite([...rings, ...siteBlock, ...more]));
  const areaOf = ({ outline, holes }: Shape): number => areaOfRings([outline, ...holes]);
  return shapes.reduce((best, one) => (areaOf(one) > areaOf(best) ? one : best));
}
