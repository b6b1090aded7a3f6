/**
 * A camp for refugees, or a campsite for holidays: tents in blocks, wide firebreaks between the blocks, shared
 * facilities in the middle, a fence with gates.
 */
import type { Dice } from '#base';
import type { Shortfall } from '../building/draft.ts';
import { apportion } from '../plan/apportion.ts';
import type { Rect } from '../plan/rect.ts';
import { depthOf, inset, overlaps, rect, toRing, widthOf } from '../plan/rect.ts';
import type { OpenBrief } from './open-brief.ts';
import type { OpenPlan, PlanBuilding } from './open-plan.ts';
import { EDGE_FREE, boxAt, boxesIn, light, listEdges, middle, object, plant } from './pieces.ts';
import { sizePlace } from './size-place.ts';

export interface Camp {
  /** People per tent, and square meters of camp per person. */
  readonly perTent: number;
  readonly perPerson: number;
  readonly tent: number;
  readonly gap: number;
  readonly way: number;
  readonly shared: readonly {
    readonly name: string;
    readonly use: string;
    readonly wide: number;
    readonly deep: number;
  }[];
  readonly noun: string;
  readonly hasTrees: boolean;
}

const PER_BLOCK = 3;
const TENTS_MAX = 2500;

/** The drawing of a camp from its usual values. */
export const drawCampWith =
  (camp: Camp) =>
  (brief: OpenBrief, dice: Dice): OpenPlan =>
    drawCamp(brief, dice, camp);

function drawCamp(brief: OpenBrief, dice: Dice, camp: Camp): OpenPlan {
  const wanted = Math.max(
    4,
    brief.houses ?? Math.ceil(Math.max(brief.people, brief.capacity ?? 0, 60) / camp.perTent),
  );
  const tents = Math.min(TENTS_MAX, wanted);
  const side = Math.sqrt(tents * camp.perTent * camp.perPerson);
  const outline = sizePlace(
    { ...brief, people: 0, capacity: 0 },
    { length: 1.3 * side, width: side / 1.3, perPerson: 0 },
  );
  const yard = boxAt(
    middle(outline),
    Math.min(44, widthOf(outline) / 2.5),
    Math.min(18, depthOf(outline) / 4),
  );
  const { boxes, blocks } = pitch(outline, yard, camp, tents);
  const buildings = shareYard(yard, camp);
  const shortfalls: Shortfall[] =
    brief.houses !== undefined && boxes.length !== brief.houses
      ? [
          {
            what: camp.noun,
            asked: brief.houses,
            drawn: boxes.length,
            because: 'no more fit on the ground',
          },
        ]
      : [];
  return {
    outline,
    parts: [
      { use: 'square', name: 'central square', outline: toRing(yard) },
      ...blocks.map((block, i) => ({
        use: 'block',
        name: `block ${i + 1}`,
        outline: toRing(block),
      })),
    ],
    rooms: [
      ...blocks.map((block, i) => ({
        use: 'tents',
        name: `block ${i + 1}`,
        outline: toRing(block),
        perM2: 0.12,
      })),
      { use: 'square', name: 'central square', outline: toRing(yard), perM2: 0.2 },
    ],
    solids: boxes.map((box) => ({ use: 'tent', outline: toRing(box) })),
    buildings,
    objects: [
      ...boxes.map((box) => object('tent', middle(box), camp.tent / 2, 2.2)),
      ...light(outline, 30),
      ...(camp.hasTrees
        ? plant(
            outline,
            dice,
            [...boxes.map((box) => toRing(inset(box, -1))), toRing(yard)],
            12,
            60,
          )
        : []),
    ],
    ways: {
      edges: listEdges(outline),
      usual: { count: 2, width: Math.min(6, widthOf(outline) / 4) },
      kind: 'gate',
      noun: 'gate',
    },
    isWhole: true,
    shortfalls,
  };
}

/** Exactly this many tents, if they fit, in blocks: first with wide ways, then closer. */
function pitch(
  outline: Rect,
  yard: Rect,
  camp: Camp,
  count: number,
): { readonly boxes: Rect[]; readonly blocks: Rect[] } {
  const ground = inset(outline, EDGE_FREE);
  let best: { boxes: Rect[]; blocks: Rect[] } = { boxes: [], blocks: [] };
  for (let tightness = 1; tightness > 0.35; tightness -= 0.08) {
    const gap = Math.max(1.2, camp.gap * tightness);
    const way = Math.max(2.5, camp.way * tightness);
    const size = PER_BLOCK * camp.tent + (PER_BLOCK - 1) * gap;
    const blocks = boxesIn(ground, { wide: size, deep: size, gapX: way, gapY: way })
      .flat()
      .filter((block) => !overlaps(inset(block, -2), yard));
    const inBlock = (block: Rect): Rect[] =>
      boxesIn(block, { wide: camp.tent, deep: camp.tent, gapX: gap, gapY: gap }).flat();
    // All blocks get their share, so that no part of the ground stays empty.
    const shares = apportion(
      count,
      blocks.map(() => 1),
      blocks.map(() => PER_BLOCK ** 2),
    );
    const boxes = blocks.flatMap((block, i) => inBlock(block).slice(0, shares[i]));
    if (boxes.length > best.boxes.length)
      best = { boxes, blocks: blocks.filter((_, i) => shares[i]! > 0) };
    if (boxes.length === count) return best;
  }
  // Too small for blocks: tents wherever they fit.
  const loose = boxesIn(ground, { wide: camp.tent, deep: camp.tent, gapX: 1.5, gapY: 1.5 })
    .flat()
    .filter((box) => !overlaps(box, inset(yard, -1.5)));
  if (loose.length <= best.boxes.length) return best;
  const used = Math.min(count, loose.length);
  return {
    boxes: Array.from({ length: used }, (_, i) => loose[Math.floor((i * loose.length) / used)]!),
    blocks: [inset(outline, 0.5)],
  };
}

function shareYard(yard: Rect, { shared }: Camp): PlanBuilding[] {
  const whole = shared.reduce((sum, { wide }) => sum + wide, 0) + 2 * (shared.length + 1);
  if (whole > widthOf(yard) || depthOf(yard) < 12) return [];
  let x = yard.x0 + 2 + (widthOf(yard) - whole) / 2;
  return shared.map(({ name, wide, deep }) => {
    const footprint = toRing(rect(x, yard.y1 - 2 - deep, x + wide, yard.y1 - 2));
    x += wide + 2;
    return { kind: 'building', name, footprint, floors: 1 };
  });
}
