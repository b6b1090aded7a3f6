/** Places by the water, which is in the south: a beach with its promenade, a port with its quay. */
import type { Dice } from '#base';
import { scatter } from '../objects/scatter.ts';
import type { Rect } from '../plan/rect.ts';
import { depthOf, inset, rect, toRing, widthOf } from '../plan/rect.ts';
import { nameThings } from '../things/count-things.ts';
import { drawFerryPort } from './draw-ferry-port.ts';
import type { OpenBrief } from './open-brief.ts';
import type { OpenPlan, PlanBuilding } from './open-plan.ts';
import { EDGE_FREE, boxAt, boxesIn, light, listEdges, middle, object } from './pieces.ts';
import { sizePlace } from './size-place.ts';

const BEACH = { length: 200, width: 60, perPerson: 4 };
const PORT = { length: 220, width: 110, perPerson: 12 };
/** Width of the water that is drawn before the shore. */
const WATER = 50;
/** A tower per this many meters of beach (USLA: one per 200 to 400 m; busy beaches closer), and an exit per this many. */
const TOWER_METERS = 120;
const ACCESS_METERS = 60;

export function drawBeach(brief: OpenBrief, dice: Dice): OpenPlan {
  const outline = sizePlace(brief, BEACH);
  const [wide, deep] = [widthOf(outline), depthOf(outline)];
  const promenade = rect(outline.x0, outline.y1 - Math.min(8, deep / 4), outline.x1, outline.y1);
  const sand = rect(outline.x0, outline.y0, outline.x1, promenade.y0);
  const wet = rect(sand.x0, sand.y0, sand.x1, sand.y0 + 0.2 * depthOf(sand));
  const count = Math.max(1, Math.round(wide / TOWER_METERS));
  const towers = Array.from({ length: count }, (_, i) =>
    boxAt(
      { x: outline.x0 + ((i + 0.5) / count) * wide, y: sand.y0 + 0.4 * depthOf(sand) },
      2.4,
      2.4,
    ),
  );
  const thirds = [0, 1, 2].map((k) =>
    rect(sand.x0 + (k * wide) / 3, wet.y1, sand.x0 + ((k + 1) * wide) / 3, sand.y1),
  );
  const houses = Math.max(1, Math.floor(wide / 22));
  return {
    outline,
    parts: [
      {
        use: 'water',
        name: 'sea',
        outline: toRing(rect(outline.x0, outline.y0 - WATER, outline.x1, outline.y0)),
      },
      { use: 'sand', name: 'beach', outline: toRing(sand) },
      { use: 'shore', name: 'water’s edge', outline: toRing(wet) },
      { use: 'promenade', name: 'promenade', outline: toRing(promenade) },
      ...towers.map((tower, i) => ({
        use: 'lifeguard tower',
        name: count === 1 ? 'lifeguard tower' : `lifeguard tower ${i + 1}`,
        outline: toRing(tower),
      })),
    ],
    rooms: [
      ...thirds.map((third, i) => ({
        use: 'beach',
        name: `${['west', 'middle', 'east'][i]!} beach`,
        outline: toRing(inset(third, 0.5)),
        perM2: 0.15,
      })),
      { use: 'shore', name: 'water’s edge', outline: toRing(inset(wet, 0.5)), perM2: 0.1 },
      { use: 'promenade', name: 'promenade', outline: toRing(inset(promenade, 0.5)), perM2: 0.1 },
    ],
    solids: towers.map((tower) => ({ use: 'lifeguard tower', outline: toRing(tower) })),
    buildings: Array.from({ length: houses }, (_, i): PlanBuilding => {
      const x = outline.x0 + ((i + 0.5) / houses) * wide;
      return {
        kind: 'building',
        floors: 2 + dice.pick(4),
        isOutside: true,
        footprint: toRing(rect(x - 7.5, outline.y1 + 8, x + 7.5, outline.y1 + 20)),
      };
    }),
    objects: [
      ...scatter({ ring: toRing(inset(sand, 2)), spacing: 6, dice, countMax: 150 }).map((at) =>
        object('other', at, 0.05, 2.2),
      ),
      ...light(promenade, 30),
    ],
    // The sea is not an exit.
    ways: {
      edges: listEdges(outline, ['north']).concat(listEdges(promenade, ['east', 'west'])),
      usual: { count: Math.max(2, Math.round(wide / ACCESS_METERS)), width: Math.min(3, wide / 8) },
      kind: 'exit',
      noun: 'beach access',
    },
    isWhole: true,
  };
}

