import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseSounds } from './choose-sounds.ts';
import type { Soundscape } from './choose-sounds.ts';
import { SOUNDS } from './sounds.ts';

const EMPTY: Soundscape = {
  weather: 'clear',
  isIndoor: false,
  hazards: [],
  people: 0,
  vehicles: [],
  isAlarm: false,
};
const heard = (place: Partial<Soundscape>): string[] =>
  chooseSounds({ ...EMPTY, ...place }).map(({ name }) => name);

test('an empty field in fair weather is silent', () => {
  assert.deepEqual(heard({}), []);
});

test('a burning office sounds of the alarm, of people and of fire, whatever the weather outside', () => {
  const office = { isIndoor: true, hazards: ['fire'], people: 300, isAlarm: true } as const;
  const expected = ['alarm', 'crowd', 'fire', 'footsteps'];
  assert.deepEqual(heard(office), expected);
  assert.deepEqual(heard({ ...office, weather: 'storm', windMps: 20 }), expected);
});

test('a street has traffic, and sirens only when somebody comes to help', () => {
  assert.deepEqual(heard({ vehicles: ['car', 'bus'] }), ['traffic']);
  assert.deepEqual(heard({ vehicles: ['ambulance'] }), ['siren', 'traffic']);
  assert.deepEqual(heard({ vehicles: ['bicycle', 'boat'] }), []);
});

test('each sound is named once, with its length', () => {
  const sounds = chooseSounds({
    ...EMPTY,
    weather: 'storm',
    windMps: 25,
    hazards: ['hurricane', 'flood', 'fire', 'wildfire', 'eruption', 'earthquake', 'power_outage'],
    people: 5000,
    vehicles: ['fire_engine', 'car'],
    isAlarm: true,
  });
  assert.deepEqual(
    sounds.map(({ name }) => name),
    Object.keys(SOUNDS),
  );
  for (const { name, seconds, isLoop } of sounds)
    assert.deepEqual({ seconds, isLoop }, SOUNDS[name]);
});
