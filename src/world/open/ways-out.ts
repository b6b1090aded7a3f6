/** The requested number of exits, of the requested width, under their usual names. */
import { lengthOf } from '#plane';
import type { Feature } from '#scenario/plan';
import type { Side } from '#scenario/values';
import type { Shortfall } from '../building/draft.ts';
import { wantedExitSides } from '../building/wishes.ts';
import { numbersIn } from '../names.ts';
import { pointAlong } from '../plan/segments.ts';
import { spreadGaps } from '../plan/spread-gaps.ts';
import type { Gap, Stretch } from '../plan/spread-gaps.ts';
import type { Segment } from '../walkable.ts';
import { fitGap, listAskedWays, matchWays, joinWholes } from './asked-ways.ts';
import type { AskedWay } from './asked-ways.ts';
import type { OpenBrief } from './open-brief.ts';
import type { WayOut } from './open-draft.ts';
import type { FixedWay, WayPlan } from './open-plan.ts';

/** Nobody can pass a narrower exit: meters. */
const WIDTH_MIN = 0.6;
const WIDTH_SLACK = 1e-9;
/** On large ground the crowd's grid is coarser: two cells to a gate, four million cells. */
const CELLS_MAX = 4_000_000;

interface RawWay {
  readonly kind: WayOut['kind'];
  readonly noun: string;
  readonly side: Side;
  readonly segment: Segment;
  readonly asked?: AskedWay;
}

/** For ground of this many square meters. */
export function drawWays(
  asked: OpenBrief,
  { fixed = [], edges, usual, isWithoutGates = false, ...called }: WayPlan,
  area: number,
): { readonly ways: WayOut[]; readonly shortfalls: Shortfall[] } {
  const told = isWithoutGates ? withoutGates(asked) : asked;
  const brief = { ...told, named: joinWholes(told.named) };
  const own = listAskedWays(brief.named);
  const isGated = brief.hasGates === true && called.kind === 'exit';
  const { kind, noun } = isGated ? ({ kind: 'gate', noun: 'gate' } as const) : called;
  const wanted = askedCount(brief);
  const count = Math.max(1, wanted ?? Math.max(usual.count, fixed.length), own.length);
  const widthMin = Math.max(WIDTH_MIN, 2.2 * Math.sqrt(area / CELLS_MAX));
  const width = Math.max(widthMin, brief.exitWidth ?? usual.width);
  const first: RawWay[] = fixed.slice(0, count).map((way) => ({
    kind: way.kind,
    noun: way.noun,
    side: way.side,
    segment: narrow(way, brief.exitWidth === undefined ? undefined : width),
  }));
  const left = count - first.length;
  const gaps = spreadGaps(edges, left, width, wantedExitSides(brief));
  const drawn = gaps.length < left ? fitMore(edges, left, widthMin, brief.named) : gaps;
  const matched = matchWays(own, drawn);
  const fit = (gap: Gap, i: number): Segment => {
    const one = matched.get(i);
    return one === undefined ? gap.segment : fitGap(i, drawn, one, edges);
  };
  const raw: RawWay[] = [
    ...first,
    ...drawn.map((gap, i) => ({
      kind,
      noun,
      side: gap.side,
      segment: fit(gap, i),
      ...(matched.has(i) ? { asked: matched.get(i)! } : {}),
    })),
  ];
  const shortfalls: Shortfall[] = [];
  if (wanted !== undefined && raw.length < wanted)
    shortfalls.push({
      what: 'exits',
      asked: wanted,
      drawn: raw.length,
      because: 'the edge is not longer',
    });
  const off = raw.find(
    ({ segment, asked: one }, i) =>
      one?.part.width === undefined &&
      !fixed[i]?.keepsWidth &&
      brief.exitWidth !== undefined &&
      Math.abs(lengthOf(segment) - brief.exitWidth) > 0.005,
  );
  if (off !== undefined)
    shortfalls.push({
      what: 'exitWidth',
      asked: brief.exitWidth!,
      drawn: lengthOf(off.segment),
      because: 'the place has no room for it',
    });
  return { ways: nameWays(brief, raw), shortfalls };
}

function withoutGates(brief: OpenBrief): OpenBrief {
  const { gates: _, hasGates: __, ...rest } = brief;
  return { ...rest, named: brief.named.filter(({ kind }) => kind !== 'gate') };
}

function askedCount({ exits, gates }: OpenBrief): number | undefined {
  if (exits === undefined) return gates;
  return gates === undefined ? exits : Math.max(exits, gates);
}

function narrow({ segment, keepsWidth = false }: FixedWay, width: number | undefined): Segment {
  const whole = lengthOf(segment);
  if (keepsWidth || width === undefined || width >= whole - WIDTH_SLACK) return segment;
  return {
    from: pointAlong(segment, 0.5 - width / whole / 2),
    to: pointAlong(segment, 0.5 + width / whole / 2),
  };
}

/** Narrower exits, as wide as the edges allow; as many as fit where even the narrowest are too many. */
function fitMore(
  edges: readonly Stretch[],
  count: number,
  widthMin: number,
  named: readonly Feature[],
): Gap[] {
  const whole = edges.reduce((sum, { segment }) => sum + lengthOf(segment), 0);
  for (let width = whole / count; width >= widthMin; width *= 0.9) {
    const gaps = spreadGaps(edges, count, width, wantedExitSides({ named }));
    if (gaps.length === count) return gaps;
  }
  return spreadGaps(edges, count, widthMin, wantedExitSides({ named }));
}

function nameWays(brief: OpenBrief, raw: readonly RawWay[]): WayOut[] {
  const gates = brief.gates ?? (raw.every(({ kind }) => kind === 'gate') ? raw.length : 0);
  const numbers = numberWays(brief.named, raw.length);
  const seen = new Map<string, number>();
  return raw.map(({ kind: drawnAs, noun, side, segment, asked }, i): WayOut => {
    const isGate = i < gates;
    const kind = isGate ? 'gate' : drawnAs === 'gate' ? 'exit' : drawnAs;
    const key = kind;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    const called = asked?.name ?? findCalled(brief.named, side, raw, i);
    const name = isGate ? `gate ${numbers[i]!}` : (called ?? `${side} ${isGate ? 'gate' : noun}`);
    return {
      id: `${brief.id}.${kind}-${seen.get(key)!}`,
      kind,
      name:
        asked?.name ??
        (called !== undefined && isGate && numbersIn(called).length === 0 ? called : name),
      ...(asked?.part.beside === undefined ? {} : { beside: asked.part.beside }),
      side,
      segment,
      width: lengthOf(segment),
      isStepFree: true,
    };
  });
}

/** 1 to n; larger numbers that the prompt names replace the last ones. */
function numberWays(named: readonly Feature[], count: number): number[] {
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  const larger = named
    .flatMap(({ kind, number }) =>
      number !== undefined && number > count && (kind === 'gate' || kind === 'exit')
        ? [number]
        : [],
    )
    .slice(0, count);
  [...new Set(larger)].forEach((number, k) => (numbers[count - 1 - k] = number));
  return numbers;
}

/** The prompt's words for the first exit on the side they name. */
function findCalled(
  named: readonly Feature[],
  side: Side,
  raw: readonly RawWay[],
  i: number,
): string | undefined {
  const feature = named.find(
    (one) =>
      one.side === side &&
      one.number === undefined &&
      (one.kind === 'exit' || one.kind === 'entrance' || one.kind === 'gate'),
  );
  return feature !== undefined && raw.findIndex((way) => way.side === side) === i
    ? feature.label
    : undefined;
}
