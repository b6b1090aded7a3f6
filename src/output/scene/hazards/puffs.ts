/**
 * A cloud as large as a unit: puffs that overlap and keep within its box. Blocks with flat faces were tried: they look like walls
 * and furniture wherever two stand beside each other.
 */
import type { MeshPart } from '../scene.ts';

type Triple = readonly [x: number, y: number, z: number];

interface Puff {
  readonly at: Triple;
  readonly radii: Triple;
}

/** Between −½ and ½ along x and z, 0 and 1 along y. */
const PUFFS: readonly Puff[] = [
  { at: [0, 0.5, 0], radii: [0.5, 0.5, 0.5] },
  { at: [-0.24, 0.56, -0.25], radii: [0.26, 0.44, 0.25] },
  { at: [0.25, 0.48, -0.23], radii: [0.25, 0.48, 0.27] },
  { at: [-0.25, 0.46, 0.24], radii: [0.25, 0.46, 0.26] },
  { at: [0.24, 0.53, 0.25], radii: [0.26, 0.47, 0.25] },
];
const SIDES = 10;
const RINGS = 6;

/** Draws puffs from y = 0 up to a unit, or down to a unit below. */
export function drawPuffs(unit: number, towards: 'up' | 'down'): Omit<MeshPart, 'material'> {
  const up = towards === 'up' ? 1 : -1;
  const [positions, normals, indices]: [number[], number[], number[]] = [[], [], []];
  for (const { at, radii } of PUFFS) {
    const first = positions.length / 3;
    for (const on of CORNERS) {
      const away = on.map((part, axis) => part / radii[axis]!);
      const length = Math.hypot(...away);
      for (let axis = 0; axis < 3; axis++) {
        const sign = axis === 1 ? up : 1;
        positions.push(sign * unit * (at[axis]! + radii[axis]! * on[axis]!));
        normals.push((sign * away[axis]!) / length);
      }
    }
    // Turned upside down, counter-clockwise becomes clockwise.
    for (const [a, b, c] of TRIANGLES)
      indices.push(first + a, first + (up > 0 ? b : c), first + (up > 0 ? c : b));
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    indices: Uint32Array.from(indices),
  };
}

/** Corners of a sphere: the highest, then rings from top to bottom, then the lowest. */
const CORNERS: readonly Triple[] = [
  [0, 1, 0],
  ...Array.from({ length: (RINGS - 1) * SIDES }, (_, i): Triple => {
    const down = (Math.PI * (1 + Math.floor(i / SIDES))) / RINGS;
    const around = (2 * Math.PI * (i % SIDES)) / SIDES;
    const flat = Math.sin(down);
    // South is +z: so this is counter-clockwise seen from above.
    return [flat * Math.cos(around), Math.cos(down), -flat * Math.sin(around)];
  }),
  [0, -1, 0],
];

const TRIANGLES: readonly Triple[] = Array.from({ length: SIDES }, (_, side) => {
  const corner = (ring: number, ahead: number): number =>
    1 + (ring - 1) * SIDES + ((side + ahead) % SIDES);
  const between = Array.from({ length: RINGS - 2 }, (__, i): Triple[] => [
    [corner(i + 1, 0), corner(i + 2, 0), corner(i + 2, 1)],
    [corner(i + 1, 0), corner(i + 2, 1), corner(i + 1, 1)],
  ]);
  const lowest = CORNERS.length - 1;
  const caps: Triple[] = [
    [0, corner(1, 0), corner(1, 1)],
    [lowest, corner(RINGS - 1, 1), corner(RINGS - 1, 0)],
  ];
  return [...caps, ...between.flat()];
}).flat();
