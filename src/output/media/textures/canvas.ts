/** What a painter fills: for each pixel how high it lies, its color and how rough it is. */
import type { Field } from './fields.ts';

export interface Canvas {
  readonly size: number;
  readonly meters: number;
  readonly metersPerPixel: number;
  /** Meters above the lowest level of the surface. */
  readonly height: Field;
  /** 0 to 255 as a screen shows it (sRGB): mixing there needs no power function, whose last bit differs between machines. */
  readonly red: Field;
  readonly green: Field;
  readonly blue: Field;
  /** 0 a mirror, 1 chalk. */
  readonly roughness: Field;
}

export type Rgb = readonly [red: number, green: number, blue: number];

export type Painter = (canvas: Canvas) => void;

export function createCanvas(size: number, meters: number): Canvas {
  const field = (): Field => new Float32Array(size * size);
  return {
    size,
    meters,
    metersPerPixel: meters / size,
    height: field(),
    red: field(),
    green: field(),
    blue: field(),
    roughness: field(),
  };
}

/** One pixel in a color between two, made lighter or darker. */
export function paint(
  canvas: Canvas,
  pixel: number,
  from: Rgb,
  to: Rgb,
  share: number,
  brightness = 1,
): void {
  canvas.red[pixel] = (from[0] + (to[0] - from[0]) * share) * brightness;
  canvas.green[pixel] = (from[1] + (to[1] - from[1]) * share) * brightness;
  canvas.blue[pixel] = (from[2] + (to[2] - from[2]) * share) * brightness;
}

/** Draws one pixel's color towards another one. */
export function glaze(canvas: Canvas, pixel: number, color: Rgb, share: number): void {
  canvas.red[pixel]! += (color[0] - canvas.red[pixel]!) * share;
  canvas.green[pixel]! += (color[1] - canvas.green[pixel]!) * share;
  canvas.blue[pixel]! += (color[2] - canvas.blue[pixel]!) * share;
}

export function eachPixel(
  canvas: Canvas,
  visit: (pixel: number, x: number, y: number) => void,
): void {
  for (let y = 0, pixel = 0; y < canvas.size; y++)
    for (let x = 0; x < canvas.size; x++, pixel++) visit(pixel, x, y);
}
