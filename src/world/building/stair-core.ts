/**
 * A stair in its own shaft, as in most buildings of several storeys: a landing on every storey behind a door, and two
 * flights with a turn between them. The same rectangle on all storeys.
 */
import { invariant } from '#base';
import type { Side } from '#scenario/values';
import type { Rect } from '../plan/rect.ts';
import { rect, toRing } from '../plan/rect.ts';
import type { Point, Segment } from '../walkable.ts';
import type { HoleDraft, RoomDraft, StairDraft, StairPart } from './draft.ts';

/** Going and rise of a step: 0.28 m and at most 0.18 m (IBC 1011.5.2; Approved Document K: 0.25-0.40 m, 0.15-0.17 m). */
const GOING = 0.28;
const RISER_MAX = 0.18;
/** Between the two flights. */
const WELL = 0.1;

export interface StairCore {
  readonly id: string;
  readonly shaft: Rect;
  /** The side of the shaft people come in from. */
  readonly opensTo: Side;
  readonly width: number;
}

/** Size of the shaft across and along its flights, for a storey of this height. */
export function sizeOfCore(
  width: number,
  storeyHeight: number,
): { readonly across: number; readonly along: number } {
  const flight = flightLength(storeyHeight);
  return { across: 2 * width + WELL, along: 2 * width + flight };
}

function flightLength(storeyHeight: number): number {
  const steps = Math.ceil(storeyHeight / RISER_MAX / 2);
  return Math.max(1, steps - 1) * GOING;
}

/** The parts of a core on a storey: the landing as a room, and the hole over the flights. */
export interface CoreOnStorey {
  readonly landing: RoomDraft;
  readonly hole: HoleDraft;
  /** The wall between the landing and the space outside: put a door in it. */
  readonly front: Segment;
}

export function coreOnStorey(core: StairCore): CoreOnStorey {
  const { shaft, width, opensTo } = core;
  const { landing, flights, front } = splitShaft(shaft, width, opensTo);
  return {
    landing: {
      id: `${core.id}.landing`,
      use: 'stairwell',
      outline: toRing(landing),
      capacity: 0,
    },
    hole: { outline: toRing(flights), use: 'stairs' },
    front,
  };
}

/** The stair through all these storeys (indices in the draft's list), lowest first. */
export function drawCore(
  core: StairCore,
  storeys: readonly number[],
  about: { readonly side?: Side; readonly name?: string } = {},
): StairDraft {
  invariant(storeys.length >= 2, `stair ${core.id} joins fewer than two storeys`);
  const parts = storeys.slice(1).map((to, i): StairPart => ({
    from: storeys[i]!,
    to,
    line: lineOf(core),
  }));
  return {
    id: core.id,
    kind: 'stair',
    width: core.width,
    ...about,
    outline: toRing(core.shaft),
    parts,
    isCounted: true,
  };
}

function splitShaft(
  shaft: Rect,
  width: number,
  opensTo: Side,
): { landing: Rect; flights: Rect; front: Segment } {
  const { x0, y0, x1, y1 } = shaft;
  switch (opensTo) {
    case 'south':
      return {
        landing: rect(x0, y0, x1, y0 + width),
        flights: rect(x0, y0 + width, x1, y1),
        front: { from: { x: x0, y: y0 }, to: { x: x1, y: y0 } },
      };
    case 'north':
      return {
        landing: rect(x0, y1 - width, x1, y1),
        flights: rect(x0, y0, x1, y1 - width),
        front: { from: { x: x0, y: y1 }, to: { x: x1, y: y1 } },
      };
    case 'west':
      return {
        landing: rect(x0, y0, x0 + width, y1),
        flights: rect(x0 + width, y0, x1, y1),
        front: { from: { x: x0, y: y0 }, to: { x: x0, y: y1 } },
      };
    case 'east':
      return {
        landing: rect(x1 - width, y0, x1, y1),
        flights: rect(x0, y0, x1 - width, y1),
        front: { from: { x: x1, y: y0 }, to: { x: x1, y: y1 } },
      };
  }
}

/** Up on one side, across the half landing, back on the other; the flights fill the depth of the shaft. */
function lineOf({ shaft, width, opensTo }: StairCore): Point[] {
  const { x0, y0, x1, y1 } = shaft;
  const half = width / 2;
  switch (opensTo) {
    case 'south':
      return turn(x0 + half, y0 + width, x1 - half, y1 - half, 'y');
    case 'north':
      return turn(x0 + half, y1 - width, x1 - half, y0 + half, 'y');
    case 'west':
      return turn(x0 + width, y0 + half, x1 - half, y1 - half, 'x');
    case 'east':
      return turn(x1 - width, y0 + half, x0 + half, y1 - half, 'x');
  }
}

function turn(ax: number, ay: number, bx: number, by: number, along: 'x' | 'y'): Point[] {
  return along === 'y'
    ? [
        { x: ax, y: ay },
        { x: ax, y: by },
        { x: bx, y: by },
        { x: bx, y: ay },
      ]
    : [
        { x: ax, y: ay },
        { x: bx, y: ay },
        { x: bx, y: by },
        { x: ax, y: by },
      ];
}
