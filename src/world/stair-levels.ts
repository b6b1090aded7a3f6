/**
 * Turns drawn stairs, each a line and a width, into flights and landings. Each straight part of the line is a flight;
 * where it turns there is a landing, as wide as the stair; turns with hardly a flight between them share one, so that
 * two turns make a switchback. All flights are equally steep.
 */
import type { Join, Level, LevelKind, Point, Ring, Segment } from './walkable.ts';

export interface StairDrawing {
  readonly id: string;
  readonly kind: Extract<LevelKind, 'stair' | 'ramp' | 'escalator'>;
  readonly line: readonly Point[];
  readonly width: number;
  readonly from: Pick<Level, 'id' | 'z' | 'storey'>;
  readonly to: Pick<Level, 'id' | 'z' | 'storey'>;
  readonly flowMax?: number;
}

export interface StairParts {
  readonly levels: readonly Level[];
  readonly joins: readonly Join[];
}

/** Between two turns a shorter flight than this is part of the landing. */
const FLIGHT_METERS_MIN = 0.6;
/** Sharper turns need two corners; a landing of a sharper turn would have no room for a step. */
const TURN_DEGREES_MAX = 120;
const TURN_DEGREES_MIN = 60;
/** Steeper than a ladder: the heights or the line must be wrong. */
const GRADE_MAX = 2;
const ROUNDING = 1e-6;

/** The parts of a stair, or the mistake in its drawing, worded to follow its name. */
export function toStairParts(drawing: StairDrawing): StairParts | string {
  const path = layOut(drawing);
  if (typeof path === 'string') return path;
  const pieces = cutPieces(path);
  const run = pieces.reduce((sum, { length, isFlat }) => sum + (isFlat ? 0 : length), 0);
  if (run === 0) return 'has no straight part between its landings';
  const grade = (drawing.to.z - drawing.from.z) / run;
  if (Math.abs(grade) > GRADE_MAX)
    return `rises ${Math.abs(drawing.to.z - drawing.from.z).toFixed(2)} m over ${run.toFixed(2)} m; that is steeper than a ladder`;
  return build(drawing, path, pieces, grade);
}

/** The line with its directions, the offsets of its sides, and how much of each part a corner takes. */
interface Path {
  readonly line: readonly Point[];
  readonly along: readonly Point[];
  readonly lengths: readonly number[];
  readonly cuts: readonly number[];
  readonly half: number;
}

interface Piece {
  readonly isFlat: boolean;
  /** Parts of the line it begins and ends on, and meters along each. */
  readonly first: number;
  readonly start: number;
  readonly last: number;
  readonly end: number;
  readonly length: number;
}

function layOut({ line, width }: StairDrawing): Path | string {
  const parts = line.slice(1).map((to, i) => ({ from: line[i]!, to }));
  const lengths = parts.map(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y));
  if (lengths.some((length) => length < ROUNDING)) return 'has the same point twice in a row';
  const along = parts.map(({ from, to }, i) => ({
    x: (to.x - from.x) / lengths[i]!,
    y: (to.y - from.y) / lengths[i]!,
  }));
  const cuts = [0];
  for (let i = 1; i < along.length; i++) {
    const [a, b] = [along[i - 1]!, along[i]!];
    const angle = Math.abs(Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y));
    const degrees = (angle * 180) / Math.PI;
    if (degrees > TURN_DEGREES_MAX + ROUNDING)
      return `turns by ${degrees.toFixed(0)} degrees at point ${i}; draw two corners, at least the stair's width apart`;
    if (degrees > ROUNDING && degrees < TURN_DEGREES_MIN - ROUNDING)
      return `turns by ${degrees.toFixed(0)} degrees at point ${i}; draw it straight, or turn it by at least ${TURN_DEGREES_MIN}`;
    cuts.push(degrees > ROUNDING ? (width / 2) * Math.tan(angle / 2) : 0);
  }
  cuts.push(0);
  const tight = lengths.findIndex((length, i) => length - cuts[i]! - cuts[i + 1]! < -ROUNDING);
  if (tight >= 0)
    return `has ${lengths[tight]!.toFixed(2)} m from point ${tight} to point ${tight + 1}; a stair ${width} m wide needs at least ${(cuts[tight]! + cuts[tight + 1]!).toFixed(2)} m there`;
  return { line, along, lengths, cuts, half: width / 2 };
}

