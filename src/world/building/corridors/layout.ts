/**
 * The fixed parts along the corridors, before rooms are drawn: stairs and lifts through all storeys, and on the ground
 * floor a lobby, a hall and the exits. A *slot* is a part of a strip, from the corridor to the outer wall, that one of
 * them takes.
 */
import type { BuildingBrief } from '../brief.ts';
import { boxIn, findPlace, listFree, middleOf } from '../plan.ts';
import type { Span } from '../plan.ts';
import { sizeOfCore } from '../stair-core.ts';
import type { Bar, Mass } from './mass.ts';
import type { Programme } from './programme.ts';
import type { Style } from './style.ts';

/** A strip by its bar and side. */
export interface StripRef {
  readonly bar: number;
  readonly side: 0 | 1;
}

export interface StairSlot extends StripRef {
  readonly span: Span;
  /** The flights lie along the corridor, since the strip is not deep enough. */
  readonly isLengthwise: boolean;
}

export interface LiftSlot extends StripRef {
  readonly span: Span;
  readonly count: number;
}

export interface HallSlot {
  readonly bar: number;
  /** The end it takes: u = 0 or u = length. */
  readonly end: 0 | 1;
  readonly span: Span;
  /** The strip of the foyer before it. */
  readonly foyer: StripRef & { readonly span: Span };
}

export interface Layout {
  readonly mass: Mass;
  readonly stairs: readonly StairSlot[];
  readonly lifts: readonly LiftSlot[];
  readonly hall: HallSlot | undefined;
  /** Taken on every storey, by strip: stairs, lifts and corridors that run through. */
  readonly fixed: Taken;
}

/** Spans by strip: `2 * bar + side`. */
export type Taken = readonly (readonly Span[])[];

/** No gap narrower than this is left over. */
export const GAP_LEAST = 2.4;
const LIFTS_IN_A_ROW_MAX = 4;
const END_KEPT = 3;
/** A shaft may be this much wider than its flights need. */
const STAIR_STRETCH = 2.3;

export interface LayoutQuestion {
  readonly brief: BuildingBrief;
  readonly programme: Programme;
  readonly style: Style;
  readonly mass: Mass;
  readonly isGrowing: boolean;
}

export function strip({ bars }: Mass, { bar, side }: StripRef): Bar['strips'][0] {
  return bars[bar]!.strips[side];
}

/** From the corridor's edge outwards, `from` and `to` meters deep. */
export function across(
  bar: Bar,
  side: 0 | 1,
  depth: { readonly from: number; readonly to: number },
): readonly [number, number] {
  const sign = side === 1 ? 1 : -1;
  return [sign * (bar.corridor / 2 + depth.from), sign * (bar.corridor / 2 + depth.to)];
}

/** A layout while stairs and lifts are being placed. */
interface Plot {
  readonly question: LayoutQuestion;
  readonly stairs: StairSlot[];
  readonly lifts: LiftSlot[];
  /** Taken on every storey, by strip. */
  readonly fixed: Span[][];
  /** Spans that stairs and lifts avoid, by strip; the same list as `fixed` where there are no others. */
  readonly kept: Span[][];
}

export function layOut(question: LayoutQuestion): Layout {
  const { mass, brief, style } = question;
  const fixed: Span[][] = mass.bars.flatMap(({ strips }) => strips.map((one) => [...one.pierced]));
  const hall = placeHall(question, fixed);
  // Stairs and lifts avoid the hall; on other storeys there are rooms in its place.
  const kept = fixed.map((spans, index) =>
    hall && index >> 1 === hall.bar
      ? [...spans, hall.span, ...(index % 2 === hall.foyer.side ? [hall.foyer.span] : [])]
      : spans,
  );
  const plot: Plot = { question, stairs: [], lifts: [], fixed, kept };
  const isWide = brief.exitWidth > question.programme.corridor.width - 0.1;
  if (isWide && question.isGrowing) keepEnds(plot);
  const targets = listTargets(question, hall);
  // A single stair is near the entrance, several are far apart.
  if (brief.stairs === 1) placeStair(plot, targetAt(mass, 0, style.lobbyAt * mass.bars[0]!.length));
  for (let left = brief.elevators; left > 0;) {
    const count = Math.min(left, LIFTS_IN_A_ROW_MAX);
    if (!placeLifts(plot, count)) break;
    left -= count;
  }
  const { stairs, lifts } = plot;
  const chosen: Target[] = [];
  while (stairs.length < brief.stairs) {
    const placed = stairs.map(({ bar, span }) => targetAt(mass, bar, (span.from + span.to) / 2));
    const [target] = byDistance(targets, [...chosen, ...placed]);
    if (!target) break;
    targets.splice(targets.indexOf(target), 1);
    if (placeStair(plot, target)) chosen.push(target);
  }
  return { mass, stairs, lifts, hall, fixed };
}

