/** Fire, a blast, the ground that shakes, and the road. */
import type { Dice } from '#base';
import { addEvent, createRing, createWander, filterRing, mixRings, noiseRing } from './ring.ts';
import type { Ring } from './ring.ts';
import { SAMPLE_RATE_HZ, SOUNDS } from './sounds.ts';
import { createBandPass, createHighPass, createLowPass, decayOver, sine } from './waves.ts';

const CRACKLES_PER_SECOND = 28;

/** A roar that flickers, and wood that cracks: many small cracks, few loud ones. */
export function synthesizeFire(dice: Dice): Ring {
  const { seconds } = SOUNDS.fire;
  const roar = filterRing(noiseRing(seconds, dice), createLowPass(260), createHighPass(35));
  const flicker = createWander(roar.length, 9 * seconds, dice);
  for (let i = 0; i < roar.length; i++) roar[i]! *= 0.5 + flicker(i);
  const crackle = createRing(seconds);
  for (let crack = 0; crack < CRACKLES_PER_SECOND * seconds; crack++) {
    const loud = 0.03 / (0.03 + dice.next());
    const fade = decayOver(dice.between(0.0006, 0.002 + 0.006 * loud));
    const wood = createBandPass(dice.between(900, 5200), 1.2);
    let level = 2.2 * loud;
    addEvent(crackle, dice.pick(crackle.length), Math.round(0.04 * SAMPLE_RATE_HZ), () => {
      level *= fade;
      return level * wood(2 * dice.next() - 1);
    });
  }
  return mixRings([
    [roar, 1.3],
    [crackle, 0.8],
  ]);
}

/** A front that arrives at once, then a boom that grows duller as it fades. */
export function synthesizeExplosion(dice: Dice): Float32Array {
  const sound = createRing(SOUNDS.explosion.seconds);
  const frontFade = decayOver(0.02);
  const boomFade = decayOver(0.35);
  const echoFade = decayOver(1.1);
  const bright = createLowPass(5200);
  const boomFilter = createBandPass(300, 0.6);
  const echoFilter = createLowPass(220);
  let front = 2.5;
  let boom = 1.6;
  let echo = 1.5;
  let thumpTurns = 0;
  for (let i = 0; i < sound.length; i++) {
    const seconds = i / SAMPLE_RATE_HZ;
    front *= frontFade;
    boom *= boomFade;
    echo *= echoFade;
    if (i % 64 === 0) boomFilter.tune(60 + 700 / (1 + 9 * seconds));
    thumpTurns += (34 + 40 / (1 + 8 * seconds)) / SAMPLE_RATE_HZ;
    const noise = 2 * dice.next() - 1;
    const sample =
      front * bright(noise) +
      2.4 * boom * boomFilter(noise) +
      1.1 * boom * sine(thumpTurns) +
      1.5 * echo * Math.min(1, seconds / 0.15) * echoFilter(noise);
    const onset = Math.min(1, i / (0.0015 * SAMPLE_RATE_HZ));
    // Louder than the air carries: the tops are pressed together.
    sound[i] = (onset * sample) / (1 + Math.abs(sample));
  }
  return sound;
}

/** The ground of an earthquake, a slide or a collapse: felt more than heard, with things that rattle. */
export function synthesizeRumble(dice: Dice): Ring {
  const { seconds } = SOUNDS.rumble;
  const noise = noiseRing(seconds, dice);
  const ground = filterRing(noise, createLowPass(55), createLowPass(70), createHighPass(18));
  const heave = createWander(noise.length, 2 * seconds, dice);
  const rattle = filterRing(noiseRing(seconds, dice), createBandPass(1100, 0.9));
  const shake = createWander(noise.length, 14 * seconds, dice);
  for (let i = 0; i < noise.length; i++) {
    ground[i]! *= 0.5 + heave(i);
    const hard = shake(i);
    rattle[i]! *= hard * hard * hard * (0.3 + heave(i));
  }
  return mixRings([
    [ground, 9],
    [rattle, 0.16],
  ]);
}

/** Tyres are loudest around 1,000 Hz: Sandberg, "The multi-coincidence peak around 1000 Hz in tyre/road noise spectra", 2003. */
const TYRE_HZ = 1000;
const PASSINGS = 5;

/** A street: engines far off, and some vehicles that pass. */
export function synthesizeTraffic(dice: Dice): Ring {
  const { seconds } = SOUNDS.traffic;
  const engines = filterRing(noiseRing(seconds, dice), createLowPass(110), createHighPass(28));
  const tyres = filterRing(noiseRing(seconds, dice), createBandPass(TYRE_HZ, 0.7));
  const passing = new Float32Array(tyres.length);
  for (let vehicle = 0; vehicle < PASSINGS; vehicle++) {
    const nearest = ((vehicle + dice.between(0.1, 0.9)) / PASSINGS) * seconds;
    const closeness = dice.between(0.4, 1);
    const slowness = dice.between(0.5, 0.9);
    for (let i = 0; i < passing.length; i++) {
      const apart = Math.abs(i / SAMPLE_RATE_HZ - nearest);
      const away = Math.min(apart, seconds - apart) / slowness;
      passing[i]! += closeness / (1 + away * away);
    }
  }
  for (let i = 0; i < tyres.length; i++) {
    tyres[i]! *= 0.12 + passing[i]!;
    engines[i]! *= 0.6 + 0.8 * passing[i]!;
  }
  return mixRings([
    [engines, 1.6],
    [tyres, 0.8],
  ]);
}
