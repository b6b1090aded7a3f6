import { rect, toRing } from '../plan/rect.ts';
import { unite, widen } from '../plan/shapes.ts';
/** The ground that a landmark covers: a room, a building, a gate, a street, or a small square where it has no outline. */
import type { JoinedPlace } from '../site/join-parts.ts';
import type { Ring } from '../walkable.ts';
import type { Landmark, OpenPlace } from '../world.ts';

export type OutlineOf = (landmark: Landmark) => readonly Ring[];

/** Half of the width of a gate's threshold, and of a thing that has no outline: judgement. */
const HALF_METERS = 0.3;

export function createOutlineOf(
  { buildings, rooms, streets, walkable }: JoinedPlace,
  openPlaces: readonly OpenPlace[],
): OutlineOf {
  const parts = [
    ...openPlaces.flatMap(({ parts: own }) => own),
    ...openPlaces,
    ...buildings.map(({ id, footprint }) => ({ id, outline: footprint })),
    ...rooms,
    ...buildings.flatMap(({ interior }) =>
      (interior?.storeys ?? []).flatMap(({ fixtures }) =>
        fixtures.flatMap(({ id, outline }) => (id === undefined ? [] : [{ id, outline }])),
      ),
    ),
  ];
  const outlines = new Map(parts.map(({ id, outline }) => [id, outline]));
  const ways = new Map(
    [...walkable.exits, ...walkable.joins, ...walkable.levels.flatMap(({ doors }) => doors)].map(
      ({ id, segment }) => [id, segment],
    ),
  );
  const lines = new Map(streets.edges.map((street) => [street.id, street]));
  return ({ id, at: { x, y } }) => {
    const outline = outlines.get(id);
    if (outline !== undefined) return unite([outline]);
    const way = ways.get(id);
    if (way !== undefined) return widen([way.from, way.to], HALF_METERS, 'square');
    const street = lines.get(id);
    if (street !== undefined) return widen(street.line, street.width / 2);
    const half = HALF_METERS;
    return [toRing(rect(x - half, y - half, x + half, y + half))];
  };
}
