/** Fields of numbers over a square that repeats: row by row, `size` × `size`, the right edge beside the left one. */
import { hashOf } from './hash.ts';

export type Field = Float32Array;

export interface NoiseShape {
  readonly seed: number;
  /** How many bumps lie across the tile, and down it. */
  readonly across: number;
  readonly down?: number;
  /** Each finer octave has twice the bumps and half the height. */
  readonly octaves?: number;
}

/** Smooth noise between 0 and 1, around 0.5. */
export function createNoise(size: number, shape: NoiseShape): Field {
  const { seed, across, down = across, octaves = 1 } = shape;
  const field = new Float32Array(size * size);
  let weight = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave++) {
    const scale = 2 ** octave;
    addGradientNoise(field, size, across * scale, down * scale, seed + octave * 101, weight);
    total += weight * weight;
    weight /= 2;
  }
  // The octaves are independent, so their spreads add up as squares.
  const gain = 0.72 / Math.sqrt(total);
  for (let i = 0; i < field.length; i++)
    field[i] = Math.min(1, Math.max(0, 0.5 + gain * field[i]!));
  return field;
}

const GRADIENT_X = Float64Array.of(1, 1, -1, -1, Math.SQRT2, -Math.SQRT2, 0, 0);
const GRADIENT_Y = Float64Array.of(1, -1, 1, -1, 0, 0, Math.SQRT2, -Math.SQRT2);

/** Perlin, "Improving noise", 2002, in two dimensions and with eight directions. */
function addGradientNoise(
  field: Field,
  size: number,
  across: number,
  down: number,
  seed: number,
  weight: number,
): void {
  const { cell, offset, faded } = divide(size, across);
  const rows = divide(size, down);
  const upper = createGradients(across);
  const lower = createGradients(across);
  let lattice = -1;
  for (let y = 0, i = 0; y < size; y++) {
    const row = rows.cell[y]!;
    if (row !== lattice) {
      lattice = row;
      aim(upper, row, seed);
      aim(lower, (row + 1) % down, seed);
    }
    const dy = rows.offset[y]!;
    const fadeY = rows.faded[y]!;
    for (let x = 0; x < size; x++, i++) {
      const column = cell[x]!;
      const dx = offset[x]!;
      const fadeX = faded[x]!;
      const a = upper.x[column]! * dx + upper.y[column]! * dy;
      const b = upper.x[column + 1]! * (dx - 1) + upper.y[column + 1]! * dy;
      const c = lower.x[column]! * dx + lower.y[column]! * (dy - 1);
      const d = lower.x[column + 1]! * (dx - 1) + lower.y[column + 1]! * (dy - 1);
      const above = a + (b - a) * fadeX;
      const below = c + (d - c) * fadeX;
      field[i]! += weight * (above + (below - above) * fadeY);
    }
  }
}

/** For each of `size` pixels: in which of `parts` it lies, how far in, and the same faded. */
function divide(
  size: number,
  parts: number,
): { cell: Int32Array; offset: Float64Array; faded: Float64Array } {
  const cell = new Int32Array(size);
  const offset = new Float64Array(size);
  const faded = new Float64Array(size);
  for (let k = 0; k < size; k++) {
    const at = ((k + 0.5) * parts) / size;
    cell[k] = Math.floor(at);
    offset[k] = at - cell[k]!;
    faded[k] = fade(offset[k]!);
  }
  return { cell, offset, faded };
}

interface Gradients {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** One more than there are columns: the last is the first again. */
function createGradients(across: number): Gradients {
  return { x: new Float64Array(across + 1), y: new Float64Array(across + 1) };
}

function aim(row: Gradients, y: number, seed: number): void {
  const across = row.x.length - 1;
  for (let x = 0; x <= across; x++) {
    const direction = hashOf(x % across, y, seed) >>> 29;
    row.x[x] = GRADIENT_X[direction]!;
    row.y[x] = GRADIENT_Y[direction]!;
  }
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** The value at any place, straight between the four pixels around it; beyond an edge the tile begins anew. */
export function sampleField(field: Field, size: number, x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const tx = x - column;
  const ty = y - row;
  const left = ((column % size) + size) % size;
  const right = left + 1 === size ? 0 : left + 1;
  const top = (((row % size) + size) % size) * size;
  const bottom = top + size === size * size ? 0 : top + size;
  const above = field[top + left]! + (field[top + right]! - field[top + left]!) * tx;
  const below = field[bottom + left]! + (field[bottom + right]! - field[bottom + left]!) * tx;
  return above + (below - above) * ty;
}

/** The mean over a square of `2 × radius + 1` pixels around each. */
export function blurField(field: Field, size: number, radius: number): Field {
  return blurRows(blurRows(field, size, radius, 1, size), size, radius, size, 1);
}

function blurRows(field: Field, size: number, radius: number, step: number, line: number): Field {
  const blurred = new Float32Array(field.length);
  const width = 2 * radius + 1;
  for (let l = 0; l < size; l++) {
    const start = l * line;
    let sum = 0;
    for (let k = -radius; k <= radius; k++) sum += field[start + ((k + size) % size) * step]!;
    for (let k = 0; k < size; k++) {
      blurred[start + k * step] = sum / width;
      const entering = k + radius + 1;
      const leaving = k - radius;
      sum += field[start + (entering < size ? entering : entering - size) * step]!;
      sum -= field[start + (leaving < 0 ? leaving + size : leaving) * step]!;
    }
  }
  return blurred;
}

export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
}
