/** Sounds of people: many voices at once, and steps. */
import type { Dice } from '#base';
import { addEvent, createRing, filterRing, mixRings, noiseRing } from './ring.ts';
import type { Ring } from './ring.ts';
import { SAMPLE_RATE_HZ, SOUNDS } from './sounds.ts';
import { createBandPass, createHighPass, createLowPass, decayOver, sine } from './waves.ts';

/** The first three formants of five vowels: Peterson and Barney, "Control methods used in a study of the vowels", 1952. */
const VOWELS_HZ = [
  [730, 1090, 2440],
  [530, 1840, 2480],
  [270, 2290, 3010],
  [570, 840, 2410],
  [300, 870, 2240],
] as const;
const FORMANT_GAINS = [1, 0.5, 0.22] as const;

/** Mean pitch of the men and of the women there, in Hz. */
const PITCHES_HZ = [132, 223] as const;
const VOICES = 36;
const SYLLABLES_PER_SECOND = 4.5;
/** Share of the time that a person talks. */
const TALKING_SHARE = 0.55;

/** A murmur: no words can be understood, since every syllable is a random vowel. */
export function synthesizeCrowd(dice: Dice): Ring {
  const { seconds } = SOUNDS.crowd;
  const busses = VOWELS_HZ.map(() => createRing(seconds));
  for (let voice = 0; voice < VOICES; voice++) {
    const pitchHz = PITCHES_HZ[voice % 2]! * dice.between(0.82, 1.2);
    const near = dice.between(0.25, 1);
    const syllables = Math.round(seconds * SYLLABLES_PER_SECOND * TALKING_SHARE);
    for (let syllable = 0; syllable < syllables; syllable++)
      addSyllable(busses[dice.pick(busses.length)]!, dice, pitchHz, near * near);
  }
  const vowels = busses.flatMap((bus, vowel) =>
    VOWELS_HZ[vowel]!.map(
      (hz, i) => [filterRing(bus, createBandPass(hz, 7)), FORMANT_GAINS[i]!] as const,
    ),
  );
  const air = filterRing(noiseRing(seconds, dice), createBandPass(600, 0.5));
  const mixed = mixRings([...vowels, [air, 0.06]]);
  // Walls and heads between take the brightness away.
  return filterRing(mixed, createLowPass(2600), createHighPass(90));
}

function addSyllable(bus: Ring, dice: Dice, pitchHz: number, gain: number): void {
  const length = Math.round(dice.between(0.1, 0.3) * SAMPLE_RATE_HZ);
  const from = pitchHz * dice.between(0.9, 1.15);
  const to = pitchHz * dice.between(0.85, 1.1);
  let turns = dice.next();
  addEvent(bus, dice.pick(bus.length), length, (k) => {
    const t = k / length;
    turns += (from + (to - from) * t) / SAMPLE_RATE_HZ;
    if (turns >= 1) turns -= 1;
    return gain * 4 * t * (1 - t) * (2 * turns - 1);
  });
}

/** Two steps a second: Bachmann and Ammann, "Vibrations in structures induced by man and machines", 1987. */
const STEPS_PER_SECOND = 2;

/** One walker on a hard floor: the heel, and a moment later the ball of the foot. */
export function synthesizeFootsteps(dice: Dice): Ring {
  const { seconds } = SOUNDS.footsteps;
  const ring = createRing(seconds);
  for (let step = 0; step < STEPS_PER_SECOND * seconds; step++) {
    const start = Math.round(((step + 0.1) / STEPS_PER_SECOND) * SAMPLE_RATE_HZ);
    const weight = dice.between(0.85, 1);
    addKnock(ring, dice, { start, gain: weight, hz: dice.between(95, 115), brightHz: 2400 });
    const ball = start + Math.round(dice.between(0.09, 0.12) * SAMPLE_RATE_HZ);
    addKnock(ring, dice, { start: ball, gain: 0.4 * weight, hz: 150, brightHz: 3400 });
  }
  return ring;
}

interface Knock {
  readonly start: number;
  readonly gain: number;
  readonly hz: number;
  readonly brightHz: number;
}

function addKnock(ring: Ring, dice: Dice, { start, gain, hz, brightHz }: Knock): void {
  const thumpFade = decayOver(0.022);
  const scuffFade = decayOver(0.009);
  const scuff = createBandPass(brightHz, 0.8);
  let thump = gain;
  let rub = 1.6 * gain;
  addEvent(ring, start, Math.round(0.2 * SAMPLE_RATE_HZ), (k) => {
    thump *= thumpFade;
    rub *= scuffFade;
    const onset = Math.min(1, k / (0.001 * SAMPLE_RATE_HZ));
    const knock = thump * sine((k * hz) / SAMPLE_RATE_HZ);
    return onset * (knock + rub * scuff(2 * dice.next() - 1));
  });
}
