import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typeQuery } from './query.ts';
import { RadiusQuery } from './schemas/radius.ts';
import { ResultsQuery } from './schemas/results.ts';

test('A7 numbers in a query are read as they are written everywhere', () => {
  for (const [text, value] of [
    ['48.8566', 48.8566],
    ['-0.5', -0.5],
    ['+2', 2],
    ['1e1', 10],
    ['.5', 0.5],
    ['5.', 5],
    [' 7 ', 7],
  ] as const)
    assert.equal(typeQuery(RadiusQuery, { radius_km: text })['radius_km'], value, text);
});

test('A7 what is no number stays the text it was', () => {
  for (const text of ['NaN', 'Infinity', '1e999', '0x10', '1_000', '1,5', '٥', '--1', '1e', 'e1'])
    assert.equal(typeQuery(RadiusQuery, { radius_km: text })['radius_km'], text);
});

test('A8 a yes or no may be written in eight ways, in any case', () => {
  const read = (text: string) =>
    typeQuery(ResultsQuery, { include_assets: text })['include_assets'];
  for (const text of ['true', 'True', 'TRUE', '1', 'yes', 'Yes', 'on', 'ON'])
    assert.equal(read(text), true, text);
  for (const text of ['false', 'False', '0', 'no', 'NO', 'off', 'Off'])
    assert.equal(read(text), false, text);
  for (const text of ['t', 'y', '2', 'null', 'truee', '-1']) assert.equal(read(text), text);
});

test('R5 a list is separated by commas, by repeating the parameter, or both', () => {
  const read = (sent: string | string[]) =>
    typeQuery(RadiusQuery, { risk_types: sent })['risk_types'];
  assert.deepEqual(read('crime,weather'), ['crime', 'weather']);
  assert.deepEqual(read(' crime , weather '), ['crime', 'weather']);
  assert.deepEqual(read(['crime', 'weather,traffic']), ['crime', 'weather', 'traffic']);
  assert.deepEqual(read(''), []);
  assert.deepEqual(read(',,'), []);
});

test('an empty parameter is an omitted one, and of a repeated one the last counts', () => {
  assert.equal(typeQuery(RadiusQuery, { latitude: '' })['latitude'], undefined);
  assert.equal(typeQuery(RadiusQuery, { latitude: ' ' })['latitude'], undefined);
  assert.equal(typeQuery(RadiusQuery, { latitude: ['1', '2'] })['latitude'], 2);
});

test('unknown parameters are passed on as they came, also those with the names of object members', () => {
  const raw = JSON.parse('{"__proto__": "1", "constructor": "2", "x": "3"}') as Record<
    string,
    string
  >;
  const typed = typeQuery(RadiusQuery, raw);
  assert.deepEqual(Object.keys(typed), ['__proto__', 'constructor', 'x']);
  assert.equal(Object.getPrototypeOf(typed), Object.prototype);
});
