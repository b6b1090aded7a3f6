/** Where it became untenable, when, and who was still there: available less required time, storey by storey. */
import { TENABILITY_CAUSES } from '#crowd';
import type { Space, Tenability } from '#crowd';
import type { Ring, World } from '#world';
import type { StoreyTenability, TenabilityFinding } from '../run-findings.ts';

/** In rooms up to this size one has to see 5 m far, elsewhere 10 m (design guides; the size by judgement). */
const SMALL_ROOM_M2 = 100;
const SIGHT_SMALL_M = 5;
const SIGHT_M = 10;

export function sightIn(
  { buildings }: World,
  space: Space,
): (level: number, x: number, y: number) => number {
  const small = new Map<string, Ring[]>();
  for (const { interior } of buildings)
    for (const { level, rooms } of interior?.storeys ?? [])
      small.set(
        level,
        rooms.map(({ outline }) => outline).filter((outline) => areaOf(outline) <= SMALL_ROOM_M2),
      );
  return (level, x, y) =>
    small.get(space.levels[level]!.id)?.some((outline) => isInside(outline, x, y)) === true
      ? SIGHT_SMALL_M
      : SIGHT_M;
}

export function findTenability(
  { walkable }: Space,
  tenability: Tenability,
  weight: number,
): TenabilityFinding {
  const { graph, lostFrom, lastUse, personSeconds } = tenability;
  const lost = [...lostFrom.keys()].filter((i) => lostFrom[i]! < Infinity);
  const storeyOf = (i: number): number => walkable.levels[graph.level[i]!]!.storey;
  const byStorey = Map.groupBy(lost, storeyOf);
  const exposed = [...personSeconds].filter((seconds) => seconds > 0);
  const late = lost.filter((i) => lastUse[i]! > lostFrom[i]!);
  return {
    firstSeconds: lost.length > 0 ? Math.min(...lost.map((i) => lostFrom[i]!)) : null,
    people: exposed.length * weight,
    personSeconds: exposed.reduce((sum, seconds) => sum + seconds, 0) * weight,
    marginSeconds: marginOf(tenability, lost),
    lostM2: late.reduce((sum, i) => sum + graph.areaM2[i]!, 0),
    storeys: [...byStorey]
      .sort(([a], [b]) => a - b)
      .map(([storey, parcels]) => toStorey(tenability, storey, parcels)),
  };
}

function toStorey(
  tenability: Tenability,
  storey: number,
  parcels: readonly number[],
): StoreyTenability {
  const { graph, lostFrom, cause } = tenability;
  const areaM2 = parcels.reduce((sum, i) => sum + graph.areaM2[i]!, 0);
  const mean = (values: Float64Array): number =>
    parcels.reduce((sum, i) => sum + graph.areaM2[i]! * values[i]!, 0) / areaM2;
  return {
    storey,
    firstSeconds: Math.min(...parcels.map((i) => lostFrom[i]!)),
    at: { x: mean(graph.x), y: mean(graph.y) },
    areaM2,
    causes: [...new Set(parcels.map((i) => TENABILITY_CAUSES[cause[i]!]!))].sort(),
    marginSeconds: marginOf(tenability, parcels),
  };
}

/** The least of available less required time over places that somebody used. */
function marginOf({ lostFrom, lastUse }: Tenability, parcels: readonly number[]): number | null {
  const used = parcels.filter((i) => lastUse[i]! >= 0);
  return used.length === 0 ? null : Math.min(...used.map((i) => lostFrom[i]! - lastUse[i]!));
}

function areaOf(ring: Ring): number {
  let twice = 0;
  ring.forEach(({ x, y }, i) => {
    const next = ring[(i + 1) % ring.length]!;
    twice += x * next.y - next.x * y;
  });
  return Math.abs(twice) / 2;
}

function isInside(ring: Ring, x: number, y: number): boolean {
  let isIn = false;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  });
  return isIn;
}
