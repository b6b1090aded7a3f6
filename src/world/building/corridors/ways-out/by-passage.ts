/** An exit at the end of a passage from the corridor through a strip of rooms, as far from other exits as there is room. */
import { findPlace } from '../../plan.ts';
import { GAP_LEAST, across, byDistance } from '../layout.ts';
import { PIERS } from './exit-board.ts';
import type { ExitBoard, WallPoint } from './exit-board.ts';

const PASSAGE_LEAST = 1.6;

export function placeByPassage(
  board: ExitBoard,
  points: readonly WallPoint[],
  label: string | undefined,
): boolean {
  return byDistance(points, board.exits).some((point) => placeAt(board, point, label));
}

function placeAt(
  board: ExitBoard,
  { bar, side, at }: WallPoint,
  label: string | undefined,
): boolean {
  const { layout, width } = board;
  const own = layout.mass.bars[bar]!;
  const { depth, covered } = own.strips[side];
  const span = findPlace(board.free(bar, side), {
    avoid: covered,
    width: Math.max(PASSAGE_LEAST, width + PIERS),
    at,
    leastLeft: GAP_LEAST,
    stretch: GAP_LEAST,
  });
  if (!span) return false;
  board.open(bar, side, span, 'corridor');
  const [, wall] = across(own, side, { from: 0, to: depth });
  const middle = (span.from + span.to) / 2;
  return board.add(bar, [middle - width / 2, middle + width / 2], [wall, wall], {
    u: 0,
    v: side === 1 ? 1 : -1,
    from: 'passage',
    label,
  });
}
