/** How many of a thing are drawn, and what each is called. */
import type { OpenThing } from '#scenario/plan';
import { placeInRow } from '../names.ts';
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
    const at = placeInRow(value, drawn);
    labels[at !== undefined && labels[at] === undefined ? at : labels.indexOf(undefined)] = value;
  }
  return labels.map((name, i) => ({ use, name: name ?? `${use} ${i + 1}` }));
}
