/** What lies loose on the ground: stones, soil, sand. */
import { eachPixel, glaze, paint } from './canvas.ts';
import type { Painter, Rgb } from './canvas.ts';
import { createCells } from './cells.ts';
import { createNoise, sampleField, smoothstep } from './fields.ts';
import { shareOf } from './hash.ts';

const BITUMEN: Rgb = [72, 72, 73];
const CHIPPING: Rgb = [134, 132, 127];

/** A worn road: chippings of a centimeter or two in dark binder. */
export const paintAsphalt: Painter = (canvas) => {
  const wear = createNoise(canvas.size, { seed: 61, across: 9, octaves: 4 });
  const grain = createNoise(canvas.size, { seed: 62, across: 220 });
  const stones = createCells(canvas.size, 190, 63);
  eachPixel(canvas, (i) => {
    const stone = smoothstep(0.55, 0.2, stones.nearest[i]!);
    const bare = stone * (0.2 + 0.8 * stones.tone[i]!) * (0.75 + 0.5 * wear[i]!);
    const brightness = 0.98 + 0.12 * (wear[i]! - 0.5) + 0.3 * (grain[i]! - 0.5);
    paint(canvas, i, BITUMEN, CHIPPING, 0.75 * bare, brightness);
    canvas.height[i] =
      0.0042 * stone * (0.5 + stones.tone[i]!) + 0.004 * wear[i]! + 0.002 * grain[i]!;
    canvas.roughness[i] = 0.96 - 0.12 * bare;
  });
};

const PEBBLES: readonly Rgb[] = [
  [142, 134, 122],
  [120, 116, 112],
  [158, 146, 128],
  [104, 98, 92],
  [136, 122, 106],
];

/** Round pebbles of 16 to 32 mm, as they lie on flat roofs. */
export const paintRoofGravel: Painter = (canvas) => {
  const dust = createNoise(canvas.size, { seed: 71, across: 6, octaves: 3 });
  const grain = createNoise(canvas.size, { seed: 72, across: 180 });
  const stones = createCells(canvas.size, 88, 73);
  eachPixel(canvas, (i) => {
    const rim = stones.second[i]! - stones.nearest[i]!;
    const dome = smoothstep(0.02, 0.55, rim);
    const kind = PEBBLES[Math.floor(stones.tone[i]! * PEBBLES.length)]!;
    const own = (stones.tone[i]! * 7919) % 1;
    const brightness =
      (0.38 + 0.7 * smoothstep(0, 0.26, rim)) * (0.86 + 0.26 * own) +
      0.1 * (grain[i]! - 0.5) +
      0.12 * (dust[i]! - 0.5);
    paint(canvas, i, kind, kind, 0, brightness);
    canvas.height[i] = 0.016 * dome * (0.75 + 0.5 * own) + 0.0012 * grain[i]!;
    canvas.roughness[i] = 0.97 - 0.12 * dome;
  });
};

const EARTH_DRY: Rgb = [138, 112, 84];
const EARTH_MOIST: Rgb = [86, 66, 48];

/** Bare earth: clods, crumbs and a few stones. */
export const paintSoil: Painter = (canvas) => {
  const patch = createNoise(canvas.size, { seed: 81, across: 7, octaves: 5 });
  const crumb = createNoise(canvas.size, { seed: 82, across: 70, octaves: 3 });
  const clods = createCells(canvas.size, 72, 83);
  eachPixel(canvas, (i) => {
    const isStone = clods.tone[i]! > 0.965;
    const body = smoothstep(0.62, 0.15, clods.nearest[i]!);
    const lump = isStone ? body : body * clods.tone[i]!;
    const share = 0.55 + 0.7 * (patch[i]! - 0.5) + 0.5 * (crumb[i]! - 0.5);
    paint(canvas, i, EARTH_MOIST, EARTH_DRY, share, 0.72 + 0.36 * crumb[i]! + 0.12 * lump);
    if (isStone) glaze(canvas, i, [150, 143, 132], 0.85 * smoothstep(0.05, 0.5, body));
    canvas.height[i] = 0.014 * lump + 0.016 * crumb[i]! + 0.03 * patch[i]!;
    canvas.roughness[i] = 0.98 - (isStone ? 0.12 * body : 0);
  });
};

const SAND_DARK: Rgb = [176, 150, 112];
const SAND_LIGHT: Rgb = [212, 190, 152];

/** Dry sand with the wind's ripples, some 25 cm from crest to crest. */
export const paintSand: Painter = (canvas) => {
  const { size } = canvas;
  const bend = createNoise(size, { seed: 91, across: 3, octaves: 3 });
  const patch = createNoise(size, { seed: 92, across: 4, octaves: 3 });
  eachPixel(canvas, (i, x, y) => {
    const along = ((y / size) * 16 + bend[i]! * 2.2 + 3) % 1;
    // Wind builds ripples with a long side and a short one.
    const crest = along < 0.68 ? smoothstep(0, 0.68, along) : smoothstep(1, 0.68, along);
    const grain = shareOf(x, y, 93);
    const strength = 0.35 + 0.65 * smoothstep(0.3, 0.65, patch[i]!);
    const share = 0.5 + 0.45 * (crest - 0.5) * strength + 0.3 * (patch[i]! - 0.5);
    paint(canvas, i, SAND_DARK, SAND_LIGHT, share, 0.97 + 0.07 * (grain - 0.5));
    const speck = shareOf(x, y, 94) > 0.985 ? 0.3 : 0;
    glaze(canvas, i, [120, 100, 78], speck);
    canvas.height[i] = 0.02 * crest * strength + 0.0016 * grain;
    canvas.roughness[i] = 0.97;
  });
};

const DEEP: Rgb = [22, 46, 54];
const SHALLOW: Rgb = [44, 78, 84];

/** Ripples that a light wind raises: long waves, and shorter ones that cross them. */
export const paintWater: Painter = (canvas) => {
  const { size } = canvas;
  const bend = createNoise(size, { seed: 101, across: 4, octaves: 2 });
  const long = createNoise(size, { seed: 102, across: 6, down: 11, octaves: 2 });
  const short = createNoise(size, { seed: 103, across: 26, down: 19, octaves: 2 });
  const pull = size / 24;
  eachPixel(canvas, (i, x, y) => {
    const dx = (bend[i]! - 0.5) * pull;
    const swell = sampleField(long, size, x + dx, y - dx);
    const ripple = sampleField(short, size, x - dx, y + dx);
    const lift = 0.7 * swell + 0.3 * ripple;
    paint(canvas, i, DEEP, SHALLOW, 0.5 + 0.5 * (lift - 0.5));
    canvas.height[i] = 0.11 * swell + 0.028 * ripple;
    canvas.roughness[i] = 0.06;
  });
};
