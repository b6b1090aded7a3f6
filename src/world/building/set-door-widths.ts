/**
 * Widens or narrows the doors inside a drawn building to the stated width: around their middles, as far as their walls
 * allow.
 */
import { edgesOf, lengthOf } from '#plane';
import type { Segment } from '../walkable.ts';
import type { BuildingDraft, Shortfall, StoreyDraft } from './draft.ts';

/** Wider gaps are openings without a door: shop fronts, the mouths of halls and lobbies. They are not changed. */
const OPENING_METERS = 2.4;
/** Wall that remains beside a door. */
const MARGIN_METERS = 0.05;
const GRAIN = 1e-3;

export function setDoorWidths(draft: BuildingDraft, widthMeters: number): BuildingDraft {
  const storeys = draft.storeys.map((storey) => ({
    ...storey,
    doors: storey.doors.map((door) =>
      isDoor(door.segment) ? { ...door, segment: resize(door.segment, widthMeters, storey) } : door,
    ),
  }));
  const widths = draft.storeys.flatMap((storey, i) =>
    storey.doors.flatMap(({ segment }, d) =>
      isDoor(segment) ? [lengthOf(storeys[i]!.doors[d]!.segment)] : [],
    ),
  );
  return {
    ...draft,
    storeys,
    shortfalls: [...(draft.shortfalls ?? []), ...listNarrow(widths, widthMeters)],
  };
}

function isDoor(segment: Segment): boolean {
  return lengthOf(segment) <= OPENING_METERS + GRAIN;
}

function listNarrow(widths: readonly number[], asked: number): Shortfall[] {
  const narrow = widths.filter((width) => width < asked - 0.01);
  if (narrow.length === 0) return [];
  return [
    {
      what: 'doorWidth',
      asked,
      drawn: Math.round(100 * Math.min(...narrow)) / 100,
      because: `${narrow.length} of ${widths.length} doors are in walls that have no more room.`,
    },
  ];
}

function resize(
  door: Segment,
  width: number,
  { rooms, walls, doors, exits }: StoreyDraft,
): Segment {
  const along = createLine(door);
  const half = lengthOf(door) / 2;
  const pieces = [
    ...rooms.filter(({ isOpen }) => isOpen !== true).flatMap(({ outline }) => edgesOf(outline)),
    ...walls,
  ].flatMap((wall) => along.spanOf(wall) ?? []);
  const own = pieces.filter(([a, b]) => a <= -half + GRAIN && b >= half - GRAIN);
  // Halfway to the next gap on the same line.
  const others = [...doors, ...exits]
    .flatMap(({ segment }) => along.spanOf(segment) ?? [])
    .filter(([a, b]) => b <= -half + GRAIN || a >= half - GRAIN);
  const low = Math.max(
    ...own.map(([a]) => a),
    ...others.filter(([, b]) => b <= 0).map(([, b]) => (b - half) / 2),
  );
  const high = Math.min(
    ...own.map(([, b]) => b),
    ...others.filter(([a]) => a >= 0).map(([a]) => (a + half) / 2),
  );
  const room = high - low - 2 * MARGIN_METERS;
  const wide = Math.min(width, Math.max(2 * half, room));
  if (wide <= 2 * half) return along.piece(-wide / 2, wide / 2);
  const from = Math.min(Math.max(-wide / 2, low + MARGIN_METERS), high - MARGIN_METERS - wide);
  return along.piece(from, from + wide);
}

/** Meters along a line from the middle of a segment. */
function createLine({ from, to }: Segment) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [mx, my] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const at = (meters: number) => ({ x: mx + ux * meters, y: my + uy * meters });
  return {
    piece: (a: number, b: number): Segment => ({ from: at(a), to: at(b) }),
    /** The span of another segment; undefined where it is not on this line. */
    spanOf({ from: p, to: q }: Segment): [number, number][] | undefined {
      const isOn = [p, q].every(({ x, y }) => Math.abs((x - mx) * uy - (y - my) * ux) < GRAIN);
      if (!isOn) return undefined;
      const [a, b] = [p, q].map(({ x, y }) => (x - mx) * ux + (y - my) * uy) as [number, number];
      return [[Math.min(a, b), Math.max(a, b)]];
    },
  };
}
