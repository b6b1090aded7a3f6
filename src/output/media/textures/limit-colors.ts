/**
 * Fewer colors, in the finest even steps that give no more than asked for: a picture of at most 256 colors is written with a
 * palette, one byte a pixel instead of three, and noise of fewer levels packs better. Steps are even and not fitted to the
 * picture, so the mean stays where it was.
 */
import { createColorIndex } from '../files/color-index.ts';

type Pixels = Uint8Array<ArrayBuffer>;

/** What becomes of a color of 24 bits. */
type Rewrite = (color: number) => number;

const STEP_MAX = 64;

export function limitColors(pixels: Pixels, colorsMax: number): Pixels {
  return limitBy(pixels, colorsMax, (step) => {
    const level = levelsOf(step, 0);
    return (color) =>
      (level[color >> 16]! << 16) | (level[(color >> 8) & 255]! << 8) | level[color & 255]!;
  });
}

/** The same of normals: x and y take steps around 128, and z makes the vector as long as it was. */
export function limitNormals(pixels: Pixels, normalsMax: number): Pixels {
  return limitBy(pixels, normalsMax, (step) => {
    const level = levelsOf(step, 128 % step);
    return (color) => {
      const x = level[color >> 16]!;
      const y = level[(color >> 8) & 255]!;
      const flat = (x - 128) * (x - 128) + (y - 128) * (y - 128);
      const z = 128 + Math.round(Math.sqrt(Math.max(1, 127 * 127 - flat)));
      return (x << 16) | (y << 8) | z;
    };
  });
}

function limitBy(pixels: Pixels, colorsMax: number, rewriteIn: (step: number) => Rewrite): Pixels {
  const distinct = listDistinct(pixels);
  for (let step = 1; step <= STEP_MAX; step++) {
    const rewrite = rewriteIn(step);
    if (countAfter(distinct, rewrite, colorsMax) <= colorsMax) return rewriteAll(pixels, rewrite);
  }
  return rewriteAll(pixels, rewriteIn(STEP_MAX));
}

function listDistinct(pixels: Pixels): number[] {
  const seen = new Uint32Array(2 ** 24 / 32);
  const colors: number[] = [];
  for (let at = 0; at < pixels.length; at += 3) {
    const color = colorAt(pixels, at);
    const bit = 1 << (color & 31);
    if (seen[color >> 5]! & bit) continue;
    seen[color >> 5]! |= bit;
    colors.push(color);
  }
  return colors;
}

/** How many colors remain; counting ends as soon as they are too many. */
function countAfter(distinct: readonly number[], rewrite: Rewrite, colorsMax: number): number {
  const { colors, indexOf } = createColorIndex();
  for (let i = 0; i < distinct.length && colors.length <= colorsMax; i++)
    indexOf(rewrite(distinct[i]!));
  return colors.length;
}

function rewriteAll(pixels: Pixels, rewrite: Rewrite): Pixels {
  const limited = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 3) {
    const color = rewrite(colorAt(pixels, at));
    limited[at] = color >> 16;
    limited[at + 1] = color >> 8;
    limited[at + 2] = color;
  }
  return limited;
}

function colorAt(pixels: Pixels, at: number): number {
  return (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!;
}

/** Every value's nearest level of `offset`, `offset + step`, … */
function levelsOf(step: number, offset: number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, value) => {
    const level = Math.round((value - offset) / step) * step + offset;
    return level > 255 ? level - step : level < 0 ? level + step : level;
  });
}
