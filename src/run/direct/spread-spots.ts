/** A spot of their own for everybody who ends at a place: side by side around its middle, in sight of it. */
import { canSee } from '#crowd/space';
import type { Space } from '#crowd/space';
import { distanceToSegment, isInRing } from '#plane';
import type { Ring } from '#world/walkable';

/**
 * Floor for one who stands in a crowd that is not dense: judgement, within Fruin's level of service B for queues, 0.93 to 1.21
 * m² each (1971).
 */
const AREA_PER_PERSON = 1;
/** Where that is too little room, people stand closer: judgement, within Fruin's level D, 0.28 to 0.65 m² each. */
const AREA_WHERE_FULL = 0.5;
const APART_METERS = 0.5;
const TRIES_PER_PERSON = 12;
/** The golden angle spreads spots evenly. */
const TURN = 2.399963;

/** A person on the line of an exit is out; a person one step before it is not. Judgement. */
const OFF_EXIT_METERS = 0.8;

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Ground extends Spot {
  readonly level: number;
  readonly outline?: Ring;
}

/** As `spreadSpots` within the outline, closer where it is small; people for whom it still has no room stand around it. */
export function spreadCrowd(space: Space, target: Ground, count: number): readonly Spot[] {
  const loose = spreadSpots(space, target, count);
  const { outline, ...open } = target;
  if (loose.length === count || outline === undefined) return loose;
  const close = spreadSpots(space, target, count, AREA_WHERE_FULL);
  if (close.length === count) return close;
  const around = spreadSpots(space, open, 2 * count).filter((spot) =>
    close.every(({ x, y }) => Math.hypot(spot.x - x, spot.y - y) >= APART_METERS),
  );
  return [...close, ...around].slice(0, count);
}

export function spreadSpots(
  space: Space,
  { level, x, y, outline }: Ground,
  count: number,
  area = AREA_PER_PERSON,
): readonly Spot[] {
  const place = space.levels[level]!;
  const { grid } = place;
  const exits = place.gates.flatMap((index) => {
    const { kind, ax, ay, bx, by } = space.gates[index]!;
    return kind === 'exit' ? [{ from: { x: ax, y: ay }, to: { x: bx, y: by } }] : [];
  });
  const spots: Spot[] = [];
  for (let k = 0; spots.length < count && k < TRIES_PER_PERSON * count; k++) {
    const away = Math.sqrt((k * area) / Math.PI);
    const spot = { x: x + away * Math.cos(k * TURN), y: y + away * Math.sin(k * TURN) };
    if (outline !== undefined && !isInRing(outline, spot)) continue;
    const column = Math.floor((spot.x - grid.x0) / grid.cell);
    const row = Math.floor((spot.y - grid.y0) / grid.cell);
    if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) continue;
    if (!grid.isFree[row * grid.columns + column]) continue;
    if (exits.some((line) => distanceToSegment(spot, line) < OFF_EXIT_METERS)) continue;
    if (canSee(place, x, y, spot.x, spot.y)) spots.push(spot);
  }
  return spots;
}
