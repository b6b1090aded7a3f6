/** Vehicles, all in one draw call; they are moved as people are. */
import { BufferAttribute, Mesh } from 'three';
import type {
  BufferGeometry,
  DataTexture,
  IUniform,
  Matrix4,
  WebGLProgramParametersWithUniforms,
} from 'three';
import type { PlaceMesh, VehicleMesh } from './build-place.ts';
import { toTexture, writeTexture } from './movement-textures.ts';
import { TEXELS_WIDE } from './person-shader.ts';
import { createPlaceMaterial, toGeometry } from './place-layer.ts';
import type { SceneUniforms } from './place-layer.ts';
import type { Trace } from './read-trace.ts';
import type { StoryVehicle } from './story.ts';
import { listVehiclePlaces, toStart } from './vehicle-places.ts';

export interface VehicleLayer {
  readonly mesh: Mesh;
  /** Other movements from now on, or the same with more in them. */
  take(trace: Trace): void;
  show(moment: {
    sample: number;
    next: number;
    share: number;
    seconds: number;
    clock: number;
  }): void;
}

export interface VehicleOptions {
  readonly trace: Trace;
  /** In the order of the trajectory, after the people. */
  readonly vehicles: readonly StoryVehicle[];
  readonly drawn: readonly VehicleMesh[];
  readonly uniforms: SceneUniforms;
  /** Of the ground. */
  readonly heightAt: (x: number, y: number) => number;
}

/** What never falls over. */
const NEVER = 1e9;
/** Until a vehicle that falls over lies on its side. Judgement. */
const FALL_SECONDS = 0.5;

export function createVehicleLayer(options: VehicleOptions): VehicleLayer {
  const { vehicles, uniforms } = options;
  const recorded = toTexture(listVehiclePlaces(options));
  /** Of a live run, with room for all samples that are kept of it. */
  let live: DataTexture | undefined;
  const own = {
    uPlaces: { value: recorded },
    uSample: { value: 0 },
    uNext: { value: 0 },
    uShare: { value: 0 },
    uSeconds: { value: 0 },
    uClock: { value: 0 },
    uVehicles: { value: vehicles.length },
  };
  const geometry = createFleet(options);
  const mesh = new Mesh(geometry, createMaterial({ ...own, ...uniforms }, uniforms));
  mesh.frustumCulled = false;
  mesh.visible = geometry.index!.count > 0;
  return {
    mesh,
    take(trace) {
      if (trace === options.trace) {
        own.uPlaces.value = recorded;
        return;
      }
      const rooms = (4 * vehicles.length * trace.x.length) / trace.people;
      live ??= toTexture(new Float32Array(rooms));
      writeTexture(live, listVehiclePlaces({ ...options, trace }));
      own.uPlaces.value = live;
    },
    show({ sample, next, share, seconds, clock }) {
      own.uSample.value = sample;
      own.uNext.value = next;
      own.uShare.value = share;
      own.uSeconds.value = seconds;
      own.uClock.value = clock;
    },
  };
}

/** Each vehicle has its own copy of its mesh, placed around its position. */
function createFleet({ vehicles, drawn, trace }: VehicleOptions): BufferGeometry {
  const at = new Map(vehicles.map(({ id }, i) => [id, i]));
  const fleet = drawn.flatMap(({ mesh, names }) => {
    const own = names.flatMap((name) => at.get(name) ?? []);
    if (own.length === 0) return [];
    const start = toStart(vehicles[own[0]!]!).invert();
    const shape = moved(mesh, start);
    return own.map((vehicle) => ({ shape, vehicle }));
  });
  const vertices = fleet.reduce((sum, { shape }) => sum + shape.positions.length / 3, 0);
  const corners = fleet.reduce((sum, { shape }) => sum + shape.indices.length, 0);
  const all: PlaceMesh = {
    positions: new Float32Array(3 * vertices),
    normals: new Int8Array(4 * vertices),
    uvs: new Float32Array(2 * vertices),
    tints: new Uint8Array(4 * vertices),
    kinds: new Uint8Array(4 * vertices),
    indices: new Uint32Array(corners),
  };
  const whose = new Float32Array(4 * vertices);
  let [first, corner] = [0, 0];
  for (const { shape, vehicle } of fleet) {
    const count = shape.positions.length / 3;
    all.positions.set(shape.positions, 3 * first);
    all.normals.set(shape.normals, 4 * first);
    all.uvs.set(shape.uvs, 2 * first);
    all.tints.set(shape.tints, 4 * first);
    all.kinds.set(shape.kinds, 4 * first);
    for (const index of shape.indices) all.indices[corner++] = first + index;
    const { overturnedSeconds = NEVER, width } = vehicles[vehicle]!;
    const four = [vehicle, storeyOf(trace, vehicles.length, vehicle), overturnedSeconds, width];
    for (let i = first; i < first + count; i++) whose.set(four, 4 * i);
    first += count;
  }
  const geometry = toGeometry(all);
  geometry.setAttribute('vehicle', new BufferAttribute(whose, 4));
  return geometry;
}

