/** Where each structure stands on the site: the main one in the middle, the others around it, with a way between. */
import { boundsOf } from '#plane';
import type { Bounds } from '#plane';
import type { Side } from '#scenario/values';
import { growBounds, joinBounds, moveBounds } from '../plan/bounds.ts';
import type { Point } from '../walkable.ts';

/** Wide enough for a fire engine and people beside it (IFC 503.2.1: 6.1 m clear). */
const BETWEEN_METERS = 12;

/** Where a piece is put; on the next free side if the prompt does not say. */
export interface Wish {
  readonly side?: Side;
  /** Meters to what lies there already. */
  readonly gap?: number;
  /** Its middle is that of the piece with this index. */
  readonly around?: number;
  /** On the same side as this structure, beyond it. */
  readonly follows?: string;
  /** Across the main structure from this one. */
  readonly opposes?: string;
  /** The height of the ground it stands on. */
  readonly z?: number;
  /** The structure it is. */
  readonly id?: string;
  /** Its water runs on to the north and the south, past everything: nothing else stands in line with it there. */
  readonly spansWater?: boolean;
}

/** How far to move each, in the order given; the first is the main one. */
export function layOut(boxes: readonly Bounds[], wishes: readonly Wish[] = []): Point[] {
  let site: Bounds | undefined;
  let turn = 0;
  const moves: Point[] = [];
  const sides = new Map<string, Side>();
  const isWet = (i: number): boolean => wishes[i]?.spansWater === true;
  const order = [...boxes.keys()].toSorted(
    (a, b) => Number(a > 0 && isWet(a)) - Number(b > 0 && isWet(b)),
  );
  for (const i of order) {
    const box = boxes[i]!;
    const { around, gap = BETWEEN_METERS, id } = wishes[i] ?? {};
    const middle = middleOf(box);
    let move = { x: -middle.x, y: -middle.y };
    if (around !== undefined && moves[around] !== undefined) {
      const at = middleOf(moveBounds(boxes[around]!, moves[around]));
      move = { x: at.x - middle.x, y: at.y - middle.y };
    } else if (site !== undefined) {
      const free = isWet(0) || isWet(i) ? ALONG : DIRECTIONS;
      const chosen = findSide(wishes[i], sides) ?? free[turn++ % free.length]!;
      if (id !== undefined) sides.set(id, chosen);
      move = beside(site, box, middle, chosen, gap);
    }
    const placed = moveBounds(box, move);
    site = site === undefined ? placed : joinBounds(site, placed);
    moves[i] = move;
  }
  return moves;
}

const DIRECTIONS = ['east', 'west', 'north', 'south'] as const;
/** At the ends of a bridge. */
const ALONG = ['east', 'west'] as const;
const OPPOSITE: Readonly<Record<Side, Side>> = {
  east: 'west',
  west: 'east',
  north: 'south',
  south: 'north',
};

function findSide(
  { side, follows, opposes }: Wish = {},
  sides: ReadonlyMap<string, Side>,
): Side | undefined {
  const other = opposes === undefined ? undefined : sides.get(opposes);
  return (
    side ??
    (other === undefined ? undefined : OPPOSITE[other]) ??
    (follows === undefined ? undefined : sides.get(follows))
  );
}

function middleOf({ minX, minY, maxX, maxY }: Bounds): Point {
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

function beside(site: Bounds, box: Bounds, middle: Point, direction: Side, gap: number): Point {
  const [x, y] = [(site.minX + site.maxX) / 2 - middle.x, (site.minY + site.maxY) / 2 - middle.y];
  switch (direction) {
    case 'east':
      return { x: site.maxX + gap - box.minX, y };
    case 'west':
      return { x: site.minX - gap - box.maxX, y };
    case 'north':
      return { x, y: site.maxY + gap - box.minY };
    case 'south':
      return { x, y: site.minY - gap - box.maxY };
  }
}

/** The bounds of all of it, with the ground around. */
export function siteOf(boxes: readonly Bounds[], moves: readonly Point[], around: number): Bounds {
  const corners = boxes.flatMap((box, i) => {
    const { minX, minY, maxX, maxY } = moveBounds(box, moves[i]!);
    return [
      { x: minX, y: minY },
      { x: maxX, y: maxY },
    ];
  });
  return growBounds(boundsOf(corners), around);
}
