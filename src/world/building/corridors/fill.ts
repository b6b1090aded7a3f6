/**
 * Divides the free parts of a storey's strips among rooms: first named rooms, then those of the programme, then
 * principal rooms and others that fill the rest. Each gap is filled to its end.
 */
import type { Side } from '#scenario/values';
import { apportion } from '../plan.ts';
import type { Span } from '../plan.ts';
import type { StripRef } from './layout.ts';
import type { Bay, RoomWish } from './programme.ts';
import { getRoomUse } from './room-uses.ts';

export interface Gap extends StripRef {
  readonly span: Span;
  readonly depth: number;
  /** Without an outer wall. */
  readonly isInner: boolean;
  /** Position of its middle, in the plan. */
  readonly x: number;
  readonly y: number;
  /** Meters along the corridors from the entrance. */
  readonly away: number;
  /** Its start is nearer to the entrance than its end. */
  readonly isStartNear: boolean;
}

export interface FilledRoom {
  readonly gap: Gap;
  readonly span: Span;
  readonly use: string;
  readonly name?: string;
  readonly isOpen: boolean;
}

export interface NamedRoom {
  readonly use: string;
  readonly name: string;
  readonly side?: Side;
}

export interface FillQuestion {
  readonly gaps: readonly Gap[];
  readonly named: readonly NamedRoom[];
  readonly wishes: readonly RoomWish[];
  readonly principal: Bay;
  /** The number of principal rooms; as many as fit when not given. */
  readonly principals: number | undefined;
  /** If necessary, principal rooms are as narrow as possible, and have no windows. */
  readonly isTight: boolean;
  readonly fill: readonly Bay[];
  readonly spare: readonly Bay[];
  readonly storeyArea: number;
  readonly people: number;
  /** Where in `fill` to begin. */
  readonly turn: number;
}

export interface Filled {
  readonly rooms: readonly FilledRoom[];
  /** Named rooms, and rooms of the programme, that found no place. */
  readonly namedMissing: readonly NamedRoom[];
  readonly wishesMissing: number;
  readonly principalsMissing: number;
}

interface Placed {
  readonly use: string;
  readonly name?: string;
  readonly width: number;
  readonly least: number;
  readonly isOpen: boolean;
}

interface OpenGap {
  readonly gap: Gap;
  readonly placed: Placed[];
  /** Not yet assigned, at the usual widths and at the minimum. */
  left: number;
  leftLeast: number;
}

/** No room is deeper than this multiple of its width, or wider than this multiple of its depth. */
const SLIM_MOST = 2.8;
const WIDE_MOST = 3.2;
const NAMED_AREA = 24;
/** Counted rooms are spread over all gaps where they take more of them than this, and grow by up to that. */
const SPREAD_SHARE = 0.7;
const SPREAD_GROWTH = 0.45;
/** A room that can be this narrow is drawn where nothing else fits. */
const LAST_RESORT = 1;

export function fillStorey(question: FillQuestion): Filled {
  const { principal, isTight } = question;
  const { gaps, namedMissing, wishesMissing } = placeListed(question);
  const usual = { ...bay(principal), width: isTight ? principal.widthLeast : principal.width };
  let due = question.principals ?? 0;
  const room = gaps.map((one) => countIn(one, principal, isTight));
  const isNearlyFull = due > SPREAD_SHARE * room.reduce((sum, one) => sum + one, 0);
  // Spread evenly where that leaves little over; otherwise those farthest from the door first: rooms that everybody
  // visits are near it.
  const shares = isNearlyFull ? apportion(due, room, room) : room;
  gaps.toReversed().forEach((one, i) => {
    for (let left = shares.at(-1 - i)!; left > 0 && due > 0 && addTo(one, usual, isTight); left--)
      due -= 1;
  });
  const once = new Set(gaps.flatMap(({ placed }) => placed.map(({ use }) => use)));
  gaps.forEach((one, i) => fillGap(question, one, question.turn + 3 * i, once));
  return { rooms: gaps.flatMap(stretchGap), namedMissing, wishesMissing, principalsMissing: due };
}

