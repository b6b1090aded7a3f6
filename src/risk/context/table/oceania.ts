import type { CountryFacts } from './country-facts.ts';

export const OCEANIA: readonly CountryFacts[] = [
  ['AS', 'calm', 'above_10', 2018, 'stable'],
  ['AU', 'calm', 'below_5', 2023, 'stable'],
  ['CK', 'calm', null, null, null],
  ['FJ', 'calm', 'below_5', 2023, 'stable'],
  ['FM', 'calm', 'below_5', 2019, 'stable'],
  ['GU', 'calm', 'below_5', 2019, 'stable'],
  ['KI', 'calm', 'above_5', 2012, 'stable'],
  ['MH', 'calm', null, null, 'stable'],
  ['MP', 'calm', null, null, null],
  ['NC', 'calm', null, null, null],
  ['NF', 'calm', null, null, null],
  ['NR', 'calm', null, null, 'stable'],
  ['NU', 'calm', null, null, null],
  ['NZ', 'calm', 'below_5', 2022, 'stable'],
  ['PF', 'calm', null, null, null],
  ['PG', 'conflict_elsewhere', null, null, 'stable'],
  ['PN', 'calm', null, null, null],
  ['PW', 'calm', 'above_10', 2018, 'stable'],
  ['SB', 'calm', null, null, 'stable'],
  ['TK', 'calm', null, null, null],
  ['TO', 'calm', 'below_5', 2019, 'stable'],
  ['TV', 'calm', 'above_10', 2012, 'stable'],
  ['UM', 'calm', null, null, null],
  ['VU', 'calm', 'below_5', 2020, 'stable'],
  ['WF', 'calm', null, null, null],
  ['WS', 'calm', 'above_5', 2018, 'stable'],
];

/** Nobody lives here but crews and researchers. */
export const ANTARCTIC: readonly CountryFacts[] = [
  ['AQ', 'calm', null, null, null],
  ['BV', 'calm', null, null, null],
  ['GS', 'calm', null, null, null],
  ['HM', 'calm', null, null, null],
  ['TF', 'calm', null, null, null],
];
