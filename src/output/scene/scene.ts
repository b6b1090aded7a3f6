/**
 * A place as 3D programs know it, before any file format: meshes, materials, a tree of nodes, skeletons and clips. Metres, right
 * handed, Y up: x to the east, y up, z to the south, around the world's origin. Made from a world and its run alone;
 * the writers of glTF and FBX change no number in it.
 */

export interface Scene {
  readonly name: string;
  readonly georeference: Georeference;
  readonly materials: readonly Material[];
  readonly meshes: readonly Mesh[];
  readonly skeletons: readonly Skeleton[];
  /** Parents before their children. */
  readonly nodes: readonly SceneNode[];
  readonly clips: readonly Clip[];
}

/** The position of x = y = z = 0 on earth. The heading is that of −z: north is 0. */
export interface Georeference {
  readonly lat: number;
  readonly lng: number;
  /** Metres above the height that the world calls 0. */
  readonly elevation: number;
  readonly heading: 0;
}

export interface Material {
  /** Unique in its scene. */
  readonly name: string;
  /** Linear, with opacity. It tints the surface, if there is one. */
  readonly baseColor: readonly [r: number, g: number, b: number, a: number];
  readonly metallic: number;
  readonly roughness: number;
  /** Linear. */
  readonly emissive?: readonly [r: number, g: number, b: number];
  readonly isDoubleSided?: boolean;
  /** Transparent by its opacity: glass, water, smoke. */
  readonly isTransparent?: boolean;
  /** A set of texture maps (`#media`): albedo, normal, and occlusion-roughness-metallic. */
  readonly surface?: string;
}

export interface Mesh {
  readonly name: string;
  readonly parts: readonly MeshPart[];
}

/** Triangles of one material, counter-clockwise seen from outside. */
export interface MeshPart {
  /** Index into the scene's materials. */
  readonly material: number;
  /** For each vertex three positions, three normals, four tangents and two texture coordinates. */
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** The fourth number is the hand of the bitangent. Present if the material has a surface. */
  readonly tangents?: Float32Array;
  /** In metres divided by the size of the surface's tile, so that bricks are as large as bricks; v runs downwards, as in glTF. */
  readonly uvs?: Float32Array;
  readonly indices: Uint32Array;
  /** Four for each vertex of a mesh with a skeleton: the joints that move it, and their weights, which add up to 1. */
  readonly joints?: Uint8Array;
  readonly weights?: Float32Array;
}

/** Translation in metres, rotation as a unit quaternion x, y, z, w. At rest nothing is scaled. */
export interface Placement {
  readonly translation: readonly [x: number, y: number, z: number];
  readonly rotation: readonly [x: number, y: number, z: number, w: number];
}

export interface SceneNode extends Placement {
  /** Unique in its scene. Objects listed by the API have their id there. */
  readonly name: string;
  /** Index into the nodes; −1 for roots. */
  readonly parent: number;
  /** Many nodes may share a mesh. */
  readonly mesh?: number;
  /** Index into the skeletons, if the mesh of the node has joints. */
  readonly skeleton?: number;
  /** Extra data for programs that import it: kind, storey, capacity … Plain JSON. */
  readonly extras?: Readonly<Record<string, unknown>>;
}

/** One root; rest pose and bind pose are the same. */
export interface Skeleton {
  readonly name: string;
  /** Indices into the scene's nodes: joint 0 is the root. Parents first. */
  readonly joints: readonly number[];
}

export interface Clip {
  readonly name: string;
  readonly seconds: number;
  readonly isLoop: boolean;
  readonly tracks: readonly Track[];
}

/** How one node moves, turns or grows: straight between keys; rotations along the shorter arc. */
export interface Track {
  readonly node: number;
  readonly path: 'translation' | 'rotation' | 'scale';
  /** Seconds in rising order. */
  readonly times: Float32Array;
  /** Three or four numbers for each key. */
  readonly values: Float32Array;
}
