/** An exit from the landing of a stair at the very end of a bar, through the end wall. */
import { across } from '../layout.ts';
import { depthsOfStair } from '../shafts.ts';
import type { ExitBoard } from './exit-board.ts';

export function placeFromStair(
  board: ExitBoard,
  bar: number,
  end: 0 | 1,
  label: string | undefined,
): boolean {
  const { brief, layout, stairDepth, width } = board;
  const own = layout.mass.bars[bar]!;
  if (width > brief.stairWidth - 0.1) return false;
  const u = end === 1 ? own.length : 0;
  const slot = layout.stairs.find(
    (stair) =>
      stair.bar === bar &&
      !stair.isLengthwise &&
      depthsOfStair(layout, stair, stairDepth).lobby === 0 &&
      Math.abs((end === 1 ? stair.span.to : stair.span.from) - u) < 1e-6,
  );
  if (!slot || board.isEndUsed(bar, end)) return false;
  board.useEnd(bar, end);
  const [v0, v1] = across(own, slot.side, { from: 0, to: brief.stairWidth });
  const middle = (v0 + v1) / 2;
  return board.add(bar, [u, u], [middle - width / 2, middle + width / 2], {
    u: end === 1 ? 1 : -1,
    v: 0,
    from: 'stair',
    label,
  });
}
