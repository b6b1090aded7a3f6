/** Rectangles and boxes as one part of a mesh, with normals, tangents and texture coordinates. */
import type { MeshPart } from '#scene/nodes';

export type Vector = readonly [x: number, y: number, z: number];

export interface Quads {
  /** Seen from outside, `right` and `up` are the lengths of its sides. */
  addQuad(center: Vector, right: Vector, up: Vector): void;
  addBox(center: Vector, size: Vector): void;
  toPart(material: number): MeshPart;
}

/** The six sides of a box: which way is right and which is up, seen from outside. */
const SIDES: readonly (readonly [right: Vector, up: Vector])[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
  ],
  [
    [-1, 0, 0],
    [0, 1, 0],
  ],
  [
    [0, 0, -1],
    [0, 1, 0],
  ],
  [
    [0, 0, 1],
    [0, 1, 0],
  ],
  [
    [1, 0, 0],
    [0, 0, -1],
  ],
  [
    [1, 0, 0],
    [0, 0, 1],
  ],
];

export function createQuads(tileMeters: number): Quads {
  const positions: number[] = [];
  const normals: number[] = [];
  const tangents: number[] = [];
  const uvs: number[] = [];
  const indices: number[] = [];

  const addQuad = (center: Vector, right: Vector, up: Vector): void => {
    const first = positions.length / 3;
    const width = Math.hypot(...right);
    const height = Math.hypot(...up);
    const normal = cross(right, up).map((value) => value / (width * height));
    for (const [u, v] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const) {
      for (let i = 0; i < 3; i++)
        positions.push(center[i]! + right[i]! * (u - 0.5) + up[i]! * (v - 0.5));
      normals.push(...normal);
      tangents.push(...right.map((value) => value / width), 1);
      uvs.push((u * width) / tileMeters, ((1 - v) * height) / tileMeters);
    }
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3);
  };

  return {
    addQuad,
    addBox(center, size) {
      for (const [right, up] of SIDES) {
        const out = cross(right, up);
        const scaled = (side: Vector): Vector => [
          side[0] * size[0],
          side[1] * size[1],
          side[2] * size[2],
        ];
        const [x, y, z] = scaled(out);
        addQuad(
          [center[0] + x / 2, center[1] + y / 2, center[2] + z / 2],
          scaled(right),
          scaled(up),
        );
      }
    },
    toPart: (material) => ({
      material,
      positions: Float32Array.from(positions),
      normals: Float32Array.from(normals),
      tangents: Float32Array.from(tangents),
      uvs: Float32Array.from(uvs),
      indices: Uint32Array.from(indices),
    }),
  };
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
