/** Places that people pass along from west to east: a bridge, a tunnel, a motorway, the crest of a dam. */
import type { Dice } from '#base';
import type { Rect } from '../plan/rect.ts';
import { depthOf, inset, rect, toRing, widthOf } from '../plan/rect.ts';
import { edgeOn } from '../plan/sides.ts';
import { drawLanes } from '../streets/draw-lanes.ts';
import { createRoad } from '../streets/road.ts';
import type { RoadKind, RoadNet } from '../streets/road.ts';
import type { WorldObject } from '../world.ts';
import type { OpenBrief } from './open-brief.ts';
import type { FixedWay, OpenPlan, PlanPart } from './open-plan.ts';
import { listEdges, object } from './pieces.ts';

export interface Through {
  readonly length: number;
  readonly lanes: number;
  readonly laneWidth: number;
  /** Beside the lanes on each side: pavement, walkway, or shoulder and verge. */
  readonly side: number;
  /** Between the two directions, with a barrier that nobody climbs; only from four lanes on. */
  readonly median?: number;
  readonly road: RoadKind;
  readonly pavement: number;
  /** In a bore: people are on a floor, its two ends are portals as wide as it is, and there are no lamps in it. */
  readonly isCovered: boolean;
  readonly beside: 'pavement' | 'walkway' | 'shoulder';
  /** The name of the way where it has lanes, and where it has none. */
  readonly names: { readonly road: string; readonly walk: string };
  /** What lies below and beside, for drawing. */
  readonly around: (outline: Rect) => readonly {
    readonly use: string;
    readonly name: string;
    readonly box: Rect;
  }[];
  /** Exits when none are counted: both ends, and more on one side or on both. */
  readonly ways: {
    readonly count: (lengthMeters: number) => number;
    readonly width: number;
    readonly noun: string;
    readonly isOnOneSide: boolean;
  };
}

const SHOULDER = 3;
const LANE_MIN = 2.5;
/** Motorways with fewer lanes are not divided. */
const DIVIDED_LANES = 4;
const LENGTH_MAX = 12_000;

/** The drawing of such a place from its usual values. */
export const drawThroughWith =
  (usual: Through) =>
  (brief: OpenBrief, _dice: Dice): OpenPlan =>
    drawThrough(brief, usual);

function drawThrough(brief: OpenBrief, usual: Through): OpenPlan {
  const lanes = brief.lanes ?? fitLanes(usual.lanes, brief.width);
  const isDivided = usual.median !== undefined && lanes >= DIVIDED_LANES;
  const median = isDivided ? usual.median : 0;
  const { length, width, laneWidth } = sizeThrough(brief, usual, lanes, median);
  const outline = rect(-length / 2, -width / 2, length / 2, width / 2);
  const roadway = lanes * laneWidth + median;
  const net = lanes > 0 ? drawNet(brief, usual, outline, { lanes, laneWidth, median }) : undefined;
  const side = (width - roadway) / 2;
  // Nobody climbs the barrier; it is open near both ends, so that each end serves both sides.
  const barrier = isDivided ? [rect(outline.x0 + 8, -0.3, outline.x1 - 8, 0.3)] : [];
  const strips = listStrips(usual, outline, roadway, side);
  return {
    outline,
    ...(usual.isCovered ? { levelKind: 'floor' as const } : {}),
    parts: [
      ...usual.around(outline).map(({ box, ...part }) => ({ ...part, outline: toRing(box) })),
      ...strips,
      ...barrier.map((one) => ({ use: 'barrier', name: 'central barrier', outline: toRing(one) })),
    ],
    rooms: strips
      .filter(({ use }) => use !== 'verge')
      .map((strip) => ({ ...strip, perM2: strip.use === 'roadway' ? 0.02 : 0.1 })),
    solids: barrier.map((one) => ({ use: 'barrier', outline: toRing(one) })),
    objects: usual.isCovered ? [] : listLamps(outline),
    ways: planWays(usual, outline),
    ...(net === undefined
      ? {}
      : {
          net,
          lanes: drawLanes(net, { hasCrossings: false, drivesOn: brief.drivesOn ?? 'right' }),
        }),
    isWhole: true,
  };
}

/** As many as there is room for where a width is stated: a bridge of 3.5 m has one. */
function fitLanes(usual: number, width: number | undefined): number {
  return width === undefined ? usual : Math.min(usual, Math.floor(width / LANE_MIN));
}

