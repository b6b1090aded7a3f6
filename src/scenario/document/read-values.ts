/** Several values of the document at once, each with where it comes from, under the names of the plan. */
import type { Sourced } from '../scenario.ts';
import type { Reading } from './from-where.ts';
import { toSourced } from './sourced.ts';

type Values = Readonly<Record<string, unknown>>;

/** `fields` has the name in the plan and the name in the document. */
export function values(
  reading: Reading,
  pointer: string,
  from: object | undefined,
  fields: Readonly<Record<string, string>>,
): Record<string, never> {
  const given = (from ?? {}) as Values;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, name]) =>
      given[name] === undefined
        ? []
        : [[key, toSourced(reading, `${pointer}/${name}`, given[name])]],
    ),
  ) as Record<string, never>;
}

/** As `values`, for moments: seconds where they are known before the run. */
export function timeAs(
  reading: Reading,
  pointer: string,
  from: object | undefined,
  fields: Readonly<Record<string, string>>,
): Record<string, never> {
  const given = (from ?? {}) as Values;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, name]) => {
      const seconds = reading.secondsOf(given[name]);
      return seconds === undefined
        ? []
        : [[key, toSourced(reading, `${pointer}/${name}`, seconds)]];
    }),
  ) as Record<string, never>;
}

export function toList<T>(
  reading: Reading,
  pointer: string,
  items: readonly T[] | undefined,
): Sourced<T>[] {
  return (items ?? []).map((item, i) => toSourced(reading, `${pointer}/${i}`, item));
}
