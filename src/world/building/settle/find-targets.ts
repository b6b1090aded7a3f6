/** What a part of a drawing is said to lie at: rooms, lifts or stairs by their names, on each storey. */
import { boundsOf } from '#plane';
import { toSingular, withoutArticle } from '../../names.ts';
import type { Point, Ring } from '../../walkable.ts';
import type { BuildingDraft, RoomDraft } from '../draft.ts';

export interface Target {
  readonly outline: Ring;
  /** Index in `storeys`. */
  readonly storey: number;
}

/** Words for the same part. */
const SAME: Readonly<Record<string, string>> = {
  dancefloor: 'dance floor',
  reception: 'lobby',
  foyer: 'lobby',
  toilets: 'toilet',
  elevator: 'lift',
  staircase: 'stair',
  stairwell: 'stair',
};

export function findTargets(draft: BuildingDraft, label: string): Target[] {
  const wanted = toName(label);
  if (wanted === 'lift')
    return draft.lifts.flatMap(({ outline, storeys }) =>
      storeys.map((storey) => ({ outline, storey })),
    );
  const rooms = draft.storeys.flatMap((one, storey) =>
    one.rooms.flatMap((room) => {
      const rank = rankOf(room, wanted);
      return rank === 0 ? [] : [{ outline: room.outline, storey, rank }];
    }),
  );
  const best = Math.max(0, ...rooms.map(({ rank }) => rank));
  const found = rooms.filter(({ rank }) => rank === best);
  if (found.length > 0 || wanted !== 'stair') return found;
  return draft.stairs.flatMap(({ outline, parts }) =>
    [...new Set(parts.flatMap(({ from, to }) => [from, to]))].map((storey) => ({
      outline,
      storey,
    })),
  );
}

/** 3: called so; 2: of that use; 1: its name ends so ("bar" in "sports bar"); 0: something else. */
function rankOf({ name, use }: RoomDraft, wanted: string): number {
  if (name !== undefined && toName(name) === wanted) return 3;
  if (toName(use) === wanted) return 2;
  const ends = [name ?? '', use].map(toName);
  return ends.some((one) => one.endsWith(` ${wanted}`) || one.startsWith(`${wanted} `)) ? 1 : 0;
}

function toName(text: string): string {
  const lower = withoutArticle(text.toLowerCase());
  const isPlural = lower.length > 3 && lower.endsWith('s') && !lower.endsWith('ss');
  const one = isPlural ? toSingular(lower) : lower;
  return SAME[lower] ?? SAME[one] ?? one;
}

export function middleOf(ring: Ring): Point {
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}
