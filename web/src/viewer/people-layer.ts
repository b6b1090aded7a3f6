/** Everybody in one draw call, and their shadows in another; playing back changes a handful of numbers and no geometry. */
import {
  BufferAttribute,
  CircleGeometry,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  MeshLambertMaterial,
  ShaderMaterial,
} from 'three';
import type { BufferGeometry, IUniform, WebGLProgramParametersWithUniforms } from 'three';
import { createBody } from './body.ts';
import type { Look } from './looks.ts';
import { createChair, createHorse, createStretcher } from './mounts.ts';
import type { MovementTextures } from './movement-textures.ts';
import { BODY_HEAD, BODY_MAIN, PERSON_HEAD, POSES, toPoseCode } from './person-shader.ts';
import { FIRE_HEAD } from './place-layer.ts';
import type { SceneUniforms } from './place-layer.ts';
import type { Steps } from './plan-steps.ts';
import type { Walker } from './plan-walk.ts';
import type { PostureName } from './postures.ts';

export interface PeopleLayer {
  readonly meshes: readonly Mesh[];
  /** Other movements from now on, or the same with more in them. */
  take(movements: MovementTextures): void;
  show(moment: { sample: number; next: number; share: number; gapSeconds: number }): void;
  /** How many pixels a meter has at a distance of one. */
  resize(focalPixels: number): void;
  /** The index of the followed person, −1 for nobody; `isFirst` when the camera looks through their eyes. */
  mark(person: number, isFirst: boolean): void;
}

export interface PeopleOptions {
  readonly steps: Steps;
  readonly textures: MovementTextures;
  /** How many columns the trajectory has. */
  readonly columns: number;
  /** The number of people; they come first. */
  readonly looks: readonly Look[];
  readonly walkers: readonly Walker[];
  readonly uniforms: SceneUniforms;
}

/** As tall as people are drawn at least. */
const PIXELS_MIN = 8;
const USUAL_METERS = 1.7;
const HIDE = `if (!isShown) gl_Position = vec4(0.0, 0.0, 2.0, 1.0);`;

export function createPeopleLayer({
  steps,
  textures,
  columns,
  looks,
  walkers,
  uniforms,
}: PeopleOptions): PeopleLayer {
  const own = {
    uPlaces: { value: textures.places },
    uPlants: { value: textures.plants },
    uPlantsKept: { value: textures.plantsKept },
    uSample: { value: 0 },
    uNext: { value: 0 },
    uPeople: { value: columns },
    uShare: { value: 0 },
    uGap: { value: 1 },
    uFollowed: { value: -1 },
    uIsFirst: { value: 0 },
    uGrow: { value: 0 },
  };
  const all: Record<string, IUniform> = { ...own, ...uniforms };
  const who = looks.flatMap(({ stature, pose }, i) => [
    i,
    steps.firstPlant[i]!,
    stature,
    toPoseCode(pose, walkers[i]!.postures?.[0]?.heading),
  ]);
  const colors = looks.flatMap(({ top, legs, skin, hair }) => [top, legs, skin, hair]);
  const meshes = [createBodies(all, who, colors), createShadows(all, who)];
  const everIn = (i: number, name: PostureName): boolean =>
    walkers[i]!.postures?.some(({ posture }) => posture === name) === true;
  const mount = (
    isOn: (look: Look, i: number) => boolean,
    shape: () => BufferGeometry,
    when: Mounted,
  ) => {
    const riders = looks.flatMap((look, i) => (isOn(look, i) ? who.slice(4 * i, 4 * i + 4) : []));
    if (riders.length > 0) meshes.push(createMounts(all, riders, shape(), when));
  };
  mount(({ isWheeled }, i) => isWheeled || everIn(i, 'pushed'), createChair, {
    color: 0x2a2d33,
    // The chair falls with the person.
    isShown: '(person.isPushed || person.lying > 0.0)',
  });
  mount(({ pose }) => pose === POSES.rides, createHorse, { color: 0x5a3a22, isShown: 'true' });
  mount((_, i) => everIn(i, 'carried'), createStretcher, {
    color: 0xc9bfa4,
    isShown: 'person.isCarried',
  });
  for (const mesh of meshes) mesh.frustumCulled = false;
  return {
    meshes,
    take({ places, plants, plantsKept }) {
      own.uPlaces.value = places;
      own.uPlants.value = plants;
      own.uPlantsKept.value = plantsKept;
    },
    show({ sample, next, share, gapSeconds }) {
      own.uSample.value = sample;
      own.uNext.value = next;
      own.uShare.value = share;
      own.uGap.value = Math.max(1e-3, gapSeconds);
    },
    resize(focalPixels) {
      own.uGrow.value = PIXELS_MIN / (USUAL_METERS * focalPixels);
    },
    mark(person, isFirst) {
      own.uFollowed.value = person;
      own.uIsFirst.value = isFirst ? 1 : 0;
    },
  };
}

