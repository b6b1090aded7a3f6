/** Scenes to write: one with everything in it, and any number of random ones. */
import { createDice } from '#base';
import type { Dice } from '#base';
import type { Material, Mesh, MeshPart, Placement, Scene, SceneNode, Track } from '#scene/nodes';

const GEOREFERENCE = { lat: 48.2082, lng: 16.3738, elevation: 171, heading: 0 } as const;
const STILL = { translation: [0, 0, 0], rotation: [0, 0, 0, 1] } as const;

const MATERIALS: readonly Material[] = [
  { name: 'Grass', baseColor: [1, 1, 1, 1], metallic: 0, roughness: 1, surface: 'grass' },
  { name: 'Brick', baseColor: [0.9, 0.8, 0.8, 1], metallic: 0, roughness: 0.9, surface: 'brick' },
  {
    name: 'Glass',
    baseColor: [0.5, 0.6, 0.7, 0.3],
    metallic: 0,
    roughness: 0,
    isTransparent: true,
  },
  { name: 'Lamp', baseColor: [1, 1, 1, 1], metallic: 0.2, roughness: 0.5, emissive: [4, 2, 1] },
  { name: 'Leaf', baseColor: [0.1, 0.5, 0.1, 1], metallic: 0, roughness: 1, isDoubleSided: true },
  { name: 'Nowhere', baseColor: [1, 0, 0, 1], metallic: 1, roughness: 1 },
];

/** Textures, glass, light, leaves, shared meshes, a deep tree, empty groups, more than 65,535 vertices, a skeleton and clips. */
export function createFullScene(): Scene {
  const dice = createDice(7);
  const nodes: SceneNode[] = [];
  const add = (name: string, parent: number, node: Partial<SceneNode> = {}): number =>
    nodes.push({ ...STILL, ...node, name, parent }) - 1;
  const limb = drawPart(dice, { material: 4, vertices: 30, joints: 3 });
  const meshes: Mesh[] = [
    { name: 'mesh_ground', parts: [drawPart(dice, { material: 0, vertices: 66_000, size: 900 })] },
    {
      name: 'mesh_house',
      parts: [
        drawPart(dice, { material: 1, vertices: 60, size: 15 }),
        drawPart(dice, { material: 2, vertices: 24, size: 15 }),
      ],
    },
    { name: 'mesh_tree', parts: [drawPart(dice, { material: 4, vertices: 33, size: 6 })] },
    { name: 'mesh_lamp', parts: [drawPart(dice, { material: 3, vertices: 12 })] },
    { name: 'mesh_limb', parts: [limb] },
    { name: 'mesh_nothing', parts: [] },
    { name: 'mesh_unused', parts: [drawPart(dice, { material: 5, vertices: 3 })] },
  ];
  const site = add('site', -1, drawPlacement(dice));
  add('ground', site, { mesh: 0, extras: { kind: 'terrain', holes: [], deep: { a: [1, 'ä"'] } } });
  let room = add('house_1', add('houses', site), { ...drawPlacement(dice), mesh: 1 });
  for (let depth = 0; depth < 20; depth++)
    room = add(`room_${depth}`, room, { ...drawPlacement(dice), extras: { storey: depth } });
  add('lamp_1', room, { mesh: 3, translation: [0, 3, 0] });
  add('nothing', site, { mesh: 5 });
  add('empty', site);
  const trees = add('trees', site, drawPlacement(dice));
  for (let i = 0; i < 12; i++)
    add(`tree_${i}`, trees, { ...drawPlacement(dice), mesh: 2, extras: { height: i } });
  for (let i = 0; i < 9; i++) add(`still_${i}`, -1, { ...drawPlacement(dice), mesh: 4 });
  const swaying = nodes.findIndex(({ name }) => name === 'tree_5');
  const person = add('person', site, drawPlacement(dice));
  add('body', person, { ...drawPlacement(dice), mesh: 4, skeleton: 0 });
  const hips = add('hips', person, drawPlacement(dice));
  const spine = add('spine', hips, drawPlacement(dice));
  const head = add('head', spine, drawPlacement(dice));
  const hat = add('hat', head, { ...drawPlacement(dice), mesh: 4, skeleton: 0 });
  add('feather', hat, { mesh: 3, translation: [0, 0, 2], rotation: [0, 0, 0, -1] });
  const car = add('car', site, { mesh: 3 });
  const times = Float32Array.of(0, 0.5, 2);
  return {
    name: 'everything',
    georeference: GEOREFERENCE,
    materials: MATERIALS,
    meshes,
    skeletons: [{ name: 'bones', joints: [hips, spine, head] }],
    nodes,
    clips: [
      {
        name: 'nod',
        seconds: 2,
        isLoop: true,
        tracks: [
          drawTrack(dice, { node: head, path: 'rotation', times }),
          drawTrack(dice, { node: spine, path: 'rotation', times }),
          drawTrack(dice, { node: hips, path: 'translation', times }),
        ],
      },
      {
        name: 'drive',
        seconds: 2,
        isLoop: false,
        tracks: [
          drawTrack(dice, { node: car, path: 'translation', times }),
          drawTrack(dice, { node: car, path: 'rotation', times: Float32Array.of(0.25) }),
          drawTrack(dice, { node: hat, path: 'rotation', times }),
          drawTrack(dice, { node: swaying, path: 'rotation', times }),
          drawTrack(dice, { node: car, path: 'scale', times }),
        ],
      },
      { name: 'nothing', seconds: 1, isLoop: true, tracks: [] },
    ],
  };
}

