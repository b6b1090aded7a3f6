import type { Rect } from '../plan/rect.ts';
import { depthOf, inset, rect, toRing, widthOf } from '../plan/rect.ts';
import { nameThings } from '../things/count-things.ts';
/**
 * A port for ships that people and cars board: berths in the water, a ramp from the quay to each, a fence with the boarding gate, the
 * waiting area and the lanes of the cars. The water is in the south. Sizes without a source are judgement.
 */
import { vehicleShapes } from '../vehicle-shape.ts';
import type { Point, Ring } from '../walkable.ts';
import type { OpenBrief } from './open-brief.ts';
import type { OpenPlan, PlanPart } from './open-plan.ts';
import { light, listEdges, middle } from './pieces.ts';
import { sizePlace } from './size-place.ts';

const FERRY_PORT = { length: 180, width: 110, perPerson: 8 };
/**
 * From the edge of the quay to the ship, and the clear width if none is stated: linkspans for cars and people are 4 to 8 m
 * wide.
 */
const RAMP_METERS = 14;
const RAMP_WIDTH = 5;
const RAMPS_APART_METERS = 2;
const RAMP_WIDTH_MIN = 1.2;
/** From the fence to the water. */
const QUAY_METERS = 18;
const FENCE_METERS = 0.4;
/** Wide enough for three lanes of people, and for two cars. */
const GATE_METERS = 5;
const CAR_GATE_METERS = 7;
/** From the end of the ramp to the bow, and from one ship to the next. */
const FENDER_METERS = 0.6;
const SHIPS_APART_METERS = 14;
/** Water before the ships, as far as they are seen to come. */
const FAIRWAY_METERS = 60;
const TERMINAL = { wide: 40, deep: 12 };

interface Layout {
  readonly outline: Rect;
  /** The middle of each berth, from west to east. */
  readonly centres: readonly number[];
  readonly ramps: readonly Rect[];
  /** The south side of the fence, and the bows of the ships. */
  readonly fence: number;
  readonly seaward: number;
  readonly gates: readonly (Gap & { readonly name: string })[];
}

export function drawFerryPort(brief: OpenBrief): OpenPlan {
  const layout = layOut(brief);
  const { outline, centres, ramps, fence, gates } = layout;
  const quay = rect(outline.x0, outline.y0, outline.x1, fence);
  const land = rect(outline.x0, fence + FENCE_METERS, outline.x1, outline.y1);
  const terminal = terminalOn(land);
  const split = middle(outline).x + 2;
  const waiting = inset(rect(land.x0, land.y0, split, terminal.y0 - 4), 2);
  const lanes = inset(rect(split, land.y0 + 10, land.x1, terminal.y0 - 4), 2);
  return {
    outline,
    walk: { outlines: [withRamps(outline, ramps)], holes: [] },
    parts: listParts(layout, quay),
    rooms: [
      { use: 'waiting area', name: 'waiting area', outline: toRing(waiting), perM2: 0.3 },
      { use: 'parking', name: 'vehicle lanes', outline: toRing(lanes), perM2: 0.005 },
      { use: 'quay', name: 'quay', outline: toRing(inset(quay, 0.5)), perM2: 0.01 },
    ],
    solids: fenceAround(outline, fence, [...gates, carGate(outline, centres)]).map((one) => ({
      use: 'fence',
      outline: toRing(one),
    })),
    buildings: [
      { kind: 'building', name: 'terminal', footprint: toRing(terminal), floors: 2, height: 8 },
    ],
    objects: light(outline, 35),
    ways: {
      edges: listEdges(outline, ['north']),
      usual: { count: 2, width: Math.min(8, widthOf(outline) / 8) },
      kind: 'street',
      noun: 'entrance',
      isWithoutGates: true,
    },
    isWhole: true,
  };
}

/** One berth for each ship, and the stated number of ramps, at least one for each berth. */
function layOut(brief: OpenBrief): Layout {
  const ship = vehicleShapes.of('ferry');
  const berths = Math.max(brief.ferries ?? 0, countOf(brief, 'berth'), 1);
  const count = Math.max(berths, countOf(brief, 'ramp'));
  const asked = brief.things?.find(({ use }) => use === 'ramp')?.width?.value ?? RAMP_WIDTH;
  const wide = Math.max(RAMP_WIDTH_MIN, asked);
  const each = Math.ceil(count / berths);
  const across = Math.max(ship.width, each * (wide + RAMPS_APART_METERS)) + SHIPS_APART_METERS;
  const length = Math.max(FERRY_PORT.length, berths * across + 40);
  const outline = sizePlace(brief, { ...FERRY_PORT, length });
  const centres = Array.from(
    { length: berths },
    (_, i) => middle(outline).x + (i - (berths - 1) / 2) * across,
  );
  return {
    outline,
    centres,
    ramps: centres.flatMap((x) => rampsAt(x, each, wide, outline.y0)).slice(0, count),
    fence: outline.y0 + Math.min(QUAY_METERS, depthOf(outline) / 3),
    seaward: outline.y0 - RAMP_METERS - FENDER_METERS,
    gates: listGates(brief, outline, centres),
  };
}

