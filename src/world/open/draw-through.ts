/** Places one passes along from west to east: a bridge, a tunnel, a motorway, the crest of a dam. */
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

interface Through {
  readonly length: number;
  readonly lanes: number;
  readonly laneWidth: number;
  /** Beside the lanes on each side: pavement, walkway, or shoulder and verge. */
  readonly side: number;
  readonly median: number;
  readonly road: RoadKind;
}

/**
 * Bridges: pavements of 2.5 m. Tunnels: lanes of 3.5 m, walkways, emergency exits at most 500 m apart (Directive 2004/54/EC,
 * annex I, 2.3). Motorways: lanes of 3.6 m, shoulders of 3 m, a median with a barrier (AASHTO Green Book 2018, 4.4 and 4.11)
 * and verges of 6 m. The crest of a dam: a way of 7 m.
 */
const THROUGH: Readonly<Record<'bridge' | 'tunnel' | 'highway' | 'dam', Through>> = {
  bridge: { length: 200, lanes: 2, laneWidth: 3.5, side: 2.5, median: 0, road: 'bridge' },
  tunnel: { length: 600, lanes: 2, laneWidth: 3.5, side: 1.2, median: 0, road: 'tunnel' },
  highway: { length: 400, lanes: 4, laneWidth: 3.6, side: 9, median: 3, road: 'highway' },
  dam: { length: 250, lanes: 0, laneWidth: 3, side: 3.5, median: 0, road: 'main' },
};
const SHOULDER = 3;
const EMERGENCY_METERS = 500;
const EMERGENCY_WIDTH = 1.2;
const FENCE_GATE_METERS = 200;
const LANE_MIN = 2.5;
/** Motorways with fewer lanes are not divided. */
const DIVIDED_LANES = 4;
const REGION = 60;
const LENGTH_MAX = 12_000;

type ThroughBrief = OpenBrief & { readonly kind: keyof typeof THROUGH };

export function drawThrough(brief: ThroughBrief): OpenPlan {
  const usual = THROUGH[brief.kind];
  const lanes = brief.lanes ?? usual.lanes;
  const isDivided = brief.kind === 'highway' && lanes >= DIVIDED_LANES;
  const median = isDivided ? usual.median : 0;
  const { length, width, laneWidth } = sizeThrough(brief, usual, lanes, median);
  const outline = rect(-length / 2, -width / 2, length / 2, width / 2);
  const roadway = lanes * laneWidth + median;
  const net = lanes > 0 ? drawNet(brief, outline, lanes, laneWidth, median) : undefined;
  const side = (width - roadway) / 2;
  // Nobody climbs the barrier; near both ends it is open, so that each end serves both sides.
  const barrier = isDivided ? [rect(outline.x0 + 8, -0.3, outline.x1 - 8, 0.3)] : [];
  const strips = listStrips(brief, outline, roadway, side);
  return {
    outline,
    ...(brief.kind === 'tunnel' ? { levelKind: 'floor' as const } : {}),
    parts: [
      ...listAround(brief, outline),
      ...strips,
      ...barrier.map((one) => ({ use: 'barrier', name: 'central barrier', outline: toRing(one) })),
    ],
    rooms: strips
      .filter(({ use }) => use !== 'verge')
      .map((strip) => ({ ...strip, perM2: strip.use === 'roadway' ? 0.02 : 0.1 })),
    solids: barrier.map((one) => ({ use: 'barrier', outline: toRing(one) })),
    objects: listLamps(brief, outline),
    ways: planWays(brief, outline),
    ...(net === undefined
      ? {}
      : {
          net,
          lanes: drawLanes(net, { hasCrossings: false, drivesOn: brief.drivesOn ?? 'right' }),
        }),
    isWhole: true,
  };
}

