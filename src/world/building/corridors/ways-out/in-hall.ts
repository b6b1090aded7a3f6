/** Exits in the outer wall at the end of a hall, which holds several. */
import { PIERS } from './exit-board.ts';
import type { ExitBoard } from './exit-board.ts';

export function placeInHall(board: ExitBoard, label: string | undefined): boolean {
  const { brief, layout, width } = board;
  const { hall } = layout;
  if (!hall) return false;
  const { length, corridor, strips } = layout.mass.bars[hall.bar]!;
  const [low, high] = [-corridor / 2 - strips[0].depth, corridor / 2 + strips[1].depth];
  const count = board.exits.filter(({ from }) => from === 'hall').length;
  const most = Math.min(brief.exits > 6 ? 2 : 1, Math.floor((high - low) / (width + PIERS)));
  if (count >= most) return false;
  const u = hall.end === 1 ? length : 0;
  const step = (high - low) / most;
  const middle = low + (count + 0.5) * step;
  return board.add(hall.bar, [u, u], [middle - width / 2, middle + width / 2], {
    u: hall.end === 1 ? 1 : -1,
    v: 0,
    from: 'hall',
    label,
  });
}
