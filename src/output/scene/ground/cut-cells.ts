/** Cells of the ground's grid that a building with an inside touches: it may be dug into the ground, so they are cut there. */
import type { World } from '#world/site';
import type { Ring } from '#world/walkable';

type Ground = World['ground'];

/** 1 at the south-west corner of each such cell. */
export function findCells(
  { x0, y0, cell, columns, rows }: Ground,
  footprints: readonly Ring[],
): Uint8Array {
  const isCut = new Uint8Array(columns * rows);
  const clamp = (index: number, count: number): number =>
    Math.min(count - 2, Math.max(0, Math.floor(index)));
  for (const ring of footprints) {
    const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
    const [west, east] = [Math.min(...xs), Math.max(...xs)].map((x) =>
      clamp((x - x0) / cell, columns),
    );
    const [south, north] = [Math.min(...ys), Math.max(...ys)].map((y) =>
      clamp((y - y0) / cell, rows),
    );
    for (let row = south!; row <= north!; row++)
      isCut.fill(1, row * columns + west!, row * columns + east! + 1);
  }
  return isCut;
}

export function listCells({ x0, y0, cell, columns }: Ground, isCut: Uint8Array): Ring[] {
  const squares: Ring[] = [];
  isCut.forEach((cut, at) => {
    if (cut === 0) return;
    const [x, y] = [x0 + (at % columns) * cell, y0 + Math.floor(at / columns) * cell];
    squares.push([
      { x, y },
      { x: x + cell, y },
      { x: x + cell, y: y + cell },
      { x, y: y + cell },
    ]);
  });
  return squares;
}
