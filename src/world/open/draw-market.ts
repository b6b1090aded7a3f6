import { apportion } from '../plan/apportion.ts';
/** A market: stalls back to back in rows, aisles between them, a way around. */
import { depthOf, inset, rect, toRing, widthOf } from '../plan/rect.ts';
import type { Rect } from '../plan/rect.ts';
import { nameThings } from '../things/count-things.ts';
import type { OpenBrief } from './open-brief.ts';
import type { OpenPlan } from './open-plan.ts';
import { EDGE_FREE, boxesIn, light, listEdges, middle, object } from './pieces.ts';
import { sizePlace } from './size-place.ts';

/** Half of the ground is stalls; people shop at 2 m² each (Fruin 1971, level of service C of walkways: 1.39 to 2.32 m²). */
const USUAL = { length: 72, width: 48, perPerson: 4 };
/**
 * Stalls of 3 by 2 m; two rows back to back; aisles of 3.5 m (the width a fire engine's crew asks for is 3.7 m on the ring
 * way).
 */
const STALL = { wide: 3, deep: 2 };
const AISLE = 3.5;
const BLOCK = 6;
const GROWTH = 1.15;
const GROWTH_MAX = 8;
const GOODS = ['fruit', 'vegetables', 'bread', 'fish', 'meat', 'clothes', 'spices', 'flowers'];

export function drawMarket(brief: OpenBrief): OpenPlan {
  const asked = brief.things?.find(({ use }) => use === 'stall');
  const count = asked && nameThings(asked).length;
  const { outline, pairs } = layOutPairs(brief, count);
  const stalls = pairs
    .flat()
    .flatMap(({ x0, y0, x1, y1 }) => {
      const half = (y0 + y1) / 2;
      return [rect(x0, y0, x1, half), rect(x0, half, x1, y1)];
    })
    .slice(0, count);
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
    parts: stalls.map((stall, i) => ({
      use: 'stall',
      name: `${GOODS[Math.floor(i / BLOCK) % GOODS.length]!} stall ${i + 1}`,
      outline: toRing(stall),
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

/** Exactly as many pairs as the stalls asked for need, on ground that grows until they fit; otherwise as many as fit. */
function layOutPairs(
  brief: OpenBrief,
  count: number | undefined,
): { readonly outline: Rect; readonly pairs: Rect[][] } {
  const most = count === undefined ? 0 : Math.ceil(count / 2);
  const isFixed =
    brief.area !== undefined || brief.length !== undefined || brief.width !== undefined;
  for (let by = 1; ; by *= GROWTH) {
    const usual = { ...USUAL, length: USUAL.length * by, width: USUAL.width * by };
    const outline = sizePlace(brief, usual);
    const pairs = boxesIn(inset(outline, EDGE_FREE + 0.7), {
      wide: STALL.wide,
      deep: 2 * STALL.deep,
      gapX: 0.02,
      gapY: AISLE,
      every: BLOCK,
      breakX: AISLE,
    });
    const drawn = pairs.flat().length;
    if (drawn < most && !isFixed && by < GROWTH_MAX) continue;
    // Every row has its share, so that no part of the ground stays empty.
    const rows = pairs.map(({ length }) => length);
    const shares = count === undefined ? rows : apportion(Math.min(most, drawn), rows, rows);
    return {
      outline,
      pairs: pairs.map((row, i) => takeMiddle(row, shares[i]!)).filter(({ length }) => length > 0),
    };
  }
}

/** This many of a row, from about its middle, beginning with a block. */
function takeMiddle(row: readonly Rect[], count: number): Rect[] {
  const start = Math.floor((row.length - count) / 2 / BLOCK) * BLOCK;
  return row.slice(start, start + count);
}
