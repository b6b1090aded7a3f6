/**
 * The place as few large meshes: one for everything solid, one for everything transparent, whatever meshes the file
 * has. Each vertex knows its surface, its tint and its storey, so that a storey is cut away by one number and the whole
 * place takes two draw calls.
 */
import type { Glb, GltfMaterial, GltfNode } from './read-glb.ts';

/** What cutting away does to a vertex. */
export const ALWAYS = 0;
export const SHELL = 1;
export const STOREY = 2;
export const OUTSIDE = 3;
/** Cut by where it is at the moment, not by where it is drawn. */
const MOVED = 4;

export interface PlaceMesh {
  readonly positions: Float32Array;
  readonly normals: Int8Array;
  readonly uvs: Float32Array;
  /** Four bytes a vertex: the roots of red, green and blue (eyes see dark steps best), and opacity. */
  readonly tints: Uint8Array;
  /** Four bytes a vertex: layer of the surface (255: none), light of its own, what cutting does, storey + 128. */
  readonly kinds: Uint8Array;
  readonly indices: Uint32Array;
}

/** As the file has it, where the first of them begins. */
export interface VehicleMesh {
  readonly mesh: PlaceMesh;
  /** Names of the surfaces with this look, the drawn one first. */
  readonly names: readonly string[];
}

/** A heap of rubble that appears at a moment. */
export interface RubbleMesh {
  readonly mesh: PlaceMesh;
  readonly fromSeconds: number;
}

export interface Place {
  readonly solid: PlaceMesh;
  readonly clear: PlaceMesh;
  readonly vehicles: readonly VehicleMesh[];
  readonly rubble: readonly RubbleMesh[];
  /** Storeys that can be shown by themselves, from the lowest up; none where no building has an inside. */
  readonly storeys: readonly number[];
  /** Views of the images of surfaces, in the order of their layers. */
  readonly images: readonly number[];
}

/** By columns, as glTF has them. */
type Matrix = readonly number[];
type Cut = readonly [kind: number, storey: number];

/** Not part of the place: people come from the trajectory, hazards from `hazards.json`. */
const LEFT_OUT = /^(?:people|characters|hazards|character_.*)$/;
const NO_SURFACE = 255;
const STOREY_ZERO = 128;
const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

export function buildPlace(glb: Glb): Place {
  const { json } = glb;
  const surfaces = createSurfaces(glb);
  const solid = createGathering();
  const clear = createGathering();
  const vehicles = new Map<number, { names: string[]; gathering: Gathering }>();
  const storeys = new Set<number>();
  const rubble: RubbleMesh[] = [];
  const opened = listOpened(json.nodes);

  function draw(mesh: number, matrices: readonly Matrix[], cut: Cut, into?: Gathering): void {
    for (const { attributes, indices, material } of json.meshes[mesh]!.primitives) {
      const own = json.materials[material]!;
      const uvs = attributes['TEXCOORD_0'];
      const part: Part = {
        positions: glb.numbers(attributes['POSITION']!).values,
        normals: glb.numbers(attributes['NORMAL']!).values,
        uvs: uvs === undefined ? undefined : glb.numbers(uvs).values,
        indices: glb.indices(indices),
        tint: tintOf(own),
        kind: [surfaces.layerOf(own), glowOf(own), cut[0], cut[1] + STOREY_ZERO],
      };
      const gathering = into ?? (own.alphaMode === 'BLEND' ? clear : solid);
      for (const matrix of matrices) gathering.add(part, matrix);
    }
  }

  function visit(index: number, parent: Matrix, inherited: Cut): void {
    const node = json.nodes[index]!;
    const matrix = multiply(parent, localOf(node));
    const cut = cutOf(node.name ?? '', inherited, opened);
    if (cut[0] === STOREY) storeys.add(cut[1]);
    if (node.mesh !== undefined && node.skin === undefined)
      draw(node.mesh, placementsOf(glb, node, matrix), cut);
    for (const child of node.children ?? []) visit(child, matrix, cut);
  }

  /** One for all that look alike; the trajectory moves them. */
  function visitVehicle(index: number, parent: Matrix, name: string): void {
    const node = json.nodes[index]!;
    const matrix = multiply(parent, localOf(node));
    if (node.mesh !== undefined) {
      const told = (node.extras?.['instances'] as string[] | undefined) ?? [name];
      const known = vehicles.get(node.mesh);
      if (known) known.names.push(...told);
      else {
        const gathering = createGathering();
        draw(node.mesh, placementsOf(glb, node, matrix).slice(0, 1), [MOVED, 0], gathering);
        vehicles.set(node.mesh, { gathering, names: [...told] });
      }
    }
    for (const child of node.children ?? []) visitVehicle(child, matrix, name);
  }

  for (const root of json.scenes[json.scene ?? 0]!.nodes) {
    const { name = '', children = [] } = json.nodes[root]!;
    if (LEFT_OUT.test(name)) continue;
    if (name === 'rubble') {
      rubble.push(...children.map((child) => readHeap(glb, child, { opened, draw })));
      continue;
    }
    if (name !== 'vehicles') visit(root, IDENTITY, [name === 'buildings' ? ALWAYS : OUTSIDE, 0]);
    else for (const child of children) visitVehicle(child, IDENTITY, json.nodes[child]!.name ?? '');
  }
  return {
    solid: solid.finish(),
    clear: clear.finish(),
    vehicles: [...vehicles.values()].map(({ gathering, names }) => ({
      mesh: gathering.finish(),
      names,
    })),
    rubble,
    storeys: [...storeys].sort((a, b) => a - b),
    images: surfaces.images,
  };
}

