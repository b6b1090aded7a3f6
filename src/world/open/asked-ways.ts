/** Ways out that the brief asks for part by part: an entrance with six gates at it is these six, and no seventh. */
import { lengthOf } from '#plane';
import type { Feature } from '#scenario/plan';
import { isCalled } from '../names.ts';
import { pointAlong } from '../plan/segments.ts';
import type { Gap, Stretch } from '../plan/spread-gaps.ts';
import type { Segment } from '../walkable.ts';

/** One way of a part; a part with a count has several, in a row. */
export interface AskedWay {
  readonly part: Feature;
  readonly name: string;
}

/** Wall between two gates of a row. Judgement. */
const PIER_METERS = 0.8;

/** The brief's parts, less those that other parts are in detail: an entrance with gates of its own. */
export function joinWholes(named: readonly Feature[]): Feature[] {
  const isWhole = (whole: Feature): boolean => named.some((own) => isAt(own, whole));
  return named
    .filter((one) => !isWhole(one))
    .map((own) => {
      const side = own.side ?? named.find((whole) => isAt(own, whole))?.side;
      return side === undefined ? own : { ...own, side };
    });
}

/** Parts with a number, a width or a place of their own. */
export function listAskedWays(named: readonly Feature[]): AskedWay[] {
  return named.filter(isInDetail).flatMap((part) => {
    const { count = 1, kind, side, beside } = part;
    if (count === 1) return [{ part, name: part.label }];
    const of = beside?.relation === 'at' ? beside.label : side;
    return Array.from({ length: count }, (_, i) => ({
      part,
      name: [of, kind, i + 1].filter((word) => word !== undefined).join(' '),
    }));
  });
}

function isInDetail({ kind, count = 1, width, beside }: Feature): boolean {
  return WAYS.has(kind) && (count > 1 || width !== undefined || beside !== undefined);
}

function isAt({ kind: own, beside }: Feature, { kind, label }: Feature): boolean {
  return (
    WAYS.has(own) && WAYS.has(kind) && beside?.relation === 'at' && isCalled(beside.label, label)
  );
}

const WAYS: ReadonlySet<Feature['kind']> = new Set(['exit', 'entrance', 'gate']);

/** By the index of its gap: each asked way has one on its side; those without a side take what is left. */
export function matchWays(
  asked: readonly AskedWay[],
  ways: readonly { readonly side: Gap['side'] }[],
): ReadonlyMap<number, AskedWay> {
  const found = new Map<number, AskedWay>();
  const sided = asked.toSorted((a, b) => Number(!a.part.side) - Number(!b.part.side));
  for (const one of sided) {
    const at = ways.findIndex(
      ({ side }, i) => !found.has(i) && (one.part.side === undefined || one.part.side === side),
    );
    if (at >= 0) found.set(at, one);
  }
  return found;
}

/** As wide as asked; those of a row that have a stretch to themselves stand beside each other in its middle. */
export function fitGap(
  at: number,
  gaps: readonly Gap[],
  { part }: AskedWay,
  edges: readonly Stretch[],
): Segment {
  const { segment, stretch } = gaps[at]!;
  const wall = edges[stretch]!.segment;
  const width = part.width ?? lengthOf(segment);
  const own = gaps.flatMap((gap, i) => (gap.stretch === stretch ? [i] : []));
  const whole = lengthOf(wall);
  const isRow = (part.count ?? 1) > 1 && own.length === part.count;
  const middle = isRow
    ? whole / 2 + (own.indexOf(at) - (own.length - 1) / 2) * (width + PIER_METERS)
    : distance(wall.from, pointAlong(segment, 0.5));
  return {
    from: pointAlong(wall, (middle - width / 2) / whole),
    to: pointAlong(wall, (middle + width / 2) / whole),
  };
}

function distance(a: Segment['from'], b: Segment['from']): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
