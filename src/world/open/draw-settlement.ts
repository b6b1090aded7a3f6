/** A village along its road, or a town around its market square: streets and houses of a district, turned into a place. */
import type { Dice } from '#base';
import { boundsOf, edgesOf, isInRing, lengthOf, lineLength } from '#plane';
import type { Bounds } from '#plane';
import type { Side } from '#scenario/values';
import type { District } from '../district/district-brief.ts';
import { drawDistrict } from '../district/draw-district.ts';
import { drawObjects } from '../objects/draw-objects.ts';
import { ringOfBounds } from '../plan/bounds.ts';
import { placeOn } from '../plan/lines.ts';
import { toRing } from '../plan/rect.ts';
import { pointAlong } from '../plan/segments.ts';
import { dropStraight, toShapes, unite, widen } from '../plan/shapes.ts';
import type { LaneGraph, Ring, Segment } from '../walkable.ts';
import type { Street } from '../world.ts';
import type { OpenBrief } from './open-brief.ts';
import type { FixedWay, OpenPlan, PlanRoom } from './open-plan.ts';
import { EDGE_FREE, boxAt } from './pieces.ts';
import { sizePlace } from './size-place.ts';

export interface Settlement {
  readonly pattern: 'rural' | 'organic';
  readonly density: number;
  /** Houses when neither they nor people are counted, and people per house. */
  readonly houses: number;
  readonly perHouse: number;
  /** Square meters of ground for each house. */
  readonly ground: number;
  readonly green: {
    readonly wide: number;
    readonly deep: number;
    readonly use: string;
    readonly name: string;
  };
  readonly housesMax: number;
  /**
   * `ground`: people walk anywhere, also over the fields; a large village is more than its road. `streets`: on the
   * streets and the square.
   */
  readonly walk: 'ground' | 'streets';
}

const LARGE_VILLAGE = { pattern: 'organic', density: 0.15, ground: 1150 } as const;
const ROAD_HOUSES_MAX = 45;
const TRIES = 7;
const GROWTH = 1.08;

/** The drawing of a settlement from its usual values. */
export const drawSettlementWith =
  (usual: Settlement) =>
  (brief: OpenBrief, dice: Dice): OpenPlan =>
    drawSettlement(brief, dice, usual);

function drawSettlement(brief: OpenBrief, dice: Dice, usual: Settlement): OpenPlan {
  const isOpenGround = usual.walk === 'ground';
  const wanted =
    brief.houses ??
    Math.max(usual.houses, Math.min(usual.housesMax, Math.ceil(brief.people / usual.perHouse)));
  // A large village is more than its road.
  const isLarge = isOpenGround && wanted > ROAD_HOUSES_MAX;
  const style: Settlement = isLarge ? { ...usual, ...LARGE_VILLAGE } : usual;
  const seed = dice.pick(2 ** 31);
  const { district, bounds, green } = tryDistrict(brief, style, wanted, seed);
  const walk = isOpenGround ? [ringOfBounds(bounds)] : paveTown(district, green);
  const [outer, ...inner] = sortRings(walk);
  const net = toNet(brief.id, district);
  const outline = { x0: bounds.minX, y0: bounds.minY, x1: bounds.maxX, y1: bounds.maxY };
  return {
    outline,
    walk: { outlines: [outer!], holes: inner },
    parts: [
      { use: style.green.use, name: style.green.name, outline: ringOfBounds(green) },
      ...district.greens.filter(({ use }) => use === 'field' || use === 'meadow'),
    ],
    rooms: listRooms(district, style, green),
    buildings: district.buildings.map(({ kind, footprint, floors, height, roof }) => ({
      kind: isOpenGround ? 'house' : kind,
      footprint,
      floors,
      height,
      roof,
      isOutside: !isOpenGround,
    })),
    objects: drawObjects({ seed, district, bounds, site: green }),
    ways: planWays(style, bounds, outer!, district),
    net,
    lanes: renameLanes(brief.id, district.lanes),
    isWhole: true,
    shortfalls:
      brief.houses !== undefined && district.buildings.length !== brief.houses
        ? [
            {
              what: 'houses',
              asked: brief.houses,
              drawn: district.buildings.length,
              because: 'no more fit on the ground',
            },
          ]
        : [],
  };
}

