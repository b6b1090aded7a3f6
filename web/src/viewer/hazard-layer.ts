/**
 * Smoke and gas as soft puffs, flames as tongues of light, water as a surface: three draw calls however many there are. Where and
 * how large they are is what the run computed; how they curl is decoration.
 */
import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  MeshLambertMaterial,
  PlaneGeometry,
  ShaderMaterial,
  Vector4,
} from 'three';
import { FIRES_MAX, WHOLE } from './place-layer.ts';
import type { SceneUniforms } from './place-layer.ts';
import { sizeAt, valueAt } from './read-hazards.ts';
import type { HazardPiece } from './read-hazards.ts';
import { createWaterSurface } from './water-surface.ts';

export interface HazardLayer {
  readonly meshes: readonly Mesh[];
  /**
   * `storey` as in the cut; `clock` moves what only flickers; clouds are left out where they would hide a coloured
   * layer.
   */
  show(
    seconds: number,
    options: { readonly storey: number; readonly clock: number; readonly hasClouds: boolean },
  ): void;
}

/** In each square of smoke or gas. */
const PUFFS = 7;
/** Where drawing is slow; each is thicker, so that as much light is taken. */
const PUFFS_LOW = 3;
/** Seen from above this many puffs of a square overlap, by their drawn size. */
const PUFFS_DEEP = 3;
/** Never all of the light. */
const OPACITY_MAX = 0.55;

/** Those that lie on each other take as much light as the smoke is deep: 1 − e^(−K · depth) (Bouguer). Of gas it is a sign. */
function opacityOf({ kind }: HazardPiece, value: number, depthM: number): number {
  if (kind === 'smoke') return Math.min(OPACITY_MAX, 1 - Math.exp((-value * depthM) / PUFFS_DEEP));
  // A tenth of the limit of escape, the limit, ten times it: 0.07, 0.2, 0.33.
  return Math.min(OPACITY_MAX, 0.2 + 0.13 * Math.log10(Math.max(0.1, value)));
}

export function createHazardLayer(
  pieces: readonly HazardPiece[],
  {
    uniforms,
    storeyOf,
    isLowQuality,
  }: { uniforms: SceneUniforms; storeyOf: (level: string) => number; isLowQuality: boolean },
): HazardLayer {
  const clock = { value: 0 };
  const clouds = pieces.filter(({ kind }) => kind === 'smoke' || kind === 'gas');
  const flames = pieces.filter(({ kind }) => kind === 'flame');
  const waters = pieces.filter(({ kind }) => kind === 'water');
  const layers = [
    createInstances(clouds, isLowQuality ? PUFFS_LOW : PUFFS, createPuffMesh(clock)),
    createInstances(flames, 5, createFlameMesh(clock)),
    createWater(waters),
  ].filter(({ pieces: own }) => own.length > 0);
  return {
    meshes: layers.map(({ mesh }) => mesh),
    show(seconds, { storey, clock: now, hasClouds }) {
      clock.value = now;
      for (const layer of layers)
        layer.show(seconds, hasClouds || layer.pieces !== clouds ? storey : -WHOLE, storeyOf);
      lightUp(flames, uniforms, { seconds, storey, storeyOf });
    },
  };
}

function lightUp(
  flames: readonly HazardPiece[],
  { uFires }: SceneUniforms,
  {
    seconds,
    storey,
    storeyOf,
  }: { seconds: number; storey: number; storeyOf: (level: string) => number },
): void {
  const size = { x: 0, y: 0, z: 0 };
  const lit = flames
    .filter(({ level }) => storeyOf(level) <= storey)
    .map((flame) => {
      sizeAt(flame, seconds, size);
      return { flame, height: size.y };
    })
    .sort((a, b) => b.height - a.height);
  for (let i = 0; i < FIRES_MAX; i++) {
    const { flame, height = 0 } = lit[i] ?? {};
    const [x, y, z] = flame?.place ?? [0, 0, 0];
    uFires.value[i] = new Vector4(x, y + 0.6 * height, z, Math.min(2.4, 0.9 * height));
  }
}

