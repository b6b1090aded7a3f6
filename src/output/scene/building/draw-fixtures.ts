/** What stands in rooms and decided how people walked: shelves, seats, tables, machines. Also lift doors. */
import { distanceToSegment, edgesOf, isInRing, lengthOf } from '#plane';
import type { Building, Storey } from '#world/site';
import type { Level, Lift, Point, Ring, Segment } from '#world/walkable';
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import type { PaletteName } from '../palette.ts';
import { PARTITION_THICKNESS } from './draw-walls.ts';
import { directionOf, insetRing, middleOf, stripBeside, toCleanRing } from './plan-geometry.ts';

type Use = Storey['fixtures'][number]['use'];

/** Usual heights of furniture, in metres. A use that is not listed is an opening in the floor. */
const LOOKS: Partial<Readonly<Record<Use, readonly [material: PaletteName, height: number]>>> = {
  shelf: ['metal', 2],
  seats: ['seat', 0.85],
  table: ['furniture', 0.75],
  counter: ['furniture', 1.05],
  machine: ['metal', 1.6],
  bed: ['furniture', 0.55],
  barrier: ['metal', 1.1],
  vehicle: ['seat', 0.8],
  other: ['concrete', 2.4],
};

export interface FixtureSetting {
  readonly storey: Storey;
  readonly level: Level;
  readonly middle: Point;
  readonly base: number;
  readonly ceiling: number;
  /** The raked floors of the building. Things under one are drawn with its steps. */
  readonly stands: readonly Level[];
}

export function drawFixtures(sketch: Sketch, setting: FixtureSetting): void {
  const { storey, level, middle, base, ceiling, stands } = setting;
  for (const { use, outline } of storey.fixtures) {
    const ring = toCleanRing(outline);
    const local = ring.map(({ x, y }) => ({ x: x - middle.x, y: y - middle.y }));
    const floor = floorUnder(level, ring) - base;
    if (use === 'column') {
      sketch.prism(PALETTE.concrete, local, { from: floor, to: ceiling });
      continue;
    }
    const look = LOOKS[use];
    if (look === undefined || (use === 'other' && isUnderStand(level, ring, stands))) continue;
    const [material, height] = look;
    sketch.prism(PALETTE[material], local, {
      from: floor,
      to: floor + Math.min(height, ceiling - floor),
    });
    if (use === 'vehicle') drawCabin(sketch, local, floor + height);
    if (use === 'seats' && level.rise !== undefined) drawSeatPan(sketch, level, local, floor);
  }
}

function isUnderStand({ storey }: Level, ring: Ring, stands: readonly Level[]): boolean {
  const middle = middleOf(ring);
  return stands.some(
    (stand) =>
      stand.storey === storey && stand.outlines.some((outline) => isInRing(outline, middle)),
  );
}

/** The height of the floor; on a slope the lowest point, so that nothing hangs in the air. */
function floorUnder({ z, rise }: Level, ring: Ring): number {
  if (rise === undefined) return z;
  return z + Math.min(...ring.map(({ x, y }) => rise.perX * x + rise.perY * y));
}

function drawCabin(sketch: Sketch, ring: Ring, from: number): void {
  const cabin = insetRing(ring, 0.25);
  sketch.prism(PALETTE.glass, cabin, { from, to: from + 0.55, ends: 'none' });
  sketch.cap(PALETTE.seat, [cabin], from + 0.55, 'up');
}

/** The drawing holds the backs; the seats lie before them, down the slope. */
function drawSeatPan(sketch: Sketch, { rise }: Level, ring: Ring, floor: number): void {
  if (ring.length !== 4 || rise === undefined) return;
  const grade = Math.hypot(rise.perX, rise.perY);
  const u = { x: rise.perX / grade, y: rise.perY / grade };
  const front = edgesOf(ring).reduce((best, edge) =>
    alongOf(edge, u) < alongOf(best, u) ? edge : best,
  );
  sketch.prism(PALETTE.seat, stripBeside(front, [-0.38, 0]), {
    from: floor + 0.38,
    to: floor + 0.44,
    ends: 'both',
  });
}

function alongOf({ from, to }: Segment, u: Point): number {
  return (from.x + to.x) * u.x + (from.y + to.y) * u.y;
}

const LIFT_DOOR = { width: 1.1, height: 2.1 };

/** Draws the doors on the side of the shaft where people wait. */
export function drawLiftDoors(
  sketch: Sketch,
  { interior }: Building,
  lifts: readonly Lift[],
  { level, middle, base }: Pick<FixtureSetting, 'level' | 'middle' | 'base'>,
): void {
  for (const shaft of interior?.lifts ?? []) {
    const stop = lifts
      .find(({ id }) => id === shaft.id)
      ?.stops.find((one) => one.level === level.id);
    if (stop === undefined) continue;
    const edge = edgesOf(toCleanRing(shaft.outline)).reduce((best, one) =>
      distanceToSegment(stop.at, one) < distanceToSegment(stop.at, best) ? one : best,
    );
    const half = Math.min(LIFT_DOOR.width, lengthOf(edge) - 0.2) / 2;
    if (half <= 0.2) continue;
    const { x, y } = directionOf(edge);
    const at = (edge.from.x + edge.to.x) / 2 - middle.x;
    const on = (edge.from.y + edge.to.y) / 2 - middle.y;
    const face: Segment = {
      from: { x: at - half * x, y: on - half * y },
      to: { x: at + half * x, y: on + half * y },
    };
    const out = PARTITION_THICKNESS / 2;
    const floor = level.z - base;
    sketch.prism(PALETTE.metal, stripBeside(face, [-out - 0.02, -out + 0.01]), {
      from: floor,
      to: floor + LIFT_DOOR.height,
    });
  }
}
