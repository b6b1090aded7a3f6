/**
 * Walls as stretches of lines. Rooms, shafts and outlines each bring the walls around them, so that most come twice; doors,
 * joins and façades take stretches away again. What is left is each piece of wall once.
 */
import type { Point, Segment } from '#world/walkable';

type Span = readonly [from: number, to: number];

interface Line {
  readonly along: Point;
  readonly base: Point;
  spans: Span[];
  cuts: Span[];
}

export interface WallPiece extends Segment {
  /** Whether this end is free, beside a gap. Other ends meet a corner. */
  readonly isFreeFrom: boolean;
  readonly isFreeTo: boolean;
}

export interface WallLines {
  readonly add: (segment: Segment) => void;
  /** Removes the wall under this segment. Returns whether there was one. */
  readonly cut: (segment: Segment) => boolean;
  readonly list: () => WallPiece[];
}

/** Lines closer than this are merged, and shorter stretches are dropped. */
const GRAIN = 2e-3;

export function createWallLines(): WallLines {
  const lines: Line[] = [];
  const findLine = (segment: Segment): Line | undefined =>
    lines.find(
      ({ along, base }) => isOn(along, base, segment.from) && isOn(along, base, segment.to),
    );
  return {
    add(segment) {
      const length = Math.hypot(segment.to.x - segment.from.x, segment.to.y - segment.from.y);
      if (length < GRAIN) return;
      let line = findLine(segment);
      if (line === undefined) {
        const along = {
          x: (segment.to.x - segment.from.x) / length,
          y: (segment.to.y - segment.from.y) / length,
        };
        line = { along, base: segment.from, spans: [], cuts: [] };
        lines.push(line);
      }
      line.spans.push(spanOn(line, segment));
    },
    cut(segment) {
      let wasThere = false;
      for (const line of lines) {
        if (!isOn(line.along, line.base, segment.from) || !isOn(line.along, line.base, segment.to))
          continue;
        const span = spanOn(line, segment);
        line.cuts.push(span);
        wasThere ||= line.spans.some(
          ([from, to]) => to > span[0] + GRAIN && from < span[1] - GRAIN,
        );
      }
      return wasThere;
    },
    list: () => lines.flatMap(listPieces),
  };
}

function isOn(along: Point, base: Point, { x, y }: Point): boolean {
  return Math.abs((x - base.x) * along.y - (y - base.y) * along.x) < GRAIN;
}

function spanOn({ along, base }: Line, { from, to }: Segment): Span {
  const a = (from.x - base.x) * along.x + (from.y - base.y) * along.y;
  const b = (to.x - base.x) * along.x + (to.y - base.y) * along.y;
  return a < b ? [a, b] : [b, a];
}

function listPieces({ along, base, spans, cuts }: Line): WallPiece[] {
  const at = (meters: number): Point => ({
    x: base.x + along.x * meters,
    y: base.y + along.y * meters,
  });
  const gaps = unite(cuts);
  return unite(spans).flatMap(([from, to]) => {
    const pieces: WallPiece[] = [];
    const keep = (a: number, b: number): void => {
      if (b - a < GRAIN) return;
      pieces.push({ from: at(a), to: at(b), isFreeFrom: a > from, isFreeTo: b < to });
    };
    let done = from;
    for (const [a, b] of gaps) {
      if (b <= from || a >= to) continue;
      keep(done, a);
      done = Math.max(done, b);
    }
    keep(done, to);
    return pieces;
  });
}

function unite(spans: readonly Span[]): Span[] {
  const united: [number, number][] = [];
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = united.at(-1);
    if (last !== undefined && from <= last[1] + GRAIN) last[1] = Math.max(last[1], to);
    else united.push([from, to]);
  }
  return united;
}
