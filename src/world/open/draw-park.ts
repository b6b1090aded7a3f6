/** A park: lawns between two paths that cross at a fountain, a pond, a playground, entrances on all sides. */
import type { Dice } from '#base';
import type { Point, Ring } from '#plane';
import { depthOf, inset, rect, toRing, widthOf } from '../plan/rect.ts';
import type { Rect } from '../plan/rect.ts';
import type { WorldObject } from '../world.ts';
import { growRing } from './grow-ring.ts';
import type { OpenBrief } from './open-brief.ts';
import type { OpenPlan } from './open-plan.ts';
import { EDGE_FREE, boxAt, light, listEdges, middle, object, plant, round } from './pieces.ts';
import { sizePlace } from './size-place.ts';

/** Square meters: people in a busy park (Fruin's level of service A is 3.2 m² and more). */
const USUAL = { length: 140, width: 100, perPerson: 4 };
const PATH = 4;

export function drawPark(brief: OpenBrief, dice: Dice): OpenPlan {
  const outline = sizePlace(brief, USUAL);
  const [wide, deep] = [widthOf(outline), depthOf(outline)];
  const at = middle(outline);
  const least = Math.min(wide, deep);
  const paths = [
    rect(outline.x0, at.y - PATH / 2, outline.x1, at.y + PATH / 2),
    rect(at.x - PATH / 2, outline.y0, at.x + PATH / 2, outline.y1),
  ];
  const quarters = [
    rect(outline.x0, outline.y0, at.x - PATH / 2, at.y - PATH / 2),
    rect(at.x + PATH / 2, outline.y0, outline.x1, at.y - PATH / 2),
    rect(at.x + PATH / 2, at.y + PATH / 2, outline.x1, outline.y1),
    rect(outline.x0, at.y + PATH / 2, at.x - PATH / 2, outline.y1),
  ];
  const fountain = round(at, Math.min(3, least / 12));
  const pondIn = quarters[dice.pick(4)]!;
  const pond = drawPond(pondIn);
  const play = quarters.find((one) => one !== pondIn)!;
  const playground = toRing(
    boxAt(middle(play), Math.min(18, 0.6 * widthOf(play)), Math.min(14, 0.6 * depthOf(play))),
  );
  const square = round(at, Math.min(8, least / 6), 24);
  return {
    outline,
    parts: [
      ...paths.map((path) => ({ use: 'path', outline: toRing(path) })),
      { use: 'water', name: 'pond', outline: pond },
      { use: 'fountain', name: 'fountain', outline: fountain },
      { use: 'playground', name: 'playground', outline: playground },
      ...quarters.map((one) => ({ use: 'lawn', outline: toRing(one) })),
    ],
    rooms: [
      ...quarters.map((one, i) => ({
        use: 'lawn',
        name: `${['south-west', 'south-east', 'north-east', 'north-west'][i]!} lawn`,
        outline: toRing(inset(one, 1)),
        perM2: 0.1,
      })),
      { use: 'square', name: 'fountain square', outline: square, perM2: 0.3 },
    ],
    solids: [
      { use: 'fountain', outline: fountain },
      { use: 'water', outline: pond },
    ],
    objects: [
      ...plant(
        outline,
        dice,
        [...paths.map((path) => toRing(inset(path, -1))), growRing(pond, 1.5), square, playground],
        9,
      ),
      ...listBenches(at, Math.min(6, least / 8)),
      ...light(outline, 30),
    ],
    ways: {
      edges: listEdges(outline),
      usual: { count: 4, width: PATH },
      kind: 'exit',
      noun: 'entrance',
    },
  };
}

function drawPond(quarter: Rect): Ring {
  const most = Math.min(
    14,
    depthOf(quarter) / 2 - EDGE_FREE - 1,
    (widthOf(quarter) / 2 - EDGE_FREE - 1) / 1.3,
  );
  return round(middle(quarter), Math.max(1, most), 24, 1.3);
}

/** One on each diagonal around the fountain. */
function listBenches({ x, y }: Point, away: number): WorldObject[] {
  return [0, 1, 2, 3].map((k) => {
    const angle = Math.PI / 4 + (k * Math.PI) / 2;
    return object(
      'bench',
      { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) },
      0.4,
      0.8,
    );
  });
}
