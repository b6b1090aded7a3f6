/** The box around everything in the results: ground, features, actors and their paths. */
import type { World } from '#world/site';
import type { Point } from '#world/walkable';
import type { Actor } from './actors.ts';
import type { MapFeature, Shape } from './features.ts';
import type { OnEarth } from './geometry.ts';
import type { HazardTold } from './hazards.ts';
import { centimeterAbove, centimeterBelow } from './rounding.ts';

export interface BoundsTold {
  readonly min_lat: number;
  readonly max_lat: number;
  readonly min_lng: number;
  readonly max_lng: number;
  readonly min_elevation: number;
  readonly max_elevation: number;
}

export interface Told {
  readonly actors: readonly Actor[];
  readonly features: readonly MapFeature[];
  readonly hazards: readonly HazardTold[];
  readonly risks?: readonly { readonly shape: Shape }[];
}

export function toBounds(
  world: World,
  { actors, features, hazards, risks = [] }: Told,
  earth: OnEarth,
): BoundsTold {
  const { x0, y0, cell, columns, rows, heights } = world.ground;
  const [low, high] = [
    { x: x0, y: y0, z: 0 },
    { x: x0, y: y0, z: 0 },
  ];
  const includeUp = (z: number): void => {
    low.z = Math.min(low.z, z);
    high.z = Math.max(high.z, z);
  };
  const include = ({ x, y }: Point): void => {
    low.x = Math.min(low.x, x);
    low.y = Math.min(low.y, y);
    high.x = Math.max(high.x, x);
    high.y = Math.max(high.y, y);
  };
  include({ x: x0 + (columns - 1) * cell, y: y0 + (rows - 1) * cell });
  for (const height of heights) includeUp(height);
  for (const { z, height, interior } of world.buildings) {
    includeUp(z);
    includeUp(z + height);
    for (const storey of interior?.storeys ?? []) includeUp(storey.z);
  }
  for (const { shape } of [...features, ...risks])
    for (const point of pointsOf(shape)) include(point);
  const places = [
    ...actors.flatMap(({ position, behavior }) => [position, ...behavior.path]),
    ...hazards.map(({ position }) => position),
  ];
  for (const [x, y, z] of places) {
    include({ x, y });
    includeUp(z);
  }
  // Rounding keeps the order, so values rounded in the same way stay inside.
  const [minLng, minLat] = earth.lngLat(low);
  const [maxLng, maxLat] = earth.lngLat(high);
  return {
    min_lat: minLat,
    max_lat: maxLat,
    min_lng: minLng,
    max_lng: maxLng,
    min_elevation: centimeterBelow(low.z),
    max_elevation: centimeterAbove(high.z),
  };
}

function pointsOf(shape: Shape): readonly Point[] {
  switch (shape.kind) {
    case 'ring':
      return shape.ring;
    case 'line':
      return shape.line;
    case 'point':
      return [shape.at];
  }
}
