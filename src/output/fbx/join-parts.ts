/**
 * The parts of a mesh joined into the long arrays of one geometry. Plain loops: most of a file's bytes are made here.
 */
import type { MeshPart } from '#scene/nodes';

type Parts = readonly MeshPart[];

export function joinPositions(parts: Parts, scale: number): Float64Array {
  const joined = new Float64Array(3 * countVertices(parts));
  let at = 0;
  for (const { positions } of parts)
    for (let i = 0; i < positions.length; i++) joined[at++] = positions[i]! * scale;
  return joined;
}

export function joinNormals(parts: Parts): Float64Array {
  const joined = new Float64Array(3 * countVertices(parts));
  let at = 0;
  for (const { normals } of parts) {
    joined.set(normals, at);
    at += normals.length;
  }
  return joined;
}

/** In FBX v runs upwards. A layer covers the whole mesh, so a part without UVs stays in one corner. */
export function joinUvs(parts: Parts): Float64Array {
  const joined = new Float64Array(2 * countVertices(parts));
  let at = 0;
  for (const { uvs, positions } of parts) {
    if (uvs)
      for (let i = 0; i < uvs.length; i += 2) {
        joined[at + i] = uvs[i]!;
        joined[at + i + 1] = 1 - uvs[i + 1]!;
      }
    at += (positions.length / 3) * 2;
  }
  return joined;
}

/** The vertex of every corner of every triangle. */
export function joinCorners(parts: Parts): Int32Array {
  const joined = new Int32Array(parts.reduce((sum, part) => sum + part.indices.length, 0));
  let at = 0;
  let first = 0;
  for (const { indices, positions } of parts) {
    for (let i = 0; i < indices.length; i++) joined[at++] = first + indices[i]!;
    first += positions.length / 3;
  }
  return joined;
}

/** The last corner of a polygon has all its bits turned. */
export function toPolygons(corners: Int32Array): Int32Array {
  const polygons = corners.slice();
  for (let i = 2; i < polygons.length; i += 3) polygons[i] = ~polygons[i]!;
  return polygons;
}

/** The number of each triangle's material among those of the mesh. */
export function joinMaterials(parts: Parts, materials: readonly number[]): Int32Array {
  const joined = new Int32Array(parts.reduce((sum, part) => sum + part.indices.length / 3, 0));
  let at = 0;
  for (const { indices, material } of parts) {
    joined.fill(materials.indexOf(material), at, at + indices.length / 3);
    at += indices.length / 3;
  }
  return joined;
}

/** Tangents and binormals: Unreal accepts both or neither. */
export function joinTangents(parts: Parts): { tangents: Float64Array; binormals: Float64Array } {
  const tangents = new Float64Array(3 * countVertices(parts));
  const binormals = new Float64Array(tangents.length);
  let at = 0;
  for (const { normals, tangents: given, positions } of parts) {
    const source = given ?? inventTangents(normals);
    for (let v = 0; v < positions.length / 3; v++, at += 3) {
      const nx = normals[3 * v]!;
      const ny = normals[3 * v + 1]!;
      const nz = normals[3 * v + 2]!;
      const tx = source[4 * v]!;
      const ty = source[4 * v + 1]!;
      const tz = source[4 * v + 2]!;
      const hand = source[4 * v + 3]!;
      tangents[at] = tx;
      tangents[at + 1] = ty;
      tangents[at + 2] = tz;
      binormals[at] = hand * (ny * tz - nz * ty);
      binormals[at + 1] = hand * (nz * tx - nx * tz);
      binormals[at + 2] = hand * (nx * ty - ny * tx);
    }
  }
  return { tangents, binormals };
}

/** A part without a texture needs no tangents, but the layer covers it too, so any direction along the surface will do. */
function inventTangents(normals: Float32Array): Float32Array {
  const tangents = new Float32Array((normals.length / 3) * 4);
  for (let v = 0; v < normals.length / 3; v++) {
    const x = normals[3 * v]!;
    const y = normals[3 * v + 1]!;
    const z = normals[3 * v + 2]!;
    const isUpright = Math.abs(z) > 0.9;
    const length = (isUpright ? Math.hypot(y, z) : Math.hypot(x, y)) || 1;
    tangents[4 * v] = isUpright ? 0 : -y / length;
    tangents[4 * v + 1] = (isUpright ? z : x) / length;
    tangents[4 * v + 2] = isUpright ? -y / length : 0;
    tangents[4 * v + 3] = 1;
  }
  return tangents;
}

function countVertices(parts: Parts): number {
  return parts.reduce((sum, part) => sum + part.positions.length / 3, 0);
}
