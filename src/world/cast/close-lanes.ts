/** Which lanes of which street are closed: of six lanes one is lost where one is closed, and none with the shoulder. */
import type { Where } from '#scenario/plan';
import type { Amount } from '#scenario/values';
import type { Lane } from '../walkable.ts';
import type { Landmark } from '../world.ts';
import { countWays } from './count-ways.ts';

/** Lanes no street here has. */
const OTHER_LANES = /\b(?:bus|bike|bicycle|cycle)\b/i;
const SHOULDER = /\bshoulder\b/i;
const INNER = /\b(?:fast|inner|inside|overtaking|passing)\b/i;

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
  const label = labelOf(at);
  if (!SHOULDER.test(label)) return undefined;
  const side = at.feature?.side ?? at.side;
  const all = landmarks.filter(
    (landmark) =>
      SHOULDER.test(landmark.label) && (side === undefined || landmark.label.includes(side)),
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
  const label = labelOf(at);
  if (OTHER_LANES.test(label)) return [];
  const free = orderLanes(lanes, label).filter(({ id }) => !before.has(id));
  return free.slice(0, countWays(amount, lanes.length, free.length)).map(({ id }) => id);
}

/** One direction before the other; in each the lane that is meant first, then its neighbours. */
function orderLanes(lanes: readonly Lane[], label: string): readonly Lane[] {
  const ways = [...Map.groupBy(lanes, ({ id }) => id.replace(/\d+$/, '')).values()];
  return ways.flatMap((way) => {
    const outward = way.toSorted((a, b) => indexOf(a) - indexOf(b));
    if (/\bleft\b/i.test(label)) return startAt(outward, (lane) => lane.left === undefined);
    if (/\bright\b/i.test(label)) return startAt(outward, (lane) => lane.right === undefined);
    if (/\b(?:middle|cent(?:re|er))\b/i.test(label))
      return startAt(outward, (lane) => lane.left !== undefined && lane.right !== undefined);
    return INNER.test(label) ? outward.toReversed() : outward;
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

function labelOf({ feature, text }: Where): string {
  return feature?.label ?? text;
}
