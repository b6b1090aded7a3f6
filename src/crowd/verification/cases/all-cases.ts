/** Every case, standard by standard. */
import type { Case } from '../case.ts';
import { IMO_CASES } from './imo.ts';
import { ISO_CASES } from './iso.ts';
import { NIST_CASES } from './nist.ts';
import { RIMEA_COMPONENTS } from './rimea-components.ts';
import { RIMEA_ROOMS } from './rimea-rooms.ts';
import { RIMEA_WAYS } from './rimea-ways.ts';

export const CASES: readonly Case[] = [
  ...RIMEA_COMPONENTS,
  ...RIMEA_ROOMS,
  ...RIMEA_WAYS,
  ...NIST_CASES,
  ...ISO_CASES,
  ...IMO_CASES,
];
