/** Triangles as FBX keeps them: all parts of a mesh in one list of points, with layers of normals, tangents, UVs and materials. */
import type { Mesh } from '#scene/nodes';
import {
  joinCorners,
  joinMaterials,
  joinNormals,
  joinPositions,
  joinTangents,
  joinUvs,
  toPolygons,
} from './join-parts.ts';
import type { ObjectSet } from './object-set.ts';
import type { PackedArray, Packer } from './pack-arrays.ts';
import { int } from './record-writer.ts';
import type { RecordWriter } from './record-writer.ts';

/** A mesh packed once, however many geometries are made of it. */
export interface PackedMesh {
  readonly vertices: PackedArray;
  readonly polygons: PackedArray;
  readonly normals: PackedArray;
  readonly tangents: PackedArray | undefined;
  readonly binormals: PackedArray | undefined;
  readonly uvs: { readonly values: PackedArray; readonly indices: PackedArray } | undefined;
  /** The material of each triangle, as its number in the model; undefined if there is only one. */
  readonly materials: PackedArray | undefined;
}

/** Materials in the order in which they are connected to the models. */
export function listMaterials({ parts }: Mesh): number[] {
  return [...new Set(parts.map((part) => part.material))];
}

export function packMesh(mesh: Mesh, scale: number, packer: Packer): PackedMesh {
  const { parts } = mesh;
  const materials = listMaterials(mesh);
  const corners = joinCorners(parts);
  const tangents = parts.some((part) => part.tangents) ? joinTangents(parts) : undefined;
  return {
    vertices: packer.doubles(joinPositions(parts, scale)),
    polygons: packer.ints(toPolygons(corners)),
    normals: packer.doubles(joinNormals(parts)),
    tangents: tangents && packer.doubles(tangents.tangents),
    binormals: tangents && packer.doubles(tangents.binormals),
    uvs: parts.some((part) => part.uvs)
      ? { values: packer.doubles(joinUvs(parts)), indices: packer.ints(corners) }
      : undefined,
    materials: materials.length > 1 ? packer.ints(joinMaterials(parts, materials)) : undefined,
  };
}

/** A mesh without the layers that only textures need: UVs and tangents. */
export function withoutTextures(mesh: PackedMesh): PackedMesh {
  return { ...mesh, uvs: undefined, tangents: undefined, binormals: undefined };
}

export function addGeometry(objects: ObjectSet, name: string, mesh: () => PackedMesh): number {
  return objects.add({
    kind: 'Geometry',
    name,
    type: 'Mesh',
    write: (records) => writeGeometry(records, mesh()),
  });
}

function writeGeometry(records: RecordWriter, mesh: PackedMesh): void {
  records.record('GeometryVersion', [int(124)]);
  records.record('Vertices', [mesh.vertices]);
  records.record('PolygonVertexIndex', [mesh.polygons]);
  const layers: string[] = [];
  const layer = (
    name: string,
    [mapping, reference]: readonly [mapping: string, reference: string],
    arrays: readonly (readonly [name: string, values: PackedArray])[],
  ): void => {
    layers.push(name);
    records.record(name, [int(0)], () => {
      records.record('Version', [int(101)]);
      records.record('Name', [name === 'LayerElementUV' ? 'UVMap' : '']);
      records.record('MappingInformationType', [mapping]);
      records.record('ReferenceInformationType', [reference]);
      for (const [arrayName, values] of arrays) records.record(arrayName, [values]);
    });
  };
  layer('LayerElementNormal', BY_VERTEX, [['Normals', mesh.normals]]);
  if (mesh.binormals) layer('LayerElementBinormal', BY_VERTEX, [['Binormals', mesh.binormals]]);
  if (mesh.tangents) layer('LayerElementTangent', BY_VERTEX, [['Tangents', mesh.tangents]]);
  // Blender reads UVs by the corners of polygons and in no other way.
  if (mesh.uvs)
    layer(
      'LayerElementUV',
      ['ByPolygonVertex', 'IndexToDirect'],
      [
        ['UV', mesh.uvs.values],
        ['UVIndex', mesh.uvs.indices],
      ],
    );
  layer(
    'LayerElementMaterial',
    [mesh.materials ? 'ByPolygon' : 'AllSame', 'IndexToDirect'],
    [['Materials', mesh.materials ?? ALL_FIRST]],
  );
  records.record('Layer', [int(0)], () => {
    records.record('Version', [int(100)]);
    for (const name of layers)
      records.record('LayerElement', [], () => {
        records.record('Type', [name]);
        records.record('TypedIndex', [int(0)]);
      });
  });
}

/** "ByVertice" is how the format spells it. */
const BY_VERTEX = ['ByVertice', 'Direct'] as const;
const ALL_FIRST: PackedArray = {
  type: 'i',
  length: 1,
  isDeflated: false,
  bytes: new Uint8Array(4),
};
