/** A festival ground: a stage with its barrier, the crowd before it, the mixing tower, food and toilets along a fence with gates. */
import { depthOf, inset, rect, toRing, widthOf } from '../plan/rect.ts';
import type { Rect } from '../plan/rect.ts';
import { nameThings } from '../things/count-things.ts';
import type { OpenBrief } from './open-brief.ts';
import type { OpenPlan } from './open-plan.ts';
import { EDGE_FREE, boxAt, boxesIn, light, listEdges, middle, object } from './pieces.ts';
import { sizePlace } from './size-place.ts';

/** Half a square meter per person before the stage (The Purple Guide, venue and site design), as much again around. */
const USUAL = { length: 150, width: 110, perPerson: 1.1 };
/** One gate per this many people. */
const PEOPLE_PER_GATE = 2000;

export function drawFestival(brief: OpenBrief): OpenPlan {
  const stages = listStages(brief);
  const ground = layOutGround(sizePlace(brief, widen(stages)), stages);
  const { outline, stalls } = ground;
  return {
    outline,
    parts: listParts(ground),
    rooms: listRooms(ground),
    solids: listSolids(ground),
    objects: [...stalls.map((one) => object('stall', middle(one), 1.5, 3)), ...light(outline)],
    ways: {
      edges: listEdges(outline),
      usual: {
        count: Math.max(
          4,
          Math.ceil(Math.max(brief.people, brief.capacity ?? 0) / PEOPLE_PER_GATE),
        ),
        width: Math.min(5, widthOf(outline) / 6, depthOf(outline) / 6),
      },
      kind: 'gate',
      noun: 'gate',
    },
  };
}

/** The stages beside each other along the north, and how far their middles are apart. */
interface Stages {
  readonly names: readonly string[];
  readonly apart: number;
}

/** Two crowds have room between their stages. */
const APART_METERS = 60;

function listStages({ things = [], named: parts }: OpenBrief): Stages {
  const asked = things.find(({ use }) => use === 'stage');
  const named = [
    ...(asked === undefined ? [] : nameThings(asked).map(({ name }) => name)),
    ...parts.filter(({ kind }) => kind === 'stage').map(({ label }) => label),
  ];
  const names = named.length < 2 ? ['main stage'] : [...new Set(named)];
  return { names, apart: asked?.apart?.value ?? APART_METERS };
}

/** The usual ground, longer where the stages need it: a stage's width and the stalls beside the outer ones. */
function widen({ names, apart }: Stages): typeof USUAL {
  return { ...USUAL, length: Math.max(USUAL.length, (names.length - 1) * apart + 80) };
}

type Ground = ReturnType<typeof layOutGround>;

function layOutGround(outline: Rect, { names, apart }: Stages) {
  const [wide, deep] = [widthOf(outline), depthOf(outline)];
  const at = middle(outline);
  const step = Math.min(apart, (wide - 40) / Math.max(1, names.length - 1));
  const stageWide = Math.min(24, wide / 3, names.length > 1 ? 0.6 * step : Infinity);
  const stageDeep = Math.min(12, deep / 6);
  const stages = names.map((name, i) => {
    const x = at.x + (i - (names.length - 1) / 2) * step;
    return {
      name,
      box: rect(
        x - stageWide / 2,
        outline.y1 - EDGE_FREE - stageDeep,
        x + stageWide / 2,
        outline.y1 - EDGE_FREE,
      ),
    };
  });
  // People press against the barrier, so it is drawn: crew walk behind it.
  const pit = Math.min(2, deep / 30);
  const barriers = stages.map(({ box: { x0, y0, x1 } }) => rect(x0, y0 - pit - 0.1, x1, y0 - pit));
  const side = Math.min(10, wide / 8);
  const crowd = rect(
    outline.x0 + side + 2,
    outline.y0 + deep * 0.28,
    outline.x1 - side - 2,
    barriers[0]!.y0,
  );
  const tower = boxAt(
    { x: at.x, y: crowd.y0 + 0.45 * depthOf(crowd) },
    Math.min(6, wide / 12),
    Math.min(5, deep / 14),
  );
  const entrance = rect(
    outline.x0 + 1,
    outline.y0 + EDGE_FREE + 6,
    outline.x1 - 1,
    outline.y0 + deep * 0.27,
  );
  return { outline, stages, barriers, crowd, tower, entrance, ...layOutSides(outline, side) };
}

