/** Plays a clip as a program that opened the file would: keys, straight between them, joints after their parents. For tests. */
import type { Clip, MeshPart, Placement, Scene, Track } from '../scene.ts';

type Numbers = number[];

/** Every node's place in the scene at a moment, as 4 × 4 matrices, row by row. */
export function placeNodes(scene: Scene, clip?: Clip, seconds = 0): Numbers[] {
  const moved = new Map<number, Placement>(scene.nodes.map((node, i) => [i, node]));
  for (const track of clip?.tracks ?? [])
    moved.set(track.node, { ...moved.get(track.node)!, [track.path]: valueAt(track, seconds) });
  const placed: Numbers[] = [];
  scene.nodes.forEach(({ parent }, i) => {
    const own = toMatrix(moved.get(i)!);
    placed.push(parent < 0 ? own : multiply(placed[parent]!, own));
  });
  return placed;
}

export function valueAt({ times, values, path }: Track, seconds: number): Numbers {
  const size = path === 'rotation' ? 4 : 3;
  const at = (k: number): Numbers => Array.from(values.subarray(size * k, size * (k + 1)));
  const after = times.findIndex((time) => time >= seconds);
  if (after === 0) return at(0);
  if (after < 0) return at(times.length - 1);
  const share = (seconds - times[after - 1]!) / (times[after]! - times[after - 1]!);
  const [a, b] = [at(after - 1), at(after)];
  return path === 'rotation' ? slerp(a, b, share) : a.map((v, i) => v + share * (b[i]! - v));
}

function slerp(a: Numbers, b: Numbers, share: number): Numbers {
  const cosine = a.reduce((sum, v, i) => sum + v * b[i]!, 0);
  const sign = cosine < 0 ? -1 : 1;
  const angle = Math.acos(Math.min(1, Math.abs(cosine)));
  if (angle < 1e-6) return a;
  const [p, q] = [(1 - share) * angle, share * angle].map((x) => Math.sin(x) / Math.sin(angle));
  return a.map((v, i) => p! * v + sign * q! * b[i]!);
}

function toMatrix({ translation, rotation }: Placement): Numbers {
  const [x, y, z, w] = rotation;
  return [
    1 - 2 * (y * y + z * z),
    2 * (x * y - z * w),
    2 * (x * z + y * w),
    translation[0],
    2 * (x * y + z * w),
    1 - 2 * (x * x + z * z),
    2 * (y * z - x * w),
    translation[1],
    2 * (x * z - y * w),
    2 * (y * z + x * w),
    1 - 2 * (x * x + y * y),
    translation[2],
    0,
    0,
    0,
    1,
  ];
}

function multiply(a: Numbers, b: Numbers): Numbers {
  return a.map((_, k) => {
    const [row, column] = [4 * Math.floor(k / 4), k % 4];
    return [0, 1, 2, 3].reduce((sum, i) => sum + a[row + i]! * b[4 * i + column]!, 0);
  });
}

export function transform(m: Numbers, [x, y, z]: Numbers): [number, number, number] {
  const at = (row: number): number =>
    m[4 * row]! * x! + m[4 * row + 1]! * y! + m[4 * row + 2]! * z! + m[4 * row + 3]!;
  return [at(0), at(1), at(2)];
}

/** Inverts a matrix that only turns and moves. */
function invert(m: Numbers): Numbers {
  const turned = [m[0], m[4], m[8], 0, m[1], m[5], m[9], 0, m[2], m[6], m[10], 0, 0, 0, 0, 1];
  const back = turned.map((v) => v!);
  const [x, y, z] = transform(back, [-m[3]!, -m[7]!, -m[11]!]);
  [back[3], back[7], back[11]] = [x, y, z];
  return back;
}

/** The vertices of a part of a node's mesh in the scene, moved by its joints where it has some. */
export function placeVertices(
  scene: Scene,
  node: number,
  part: MeshPart,
  placed: readonly Numbers[],
): [number, number, number][] {
  const { skeleton } = scene.nodes[node]!;
  const { positions, joints, weights } = part;
  const vertices = Array.from({ length: positions.length / 3 }, (_, i) =>
    Array.from(positions.subarray(3 * i, 3 * i + 3)),
  );
  if (skeleton === undefined || joints === undefined)
    return vertices.map((at) => transform(placed[node]!, at));
  const rest = placeNodes(scene);
  const moves = scene.skeletons[skeleton]!.joints.map((joint) =>
    multiply(placed[joint]!, multiply(invert(rest[joint]!), rest[node]!)),
  );
  return vertices.map((at, i) => {
    const sum: [number, number, number] = [0, 0, 0];
    for (let k = 4 * i; k < 4 * i + 4; k++)
      transform(moves[joints[k]!]!, at).forEach((v, axis) => (sum[axis]! += weights![k]! * v));
    return sum;
  });
}
