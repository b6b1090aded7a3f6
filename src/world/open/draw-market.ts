/** A market: stalls back to back in rows, aisles between them, a way around. */
import { depthOf, inset, rect, toRing, widthOf } from '../plan/rect.ts';
import type { OpenBrief } from './open-brief.ts';
import type { OpenPlan } from './open-plan.ts';
import { EDGE_FREE, boxesIn, light, listEdges, middle, object } from './pieces.ts';
import { sizePlace } from './size-place.ts';

/** Half of the ground is stalls; people shop at 2 m² each (Fruin, level of service B to C). */
const USUAL = { length: 72, width: 48, perPerson: 4 };
/** Stalls of 3 by 2 m; two rows back to back; aisles of 3.5 m (the width a fire engine's crew asks for is 3.7 m on the ring way). */
const STALL = { wide: 3, deep: 2 };
const AISLE = 3.5;
const BLOCK = 6;
const GOODS = ['fruit', 'vegetables', 'bread', 'fish', 'meat', 'clothes', 'spices', 'flowers'];

export function drawMarket(brief: OpenBrief): OpenPlan {
  const outline = sizePlace(brief, USUAL);
  const ground = inset(outline, EDGE_FREE + 0.7);
  const pairs = boxesIn(ground, {
    wide: STALL.wide,
    deep: 2 * STALL.deep,
    gapX: 0.02,
    gapY: AISLE,
    every: BLOCK,
    breakX: AISLE,
  });
  const stalls = pairs.flat().flatMap(({ x0, y0, x1, y1 }) => {
    const half = (y0 + y1) / 2;
    return [rect(x0, y0, x1, half), rect(x0, half, x1, y1)];
  });
  // A block of stalls is one obstacle.
  const blocks = pairs.flatMap((row) =>
    Array.from({ length: Math.ceil(row.length / BLOCK) }, (_, k) => {
      const part = row.slice(k * BLOCK, (k + 1) * BLOCK);
      return rect(part[0]!.x0, part[0]!.y0, part.at(-1)!.x1, part[0]!.y1);
    }),
  );
  const lines = pairs.map((row) => row[0]!);
  const aisles = [
    ...lines.map(({ y0 }) => rect(outline.x0 + 0.5, y0 - AISLE, outline.x1 - 0.5, y0)),
    ...lines
      .slice(-1)
      .map(({ y1 }) =>
        rect(outline.x0 + 0.5, y1, outline.x1 - 0.5, Math.min(outline.y1 - 0.3, y1 + AISLE)),
      ),
  ].map(({ x0, y0, x1, y1 }) => rect(x0, Math.max(outline.y0 + 0.3, y0), x1, y1));
  const whole = rect(outline.x0 + 0.5, outline.y0 + 0.5, outline.x1 - 0.5, outline.y1 - 0.5);
  return {
    outline,
    parts: blocks.map((block, i) => ({
      use: 'stalls',
      name: `${GOODS[i % GOODS.length]!} stalls`,
      outline: toRing(block),
    })),
    rooms: (aisles.length > 0 ? aisles : [whole]).map((aisle, i) => ({
      use: 'aisle',
      name: `aisle ${i + 1}`,
      outline: toRing(aisle),
      perM2: 0.5,
    })),
    solids: blocks.map((block) => ({ use: 'stalls', outline: toRing(block) })),
    objects: [...stalls.map((stall) => object('stall', middle(stall), 1, 2.4)), ...light(outline)],
    ways: {
      edges: listEdges(outline),
      usual: { count: 4, width: Math.min(4, widthOf(outline) / 3, depthOf(outline) / 3) },
      kind: 'exit',
      noun: 'entrance',
    },
  };
}
