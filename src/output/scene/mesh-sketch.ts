/**
 * Triangles collected face by face, one buffer for each material, and returned as typed arrays. Faces are flat: each
 * has its own normal, and texture at its real size laid along it, upright on walls and slopes, northwards on floors.
 */
import earcut from 'earcut';
import { SURFACE_METERS } from '#media';
import type { Surface } from '#media';
import { signedArea } from '#plane';
import type { Ring } from '#world/walkable';
import type { SceneBuilder } from './scene-builder.ts';
import type { Material, Mesh, MeshPart } from './scene.ts';

/** In the scene's axes: x to the east, y up, z to the south. */
export type Vec3 = readonly [x: number, y: number, z: number];

export interface Sketch {
  /** Counter-clockwise seen from outside, as all faces. */
  readonly triangle: (material: Material, a: Vec3, b: Vec3, c: Vec3) => void;
  readonly quad: (material: Material, a: Vec3, b: Vec3, c: Vec3, d: Vec3) => void;
  /** A level face of a plan (x to the east, y to the north): an outline and its holes, either way round. */
  readonly cap: (
    material: Material,
    rings: readonly Ring[],
    height: number,
    faces: 'up' | 'down',
  ) => void;
  /** A plan's outline raised from one height to another; the sides face away from it. */
  readonly prism: (material: Material, ring: Ring, span: PrismSpan) => void;
  readonly isEmpty: () => boolean;
  /** Returns the mesh and resets: one sketch for many meshes keeps its buffers, which then grow only once. */
  readonly toMesh: (name: string, builder: Pick<SceneBuilder, 'material'>) => Mesh;
}

export interface PrismSpan {
  readonly from: number;
  readonly to: number;
  /** The closed ends; only the top if omitted. */
  readonly ends?: 'both' | 'top' | 'none';
}

/** A point of a plan at a height. */
export function toVec3(x: number, y: number, height: number): Vec3 {
  return [x, height, -y];
}

export function createSketch(): Sketch {
  const heaps = new Map<Material, Heap>();
  const heapOf = (material: Material): Heap => {
    let heap = heaps.get(material);
    if (heap === undefined) {
      heap = createHeap(material);
      heaps.set(material, heap);
    }
    return heap;
  };
  const sketch: Sketch = {
    triangle: (material, a, b, c) => addFace(heapOf(material), a, b, c),
    quad: (material, a, b, c, d) => addFace(heapOf(material), a, b, c, d),
    cap: (material, rings, height, faces) => addCap(heapOf(material), rings, height, faces),
    prism: (material, ring, { from, to, ends = 'top' }) => {
      const isCcw = signedArea(ring) > 0;
      const heap = heapOf(material);
      for (let i = 0; i < ring.length; i++) {
        const [p, q] = [ring[i]!, ring[(i + 1) % ring.length]!];
        const [a, b] = isCcw ? [p, q] : [q, p];
        addFace(
          heap,
          toVec3(a.x, a.y, from),
          toVec3(b.x, b.y, from),
          toVec3(b.x, b.y, to),
          toVec3(a.x, a.y, to),
        );
      }
      if (ends !== 'none') sketch.cap(material, [ring], to, 'up');
      if (ends === 'both') sketch.cap(material, [ring], from, 'down');
    },
    isEmpty: () => [...heaps.values()].every(({ vertices }) => vertices === 0),
    toMesh: (name, builder) => {
      const drawn = [...heaps.values()].filter(({ vertices }) => vertices > 0);
      const parts = drawn.map((heap) => toPart(heap, builder));
      for (const heap of drawn) heap.vertices = heap.indexCount = 0;
      return { name, parts };
    },
  };
  return sketch;
}

/** Growing arrays: numbers are written in place, and cut to size once at the end. */
interface Heap {
  readonly material: Material;
  /** The size of the surface's tile; 0 if the material has no surface. */
  readonly tile: number;
  vertices: number;
  indexCount: number;
  /** Positions and normals of the vertices; tangents and texture coordinates if the material has a surface. */
  positions: Float32Array;
  normals: Float32Array;
  tangents: Float32Array;
  uvs: Float32Array;
  indices: Uint32Array;
}

const VERTICES_FIRST = 64;

function createHeap(material: Material): Heap {
  const tile = material.surface === undefined ? 0 : SURFACE_METERS[material.surface as Surface];
  const textured = tile > 0 ? VERTICES_FIRST : 0;
  return {
    material,
    tile,
    vertices: 0,
    indexCount: 0,
    positions: new Float32Array(VERTICES_FIRST * 3),
    normals: new Float32Array(VERTICES_FIRST * 3),
    tangents: new Float32Array(textured * 4),
    uvs: new Float32Array(textured * 2),
    indices: new Uint32Array(VERTICES_FIRST * 2),
  };
}

function makeRoom(heap: Heap, vertices: number, indices: number): void {
  while (heap.positions.length < (heap.vertices + vertices) * 3) {
    heap.positions = doubled(heap.positions);
    heap.normals = doubled(heap.normals);
    heap.tangents = doubled(heap.tangents);
    heap.uvs = doubled(heap.uvs);
  }
  while (heap.indices.length < heap.indexCount + indices) {
    const larger = new Uint32Array(heap.indices.length * 2);
    larger.set(heap.indices);
    heap.indices = larger;
  }
}

