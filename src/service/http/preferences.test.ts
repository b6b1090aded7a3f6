import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readPreferences, toPreferenceHeaders } from './preferences.ts';

const read = (prefer: string) => readPreferences({ headers: { prefer } });

test('A5 F7 preferences are read in any order, case and quotes', () => {
  for (const prefer of [
    'handling=strict, wait=20',
    'wait=20;handling=strict',
    'Wait = "20", return=minimal; a=b, HANDLING="Strict"',
    'wait=20, wait=50, handling=strict, handling=lenient',
  ])
    assert.deepEqual(read(prefer), { isStrict: true, waitSeconds: 20 }, prefer);
});

test('F7 nobody is made to wait longer than a minute', () => {
  assert.equal(read('wait=60').waitSeconds, 60);
  assert.equal(read('wait=3600').waitSeconds, 60);
  assert.equal(read('wait=0').waitSeconds, 0);
});

test('what cannot be read is no preference', () => {
  for (const prefer of [
    '',
    'wait',
    'wait=',
    'wait=-5',
    'wait=1.5',
    'wait=soon',
    '=;=',
    'respond-async',
  ])
    assert.deepEqual(read(prefer), { isStrict: false, waitSeconds: undefined }, prefer);
  assert.deepEqual(readPreferences({ headers: {} }), { isStrict: false, waitSeconds: undefined });
});

test('the answer names what was followed', () => {
  assert.deepEqual(toPreferenceHeaders(read('wait=90, handling=strict')), {
    'preference-applied': 'handling=strict, wait=60',
  });
  assert.deepEqual(toPreferenceHeaders(read('return=minimal')), {});
});
