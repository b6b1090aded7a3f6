/** The stated entrance of arriving people: a gate, or a part of the ground that they come over. */
import type { VisitedPlace } from '#crowd/routes';
import type { Gate, Space } from '#crowd/space';
import { isInRing } from '#plane';
import type { Where } from '#scenario/plan';
import { findLandmark } from '#world/landmarks';
import type { World } from '#world/site';
import type { Ring } from '#world/walkable';

export interface EntryPlace {
  /** The gate itself, or the nearest to the part that is named. */
  readonly gate: Gate | undefined;
  /** They are first seen there: on a car park, in a garden. */
  readonly ground?: { readonly level: number; readonly outline: Ring };
}

/** Undefined where no such place was built. */
export function findEntryPlace(
  world: World,
  space: Space,
  exits: readonly Gate[],
  entry: Where,
): EntryPlace | undefined {
  const landmark = findLandmark(world.landmarks, entry);
  if (landmark === undefined) return undefined;
  const { at, level: id } = landmark;
  const own = space.gates.find((gate) => gate.id === landmark.id);
  const away = ({ ax, ay, bx, by, level }: Gate): number =>
    Math.hypot((ax + bx) / 2 - at.x, (ay + by) / 2 - at.y) +
    (id === undefined || space.levels[level]!.id === id ? 0 : 1000);
  const [nearest] = exits.toSorted((a, b) => away(a) - away(b) || a.index - b.index);
  const gate = own ?? nearest;
  const level = space.levels.findIndex((one) => one.id === id);
  const outline = world.openPlaces.find((place) => place.id === landmark.id)?.outline;
  const isGround = level >= 0 && outline !== undefined && own === undefined;
  return { gate, ...(isGround ? { ground: { level, outline } } : {}) };
}

/** Cells of the ground to begin on, spread evenly. */
export function listGroundSpots(
  space: Space,
  { level, outline }: NonNullable<EntryPlace['ground']>,
  count: number,
): readonly VisitedPlace[] {
  const { grid } = space.levels[level]!;
  const free: VisitedPlace[] = [];
  for (let cell = 0; cell < grid.isFree.length; cell++) {
    if (grid.isFree[cell] !== 1) continue;
    const x = grid.x0 + ((cell % grid.columns) + 0.5) * grid.cell;
    const y = grid.y0 + (Math.floor(cell / grid.columns) + 0.5) * grid.cell;
    if (isInRing(outline, { x, y })) free.push({ level, x, y });
  }
  if (free.length === 0) return [];
  // The golden ratio spreads them over the whole, however many there are.
  return Array.from(
    { length: count },
    (_, k) => free[Math.floor(((k * 0.618034) % 1) * free.length)]!,
  );
}