/** How many principal rooms would fit into these gaps beside the rest. */
export function countPrincipals(question: Omit<FillQuestion, 'principals'>): number {
  const { isTight, principal } = question;
  const { gaps } = placeListed({
    ...question,
    principals: undefined,
    wishes: isTight ? [] : question.wishes,
  });
  return gaps.reduce((sum, one) => sum + countIn(one, principal, isTight), 0);
}

function countIn({ gap, left, leftLeast }: OpenGap, principal: Bay, isTight: boolean): number {
  if (gap.isInner && !isTight) return 0;
  const [room, width] = isTight ? [leftLeast, principal.widthLeast] : [left, principal.width];
  return Math.max(0, Math.floor(room / width + 1e-9));
}

function placeListed(
  question: FillQuestion,
): Pick<Filled, 'namedMissing' | 'wishesMissing'> & { readonly gaps: readonly OpenGap[] } {
  const { principal, isTight } = question;
  const gaps = question.gaps
    .map((gap): OpenGap => {
      const size = gap.span.to - gap.span.from;
      return { gap, placed: [], left: size, leftLeast: size };
    })
    .sort((a, b) => a.gap.away - b.gap.away);
  const namedMissing = question.named.filter(
    (room) => !put(sortBySide(gaps, room.side), toPlaced({ ...room, area: areaOf(room) }, 0)),
  );
  const wishes = question.wishes.flatMap((wish) =>
    Array.from({ length: countOf(wish, question.storeyArea) }, () => wish),
  );
  const missing = wishes.filter(
    (wish) => !put(awayFrom(gaps, wish), toPlaced(wish, question.people)),
  );
  return { gaps, namedMissing, wishesMissing: missing.length };

  function areaOf({ use }: NamedRoom): number {
    if (use === principal.use) return principal.width * (gaps[0]?.gap.depth ?? 0);
    return question.wishes.find((wish) => wish.use === use)?.area ?? NAMED_AREA;
  }

  function put(order: readonly OpenGap[], make: (depth: number) => Placed): boolean {
    for (const isLeast of [false, true])
      for (const one of order) {
        const room = make(one.gap.depth);
        if (fits(one, room, isLeast) && keepsPrincipals(one, room))
          return addTo(one, room, isLeast);
      }
    return false;
  }

  /** Keeps enough space for counted rooms. */
  function keepsPrincipals(one: OpenGap, room: Placed): boolean {
    if (question.principals === undefined) return true;
    const capacity = gaps.reduce((sum, other) => {
      const [width, least] = other === one ? [room.width, room.least] : [0, 0];
      const after = { ...other, left: other.left - width, leftLeast: other.leftLeast - least };
      return sum + countIn(after, principal, isTight);
    }, 0);
    return capacity >= question.principals;
  }
}

/** The second nurses' station is not beside the first. */
function awayFrom(gaps: readonly OpenGap[], { use, name }: RoomWish): readonly OpenGap[] {
  const same = gaps.filter(({ placed }) =>
    placed.some((room) => room.use === use && room.name === name),
  );
  if (same.length === 0) return gaps;
  const awayOf = ({ gap }: OpenGap): number =>
    Math.min(...same.map((other) => Math.hypot(gap.x - other.gap.x, gap.y - other.gap.y)));
  return gaps.toSorted((a, b) => Math.round(awayOf(b)) - Math.round(awayOf(a)));
}

function sortBySide(gaps: readonly OpenGap[], side: Side | undefined): readonly OpenGap[] {
  if (side === undefined) return gaps;
  const of = ({ gap }: OpenGap): number => {
    switch (side) {
      case 'east':
        return -gap.x;
      case 'west':
        return gap.x;
      case 'north':
        return -gap.y;
      case 'south':
        return gap.y;
    }
  };
  return gaps.toSorted((a, b) => of(a) - of(b));
}

