/** Places in the country: a farm with its yard and fields, a forest with its paths. */
import type { Dice } from '#base';
import { isInRing } from '#plane';
import { tree } from '../objects/draw-objects.ts';
import { scatter } from '../objects/scatter.ts';
import { depthOf, inset, rect, toRing, widthOf } from '../plan/rect.ts';
import type { OpenBrief } from './open-brief.ts';
import type { OpenPlan, PlanBuilding } from './open-plan.ts';
import { EDGE_FREE, boxAt, listEdges, middle, plant, round } from './pieces.ts';
import { sizePlace } from './size-place.ts';

const FARM = { length: 130, width: 100, perPerson: 20 };
const FOREST = { length: 150, width: 150, perPerson: 40 };
/** Trees of a grown forest stand 4 to 6 m apart: 300 to 600 stems per hectare. */
const TREE_SPACING = 5;
const TREES_MAX = 1200;
const PATH = 3;

export function drawFarm(brief: OpenBrief, dice: Dice): OpenPlan {
  const outline = sizePlace(brief, FARM);
  const [wide, deep] = [widthOf(outline), depthOf(outline)];
  const at = middle(outline);
  const scale = Math.min(1, wide / 70, deep / 55);
  const yard = boxAt({ x: at.x, y: at.y }, 44 * scale, 30 * scale);
  const put = (x: number, y: number, w: number, d: number): ReturnType<typeof rect> =>
    boxAt({ x: at.x + x * scale, y: at.y + y * scale }, w * scale, d * scale);
  const house = put(-14, -11, 14, 8);
  const barn = put(10, 12, 26, 11);
  const stable = put(-16, 11, 16, 9);
  const silo = round({ x: at.x + 19 * scale, y: at.y - 9 * scale }, 3 * scale);
  const fields = [
    rect(outline.x0, outline.y0, at.x, yard.y0 - 2),
    rect(at.x, outline.y0, outline.x1, yard.y0 - 2),
    rect(outline.x0, yard.y1 + 6, outline.x1, outline.y1),
  ].filter((field) => depthOf(field) > 4);
  const buildings: PlanBuilding[] = [
    { kind: 'house', name: 'farmhouse', footprint: toRing(house), floors: 2, roof: 'gabled' },
    {
      kind: 'building',
      name: 'barn',
      footprint: toRing(barn),
      floors: 1,
      height: 8,
      roof: 'gabled',
    },
    {
      kind: 'building',
      name: 'stable',
      footprint: toRing(stable),
      floors: 1,
      height: 5,
      roof: 'gabled',
    },
    { kind: 'building', name: 'silo', footprint: silo, floors: 1, height: 14, roof: 'none' },
  ];
  return {
    outline,
    parts: [
      { use: 'yard', name: 'farmyard', outline: toRing(yard) },
      ...fields.map((field, i) => ({
        use: 'field',
        name: `field ${i + 1}`,
        outline: toRing(field),
      })),
    ],
    rooms: [
      { use: 'yard', name: 'farmyard', outline: toRing(yard), perM2: 0.02 },
      ...fields.map((field, i) => ({
        use: 'field',
        name: `field ${i + 1}`,
        outline: toRing(inset(field, 1)),
        perM2: 0.005,
      })),
    ],
    buildings,
    objects: plant(
      outline,
      dice,
      [
        toRing(inset(yard, -4)),
        ...fields.map(toRing),
        ...buildings.map(({ footprint }) => footprint),
      ],
      10,
      40,
    ),
    ways: {
      edges: listEdges(outline),
      usual: { count: 2, width: Math.min(5, wide / 4) },
      kind: 'exit',
      noun: 'farm track',
    },
  };
}

export function drawForest(brief: OpenBrief, dice: Dice): OpenPlan {
  const outline = sizePlace(brief, FOREST);
  const [wide, deep] = [widthOf(outline), depthOf(outline)];
  const at = middle(outline);
  const paths = [
    rect(outline.x0, at.y - PATH / 2, outline.x1, at.y + PATH / 2),
    rect(at.x - PATH / 2, outline.y0, at.x + PATH / 2, outline.y1),
  ];
  const clearing = round(at, Math.min(12, wide / 8, deep / 8), 20);
  const free = [...paths.map((path) => toRing(inset(path, -0.5))), clearing];
  const spacing = Math.max(TREE_SPACING, Math.sqrt((wide * deep) / TREES_MAX));
  const stems = scatter({
    ring: toRing(inset(outline, EDGE_FREE)),
    spacing,
    dice,
    countMax: TREES_MAX,
    isFree: (spot) => !free.some((ring) => isInRing(ring, spot)),
  });
  const trees = stems.map((spot) => ({
    ...tree(spot, dice),
    height: dice.between(12, 26),
    radius: dice.between(0.15, 0.35),
  }));
  const quarters = [
    rect(outline.x0, outline.y0, at.x - PATH / 2, at.y - PATH / 2),
    rect(at.x + PATH / 2, outline.y0, outline.x1, at.y - PATH / 2),
    rect(at.x + PATH / 2, at.y + PATH / 2, outline.x1, outline.y1),
    rect(outline.x0, at.y + PATH / 2, at.x - PATH / 2, outline.y1),
  ];
  return {
    outline,
    parts: [
      ...paths.map((path) => ({ use: 'path', name: 'forest path', outline: toRing(path) })),
      { use: 'clearing', name: 'clearing', outline: clearing },
    ],
    rooms: [
      { use: 'clearing', name: 'clearing', outline: clearing, perM2: 0.1 },
      ...paths.map((path, i) => ({
        use: 'path',
        name: `${i === 0 ? 'west-east' : 'south-north'} path`,
        outline: toRing(inset(path, 0.3)),
        perM2: 0.05,
      })),
      ...quarters.map((one, i) => ({
        use: 'wood',
        name: `${['south-west', 'south-east', 'north-east', 'north-west'][i]!} wood`,
        outline: toRing(inset(one, 1)),
        perM2: 0.002,
      })),
    ],
    // Trees are obstacles only where they stand as close as here.
    solids: trees.map((one) => ({ use: 'tree', outline: round(one.at, one.radius, 6) })),
    objects: trees,
    ways: {
      edges: listEdges(outline),
      usual: { count: 4, width: PATH },
      kind: 'exit',
      noun: 'trailhead',
    },
    isWhole: true,
  };
}
