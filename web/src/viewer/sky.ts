/** Visibility in the weather, and places the weather does not reach. */
import { Color, Fog } from 'three';
import type { Vector3 } from 'three';
import type { Box } from './camera-rig.ts';
import { sizeOf } from './first-look.ts';
import type { Story, StoryRoof, StoryWeather } from './story.ts';

/** Fog is a visibility below one kilometer (WMO-No. 407). */
const FOG_METERS = 1000;
/** Air takes away 98 of 100 parts of contrast over the visibility (Koschmieder): half of them within a sixth of it. */
const HALF = 1 / 6;

/**
 * From above the camera is as far away as the place is large, and thick fog would hide everything: it begins behind
 * that distance. In clear weather the end of the drawn ground goes over into the sky.
 */
export function toFog(color: Color, { condition, visibilityMeters }: StoryWeather, box: Box): Fog {
  const size = sizeOf(box);
  const clear = { near: 160 + 2 * size, far: 700 + 4 * size };
  const meters = visibilityMeters ?? (condition === 'fog' ? FOG_METERS : Infinity);
  if (meters >= clear.far) return new Fog(color, clear.near, clear.far);
  const near = Math.min(clear.near, HALF * meters);
  return new Fog(color, near, Math.max(meters, 1.6 * size + near));
}

/** Inside a building with a roof. Scene axes. */
export function isUnderRoof(
  roofs: readonly StoryRoof[],
  { x, y, z }: Pick<Vector3, 'x' | 'y' | 'z'>,
): boolean {
  return roofs.some(({ ring, height }) => y < height && isInside(ring, x, -z));
}

function isInside(ring: StoryRoof['ring'], x: number, y: number): boolean {
  let isIn = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i]!;
    const [bx, by] = ring[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  }
  return isIn;
}

const NIGHT = 0x0f1829;
const CLEAR = 0xb8d4ec;
const COVERED = 0xc3ccd4;

/** Of the hour and the weather of the simulation, whatever theme the page has. */
export function toSkyColor({ light, weather }: Pick<Story, 'light' | 'weather'>): Color {
  if (light.elevation < 0) return new Color(NIGHT);
  return new Color(weather.condition === 'clear' ? CLEAR : COVERED);
}