/** Per instance: `where` (middle and number of the puff) and `large` (sizes, opacity; negative for gas). */
function createInstances(pieces: readonly HazardPiece[], copies: number, mesh: Mesh) {
  const count = pieces.length * copies;
  const where = new Float32Array(4 * count);
  const large = new InstancedBufferAttribute(new Float32Array(4 * count), 4);
  large.setUsage(DynamicDrawUsage);
  pieces.forEach(({ place }, i) => {
    for (let c = 0; c < copies; c++) where.set([...place, c + 16 * i], 4 * (i * copies + c));
  });
  const geometry = mesh.geometry as InstancedBufferGeometry;
  geometry.setAttribute('where', new InstancedBufferAttribute(where, 4));
  geometry.setAttribute('large', large);
  mesh.frustumCulled = false;
  const size = { x: 0, y: 0, z: 0 };
  return {
    pieces,
    mesh,
    show(seconds: number, storey: number, storeyOf: (level: string) => number): void {
      let shown = 0;
      pieces.forEach((piece, i) => {
        sizeAt(piece, seconds, size);
        const isSeen = size.y > 0.005 && storeyOf(piece.level) <= storey;
        if (isSeen) shown++;
        const value = valueAt(piece.seconds, piece.values, seconds);
        const each = 1 - (1 - opacityOf(piece, value, size.y)) ** (PUFFS / copies);
        const opacity = each * (piece.kind === 'gas' ? -1 : 1);
        for (let c = 0; c < copies; c++)
          large.setXYZW(
            i * copies + c,
            isSeen ? size.x : 0,
            isSeen ? size.y : 0,
            isSeen ? size.z : 0,
            opacity,
          );
      });
      large.needsUpdate = true;
      geometry.instanceCount = count;
      mesh.visible = shown > 0;
    },
  };
}

function instanced(shape: BufferGeometry): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(shape.index);
  for (const name of ['position', 'normal', 'uv'])
    geometry.setAttribute(name, shape.getAttribute(name));
  return geometry;
}

const NOISE = `
float hash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float noise(vec2 p) {
  vec2 i = floor(p);
  vec2 f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1.0, 0.0)), f.x), mix(hash(i + vec2(0.0, 1.0)), hash(i + vec2(1.0, 1.0)), f.x), f.y);
}
`;

/** Each hangs below its ceiling (smoke) or lies on its floor (gas), turned to the viewer. */
function createPuffMesh(clock: { value: number }): Mesh {
  const material = new ShaderMaterial({
    uniforms: { uClock: clock },
    transparent: true,
    depthWrite: false,
    vertexShader: `
      attribute vec4 where;
      attribute vec4 large;
      uniform float uClock;
      varying vec2 vAt;
      varying float vSeed;
      varying float vOpacity;
      varying float vIsGas;
      ${NOISE}
      void main() {
        vIsGas = large.w < 0.0 ? 1.0 : 0.0;
        vOpacity = abs(large.w);
        vSeed = where.w;
        vAt = position.xy * 2.0;
        float copy = mod(where.w, 16.0);
        vec3 spread = vec3(hash(vec2(where.w, 1.0)), hash(vec2(where.w, 2.0)), hash(vec2(where.w, 3.0)));
        vec3 middle = where.xyz;
        middle.x += (spread.x - 0.5) * large.x * 0.5;
        middle.z += (spread.z - 0.5) * large.z * 0.5;
        middle.y += (vIsGas > 0.5 ? 1.0 : -1.0) * large.y * (0.2 + 0.6 * spread.y);
        middle.xz += 0.15 * vec2(sin(uClock * 0.4 + where.w), cos(uClock * 0.33 + where.w));
        float wide = 0.66 * max(large.x, large.z);
        float high = clamp(large.y * 0.75, 0.25, wide);
        vec4 seen = viewMatrix * vec4(middle, 1.0);
        // Flat on the screen from the side, wide from above.
        float fromAbove = abs(normalize((inverse(viewMatrix) * vec4(0.0, 0.0, 1.0, 0.0)).xyz).y);
        seen.xy += position.xy * 2.0 * vec2(wide, mix(high, wide, fromAbove));
        gl_Position = projectionMatrix * seen;
        if (large.y <= 0.0) gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
      }`,
    fragmentShader: `
      uniform float uClock;
      varying vec2 vAt;
      varying float vSeed;
      varying float vOpacity;
      varying float vIsGas;
      ${NOISE}
      void main() {
        float far = length(vAt);
        float curls = noise(vAt * 2.2 + vSeed * 7.3 + vec2(uClock * 0.12, -uClock * 0.07));
        float soft = smoothstep(1.0, 0.15, far + 0.45 * (curls - 0.5));
        vec3 color = vIsGas > 0.5 ? vec3(0.42, 0.5, 0.12) : vec3(0.11, 0.105, 0.1) * (0.8 + 0.5 * curls);
        gl_FragColor = vec4(color, vOpacity * soft);
      }`,
  });
  const mesh = new Mesh(instanced(new PlaneGeometry(1, 1)), material);
  mesh.renderOrder = 5;
  return mesh;
}

