/** A sound by its name: the same seed gives the same samples. */
import { createDice } from '#base';
import type { Dice } from '#base';
import {
  synthesizeExplosion,
  synthesizeFire,
  synthesizeRumble,
  synthesizeTraffic,
} from './hazards.ts';
import { synthesizeCrowd, synthesizeFootsteps } from './people.ts';
import { synthesizeAlarm, synthesizeSiren } from './signals.ts';
import { SAMPLE_RATE_HZ, SOUNDS } from './sounds.ts';
import type { Sound, SoundName } from './sounds.ts';
import { createHighPass } from './waves.ts';
import { synthesizeRain, synthesizeThunder, synthesizeWater, synthesizeWind } from './weather.ts';

const SYNTHESIZERS: Readonly<Record<SoundName, (dice: Dice) => Float32Array>> = {
  alarm: synthesizeAlarm,
  crowd: synthesizeCrowd,
  explosion: synthesizeExplosion,
  fire: synthesizeFire,
  footsteps: synthesizeFootsteps,
  rain: synthesizeRain,
  rumble: synthesizeRumble,
  siren: synthesizeSiren,
  thunder: synthesizeThunder,
  traffic: synthesizeTraffic,
  water: synthesizeWater,
  wind: synthesizeWind,
};

/** −3 dB of full scale, so that overshoot of a lossy format still fits. */
const PEAK = 0.7079;
/** The last part of a sound that ends, over which it becomes silent. */
const FADE_OUT_SHARE = 0.25;

export function synthesize(name: SoundName, { seed }: { readonly seed: number }): Sound {
  const samples = SYNTHESIZERS[name](createDice(seed));
  const { isLoop } = SOUNDS[name];
  if (!isLoop) endInSilence(samples);
  center(samples);
  level(samples);
  return { sampleRateHz: SAMPLE_RATE_HZ, isLoop, channels: [samples] };
}

function endInSilence(samples: Float32Array): void {
  const rumbleFilter = createHighPass(16);
  const fadeLength = Math.round(samples.length * FADE_OUT_SHARE);
  for (let i = 0; i < samples.length; i++) {
    const rest = Math.min(1, (samples.length - 1 - i) / fadeLength);
    samples[i] = rumbleFilter(samples[i]!) * rest * rest;
  }
}

/** Takes the mean away: a loudspeaker would hold it as a constant offset. Silence stays silence. */
function center(samples: Float32Array): void {
  let sum = 0;
  let loud = 0;
  for (const sample of samples) {
    sum += sample;
    loud += Math.abs(sample);
  }
  for (let i = 0; i < samples.length; i++) samples[i]! -= (sum / loud) * Math.abs(samples[i]!);
}

function level(samples: Float32Array): void {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  for (let i = 0; i < samples.length; i++) samples[i]! *= PEAK / peak;
}
