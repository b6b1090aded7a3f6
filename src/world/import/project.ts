/** Degrees to meters around an origin. */
import { createLocalFrame } from '#geo';
import type { LngLat } from '#scenario/values';
import type { Point } from '../walkable.ts';
import type { Degrees } from './raw-feature.ts';

export function createProjection([lng, lat]: LngLat): (at: Degrees) => Point {
  const { toMeters } = createLocalFrame({ lng, lat });
  return ([x, y]) => toMeters({ lng: x, lat: y });
}
