/** Surfaces without a pattern: concrete, plaster, metal. */
import { eachPixel, paint } from './canvas.ts';
import type { Painter, Rgb } from './canvas.ts';
import { createCells } from './cells.ts';
import { createNoise, smoothstep } from './fields.ts';

const CEMENT: Rgb = [152, 151, 147];
const CEMENT_LIGHT: Rgb = [172, 170, 164];

/** Cast concrete: clouds, fine grain, and the pores that air leaves at the form. */
export const paintConcrete: Painter = (canvas) => {
  const { size } = canvas;
  const cloud = createNoise(size, { seed: 111, across: 5, octaves: 5 });
  const run = createNoise(size, { seed: 112, across: 24, down: 3, octaves: 2 });
  const grain = createNoise(size, { seed: 113, across: 150, octaves: 2 });
  const pores = createCells(size, 40, 114);
  eachPixel(canvas, (i) => {
    const radius = pores.tone[i]! > 0.7 ? 0.25 * (pores.tone[i]! - 0.62) : 0;
    const pore = radius > 0 ? 1 - smoothstep(radius * 0.6, radius + 0.08, pores.nearest[i]!) : 0;
    const share = cloud[i]!;
    const brightness =
      0.96 + 0.09 * (grain[i]! - 0.5) + 0.08 * (run[i]! - 0.5) - 0.32 * Math.min(1, pore);
    paint(canvas, i, CEMENT, CEMENT_LIGHT, share, brightness);
    canvas.height[i] = 0.003 * cloud[i]! + 0.0016 * grain[i]! - 0.005 * pore;
    canvas.roughness[i] = 0.86 + 0.1 * pore;
  });
};

const RENDER: Rgb = [222, 216, 203];
const RENDER_SHADE: Rgb = [208, 201, 187];

/** Scraped render with grains of three millimeters and the faint stains of some years. */
export const paintPlaster: Painter = (canvas) => {
  const { size } = canvas;
  const stain = createNoise(size, { seed: 121, across: 5, octaves: 4 });
  const run = createNoise(size, { seed: 122, across: 20, down: 2, octaves: 2 });
  const grain = createNoise(size, { seed: 123, across: 130, octaves: 2 });
  const trowel = createNoise(size, { seed: 124, across: 18, down: 26, octaves: 2 });
  eachPixel(canvas, (i) => {
    const pit = smoothstep(0.42, 0.2, grain[i]!);
    const share = stain[i]!;
    const brightness = 1 + 0.035 * (run[i]! - 0.5) + 0.05 * (grain[i]! - 0.5) - 0.07 * pit;
    paint(canvas, i, RENDER_SHADE, RENDER, share, brightness);
    canvas.height[i] = 0.0034 * grain[i]! - 0.0016 * pit + 0.003 * trowel[i]!;
    canvas.roughness[i] = 0.93;
  });
};

const STEEL: Rgb = [194, 196, 198];

/** Brushed steel: the brush ran from left to right. */
export const paintMetal: Painter = (canvas) => {
  const { size } = canvas;
  const fine = createNoise(size, { seed: 131, across: 4, down: 256, octaves: 1 });
  const hair = createNoise(size, { seed: 132, across: 10, down: 170, octaves: 1 });
  const broad = createNoise(size, { seed: 133, across: 2, down: 18, octaves: 2 });
  eachPixel(canvas, (i) => {
    const brushed = 0.45 * fine[i]! + 0.35 * hair[i]! + 0.2 * broad[i]!;
    paint(canvas, i, STEEL, STEEL, 0, 0.97 + 0.2 * (brushed - 0.5));
    canvas.height[i] = 0.0011 * brushed;
    canvas.roughness[i] = 0.36 + 0.24 * (brushed - 0.5);
  });
};
