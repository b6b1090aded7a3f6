/** Rivers, ponds, reservoirs and the sea of a place, and which of them an event comes from. */
import type { Scenario } from '#scenario';
import type { Ring } from '../walkable.ts';
import type { Ground, OpenPlace } from '../world.ts';

export interface Water {
  readonly name: string;
  readonly outline: Ring;
}

/** The likeliest first. No wave of the sea comes out of a pond, nor what a dam held back out of the sea. */
const COMES_FROM: Readonly<Record<string, readonly RegExp[]>> = {
  dam_break: [/reservoir/, /river/, /lake|pond/],
  tsunami: [/sea|harbour/, /river/],
  flood: [/river/, /lake/, /pond/, /reservoir/, /./],
};

/** Of the likeliest kind that is there. */
export function listSources(type: string, waters: readonly Water[]): Water[] {
  for (const kind of COMES_FROM[type] ?? []) {
    const own = waters.filter(({ name }) => kind.test(name));
    if (own.length > 0) return own;
  }
  return [];
}

export function listWaters(
  { events }: Scenario,
  { water }: Ground,
  openPlaces: readonly OpenPlace[],
): Water[] {
  const named = openPlaces.flatMap(({ parts }) =>
    parts
      .filter(({ use }) => use === 'water')
      .map(({ name, outline }) => ({ name: name ?? 'pond', outline })),
  );
  const outlines = new Set(named.map(({ outline }) => outline));
  const drawn = events.some(({ type }) => type.value === 'tsunami') ? 'sea' : 'river';
  return [
    ...named,
    ...water
      .filter((outline) => !outlines.has(outline))
      .map((outline) => ({ name: drawn, outline })),
  ];
}
