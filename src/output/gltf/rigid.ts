/** Turns and shifts, without scale, put together in double precision. */
import type { Placement, SceneNode } from '#scene/nodes';

type Quaternion = Placement['rotation'];
type Vector = Placement['translation'];

/** From a node's own space to the scene's. */
export function toScenePlacement(nodes: readonly SceneNode[], index: number): Placement {
  const node = nodes[index]!;
  const own = { translation: node.translation, rotation: toUnit(node.rotation) };
  return node.parent < 0 ? own : compose(toScenePlacement(nodes, node.parent), own);
}

/** First the inner, then the outer. */
export function compose(outer: Placement, inner: Placement): Placement {
  const [x, y, z] = turn(outer.rotation, inner.translation);
  const [tx, ty, tz] = outer.translation;
  return {
    translation: [tx + x, ty + y, tz + z],
    rotation: multiply(outer.rotation, inner.rotation),
  };
}

export function invert({ translation, rotation }: Placement): Placement {
  const back: Quaternion = [-rotation[0], -rotation[1], -rotation[2], rotation[3]];
  const [x, y, z] = turn(back, translation);
  return { translation: [-x, -y, -z], rotation: back };
}

export function turn([x, y, z, w]: Quaternion, [vx, vy, vz]: Vector): Vector {
  const tx = 2 * (y * vz - z * vy);
  const ty = 2 * (z * vx - x * vz);
  const tz = 2 * (x * vy - y * vx);
  return [
    vx + w * tx + (y * tz - z * ty),
    vy + w * ty + (z * tx - x * tz),
    vz + w * tz + (x * ty - y * tx),
  ];
}

/** Column by column, of a placement after everything was made `scale` times as large. */
export function toMatrix({ translation, rotation }: Placement, scale: number): number[] {
  const columns = [turn(rotation, [scale, 0, 0]), turn(rotation, [0, scale, 0])] as const;
  const third = turn(rotation, [0, 0, scale]);
  return [...columns[0], 0, ...columns[1], 0, ...third, 0, ...translation, 1];
}

function multiply([ax, ay, az, aw]: Quaternion, [bx, by, bz, bw]: Quaternion): Quaternion {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

function toUnit([x, y, z, w]: Quaternion): Quaternion {
  const length = Math.sqrt(x * x + y * y + z * z + w * w);
  return [x / length, y / length, z / length, w / length];
}