function sizeThrough(
  { length, width, area, people, capacity = 0 }: OpenBrief,
  usual: Through,
  lanes: number,
  median: number,
): { readonly length: number; readonly width: number; readonly laneWidth: number } {
  const own = width ?? Math.max(3, lanes * usual.laneWidth + median + 2 * usual.side);
  const needed = (Math.max(people, capacity) * 1) / own;
  const laneWidth =
    lanes === 0
      ? 0
      : Math.min(
          usual.laneWidth,
          Math.max(LANE_MIN, (own - median - 1) / lanes),
          (own - median) / lanes,
        );
  return {
    length:
      length ??
      (area === undefined
        ? Math.max(usual.length, Math.min(2000, needed))
        : Math.min(LENGTH_MAX, area / own)),
    width: own,
    laneWidth,
  };
}

function drawNet(
  brief: OpenBrief,
  { road, pavement }: Through,
  { x0, x1 }: Rect,
  {
    lanes,
    laneWidth,
    median,
  }: { readonly lanes: number; readonly laneWidth: number; readonly median: number },
): RoadNet {
  const [west, east] = [`${brief.id}.west`, `${brief.id}.east`];
  const [a, b] = [
    { x: x0, y: 0 },
    { x: x1, y: 0 },
  ];
  return {
    nodes: [
      { id: west, at: a },
      { id: east, at: b },
    ],
    roads: [
      createRoad({
        id: `${brief.id}.road`,
        from: west,
        to: east,
        line: [a, b],
        kind: road,
        lanes,
        laneWidth,
        median,
        width: lanes * laneWidth + median,
        pavement,
      }),
    ],
    ends: new Set([west, east]),
  };
}

function listStrips(
  { beside, names }: Through,
  outline: Rect,
  roadway: number,
  side: number,
): PlanPart[] {
  const { x0, x1, y0, y1 } = outline;
  const band = (low: number, high: number): PlanPart['outline'] =>
    toRing(rect(x0 + 0.3, low, x1 - 0.3, high));
  const road = {
    use: 'roadway',
    name: names.road,
    outline: band(Math.max(y0 + 0.3, -roadway / 2), Math.min(y1 - 0.3, roadway / 2)),
  };
  if (roadway === 0)
    return [
      {
        use: 'walkway',
        name: names.walk,
        outline: band(y0 + 0.3, y1 - 0.3),
      },
    ];
  if (side < 0.8) return [road];
  if (beside !== 'shoulder') {
    const noun = beside;
    return [
      road,
      { use: noun, name: `south ${noun}`, outline: band(y0 + 0.05, -roadway / 2) },
      { use: noun, name: `north ${noun}`, outline: band(roadway / 2, y1 - 0.05) },
    ];
  }
  const shoulder = Math.min(SHOULDER, side / 2);
  return [
    road,
    {
      use: 'shoulder',
      name: 'south hard shoulder',
      outline: band(-roadway / 2 - shoulder, -roadway / 2),
    },
    {
      use: 'shoulder',
      name: 'north hard shoulder',
      outline: band(roadway / 2, roadway / 2 + shoulder),
    },
    { use: 'verge', name: 'south verge', outline: band(y0 + 0.05, -roadway / 2 - shoulder) },
    { use: 'verge', name: 'north verge', outline: band(roadway / 2 + shoulder, y1 - 0.05) },
  ];
}

function planWays({ isCovered, ways }: Through, outline: Rect): OpenPlan['ways'] {
  const ends = (['west', 'east'] as const).map((side): FixedWay => ({
    kind: isCovered ? 'portal' : 'end',
    noun: isCovered ? 'portal' : 'end',
    side,
    segment: edgeOn(outline, side),
    ...(isCovered ? { keepsWidth: true } : {}),
  }));
  const sides = listEdges(inset(outline, 0), ['north', 'south']);
  return {
    fixed: ends,
    edges: ways.isOnOneSide ? sides.slice(0, 1) : sides,
    usual: { count: ways.count(widthOf(outline)), width: ways.width },
    kind: 'emergency',
    noun: ways.noun,
  };
}

function listLamps(outline: Rect): WorldObject[] {
  const count = Math.max(1, Math.floor(widthOf(outline) / 35));
  return Array.from({ length: count }, (_, i) =>
    object(
      'lamp',
      {
        x: outline.x0 + ((i + 0.5) / count) * widthOf(outline),
        y: outline.y1 - Math.min(0.3, depthOf(outline) / 10),
      },
      0.1,
      8,
    ),
  );
}
