/** Which lanes of which street are closed: of six lanes one is lost where one is closed, and none with the shoulder. */
import type { Where } from '#scenario/plan';
import type { Amount } from '#scenario/values';
import { hasWord } from '../names.ts';
import type { Lane } from '../walkable.ts';
import type { Landmark } from '../world.ts';
import { countWays } from './count-ways.ts';

export interface LaneClosing {
  readonly ids: readonly string[];
  /** The name of what is closed. */
  readonly got: string | null;
}

/** Strips beside the lanes without traffic: closed as a whole. */
export function closeShoulder(
  landmarks: readonly Landmark[],
  at: Where,
  amount: Amount,
): LaneClosing | undefined {
  if (at.lane !== 'shoulder') return undefined;
  const side = at.feature?.side ?? at.side;
  const all = landmarks.filter(
    (landmark) =>
      landmark.use === 'shoulder' && (side === undefined || hasWord(landmark.label, side)),
  );
  const strips = [...new Map(all.map((one) => [one.id, one])).values()];
  const chosen = strips.slice(0, 'count' in amount ? amount.count : strips.length);
  return {
    ids: chosen.map(({ id }) => id),
    got: chosen.length === 0 ? null : chosen.map((one) => one.label).join(', '),
  };
}

/**
 * Closes the stated number of lanes of a street, beside each other and on one side of it first. `left` and `right` are
 * as drivers see them; with neither, the outermost lane comes first, as where a vehicle has broken down.
 */
export function closeLanes(
  lanes: readonly Lane[],
  at: Where,
  amount: Amount,
  before: ReadonlySet<string>,
): readonly string[] {
  // A lane of buses is one that no street here has.
  if (at.lane === 'bus') return [];
  const free = orderLanes(lanes, at.lane).filter(({ id }) => !before.has(id));
  return free.slice(0, countWays(amount, lanes.length, free.length)).map(({ id }) => id);
}

/** One direction before the other; in each the lane that is meant first, then its neighbours. */
function orderLanes(lanes: readonly Lane[], meant: Where['lane']): readonly Lane[] {
  const ways = [...Map.groupBy(lanes, ({ id }) => id.replace(/\d+$/, '')).values()];
  return ways.flatMap((way) => {
    const outward = way.toSorted((a, b) => indexOf(a) - indexOf(b));
    if (meant === 'left') return startAt(outward, (lane) => lane.left === undefined);
    if (meant === 'right') return startAt(outward, (lane) => lane.right === undefined);
    if (meant === 'middle')
      return startAt(outward, (lane) => lane.left !== undefined && lane.right !== undefined);
    return meant === 'inner' ? outward.toReversed() : outward;
  });
}

function startAt(way: readonly Lane[], isMeant: (lane: Lane) => boolean): readonly Lane[] {
  const start = Math.max(0, way.findIndex(isMeant));
  const away = (lane: Lane): number => Math.abs(way.indexOf(lane) - start);
  return way.toSorted((a, b) => away(a) - away(b));
}

function indexOf({ id }: Lane): number {
  return Number(/\d+$/.exec(id)?.[0] ?? 0);
}
