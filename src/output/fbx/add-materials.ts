/**
 * Materials as FBX knows them since before physically based ones: Phong, with what we really mean (linear base color, metallic,
 * roughness) beside it as user properties.
 */
import type { Material, Scene } from '#scene/nodes';
import { addTexture } from './add-texture.ts';
import type { ObjectSet } from './object-set.ts';
import {
  animatedNumber,
  colorProperty,
  numberProperty,
  vectorProperty,
  writeProperties,
} from './properties.ts';
import type { Property } from './properties.ts';
import type { RecordWriter } from './record-writer.ts';
import { int } from './record-writer.ts';
import { toUserProperties } from './user-properties.ts';

/** The maps of one surface, as PNG files. */
export interface SurfaceMaps {
  readonly albedo: Uint8Array;
  readonly normal: Uint8Array;
  /** Occlusion, roughness and metallic as red, green and blue. */
  readonly orm: Uint8Array;
}
export type FindSurfaceMaps = (surface: string) => SurfaceMaps | undefined;

/** The property of each map. The last is Maya's name for an occlusion map; it is read from red, as ours is stored. */
const MAP_PROPERTIES = {
  albedo: 'DiffuseColor',
  normal: 'NormalMap',
  orm: 'Maya|TEX_ao_map',
} as const;
const MAPS = ['albedo', 'normal', 'orm'] as const;

/** The property of an occlusion map must exist; the other two always do. */
const OCCLUSION: readonly Property[] = [
  ['Maya', 'Compound', '', ''],
  vectorProperty(MAP_PROPERTIES.orm, [0, 0, 0]),
];

/** The ids of the materials, in the scene's order. */
export function addMaterials(
  objects: ObjectSet,
  scene: Scene,
  findTextures: FindSurfaceMaps | undefined,
): number[] {
  const textures = new Map<string, readonly number[]>();
  return scene.materials.map((material) => {
    const { surface } = material;
    const maps = surface === undefined ? undefined : findTextures?.(surface);
    const id = objects.add({
      kind: 'Material',
      name: material.name,
      write: (records) => writeMaterial(records, material, maps !== undefined),
    });
    if (surface === undefined || !maps) return id;
    if (!textures.has(surface))
      textures.set(
        surface,
        MAPS.map((map) => addTexture(objects, `${surface}_${map}`, maps[map])),
      );
    MAPS.forEach((map, i) => objects.connect(textures.get(surface)![i]!, id, MAP_PROPERTIES[map]));
    return id;
  });
}

function writeMaterial(records: RecordWriter, material: Material, hasMaps: boolean): void {
  records.record('Version', [int(102)]);
  records.record('ShadingModel', ['phong']);
  records.record('MultiLayer', [int(0)]);
  writeProperties(records, [
    ...toPhong(material),
    ...(hasMaps ? OCCLUSION : []),
    ...toUserProperties(toPhysical(material)),
  ]);
}

/**
 * Colors are written as sRGB, which is how Unity, 3ds Max and three.js read them. Shininess and reflection are chosen so that
 * Blender's importer comes back to our roughness (1 − √shininess / 10) and metallic.
 */
function toPhong(material: Material): Property[] {
  const { baseColor, metallic, roughness, isTransparent } = material;
  const diffuse = baseColor.slice(0, 3).map(toSrgb);
  const emissive = material.emissive ?? [0, 0, 0];
  const emission = Math.max(1, ...emissive);
  const glow = emissive.map((value) => toSrgb(value / emission));
  const opacity = isTransparent ? baseColor[3] : 1;
  const specular = SPECULAR * (1 - roughness);
  const shininess = 100 * (1 - roughness) ** 2;
  const seenThrough = opacity < 1 ? 1 : 0;
  return [
    colorProperty('EmissiveColor', glow),
    animatedNumber('EmissiveFactor', emission),
    colorProperty('AmbientColor', [0, 0, 0]),
    colorProperty('DiffuseColor', diffuse),
    animatedNumber('DiffuseFactor', 1),
    colorProperty('TransparentColor', [seenThrough, seenThrough, seenThrough]),
    animatedNumber('TransparencyFactor', 1 - opacity),
    colorProperty('SpecularColor', [specular, specular, specular]),
    animatedNumber('SpecularFactor', 0.25),
    animatedNumber('ShininessExponent', shininess),
    colorProperty('ReflectionColor', [0, 0, 0]),
    animatedNumber('ReflectionFactor', metallic),
    vectorProperty('Emissive', glow),
    vectorProperty('Ambient', [0, 0, 0]),
    vectorProperty('Diffuse', diffuse),
    vectorProperty('Specular', [specular, specular, specular]),
    numberProperty('Shininess', shininess),
    numberProperty('Opacity', opacity),
    numberProperty('Reflectivity', 0),
  ];
}

/** The default of the format for a smooth surface. */
const SPECULAR = 0.2;

function toPhysical({
  baseColor,
  metallic,
  roughness,
  isDoubleSided,
  surface,
}: Material): Record<string, unknown> {
  return {
    base_color_linear: baseColor,
    metallic,
    roughness,
    is_double_sided: isDoubleSided ?? false,
    surface,
  };
}

/** IEC 61966-2-1. */
function toSrgb(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}