function take({ fixed, kept }: Plot, { bar, side }: StripRef, span: Span): void {
  fixed[2 * bar + side]!.push(span);
  if (kept[2 * bar + side] !== fixed[2 * bar + side]) kept[2 * bar + side]!.push(span);
}

/** Beside the end of each corridor, on its deeper side, space is kept for an exit wider than the corridor. */
function keepEnds({ question, kept }: Plot): void {
  question.mass.bars.forEach(({ length, strips, isOuter }, bar) => {
    const index = 2 * bar + (strips[0].depth >= strips[1].depth ? 0 : 1);
    const keep = [...kept[index]!];
    if (isOuter[0]) keep.push({ from: 0, to: END_KEPT });
    if (isOuter[1]) keep.push({ from: length - END_KEPT, to: length });
    kept[index] = keep;
  });
}

function placeStair(plot: Plot, { bar, at }: Target): boolean {
  const { question, stairs, kept } = plot;
  const { mass, brief, style } = question;
  const { length, strips } = mass.bars[bar]!;
  const size = sizeOfCore(brief.stairWidth, storeyHeight(question));
  // Inner strips first, where there are two corridors; otherwise one side after the other.
  const inner = ([0, 1] as const).filter((side) =>
    strips[side].covered.some((span) => span.to - span.from >= length - 1e-6),
  );
  const turnBy =
    (stairs.length + style.firstStrip) % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
  const sides = [...inner, ...turnBy.filter((side) => !inner.includes(side))];
  const wanted = style.hasStairsAtEnds ? at : Math.min(length - 5.5, Math.max(5.5, at));
  for (const isLengthwise of [false, true])
    for (const side of sides) {
      const { depth } = strips[side];
      if (depth < (isLengthwise ? size.across : size.along) - 1e-6) continue;
      const span = findPlace(listFree(kept[2 * bar + side]!, { from: 0, to: length }), {
        width: isLengthwise ? size.along : size.across,
        at: wanted,
        leastLeft: GAP_LEAST,
        stretch: STAIR_STRETCH,
      });
      if (!span || Math.abs((span.from + span.to) / 2 - wanted) > 0.6 * length) continue;
      take(plot, { bar, side }, span);
      stairs.push({ bar, side, span, isLengthwise });
      return true;
    }
  return false;
}

function placeLifts(plot: Plot, count: number): boolean {
  const { question, lifts, kept } = plot;
  const { mass, style } = question;
  const { lift } = question.programme;
  for (let bar = 0; bar < mass.bars.length; bar++) {
    const { length, strips } = mass.bars[bar]!;
    const at = bar === 0 ? style.lobbyAt * length : length / 2;
    for (const side of [1, 0] as const) {
      if (strips[side].depth < lift.depth) continue;
      const span = findPlace(listFree(kept[2 * bar + side]!, { from: 0, to: length }), {
        width: count * lift.width,
        at,
        leastLeft: GAP_LEAST,
        stretch: GAP_LEAST,
      });
      if (!span) continue;
      take(plot, { bar, side }, span);
      lifts.push({ bar, side, span, count });
      return true;
    }
  }
  return count > 1 && placeLifts(plot, count - 1) && placeLifts(plot, 1);
}