/** With all that is below its node, where packing put the mesh. */
function readHeap(
  glb: Glb,
  index: number,
  {
    opened,
    draw,
  }: {
    readonly opened: ReadonlySet<string>;
    readonly draw: (mesh: number, at: readonly Matrix[], cut: Cut, into: Gathering) => void;
  },
): RubbleMesh {
  const { nodes } = glb.json;
  const gathering = createGathering();
  const { name = '', extras } = nodes[index]!;
  const cut = cutOf(name, [OUTSIDE, 0], opened);
  const gather = (at: number, parent: Matrix): void => {
    const node = nodes[at]!;
    const matrix = multiply(parent, localOf(node));
    if (node.mesh !== undefined) draw(node.mesh, placementsOf(glb, node, matrix), cut, gathering);
    for (const child of node.children ?? []) gather(child, matrix);
  };
  gather(index, IDENTITY);
  return { mesh: gathering.finish(), fromSeconds: Number(extras?.['from_seconds'] ?? 0) };
}

/** Buildings with an inside. */
function listOpened(nodes: readonly GltfNode[]): ReadonlySet<string> {
  const found = nodes.flatMap(({ name = '' }) => /^(.+)\/storey--?\d+$/.exec(name)?.[1] ?? []);
  return new Set(found);
}

/** A building with an inside is opened by taking its shell away; one without keeps it. */
function cutOf(name: string, inherited: Cut, opened: ReadonlySet<string>): Cut {
  const storey = /\/storey-(-?\d+)$/.exec(name)?.[1];
  if (storey !== undefined) return [STOREY, Number(storey)];
  const building = /^(.+)\/exterior$/.exec(name)?.[1];
  return building !== undefined && opened.has(building) ? [SHELL, 0] : inherited;
}

function createSurfaces({ json }: Glb): {
  readonly images: readonly number[];
  layerOf(material: GltfMaterial): number;
} {
  const images: number[] = [];
  const layers = new Map<number, number>();
  return {
    images,
    layerOf({ pbrMetallicRoughness }) {
      const texture = pbrMetallicRoughness?.baseColorTexture?.index;
      const source = texture === undefined ? undefined : json.textures?.[texture]?.source;
      if (source === undefined) return NO_SURFACE;
      const known = layers.get(source);
      if (known !== undefined) return known;
      layers.set(source, images.length);
      return images.push(json.images![source]!.bufferView) - 1;
    },
  };
}

function tintOf({ pbrMetallicRoughness }: GltfMaterial): Part['tint'] {
  const [r, g, b, a] = pbrMetallicRoughness?.baseColorFactor ?? [1, 1, 1, 1];
  const toByte = (share: number): number => Math.round(255 * Math.min(1, Math.max(0, share)));
  return [toByte(Math.sqrt(r)), toByte(Math.sqrt(g)), toByte(Math.sqrt(b)), toByte(a)];
}

/** Lamps and signs shine in their own colour. */
function glowOf({ emissiveFactor = [0, 0, 0] }: GltfMaterial): number {
  return Math.round(255 * Math.min(1, Math.max(...emissiveFactor)));
}

interface Part {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly uvs: Float32Array | undefined;
  readonly indices: Uint32Array;
  readonly tint: readonly [number, number, number, number];
  readonly kind: readonly [number, number, number, number];
}

interface Gathering {
  add(part: Part, matrix: Matrix): void;
  finish(): PlaceMesh;
}

