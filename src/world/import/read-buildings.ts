/** Footprints that do not cross themselves or each other, with heights. */
import Flatbush from 'flatbush';
import type { Dice } from '#base';
import { boundsOf, signedArea } from '#plane';
import type { Bounds } from '#plane';
import { doBoundsMeet, ringOfBounds } from '../plan/bounds.ts';
import { areaOfRings, dropStraight, intersect, subtract, unite } from '../plan/shapes.ts';
import type { Point, Ring } from '../walkable.ts';
import type { Building } from '../world.ts';
import type { Degrees, RawBuilding, Tags } from './raw-feature.ts';

export interface ReadBuildings {
  readonly buildings: Building[];
  readonly repaired: number;
  readonly outside: number;
  readonly dropped: number;
  readonly overlapping: number;
}

/** Smaller ones are bus shelters and mistakes: square meters. */
const AREA_MIN = 6;
const OVERLAP = 0.01;
const STOREY = 3.1;
/** The tallest building has 163 floors and 828 m. */
const FLOORS_MAX = 200;
const HEIGHT_MAX = 1000;
/** Storeys if the height is not stated. */
const FLOORS = [1, 2, 2, 3] as const;

export function readBuildings(
  raw: readonly RawBuilding[],
  options: {
    readonly project: (at: Degrees) => Point;
    readonly bounds: Bounds;
    readonly site: Bounds | undefined;
    readonly dice: Dice;
  },
): ReadBuildings {
  const { project, bounds, site, dice } = options;
  const counts = { repaired: 0, outside: 0, dropped: 0, overlapping: 0 };
  const shapes: { ring: Ring; tags: Tags }[] = [];
  for (const { ring: degrees, tags } of raw) {
    const ring = degrees.map(project);
    if (ring.length < 3) {
      counts.dropped++;
      continue;
    }
    if (!doBoundsMeet(boundsOf(ring), bounds)) {
      counts.outside++;
      continue;
    }
    const clean = findLargest(unite([ring]));
    if (clean === undefined || signedArea(clean) < AREA_MIN) {
      counts.dropped++;
      continue;
    }
    const inside = findLargest(intersect([clean], [ringOfBounds(bounds)]));
    const isInSite =
      site !== undefined && inside !== undefined && doBoundsMeet(boundsOf(inside), site);
    if (inside === undefined || signedArea(inside) < AREA_MIN || isInSite) {
      counts.outside++;
      continue;
    }
    if (Math.abs(signedArea(clean) - Math.abs(signedArea(ring))) > OVERLAP) counts.repaired++;
    shapes.push({ ring: inside, tags });
  }
  const apart = takeApart(shapes);
  counts.overlapping = apart.cut;
  return {
    ...counts,
    buildings: apart.shapes.map(({ ring, tags }, i) => toBuilding(ring, tags, i, dice)),
  };
}

function findLargest(rings: readonly Ring[]): Ring | undefined {
  const best = rings.reduce<Ring | undefined>(
    (most, ring) => (most === undefined || signedArea(ring) > signedArea(most) ? ring : most),
    undefined,
  );
  const ring = best && dropStraight(best, 1e-3);
  return ring !== undefined && ring.length >= 3 ? ring : undefined;
}

/** The larger of two that overlap stays whole; of the other, the part beside it is kept. */
function takeApart(shapes: readonly { readonly ring: Ring; readonly tags: Tags }[]): {
  readonly shapes: { ring: Ring; tags: Tags }[];
  readonly cut: number;
} {
  if (shapes.length === 0) return { shapes: [], cut: 0 };
  const sorted = shapes
    .map((shape) => ({ ...shape, area: signedArea(shape.ring), box: boundsOf(shape.ring) }))
    .sort((a, b) => b.area - a.area);
  const index = new Flatbush(sorted.length);
  for (const { box } of sorted) index.add(box.minX, box.minY, box.maxX, box.maxY);
  index.finish();
  const kept: (Ring | undefined)[] = [];
  let cut = 0;
  for (const [i, { ring, box }] of sorted.entries()) {
    const larger = index
      .search(box.minX, box.minY, box.maxX, box.maxY)
      .filter((j) => j < i)
      .flatMap((j) => {
        const other = kept[j];
        return other !== undefined && areaOfRings(intersect([ring], [other])) > OVERLAP
          ? [other]
          : [];
      });
    const rest = larger.length === 0 ? ring : findLargest(subtract([ring], larger));
    if (larger.length > 0) cut++;
    kept.push(rest !== undefined && signedArea(rest) >= AREA_MIN ? rest : undefined);
  }
  return {
    shapes: kept.flatMap((ring, i) =>
      ring === undefined ? [] : [{ ring, tags: sorted[i]!.tags }],
    ),
    cut,
  };
}

function toBuilding(footprint: Ring, tags: Tags, i: number, dice: Dice): Building {
  const levels = readNumber(tags['building:levels']);
  const tall = readNumber(tags['height']);
  const guess = FLOORS[dice.pick(FLOORS.length)]!;
  const floors = clamp(
    Math.round(levels ?? (tall === undefined ? guess : tall / STOREY)),
    1,
    FLOORS_MAX,
  );
  const name = tags['name'];
  return {
    id: `house-${i + 1}`,
    kind: tags['building'] === 'house' ? 'house' : 'building',
    ...(typeof name === 'string' ? { name: name.slice(0, 120) } : {}),
    footprint,
    z: 0,
    height: clamp(tall ?? floors * STOREY + 0.4, 2, HEIGHT_MAX),
    floors,
    basements: clamp(Math.round(readNumber(tags['building:levels:underground']) ?? 0), 0, 20),
    roof: toRoof(tags['roof:shape']),
  };
}

/** "12", "12.5 m", 12; undefined for anything else. */
export function readNumber(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
  const number = Number.parseFloat(text.slice(0, 20).replace(',', '.'));
  return Number.isFinite(number) && number >= 0 ? number : undefined;
}

function toRoof(value: unknown): Building['roof'] {
  if (value === 'gabled' || value === 'hipped') return value;
  return 'flat';
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
