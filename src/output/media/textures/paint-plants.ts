/** What grows: blades and leaves laid over each other, the higher one in front. */
import { createDice } from '#base';
import type { Dice } from '#base';
import { eachPixel, paint } from './canvas.ts';
import type { Canvas, Painter, Rgb } from './canvas.ts';
import { createNoise } from './fields.ts';

const THATCH: Rgb = [70, 66, 36];
const BLADE: Rgb = [94, 114, 54];
const BLADE_LIGHT: Rgb = [146, 156, 92];

/** A mown lawn seen from above: many short blades in all directions. */
export const paintGrass: Painter = (canvas) => {
  const dice = createDice(181);
  const lush = createNoise(canvas.size, { seed: 182, across: 5, octaves: 3 });
  eachPixel(canvas, (i) => {
    paint(canvas, i, THATCH, BLADE, 0.25 * lush[i]!, 0.8);
    canvas.roughness[i] = 0.95;
  });
  const blades = Math.round(canvas.size * canvas.size * 0.17);
  for (let blade = 0; blade < blades; blade++) drawBlade(canvas, dice, lush);
};

function drawBlade(canvas: Canvas, dice: Dice, lush: Float32Array): void {
  const { size } = canvas;
  const [dirX, dirY] = drawDirection(dice);
  const startX = dice.next() * size;
  const startY = dice.next() * size;
  const length = (0.01 + 0.016 * dice.next()) * size;
  const top = 0.014 + 0.02 * dice.next();
  const tone = dice.next();
  for (let step = 0; step <= length; step++) {
    const t = step / length;
    const i = wrapped(startX + dirX * step, startY + dirY * step, size);
    const height = top * (0.35 + 0.65 * t);
    if (height < canvas.height[i]!) continue;
    canvas.height[i] = height;
    const share = 0.5 * tone + 0.5 * (lush[i]! - 0.2);
    paint(canvas, i, BLADE, BLADE_LIGHT, share, 0.62 + 0.42 * t);
    canvas.roughness[i] = 0.82;
  }
}

const SHADE: Rgb = [24, 34, 16];
const LEAF: Rgb = [64, 98, 40];
const LEAF_LIGHT: Rgb = [118, 146, 66];

/** Foliage: leaves of six to ten centimeters, the lower ones in the shade of the others. */
export const paintLeaves: Painter = (canvas) => {
  const dice = createDice(191);
  eachPixel(canvas, (i) => {
    paint(canvas, i, SHADE, SHADE, 0);
    canvas.roughness[i] = 0.9;
  });
  const leaves = 1100;
  for (let leaf = 0; leaf < leaves; leaf++) drawLeaf(canvas, dice, leaf / leaves);
};

/** `level` is 0 for the lowest leaf and 1 for the highest one. */
function drawLeaf(canvas: Canvas, dice: Dice, level: number): void {
  const { size } = canvas;
  const [dirX, dirY] = drawDirection(dice);
  const centerX = dice.next() * size;
  const centerY = dice.next() * size;
  const half = (0.03 + 0.02 * dice.next()) * size;
  const slimness = 0.42 + 0.16 * dice.next();
  const tone = dice.next();
  const tilt = dice.between(-0.35, 0.35);
  const reach = Math.ceil(half);
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const along = (dx * dirX + dy * dirY) / half;
      if (along <= -1 || along >= 1) continue;
      // Broadest a little below the middle, pointed at the tip.
      const width = slimness * (1 - along * along) * (1 - 0.25 * along);
      const across = (dy * dirX - dx * dirY) / half;
      const side = Math.abs(across) / width;
      if (side > 1) continue;
      const i = wrapped(centerX + dx, centerY + dy, size);
      const isRib = Math.abs(across) < 0.035;
      const vein = (along * 4 - side * 1.2 + 8) % 1 < 0.16 ? 0.05 : 0;
      const light = (0.38 + 0.62 * level) * (0.9 + 0.1 * side);
      paint(canvas, i, LEAF, LEAF_LIGHT, 0.75 * tone + (isRib ? 0.3 : vein), light);
      const dish = 0.006 * side * side + tilt * across * 0.03 - 0.006 * along * along;
      canvas.height[i] = 0.03 * level + dish - (isRib ? 0.0012 : 0);
      canvas.roughness[i] = 0.55 + 0.1 * tone;
    }
  }
}

/** A direction by drawing points until one lies in the circle: sines would differ between machines. */
function drawDirection(dice: Dice): readonly [number, number] {
  for (;;) {
    const x = 2 * dice.next() - 1;
    const y = 2 * dice.next() - 1;
    const squared = x * x + y * y;
    if (squared > 0.01 && squared <= 1) return [x / Math.sqrt(squared), y / Math.sqrt(squared)];
  }
}

function wrapped(x: number, y: number, size: number): number {
  const column = ((Math.floor(x) % size) + size) % size;
  const row = ((Math.floor(y) % size) + size) % size;
  return row * size + column;
}
