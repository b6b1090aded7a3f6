/** A small scene with one of everything: shared meshes, two materials on one, a person of 1.75 m with joints, and clips. */
import { Euler, Quaternion } from 'three';
import type { Clip, MeshPart, Scene, SceneNode, Track } from '#scene/nodes';

type Rotation = SceneNode['rotation'];

/** Makes a rotation from angles in degrees, by a library that is not ours. */
function turn(x: number, y: number, z: number): Rotation {
  const [rx, ry, rz] = [x, y, z].map((angle) => (angle * Math.PI) / 180);
  const q = new Quaternion().setFromEuler(new Euler(rx, ry, rz, 'ZYX'));
  return [q.x, q.y, q.z, q.w];
}

const STILL: Pick<SceneNode, 'translation' | 'rotation'> = {
  translation: [0, 0, 0],
  rotation: [0, 0, 0, 1],
};
export const PERSON_METERS = 1.75;

/** Parts are upright squares, one behind another. */
function square(material: number, z: number, hasUvs: boolean): MeshPart {
  return {
    material,
    positions: Float32Array.of(-1, 0, z, 1, 0, z, 1, 3.1, z, -1, 3.1, z),
    normals: Float32Array.of(0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1),
    ...(hasUvs && {
      tangents: Float32Array.of(1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1),
      uvs: Float32Array.of(0, 1.5, 1, 1.5, 1, 0.25, 0, 0.25),
    }),
    indices: Uint32Array.of(0, 1, 2, 0, 2, 3),
  };
}

/** A strip from the sole to the crown that three joints share between them. */
function strip(): MeshPart {
  const rows = 24;
  const positions: number[] = [];
  const joints: number[] = [];
  const weights: number[] = [];
  const indices: number[] = [];
  for (let row = 0; row <= rows; row++) {
    const upper = row / rows;
    for (const x of [-0.2, 0.2]) {
      positions.push(x, upper * PERSON_METERS, 0);
      joints.push(0, 1, 2, 2);
      weights.push(1 - upper, upper / 2, upper / 4, upper / 4);
    }
    if (row < rows) {
      const a = 2 * row;
      indices.push(a, a + 1, a + 3, a, a + 3, a + 2);
    }
  }
  return {
    material: 2,
    positions: Float32Array.from(positions),
    normals: Float32Array.from(positions, (_, i) => (i % 3 === 2 ? 1 : 0)),
    indices: Uint32Array.from(indices),
    joints: Uint8Array.from(joints),
    weights: Float32Array.from(weights),
  };
}

const NODES = [
  { ...STILL, name: 'World', parent: -1, translation: [3, 0, -2], rotation: turn(0, 30, 0) },
  { ...STILL, name: 'Buildings', parent: 0 },
  {
    name: 'Building_0001',
    parent: 1,
    mesh: 0,
    translation: [10.5, 0, 4],
    rotation: turn(10, -170, 25),
    extras: {
      kind: 'office',
      storeys: 8,
      height: 24.8,
      is_open: true,
      exits: ['north', 'süd'],
      Show: 'not a wish to hide it',
      nothing: null,
    },
  },
  { ...STILL, name: 'Building_0002', parent: 1, mesh: 0, translation: [-120.25, 1, 33] },
  { name: 'person_é', parent: 0, translation: [1, 0, 2], rotation: turn(0, 140, 0) },
  { ...STILL, name: 'person_body', parent: 4, mesh: 1, skeleton: 0 },
  { name: 'Hips', parent: 4, translation: [0, 0.95, 0], rotation: turn(3, 5, -4) },
  { name: 'Spine', parent: 6, translation: [0, 0.3, 0.02], rotation: turn(-12, 0, 7) },
  { name: 'LeftArm', parent: 7, translation: [0.2, 0.25, 0], rotation: turn(0, 20, -80) },
  { name: 'LeftHand', parent: 8, translation: [0, 0.6, 0], rotation: turn(0, 0, 0) },
] as const satisfies readonly SceneNode[];
const [PERSON, HIPS, SPINE, ARM] = [4, 6, 7, 8] as const;

function track(node: number, times: readonly number[], turns: readonly Rotation[]): Track {
  return {
    node,
    path: 'rotation',
    times: Float32Array.from(times),
    values: Float32Array.from(turns.flat()),
  };
}

/** Two turns and a half on the spot, with a swing of the arm through straight up, where angles lose their meaning. */
const SPIN: Clip = {
  name: 'Spin',
  seconds: 2,
  isLoop: true,
  tracks: [
    track(
      PERSON,
      Array.from({ length: 9 }, (_, i) => i / 4),
      Array.from({ length: 9 }, (_, i) => turn(0, 140 + 112.5 * i, 0)),
    ),
    track(
      ARM,
      [0, 0.5, 1, 1.5, 2],
      [turn(0, 20, -80), turn(40, 80, -60), turn(10, 90, 15), turn(-30, 100, 40), turn(0, 20, -80)],
    ),
    track(
      SPINE,
      [0, 0.5, 1, 1.5, 2],
      [turn(-12, 0, 7), turn(8, -20, 30), turn(25, -35, 50), turn(8, -20, 30), turn(-12, 0, 7)],
    ),
  ],
};

const WALK: Clip = {
  name: 'Walk',
  seconds: 1.1,
  isLoop: true,
  tracks: [
    {
      node: HIPS,
      path: 'translation',
      times: Float32Array.of(0, 0.275, 0.55, 0.825, 1.1),
      values: Float32Array.of(0, 0.95, 0, 0.03, 0.92, 0, 0, 0.95, 0, -0.03, 0.92, 0, 0, 0.95, 0),
    },
    track(HIPS, [0, 0.55, 1.1], [turn(3, 5, -4), turn(-3, -5, 4), turn(3, 5, -4)]),
    // Stays where it rests: the track has nothing to say but how long it is.
    track(ARM, [0, 1.1], [turn(0, 20, -80), turn(0, 20, -80)]),
  ],
};

export function createSampleScene(): Scene {
  return {
    name: 'sample',
    georeference: { lat: 52.52, lng: 13.405, elevation: 34, heading: 0 },
    materials: [
      {
        name: 'Wall',
        baseColor: [0.8, 0.4, 0.1, 1],
        metallic: 0,
        roughness: 0.9,
        surface: 'brick',
      },
      {
        name: 'Glass',
        baseColor: [0.5, 0.6, 0.7, 0.4],
        metallic: 0.25,
        roughness: 0.1,
        isTransparent: true,
      },
      {
        name: 'Cloth',
        baseColor: [0.2, 0.25, 0.5, 1],
        metallic: 0,
        roughness: 0.8,
        emissive: [0.1, 0, 2],
      },
    ],
    meshes: [
      { name: 'Office', parts: [square(0, 0, true), square(1, 0.25, false)] },
      { name: 'Person', parts: [strip()] },
    ],
    skeletons: [{ name: 'Person', joints: [6, 7, 8, 9] }],
    nodes: NODES,
    clips: [SPIN, WALK],
  };
}
