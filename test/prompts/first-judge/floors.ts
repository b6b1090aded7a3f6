/**
 * Floors as people say them against storeys as they are built (0 on the ground). Both ways of counting are in use: the third
 * floor is the second storey above the ground to some and the third to others, so both hold. The first floor on the ground
 * holds in part, since it may be meant as the one above.
 */
import type { Verdict } from './expect.ts';
import { no, partly, yes } from './verdict.ts';

export function judgeFloor(storeys: readonly number[], floor: number, said: string): Verdict {
  const fits = storeys.filter((storey) => storey === floor || (floor > 1 && storey === floor - 1));
  const onGround = floor === 1 ? storeys.filter((storey) => storey === 0) : [];
  const list = [...new Set(storeys)]
    .toSorted((a, b) => a - b)
    .map(sayStorey)
    .join(', ');
  const text = `${said}: ${list}`;
  if (fits.length >= 0.9 * storeys.length && fits.length > 0) return yes(text);
  if (fits.length + onGround.length >= 0.9 * storeys.length && onGround.length > 0)
    return partly(text, 'It is on the ground floor, which only some call the first.');
  if (fits.length > 0) return partly(text, `Only some are on floor ${floor}.`);
  return no(text, `Not on floor ${floor}.`);
}

function sayStorey(storey: number): string {
  if (storey === 0) return 'ground floor';
  return storey < 0 ? `basement ${-storey}` : `storey ${storey} above the ground`;
}