/** On growing ground until all houses fit; where a size is given, on that. */
function tryDistrict(
  brief: OpenBrief,
  style: Settlement,
  houses: number,
  seed: number,
): { readonly district: District; readonly bounds: Bounds; readonly green: Bounds } {
  let side = Math.max(120, Math.sqrt(houses * style.ground) + 30);
  for (let tries = 1; ; tries++) {
    const box = sizePlace(
      { ...brief, people: 0 },
      { length: 1.2 * side, width: side / 1.1, perPerson: 0 },
    );
    const bounds = boundsOf(toRing(box));
    const green = boundsOf(
      toRing(
        boxAt(
          { x: 0, y: 0 },
          Math.min(style.green.wide, (box.x1 - box.x0) / 4),
          Math.min(style.green.deep, (box.y1 - box.y0) / 4),
        ),
      ),
    );
    const district = drawDistrict({
      seed,
      pattern: style.pattern,
      bounds,
      site: green,
      density: style.density,
      houses,
      drivesOn: brief.drivesOn ?? 'right',
    });
    const isFixed =
      brief.area !== undefined || (brief.length !== undefined && brief.width !== undefined);
    if (district.buildings.length >= houses || isFixed || tries === TRIES)
      return { district, bounds, green };
    const lack = Math.sqrt(houses / Math.max(1, district.buildings.length));
    side *= Math.min(1.6, Math.max(GROWTH, 1.04 * lack));
  }
}

/** In a town people are on the streets and the square; behind the pavements are houses and closed yards. */
function paveTown({ roadways, pavements, siteBlock }: District, green: Bounds): Ring[] {
  const shapes = [...roadways, ...pavements].flatMap(({ outline, holes }) => [outline, ...holes]);
  return unite([...shapes, ...siteBlock, ringOfBounds(green)]);
}

/** The piece around the middle: its outline, then its holes. */
function sortRings(rings: readonly Ring[]): Ring[] {
  const shapes = toShapes(rings);
  const own = shapes.find(({ outline }) => isInRing(outline, { x: 0, y: 0 })) ?? shapes[0]!;
  return [own.outline, ...own.holes].map((ring) => dropStraight(ring));
}

function listRooms(district: District, style: Settlement, green: Bounds): PlanRoom[] {
  const street = ({ line, width, pavement }: Street, i: number): PlanRoom[] => {
    const length = lineLength(line);
    if (length < 20) return [];
    const ring = widen(
      [placeOn(line, 6), ...line.slice(1, -1), placeOn(line, length - 6)],
      width / 2 + pavement - 0.3,
    )[0];
    return ring === undefined
      ? []
      : [{ use: 'street', name: `street ${i + 1}`, outline: ring, perM2: 0.02 }];
  };
  const gardens =
    style.walk === 'ground'
      ? district.lots
          .filter(({ outline }) =>
            district.buildings.some(({ footprint }) => isInRing(outline, footprint[0]!)),
          )
          .map(({ outline }, i): PlanRoom => ({
            use: 'garden',
            name: `garden of house ${i + 1}`,
            outline,
            perM2: 0.01,
          }))
      : [];
  return [
    { use: style.green.use, name: style.green.name, outline: ringOfBounds(green), perM2: 0.2 },
    ...district.streets.edges.flatMap(street),
    ...gardens,
  ];
}

