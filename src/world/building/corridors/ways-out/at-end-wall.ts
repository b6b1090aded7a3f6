/** An exit on the end wall of a bar: of its corridor, or of an open slot beside it. */
import { findPlace } from '../../plan.ts';
import { GAP_LEAST } from '../layout.ts';
import { PIERS } from './exit-board.ts';
import type { ExitBoard } from './exit-board.ts';

const END_LOBBY = 2.4;

export function placeAtEndWall(
  board: ExitBoard,
  bar: number,
  end: 0 | 1,
  label: string | undefined,
): boolean {
  const { layout, width } = board;
  const { hall } = layout;
  const { length, corridor, isOuter, strips } = layout.mass.bars[bar]!;
  if (!isOuter[end] || (hall?.bar === bar && hall.end === end)) return false;
  const u = end === 1 ? length : 0;
  const out = { u: end === 1 ? 1 : -1, v: 0, label } as const;
  const isCorridorFree = !board.isEndUsed(bar, end);
  if (isCorridorFree && width <= corridor - 0.1) {
    board.useEnd(bar, end);
    return board.add(bar, [u, u], [-width / 2, width / 2], { ...out, from: 'corridor' });
  }
  for (const side of [0, 1] as const) {
    const { depth } = strips[side];
    const isWide = depth < width + PIERS / 2;
    if (depth < 1 || (isWide && (!isCorridorFree || depth + corridor < width + PIERS / 2)))
      continue;
    const slot = findPlace(board.free(bar, side), {
      width: Math.max(END_LOBBY, corridor),
      at: u,
      leastLeft: GAP_LEAST,
      stretch: GAP_LEAST,
    });
    if (!slot || Math.abs((end === 1 ? slot.to : slot.from) - u) > 1e-6) continue;
    board.open(bar, side, slot, 'corridor');
    if (isWide) board.useEnd(bar, end);
    const sign = side === 1 ? 1 : -1;
    const middle = sign * (isWide ? depth / 2 : (corridor + depth) / 2);
    return board.add(bar, [u, u], [middle - width / 2, middle + width / 2], {
      ...out,
      from: 'passage',
    });
  }
  return false;
}
