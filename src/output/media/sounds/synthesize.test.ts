import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SAMPLE_RATE_HZ, SOUNDS } from './sounds.ts';
import type { Sound, SoundName } from './sounds.ts';
import { synthesize } from './synthesize.ts';

const NAMES = Object.keys(SOUNDS) as SoundName[];
const MADE = new Map(NAMES.map((name) => [name, synthesize(name, { seed: 1 })]));

test('every sound lasts as long as it says, stays below −1 dB of full scale and has no offset', () => {
  for (const [name, sound] of MADE) {
    const samples = samplesOf(sound);
    assert.equal(samples.length / sound.sampleRateHz, SOUNDS[name].seconds, name);
    let peak = 0;
    let sum = 0;
    for (const sample of samples) {
      peak = Math.max(peak, Math.abs(sample));
      sum += sample;
    }
    assert.ok(peak > 0.5 && peak <= 10 ** (-1 / 20), `${name}: ${peak}`);
    assert.ok(Math.abs(sum / samples.length) < 1e-4, name);
  }
});

test('a loop goes on over its seam as it goes everywhere else', () => {
  for (const [name, sound] of MADE) {
    if (!sound.isLoop) continue;
    const samples = samplesOf(sound);
    const at = (i: number): number => samples[(i + samples.length) % samples.length]!;
    // How far a sample is from the line through the two before it: large where a waveform is cut.
    const breakAt = (i: number): number => Math.abs(at(i) - 2 * at(i - 1) + at(i - 2));
    const breaks = Float64Array.from({ length: 20_000 }, (_, k) => breakAt(17 * k)).sort();
    const usual = breaks[Math.floor(breaks.length * 0.999)]!;
    for (const i of [0, 1]) assert.ok(breakAt(i) <= usual, `${name}: ${breakAt(i)} over ${usual}`);
    // And it is as loud before as after.
    const before = loudness(samples, samples.length - 4410, samples.length);
    const after = loudness(samples, 0, 4410);
    if (name !== 'alarm' && name !== 'footsteps' && name !== 'fire')
      assert.ok(before / after < 3 && after / before < 3, `${name}: ${before}, ${after}`);
  }
});

test('a sound that does not loop begins and ends in silence', () => {
  for (const [name, sound] of MADE) {
    if (sound.isLoop) continue;
    const samples = samplesOf(sound);
    assert.ok(Math.abs(samples[0]!) < 0.01, name);
    assert.ok(loudness(samples, samples.length - 441, samples.length) < 0.001, name);
  }
});

test('the alarm is the three-pulse pattern of ISO 8201: 0.5 s on and off, three times, then 1.5 s off', () => {
  const samples = samplesOf(MADE.get('alarm')!);
  const step = SAMPLE_RATE_HZ / 100;
  const isOn = Array.from(
    { length: samples.length / step },
    (_, k) => loudness(samples, k * step, (k + 1) * step) > 0.1,
  );
  const phases: { isOn: boolean; seconds: number }[] = [];
  for (const on of isOn) {
    const last = phases.at(-1);
    if (last?.isOn === on) last.seconds += 0.01;
    else phases.push({ isOn: on, seconds: 0.01 });
  }
  assert.deepEqual(
    phases.map((phase) => phase.isOn),
    [true, false, true, false, true, false],
  );
  const expected = [0.5, 0.5, 0.5, 0.5, 0.5, 1.5];
  for (const [i, { seconds }] of phases.entries())
    assert.ok(Math.abs(seconds - expected[i]!) <= 0.1 * expected[i]!, `phase ${i}: ${seconds} s`);
});

test('the alarm sounds at 520 Hz, with the third of it at the third harmonic, as a square wave', () => {
  const pulse = samplesOf(MADE.get('alarm')!).subarray(1000, 20_000);
  const fundamental = strengthAt(pulse, 520);
  for (const hz of [300, 450, 600, 1040, 3100])
    assert.ok(strengthAt(pulse, hz) < fundamental / 20, `${hz} Hz`);
  assert.ok(Math.abs(strengthAt(pulse, 1560) / fundamental - 1 / 3) < 0.02);
});