export function drawPort(brief: OpenBrief): OpenPlan {
  if (brief.ferries !== undefined || isOfPassengers(brief)) return drawFerryPort(brief);
  const outline = sizePlace(brief, PORT);
  const [wide, deep] = [widthOf(outline), depthOf(outline)];
  const quay = rect(outline.x0, outline.y0, outline.x1, outline.y0 + Math.min(26, 0.28 * deep));
  const yard = rect(outline.x0, quay.y1, outline.x1, outline.y1 - 0.32 * deep);
  const back = rect(outline.x0, yard.y1, outline.x1, outline.y1);
  const legs = listLegs(brief, outline, quay);
  // Blocks of containers, 12.2 m long, two or three abreast.
  const stacks = boxesIn(inset(yard, 2.5), {
    wide: 12.2,
    deep: 7.5,
    gapX: 1.5,
    gapY: 6,
    every: 4,
    breakX: 6,
  }).flat();
  const sheds = boxesIn(inset(back, EDGE_FREE + 1), {
    wide: Math.min(50, wide / 3),
    deep: Math.max(5, Math.min(20, depthOf(back) - 2 * EDGE_FREE - 3)),
    gapX: 10,
    gapY: 10,
  }).flat();
  return {
    outline,
    parts: [
      {
        use: 'water',
        name: 'harbour basin',
        outline: toRing(rect(outline.x0, outline.y0 - WATER, outline.x1, outline.y0)),
      },
      { use: 'quay', name: 'quay', outline: toRing(quay) },
      { use: 'containers', name: 'container yard', outline: toRing(yard) },
      ...legs
        .filter((_, i) => i % 2 === 0)
        .map((leg, i) => ({ use: 'crane', name: `crane ${i + 1}`, outline: toRing(leg) })),
    ],
    rooms: [
      { use: 'quay', name: 'quay', outline: toRing(inset(quay, 0.5)), perM2: 0.03 },
      {
        use: 'container yard',
        name: 'container yard',
        outline: toRing(inset(yard, 0.5)),
        perM2: 0.01,
      },
      { use: 'terminal', name: 'terminal ground', outline: toRing(inset(back, 0.5)), perM2: 0.02 },
    ],
    solids: [
      ...stacks.map((one) => ({ use: 'containers', outline: toRing(one) })),
      ...legs.map((one) => ({ use: 'crane', outline: toRing(one) })),
    ],
    buildings: sheds.map((shed, i): PlanBuilding => ({
      kind: 'warehouse',
      name: `warehouse ${i + 1}`,
      footprint: toRing(shed),
      floors: 1,
      height: 9,
    })),
    objects: [
      object('boat', { x: middle(outline).x - wide / 5, y: outline.y0 - 14 }, 12, 12),
      object('boat', { x: middle(outline).x + wide / 5, y: outline.y0 - 14 }, 12, 10),
      ...light(outline, 35),
    ],
    ways: {
      edges: listEdges(outline, ['north']).concat(
        listEdges(rect(back.x0, back.y0, back.x1, back.y1), ['east', 'west']),
      ),
      usual: { count: 2, width: Math.min(8, wide / 8) },
      kind: 'gate',
      noun: 'gate',
    },
    isWhole: true,
  };
}

/** "A ramp 4 m wide": what only ships for people and cars have. */
function isOfPassengers({ things = [] }: OpenBrief): boolean {
  return things.some(({ use }) => use === 'ramp');
}

/** The legs of the cranes on the quay, two for each: as many cranes as asked, or one per 80 m. */
function listLegs({ things }: OpenBrief, { x0, x1 }: Rect, quay: Rect): Rect[] {
  const asked = things?.find(({ use }) => use === 'crane');
  const wide = x1 - x0;
  const cranes =
    asked === undefined ? Math.max(1, Math.round(wide / 80)) : nameThings(asked).length;
  return Array.from({ length: cranes }, (_, i) => {
    const x = x0 + ((i + 0.5) / cranes) * wide;
    return [-1, 1].map((sign) =>
      boxAt({ x: x + sign * 8, y: (quay.y0 + quay.y1) / 2 }, 1.5, Math.min(12, depthOf(quay) - 6)),
    );
  }).flat();
}
