/**
 * The ground floor while exits are placed: what is taken, what is left, and where exits already are. Strategies read it
 * and add exits to it; each returns whether it found a place.
 */
import type { Side } from '#scenario/values';
import type { BuildingBrief } from '../../brief.ts';
import { boxIn, listFree, middleOf, sideOf } from '../../plan.ts';
import type { Rect, Span } from '../../plan.ts';
import { across } from '../layout.ts';
import type { Layout, StripRef, Taken } from '../layout.ts';
import type { Programme } from '../programme.ts';
import type { Style } from '../style.ts';
import type { ByName } from '../wishes.ts';

export interface PlacedExit {
  /** A line: one of its extents is 0. */
  readonly line: Rect;
  readonly side: Side;
  readonly from: 'lobby' | 'corridor' | 'hall' | 'stair' | 'passage';
  readonly label?: string;
  readonly x: number;
  readonly y: number;
}

export interface OpenSlot extends StripRef {
  readonly span: Span;
  readonly use: string;
}

export interface WaysOutQuestion {
  readonly brief: BuildingBrief;
  readonly programme: Programme;
  readonly style: Style;
  readonly layout: Layout;
  readonly wishes: readonly ByName[];
  /** Depth of a stair's shaft, at right angles to the corridor. */
  readonly stairDepth: number;
}

/** An end wall of a bar that is an outer wall. */
export interface EndWall {
  readonly bar: number;
  readonly end: 0 | 1;
  readonly x: number;
  readonly y: number;
  readonly side: Side;
}

/** A point of a long wall at which a passage to an exit could be. */
export interface WallPoint {
  readonly bar: number;
  readonly side: 0 | 1;
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly faces: Side;
}

export interface ExitBoard extends WaysOutQuestion {
  /** Width of every exit. */
  readonly width: number;
  readonly exits: readonly PlacedExit[];
  readonly opens: readonly OpenSlot[];
  readonly taken: Taken;
  readonly ends: readonly EndWall[];
  readonly walls: readonly WallPoint[];
  /** The free parts of a strip. */
  free(bar: number, side: 0 | 1): Span[];
  /** Takes a part of a strip without a wall to the corridor. */
  open(bar: number, side: 0 | 1, span: Span, use: string): void;
  isEndUsed(bar: number, end: 0 | 1): boolean;
  useEnd(bar: number, end: 0 | 1): void;
  /** Adds an exit on a line of a bar's own frame, leading out that way. */
  add(
    bar: number,
    u: readonly [number, number],
    v: readonly [number, number],
    out: { u: -1 | 0 | 1; v: -1 | 0 | 1; from: PlacedExit['from']; label?: string | undefined },
  ): true;
}

/** Wall on both sides of an exit together. */
export const PIERS = 0.4;
/** Points at which a passage to an exit could be. */
const PASSAGE_METERS = 5;

export function createExitBoard(question: WaysOutQuestion): ExitBoard {
  const { bars } = question.layout.mass;
  const exits: PlacedExit[] = [];
  const { taken, opens } = startWith(question.layout);
  const usedEnds = new Set<string>();
  return {
    ...question,
    width: question.brief.exitWidth,
    exits,
    opens,
    taken,
    ends: listEnds(question.layout),
    walls: listWalls(question.layout),
    free: (bar, side) => listFree(taken[2 * bar + side]!, { from: 0, to: bars[bar]!.length }),
    open(bar, side, span, use) {
      taken[2 * bar + side]!.push(span);
      if (bars[bar]!.strips[side].depth > 0) opens.push({ bar, side, span, use });
    },
    isEndUsed: (bar, end) => usedEnds.has(`${bar}:${end}`),
    useEnd: (bar, end) => void usedEnds.add(`${bar}:${end}`),
    add(bar, u, v, out) {
      const { frame } = bars[bar]!;
      const line = boxIn(frame, { u, v });
      exits.push({
        line,
        ...middleOf(line),
        side: sideOf(frame, out.u, out.v),
        from: out.from,
        ...(out.label === undefined ? {} : { label: out.label }),
      });
      return true;
    },
  };
}

/** What is taken on every storey, and on this one the hall and its foyer. */
function startWith({ hall, fixed }: Layout): { taken: Span[][]; opens: OpenSlot[] } {
  const taken = fixed.map((spans, index) => {
    const own = [...spans];
    if (hall && index >> 1 === hall.bar) own.push(hall.span);
    if (hall && index === 2 * hall.bar + hall.foyer.side) own.push(hall.foyer.span);
    return own;
  });
  return { taken, opens: hall ? [{ ...hall.foyer, use: 'foyer' }] : [] };
}

function listEnds({ mass }: Layout): EndWall[] {
  return mass.bars.flatMap(({ frame, length, isOuter }, bar) =>
    ([0, 1] as const)
      .filter((end) => isOuter[end])
      .map((end) => {
        const u = end === 1 ? length : 0;
        return {
          bar,
          end,
          ...middleOf(boxIn(frame, { u: [u, u], v: [0, 0] })),
          side: sideOf(frame, end === 1 ? 1 : -1, 0),
        };
      }),
  );
}

function listWalls({ mass }: Layout): WallPoint[] {
  return mass.bars.flatMap((bar, index) =>
    ([0, 1] as const).flatMap((side) => {
      const steps = Math.max(2, Math.round(bar.length / PASSAGE_METERS));
      return Array.from({ length: steps }, (_, i) => {
        const at = ((i + 0.5) / steps) * bar.length;
        const [, wall] = across(bar, side, { from: 0, to: bar.strips[side].depth });
        return {
          bar: index,
          side,
          at,
          ...middleOf(boxIn(bar.frame, { u: [at, at], v: [wall, wall] })),
          faces: sideOf(bar.frame, 0, side === 1 ? 1 : -1),
        };
      });
    }),
  );
}