function doubled(array: Float32Array): Float32Array {
  const larger = new Float32Array(array.length * 2);
  larger.set(array);
  return larger;
}

/** Plain numbers, one by one: this and `addVertex` are where the time goes. */
function addFace(heap: Heap, a: Vec3, b: Vec3, c: Vec3, d?: Vec3): void {
  const ux = b[0] - a[0];
  const uy = b[1] - a[1];
  const uz = b[2] - a[2];
  const far = d ?? c;
  const vx = far[0] - a[0];
  const vy = far[1] - a[1];
  const vz = far[2] - a[2];
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
  if (length < 1e-12) return;
  makeRoom(heap, 4, 6);
  const first = heap.vertices;
  const size = 1 / length;
  addVertex(heap, a[0], a[1], a[2], nx * size, ny * size, nz * size);
  addVertex(heap, b[0], b[1], b[2], nx * size, ny * size, nz * size);
  addVertex(heap, c[0], c[1], c[2], nx * size, ny * size, nz * size);
  addIndices(heap, first, first + 1, first + 2);
  if (d === undefined) return;
  addVertex(heap, d[0], d[1], d[2], nx * size, ny * size, nz * size);
  addIndices(heap, first, first + 2, first + 3);
}

function addCap(heap: Heap, rings: readonly Ring[], height: number, faces: 'up' | 'down'): void {
  const [only] = rings;
  if (rings.length === 1 && only?.length === 4 && isConvex(only)) {
    addQuadCap(heap, only, height, faces);
    return;
  }
  const points = rings.flat();
  const holes: number[] = [];
  let count = 0;
  for (const ring of rings) {
    if (count > 0) holes.push(count);
    count += ring.length;
  }
  const flat = points.flatMap(({ x, y }) => [x, y]);
  const triangles = earcut(flat, holes);
  makeRoom(heap, points.length, triangles.length);
  const first = heap.vertices;
  const up = faces === 'up' ? 1 : -1;
  for (const { x, y } of points) addVertex(heap, x, height, -y, 0, up, 0);
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const [p, q, r] = [points[a]!, points[b]!, points[c]!];
    const turn = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
    if (turn * up > 0) addIndices(heap, first + a, first + b, first + c);
    else if (turn * up < 0) addIndices(heap, first + a, first + c, first + b);
  }
}

/** A shortcut for four corners: most caps are the ends of boxes. */
function addQuadCap(heap: Heap, ring: Ring, height: number, faces: 'up' | 'down'): void {
  const isForward = signedArea(ring) > 0 === (faces === 'up');
  const corner = (i: number): Vec3 => toVec3(ring[i]!.x, ring[i]!.y, height);
  if (isForward) addFace(heap, corner(0), corner(1), corner(2), corner(3));
  else addFace(heap, corner(0), corner(3), corner(2), corner(1));
}

function isConvex(ring: Ring): boolean {
  let turns = 0;
  for (let i = 0; i < 4; i++) {
    const a = ring[i]!;
    const b = ring[(i + 1) % 4]!;
    const c = ring[(i + 2) % 4]!;
    turns += Math.sign((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x));
  }
  return Math.abs(turns) === 4;
}

function addVertex(
  heap: Heap,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
): void {
  const at = heap.vertices * 3;
  heap.positions[at] = x;
  heap.positions[at + 1] = y;
  heap.positions[at + 2] = z;
  heap.normals[at] = nx;
  heap.normals[at + 1] = ny;
  heap.normals[at + 2] = nz;
  if (heap.tile > 0) {
    // The tangent is level: up × normal. On floors it points to the east.
    const level = Math.sqrt(nx * nx + nz * nz);
    const isFloor = level < 1e-3;
    const tx = isFloor ? 1 : nz / level;
    const tz = isFloor ? 0 : -nx / level;
    // Normal × tangent points up the texture, against v.
    const up = x * ny * tz + y * (nz * tx - nx * tz) - z * ny * tx;
    const four = heap.vertices * 4;
    heap.tangents[four] = tx;
    heap.tangents[four + 2] = tz;
    heap.tangents[four + 3] = 1;
    heap.uvs[heap.vertices * 2] = (x * tx + z * tz) / heap.tile;
    heap.uvs[heap.vertices * 2 + 1] = -up / heap.tile;
  }
  heap.vertices++;
}

function addIndices(heap: Heap, a: number, b: number, c: number): void {
  heap.indices[heap.indexCount] = a;
  heap.indices[heap.indexCount + 1] = b;
  heap.indices[heap.indexCount + 2] = c;
  heap.indexCount += 3;
}

function toPart(heap: Heap, builder: Pick<SceneBuilder, 'material'>): MeshPart {
  const { vertices } = heap;
  const own = {
    material: builder.material(heap.material),
    positions: heap.positions.slice(0, vertices * 3),
    normals: heap.normals.slice(0, vertices * 3),
    indices: heap.indices.slice(0, heap.indexCount),
  };
  if (heap.tile === 0) return own;
  return {
    ...own,
    tangents: heap.tangents.slice(0, vertices * 4),
    uvs: heap.uvs.slice(0, vertices * 2),
  };
}
