import assert from 'node:assert/strict';
import { test } from 'node:test';
import { populationOf } from './populations-of.ts';

test('people split off by an aid have the age of their group', () => {
  const pupils = populationOf('student', undefined, { role: 'pupil' });
  const wheeled = populationOf('wheelchair', undefined, { role: 'pupil', among: 'student' });
  assert.deepEqual({ ...wheeled, aids: undefined }, { ...pupils, aids: undefined });
  assert.ok((wheeled.aids?.wheelchairManual ?? 0) > 0);
});

test('residents of a care home are old, those in wheelchairs too; residents elsewhere are of all ages', () => {
  assert.partialDeepStrictEqual(populationOf('resident', 'care_home'), { class: 'elderly' });
  const wheeled = populationOf('wheelchair', 'care_home', { among: 'resident' });
  assert.partialDeepStrictEqual(wheeled, { class: 'elderly' });
  assert.equal(populationOf('resident', 'apartment').kind, 'rimea');
});

test('the guests of a place are of the ages it admits; the same guests elsewhere are of all ages', () => {
  const agesOf = (kind: string, place: string, role?: string) => {
    const population = populationOf(kind, place, role === undefined ? {} : { role });
    return population.kind === 'rimea' ? population.ages : undefined;
  };
  assert.equal(agesOf('visitor', 'nightclub')?.low, 18);
  assert.equal(agesOf('visitor', 'mall'), undefined);
  assert.ok(agesOf('student', 'university')!.low >= agesOf('student', 'school')!.high);
  // A role that tells the age wins over the place.
  assert.equal(agesOf('student', 'school', 'pupil'), undefined);
  assert.partialDeepStrictEqual(populationOf('student', 'school', { role: 'pupil' }), {
    class: 'child',
  });
});
