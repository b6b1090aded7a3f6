/** The place on the screen: two meshes, one solid and one transparent, and a material for both. */
import {
  BufferAttribute,
  BufferGeometry,
  DataArrayTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MeshDepthMaterial,
  MeshLambertMaterial,
  RGBADepthPacking,
  RepeatWrapping,
  SRGBColorSpace,
  Vector4,
} from 'three';
import type { Material, WebGLProgramParametersWithUniforms } from 'three';
import { ALWAYS, OUTSIDE, SHELL, STOREY } from './build-place.ts';
import type { Place, PlaceMesh } from './build-place.ts';

/** More than any storey: nothing is cut away. */
export const WHOLE = 999;
/** Fires that light what is around them. */
export const FIRES_MAX = 4;

/** Shared by all materials: one number changes them together. */
export interface SceneUniforms {
  readonly uStorey: { value: number };
  /** Where fires are, and how strong. */
  readonly uFires: { value: Vector4[] };
  readonly uSurfaces: { value: DataArrayTexture | null };
  /** How much of the level ground and of roofs is white, 0 to 1. */
  readonly uSnow: { value: number };
}

/** Where it snows, so much of it lies. Judgement. */
const SNOW_LYING = 0.8;

export function createSceneUniforms(isSnowy = false): SceneUniforms {
  return {
    uStorey: { value: WHOLE },
    uFires: { value: Array.from({ length: FIRES_MAX }, () => new Vector4(0, 0, 0, 0)) },
    uSurfaces: { value: null },
    uSnow: { value: isSnowy ? SNOW_LYING : 0 },
  };
}

const CUT_HEAD = `
attribute vec4 kind;
uniform float uStorey;
`;
/** Parts that are cut away become degenerate triangles. */
const CUT = `
{
  float storey = kind.w - 128.0;
  bool isCut = uStorey < 900.0 && (
    kind.z == ${SHELL}.0 ||
    (kind.z == ${STOREY}.0 && storey > uStorey) ||
    ((kind.z == ${OUTSIDE}.0 || kind.z == ${ALWAYS}.0) && uStorey < 0.0));
  if (isCut) gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
}
`;

export const FIRE_HEAD = `
uniform vec4 uFires[${FIRES_MAX}];
vec3 fireLight(vec3 at) {
  vec3 light = vec3(0.0);
  for (int i = 0; i < ${FIRES_MAX}; i++) {
    vec3 away = at - uFires[i].xyz;
    light += uFires[i].w * vec3(1.0, 0.45, 0.12) / (1.0 + 0.35 * dot(away, away));
  }
  return light;
}
`;

export function createPlaceMaterial(uniforms: SceneUniforms, isClear: boolean): Material {
  const material = new MeshLambertMaterial({ transparent: isClear, depthWrite: !isClear });
  material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        `#include <common>
        ${CUT_HEAD}
        attribute vec4 tint;
        varying vec4 vTint;
        varying vec3 vWorld;
        varying vec2 vSurface;
        varying float vOpenUp;
        flat varying vec2 vKind;`,
      )
      .replace(
        '#include <project_vertex>',
        `#include <project_vertex>
        vTint = tint;
        vKind = kind.xy;
        // Snow lies outside, on surfaces that face up.
        vOpenUp = kind.z == ${STOREY}.0 ? 0.0 : normal.y;
        vSurface = uv;
        vWorld = (modelMatrix * vec4(transformed, 1.0)).xyz;
        ${CUT}`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>
        uniform highp sampler2DArray uSurfaces;
        varying vec4 vTint;
        varying vec3 vWorld;
        varying vec2 vSurface;
        varying float vOpenUp;
        uniform float uSnow;
        flat varying vec2 vKind;
        ${FIRE_HEAD}`,
      )
      .replace(
        '#include <map_fragment>',
        `vec3 base = vTint.rgb * vTint.rgb;
        if (vKind.x < 254.5) base *= texture(uSurfaces, vec3(vSurface, vKind.x)).rgb;
        base = mix(base, vec3(0.86, 0.89, 0.93), uSnow * smoothstep(0.4, 0.8, vOpenUp));
        diffuseColor = vec4(base, vTint.a);`,
      )
      .replace(
        '#include <emissivemap_fragment>',
        `totalEmissiveRadiance = base * (vKind.y / 255.0) * 1.6 + base * fireLight(vWorld);`,
      );
  };
  return material;
}

/** Parts that are cut away cast no shadow. */
function createShadowMaterial(uniforms: SceneUniforms): Material {
  const material = new MeshDepthMaterial({ depthPacking: RGBADepthPacking });
  material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${CUT_HEAD}`)
      .replace('#include <project_vertex>', `#include <project_vertex>\n${CUT}`);
  };
  return material;
}

