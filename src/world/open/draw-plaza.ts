/** A square between houses: streets lead away at the exits, a fountain in the middle, terraces along the sides. */
import type { Dice } from '#base';
import { lengthOf } from '#plane';
import type { Side } from '#scenario/values';
import { areaOf, depthOf, inset, rect, toRing, widthOf } from '../plan/rect.ts';
import type { Rect } from '../plan/rect.ts';
import { edgeOn, SIDES } from '../plan/sides.ts';
import type { Segment } from '../walkable.ts';
import type { OpenBrief } from './open-brief.ts';
import type { OpenPlan, PlanBuilding } from './open-plan.ts';
import { boxAt, light, listEdges, middle, object, round } from './pieces.ts';
import { sizePlace } from './size-place.ts';
import { drawWays } from './ways-out.ts';

/** A square meter and a half per person: a busy square, Fruin's level of service C of walkways (1.39 to 2.32 m² each). */
const USUAL = { length: 84, width: 64, perPerson: 1.5 };
const HOUSE = { deep: 12, wide: 16 };

export function drawPlaza(brief: OpenBrief, dice: Dice): OpenPlan {
  const outline = sizePlace(brief, USUAL);
  const at = middle(outline);
  const least = Math.min(widthOf(outline), depthOf(outline));
  const ways = {
    edges: listEdges(outline),
    usual: { count: 4, width: Math.min(8, least / 4) },
    kind: 'street',
    noun: 'street',
  } as const;
  const mouths = drawWays(brief, ways, areaOf(outline)).ways;
  const fountain = round(at, Math.min(4, least / 10));
  const terrace = boxAt({ x: at.x, y: outline.y1 - least / 8 }, widthOf(outline) / 2, least / 7);
  const monument = toRing(
    boxAt(
      { x: at.x + widthOf(outline) / 4, y: at.y },
      Math.min(3, least / 10),
      Math.min(3, least / 10),
    ),
  );
  const halves = [
    rect(outline.x0, outline.y0, at.x, outline.y1),
    rect(at.x, outline.y0, outline.x1, outline.y1),
  ];
  return {
    outline,
    parts: [
      { use: 'fountain', name: 'fountain', outline: fountain },
      { use: 'monument', name: 'monument', outline: monument },
      { use: 'terrace', name: 'café terrace', outline: toRing(terrace) },
    ],
    rooms: [
      ...halves.map((half, i) => ({
        use: 'square',
        name: `${i === 0 ? 'west' : 'east'} side of the square`,
        outline: toRing(inset(half, 0.5)),
        perM2: 0.3,
      })),
      { use: 'terrace', name: 'café terrace', outline: toRing(terrace), perM2: 0.4 },
    ],
    solids: [
      { use: 'fountain', outline: fountain },
      { use: 'monument', outline: monument },
    ],
    buildings: SIDES.flatMap((side) =>
      lineSide(
        outline,
        side,
        mouths.filter((way) => way.side === side).map(({ segment }) => segment),
        dice,
      ),
    ),
    objects: [
      ...light(outline, 18),
      ...[-1, 1].map((side) =>
        object('bench', { x: at.x + side * least * 0.18, y: at.y - least * 0.18 }, 0.4, 0.8),
      ),
    ],
    ways,
  };
}

/** Houses along one side, with room for its streets; those of the north and south also take the corners. */
function lineSide(
  outline: Rect,
  side: Side,
  mouths: readonly Segment[],
  dice: Dice,
): PlanBuilding[] {
  const edge = edgeOn(outline, side);
  const isLevel = side === 'north' || side === 'south';
  const length = lengthOf(edge);
  const corner = isLevel ? HOUSE.deep : 0;
  const cuts = mouths
    .map(({ from, to }) =>
      (isLevel ? [from.x, to.x] : [from.y, to.y]).map(
        (p) => p - (isLevel ? outline.x0 : outline.y0),
      ),
    )
    .map(([a, b]) => [Math.min(a!, b!), Math.max(a!, b!)] as const)
    .sort((a, b) => a[0] - b[0]);
  const free: [number, number][] = [];
  let from = -corner;
  for (const [a, b] of cuts) {
    free.push([from, a]);
    from = b;
  }
  free.push([from, length + corner]);
  return free.flatMap(([a, b]) => {
    const count = Math.max(1, Math.round((b - a) / HOUSE.wide));
    if (b - a < 4) return [];
    return Array.from({ length: count }, (_, i): PlanBuilding => {
      const [low, high] = [
        a + ((b - a) * i) / count + 0.05,
        a + ((b - a) * (i + 1)) / count - 0.05,
      ];
      return {
        kind: 'building',
        floors: 3 + dice.pick(3),
        isOutside: true,
        footprint: toRing(behind(outline, side, low, high)),
      };
    });
  });
}

function behind({ x0, y0, x1, y1 }: Rect, side: Side, low: number, high: number): Rect {
  const [near, far] = [0.02, HOUSE.deep];
  switch (side) {
    case 'south':
      return rect(x0 + low, y0 - far, x0 + high, y0 - near);
    case 'north':
      return rect(x0 + low, y1 + near, x0 + high, y1 + far);
    case 'west':
      return rect(x0 - far, y0 + low, x0 - near, y0 + high);
    case 'east':
      return rect(x1 + near, y0 + low, x1 + far, y0 + high);
  }
}
