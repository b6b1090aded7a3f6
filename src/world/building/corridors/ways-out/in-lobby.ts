/** Exits beside each other in the outer wall of a lobby at the front. */
import { findPlace } from '../../plan.ts';
import { GAP_LEAST, across } from '../layout.ts';
import { PIERS } from './exit-board.ts';
import type { ExitBoard } from './exit-board.ts';

export function placeInLobby(board: ExitBoard, count: number, label: string | undefined): boolean {
  const { brief, programme, style, layout, width } = board;
  const wish = programme.lobby;
  const front = layout.mass.bars[0]!;
  const { length } = front;
  const { depth, covered } = front.strips[0];
  const least = count * (width + PIERS) + PIERS;
  const area = wish
    ? Math.min(wish.areaMost ?? Infinity, wish.area + (wish.perPerson ?? 0) * brief.people)
    : 0;
  const usual = depth > 0 ? Math.min(area / depth, 0.4 * length) : least;
  const span = [usual, 0.6 * usual, 0]
    .map((wanted) =>
      findPlace(board.free(0, 0), {
        width: Math.max(wanted, least, GAP_LEAST),
        at: style.lobbyAt * length,
        leastLeft: GAP_LEAST,
        stretch: GAP_LEAST,
        avoid: covered,
      }),
    )
    .find((place) => place !== undefined);
  if (!span) return false;
  board.open(0, 0, span, wish?.use ?? 'lobby');
  const [, wall] = across(front, 0, { from: 0, to: depth });
  const step = (span.to - span.from) / Math.max(1, count);
  for (let i = 0; i < count; i++) {
    const middle = span.from + (i + 0.5) * step;
    board.add(0, [middle - width / 2, middle + width / 2], [wall, wall], {
      u: 0,
      v: -1,
      from: 'lobby',
      label: i === 0 ? label : undefined,
    });
  }
  return true;
}
