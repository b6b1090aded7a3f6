import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNumberFrom, readNumbersOf } from './derive.ts';

const PROMPT = 'An arena with 2,000 spectators and 180 staff';

function isFrom(value: number, quote: string, isWhole = true): boolean {
  return isNumberFrom({ value, quote, isWhole, numbersOfPrompt: readNumbersOf(PROMPT) });
}

const COUNTS: readonly (readonly [number, string])[] = [
  [180, '180 employees'],
  [2_000, '2,000 spectators'],
  [1_200, '1.2k people'],
  [12, 'a dozen guards'],
  [2, 'a couple of cars'],
  [2, 'both stairwells'],
  [2, 'twin towers'],
  [1, 'a single exit'],
  [10, 'ten-storey'],
  [35, 'between 30 and 40 people'],
  [30, '30 to 40 people'],
  [250, 'two hundred and fifty'],
  [14, 'gate 14'],
  [0, 'no exits'],
  [300, 'police come at minute 5'],
  [360, 'tear gas at min 6'],
  // Added up, multiplied, a share of the spectators.
  [220, '180 staff and 40 visitors'],
  [120, '3 buses with 40 passengers each'],
  [300, '15% of them in wheelchairs'],
  [500, 'a quarter of them'],
];

test('a count follows from its words in digits, in words, as a sum, a product or a share', () => {
  for (const [value, quote] of COUNTS) assert.ok(isFrom(value, quote), `${value} from "${quote}"`);
});

test('a count that is not in its words does not follow from them', () => {
  for (const [value, quote] of [
    [12, 'ten-storey'],
    [181, '180 employees'],
    [5, 'a few guards'],
    [300, 'hundreds of people'],
    [1, 'a truck'],
    [7_200, '3 buses and 40 passengers'],
    [1e308, '180 employees'],
    [600, ''],
  ] as const)
    assert.ok(!isFrom(value, quote), `${value} from "${quote}"`);
});

test('a measure follows from its words in any unit, rounded as people do', () => {
  for (const [value, quote] of [
    [15.24, '50 ft'],
    [15, '50 feet long'],
    [0.9, '90cm wide'],
    [0.5, 'half of them queueing'],
    [600, 'ten minutes'],
    [5_400, 'one and a half hours'],
    [22.2, '80 km/h'],
    [18.9, 'force 8'],
    [37.8, '100 °F'],
    [-5, '-5 °C'],
    [7.1, 'magnitude 7.1'],
    [3.2, 'an M3.2 tremor'],
  ] as const)
    assert.ok(isFrom(value, quote, false), `${value} from "${quote}"`);
  for (const [value, quote] of [
    [20, '50 ft'],
    [60, 'ten minutes'],
    [80, 'fast'],
  ] as const)
    assert.ok(!isFrom(value, quote, false), `${value} from "${quote}"`);
});
