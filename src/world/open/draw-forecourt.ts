/** A filling station: pumps on islands under a roof, a shop, driveways to the road. */
import { depthOf, inset, rect, toRing, widthOf } from '../plan/rect.ts';
import type { OpenBrief } from './open-brief.ts';
import type { OpenPlan } from './open-plan.ts';
import { EDGE_FREE, boxesIn, light, listEdges, middle } from './pieces.ts';
import { sizePlace } from './size-place.ts';

const USUAL = { length: 44, width: 34, perPerson: 8 };

export function drawForecourt(brief: OpenBrief): OpenPlan {
  const outline = sizePlace(brief, USUAL);
  const [wide, deep] = [widthOf(outline), depthOf(outline)];
  const at = middle(outline);
  const shop = rect(
    at.x - wide * 0.22,
    outline.y1 - EDGE_FREE - Math.min(9, deep / 4),
    at.x + wide * 0.22,
    outline.y1 - EDGE_FREE,
  );
  const roof = rect(
    at.x - wide * 0.3,
    outline.y0 + deep * 0.2,
    at.x + wide * 0.3,
    outline.y0 + deep * 0.58,
  );
  const islands = boxesIn(inset(roof, 0.5), { wide: 5, deep: 1.2, gapX: 3, gapY: 5 }).flat();
  return {
    outline,
    parts: [
      { use: 'forecourt', name: 'forecourt', outline: toRing(roof) },
      ...islands.map((island, i) => ({
        use: 'pumps',
        name: `pump ${i + 1}`,
        outline: toRing(island),
      })),
    ],
    rooms: [
      { use: 'forecourt', name: 'forecourt', outline: toRing(inset(outline, 0.5)), perM2: 0.02 },
    ],
    solids: islands.map((island) => ({ use: 'pumps', outline: toRing(island) })),
    buildings: [{ kind: 'building', name: 'shop', footprint: toRing(shop), floors: 1 }],
    objects: light(outline, 15),
    ways: {
      edges: listEdges(outline, ['south', 'east', 'west']),
      usual: { count: 2, width: Math.min(7, wide / 5) },
      kind: 'exit',
      noun: 'driveway',
    },
  };
}
