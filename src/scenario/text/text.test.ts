import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readClocks, toClockText } from './clock.ts';
import { readMeasures } from './measures.ts';
import { readNumbers } from './numbers.ts';
import { toSingular } from './singular.ts';
import { tokenise } from './tokens.ts';

test('numbers are read in digits and words', () => {
  const cases: [string, number[]][] = [
    ['1,200', [1200]],
    ['1.2k', [1200]],
    ['2 500', [2500]],
    ['two and a half thousand', [2500]],
    ['two hundred and fifty', [250]],
    ['eighteen hundred', [1800]],
    ['a dozen', [12]],
    ['three dozen', [36]],
    ['a couple of hundred', [200]],
    ['half a million', [500_000]],
    ['one thousand two hundred', [1200]],
    ['30-40', [35]],
    ['between 30 and 40', [35]],
    ['twenty-first', [21]],
    ['ten and five', [10, 5]],
    ['a few hundred', []],
    ['hundreds', []],
  ];
  for (const [text, expected] of cases)
    assert.deepEqual(
      readNumbers(tokenise(text)).map(({ value }) => value),
      expected,
      text,
    );
});

test('shares are parts of one', () => {
  const cases: [string, number][] = [
    ['15 %', 0.15],
    ['twelve percent', 0.12],
    ['a third of them', 1 / 3],
    ['two thirds', 2 / 3],
    ['half of whom', 0.5],
    ['one in ten', 0.1],
    ['3 out of 4', 0.75],
  ];
  for (const [text, expected] of cases) {
    const [share] = readNumbers(tokenise(text));
    assert.equal(share?.kind, 'share', text);
    assert.ok(Math.abs(share.value - expected) < 1e-12, text);
  }
});

test('measures come in SI units', () => {
  const cases: [string, number][] = [
    ['5 ft 6 in', 1.524],
    ['90cm', 0.9],
    ["6' wide", 1.8288],
    ['2 miles', 3218.688],
    ['20 sq ft', 1.858],
    ['3 hectares', 30_000],
    ['36 km/h', 10],
    ['10 knots', 5.144],
    ['50°F', 10],
    ['minus 5 degrees', -5],
    ['1 h 30 min', 5400],
    ['an hour and a half', 5400],
    ['half an hour', 1800],
  ];
  for (const [text, expected] of cases) {
    const tokens = tokenise(text);
    const [measure] = readMeasures(tokens, readNumbers(tokens));
    assert.ok(
      Math.abs((measure?.value ?? 0) - expected) <= Math.abs(expected) * 1e-3,
      `${text}: ${measure?.value}`,
    );
  }
});

test('clock times are read in words and figures', () => {
  const cases: [string, string[]][] = [
    ['2:30 am', ['02:30']],
    ['12 am', ['00:00']],
    ['12:15 p.m.', ['12:15']],
    ['14h30', ['14:30']],
    ['0630 hrs', ['06:30']],
    ['quarter to nine', ['08:45']],
    ['half past six', ['06:30']],
    ['seven fifteen in the evening', ['19:15']],
    ['noon', ['12:00']],
    ['10 to 12 people', []],
    ['25:00', []],
  ];
  for (const [text, expected] of cases)
    assert.deepEqual(
      readClocks(tokenise(text)).map(({ minutes }) => toClockText(minutes)),
      expected,
      text,
    );
});

test('a plural and its singular are one word', () => {
  for (const [many, one] of [
    ['buses', 'bus'],
    ['women', 'woman'],
    ['firemen', 'fireman'],
    ['children', 'child'],
    ['storeys', 'storey'],
    ['lorries', 'lorry'],
    ['churches', 'church'],
    ['taxis', 'taxi'],
    ['minibuses', 'minibus'],
  ] as const)
    assert.equal(toSingular(many), one);
});

test('sentences and clauses end where marks say, not at decimals or abbreviations', () => {
  const tokens = tokenise('Approx. 2.5 m wide, at 18:00. Then out.');
  const last = tokens.at(-1)!;
  assert.equal(last.sentence, 1);
  assert.equal(tokens.find(({ text }) => text === '00')?.clause, 1);
  assert.equal(tokenise('Fire at 5 min. Then all leave.').at(-1)!.sentence, 1);
  assert.equal(tokenise('Fire at 5 min. later, all leave.').at(-1)!.sentence, 0);
});