/** Stalls and food along both sides, toilets and first aid beside the entrance. */
function layOutSides(outline: Rect, side: number) {
  const [wide, deep] = [widthOf(outline), depthOf(outline)];
  const row = { wide: 2.5, deep: 5, gapX: 1, gapY: 1.5 };
  const stalls = [-1, 1].flatMap((sign) => {
    const x = sign < 0 ? outline.x0 + EDGE_FREE : outline.x1 - EDGE_FREE - row.wide;
    return boxesIn(
      rect(x, outline.y0 + deep * 0.3, x + row.wide, outline.y1 - deep * 0.2),
      row,
    ).flat();
  });
  const toilets = boxesIn(
    rect(
      outline.x0 + wide * 0.12,
      outline.y0 + EDGE_FREE,
      outline.x0 + wide * 0.38,
      outline.y0 + EDGE_FREE + 2.5,
    ),
    { wide: 8, deep: 2.4, gapX: 2, gapY: 2 },
  ).flat();
  const aid = boxesIn(
    rect(
      outline.x1 - wide * 0.3,
      outline.y0 + EDGE_FREE,
      outline.x1 - wide * 0.12,
      outline.y0 + EDGE_FREE + 6,
    ),
    { wide: 8, deep: 5, gapX: 50, gapY: 50 },
  ).flat();
  const food = [
    rect(
      outline.x0 + EDGE_FREE + row.wide,
      outline.y0 + deep * 0.28,
      outline.x0 + side + 2,
      outline.y1 - deep * 0.2,
    ),
    rect(
      outline.x1 - side - 2,
      outline.y0 + deep * 0.28,
      outline.x1 - EDGE_FREE - row.wide,
      outline.y1 - deep * 0.2,
    ),
  ];
  return { stalls, toilets, aid, food };
}

function listParts({
  stages,
  barriers,
  tower,
  food,
  toilets,
  aid,
  entrance,
}: Ground): NonNullable<OpenPlan['parts']> {
  return [
    ...stages.map(({ name, box }) => ({ use: 'stage', name, outline: toRing(box) })),
    ...barriers.map((one) => ({ use: 'barrier', name: 'barrier', outline: toRing(one) })),
    { use: 'tower', name: 'mixing tower', outline: toRing(tower) },
    ...food.map((one, i) => ({
      use: 'food',
      name: `${i === 0 ? 'west' : 'east'} food court`,
      outline: toRing(one),
    })),
    ...toilets
      .slice(0, 1)
      .map((one) => ({ use: 'toilets', name: 'toilets', outline: toRing(one) })),
    ...aid.map((one) => ({ use: 'first aid', name: 'first aid post', outline: toRing(one) })),
    { use: 'entrance', name: 'entrance area', outline: toRing(entrance) },
  ];
}

function listRooms({ crowd, food, entrance }: Ground): OpenPlan['rooms'] {
  return [
    { use: 'audience', name: 'audience area', outline: toRing(crowd), perM2: 1 },
    ...food.map((one, i) => ({
      use: 'food',
      name: `${i === 0 ? 'west' : 'east'} food court`,
      outline: toRing(inset(one, 0.3)),
      perM2: 0.4,
    })),
    { use: 'entrance', name: 'entrance area', outline: toRing(entrance), perM2: 0.2 },
  ];
}

function listSolids({
  stages,
  barriers,
  tower,
  stalls,
  toilets,
  aid,
}: Ground): NonNullable<OpenPlan['solids']> {
  return [
    ...stages.map(({ box }) => ({ use: 'stage', outline: toRing(box) })),
    ...barriers.map((one) => ({ use: 'barrier', outline: toRing(one) })),
    { use: 'tower', outline: toRing(tower) },
    ...stalls.map((one) => ({ use: 'stall', outline: toRing(one) })),
    ...toilets.map((one) => ({ use: 'toilets', outline: toRing(one) })),
    ...aid.map((one) => ({ use: 'first aid', outline: toRing(one) })),
  ];
}
