/** Smooth noise on the plane: Perlin's gradient noise (K. Perlin, "Improving noise", SIGGRAPH 2002), summed over octaves. */
import { createDice } from '#base';

export type Noise = (x: number, y: number) => number;

const SIZE = 256;

/** About -1 to 1, with hills a meter wide; 0 at whole numbers. */
function createNoise(seed: number, stream: number): Noise {
  const dice = createDice(seed, stream);
  const order = Uint8Array.from({ length: SIZE }, (_, i) => i);
  for (let i = SIZE - 1; i > 0; i--) {
    const j = dice.pick(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  const angles = Float64Array.from({ length: SIZE }, () => dice.between(0, 2 * Math.PI));
  const [gx, gy] = [angles.map(Math.cos), angles.map(Math.sin)];
  const slope = (column: number, row: number, dx: number, dy: number): number => {
    const at = order[(column + order[row & (SIZE - 1)]!) & (SIZE - 1)]!;
    return gx[at]! * dx + gy[at]! * dy;
  };
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const [dx, dy] = [x - column, y - row];
    const [u, v] = [ease(dx), ease(dy)];
    const south = mix(slope(column, row, dx, dy), slope(column + 1, row, dx - 1, dy), u);
    const north = mix(
      slope(column, row + 1, dx, dy - 1),
      slope(column + 1, row + 1, dx - 1, dy - 1),
      u,
    );
    return 1.5 * mix(south, north, v);
  };
}

/** Octaves of noise: the widest hills first, each next half as wide and half as high. */
export function createHills(options: {
  readonly seed: number;
  readonly stream: number;
  readonly width: number;
  readonly octaves: number;
}): Noise {
  const { seed, stream, width, octaves } = options;
  const layers = Array.from({ length: octaves }, (_, k) => createNoise(seed, stream + k));
  return (x, y) => {
    let [sum, scale] = [0, 1];
    for (const layer of layers) {
      sum += scale * layer(x / (width * scale), y / (width * scale));
      scale /= 2;
    }
    return sum;
  };
}

function ease(t: number): number {
  return t * t * t * (t * (6 * t - 15) + 10);
}

function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}
