/** A scene as a binary FBX 7.4 file. The same scene gives the same bytes: even its creation time is constant. */
import type { Mesh, Scene } from '#scene/nodes';
import { addAnimations } from './add-animations.ts';
import { addGeometry, listMaterials, packMesh, withoutTextures } from './add-geometry.ts';
import type { PackedMesh } from './add-geometry.ts';
import { addMaterials } from './add-materials.ts';
import type { FindSurfaceMaps } from './add-materials.ts';
import { addModels } from './add-models.ts';
import { addBindPose, addSkin, packInfluences } from './add-skins.ts';
import type { PackedInfluence, SkinOptions } from './add-skins.ts';
import { ObjectSet } from './object-set.ts';
import { createPacker } from './pack-arrays.ts';
import type { Deflate, Packer } from './pack-arrays.ts';
import { RecordWriter } from './record-writer.ts';
import { remember } from './remember.ts';
import { toWorldMatrices } from './transforms.ts';
import {
  writeDefinitions,
  writeDocuments,
  writeGlobalSettings,
  writeHeader,
  writeTakes,
} from './write-sections.ts';

export interface FbxOptions {
  /** Deflates to zlib's format. If omitted, arrays are not deflated. */
  readonly deflate?: Deflate;
  /** The maps of each surface, to be put into the file. If omitted, the file has colours only and no texture coordinates. */
  readonly textures?: FindSurfaceMaps;
  /** Whether clips are written as takes; default true. */
  readonly clips?: boolean;
  /** The unit of the file; default centimetres, as in most programs of the format. */
  readonly unit?: 'cm' | 'm';
}

/** Returns the bytes of an FBX file. For several files of the same meshes use `createFbxWriter`. */
export function writeFbx(scene: Scene, options: FbxOptions = {}): Uint8Array<ArrayBuffer> {
  return createFbxWriter(options).write(scene, options);
}

export interface FbxWriter {
  /** Packs meshes ahead of time. */
  prepare(meshes: readonly Mesh[]): void;
  write(scene: Scene, options: Pick<FbxOptions, 'textures' | 'clips'>): Uint8Array<ArrayBuffer>;
}

/** Writes several files of the same meshes. Packing them takes most of the time and is done once. */
export function createFbxWriter({
  deflate,
  unit,
}: Pick<FbxOptions, 'deflate' | 'unit'>): FbxWriter {
  const unitCm = unit === 'm' ? 100 : 1;
  const scale = 100 / unitCm;
  const packer = createPacker(deflate);
  const packed = new Map<Mesh, PackedMesh>();
  const pack = (mesh: Mesh): PackedMesh =>
    remember(packed, mesh, () => packMesh(mesh, scale, packer));
  return {
    prepare: (meshes) => meshes.forEach(pack),
    write: (scene, options) => write(scene, options, { unitCm, scale, packer, pack }),
  };
}

interface Tools {
  readonly unitCm: number;
  readonly scale: number;
  readonly packer: Packer;
  readonly pack: (mesh: Mesh) => PackedMesh;
}

function write(
  scene: Scene,
  options: Pick<FbxOptions, 'textures' | 'clips'>,
  { unitCm, scale, packer, pack }: Tools,
): Uint8Array<ArrayBuffer> {
  const clips = options.clips === false ? [] : scene.clips;
  const objects = new ObjectSet();
  const documentId = objects.newId();

  const modelIds = addModels(objects, scene, scale);
  const materialIds = addMaterials(objects, scene, options.textures);
  const skinning = { scene, modelIds, worlds: toWorldMatrices(scene.nodes, scale), packer };
  const packed = options.textures ? pack : (mesh: Mesh) => withoutTextures(pack(mesh));
  addMeshes(objects, { materialIds, pack: packed }, skinning);
  addBindPose(objects, skinning);
  addAnimations(objects, { scene: { ...scene, clips }, modelIds, scale, packer });

  const records = new RecordWriter();
  writeHeader(records, scene);
  writeGlobalSettings(records, { unitCm, clips });
  writeDocuments(records, documentId, clips);
  writeDefinitions(records, objects);
  objects.writeObjects(records);
  objects.writeConnections(records);
  writeTakes(records, clips);
  return records.finish();
}

/** Nodes that share a mesh share its geometry; one that a skeleton moves has its own, since the joints are bound to it. */
function addMeshes(
  objects: ObjectSet,
  { materialIds, pack }: Pick<Tools, 'pack'> & { readonly materialIds: readonly number[] },
  skinning: SkinOptions,
): void {
  const { scene, modelIds, packer } = skinning;
  const geometries = new Map<number, number>();
  const influences = new Map<string, readonly (PackedInfluence | undefined)[]>();
  scene.nodes.forEach(({ mesh: meshIndex, skeleton, name }, node) => {
    if (meshIndex === undefined) return;
    const mesh = scene.meshes[meshIndex]!;
    const packed = (): PackedMesh => pack(mesh);
    const geometry =
      skeleton === undefined
        ? remember(geometries, meshIndex, () => addGeometry(objects, mesh.name, packed))
        : addGeometry(objects, name, packed);
    objects.connect(geometry, modelIds[node]!);
    for (const material of listMaterials(mesh))
      objects.connect(materialIds[material]!, modelIds[node]!);
    if (skeleton === undefined) return;
    const joints = scene.skeletons[skeleton]!.joints.length;
    const found = remember(influences, `${meshIndex} ${joints}`, () =>
      packInfluences(mesh, joints, packer),
    );
    addSkin(objects, { node, geometry, influences: found }, skinning);
  });
}
