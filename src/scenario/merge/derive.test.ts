import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isBearingFrom,
  isClockFrom,
  isDateFrom,
  isExclusion,
  isFloorFrom,
  isFloorSaidIn,
  isMonthFrom,
  isNameFrom,
  isNumberFrom,
  isWeekdayFrom,
  readNumbersOf,
} from './derive.ts';

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

test('a time of day follows from figures, words and half a clock', () => {
  for (const [clock, quote] of [
    ['02:30', '2:30 am'],
    ['18:00', '6 in the evening'],
    ['12:00', 'noon'],
    ['00:00', 'at midnight'],
    ['17:30', 'at 5:30'],
    ['20:00', 'around 8'],
  ] as const)
    assert.ok(isClockFrom(clock, quote), `${clock} from "${quote}"`);
  for (const [clock, quote] of [
    ['03:30', '2:30 am'],
    ['22:00', 'late at night'],
    ['08:15', 'around 8'],
  ] as const)
    assert.ok(!isClockFrom(clock, quote), `${clock} from "${quote}"`);
});

test('dates, months and weekdays follow from their names', () => {
  assert.ok(isDateFrom('2025-03-12', '12 March 2025'));
  assert.ok(isDateFrom('07-04', 'July 4th'));
  assert.ok(!isDateFrom('2025-03-13', '12 March 2025'));
  assert.ok(isMonthFrom(7, 'in July'));
  assert.ok(isMonthFrom(3, '2025-03-12'));
  assert.ok(!isMonthFrom(8, 'in July'));
  assert.ok(isWeekdayFrom('saturday', 'on Saturday night'));
  assert.ok(!isWeekdayFrom('sunday', 'at the weekend'));
});

test('a wind comes from where its words say', () => {
  for (const [bearing, quote] of [
    [0, 'north wind'],
    [360, 'a northerly'],
    [315, 'a north-westerly breeze'],
    [45, 'from the NE'],
    [270, '270 degrees'],
  ] as const)
    assert.ok(isBearingFrom(bearing, quote), `${bearing} from "${quote}"`);
  assert.ok(!isBearingFrom(90, 'a north-westerly breeze'));
  assert.ok(!isBearingFrom(0, 'strong wind'));
});

test('a floor follows from its number or its name', () => {
  for (const [floor, quote] of [
    [5, 'on the 5th floor'],
    [3, 'third floor'],
    [1, 'the ground floor kitchen'],
    [-1, 'in the basement'],
    [-2, 'B2 level'],
    [12, 'the top floor'],
    ['roof', 'on the rooftop'],
  ] as const)
    assert.ok(isFloorFrom(floor, quote), `${floor} from "${quote}"`);
  for (const [floor, quote] of [
    [6, 'on the 5th floor'],
    [2, 'the ground floor'],
    ['roof', 'upstairs'],
  ] as const)
    assert.ok(!isFloorFrom(floor, quote), `${floor} from "${quote}"`);
});

test('a floor may be said elsewhere in the sentence, a number of something else is none', () => {
  const sentence = 'Hotel fire: 15 floors, 7 guests, fire in the kitchen on the ground floor';
  assert.ok(isFloorSaidIn(1, sentence));
  assert.ok(!isFloorSaidIn(7, sentence));
  assert.ok(isFloorSaidIn(5, 'near the stairs on the 5th floor of an office'));
  assert.ok(isFloorSaidIn('roof', 'people wait on the roof'));
});

test('a name shares a word with what is cited for it', () => {
  assert.ok(isNameFrom('São Paulo', 'in Sao Paulo'));
  assert.ok(isNameFrom('Times Square', 'Times Square'));
  assert.ok(!isNameFrom('Paris', 'the city of light'));
  assert.ok(!isNameFrom('The Hague', 'the'));
});

test('only words that take something away exclude, or a denial beside them', () => {
  for (const quote of ['no vehicles', 'without panic', "don't use lifts", 'car-free', 'windless'])
    assert.ok(isExclusion(quote, quote), quote);
  for (const quote of ['vehicles', 'heavy traffic', '80 cars'])
    assert.ok(!isExclusion(quote, `a fire breaks out and ${quote} burn`), quote);
  assert.ok(isExclusion('children', 'there are no children'));
});