/** The tallest storey decides how long flights are. */
export function storeyHeight({ programme }: Pick<LayoutQuestion, 'programme'>): number {
  return Math.max(programme.height.ground, programme.height.upper);
}

/** A point of a corridor where a stair could be. */
interface Target {
  readonly bar: number;
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

const TARGET_METERS = 8;

function listTargets({ mass, brief }: LayoutQuestion, hall: HallSlot | undefined): Target[] {
  return mass.bars.flatMap(({ length }, bar) => {
    const from = hall?.bar === bar && hall.end === 0 ? hall.span.to : 0;
    const to = hall?.bar === bar && hall.end === 1 ? hall.span.from : length;
    // As many as could all be in one bar.
    const steps = Math.max(1, Math.round((to - from) / TARGET_METERS), 2 * brief.stairs);
    return Array.from({ length: steps + 1 }, (_, i) =>
      targetAt(mass, bar, from + ((to - from) * i) / steps),
    );
  });
}

function targetAt(mass: Mass, bar: number, at: number): Target {
  const { x, y } = middleOf(boxIn(mass.bars[bar]!.frame, { u: [at, at], v: [0, 0] }));
  return { bar, at, x, y };
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The farthest from all chosen ones first; in order where none is chosen. */
export function byDistance<P extends Place>(places: readonly P[], chosen: readonly Place[]): P[] {
  return places
    .map((place) => ({ place, away: awayFrom(place, chosen) }))
    .sort((a, b) => b.away - a.away)
    .map(({ place }) => place);
}

function awayFrom({ x, y }: Place, chosen: readonly Place[]): number {
  let least = 1e9;
  // To the micrometer, so that rounding does not decide between two that are equally far.
  for (const other of chosen) least = Math.min(least, Math.hypot(x - other.x, y - other.y));
  return Math.round(least * 1e6);
}

const FOYER = 4;
/** The largest share of its bar, foyer included. */
const HALL_SHARE_MOST = 0.62;

/** At an outer end with nothing in the way, where the bar is long enough to stay a bar. */
function placeHall(
  { mass, programme, brief, style }: LayoutQuestion,
  fixed: Taken,
): HallSlot | undefined {
  const wish = programme.hall;
  if (!wish) return undefined;
  const area = Math.min(wish.areaMost, wish.area + (wish.perPerson ?? 0) * brief.people);
  const ends = mass.bars.flatMap((bar, index) =>
    ([1, 0] as const).filter((end) => bar.isOuter[end]).map((end) => ({ bar, index, end })),
  );
  // The last wings in the list come first: a hall at the end of the farthest wing.
  for (const { bar, index, end } of style.isMirroredAlong ? ends : ends.toReversed()) {
    const [a, b] = bar.strips;
    const whole = a.depth + bar.corridor + b.depth;
    const isStacked = [a, b].some(({ covered }) =>
      covered.some(({ from, to }) => to - from >= bar.length - 1e-6),
    );
    if (isStacked || a.depth < 2 || b.depth < 2) continue;
    const most = HALL_SHARE_MOST * bar.length - FOYER;
    const deep = Math.min(most, Math.max(area / whole, 0.45 * whole));
    if (deep < Math.max((0.7 * area) / whole, 0.4 * whole)) continue;
    const span = end === 1 ? { from: bar.length - deep, to: bar.length } : { from: 0, to: deep };
    const side = style.firstStrip;
    const foyer =
      end === 1
        ? { from: span.from - FOYER, to: span.from }
        : { from: span.to, to: span.to + FOYER };
    const inTheWay = ([0, 1] as const).some((one) =>
      [...fixed[2 * index + one]!, ...bar.strips[one].covered].some(
        ({ from, to }) =>
          (from < span.to + GAP_LEAST && to > span.from - GAP_LEAST) ||
          (one === side && from < foyer.to + GAP_LEAST && to > foyer.from - GAP_LEAST),
      ),
    );
    if (inTheWay) continue;
    return { bar: index, end, span, foyer: { bar: index, side, span: foyer } };
  }
  return undefined;
}