/** Any tree, any meshes; sometimes with a skeleton, with clips, with many nodes of one mesh, or with nothing at all. */
export function createRandomScene(seed: number): Scene {
  const dice = createDice(seed);
  const meshes = Array.from({ length: dice.pick(5) }, (_, i): Mesh => ({
    name: `mesh_${i}`,
    parts: Array.from({ length: dice.pick(4) }, () =>
      drawPart(dice, {
        material: dice.pick(5),
        vertices: 3 * dice.pick(12),
        size: 10 ** dice.between(-2, 3),
        ...(i % 2 === 0 && { joints: 4 }),
      }),
    ),
  }));
  const nodes: SceneNode[] = [];
  const count = dice.pick(60);
  const joints = count > 8 && dice.pick(2) === 0 ? 4 : 0;
  const isWide = dice.pick(2) === 0;
  for (let i = 0; i < count; i++) {
    const parent = i < joints ? i - 1 : isWide && i > 5 ? 4 : dice.pick(i + 1) - 1;
    const isDrawn = meshes.length > 0 && dice.pick(4) > 0;
    nodes.push({
      ...(dice.pick(5) === 0 ? STILL : drawPlacement(dice)),
      name: `node_${i}`,
      parent,
      ...(isDrawn && { mesh: dice.pick(meshes.length) }),
      ...(isDrawn && joints > 0 && dice.pick(6) === 0 && { skeleton: 0 }),
      ...(dice.pick(2) === 0 && { extras: { storey: dice.pick(9) } }),
    });
  }
  const times = Float32Array.from({ length: 1 + dice.pick(6) }, (_, i) => i * 0.3);
  const tracks = nodes.flatMap((_, node): Track[] =>
    dice.pick(8) > 0
      ? []
      : [
          drawTrack(dice, { node, path: 'translation', times }),
          drawTrack(dice, { node, path: 'rotation', times }),
          drawTrack(dice, { node, path: 'scale', times }),
        ],
  );
  return {
    name: `random ${seed}`,
    georeference: GEOREFERENCE,
    materials: MATERIALS,
    meshes,
    skeletons: joints > 0 ? [{ name: 'bones', joints: [0, 1, 2, 3] }] : [],
    nodes,
    clips: [{ name: 'clip', seconds: 2, isLoop: true, tracks }],
  };
}

interface PartOptions {
  readonly material: number;
  /** A multiple of three. */
  readonly vertices: number;
  readonly size?: number;
  readonly joints?: number;
}

/** Triangles anywhere, each vertex with a normal and a tangent across it. */
function drawPart(dice: Dice, { material, vertices, size = 1, joints }: PartOptions): MeshPart {
  const part = {
    material,
    positions: Float32Array.from({ length: 3 * vertices }, () => dice.between(-size, size)),
    normals: new Float32Array(3 * vertices),
    tangents: new Float32Array(4 * vertices),
    uvs: Float32Array.from({ length: 2 * vertices }, () => dice.between(0, size > 5 ? 1.9 : 1)),
    indices: new Uint32Array(vertices),
  };
  for (let i = 0; i < vertices; i += 3) {
    const first = dice.pick(vertices);
    part.indices.set([first, (first + 1) % vertices, (first + 2) % vertices], i);
  }
  for (let i = 0; i < vertices; i++) {
    const [x, y, z, w] = drawRotation(dice);
    part.normals.set([2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)], 3 * i);
    const hand = dice.pick(2) === 0 ? 1 : -1;
    const tangent = [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y), hand];
    part.tangents.set(tangent, 4 * i);
  }
  return joints === undefined ? part : { ...part, ...drawWeights(dice, vertices, joints) };
}

/** The third joint of a vertex has no weight, though it is named; weights add up to 1 as exactly as floats can. */
function drawWeights(
  dice: Dice,
  vertices: number,
  count: number,
): { joints: Uint8Array; weights: Float32Array } {
  const joints = new Uint8Array(4 * vertices);
  const weights = new Float32Array(4 * vertices);
  for (let i = 0; i < vertices; i++) {
    const first = dice.pick(count);
    joints.set([first, (first + 1) % count, (first + 2) % count, 0], 4 * i);
    const share = dice.pick(9) / 8;
    weights.set([share, 1 - share, 0, 0], 4 * i);
  }
  return { joints, weights };
}

function drawPlacement(dice: Dice): Placement {
  return {
    translation: [dice.between(-50, 50), dice.between(-5, 5), dice.between(-50, 50)],
    rotation: drawRotation(dice),
  };
}

function drawRotation(dice: Dice): Placement['rotation'] {
  const values = [0, 1, 2, 3].map(() => dice.normal(0, 1));
  const [x, y, z, w] = values.map((value) => value / Math.hypot(...values));
  return [x!, y!, z!, w!];
}

function drawTrack(dice: Dice, { node, path, times }: Omit<Track, 'values'>): Track {
  const size = path === 'rotation' ? 4 : 3;
  const values = new Float32Array(size * times.length);
  for (let i = 0; i < times.length; i++) {
    const scale = [0, 0, 0].map(() => (path === 'scale' ? 10 ** dice.between(-3, 3) : 1));
    values.set({ ...drawPlacement(dice), scale }[path], size * i);
  }
  return { node, path, times, values };
}
