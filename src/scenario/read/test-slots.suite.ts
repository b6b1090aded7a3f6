/** Support for the tables beside this file: one prompt, one slot, one expected value. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FindPlaces } from '../places/place-finder.ts';
import { readPrompt } from '../read-prompt.ts';
import { toSlots } from '../to-slots.ts';
import type { Slots } from '../to-slots.ts';

/** The tables need no gazetteer; places have tests of their own. */
export const findNoPlaces: FindPlaces = () => [];

export function slotsOf(prompt: string): Slots {
  return toSlots(readPrompt(prompt, findNoPlaces));
}

export type Row = readonly [prompt: string, expected: unknown];

/** One test per row; the prompt is its name. */
export function checkRows(
  title: string,
  rows: readonly Row[],
  pick: (slots: Slots) => unknown,
): void {
  for (const [prompt, expected] of rows)
    test(`${title}: ${prompt}`, () => assert.deepEqual(pick(slotsOf(prompt)) ?? null, expected));
}

/** "office floors=10 exits=2", in the order of the slots. */
export function showItems(
  items: readonly Readonly<Record<string, unknown>>[] | undefined,
): string[] {
  return (items ?? []).map((item) => {
    const [[, name], ...rest] = Object.entries(item) as [[string, unknown], ...[string, unknown][]];
    return [name, ...rest.map(([key, value]) => `${key}=${String(value)}`)].join(' ');
  });
}