/** Streets lead away where they meet the bounds. */
function planWays(
  style: Settlement,
  bounds: Bounds,
  outer: Ring,
  district: District,
): OpenPlan['ways'] {
  const byId = new Map(district.streets.edges.map((street) => [street.id, street]));
  const fixed = district.ends.flatMap(({ street, at }): FixedWay[] => {
    const { width, pavement } = byId.get(street)!;
    const edge = edgesOf(outer).find((one) => isOn(one, at));
    if (edge === undefined) return [];
    const [whole, half] = [lengthOf(edge), width / 2 + pavement];
    const middle = lengthOf({ from: edge.from, to: at });
    const [low, high] = [Math.max(0, middle - half), Math.min(whole, middle + half)];
    const side = sideAt(bounds, at);
    return [
      {
        kind: 'street',
        noun: 'street',
        side,
        segment: { from: pointAlong(edge, low / whole), to: pointAlong(edge, high / whole) },
      },
    ];
  });
  // More exits than streets: over the fields of a village.
  const edges =
    style.walk === 'ground'
      ? edgesOf(ringOfBounds(bounds)).flatMap((segment, i) =>
          freeOf(segment, fixed).map((free) => ({
            segment: free,
            side: (['south', 'east', 'north', 'west'] as const)[i]!,
          })),
        )
      : [];
  return { fixed, edges, usual: { count: fixed.length, width: 4 }, kind: 'exit', noun: 'path' };
}

function isOn(edge: Segment, { x, y }: { readonly x: number; readonly y: number }): boolean {
  const whole = lengthOf(edge);
  const detour =
    Math.hypot(x - edge.from.x, y - edge.from.y) + Math.hypot(x - edge.to.x, y - edge.to.y);
  return detour - whole < 1e-3;
}

function sideAt(
  { minX, minY, maxX, maxY }: Bounds,
  { x, y }: { readonly x: number; readonly y: number },
): Side {
  const away: readonly (readonly [Side, number])[] = [
    ['south', y - minY],
    ['north', maxY - y],
    ['west', x - minX],
    ['east', maxX - x],
  ];
  return away.reduce((best, one) => (one[1] < best[1] ? one : best))[0];
}

/** The parts of an edge without a street. */
function freeOf(edge: Segment, ways: readonly FixedWay[]): Segment[] {
  const whole = lengthOf(edge);
  const taken = ways
    .filter(({ segment }) => isOn(edge, pointAlong(segment, 0.5)))
    .map(({ segment }) => [
      lengthOf({ from: edge.from, to: segment.from }),
      lengthOf({ from: edge.from, to: segment.to }),
    ])
    .map(([a, b]) => [Math.min(a!, b!) - EDGE_FREE, Math.max(a!, b!) + EDGE_FREE] as const)
    .sort((a, b) => a[0] - b[0]);
  const free: Segment[] = [];
  let from = EDGE_FREE;
  for (const [a, b] of [...taken, [whole - EDGE_FREE, whole] as const]) {
    if (a - from > 2)
      free.push({ from: pointAlong(edge, from / whole), to: pointAlong(edge, a / whole) });
    from = Math.max(from, b);
  }
  return free;
}

/** Streets and lanes under the place's own name. */
function toNet(id: string, { streets }: District): NonNullable<OpenPlan['net']> {
  return {
    nodes: streets.nodes.map((node) => ({ ...node, id: `${id}.${node.id}` })),
    roads: streets.edges.map((street) => ({
      ...street,
      id: `${id}.${street.id}`,
      from: `${id}.${street.from}`,
      to: `${id}.${street.to}`,
    })),
  };
}

function renameLanes(id: string, { lanes, signals, crossings }: LaneGraph): LaneGraph {
  const own = (name: string): string => `${id}.${name}`;
  return {
    lanes: lanes.map((lane) => ({
      ...lane,
      id: own(lane.id),
      next: lane.next.map(own),
      ...(lane.left === undefined ? {} : { left: own(lane.left) }),
      ...(lane.right === undefined ? {} : { right: own(lane.right) }),
      ...(lane.yieldsTo === undefined ? {} : { yieldsTo: lane.yieldsTo.map(own) }),
    })),
    signals: signals.map((signal) => ({
      ...signal,
      id: own(signal.id),
      phases: signal.phases.map((phase) => ({ ...phase, lanes: phase.lanes.map(own) })),
    })),
    crossings: crossings.map((crossing) => ({
      ...crossing,
      id: own(crossing.id),
      lanes: crossing.lanes.map(({ lane, at }) => ({ lane: own(lane), at })),
    })),
  };
}
