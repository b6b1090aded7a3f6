/** Colours and sizes all plans share. */
import type { Sheet } from '#drawing';

export const INK = {
  wall: '#2f353d',
  floor: '#faf9f6',
  fixture: '#c9cbc8',
  exit: '#12936b',
  closed: '#b42318',
  hazard: '#c2410c',
  person: '#3b5b8c',
  quiet: '#5f6b7a',
} as const;

export const SHEET: Sheet = { width: 1000, heightMax: 820, margin: 30, around: 112, head: 84 };
export const FOOT = 64;