function createBodies(
  uniforms: Record<string, IUniform>,
  who: readonly number[],
  colors: readonly number[],
): Mesh {
  const body = createBody();
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(new BufferAttribute(body.indices, 1));
  // The shader places the vertices; three.js requires the attribute.
  geometry.setAttribute('position', new BufferAttribute(body.places, 3));
  geometry.setAttribute('around', new BufferAttribute(body.places, 3));
  geometry.setAttribute('normal', new BufferAttribute(body.normals, 3));
  geometry.setAttribute('bone', new BufferAttribute(body.bones, 1));
  geometry.setAttribute('slot', new BufferAttribute(body.slots, 1));
  geometry.setAttribute('who', toInstances(who));
  geometry.setAttribute('colors', toInstances(colors));
  geometry.instanceCount = who.length / 4;
  const material = new MeshLambertMaterial();
  material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        `#include <common>
        ${PERSON_HEAD}
        ${BODY_HEAD}
        attribute float slot;
        attribute vec4 colors;
        varying vec3 vColors;
        varying vec3 vWorld;
        vec3 unpack(float packed_) {
          vec3 bytes = vec3(floor(packed_ / 65536.0), mod(floor(packed_ / 256.0), 256.0), mod(packed_, 256.0));
          return pow(bytes / 255.0, vec3(2.2));
        }`,
      )
      .replace('#include <beginnormal_vertex>', `${BODY_MAIN}\nvec3 objectNormal = posedNormal;`)
      .replace('#include <begin_vertex>', 'vec3 transformed = posed;')
      .replace(
        '#include <project_vertex>',
        `#include <project_vertex>
        vWorld = posed;
        vColors = slot < 0.5 ? unpack(colors.z) : slot < 1.5 ? unpack(colors.w)
          : slot < 2.5 ? unpack(colors.x) : slot < 3.5 ? unpack(colors.y) : vec3(0.02);
        if (who.x == uFollowed) vColors = mix(vColors, vec3(0.1, 0.45, 1.0), 0.35);
        ${HIDE}`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        `#include <common>
        varying vec3 vColors;
        varying vec3 vWorld;
        ${FIRE_HEAD}`,
      )
      .replace('#include <map_fragment>', 'diffuseColor.rgb = vColors;')
      .replace(
        '#include <emissivemap_fragment>',
        'totalEmissiveRadiance = vColors * fireLight(vWorld);',
      );
  };
  return new Mesh(geometry, material);
}

/** A dark spot under everybody, and a ring around the followed person. */
function createShadows(uniforms: Record<string, IUniform>, who: readonly number[]): Mesh {
  const circle = new CircleGeometry(1, 12);
  const geometry = instancesOf(circle, who);
  const material = new ShaderMaterial({
    uniforms,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    polygonOffsetUnits: -2,
    vertexShader: `
      ${PERSON_HEAD}
      varying vec2 vSpot;
      varying float vIsMarked;
      void main() {
        Person person = readPerson();
        bool isShown = person.isSeen;
        vIsMarked = who.x == uFollowed ? 1.0 : 0.0;
        vSpot = position.xy;
        float flat_ = abs(person.lying);
        float wide = growthOf(person) * (vIsMarked > 0.5 ? 0.62 : flat_ > 0.5 ? 0.7 : 0.2 * who.z);
        // Under the middle of a fallen person.
        vec2 middle = person.place + 0.45 * who.z * max(0.0, person.lying) * vec2(cos(person.heading), sin(person.heading));
        vec3 at = vec3(middle.x + wide * position.x, person.ground + person.bed + 0.025, -(middle.y + wide * position.y));
        gl_Position = projectionMatrix * viewMatrix * vec4(at, 1.0);
        ${HIDE}
      }`,
    fragmentShader: `
      varying vec2 vSpot;
      varying float vIsMarked;
      void main() {
        float far = length(vSpot);
        if (vIsMarked > 0.5) {
          float ring = smoothstep(0.68, 0.74, far) * (1.0 - smoothstep(0.94, 1.0, far));
          gl_FragColor = vec4(0.1, 0.45, 1.0, 0.95 * ring);
        } else gl_FragColor = vec4(0.0, 0.0, 0.0, 0.4 * (1.0 - smoothstep(0.1, 1.0, far)));
      }`,
  });
  const mesh = new Mesh(geometry, material);
  mesh.renderOrder = 2;
  return mesh;
}

interface Mounted {
  readonly color: number;
  /** In the shader: whether it is there at the moment. */
  readonly isShown: string;
}

/** What carries people. Of a horse `leg` says which vertices swing, and when. */
function createMounts(
  uniforms: Record<string, IUniform>,
  who: readonly number[],
  shape: BufferGeometry,
  { color, isShown }: Mounted,
): Mesh {
  const geometry = instancesOf(shape, who);
  const leg = shape.getAttribute('leg');
  if (leg) geometry.setAttribute('leg', leg);
  const material = new MeshLambertMaterial({ color });
  material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms) => {
    Object.assign(shader.uniforms, uniforms);
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        `#include <common>
        ${PERSON_HEAD}
        ${leg ? 'attribute vec2 leg;' : 'const vec2 leg = vec2(0.0);'}`,
      )
      .replace(
        '#include <beginnormal_vertex>',
        `Person person = readPerson();
        bool isShown = person.isSeen && ${isShown};
        // The stretcher stays level.
        person.lying = person.centered = person.bed = 0.0;
        float stride = leg.x * min(1.0, person.speed) * 0.5 * sin(3.14159265 * person.phase + leg.y);
        vec3 own = position;
        own.x += stride * max(0.0, 1.1 - position.z);
        vec3 objectNormal = toScene(normal, person);`,
      )
      .replace('#include <begin_vertex>', 'vec3 transformed = placeInScene(own, person);')
      .replace('#include <project_vertex>', `#include <project_vertex>\n${HIDE}`);
  };
  // Else three takes all of them for one material.
  material.customProgramCacheKey = () => `mount ${isShown}`;
  return new Mesh(geometry, material);
}

function instancesOf(shape: BufferGeometry, who: readonly number[]): InstancedBufferGeometry {
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(shape.index);
  geometry.setAttribute('position', shape.getAttribute('position'));
  geometry.setAttribute('normal', shape.getAttribute('normal'));
  geometry.setAttribute('who', toInstances(who));
  geometry.instanceCount = who.length / 4;
  return geometry;
}

function toInstances(fours: readonly number[]): InstancedBufferAttribute {
  return new InstancedBufferAttribute(Float32Array.from(fours), 4);
}
