import assert from 'node:assert/strict';
import { test } from 'node:test';
import { POPULATIONS } from '../people/population.ts';
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

test('where a decision depends on them, young people of a place are as slow as the public, and old ones stay slow', () => {
  const judged = { isJudged: true };
  assert.deepEqual(populationOf('visitor', 'nightclub', judged), POPULATIONS.rimea);
  assert.notDeepEqual(populationOf('visitor', 'nightclub'), POPULATIONS.rimea);
  assert.deepEqual(
    populationOf('resident', 'care_home', judged),
    populationOf('resident', 'care_home'),
  );
  assert.deepEqual(
    populationOf('student', 'school', { role: 'pupil', ...judged }),
    populationOf('child'),
  );
});
