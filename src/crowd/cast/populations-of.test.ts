import assert from 'node:assert/strict';
import { test } from 'node:test';
import { populationOf } from './populations-of.ts';

test('those told apart by an aid are of the age of those they belong to', () => {
  const pupils = populationOf('student', undefined, { role: 'pupil' });
  const wheeled = populationOf('wheelchair', undefined, { role: 'pupil', among: 'student' });
  assert.deepEqual({ ...wheeled, aids: undefined }, { ...pupils, aids: undefined });
  assert.ok((wheeled.aids?.wheelchairManual ?? 0) > 0);
});
