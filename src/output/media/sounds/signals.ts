/** Signals people are meant to hear: the evacuation alarm and a siren. */
import { createRing } from './ring.ts';
import type { Ring } from './ring.ts';
import { SAMPLE_RATE_HZ, SOUNDS } from './sounds.ts';
import { sine, squareWave } from './waves.ts';

/**
 * The three-pulse temporal pattern of ISO 8201 (also NFPA 72 and ANSI S3.41): half a second on, half a second off, three
 * times, and a second and a half of silence after the third: four seconds in all.
 */
const PULSE_SECONDS = 0.5;
const PULSE_STARTS_SECONDS = [0, 1, 2];

/** NFPA 72 asks for 520 Hz ± 10 % as a square wave where people sleep: it wakes more of them than 3,100 Hz does. */
const ALARM_HZ = 520;
const RAMP_SECONDS = 0.004;

export function synthesizeAlarm(): Ring {
  const ring = createRing(SOUNDS.alarm.seconds);
  const length = PULSE_SECONDS * SAMPLE_RATE_HZ;
  const ramp = RAMP_SECONDS * SAMPLE_RATE_HZ;
  for (const start of PULSE_STARTS_SECONDS) {
    for (let k = 0; k < length; k++) {
      const gain = Math.min(1, k / ramp, (length - k) / ramp);
      const turns = (k * ALARM_HZ) / SAMPLE_RATE_HZ;
      ring[start * SAMPLE_RATE_HZ + k] = gain * squareWave(turns, ALARM_HZ);
    }
  }
  return ring;
}

/** A wail, up and down once in four seconds. Countries differ; these are values in common use, of no one standard. */
const SIREN_LOW_HZ = 700;
const SIREN_HIGH_HZ = 1600;

export function synthesizeSiren(): Ring {
  const ring = createRing(SOUNDS.siren.seconds);
  let turns = 0;
  for (let i = 0; i < ring.length; i++) {
    const t = (i + 0.5) / ring.length;
    const rise = 1 - Math.abs(2 * t - 1);
    const hz = SIREN_LOW_HZ + (SIREN_HIGH_HZ - SIREN_LOW_HZ) * rise * rise * (3 - 2 * rise);
    ring[i] = sine(turns) + sine(3 * turns) / 4 + sine(5 * turns) / 9;
    // Over a round the mean is halfway between low and high: 4,600 whole turns, and so no seam.
    turns += hz / SAMPLE_RATE_HZ;
  }
  return ring;
}