test('the siren sweeps from 700 to 1600 Hz and back', () => {
  const samples = samplesOf(MADE.get('siren')!);
  const pitchAt = (seconds: number): number => {
    const middle = seconds * SAMPLE_RATE_HZ;
    const part = samples.subarray(Math.max(0, middle - 1100), middle + 1100);
    let [best, strongest] = [0, 0];
    for (let hz = 500; hz <= 2000; hz += 20) {
      const strength = strengthAt(part, hz);
      if (strength > strongest) [best, strongest] = [hz, strength];
    }
    return best;
  };
  assert.ok(Math.abs(pitchAt(0) - 700) <= 40, `${pitchAt(0)}`);
  assert.ok(Math.abs(pitchAt(1) - 1150) <= 60, `${pitchAt(1)}`);
  assert.ok(Math.abs(pitchAt(2) - 1600) <= 40, `${pitchAt(2)}`);
  assert.ok(Math.abs(pitchAt(3) - 1150) <= 60, `${pitchAt(3)}`);
});

test('people walk two steps a second', () => {
  const samples = samplesOf(MADE.get('footsteps')!);
  // The envelope over a lag of one step is like itself, over half a step it is not.
  const window = 441;
  const envelope = Array.from({ length: samples.length / window }, (_, k) =>
    loudness(samples, k * window, (k + 1) * window),
  );
  const alike = (lag: number): number =>
    envelope.reduce((sum, value, k) => sum + value * envelope[(k + lag) % envelope.length]!, 0);
  assert.ok(alike(50) > 0.9 * alike(0));
  assert.ok(alike(25) < 0.2 * alike(0));
});

test('a rumble is low, rain is high, and voices are in between', () => {
  const centroid = (name: SoundName): number => {
    const samples = samplesOf(MADE.get(name)!);
    let [weighted, total] = [0, 0];
    for (let hz = 25; hz < 10_000; hz *= 1.15) {
      let power = 0;
      for (let start = 0; start + 4096 <= samples.length; start += 40_960)
        power += strengthAt(samples.subarray(start, start + 4096), hz) ** 2;
      weighted += power * hz * hz;
      total += power * hz;
    }
    return weighted / total;
  };
  assert.ok(centroid('rumble') < 150, `rumble ${centroid('rumble')}`);
  const crowd = centroid('crowd');
  assert.ok(crowd > 250 && crowd < 1500, `crowd ${crowd}`);
  assert.ok(centroid('rain') > 2000, `rain ${centroid('rain')}`);
  assert.ok(centroid('thunder') < 400, `thunder ${centroid('thunder')}`);
});

test('the same seed gives the same sound, another seed another one', () => {
  assert.deepEqual(synthesize('footsteps', { seed: 1 }), MADE.get('footsteps'));
  assert.notDeepEqual(synthesize('footsteps', { seed: 2 }), MADE.get('footsteps'));
});

function samplesOf({ channels }: Sound): Float32Array {
  assert.equal(channels.length, 1);
  return channels[0]!;
}

function loudness(samples: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += samples[i]! ** 2;
  return Math.sqrt(sum / (to - from));
}

/** The amplitude of one frequency: Goertzel's recurrence under a Hann window. */
function strengthAt(samples: Float32Array, hz: number): number {
  const w = (2 * Math.PI * hz) / SAMPLE_RATE_HZ;
  let [last, beforeLast] = [0, 0];
  for (let i = 0; i < samples.length; i++) {
    const window = 1 - Math.cos((2 * Math.PI * (i + 0.5)) / samples.length);
    const value = samples[i]! * window + 2 * Math.cos(w) * last - beforeLast;
    beforeLast = last;
    last = value;
  }
  const power = last ** 2 + beforeLast ** 2 - 2 * Math.cos(w) * last * beforeLast;
  return (2 / samples.length) * Math.sqrt(Math.max(0, power));
}