function fillGap(question: FillQuestion, one: OpenGap, turn: number, once: Set<string>): void {
  const { principal, spare } = question;
  const isCounted = question.principals !== undefined;
  const list = isCounted || one.gap.isInner ? spare : question.fill;
  const counted = one.placed.filter(({ use }) => use === principal.use);
  // Counted rooms grow rather than leave space for something else between them.
  const growth = counted.reduce((sum, { width }) => sum + SPREAD_GROWTH * width, 0);
  for (let next = turn; one.left > growth; next++) {
    const open = list.filter(({ use, isOnce }) => isOnce !== true || !once.has(use));
    const regular = open.filter(({ widthLeast }) => widthLeast > LAST_RESORT);
    const wanted = regular[next % regular.length];
    const smaller = open
      .filter(({ widthLeast }) => widthLeast <= one.left)
      .sort((a, b) => b.widthLeast - a.widthLeast)[0];
    const isFitting = wanted && one.left >= 0.7 * wanted.width && fits(one, bay(wanted), true);
    const chosen = isFitting ? wanted : smaller;
    if (!chosen) break;
    const width = isFitting ? chosen.width : Math.min(chosen.width, one.left);
    addTo(one, { ...bay(chosen), width }, true);
    once.add(chosen.use);
  }
  if (one.placed.length > 0) return;
  const smallest = spare.toSorted((a, b) => a.widthLeast - b.widthLeast)[0]!;
  addTo(one, { ...bay(smallest), least: 0 }, true);
}

function bay({ use, width, widthLeast, isOpen = false }: Bay): Placed {
  return { use, width, least: widthLeast, isOpen };
}

function countOf({ every }: RoomWish, area: number): number {
  return every === undefined ? 1 : Math.max(1, Math.round(area / every));
}

function toPlaced(wish: RoomWish, people: number): (depth: number) => Placed {
  const area = Math.min(wish.areaMost ?? Infinity, wish.area + (wish.perPerson ?? 0) * people);
  return (depth) => {
    const width = Math.min(WIDE_MOST * depth, Math.max(area / depth, depth / SLIM_MOST, 1.6));
    return {
      use: wish.use,
      ...(wish.name === undefined ? {} : { name: wish.name }),
      width,
      least: Math.max(1.5, 0.6 * width),
      isOpen: false,
    };
  };
}

function fits(one: OpenGap, room: Placed, isLeast: boolean): boolean {
  return isLeast ? one.leftLeast >= room.least : one.left >= room.width;
}

function addTo(one: OpenGap, room: Placed, isLeast: boolean): boolean {
  if (!fits(one, room, isLeast) && one.placed.length > 0) return false;
  if (!fits(one, room, isLeast) && room.least > one.leftLeast) return false;
  one.placed.push(room);
  one.left -= room.width;
  one.leftLeast -= room.least;
  return true;
}

/**
 * Widths that fill the gap: spare space goes to rooms that stretch well, missing space is taken from rooms that have
 * some.
 */
function stretchGap({ gap, placed }: OpenGap): FilledRoom[] {
  const size = gap.span.to - gap.span.from;
  const sum = placed.reduce((total, { width }) => total + width, 0);
  const more = size - sum;
  const share = placed.map(({ use, width, least }) =>
    more > 0 ? width * getRoomUse(use).stretch : Math.max(0, width - least),
  );
  const shares = share.reduce((total, one) => total + one, 0);
  const widths = placed.map(
    ({ width }, i) => width + (shares > 0 ? (more * share[i]!) / shares : more / placed.length),
  );
  const order = placed.map((room, i) => ({ room, width: widths[i]! }));
  if (!gap.isStartNear) order.reverse();
  let from = gap.span.from;
  return order.map(({ room, width }, i): FilledRoom => {
    const to = i === order.length - 1 ? gap.span.to : from + width;
    const span = { from, to };
    from = to;
    const { use, name, isOpen } = room;
    return { gap, span, use, ...(name === undefined ? {} : { name }), isOpen };
  });
}
