/** Vehicles, all in one draw call; they are moved as people are. */
import {
  BufferAttribute,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Matrix4,
  Mesh,
} from 'three';
import type { DataTexture, IUniform, WebGLProgramParametersWithUniforms } from 'three';
import type { VehicleMesh } from './build-place.ts';
import { toTexture, writeTexture } from './movement-textures.ts';
import { TEXELS_WIDE } from './person-shader.ts';
import { createPlaceMaterial, toGeometry } from './place-layer.ts';
import type { SceneUniforms } from './place-layer.ts';
import { nearestTurn } from './plan-walk.ts';
import { GONE } from './read-trace.ts';
import type { Trace } from './read-trace.ts';

export interface Vehicle {
  readonly id: string;
  /** Where it begins, as the results have it. */
  readonly position: readonly [x: number, y: number, z: number];
  readonly heading: number;
}

export interface VehicleLayer {
  readonly mesh: Mesh;
  /** Other movements from now on, or the same with more in them. */
  take(trace: Trace): void;
  show(moment: { sample: number; next: number; share: number }): void;
}

export interface VehicleOptions {
  readonly trace: Trace;
  /** In the order of the trajectory, after the people. */
  readonly vehicles: readonly Vehicle[];
  readonly drawn: readonly VehicleMesh[];
  readonly uniforms: SceneUniforms;
  /** Of the ground. */
  readonly heightAt: (x: number, y: number) => number;
}

/** What a mesh of the place has at each vertex, as plain numbers. */
const ATTRIBUTES = [
  ['position', 3],
  ['normal', 3],
  ['uv', 2],
  ['tint', 4],
  ['kind', 4],
] as const;
/** Deep enough to be invisible. */
const AWAY = -9999;
const MOVE_METERS_MIN = 0.3;

export function createVehicleLayer(options: VehicleOptions): VehicleLayer {
  const { vehicles, drawn, uniforms } = options;
  const recorded = toTexture(listPlaces(options));
  /** Of a live run, with room for all samples that are kept of it. */
  let live: DataTexture | undefined;
  const own = {
    uPlaces: { value: recorded },
    uSample: { value: 0 },
    uNext: { value: 0 },
    uShare: { value: 0 },
    uVehicles: { value: vehicles.length },
  };
  const { geometry, count } = createFleet(vehicles, drawn);
  const mesh = new Mesh(geometry, createMaterial({ ...own, ...uniforms }, uniforms));
  mesh.frustumCulled = false;
  mesh.visible = count > 0;
  return {
    mesh,
    take(trace) {
      if (trace === options.trace) {
        own.uPlaces.value = recorded;
        return;
      }
      const rooms = (4 * vehicles.length * trace.x.length) / trace.people;
      live ??= toTexture(new Float32Array(rooms));
      writeTexture(live, listPlaces({ ...options, trace }));
      own.uPlaces.value = live;
    },
    show({ sample, next, share }) {
      own.uSample.value = sample;
      own.uNext.value = next;
      own.uShare.value = share;
    },
  };
}

/** All kinds in one geometry, so that they are drawn at once; of each vehicle only its own kind is seen. */
function createFleet(
  vehicles: readonly Vehicle[],
  drawn: readonly VehicleMesh[],
): { geometry: InstancedBufferGeometry; count: number } {
  const fleet = drawn.flatMap(({ mesh, names }) => {
    const own = names
      .map((name) => vehicles.findIndex(({ id }) => id === name))
      .filter((at) => at >= 0);
    if (own.length === 0) return [];
    const shape = toGeometry(mesh).applyMatrix4(toStart(vehicles[own[0]!]!).invert());
    return [{ shape, own }];
  });
  const geometry = new InstancedBufferGeometry();
  const sorts = fleet.flatMap(({ shape }, sort) =>
    Array.from({ length: shape.getAttribute('position').count }, () => sort),
  );
  geometry.setAttribute('sort', new BufferAttribute(Float32Array.from(sorts), 1));
  for (const [name, size] of ATTRIBUTES) {
    const values = fleet.flatMap(({ shape }) => {
      const attribute = shape.getAttribute(name);
      return Array.from({ length: attribute.count * size }, (_, i) =>
        attribute.getComponent(Math.floor(i / size), i % size),
      );
    });
    geometry.setAttribute(name, new BufferAttribute(Float32Array.from(values), size));
  }
  let first = 0;
  const indices = fleet.flatMap(({ shape }) => {
    const own = Array.from(shape.index!.array, (index) => index + first);
    first += shape.getAttribute('position').count;
    return own;
  });
  geometry.setIndex(indices);
  const instances = fleet.flatMap(({ own }, sort) => own.flatMap((at) => [at, sort]));
  geometry.setAttribute('vehicle', new InstancedBufferAttribute(Float32Array.from(instances), 2));
  geometry.instanceCount = instances.length / 2;
  return { geometry, count: instances.length / 2 };
}

function toStart({ position: [x, y, z], heading }: Vehicle): Matrix4 {
  return new Matrix4().makeRotationY(heading).setPosition(x, z, -y);
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
        attribute vec2 vehicle;
        attribute float sort;
        vec4 texelOf(int at) { return texelFetch(uPlaces, ivec2(at % ${TEXELS_WIDE}, at / ${TEXELS_WIDE}), 0); }
        vec3 turned(vec3 at, float angle) {
          return vec3(at.x * cos(angle) + at.z * sin(angle), at.y, at.z * cos(angle) - at.x * sin(angle));
        }`,
      )
      .replace(
        '#include <beginnormal_vertex>',
        `vec4 before = texelOf(uSample * uVehicles + int(vehicle.x + 0.5));
        vec4 after = texelOf(uNext * uVehicles + int(vehicle.x + 0.5));
        vec4 now = after.w < -9000.0 ? before : mix(before, after, uShare);
        vec3 objectNormal = turned(normal, now.z);`,
      )
      .replace(
        '#include <begin_vertex>',
        'vec3 transformed = turned(position, now.z) + vec3(now.x, now.w, -now.y);',
      )
      .replace(
        '#include <project_vertex>',
        `#include <project_vertex>
        if (before.w < -9000.0 || sort != vehicle.y) gl_Position = vec4(0.0, 0.0, 2.0, 1.0);`,
      );
  };
  // Else three takes it for the material it was made from.
  material.customProgramCacheKey = () => 'vehicle';
  return material;
}

/** x, y, heading and height of each vehicle in each sample. */
function listPlaces({ trace, vehicles, heightAt }: VehicleOptions): Float32Array {
  const { people: columns, seconds, x, y, state, heading: told } = trace;
  const first = columns - vehicles.length;
  const places = new Float32Array(4 * seconds.length * vehicles.length);
  vehicles.forEach((vehicle, v) => {
    let heading = vehicle.heading;
    const at = (sample: number): number => sample * columns + first + v;
    for (let k = 0; k < seconds.length; k++) {
      const here = at(k);
      const [back, on] = [at(Math.max(0, k - 1)), at(Math.min(seconds.length - 1, k + 1))];
      const [dx, dy] = [x[on]! - x[back]!, y[on]! - y[back]!];
      const isThere = state[here] !== GONE;
      if (told) heading = nearestTurn(told[here]!, heading);
      else if (isThere && state[on] !== GONE && state[back] !== GONE)
        if (Math.hypot(dx, dy) > MOVE_METERS_MIN)
          heading = nearestTurn(Math.atan2(dy, dx), heading);
      const height = isThere ? heightAt(x[here]!, y[here]!) : AWAY;
      places.set([x[here]!, y[here]!, heading, height], 4 * (k * vehicles.length + v));
    }
  });
  return places;
}