function createFlameMesh(clock: { value: number }): Mesh {
  const material = new ShaderMaterial({
    uniforms: { uClock: clock },
    transparent: true,
    depthWrite: false,
    blending: AdditiveBlending,
    vertexShader: `
      attribute vec4 where;
      attribute vec4 large;
      varying vec2 vAt;
      varying float vSeed;
      ${NOISE}
      void main() {
        vAt = uv;
        vSeed = where.w;
        float copy = mod(where.w, 16.0);
        vec3 base = where.xyz;
        float angle = copy * 2.4;
        float out_ = copy < 0.5 ? 0.0 : 0.3;
        base.xz += out_ * large.x * vec2(cos(angle), sin(angle));
        float high = max(large.y, 0.35) * (copy < 0.5 ? 1.0 : 0.6 + 0.12 * copy / 2.0);
        float wide = max(large.x, 0.3) * (copy < 0.5 ? 0.9 : 0.6);
        vec3 right = normalize(vec3(viewMatrix[0][0], 0.0, viewMatrix[2][0]));
        vec3 at = base + right * (uv.x - 0.5) * wide * 1.5 + vec3(0.0, uv.y * high * 1.25, 0.0);
        // From above they would vanish: they lean away from a viewer who looks down.
        vec3 away = -vec3(viewMatrix[0][2], 0.0, viewMatrix[2][2]);
        at += away * abs(viewMatrix[1][2]) * uv.y * high * 0.6;
        gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
        if (large.y <= 0.0) gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
      }`,
    fragmentShader: `
      uniform float uClock;
      varying vec2 vAt;
      varying float vSeed;
      ${NOISE}
      void main() {
        vec2 at = vec2((vAt.x - 0.5) * 2.0, vAt.y);
        float curl = noise(vec2(at.x * 2.0 + vSeed * 3.1, at.y * 2.6 - uClock * 2.2));
        float edge = mix(0.62, 0.06, pow(at.y, 0.8)) + 0.24 * (curl - 0.5);
        float body = smoothstep(edge, edge * 0.25, abs(at.x)) * smoothstep(1.0, 0.65, at.y + 0.3 * (curl - 0.5)) * smoothstep(0.0, 0.06, at.y);
        vec3 color = mix(vec3(1.0, 0.3, 0.04), vec3(1.0, 0.85, 0.4), body * (1.0 - at.y));
        gl_FragColor = vec4(color * body * 1.5, body);
      }`,
  });
  const mesh = new Mesh(instanced(new PlaneGeometry(1, 1)), material);
  mesh.renderOrder = 6;
  return mesh;
}

/** One surface over all wet squares. */
function createWater(pieces: readonly HazardPiece[]) {
  const surface = createWaterSurface(pieces);
  const geometry = new BufferGeometry();
  const places = new BufferAttribute(surface.places, 3).setUsage(DynamicDrawUsage);
  const indices = new BufferAttribute(surface.indices, 1).setUsage(DynamicDrawUsage);
  const up = Float32Array.from(surface.places, (_, i) => (i % 3 === 1 ? 1 : 0));
  geometry.setAttribute('position', places);
  geometry.setAttribute('normal', new BufferAttribute(up, 3));
  geometry.setIndex(indices);
  const mesh = new Mesh(
    geometry,
    new MeshLambertMaterial({
      color: 0x4c6f78,
      transparent: true,
      opacity: 0.78,
      depthWrite: false,
    }),
  );
  mesh.frustumCulled = false;
  mesh.renderOrder = 3;
  return {
    pieces,
    mesh,
    show(seconds: number, storey: number, storeyOf: (level: string) => number): void {
      const used = surface.show(seconds, (level) => storeyOf(level) <= storey);
      geometry.setDrawRange(0, used);
      mesh.visible = used > 0;
      places.needsUpdate = true;
      indices.needsUpdate = true;
    },
  };
}
