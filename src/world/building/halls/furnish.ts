/** Places the furniture of a room: in rows, away from the walls, the doors and the stairs. */
import type { Dice } from '#base';
import type { HoleDraft } from '../draft.ts';
import { depthOf, inset, overlaps, rect, toRing, widthOf } from '../plan.ts';
import type { Rect } from '../plan.ts';
import { FURNITURE } from './furniture.ts';
import type { Pattern } from './furniture.ts';

export interface FurnishBrief {
  readonly use: string;
  readonly rect: Rect;
  /** Where nothing may stand: before doors, around openings. */
  readonly clear: readonly Rect[];
  /** The direction from the front of the building to its back. */
  readonly axis: 'x' | 'y';
}

/** In one room; in larger rooms everything stands farther apart. */
const PIECES_MAX = 300;
/** Shorter pieces are left out. */
const LENGTH_MIN = 1.5;
/** Between the fronts of paired rows. */
const PAIR_GAP = 1;

export function furnish(brief: FurnishBrief, dice: Dice): HoleDraft[] {
  const pattern = FURNITURE[brief.use];
  if (!pattern) return [];
  const inside = inset(brief.rect, pattern.margin);
  if (widthOf(inside) < 0.5 || depthOf(inside) < 0.5) return [];
  const runsAlongX = isRunAlongX(pattern, brief);
  return layRows(inside, fitPattern(pattern, inside), runsAlongX, dice)
    .flatMap((piece) => cutFree(piece, brief.clear, runsAlongX, pattern.length[0]))
    .map((piece) => ({ outline: toRing(piece), use: pattern.use }));
}

function isRunAlongX({ runs }: Pattern, { rect: at, axis }: FurnishBrief): boolean {
  switch (runs) {
    case 'long':
      return widthOf(at) >= depthOf(at);
    case 'short':
      return widthOf(at) < depthOf(at);
    case 'along':
      return axis === 'x';
    case 'across':
      return axis === 'y';
  }
}

/** The parts of a piece outside the free zones that are long enough. */
function cutFree(
  piece: Rect,
  clear: readonly Rect[],
  runsAlongX: boolean,
  lengthMin: number,
): Rect[] {
  let parts = [piece];
  for (const zone of clear)
    parts = parts.flatMap((part) => {
      if (!overlaps(part, zone)) return [part];
      return runsAlongX
        ? [
            { ...part, x1: Math.min(part.x1, zone.x0) },
            { ...part, x0: Math.max(part.x0, zone.x1) },
          ]
        : [
            { ...part, y1: Math.min(part.y1, zone.y0) },
            { ...part, y0: Math.max(part.y0, zone.y1) },
          ];
    });
  return parts.filter(
    (part) =>
      (runsAlongX ? widthOf(part) : depthOf(part)) >= Math.min(lengthMin, LENGTH_MIN) - 1e-9,
  );
}

function fitPattern(pattern: Pattern, inside: Rect): Pattern {
  const { length, depth, aisle, cross } = pattern;
  const each = ((length[0] + length[1]) / 2 + cross) * (depth + aisle);
  const count = (widthOf(inside) * depthOf(inside)) / each;
  if (count <= PIECES_MAX) return pattern;
  const apart = Math.sqrt(count / PIECES_MAX);
  return {
    ...pattern,
    length: [length[0] * apart, length[1] * apart],
    aisle: (depth + aisle) * apart - depth,
    cross: cross * apart,
  };
}

function layRows(inside: Rect, pattern: Pattern, runsAlongX: boolean, dice: Dice): Rect[] {
  const [run, across] = runsAlongX
    ? [widthOf(inside), depthOf(inside)]
    : [depthOf(inside), widthOf(inside)];
  const rows = rowStarts(pattern, across);
  const places = cutRow(pattern, run, dice);
  return rows.flatMap((row) =>
    places
      .filter(() => dice.next() >= (pattern.empty ?? 0))
      .map(([from, to]) =>
        runsAlongX
          ? rect(inside.x0 + from, inside.y0 + row, inside.x0 + to, inside.y0 + row + pattern.depth)
          : rect(
              inside.x0 + row,
              inside.y0 + from,
              inside.x0 + row + pattern.depth,
              inside.y0 + to,
            ),
      ),
  );
}

/** Where rows begin, with the rest divided equally over both sides. */
function rowStarts(
  { depth, aisle, isPaired = false, rowsMax = Infinity }: Pattern,
  across: number,
): number[] {
  const starts: number[] = [];
  let at = 0;
  while (at + depth <= across + 1e-9 && starts.length < rowsMax) {
    starts.push(at);
    at += depth + (isPaired && starts.length % 2 === 1 ? PAIR_GAP : aisle);
  }
  const used = (starts.at(-1) ?? 0) + depth;
  return starts.map((start) => start + (across - used) / 2);
}

/** The same division for every row, so that cross aisles run through. */
function cutRow(
  { length: [min, max], cross, piecesMin = 1 }: Pattern,
  run: number,
  dice: Dice,
): [number, number][] {
  const lengthFor = (pieces: number): number => (run - (pieces - 1) * cross) / pieces;
  const liked = Math.floor((run + cross) / (dice.between(min, max) + cross));
  let count = Math.max(1, liked, lengthFor(piecesMin) >= min ? piecesMin : 1);
  if (lengthFor(count) > max && lengthFor(count + 1) >= min) count += 1;
  const own = Math.min(max, lengthFor(count));
  if (own < Math.min(min, 0.8)) return [];
  const spare = run - count * own - (count - 1) * cross;
  return Array.from({ length: count }, (_, i) => {
    const from = spare / 2 + i * (own + cross);
    return [from, from + own];
  });
}
