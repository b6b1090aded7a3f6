/** Directions and turns in 3D: vectors as three numbers, turns as unit quaternions x, y, z, w. */

export type Vector = readonly [x: number, y: number, z: number];
export type Turn = readonly [x: number, y: number, z: number, w: number];

export const NO_TURN: Turn = [0, 0, 0, 1];

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const lengthOf = (a: Vector): number => Math.sqrt(dot(a, a));
export const toUnit = (a: Vector): Vector => times(a, 1 / lengthOf(a));

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** A rotation around a unit axis, counterclockwise seen against the axis. */
function turnAround(axis: Vector, radians: number): Turn {
  const s = Math.sin(radians / 2);
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(radians / 2)];
}

export const turnX = (radians: number): Turn => turnAround([1, 0, 0], radians);
export const turnY = (radians: number): Turn => turnAround([0, 1, 0], radians);
export const turnZ = (radians: number): Turn => turnAround([0, 0, 1], radians);

/** Chains rotations. The last one is applied first, as with matrices. */
export function chain(...turns: readonly Turn[]): Turn {
  return turns.reduce(multiply, NO_TURN);
}

function multiply(a: Turn, b: Turn): Turn {
  return [
    a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
    a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
    a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
    a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
  ];
}

export const turnBack = (a: Turn): Turn => [-a[0], -a[1], -a[2], a[3]];

export function rotate(a: Vector, by: Turn): Vector {
  const axis: Vector = [by[0], by[1], by[2]];
  const once = times(cross(axis, a), 2);
  return add(add(a, times(once, by[3])), cross(axis, once));
}

/** The rotation that turns x, y and z onto three unit vectors at right angles. */
export function turnOnto(x: Vector, y: Vector, z: Vector): Turn {
  const trace = x[0] + y[1] + z[2];
  if (trace > 0) {
    const s = 2 * Math.sqrt(trace + 1);
    return [(y[2] - z[1]) / s, (z[0] - x[2]) / s, (x[1] - y[0]) / s, s / 4];
  }
  if (x[0] > y[1] && x[0] > z[2]) {
    const s = 2 * Math.sqrt(1 + x[0] - y[1] - z[2]);
    return [s / 4, (y[0] + x[1]) / s, (z[0] + x[2]) / s, (y[2] - z[1]) / s];
  }
  if (y[1] > z[2]) {
    const s = 2 * Math.sqrt(1 + y[1] - x[0] - z[2]);
    return [(y[0] + x[1]) / s, s / 4, (z[1] + y[2]) / s, (z[0] - x[2]) / s];
  }
  const s = 2 * Math.sqrt(1 + z[2] - x[0] - y[1]);
  return [(z[0] + x[2]) / s, (z[1] + y[2]) / s, s / 4, (x[1] - y[0]) / s];
}

export const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