/** Vehicles stay on their storey. */
function storeyOf({ people, seconds, state, level, levels }: Trace, count: number, v: number) {
  for (let k = 0; k < seconds.length; k++) {
    const here = k * people + people - count + v;
    if (state[here] !== 0) return levels[level[here]!]?.storey ?? 0;
  }
  return 0;
}

function moved(mesh: PlaceMesh, matrix: Matrix4): PlaceMesh {
  const m = matrix.elements;
  const positions = new Float32Array(mesh.positions.length);
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y, z] = mesh.positions.subarray(i, i + 3) as unknown as [number, number, number];
    for (let axis = 0; axis < 3; axis++)
      positions[i + axis] = m[axis]! * x + m[4 + axis]! * y + m[8 + axis]! * z + m[12 + axis]!;
  }
  const normals = new Int8Array(mesh.normals.length);
  for (let i = 0; i < normals.length; i += 4) {
    const [x, y, z] = mesh.normals.subarray(i, i + 3) as unknown as [number, number, number];
    for (let axis = 0; axis < 3; axis++)
      normals[i + axis] = Math.round(m[axis]! * x + m[4 + axis]! * y + m[8 + axis]! * z);
  }
  return { ...mesh, positions, normals };
}

function createMaterial(all: Record<string, IUniform>, uniforms: SceneUniforms) {
  const material = createPlaceMaterial(uniforms, false);
  const patch = material.onBeforeCompile.bind(material);
  material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms, renderer) => {
    patch(shader, renderer);
    Object.assign(shader.uniforms, all);
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        `#include <common>
        uniform highp sampler2D uPlaces;
        uniform int uSample;
        uniform int uNext;
        uniform int uVehicles;
        uniform float uShare;
        uniform float uSeconds;
        uniform float uClock;
        attribute vec4 vehicle;
        vec4 texelOf(int at) { return texelFetch(uPlaces, ivec2(at % ${TEXELS_WIDE}, at / ${TEXELS_WIDE}), 0); }
        vec3 turned(vec3 at, float angle) {
          return vec3(at.x * cos(angle) + at.z * sin(angle), at.y, at.z * cos(angle) - at.x * sin(angle));
        }
        /** Onto its right side. */
        vec3 rolled(vec3 at, float angle) {
          return vec3(at.x, at.y * cos(angle) - at.z * sin(angle), at.y * sin(angle) + at.z * cos(angle));
        }`,
      )
      .replace(
        '#include <beginnormal_vertex>',
        `vec4 before = texelOf(uSample * uVehicles + int(vehicle.x + 0.5));
        vec4 after = texelOf(uNext * uVehicles + int(vehicle.x + 0.5));
        vec4 now = after.w < -9000.0 ? before : mix(before, after, uShare);
        float roll = 1.5707963 * clamp((uSeconds - vehicle.z) / ${FALL_SECONDS.toFixed(1)}, 0.0, 1.0);
        vec3 objectNormal = turned(rolled(normal, roll), now.z);`,
      )
      .replace(
        '#include <begin_vertex>',
        `vec3 transformed = turned(rolled(position, roll), now.z)
          + vec3(now.x, now.w + 0.5 * vehicle.w * sin(roll), -now.y);`,
      )
      .replace(
        '#include <project_vertex>',
        `#include <project_vertex>
        if (before.w < -9000.0 || (uStorey < 900.0 && vehicle.y > uStorey)) gl_Position = vec4(0.0, 0.0, 2.0, 1.0);`,
      )
      .replace(
        '#include <fog_vertex>',
        `#include <fog_vertex>
        // Blue lights flash on one side and then on the other.
        bool isBlue = tint.b > 0.8 && tint.r < 0.3;
        if (isBlue && fract(1.3 * uClock + (position.z > 0.0 ? 0.5 : 0.0)) > 0.5) vKind.y = 0.0;`,
      );
  };
  // Else three takes it for the material it was made from.
  material.customProgramCacheKey = () => 'vehicle';
  return material;
}