function sizeThrough(
  { length, width, area, people, capacity = 0 }: ThroughBrief,
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
  brief: ThroughBrief,
  { x0, x1 }: Rect,
  lanes: number,
  laneWidth: number,
  median: number,
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
        kind: THROUGH[brief.kind].road,
        lanes,
        laneWidth,
        median,
        width: lanes * laneWidth + median,
        pavement: brief.kind === 'bridge' ? 2 : 0,
      }),
    ],
    ends: new Set([west, east]),
  };
}

function listStrips(
  { kind }: ThroughBrief,
  outline: Rect,
  roadway: number,
  side: number,
): PlanPart[] {
  const { x0, x1, y0, y1 } = outline;
  const band = (low: number, high: number): PlanPart['outline'] =>
    toRing(rect(x0 + 0.3, low, x1 - 0.3, high));
  const road = {
    use: 'roadway',
    name: kind === 'dam' ? 'crest' : 'roadway',
    outline: band(Math.max(y0 + 0.3, -roadway / 2), Math.min(y1 - 0.3, roadway / 2)),
  };
  if (roadway === 0)
    return [
      {
        use: 'walkway',
        name: kind === 'dam' ? 'dam crest' : 'walkway',
        outline: band(y0 + 0.3, y1 - 0.3),
      },
    ];
  if (side < 0.8) return [road];
  if (kind !== 'highway') {
    const noun = kind === 'tunnel' ? 'walkway' : 'pavement';
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

/** What lies below and beside, for drawing. */
function listAround({ kind }: ThroughBrief, outline: Rect): PlanPart[] {
  const { x0, x1, y0, y1 } = outline;
  const reach = 0.35 * (x1 - x0);
  switch (kind) {
    case 'bridge':
      return [
        {
          use: 'water',
          name: 'river',
          outline: toRing(rect(-reach, y0 - REGION, reach, y1 + REGION)),
        },
      ];
    case 'dam':
      return [
        { use: 'water', name: 'reservoir', outline: toRing(rect(x0, y1 + 1, x1, y1 + 2 * REGION)) },
        {
          use: 'spillway',
          name: 'spillway',
          outline: toRing(rect(-reach / 3, y0 - REGION, reach / 3, y0 - 1)),
        },
        {
          use: 'valley',
          name: 'valley below the dam',
          outline: toRing(rect(x0, y0 - 2 * REGION, x1, y0 - REGION)),
        },
      ];
    case 'tunnel':
    case 'highway':
      return [];
  }
}

function planWays(brief: ThroughBrief, outline: Rect): OpenPlan['ways'] {
  const isTunnel = brief.kind === 'tunnel';
  const ends = (['west', 'east'] as const).map((side): FixedWay => ({
    kind: isTunnel ? 'portal' : 'end',
    noun: isTunnel ? 'portal' : 'end',
    side,
    segment: edgeOn(outline, side),
    ...(isTunnel ? { keepsWidth: true } : {}),
  }));
  const length = widthOf(outline);
  const sides = listEdges(inset(outline, 0), ['north', 'south']);
  switch (brief.kind) {
    case 'tunnel':
      return {
        fixed: ends,
        edges: sides.slice(0, 1),
        usual: {
          count: 2 + (length > EMERGENCY_METERS ? Math.ceil(length / EMERGENCY_METERS) : 0),
          width: EMERGENCY_WIDTH,
        },
        kind: 'emergency',
        noun: 'emergency exit',
      };
    case 'highway':
      return {
        fixed: ends,
        edges: sides,
        usual: { count: 2 + 2 * Math.max(1, Math.round(length / FENCE_GATE_METERS)), width: 4 },
        kind: 'emergency',
        noun: 'gate in the fence',
      };
    case 'bridge':
    case 'dam':
      return {
        fixed: ends,
        edges: sides,
        usual: { count: 2, width: 1.5 },
        kind: 'emergency',
        noun: 'stairs',
      };
  }
}

function listLamps({ kind }: ThroughBrief, outline: Rect): WorldObject[] {
  if (kind === 'tunnel') return [];
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