export function createPlaceMeshes({ solid, clear }: Place, uniforms: SceneUniforms): Mesh[] {
  return [solid, clear]
    .map((mesh, i) => {
      const drawn = new Mesh(toGeometry(mesh), createPlaceMaterial(uniforms, i === 1));
      drawn.frustumCulled = false;
      drawn.receiveShadow = i === 0;
      drawn.castShadow = i === 0;
      if (i === 0) drawn.customDepthMaterial = createShadowMaterial(uniforms);
      else drawn.renderOrder = 1;
      return drawn;
    })
    .filter(({ geometry }) => geometry.index!.count > 0);
}

export interface RubbleLayer {
  readonly meshes: readonly Mesh[];
  show(seconds: number): void;
}

/** What came down, from that moment on. */
export function createRubble({ rubble }: Place, uniforms: SceneUniforms): RubbleLayer {
  const meshes = rubble.map(({ mesh }) => {
    const drawn = new Mesh(toGeometry(mesh), createPlaceMaterial(uniforms, false));
    drawn.frustumCulled = false;
    return drawn;
  });
  return {
    meshes,
    show(seconds) {
      for (const [k, { fromSeconds }] of rubble.entries())
        meshes[k]!.visible = fromSeconds <= seconds;
    },
  };
}

export function toGeometry(mesh: PlaceMesh): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.positions, 3));
  geometry.setAttribute('normal', new BufferAttribute(toThrees(mesh.normals), 3, true));
  geometry.setAttribute('uv', new BufferAttribute(mesh.uvs, 2));
  geometry.setAttribute('tint', new BufferAttribute(mesh.tints, 4, true));
  geometry.setAttribute('kind', new BufferAttribute(mesh.kinds, 4));
  geometry.setIndex(new BufferAttribute(mesh.indices, 1));
  return geometry;
}

function toThrees(fours: Int8Array): Int8Array {
  const threes = new Int8Array((fours.length / 4) * 3);
  for (let i = 0, to = 0; i < fours.length; i += 4) {
    threes[to++] = fours[i]!;
    threes[to++] = fours[i + 1]!;
    threes[to++] = fours[i + 2]!;
  }
  return threes;
}

/** All surfaces in one texture of many layers. Decoded by the browser, without an address of their own. */
export async function loadSurfaces(images: readonly Uint8Array[]): Promise<DataArrayTexture> {
  const bitmaps = await Promise.all(
    images.map((bytes) =>
      createImageBitmap(new Blob([bytes.slice()], { type: 'image/png' }), {
        colorSpaceConversion: 'none',
      }),
    ),
  );
  const size = bitmaps[0]?.width ?? 1;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const drawing = canvas.getContext('2d', { willReadFrequently: true })!;
  const layers = Math.max(1, bitmaps.length);
  const data = new Uint8Array(4 * size * size * layers).fill(255);
  bitmaps.forEach((bitmap, layer) => {
    drawing.drawImage(bitmap, 0, 0, size, size);
    data.set(drawing.getImageData(0, 0, size, size).data, 4 * size * size * layer);
    bitmap.close();
  });
  const texture = new DataArrayTexture(data, size, size, layers);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  return texture;
}
