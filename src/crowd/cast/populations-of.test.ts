import assert from 'node:assert/strict';
import { test } from 'node:test';
import { populationOf } from './populations-of.ts';

test('people split off by an aid have the age of their group', () => {
  const pupils = populationOf('student', undefined, { role: 'pupil' });
  const wheeled = populationOf('wheelchair', undefined, { role: 'pupil', among: 'student' });
  assert.deepEqual({ ...wheeled, aids: undefined }, { ...pupils, aids: undefined });
  assert.ok((wheeled.aids?.wheelchairManual ?? 0) > 0);
});
