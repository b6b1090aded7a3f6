/** A spot of their own for everybody who ends at a place: side by side around its middle, in sight of it. */
import { canSee } from '#crowd/space';
import type { Space } from '#crowd/space';
import { distanceToSegment, isInRing } from '#plane';
import type { Target } from './find-target.ts';

/**
 * Floor for one who stands in a crowd that is not dense: judgement, within Fruin's level of service B for queues, 0.93 to 1.21
 * m² each (1971).
 */
const AREA_PER_PERSON = 1;
const TRIES_PER_PERSON = 12;
/** The golden angle spreads spots evenly. */
const TURN = 2.399963;

/** A person on the line of an exit is out; a person one step before it is not. Judgement. */
const OFF_EXIT_METERS = 0.8;

export function spreadSpots(
  space: Space,
  { level, x, y, outline }: Target,
  count: number,
  area = AREA_PER_PERSON,
): readonly { readonly x: number; readonly y: number }[] {
  const place = space.levels[level]!;
  const { grid } = place;
  const exits = place.gates.flatMap((index) => {
    const { kind, ax, ay, bx, by } = space.gates[index]!;
    return kind === 'exit' ? [{ from: { x: ax, y: ay }, to: { x: bx, y: by } }] : [];
  });
  const spots: { x: number; y: number }[] = [];
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