function cutPieces({ lengths, cuts }: Path): Piece[] {
  const pieces: Piece[] = [];
  const last = lengths.length - 1;
  const lands = { first: 0, start: 0 };
  /** The part between the last flight and here is a landing, unless the line goes straight on. */
  const land = (part: number, end: number): void => {
    if (part === lands.first && end - lands.start < ROUNDING) return;
    if (part === lands.first + 1 && cuts[part] === 0 && end === 0) return;
    pieces.push({ isFlat: true, ...lands, last: part, end, length: 0 });
  };
  lengths.forEach((whole, part) => {
    const [start, end] = [cuts[part]!, whole - cuts[part + 1]!];
    const isEnd = part === 0 || part === last;
    if (end - start < (isEnd ? ROUNDING : FLIGHT_METERS_MIN)) return;
    land(part, start);
    pieces.push({ isFlat: false, first: part, start, last: part, end, length: end - start });
    lands.first = part;
    lands.start = end;
  });
  land(last, lengths[last]!);
  return pieces;
}

function build(
  drawing: StairDrawing,
  path: Path,
  pieces: readonly Piece[],
  grade: number,
): StairParts {
  const { id, kind, from, to, flowMax } = drawing;
  const storey = from.z <= to.z ? from.storey : to.storey;
  const nameOf = (k: number): string => (pieces.length === 1 ? id : `${id}~${k + 1}`);
  let z = from.z;
  const levels = pieces.map((piece, k): Level => {
    const bottom = z;
    const own = { id: nameOf(k), storey, outlines: [outlineOf(path, piece)], ...NOTHING_IN_IT };
    if (piece.isFlat) return { ...own, kind: 'floor', z: bottom };
    z += grade * piece.length;
    const { x, y } = path.along[piece.first]!;
    const foot = pointOn(path, piece.first, piece.start);
    const rise = { perX: grade * x, perY: grade * y };
    return { ...own, kind, z: bottom - rise.perX * foot.x - rise.perY * foot.y, rise };
  });
  const more = flowMax === undefined ? {} : { flowMax };
  const joins = pieces.slice(1).map((piece, k): Join => ({
    id: `${id}~${k + 1}-${k + 2}`,
    segment: acrossAt(path, piece.first, piece.start),
    levels: [nameOf(k), nameOf(k + 1)],
    ...more,
  }));
  const end = pieces.at(-1)!;
  return {
    levels,
    joins: [
      {
        id: `${id}@${from.id}`,
        segment: acrossAt(path, 0, 0),
        levels: [from.id, nameOf(0)],
        ...more,
      },
      ...joins,
      {
        id: `${id}@${to.id}`,
        segment: acrossAt(path, end.last, end.end),
        levels: [nameOf(pieces.length - 1), to.id],
        ...more,
      },
    ],
  };
}

const NOTHING_IN_IT = { holes: [], walls: [], doors: [], areas: [] } as const;

function pointOn({ line, along }: Path, part: number, meters: number): Point {
  const [from, { x, y }] = [line[part]!, along[part]!];
  return { x: from.x + meters * x, y: from.y + meters * y };
}

/** From the left side of the stair to its right. */
function acrossAt(path: Path, part: number, meters: number): Segment {
  const middle = pointOn(path, part, meters);
  const { x, y } = path.along[part]!;
  const { half } = path;
  return {
    from: { x: middle.x - half * y, y: middle.y + half * x },
    to: { x: middle.x + half * y, y: middle.y - half * x },
  };
}

/** Forward along the left side and back along the right side, with the corners between. */
function outlineOf(path: Path, { first, start, last, end }: Piece): Ring {
  const [from, to] = [acrossAt(path, first, start), acrossAt(path, last, end)];
  const left: Point[] = [from.from];
  const right: Point[] = [from.to];
  for (let corner = first + 1; corner <= last; corner++) {
    left.push(cornerOf(path, corner, 1));
    right.push(cornerOf(path, corner, -1));
  }
  left.push(to.from);
  right.push(to.to);
  return withoutDoubles([...left, ...right.toReversed()]);
}

function cornerOf({ line, along, half }: Path, corner: number, side: number): Point {
  const [a, b] = [along[corner - 1]!, along[corner]!];
  const scale = (side * half) / (1 + a.x * b.x + a.y * b.y);
  const { x, y } = line[corner]!;
  return { x: x - scale * (a.y + b.y), y: y + scale * (a.x + b.x) };
}

function withoutDoubles(ring: readonly Point[]): Ring {
  const isSame = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < ROUNDING;
  return ring.filter((point, i) => !isSame(point, ring[(i + ring.length - 1) % ring.length]!));
}
