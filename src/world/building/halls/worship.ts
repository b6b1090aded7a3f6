/**
 * Houses of worship: an entrance hall along the front, one hall in which all face the same end, and at that end what
 * they face. What stands in the halls is in `furniture.ts`, and who sits on the floor in `floor-rows.ts`.
 */
import { cut } from '../plan.ts';
import { layFrame } from './frame.ts';
import type { Heart } from './frame.ts';
import type { HallKind, Programme } from './hall-kind.ts';
import { hallTiles } from './hall-tiles.ts';
import { CHURCH, MOSQUE, SYNAGOGUE, TEMPLE } from './programmes.ts';
import type { Tile } from './scheme.ts';

/** The uses of its rooms, in the words of those who worship there. */
interface House {
  readonly entrance: string;
  /** Over the entrance, on upper storeys. */
  readonly gallery: string;
  readonly hall: string;
  /** A storey without a counted room. */
  readonly otherHall: string;
  /** Counted rooms beyond the first lie beside the hall, with this name and a number. */
  readonly beside: string;
  /** Depth of the hall where that of an end is about 1. */
  readonly hallShare: readonly [least: number, most: number];
  /** From the hall to the far wall; people face the last one. */
  readonly ends: readonly End[];
  readonly programme: Programme;
  readonly aspect: HallKind['aspect'];
  readonly roof: HallKind['roof'];
}

interface End {
  readonly use: string;
  readonly share: number;
}

function kindOf(house: House): HallKind {
  return {
    principal: { use: house.hall, isIn: 'tiles', width: 6 },
    principalOnStorey: () => 1,
    programme: house.programme,
    storeyHeight: 6,
    basementHeight: 3.2,
    roof: house.roof,
    squareMetersMin: 380,
    aspect: house.aspect,
    backUse: house.ends.at(-1)!.use,
    lay: (context) =>
      layFrame(context, {
        bands: [['left'], ['right'], ['left', 'right'], ['back']],
        bandDepth: [4, 5.5],
        strip: [4, 5.5],
        tiles: (heart) => [...entranceOf(house, heart), ...hallAndEnds(house, heart)],
      }),
  };
}

/** Narthex, nave with pews, altar; chapels beside the nave. */
export const CHURCH_KIND = kindOf({
  entrance: 'narthex',
  gallery: 'gallery',
  hall: 'nave',
  otherHall: 'parish hall',
  beside: 'Chapel',
  hallShare: [4, 5.5],
  ends: [{ use: 'altar', share: 1 }],
  programme: CHURCH,
  aspect: [0.45, 0.75],
  roof: 'gabled',
});

/**
 * Shoes stay in the foyer. The prayer hall has no furniture; it is rectangular or square, and its wall towards Mecca has
 * a niche, the mihrab. Women often pray in a gallery (Neufert, Architects' Data, mosques).
 */
export const MOSQUE_KIND = kindOf({
  entrance: 'foyer',
  gallery: 'prayer gallery',
  hall: 'prayer hall',
  otherHall: 'community hall',
  beside: 'Prayer room',
  hallShare: [8, 11],
  ends: [{ use: 'mihrab', share: 1 }],
  programme: MOSQUE,
  aspect: [0.8, 1.4],
  roof: 'flat',
});

/** Seats face the ark with the scrolls, in the wall opposite the entrance; before it is the bimah, where they are read. */
export const SYNAGOGUE_KIND = kindOf({
  entrance: 'foyer',
  gallery: 'women’s gallery',
  hall: 'sanctuary',
  otherHall: 'community hall',
  beside: 'Study hall',
  hallShare: [4.5, 6],
  ends: [
    { use: 'bimah', share: 1 },
    { use: 'ark', share: 0.8 },
  ],
  programme: SYNAGOGUE,
  aspect: [0.6, 1],
  roof: 'hipped',
});

/** A hall without seats before a shrine; shoes stay in the foyer. */
export const TEMPLE_KIND = kindOf({
  entrance: 'foyer',
  gallery: 'upper hall',
  hall: 'worship hall',
  otherHall: 'community hall',
  beside: 'Side hall',
  hallShare: [3, 4],
  ends: [{ use: 'shrine', share: 1 }],
  programme: TEMPLE,
  aspect: [0.6, 1.2],
  roof: 'hipped',
});

function entranceOf({ entrance, gallery }: House, { strip, storey }: Heart): Tile[] {
  if (!strip) return [];
  if (storey === 0) return [{ use: entrance, rect: strip, rank: 'way' }];
  return [{ use: storey < 0 ? 'storage' : gallery, rect: strip, rank: 'way' }];
}

/** The first counted room is the hall; the others lie beside it. */
function hallAndEnds(
  { hall, otherHall, beside: noun, hallShare, ends }: House,
  heart: Heart,
): Tile[] {
  const { principal, dice } = heart;
  if (heart.storey < 0 || principal === 0) return hallTiles(heart, { use: hall, spare: otherHall });
  const beside = principal - 1;
  const isEnded = heart.storey === 0 && !heart.context.isPlain;
  const [low, ...far] = isEnded
    ? cut(heart.heart, 'y', [dice.between(...hallShare), ...ends.map(({ share }) => share)])
    : [heart.heart];
  const [main, side] = beside > 0 ? cut(low!, 'x', [2, 1]) : [low!, undefined];
  const tiles = far.map((rect, i): Tile => ({
    use: ends[i]!.use,
    rect,
    rank: 'room',
    isOpen: true,
  }));
  const whole: Tile = {
    use: hall,
    rect: main,
    rank: 'hall',
    isOpen: isEnded && !side,
    isPrincipal: true,
  };
  if (!side) return [whole, ...tiles];
  const others = cut(
    side,
    'y',
    Array.from({ length: beside }, () => dice.between(0.9, 1.1)),
  );
  return [
    { ...whole, isOpen: true },
    ...tiles,
    ...others.map((rect, i): Tile => ({
      use: hall,
      name: `${noun} ${i + 1}`,
      rect,
      rank: 'hall',
      isPrincipal: true,
    })),
  ];
}
