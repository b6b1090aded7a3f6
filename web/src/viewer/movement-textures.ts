/** Movements as shaders read them. What grows is written over in place. */
import { DataTexture, FloatType, NearestFilter, RGBAFormat } from 'three';
import { TEXELS_WIDE } from './person-shader.ts';
import { ALL_PLANTS } from './plan-steps.ts';
import type { Steps } from './plan-steps.ts';

export interface MovementTextures {
  readonly places: DataTexture;
  readonly plants: DataTexture;
  /** As `Steps` has it; 0 for all. */
  readonly plantsKept: number;
  /** The same steps, with more in them. */
  update(steps: Steps): void;
  dispose(): void;
}

export function createMovementTextures({ places, plants, plantsKept }: Steps): MovementTextures {
  const textures = { places: toTexture(places), plants: toTexture(plants) };
  return {
    ...textures,
    plantsKept: plantsKept === ALL_PLANTS ? 0 : plantsKept,
    update(steps) {
      writeTexture(textures.places, steps.places);
      writeTexture(textures.plants, steps.plants);
    },
    dispose() {
      textures.places.dispose();
      textures.plants.dispose();
    },
  };
}

/** Rows of a fixed width, filled up with zeros. */
export function toTexture(fours: Float32Array): DataTexture {
  const rows = Math.max(1, Math.ceil(fours.length / 4 / TEXELS_WIDE));
  const data = new Float32Array(4 * TEXELS_WIDE * rows);
  data.set(fours);
  const texture = new DataTexture(data, TEXELS_WIDE, rows, RGBAFormat, FloatType);
  texture.minFilter = texture.magFilter = NearestFilter;
  texture.needsUpdate = true;
  return texture;
}

export function writeTexture(texture: DataTexture, fours: Float32Array): void {
  (texture.image.data as Float32Array).set(fours);
  texture.needsUpdate = true;
}
