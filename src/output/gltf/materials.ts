/** Materials and their textures. Materials without a mesh are not written. */
import type { Material, Scene } from '#scene/nodes';
import type { Binary } from './binary.ts';
import type { GltfMaterial } from './gltf.ts';

/** Texture maps as PNG: albedo in sRGB, normals with green up, and occlusion, roughness and metal as red, green and blue. */
export interface SurfaceMaps {
  readonly albedo: Uint8Array;
  readonly normal: Uint8Array;
  readonly orm: Uint8Array;
}

/** The maps of a surface, or none: then its materials are plain colors. */
export type FindSurfaceMaps = (surface: string) => SurfaceMaps | undefined;

export interface Materials {
  readonly materials: readonly GltfMaterial[];
  readonly textures: readonly unknown[];
  readonly images: readonly unknown[];
  /** The number in the document of a material of the scene. */
  indexOf(material: number): number;
  hasTexture(material: number): boolean;
}

/** Linear with mipmaps, repeated: the only sampler, `samplers[0]`. */
export const SAMPLER = { magFilter: 9729, minFilter: 9987, wrapS: 10_497, wrapT: 10_497 } as const;

interface TextureIndices {
  readonly albedo: number;
  readonly normal: number;
  readonly orm: number;
}

export function createMaterials(
  scene: Scene,
  binary: Binary,
  findMaps: FindSurfaceMaps | undefined,
): Materials {
  const materials: GltfMaterial[] = [];
  const textures: unknown[] = [];
  const images: unknown[] = [];
  const written = new Map<number, number>();
  const surfaces = new Map<string, TextureIndices | undefined>();

  const addTexture = (name: string, bytes: Uint8Array): number => {
    const source = images.push({ name, bufferView: binary.addImage(bytes), mimeType: 'image/png' });
    return textures.push({ name, sampler: 0, source: source - 1 }) - 1;
  };
  const addSurface = (surface: string): TextureIndices | undefined => {
    const maps = findMaps?.(surface);
    return (
      maps && {
        albedo: addTexture(`${surface}_albedo`, maps.albedo),
        normal: addTexture(`${surface}_normal`, maps.normal),
        orm: addTexture(`${surface}_orm`, maps.orm),
      }
    );
  };
  const findTextures = ({ surface }: Material): TextureIndices | undefined => {
    if (surface === undefined) return undefined;
    if (!surfaces.has(surface)) surfaces.set(surface, addSurface(surface));
    return surfaces.get(surface);
  };

  return {
    materials,
    textures,
    images,
    indexOf(index) {
      const known = written.get(index);
      if (known !== undefined) return known;
      const material = scene.materials[index]!;
      const at = materials.push(toGltfMaterial(material, findTextures(material))) - 1;
      written.set(index, at);
      return at;
    },
    hasTexture: (index) => findTextures(scene.materials[index]!) !== undefined,
  };
}

function toGltfMaterial(material: Material, maps: TextureIndices | undefined): GltfMaterial {
  const { name, baseColor, metallic, roughness, emissive, isDoubleSided, isTransparent } = material;
  const glow = emissive && Math.max(...emissive);
  return {
    name,
    pbrMetallicRoughness: maps
      ? {
          baseColorFactor: baseColor,
          baseColorTexture: { index: maps.albedo },
          // The factors of roughness and metal multiply what the map says; left at 1, the map alone says it.
          metallicRoughnessTexture: { index: maps.orm },
        }
      : { baseColorFactor: baseColor, metallicFactor: metallic, roughnessFactor: roughness },
    ...(maps && { normalTexture: { index: maps.normal }, occlusionTexture: { index: maps.orm } }),
    // Plain glTF has no light brighter than 1: a brighter one keeps its color.
    ...(glow && { emissiveFactor: emissive.map((value) => value / Math.max(1, glow)) }),
    ...(isTransparent && { alphaMode: 'BLEND' }),
    ...(isDoubleSided && { doubleSided: true }),
  };
}
