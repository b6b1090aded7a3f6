/**
 * Fills the rest of the bands, beside stairs, lifts and passages, with rooms: the requested ones, the counted ones,
 * others.
 */
import type { Dice } from '#base';
import type { Feature } from '#scenario/plan';
import type { Side } from '#scenario/values';
import { apportion, isAlongX, middleOf } from '../plan.ts';
import type { Rect } from '../plan.ts';
import { lengthOfBand, pieceOf } from './band-parts.ts';
import { GAP_MIN } from './lay-in-row.ts';
import type { Slot } from './lay-in-row.ts';
import type { Band } from './scheme.ts';
import { sharePast } from './share-past.ts';

/** A room in a band, with its approximate width along it. */
export interface RoomWish {
  readonly use: string;
  readonly width: number;
  readonly side?: Side;
  readonly feature?: Feature;
  readonly isOpen?: boolean;
}

export interface BandRoom {
  readonly use: string;
  readonly rect: Rect;
  readonly band: number;
  readonly feature?: Feature;
  readonly isPrincipal: boolean;
  readonly isOpen: boolean;
}

export interface FillBrief {
  readonly footprint: Rect;
  readonly bands: readonly Band<Side>[];
  /** On this storey. */
  readonly slots: readonly (readonly Slot[])[];
  readonly asked: readonly RoomWish[];
  readonly principal: RoomWish;
  readonly principalCount: number;
  /** In turn, while there is space. */
  readonly others: readonly RoomWish[];
}

export interface Filled {
  readonly rooms: readonly BandRoom[];
  readonly missing: readonly RoomWish[];
}

interface Gap {
  readonly band: number;
  readonly from: number;
  readonly to: number;
  left: number;
  readonly rooms: Placed[];
}

/** `key` orders the rooms of a gap along the band. */
interface Placed {
  readonly wish: RoomWish;
  readonly key: number;
  readonly isPrincipal: boolean;
}

export function fillBands(brief: FillBrief, dice: Dice): Filled {
  const gaps = listGaps(brief);
  const missing = brief.asked
    .toSorted(
      (a, b) => Number(b.side !== undefined) - Number(a.side !== undefined) || b.width - a.width,
    )
    .filter((wish) => !placeAsked(brief, gaps, wish, dice));
  placePrincipal(brief, gaps, dice);
  placeOthers(brief, gaps, dice);
  return {
    rooms: gaps.flatMap((gap) => drawGap(brief.bands[gap.band]!, gap, dice)),
    missing,
  };
}

function listGaps({ bands, slots }: FillBrief): Gap[] {
  return bands.flatMap((band, i) => {
    const gaps: Gap[] = [];
    let done = 0;
    const addTo = (end: number): void => {
      if (end - done > 1e-6)
        gaps.push({ band: i, from: done, to: end, left: end - done, rooms: [] });
    };
    for (const { from, to } of slots[i]!) {
      addTo(from);
      done = to;
    }
    addTo(lengthOfBand(band));
    return gaps;
  });
}

function placeAsked(brief: FillBrief, gaps: Gap[], wish: RoomWish, dice: Dice): boolean {
  let [best, most, key]: [Gap | undefined, number, number] = [undefined, -Infinity, 0];
  for (const gap of gaps) {
    if (gap.left < wish.width) continue;
    const end = wish.side === undefined ? undefined : endTowards(brief, gap, wish);
    if (end && end.share <= 0) continue;
    const score = end ? end.share : gap.left * (0.6 + 0.4 * dice.next());
    if (score > most) [best, most, key] = [gap, score, end?.key ?? dice.next()];
  }
  if (!best) return false;
  best.left -= wish.width;
  best.rooms.push({ wish, key, isPrincipal: false });
  return true;
}

/** How far to its side a room at the better end of the gap would be, and which end that is. */
function endTowards(
  { footprint, bands }: FillBrief,
  { band, from, to }: Gap,
  { width, side }: RoomWish,
): { share: number; key: number } {
  const at = bands[band]!;
  const shareOf = (start: number): number =>
    sharePast(middleOf(pieceOf(at, start, start + width)), footprint, side!);
  if (isAlongX(side!) === isAlongX(at.opensTo)) return { share: shareOf(from), key: 0.5 };
  const [low, high] = [shareOf(from), shareOf(to - width)];
  return low > high ? { share: low, key: -1 } : { share: high, key: 2 };
}

function placePrincipal(brief: FillBrief, gaps: Gap[], dice: Dice): void {
  const { principal, principalCount } = brief;
  const limits = gaps.map(({ left }) => Math.floor((left + 1e-9) / principal.width));
  const counts = apportion(
    principalCount,
    gaps.map(({ left }, i) => (limits[i]! > 0 ? left : 0)),
    limits,
  );
  gaps.forEach((gap, i) => {
    for (let k = 0; k < counts[i]!; k++)
      gap.rooms.push({ wish: principal, key: dice.next(), isPrincipal: true });
    gap.left -= counts[i]! * principal.width;
  });
}

/** Along a long wall there are larger rooms, not more of them. */
const OTHERS_IN_GAP = 9;

function placeOthers({ others }: FillBrief, gaps: Gap[], dice: Dice): void {
  let turn = dice.pick(Math.max(1, others.length));
  const usual = others.reduce((sum, { width }) => sum + width, 0) / others.length;
  for (const gap of gaps) {
    // The counted rooms take the rest beside them.
    if (gap.rooms.some(({ isPrincipal }) => isPrincipal)) continue;
    const scale = Math.max(1, gap.left / usual / OTHERS_IN_GAP);
    const next = (): RoomWish => {
      const wish = others[turn % others.length]!;
      return { ...wish, width: wish.width * scale };
    };
    while (gap.rooms.length === 0 || gap.left >= next().width) {
      const wish = next();
      gap.rooms.push({ wish, key: dice.next(), isPrincipal: false });
      gap.left -= wish.width;
      turn += 1;
    }
  }
}

/** Widens everything a little to fill the gap; the counted rooms first. */
function drawGap(band: Band<Side>, gap: Gap, dice: Dice): BandRoom[] {
  const sorted = gap.rooms.toSorted((a, b) => a.key - b.key);
  const length = gap.to - gap.from;
  const needed = sorted.reduce((sum, { wish }) => sum + wish.width, 0);
  const isPressed = needed > length;
  const stretchy = sorted.map(({ isPrincipal, wish }) =>
    isPressed ? 0 : (isPrincipal ? 3 : 1) * wish.width * (0.4 + dice.next()),
  );
  const stretch = stretchy.reduce((sum, one) => sum + one, 0);
  let done = gap.from;
  return sorted.map(({ wish, isPrincipal }, i) => {
    const from = done;
    const own = isPressed
      ? (wish.width / needed) * length
      : wish.width + ((length - needed) * stretchy[i]!) / stretch;
    done = i === sorted.length - 1 ? gap.to : from + own;
    return {
      use: wish.use,
      rect: pieceOf(band, from, done),
      band: gap.band,
      ...(wish.feature === undefined ? {} : { feature: wish.feature }),
      isPrincipal,
      isOpen: wish.isOpen ?? false,
    };
  });
}

/** The minimum length of a band that holds these rooms. */
export function metersFor(wishes: readonly RoomWish[]): number {
  return wishes.reduce((sum, { width }) => sum + Math.max(width, GAP_MIN), 0);
}
