/**
 * The scene for measuring writers of 3D files: ground of 129 × 129 points, 500 buildings of about 300 vertices with
 * windows, 1,000 people who share one mesh, and one person with 19 joints and three clips. The same on every machine.
 */
import { createDice } from '#base';
import type { Material, Mesh, MeshPart, Scene, SceneNode, Skeleton } from '#scene/nodes';
import { createQuads } from './quads.ts';
import type { Vector } from './quads.ts';
import { JOINTS, drawClip, drawFigure } from './reference-person.ts';

const GROUND_POINTS = 129;
const GROUND_SPACING = 8;
const BUILDINGS = 500;
const PEOPLE = 1000;

const MATERIALS = [
  { name: 'Grass', baseColor: [0.3, 0.42, 0.2, 1], metallic: 0, roughness: 1, surface: 'grass' },
  {
    name: 'Wall',
    baseColor: [0.8, 0.78, 0.72, 1],
    metallic: 0,
    roughness: 0.9,
    surface: 'plaster',
  },
  {
    name: 'Glass',
    baseColor: [0.5, 0.6, 0.7, 0.4],
    metallic: 0,
    roughness: 0.1,
    isTransparent: true,
  },
  { name: 'Cloth', baseColor: [0.2, 0.25, 0.5, 1], metallic: 0, roughness: 0.8 },
] as const satisfies readonly Material[];
const [GRASS, WALL, GLASS, CLOTH] = [0, 1, 2, 3];

export function createReferenceScene(): Scene {
  const dice = createDice(1);
  const meshes: Mesh[] = [{ name: 'Ground', parts: [drawGround()] }];
  const nodes: SceneNode[] = [];
  const add = (node: Partial<SceneNode> & { name: string; parent: number }): number =>
    nodes.push({ translation: [0, 0, 0], rotation: [0, 0, 0, 1], ...node }) - 1;
  const side = (GROUND_POINTS - 1) * GROUND_SPACING;
  const anywhere = (): Vector => [
    dice.between(-side / 2, side / 2),
    0,
    dice.between(-side / 2, side / 2),
  ];

  add({ name: 'Ground', parent: -1, mesh: 0, extras: { kind: 'terrain' } });
  const buildings = add({ name: 'Buildings', parent: -1 });
  for (let i = 1; i <= BUILDINGS; i++) {
    const name = `Building_${String(i).padStart(4, '0')}`;
    const floors = 2 + dice.pick(3);
    const mesh = meshes.push({ name, parts: drawBuilding(floors, dice.between(10, 24)) }) - 1;
    add({
      name,
      parent: buildings,
      mesh,
      translation: anywhere(),
      extras: { kind: 'office', floors },
    });
  }

  const figure = drawFigure(CLOTH);
  const { joints: _joints, weights: _weights, ...still } = figure;
  const stillMesh = meshes.push({ name: 'Person', parts: [still] }) - 1;
  const people = add({ name: 'People', parent: -1 });
  for (let i = 1; i <= PEOPLE; i++) {
    const half = dice.between(-Math.PI, Math.PI) / 2;
    add({
      name: `agent_${String(i).padStart(4, '0')}`,
      parent: people,
      mesh: stillMesh,
      translation: anywhere(),
      rotation: [0, Math.sin(half), 0, Math.cos(half)],
      extras: { kind: 'person' },
    });
  }

  const rig = add({ name: 'Rig', parent: -1 });
  const rigged = meshes.push({ name: 'Person_Rigged', parts: [figure] }) - 1;
  add({ name: 'Rig_Person', parent: rig, mesh: rigged, skeleton: 0 });
  const joints = new Map<string, number>([['', rig]]);
  for (const [name, parent, translation] of JOINTS)
    joints.set(name, add({ name, parent: joints.get(parent)!, translation }));
  joints.delete('');
  const skeletons: Skeleton[] = [{ name: 'Person', joints: [...joints.values()] }];
  return {
    name: 'reference',
    georeference: { lat: 52.52, lng: 13.405, elevation: 34, heading: 0 },
    materials: MATERIALS,
    meshes,
    skeletons,
    nodes,
    clips: [
      drawClip('Idle', 4, 0.05, joints),
      drawClip('Walk', 1.1, 0.5, joints),
      drawClip('Run', 0.7, 0.9, joints),
    ],
  };
}

function drawGround(): MeshPart {
  const count = GROUND_POINTS ** 2;
  const positions = new Float32Array(3 * count);
  const normals = new Float32Array(3 * count);
  const tangents = new Float32Array(4 * count);
  const uvs = new Float32Array(2 * count);
  const indices: number[] = [];
  for (let row = 0, i = 0; row < GROUND_POINTS; row++)
    for (let column = 0; column < GROUND_POINTS; column++, i++) {
      const x = (column - (GROUND_POINTS - 1) / 2) * GROUND_SPACING;
      const z = (row - (GROUND_POINTS - 1) / 2) * GROUND_SPACING;
      positions.set([x, 3 * Math.sin(x / 90) * Math.cos(z / 70), z], 3 * i);
      const slopeX = (3 / 90) * Math.cos(x / 90) * Math.cos(z / 70);
      const slopeZ = (-3 / 70) * Math.sin(x / 90) * Math.sin(z / 70);
      const length = Math.hypot(slopeX, 1, slopeZ);
      normals.set([-slopeX / length, 1 / length, -slopeZ / length], 3 * i);
      const along = Math.hypot(1, slopeX);
      tangents.set([1 / along, slopeX / along, 0, 1], 4 * i);
      uvs.set([x / 4, z / 4], 2 * i);
      if (row === 0 || column === 0) continue;
      const [a, b, c, d] = [i - GROUND_POINTS - 1, i - GROUND_POINTS, i - 1, i];
      indices.push(a, c, b, b, c, d);
    }
  return {
    material: GRASS,
    positions,
    normals,
    tangents,
    uvs,
    indices: Uint32Array.from(indices),
  };
}

/** Walls and a roof, and windows a centimetre in front of the walls: 75 quads. */
function drawBuilding(floors: number, width: number): MeshPart[] {
  const height = 3.2 * floors;
  const walls = createQuads(3);
  const glass = createQuads(3);
  walls.addBox([0, height / 2, 0], [width, height, width]);
  const perFloor = Math.round(69 / (4 * floors));
  const half = width / 2 + 0.01;
  for (const [right, out] of [
    [
      [1, 0, 0],
      [0, 0, 1],
    ],
    [
      [-1, 0, 0],
      [0, 0, -1],
    ],
    [
      [0, 0, -1],
      [1, 0, 0],
    ],
    [
      [0, 0, 1],
      [-1, 0, 0],
    ],
  ] as const)
    for (let floor = 0; floor < floors; floor++)
      for (let i = 0; i < perFloor; i++) {
        const along = ((i + 0.5) / perFloor - 0.5) * width;
        const center: Vector = [
          right[0] * along + out[0] * half,
          3.2 * floor + 1.7,
          right[2] * along + out[2] * half,
        ];
        glass.addQuad(center, [right[0] * 0.9, 0, right[2] * 0.9], [0, 1.4, 0]);
      }
  return [walls.toPart(WALL), glass.toPart(GLASS)];
}
