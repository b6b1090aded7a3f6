/** Rotations and places: unit quaternions x, y, z, w; matrices of 16 numbers, column after column. */
import type { Placement, SceneNode } from '#scene/nodes';

export type Quaternion = readonly [x: number, y: number, z: number, w: number];
export type Matrix = Float64Array;

/** The position of every node in the world at rest, in the unit of the file. */
export function toWorldMatrices(nodes: readonly SceneNode[], scale: number): Matrix[] {
  const worlds: Matrix[] = [];
  for (const node of nodes) {
    const local = toMatrix(node, scale);
    worlds.push(node.parent < 0 ? local : multiply(worlds[node.parent]!, local));
  }
  return worlds;
}

export function multiply(a: Matrix, b: Matrix): Matrix {
  const product = new Float64Array(16);
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += a[k * 4 + row]! * b[column * 4 + k]!;
      product[column * 4 + row] = sum;
    }
  return product;
}

/** Inverts a matrix that only turns and moves. */
export function invertRigid(m: Matrix): Matrix {
  const inverse = new Float64Array(16);
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) inverse[column * 4 + row] = m[row * 4 + column]!;
    inverse[12 + row] = -(
      m[row * 4]! * m[12]! +
      m[row * 4 + 1]! * m[13]! +
      m[row * 4 + 2]! * m[14]!
    );
  }
  inverse[15] = 1;
  return inverse;
}

export function normalize(x: number, y: number, z: number, w: number): Quaternion {
  const length = Math.hypot(x, y, z, w);
  return [x / length, y / length, z / length, w / length];
}

/** Interpolates along the shorter arc, as clips do. */
export function slerp(a: Quaternion, b: Quaternion, share: number): Quaternion {
  const cosine = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const angle = Math.acos(Math.min(1, Math.abs(cosine)));
  const isSmall = angle < 1e-6;
  const ofA = isSmall ? 1 - share : Math.sin((1 - share) * angle) / Math.sin(angle);
  const ofB = (isSmall ? share : Math.sin(share * angle) / Math.sin(angle)) * (cosine < 0 ? -1 : 1);
  return normalize(
    a[0] * ofA + b[0] * ofB,
    a[1] * ofA + b[1] * ofB,
    a[2] * ofA + b[2] * ofB,
    a[3] * ofA + b[3] * ofB,
  );
}

function toMatrix({ translation, rotation }: Placement, scale: number): Matrix {
  const [x, y, z, w] = normalize(...rotation);
  return Float64Array.of(
    1 - 2 * (y * y + z * z),
    2 * (x * y + z * w),
    2 * (x * z - y * w),
    0,
    2 * (x * y - z * w),
    1 - 2 * (x * x + z * z),
    2 * (y * z + x * w),
    0,
    2 * (x * z + y * w),
    2 * (y * z - x * w),
    1 - 2 * (x * x + y * y),
    0,
    translation[0] * scale,
    translation[1] * scale,
    translation[2] * scale,
    1,
  );
}
