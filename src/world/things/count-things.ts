/** How many of a thing are drawn, and what each is called. */
import type { OpenThing } from '#scenario/plan';
import { openThingDrawings } from '../open-thing-drawing.ts';

/** One of a thing. */
export interface NamedThing {
  readonly use: string;
  readonly name: string;
}

export function nameThings({ use, count, names }: OpenThing): NamedThing[] {
  const { most, several } = openThingDrawings.of(use);
  const asked = count?.value ?? Math.max(several, names.length);
  const drawn = Math.min(most, Math.max(asked, names.length));
  const [only] = names;
  if (drawn === 1) return [{ use, name: only?.value ?? use }];
  const labels: (string | undefined)[] = Array.from({ length: drawn });
  // "The tram stops": the plural names all of them and none.
  const own = count === undefined && names.length === 1 ? [] : names;
  for (const { value } of own) {
    const at = placeOf(value, drawn);
    labels[at !== undefined && labels[at] === undefined ? at : labels.indexOf(undefined)] = value;
  }
  return labels.map((name, i) => ({ use, name: name ?? `${use} ${i + 1}` }));
}

const ORDER: readonly (readonly [RegExp, (count: number) => number])[] = [
  [/\bfirst\b/i, () => 0],
  [/\bsecond\b/i, () => 1],
  [/\bthird\b/i, () => 2],
  [/\bmiddle\b/i, (count) => Math.floor(count / 2)],
  [/\b(?:last|rear)\b/i, (count) => count - 1],
];

/** "The last pen" is the last of them; "berth 3" the third where there are so many. */
function placeOf(name: string, count: number): number | undefined {
  const word = ORDER.find(([words]) => words.test(name))?.[1](count);
  const number = Number(/\b(\d{1,3})$/.exec(name)?.[1] ?? NaN) - 1;
  const at = word ?? number;
  return Number.isInteger(at) && at >= 0 && at < count ? at : undefined;
}