function listParts(
  { outline, centres, ramps, fence, seaward, gates }: Layout,
  quay: Rect,
): PlanPart[] {
  const ship = vehicleShapes.of('ferry');
  const [stern, half] = [seaward - ship.length - 1, ship.width / 2 + 1];
  return [
    part(
      'water',
      'harbour basin',
      rect(outline.x0, stern - FAIRWAY_METERS, outline.x1, outline.y0),
    ),
    part('quay', 'quay', quay),
    ...ramps.map((one, i) => part('ramp', ramps.length === 1 ? 'ramp' : `ramp ${i + 1}`, one)),
    ...centres.map((x, i) =>
      part('berth', `berth ${i + 1}`, rect(x - half, stern, x + half, seaward)),
    ),
    ...gates.map(({ name, from, to }) =>
      part('gate', name, rect(from, fence - 0.3, to, fence + FENCE_METERS + 0.3)),
    ),
  ];
}

function countOf({ things = [] }: OpenBrief, use: string): number {
  const own = things.find((one) => one.use === use);
  return own === undefined ? 0 : nameThings(own).length;
}

function part(use: string, name: string, outline: Rect): PlanPart {
  return { use, name, outline: toRing(outline) };
}

/** Side by side before the bow. */
function rampsAt(x: number, count: number, wide: number, y: number): Rect[] {
  return Array.from({ length: count }, (_, k) => {
    const at = x + (k - (count - 1) / 2) * (wide + RAMPS_APART_METERS);
    return rect(at - wide / 2, y - RAMP_METERS, at + wide / 2, y);
  });
}

/** The ground with the ramps as fingers over the water. */
function withRamps({ x0, y0, x1, y1 }: Rect, ramps: readonly Rect[]): Ring {
  const south = ramps
    .toSorted((a, b) => a.x0 - b.x0)
    .flatMap((ramp): Point[] => [
      { x: ramp.x0, y: y0 },
      { x: ramp.x0, y: ramp.y0 },
      { x: ramp.x1, y: ramp.y0 },
      { x: ramp.x1, y: y0 },
    ]);
  return [{ x: x0, y: y0 }, ...south, { x: x1, y: y0 }, { x: x1, y: y1 }, { x: x0, y: y1 }];
}

interface Gap {
  readonly from: number;
  readonly to: number;
}

/** As many as the prompt names, west of the ships: one where it names none. */
function listGates(
  { gates = 1, named }: OpenBrief,
  outline: Rect,
  centres: readonly number[],
): (Gap & { readonly name: string })[] {
  const called = named.filter(({ kind }) => kind === 'gate').map(({ label }) => label);
  const count = Math.max(1, gates, called.length);
  const step = 3 * GATE_METERS;
  const first = Math.max(outline.x0 + 2 * GATE_METERS, centres[0]! - 8 - (count - 1) * step);
  return Array.from({ length: count }, (_, i) => {
    const x = first + i * step;
    return {
      name: called[i] ?? (count === 1 ? 'gate' : `gate ${i + 1}`),
      from: x - GATE_METERS / 2,
      to: x + GATE_METERS / 2,
    };
  });
}

function carGate({ x1 }: Rect, centres: readonly number[]): Gap {
  const x = Math.min(x1 - CAR_GATE_METERS, centres.at(-1)! + 12);
  return { from: x - CAR_GATE_METERS / 2, to: x + CAR_GATE_METERS / 2 };
}

function fenceAround({ x0, x1 }: Rect, y: number, gaps: readonly Gap[]): Rect[] {
  const ends = gaps.toSorted((a, b) => a.from - b.from);
  return [...ends, { from: x1, to: x1 }].map(({ from }, i) =>
    rect(i === 0 ? x0 : ends[i - 1]!.to, y, from, y + FENCE_METERS),
  );
}

function terminalOn(land: Rect): Rect {
  const wide = Math.min(TERMINAL.wide, widthOf(land) / 3);
  const { x } = middle(land);
  const deep = Math.min(TERMINAL.deep, depthOf(land) / 4);
  return rect(x - wide / 2, land.y1 - 8 - deep, x + wide / 2, land.y1 - 8);
}
