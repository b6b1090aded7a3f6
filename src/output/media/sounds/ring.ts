/** A circular buffer of sound: samples past the end continue at the beginning, so that a loop has no seam. */
import type { Dice } from '#base';
import { SAMPLE_RATE_HZ } from './sounds.ts';
import type { Filter } from './waves.ts';

export type Ring = Float32Array;

export function createRing(seconds: number): Ring {
  return new Float32Array(Math.round(seconds * SAMPLE_RATE_HZ));
}

export function noiseRing(seconds: number, dice: Dice): Ring {
  const ring = createRing(seconds);
  for (let i = 0; i < ring.length; i++) ring[i] = 2 * dice.next() - 1;
  return ring;
}

/** Runs the filter twice around the ring and keeps the second round, when it has settled. */
export function filterRing(ring: Ring, ...filters: readonly Filter[]): Ring {
  const filtered = new Float32Array(ring.length);
  for (let turn = 0; turn < 2; turn++) {
    for (let i = 0; i < ring.length; i++) {
      let sample = ring[i]!;
      for (const filter of filters) sample = filter(sample);
      filtered[i] = sample;
    }
  }
  return filtered;
}

/** Adds a sound of its own length, wherever it begins. */
export function addEvent(
  ring: Ring,
  start: number,
  length: number,
  sampleAt: (k: number) => number,
): void {
  let i = start % ring.length;
  for (let k = 0; k < length; k++) {
    ring[i]! += sampleAt(k);
    i = i + 1 === ring.length ? 0 : i + 1;
  }
}

export function mixRings(parts: readonly (readonly [ring: Ring, gain: number])[]): Ring {
  const mixed = new Float32Array(parts[0]![0].length);
  for (const [ring, gain] of parts)
    for (let i = 0; i < mixed.length; i++) mixed[i]! += gain * ring[i]!;
  return mixed;
}

/** A value between 0 and 1 that wanders, with a new aim `points` times on its way round. */
export function createWander(
  frames: number,
  points: number,
  dice: Dice,
): (frame: number) => number {
  const aims = Float64Array.from({ length: points }, () => dice.next());
  return (frame) => {
    const at = (frame * points) / frames;
    const point = Math.floor(at);
    const t = at - point;
    const from = aims[point % points]!;
    const to = aims[(point + 1) % points]!;
    return from + (to - from) * t * t * (3 - 2 * t);
  };
}
