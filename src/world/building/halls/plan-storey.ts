/** What a storey must have: its tiles, and the rooms requested along its bands, with the labels of the brief. */
import type { Feature } from '#scenario/plan';
import type { Side } from '#scenario/values';
import { middleOf } from '../plan.ts';
import type { RoomWish } from './fill-bands.ts';
import type { HallKind } from './hall-kind.ts';
import type { Named } from './read-named.ts';
import type { Scheme, Tile } from './scheme.ts';
import { sharePast } from './share-past.ts';

/** How much is drawn into a plan: what the kind prefers; the same, narrower; or only what is necessary. */
export type Fit = 'roomy' | 'tight' | 'plain';

export interface NamedTile extends Tile {
  readonly feature?: Feature;
}

export interface StoreyPlan {
  readonly storey: number;
  readonly tiles: readonly NamedTile[];
  readonly asked: readonly RoomWish[];
  readonly tilePrincipal: number;
  /** Usual rooms that a plain plan leaves out. */
  readonly skipped: number;
}

/** Labels go to parts that the kind has anyway; for the others a room is added. */
export function planStorey(
  kind: HallKind,
  scheme: Scheme,
  named: Named,
  storey: number,
  fit: Fit,
): StoreyPlan {
  const { programme, principal } = kind;
  const usual = storey < 0 ? programme.basement : storey === 0 ? programme.ground : programme.upper;
  const tiles: NamedTile[] = [...scheme.tiles(storey)];
  const asked: RoomWish[] = fit === 'plain' ? [] : [...usual];
  for (const feature of named.roomsOn(storey)) {
    const { use, side } = feature;
    const place = bestTile(tiles, scheme, feature, side);
    if (place >= 0) {
      tiles[place] = { ...tiles[place]!, feature: feature.feature };
      continue;
    }
    // Counted rooms along the bands get their labels when they are drawn.
    if (use === principal.use) continue;
    const at = asked.findIndex((wish) => wish.use === use && wish.feature === undefined);
    const more = { feature: feature.feature, ...(side === undefined ? {} : { side }) };
    if (at >= 0) asked[at] = { ...asked[at]!, ...more };
    else asked.push({ use, width: NAMED_ROOM_WIDTH, ...more });
  }
  return {
    storey,
    tiles,
    asked: fit === 'roomy' ? asked : asked.map(narrower),
    skipped: fit === 'plain' ? usual.length : 0,
    tilePrincipal: tiles.filter(({ isPrincipal }) => isPrincipal === true).length,
  };
}

/** Share of a room's preferred width where there is little space, and its minimum. */
const TIGHT = { share: 0.6, least: 2.2 } as const;

function narrower(wish: RoomWish): RoomWish {
  return { ...wish, width: Math.max(TIGHT.least, wish.width * TIGHT.share) };
}

const NAMED_ROOM_WIDTH = 5;

function bestTile(
  tiles: readonly NamedTile[],
  scheme: Scheme,
  { use }: { readonly use: string },
  side: Side | undefined,
): number {
  let [best, most] = [-1, -Infinity];
  tiles.forEach((tile, i) => {
    if (tile.use !== use || tile.feature) return;
    const share = side ? sharePast(middleOf(tile.rect), scheme.footprint, side) : 0;
    if (side && share <= 0.05 && tile.isPrincipal !== true) return;
    if (share > most) [best, most] = [i, share];
  });
  return best;
}
