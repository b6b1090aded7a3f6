/** What is woven, tufted or sawn: carpet, fabric, planks, and the bark planks come from. */
import { eachInBlock } from './blocks.ts';
import { eachPixel, glaze, paint } from './canvas.ts';
import type { Painter, Rgb } from './canvas.ts';
import { createCells } from './cells.ts';
import { createNoise, sampleField, smoothstep } from './fields.ts';
import { shareOf } from './hash.ts';

const OAK: Rgb = [196, 152, 104];
const OAK_DARK: Rgb = [140, 98, 62];

/** Oak planks of 14 cm, a meter long, their ends spread over the floor. */
export const paintWood: Painter = (canvas) => {
  const { size } = canvas;
  const wave = createNoise(size, { seed: 141, across: 3, down: 14, octaves: 2 });
  const fibre = createNoise(size, { seed: 142, across: 10, down: 230 });
  const pattern = {
    columns: 2,
    rows: 14,
    jointMeters: 0.002,
    seed: 143,
    shiftOf: (row: number) => shareOf(row, 0, 144),
  };
  eachInBlock(canvas, pattern, (i, at, x, y) => {
    const shiftX = at.tone * size;
    const bow = sampleField(wave, size, x + shiftX, y + at.hue * size);
    const ring = (at.v * 2.6 + bow * 6.5 + at.hue * 5) % 1;
    const late = ring < 0.75 ? smoothstep(0, 0.75, ring) : smoothstep(1, 0.75, ring);
    const strand = sampleField(fibre, size, x + shiftX, y);
    const share = 0.42 * late + 0.5 * (strand - 0.5) + 0.22;
    paint(canvas, i, OAK, OAK_DARK, share, 0.87 + 0.22 * at.tone);
    const gap = 1 - smoothstep(-0.001, 0.0035, at.edgeMeters);
    glaze(canvas, i, [58, 40, 26], 0.8 * gap);
    canvas.height[i] = 0.0026 * (1 - gap) + 0.0005 * strand - 0.0004 * late;
    canvas.roughness[i] = 0.48 + 0.16 * late + 0.2 * gap;
  });
};

const PILE: Rgb = [96, 103, 114];
const PILE_LIGHT: Rgb = [128, 134, 142];

/** Loop pile, a tuft every centimeter, in two shades of yarn. */
export const paintCarpet: Painter = (canvas) => {
  const { size } = canvas;
  const trodden = createNoise(size, { seed: 151, across: 4, octaves: 3 });
  const yarn = createNoise(size, { seed: 152, across: 200 });
  const tufts = createCells(size, 150, 153);
  eachPixel(canvas, (i) => {
    const loop = smoothstep(0.75, 0.1, tufts.nearest[i]!);
    const share = 0.55 * tufts.tone[i]! + 0.45 * trodden[i]!;
    const brightness = 0.66 + 0.4 * loop + 0.14 * (yarn[i]! - 0.5);
    paint(canvas, i, PILE, PILE_LIGHT, share, brightness);
    canvas.height[i] = 0.006 * loop + 0.002 * yarn[i]! + 0.003 * trodden[i]!;
    canvas.roughness[i] = 1;
  });
};

const CLOTH: Rgb = [186, 185, 182];

/** Plain weave: each thread goes over one and under the next, 128 of them in a meter. */
export const paintFabric: Painter = (canvas) => {
  const { size } = canvas;
  const threads = 128;
  const slub = createNoise(size, { seed: 161, across: 6, down: 128 });
  const pick = createNoise(size, { seed: 162, across: 128, down: 6 });
  const fold = createNoise(size, { seed: 163, across: 3, octaves: 3 });
  eachPixel(canvas, (i, x, y) => {
    const u = ((x + 0.5) * threads) / size;
    const v = ((y + 0.5) * threads) / size;
    const isWarp = (Math.floor(u) + Math.floor(v)) % 2 === 0;
    const across = isWarp ? u - Math.floor(u) : v - Math.floor(v);
    const along = isWarp ? v - Math.floor(v) : u - Math.floor(u);
    const round = 1 - 4 * (across - 0.5) * (across - 0.5);
    const arch = 1 - 4 * (along - 0.5) * (along - 0.5);
    const own = isWarp ? pick[i]! : slub[i]!;
    const lift = round * (0.5 + 0.5 * arch);
    paint(canvas, i, CLOTH, CLOTH, 0, 0.84 + 0.18 * lift + 0.14 * (own - 0.5));
    canvas.height[i] = 0.0016 * lift + 0.01 * fold[i]!;
    canvas.roughness[i] = 0.95;
  });
};

const FURROW: Rgb = [46, 36, 28];
const RIDGE: Rgb = [122, 104, 86];

/** Bark of an old tree: ridges that run up the trunk, join and part. */
export const paintBark: Painter = (canvas) => {
  const { size } = canvas;
  const bend = createNoise(size, { seed: 171, across: 6, down: 4, octaves: 3 });
  const plate = createNoise(size, { seed: 172, across: 16, down: 5, octaves: 2 });
  const fibre = createNoise(size, { seed: 173, across: 90, down: 24, octaves: 2 });
  const crack = createNoise(size, { seed: 174, across: 14, down: 22, octaves: 2 });
  const pull = size / 14;
  eachPixel(canvas, (i, x, y) => {
    const dx = (bend[i]! - 0.5) * pull;
    const folded = 2 * Math.abs(sampleField(plate, size, x + dx, y + dx * 0.4) - 0.5);
    const cross = smoothstep(0.1, 0, Math.abs(crack[i]! - 0.5)) * 0.35;
    const ridge = Math.max(0, smoothstep(0.02, 0.34, folded) - cross);
    paint(canvas, i, FURROW, RIDGE, 0.85 * ridge, 0.78 + 0.5 * (fibre[i]! - 0.1) * 0.8);
    canvas.height[i] = 0.014 * ridge + 0.004 * fibre[i]!;
    canvas.roughness[i] = 0.97;
  });
};
