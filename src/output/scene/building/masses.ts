/**
 * The blocks a building is made of as seen from outside: storeys of the same outline on top of each other. Most are one
 * block, their footprint; a station's hall may rise over its platforms.
 */
import { signedArea } from '#plane';
import { unite } from '#world/shapes';
import type { Building, Storey } from '#world/site';
import type { Level, Ring } from '#world/walkable';
import { toCleanRing } from './plan-geometry.ts';

export interface Mass {
  /** Counterclockwise. */
  readonly ring: Ring;
  /** Heights in the world. */
  readonly from: number;
  readonly to: number;
  readonly storeys: readonly MassStorey[];
}

export interface MassStorey {
  readonly storey: number;
  readonly z: number;
  readonly height: number;
}

/** Outlines that differ by less of the footprint are the same. */
const SAME_SHARE = 0.01;

export function listMasses(building: Building, levels: ReadonlyMap<string, Level>): Mass[] {
  const ring = toCleanRing(building.footprint);
  const storeys = listStoreys(building);
  const whole: Mass = { ring, from: building.z, to: building.z + building.height, storeys };
  const inside = building.interior?.storeys.filter(isAboveGround(building)) ?? [];
  // Stands and balconies lie over and in each other; what is around them is the footprint.
  if (inside.some(({ level }) => levels.get(level)?.rise !== undefined)) return [whole];
  const area = signedArea(ring);
  const masses: Mass[] = [];
  for (const storey of storeys) {
    const outlines = inside
      .filter((one) => one.storey === storey.storey)
      .flatMap(({ level }) => levels.get(level)?.outlines ?? []);
    const rings = outlines.length === 0 ? [ring] : uniteOutlines(outlines);
    for (const one of rings) {
      const isWhole = Math.abs(signedArea(one) - area) < SAME_SHARE * area;
      const own = isWhole ? ring : one;
      const below = masses.find(
        (mass) => Math.abs(mass.to - storey.z) < 1e-6 && isSame(mass.ring, own),
      );
      const to = storey.z + storey.height;
      if (below === undefined) masses.push({ ring: own, from: storey.z, to, storeys: [storey] });
      else masses[masses.indexOf(below)] = { ...below, to, storeys: [...below.storeys, storey] };
    }
  }
  return masses.length === 0 ? [whole] : masses;
}

function isAboveGround({ z }: Building): (storey: Storey) => boolean {
  return (storey) => storey.storey >= 0 && storey.z > z - 0.5;
}

function listStoreys(building: Building): MassStorey[] {
  const { z, height, floors, interior } = building;
  if (interior === undefined) {
    const count = Math.max(1, floors);
    return Array.from({ length: count }, (_, storey) => ({
      storey,
      z: z + (height / count) * storey,
      height: height / count,
    }));
  }
  const found = new Map<number, MassStorey>();
  for (const { storey, z: at, height: own, level } of interior.storeys.filter(
    isAboveGround(building),
  )) {
    const known = found.get(storey);
    // Of several floors of a storey the plain one decides, which is listed first.
    if (known === undefined && !level.includes('.stand-'))
      found.set(storey, { storey, z: at, height: own });
  }
  return [...found.values()]
    .sort((a, b) => a.z - b.z)
    .map((one, i, all) => {
      const above = all[i + 1];
      const top = above === undefined ? z + height : above.z;
      return { ...one, height: top - one.z };
    });
}

function uniteOutlines(outlines: readonly Ring[]): Ring[] {
  if (outlines.length === 1) return [toCleanRing(outlines[0]!)];
  return unite(outlines.map(toCleanRing))
    .filter((ring) => signedArea(ring) > 1)
    .map(toCleanRing);
}

function isSame(a: Ring, b: Ring): boolean {
  return (
    a === b ||
    (a.length === b.length && a.every(({ x, y }, i) => Math.hypot(x - b[i]!.x, y - b[i]!.y) < 1e-3))
  );
}
