/**
 * Rain and snow around the camera, one draw call: drops fall straight with the wind in a box that goes with the camera.
 * How many there are is decoration; how they drift is the wind of the simulation.
 */
import { BufferAttribute, BufferGeometry, LineBasicMaterial, LineSegments, Vector3 } from 'three';
import type { Camera, WebGLProgramParametersWithUniforms } from 'three';
import type { StoryWeather } from './story.ts';

export interface WeatherLayer {
  readonly mesh: LineSegments;
  /** `clock` moves the drops; it stands still with reduced motion. */
  show(camera: Camera, options: { readonly clock: number; readonly isOn: boolean }): void;
}

const DROPS = 2600;
const BOX_METERS = new Vector3(46, 26, 46);
/**
 * Drops of rain of 2 mm fall at 6.5 m/s (Gunn and Kinzer 1949), flakes at 1 m/s (Locatelli and Hobbs 1974). As long as they are seen
 * to be within an exposure of the eye, by judgement.
 */
const FALLS = {
  rain: { mps: 6.5, long: 0.35, color: 0xaebfd0, opacity: 0.5 },
  storm: { mps: 6.5, long: 0.45, color: 0xaebfd0, opacity: 0.6 },
  snow: { mps: 1, long: 0.06, color: 0xffffff, opacity: 0.9 },
} as const;

/** Nothing falls in clear weather and in fog. */
export function createWeatherLayer({
  condition,
  windMps,
  windFrom = 270,
}: StoryWeather): WeatherLayer | undefined {
  if (condition !== 'rain' && condition !== 'storm' && condition !== 'snow') return undefined;
  const { mps, long, color, opacity } = FALLS[condition];
  const towards = ((windFrom + 180) * Math.PI) / 180;
  const drift = new Vector3(windMps * Math.sin(towards), -mps, -windMps * Math.cos(towards));
  const streak = drift.clone().setLength(long);
  const own = {
    uMiddle: { value: new Vector3() },
    uClock: { value: 0 },
    uDrift: { value: drift },
    uBox: { value: BOX_METERS },
  };
  const geometry = new BufferGeometry();
  const places = new Float32Array(6 * DROPS);
  const ends = new Float32Array(6 * DROPS);
  for (let i = 0; i < DROPS; i++) {
    // Evenly spread and the same every time: the fractional parts of multiples of irrational numbers.
    const place = [0.7548776662, 0.5698402909, 0.8191725134].map((step) => (i * step) % 1);
    for (const end of [0, 1]) {
      places.set(place, 6 * i + 3 * end);
      ends.set(end === 0 ? [0, 0, 0] : streak.toArray(), 6 * i + 3 * end);
    }
  }
  geometry.setAttribute('position', new BufferAttribute(places, 3));
  geometry.setAttribute('streak', new BufferAttribute(ends, 3));
  const material = new LineBasicMaterial({
    color,
    transparent: true,
    opacity,
    depthWrite: false,
    fog: false,
  });
  material.onBeforeCompile = (shader: WebGLProgramParametersWithUniforms) => {
    Object.assign(shader.uniforms, own);
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        `#include <common>
        attribute vec3 streak;
        uniform vec3 uMiddle;
        uniform vec3 uDrift;
        uniform vec3 uBox;
        uniform float uClock;`,
      )
      .replace(
        '#include <begin_vertex>',
        `vec3 fallen = position * uBox + uDrift * uClock - uMiddle;
        vec3 transformed = uMiddle + (fract(fallen / uBox) - 0.5) * uBox - streak;`,
      );
  };
  const mesh = new LineSegments(geometry, material);
  mesh.frustumCulled = false;
  mesh.renderOrder = 6;
  return {
    mesh,
    show(camera, { clock, isOn }) {
      mesh.visible = isOn;
      own.uMiddle.value.copy(camera.position);
      own.uClock.value = clock;
    },
  };
}
