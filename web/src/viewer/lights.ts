/** Sun, sky and shadows. */
import { DirectionalLight, HemisphereLight, Vector3 } from 'three';
import type { Scene, WebGLRenderer } from 'three';
import type { Box } from './camera-rig.ts';
import { sizeOf } from './first-look.ts';
import type { Story } from './story.ts';

/** Of the sun's light through clouds: judgement. */
const COVERED_PART = 0.35;

/** The sun of the simulation; at night enough light to see. Shadows are drawn once, not in every frame. */
export function addLights(
  scene: Scene,
  { light, weather }: Story,
  box: Box,
  { renderer, isLowQuality }: { renderer: WebGLRenderer; isLowQuality: boolean },
): void {
  const isNight = light.elevation < 0;
  const sky = new HemisphereLight(
    isNight ? 0x8ea4d8 : 0xe4eefc,
    isNight ? 0x3a3c48 : 0x9a9282,
    isNight ? 1.9 : 1.75,
  );
  // Under clouds there are hardly any shadows.
  const isCovered = weather.condition !== 'clear';
  const sunlight = isNight ? 0.9 : 2.4;
  const sun = new DirectionalLight(
    isNight ? 0xaabdf0 : isCovered ? 0xe8eef4 : 0xfff2dc,
    isCovered ? COVERED_PART * sunlight : sunlight,
  );
  const azimuth = (light.azimuth * Math.PI) / 180;
  const elevation = (Math.max(isNight ? 50 : 24, light.elevation) * Math.PI) / 180;
  const half = Math.min(260, Math.max(25, 0.62 * sizeOf(box)));
  const middle = new Vector3((box.minX + box.maxX) / 2, 0, -(box.minY + box.maxY) / 2);
  sun.position
    .set(
      Math.sin(azimuth) * Math.cos(elevation),
      Math.sin(elevation),
      -Math.cos(azimuth) * Math.cos(elevation),
    )
    .multiplyScalar(2 * half + 60)
    .add(middle);
  sun.target.position.copy(middle);
  if (!isLowQuality) {
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.autoUpdate = false;
    sun.castShadow = true;
    sun.shadow.mapSize.set(2048, 2048);
    sun.shadow.bias = -0.0006;
    sun.shadow.normalBias = 0.06;
    Object.assign(sun.shadow.camera, {
      left: -half,
      right: half,
      top: half,
      bottom: -half,
      near: 1,
      far: 4 * half + 160,
    });
  }
  scene.add(sky, sun, sun.target);
}
