/** Rivers, ponds, reservoirs and the sea of a place, and which of them an event comes from. */
import type { Scenario } from '#scenario';
import { hazardPlacings } from '../hazard-placing.ts';
import type { ComingIn } from '../hazard-placing.ts';
import { hasWord } from '../names.ts';
import type { Ring } from '../walkable.ts';
import type { Ground, OpenPlace } from '../world.ts';

export interface Water {
  readonly name: string;
  readonly outline: Ring;
}

/** The waters of the likeliest kind that is there. */
export function listSources({ waters: likely }: ComingIn, waters: readonly Water[]): Water[] {
  for (const kind of likely) {
    const own = waters.filter(
      ({ name }) => kind.length === 0 || kind.some((word) => hasWord(name, word)),
    );
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
  const drawn = events.some(({ type }) => hazardPlacings.of(type.value).drawsWater === 'coast')
    ? 'sea'
    : 'river';
  return [
    ...named,
    ...water
      .filter((outline) => !outlines.has(outline))
      .map((outline) => ({ name: drawn, outline })),
  ];
}
