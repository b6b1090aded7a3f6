/** Rain, wind, thunder, running water. */
import type { Dice } from '#base';
import { addEvent, createRing, createWander, filterRing, mixRings, noiseRing } from './ring.ts';
import type { Ring } from './ring.ts';
import { SAMPLE_RATE_HZ, SOUNDS } from './sounds.ts';
import { createBandPass, createHighPass, createLowPass, decayOver, sine } from './waves.ts';

const DROPS_PER_SECOND = 260;

/** The hiss of many drops far away, and single ones near by. */
export function synthesizeRain(dice: Dice): Ring {
  const { seconds } = SOUNDS.rain;
  const hiss = filterRing(noiseRing(seconds, dice), createHighPass(900), createLowPass(7000));
  const body = filterRing(noiseRing(seconds, dice), createBandPass(420, 0.7));
  const drops = createRing(seconds);
  for (let drop = 0; drop < DROPS_PER_SECOND * seconds; drop++) {
    const near = dice.next();
    addTone(drops, dice, {
      gain: 0.9 * near * near * near,
      hz: dice.between(1800, 7000),
      seconds: dice.between(0.0008, 0.004),
      glide: 0,
    });
  }
  return mixRings([
    [hiss, 0.55],
    [body, 0.3],
    [drops, 0.6],
  ]);
}

/** Gusts: noise through a peak that climbs as the wind freshens. */
export function synthesizeWind(dice: Dice): Ring {
  const { seconds } = SOUNDS.wind;
  const noise = noiseRing(seconds, dice);
  const gusts = createWander(noise.length, 9, dice);
  const flutter = createWander(noise.length, 60, dice);
  const wind = new Float32Array(noise.length);
  const howl = createBandPass(400, 3);
  const rush = createBandPass(200, 0.6);
  for (let turn = 0; turn < 2; turn++) {
    for (let i = 0; i < noise.length; i++) {
      const gust = 0.75 * gusts(i) + 0.25 * flutter(i);
      if (i % 32 === 0) howl.tune(260 + 480 * gust);
      wind[i] = (0.25 + gust * gust) * (0.7 * howl(noise[i]!) * gust + rush(noise[i]!));
    }
  }
  return wind;
}

/** A crack, then claps that roll on, each lower than the last. */
export function synthesizeThunder(dice: Dice): Float32Array {
  const sound = createRing(SOUNDS.thunder.seconds);
  const frames = sound.length;
  const claps = [0.05, 0.4, 0.9, 1.7, 2.6, 3.8, 5.1];
  for (const [i, after] of claps.entries()) {
    const start = Math.round((after + 0.15 * dice.next()) * SAMPLE_RATE_HZ);
    const fade = decayOver(0.25 + 0.22 * i);
    const dull = createLowPass(i === 0 ? 1800 : 340 / (1 + 0.45 * i));
    const duller = createLowPass(i === 0 ? 900 : 300 / (1 + 0.45 * i));
    const rise = (0.004 + 0.05 * i) * SAMPLE_RATE_HZ;
    let gain = (1.1 - 0.08 * i) * (1 + 0.9 * i);
    for (let k = 0; start + k < frames; k++) {
      gain *= fade;
      const onset = Math.min(1, k / rise);
      sound[start + k]! += gain * onset * duller(dull(2 * dice.next() - 1));
    }
  }
  return sound;
}

/** A bubble of radius r sings at 3.26 m/s ÷ r (Minnaert, "On musical air-bubbles", 1933): here 1.2 to 8 mm. */
const MINNAERT_MPS = 3.26;
const BUBBLES_PER_SECOND = 70;

export function synthesizeWater(dice: Dice): Ring {
  const { seconds } = SOUNDS.water;
  const noise = noiseRing(seconds, dice);
  const rush = filterRing(noise, createLowPass(1400), createHighPass(150));
  const deep = filterRing(noise, createBandPass(190, 0.8));
  const surge = createWander(noise.length, 20, dice);
  for (let i = 0; i < rush.length; i++) rush[i]! *= 0.6 + 0.6 * surge(i);
  const bubbles = createRing(seconds);
  for (let bubble = 0; bubble < BUBBLES_PER_SECOND * seconds; bubble++) {
    const hz = MINNAERT_MPS / dice.between(0.0012, 0.008);
    const near = dice.next();
    addTone(bubbles, dice, { gain: near * near, hz, seconds: 14 / hz, glide: 0.25 });
  }
  return mixRings([
    [rush, 0.8],
    [deep, 0.5],
    [bubbles, 0.25],
  ]);
}

interface FadingTone {
  readonly gain: number;
  readonly hz: number;
  /** Until it is down to 37 %. */
  readonly seconds: number;
  /** By how much the pitch has risen by then. */
  readonly glide: number;
}

/** One tone anywhere on the ring, followed until it is 60 dB down. */
function addTone(ring: Ring, dice: Dice, { gain, hz, seconds, glide }: FadingTone): void {
  const fade = decayOver(seconds);
  const rise = glide / (seconds * SAMPLE_RATE_HZ);
  let level = gain;
  let turns = 0;
  let pitch = hz / SAMPLE_RATE_HZ;
  addEvent(ring, dice.pick(ring.length), Math.round(7 * seconds * SAMPLE_RATE_HZ), () => {
    level *= fade;
    pitch += (hz / SAMPLE_RATE_HZ) * rise;
    turns += pitch;
    return level * sine(turns);
  });
}
