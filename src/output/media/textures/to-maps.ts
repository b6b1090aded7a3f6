/** Turns a painted canvas into bytes: colours, normals from the slope of the heights, shade in hollows. */
import type { Canvas } from './canvas.ts';
import { blurField } from './fields.ts';

/** 58°; steeper slopes are edges between two pixels, and would only flicker. */
const SLOPE_MAX = 1.6;
/** The radius around a point in which higher parts hide the sky, in parts of the tile. */
const OCCLUSION_REACH = 1 / 64;
const OCCLUSION_STRENGTH = 0.9;

export function toAlbedo({ size, red, green, blue }: Canvas): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(size * size * 3);
  for (let i = 0; i < size * size; i++) {
    pixels[3 * i] = toByte(red[i]!);
    pixels[3 * i + 1] = toByte(green[i]!);
    pixels[3 * i + 2] = toByte(blue[i]!);
  }
  return pixels;
}

/** Unit vectors as x, y, z in three bytes, 128 for nothing: x to the right, y to the top, z out of the surface. */
export function toNormals(
  canvas: Pick<Canvas, 'size' | 'height' | 'metersPerPixel'>,
): Uint8Array<ArrayBuffer> {
  const { size, height, metersPerPixel } = canvas;
  const pixels = new Uint8Array(size * size * 3);
  const perMeter = 1 / (2 * metersPerPixel);
  for (let y = 0, i = 0; y < size; y++) {
    const above = (y === 0 ? size - 1 : y - 1) * size;
    const below = (y === size - 1 ? 0 : y + 1) * size;
    for (let x = 0; x < size; x++, i++) {
      const left = height[x === 0 ? i + size - 1 : i - 1]!;
      const right = height[x === size - 1 ? i + 1 - size : i + 1]!;
      const slopeX = limit((right - left) * perMeter);
      const slopeY = limit((height[above + x]! - height[below + x]!) * perMeter);
      const length = Math.sqrt(slopeX * slopeX + slopeY * slopeY + 1);
      pixels[3 * i] = toByte(128 - (127 * slopeX) / length);
      pixels[3 * i + 1] = toByte(128 - (127 * slopeY) / length);
      pixels[3 * i + 2] = toByte(128 + 127 / length);
    }
  }
  return pixels;
}

export function toOrm(canvas: Canvas, isMetal: boolean): Uint8Array<ArrayBuffer> {
  const { size, meters, height, roughness } = canvas;
  const pixels = new Uint8Array(size * size * 3);
  const reach = Math.max(1, Math.round(size * OCCLUSION_REACH));
  const around = blurField(height, size, reach);
  const perMeter = OCCLUSION_STRENGTH / (meters * OCCLUSION_REACH);
  for (let i = 0; i < size * size; i++) {
    const depth = Math.max(0, around[i]! - height[i]!);
    pixels[3 * i] = toByte(255 * Math.max(0.3, 1 - depth * perMeter * 2));
    pixels[3 * i + 1] = toByte(255 * roughness[i]!);
    pixels[3 * i + 2] = isMetal ? 255 : 0;
  }
  return pixels;
}

function limit(slope: number): number {
  return Math.min(SLOPE_MAX, Math.max(-SLOPE_MAX, slope));
}

function toByte(value: number): number {
  return value <= 0 ? 0 : value >= 255 ? 255 : (value + 0.5) | 0;
}
