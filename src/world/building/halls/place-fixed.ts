/**
 * Places the fixed parts: the exits, the stairs and the lifts. Exits are gaps in the outer wall of a tile, or at the
 * end of a passage through a band; stairs and lifts stand in bands, at the same place on all storeys.
 */
import type { Dice } from '#base';
import type { Side } from '#scenario/values';
import { lengthOfBand } from './band-parts.ts';
import { addPassages, createRoom, drawExits, listWalls } from './exit-walls.ts';
import type { PlacedExit } from './exit-walls.ts';
import { layInRow } from './lay-in-row.ts';
import type { Item, Slot } from './lay-in-row.ts';
import { placeCores, placeLifts } from './place-shafts.ts';
import type { Wish } from './read-named.ts';
import type { Band, Scheme } from './scheme.ts';

export interface FixedWishes {
  /** Those with a label that asks for a side or a name come first. */
  readonly exits: readonly Wish[];
  readonly stairs: readonly Wish[];
  readonly lifts: number;
  /** Lifts with names of their own have lobbies of their own. */
  readonly banksMin: number;
  readonly exitWidth: number;
  /** Along the band. */
  readonly coreWidth: number;
  /** Meters of bands that rooms need on the fullest storey. */
  readonly roomMeters: number;
}

export interface Fixed {
  /** For each band, along it. */
  readonly slots: readonly (readonly Slot[])[];
  readonly exits: readonly PlacedExit[];
  /** Indices of the `stairs` that have a place. */
  readonly stairs: ReadonlySet<number>;
  readonly lifts: number;
}

export function placeFixed(scheme: Scheme, wishes: FixedWishes, dice: Dice): Fixed {
  const budgets = budgetsOf(scheme.bands, wishes);
  const walls = listWalls(scheme);
  const items: Item[][] = scheme.bands.map(() => []);
  const room = createRoom({ walls, budgets, width: wishes.exitWidth });
  const asked = wishes.exits.filter(({ side }) => side !== undefined);
  let exits = wishes.exits.length;
  for (const { side } of asked) if (room.add(side)) exits -= 1;
  // The entrance comes before the stairs; the other exits take the rest of the wall.
  if (asked.length === 0 && exits > 0 && (room.add(scheme.front) || room.add())) exits -= 1;
  const stairs = placeCores(scheme, wishes, { budgets, items, dice });
  const lifts = placeLifts(scheme, wishes, { budgets, items });
  while (exits > 0 && room.add()) exits -= 1;
  addPassages(scheme.bands, walls, wishes.exitWidth, items);
  const slots = scheme.bands.map((band, i) => layInRow(items[i]!, lengthOfBand(band)));
  return { slots, exits: drawExits(scheme.bands, walls, slots, wishes), stairs, lifts };
}

/** How much of each band fixed parts may take, so that enough is left for rooms; rooms give way to one stair. */
function budgetsOf(
  bands: readonly Band<Side>[],
  { roomMeters, stairs, coreWidth }: FixedWishes,
): number[] {
  const lengths = bands.map(lengthOfBand);
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const share = Math.max(0, 1 - roomMeters / (whole || 1));
  const longest = Math.max(...lengths);
  const least = stairs.length > 0 && longest >= coreWidth ? coreWidth : 0;
  return lengths.map((length) =>
    length === longest ? Math.max(least, length * share) : length * share,
  );
}