/** Parts are noted first and written once it is known how much there is. */
function createGathering(): Gathering {
  const noted: { readonly part: Part; readonly matrix: Matrix }[] = [];
  return {
    add: (part, matrix) => void noted.push({ part, matrix }),
    finish() {
      const vertices = noted.reduce((sum, { part }) => sum + part.positions.length / 3, 0);
      const corners = noted.reduce((sum, { part }) => sum + part.indices.length, 0);
      const mesh: PlaceMesh = {
        positions: new Float32Array(3 * vertices),
        normals: new Int8Array(4 * vertices),
        uvs: new Float32Array(2 * vertices),
        tints: new Uint8Array(4 * vertices),
        kinds: new Uint8Array(4 * vertices),
        indices: new Uint32Array(corners),
      };
      let [first, corner] = [0, 0];
      for (const { part, matrix } of noted) {
        writePart(mesh, part, matrix, first);
        for (const index of part.indices) mesh.indices[corner++] = first + index;
        first += part.positions.length / 3;
      }
      return mesh;
    },
  };
}

/** Hundreds of thousands of vertices go through it: plain numbers, nothing allocated. */
function writePart(mesh: PlaceMesh, part: Part, matrix: Matrix, first: number): void {
  const [m0, m1, m2, , m4, m5, m6, , m8, m9, m10, , m12, m13, m14] = matrix as number[];
  const byte = 127 / (Math.hypot(m0!, m1!, m2!) || 1);
  const { positions: p, normals: n, uvs } = part;
  const { positions, normals } = mesh;
  const [t0, t1, t2, t3] = part.tint;
  const [k0, k1, k2, k3] = part.kind;
  const count = p.length / 3;
  for (let i = 0, from = 0, to = 3 * first, four = 4 * first; i < count; i++) {
    const x = p[from]!;
    const y = p[from + 1]!;
    const z = p[from + 2]!;
    positions[to] = m0! * x + m4! * y + m8! * z + m12!;
    positions[to + 1] = m1! * x + m5! * y + m9! * z + m13!;
    positions[to + 2] = m2! * x + m6! * y + m10! * z + m14!;
    const nx = n[from]! * byte;
    const ny = n[from + 1]! * byte;
    const nz = n[from + 2]! * byte;
    normals[four] = Math.round(m0! * nx + m4! * ny + m8! * nz);
    normals[four + 1] = Math.round(m1! * nx + m5! * ny + m9! * nz);
    normals[four + 2] = Math.round(m2! * nx + m6! * ny + m10! * nz);
    mesh.tints[four] = t0;
    mesh.tints[four + 1] = t1;
    mesh.tints[four + 2] = t2;
    mesh.tints[four + 3] = t3;
    mesh.kinds[four] = k0;
    mesh.kinds[four + 1] = k1;
    mesh.kinds[four + 2] = k2;
    mesh.kinds[four + 3] = k3;
    from += 3;
    to += 3;
    four += 4;
  }
  if (uvs) mesh.uvs.set(uvs, 2 * first);
}

/** One, or one for each instance. */
function placementsOf(glb: Glb, node: GltfNode, matrix: Matrix): readonly Matrix[] {
  const attributes = node.extensions?.EXT_mesh_gpu_instancing?.attributes;
  if (!attributes) return [matrix];
  const places = glb.numbers(attributes['TRANSLATION']!).values;
  const turns = glb.numbers(attributes['ROTATION']!).values;
  const scales = glb.numbers(attributes['SCALE']!).values;
  return Array.from({ length: places.length / 3 }, (_, i) =>
    multiply(
      matrix,
      compose(
        [...places.subarray(3 * i, 3 * i + 3)],
        [...turns.subarray(4 * i, 4 * i + 4)],
        [...scales.subarray(3 * i, 3 * i + 3)],
      ),
    ),
  );
}

function localOf({ translation, rotation, scale }: GltfNode): Matrix {
  return compose(translation ?? [0, 0, 0], rotation ?? [0, 0, 0, 1], scale ?? [1, 1, 1]);
}

function compose(
  place: readonly number[],
  turn: readonly number[],
  scale: readonly number[],
): Matrix {
  const [x, y, z, w] = turn as [number, number, number, number];
  const [sx, sy, sz] = scale as [number, number, number];
  return [
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    ...place,
    1,
  ];
}

function multiply(a: Matrix, b: Matrix): Matrix {
  const product: number[] = [];
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += a[4 * k + row]! * b[4 * column + k]!;
      product.push(sum);
    }
  return product;
}
