/** A storey's floor with the openings through it, and its underside, which is the ceiling of the storey below. */
import { distanceToSegment, isInRing } from '#plane';
import { toRoomUse } from '#world/room-uses';
import { subtract, toShapes } from '#world/shapes';
import type { Building, Storey } from '#world/site';
import type { Level, Point, Ring, Segment } from '#world/walkable';
import { toVec3 } from '../mesh-sketch.ts';
import type { Sketch } from '../mesh-sketch.ts';
import { PALETTE } from '../palette.ts';
import type { Material } from '../scene.ts';
import { middleOf, toCleanRing } from './plan-geometry.ts';

export const SLAB = 0.3;
const TRACK_BED = 1.1;
/** The water of a pool is seen over the floor that swimmers are drawn on. */
const WATER_ABOVE = 0.05;

export interface SlabSetting {
  readonly building: Building;
  readonly storey: Storey;
  readonly level: Level;
  readonly middle: Point;
  /** Height of its top over the storey's own 0. */
  readonly top: number;
  readonly material: Material;
  readonly facade: readonly Segment[];
}

export function drawSlab(sketch: Sketch, setting: SlabSetting): void {
  const { building, storey, level, middle, top, material, facade } = setting;
  const open = storey.fixtures.filter(({ use, outline }) => isOpenThrough(use, outline, setting));
  const outlines = level.outlines.map(toCleanRing);
  const areas =
    open.length === 0
      ? outlines.map((ring) => [ring])
      : toShapes(
          subtract(
            outlines,
            open.map(({ outline }) => toCleanRing(outline)),
          ),
        ).map(({ outline, holes }) => [outline, ...holes]);
  const isOverOther = (building.interior?.storeys ?? []).some(({ z }) => z < storey.z - 0.5);
  for (const rings of areas) {
    const own = rings.map((ring) => shift(ring, middle));
    sketch.cap(material, own, top, 'up');
    if (!isOverOther) continue;
    sketch.cap(PALETTE.wall_inside, own, top - SLAB, 'down');
    rings.forEach((ring, i) => {
      const local = own[i]!;
      for (let k = 0; k < ring.length; k++) {
        const next = (k + 1) % ring.length;
        if (isOnFacade(ring[k]!, ring[next]!, facade)) continue;
        const [a, b] = [local[k]!, local[next]!];
        sketch.quad(
          PALETTE.concrete,
          toVec3(a.x, a.y, top - SLAB),
          toVec3(b.x, b.y, top - SLAB),
          toVec3(b.x, b.y, top),
          toVec3(a.x, a.y, top),
        );
      }
    });
  }
  for (const { use, outline } of storey.fixtures)
    if (use === 'tracks') drawTracks(sketch, shift(toCleanRing(outline), middle), top);
  for (const { use, name, outline } of storey.rooms)
    if (toRoomUse(use, name) === 'pool')
      sketch.cap(PALETTE.water, [shift(toCleanRing(outline), middle)], top + WATER_ABOVE, 'up');
}

/** Stairs and lifts come through the floor unless they begin on it. */
function isOpenThrough(
  use: Storey['fixtures'][number]['use'],
  outline: Ring,
  { building, storey }: SlabSetting,
): boolean {
  if (use === 'void' || use === 'tracks') return true;
  if (use !== 'stairs' && use !== 'shaft') return false;
  const middle = middleOf(outline);
  const { stairs = [], lifts = [] } = building.interior ?? {};
  const through = use === 'stairs' ? stairs : lifts;
  return through.some(
    (one) => Math.min(...one.storeys) < storey.storey && isInRing(one.outline, middle),
  );
}

function isOnFacade(a: Point, b: Point, facade: readonly Segment[]): boolean {
  return facade.some(
    (edge) => distanceToSegment(a, edge) < 0.01 && distanceToSegment(b, edge) < 0.01,
  );
}

/** The bed lies lower than the platforms, with two rails along it. */
function drawTracks(sketch: Sketch, ring: Ring, top: number): void {
  const bed = top - TRACK_BED;
  sketch.cap(PALETTE.roof_gravel, [ring], bed, 'up');
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [ring[i]!, ring[(i + 1) % ring.length]!];
    sketch.quad(
      PALETTE.concrete,
      toVec3(b.x, b.y, bed),
      toVec3(a.x, a.y, bed),
      toVec3(a.x, a.y, top),
      toVec3(b.x, b.y, top),
    );
  }
  if (ring.length !== 4) return;
  const [a, b, c, d] = ring as unknown as [Point, Point, Point, Point];
  const isAlongAb = Math.hypot(b.x - a.x, b.y - a.y) > Math.hypot(d.x - a.x, d.y - a.y);
  const [p, q, r, s] = isAlongAb ? [a, b, c, d] : [b, c, d, a];
  const width = Math.hypot(s.x - p.x, s.y - p.y);
  const pairs = Math.max(1, Math.floor(width / 4));
  for (let i = 0; i < pairs; i++)
    for (const side of [-0.75, 0.75]) {
      const share = (i + 0.5) / pairs + side / width;
      const mix = (from: Point, to: Point, t: number): Point => ({
        x: from.x + (to.x - from.x) * t,
        y: from.y + (to.y - from.y) * t,
      });
      const half = 0.04 / width;
      const rail = [
        mix(p, s, share - half),
        mix(q, r, share - half),
        mix(q, r, share + half),
        mix(p, s, share + half),
      ];
      sketch.prism(PALETTE.metal, rail, { from: bed, to: bed + 0.17 });
    }
}

function shift(ring: Ring, { x, y }: Point): Ring {
  return ring.map((point) => ({ x: point.x - x, y: point.y - y }));
}
