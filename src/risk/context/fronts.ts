/**
 * Effects across a border: near an area at war part of its hazard counts outside as well. The lines are country borders
 * as drawn, and between regions of one country the lines halfway between their towns, to about 2 km.
 */
import { invariant } from '#base';
import { DEGREE } from '#geo';
import type { LatLng } from '#geo';
import {
  FINE_GRID,
  LINE_GRID,
  countVertices,
  createNearest,
  findNearest,
  packLines,
  rowOfCell,
} from '../earth/index.ts';
import type { FlatLine, SpherePoint } from '../earth/index.ts';
import { createLocator } from '../geography/index.ts';
import type { ContextGeography, FrontData, Locator } from '../geography/index.ts';
import { toHazard } from '../hazard.ts';
import { gatherAreas, shareLeft } from './areas.ts';
import type { Areas } from './areas.ts';
import type { ContextRow, TableRow } from './context-row.ts';
import { FELT_MAX_KM, FELT_SHARE, FELT_SIGMA_KM, TIER_WEIGHTS } from './tiers.ts';

/** The borders of all areas that have the same weight at any time. */
export interface Front {
  /** The hazard of the areas behind it, at its border. */
  hazardAt(timeMs: number): number;
  /** How near a point is: 1 at the border, 0 from 50 km. */
  nearnessAt(at: SpherePoint): number;
  /** The area behind the nearest piece of the border. Call only after `nearnessAt`, for the same point. */
  nearestArea(): number;
  /** The statement about an area behind the front. */
  rowOf(area: number): TableRow;
}

export function createFronts(geography: ContextGeography, areas: Areas, locator: Locator): Front[] {
  return listGroups(areas).map((group) => createFront(geography, areas, locator, group));
}

/** The border of the wars in the table, computed ahead of time: it takes a moment, and it is the same at every start. */
export function packWarFront(geography: ContextGeography, rows: readonly ContextRow[]): FrontData {
  const areas = gatherAreas(geography, rows);
  const [wars] = listGroups(areas);
  invariant(wars !== undefined, 'the table knows a war');
  return drawFront(geography, areas, createLocator(geography.data), wars);
}

/** Rows with the same weight at any time, and the areas they hold in. */
interface Group {
  readonly hazardAt: (timeMs: number) => number;
  readonly rowOf: ReadonlyMap<number, TableRow>;
}

function listGroups({ areas }: Areas): Group[] {
  const groups = new Map<string, { hazardAt: Group['hazardAt']; rowOf: Map<number, TableRow> }>();
  const put = (key: string, area: number, row: TableRow, hazardAt: Group['hazardAt']): void => {
    const group = groups.get(key) ?? { hazardAt, rowOf: new Map() };
    groups.set(key, group);
    group.rowOf.set(area, row);
  };
  for (const [place, area] of areas.entries()) {
    if (area === undefined) continue;
    for (const fact of area.facts) {
      // Gangs fight over their own streets; their violence ends at a border that shells cross.
      if (fact.tier !== 'war') continue;
      const hazard = toHazard(TIER_WEIGHTS.war);
      const replacing = area.own.filter(({ replaces }) => replaces);
      const key = `table ${replacing.length > 0 ? place : ''}`;
      put(key, place, fact, (timeMs) => hazard * shareLeft(replacing, fact, timeMs));
    }
  }
  return [...groups.values()];
}

function createFront(
  geography: ContextGeography,
  areas: Areas,
  locator: Locator,
  group: Group,
): Front {
  const packed = geography.warFront;
  const { border, areasOfVertices } =
    packed !== undefined && isSame(packed.isBehind, markBehind(geography, group))
      ? packed
      : drawFront(geography, areas, locator, group);
  const find = findNearest(LINE_GRID, border, FELT_MAX_KM);
  const nearest = createNearest();
  return {
    hazardAt: group.hazardAt,
    nearnessAt: (at) => toNearness(find(at, nearest)),
    nearestArea: () => areasOfVertices[nearest.piece]!,
    rowOf: (area) => group.rowOf.get(area)!,
  };
}

function drawFront(
  geography: ContextGeography,
  areas: Areas,
  locator: Locator,
  group: Group,
): FrontData {
  const lines: FlatLine[] = [];
  const areasOfVertices: number[] = [];
  const put = (line: FlatLine, area: number): void => {
    lines.push(line);
    for (let left = countVertices(line); left > 0; left--) areasOfVertices.push(area);
  };
  const isBehind = markBehind(geography, group);
  const sides = createSides(geography, areas, locator, isBehind);
  drawBorders(geography, sides, put);
  drawInside(geography, sides, put);
  return {
    border: packLines(LINE_GRID, lines),
    areasOfVertices: Uint32Array.from(areasOfVertices),
    isBehind,
  };
}

function markBehind({ countries, regions }: ContextGeography, { rowOf }: Group): Uint8Array {
  const isBehind = new Uint8Array(countries.length + regions.length);
  for (const area of rowOf.keys()) isBehind[area] = 1;
  return isBehind;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((mark, i) => mark === other[i]);
}

/** Which side of a line is behind the front. */
interface Sides {
  /** Countries behind it, at least with one region; 2 where only some regions are. */
  readonly part: Uint8Array;
  /** The area of a point of this country, or undefined where it is not behind the front. */
  readonly hotAreaAt: (at: LatLng, country: number) => number | undefined;
  readonly isHot: (country: number, region: number) => boolean;
  readonly countryAt: (at: LatLng) => number;
}

const WHOLE = 1;
const PARTLY = 2;

function createSides(
  { countries, regions }: ContextGeography,
  { hasRegions, areaOf }: Areas,
  locator: Locator,
  isBehind: Uint8Array,
): Sides {
  const part = isBehind.slice(0, countries.length);
  const placeOf = new Map(countries.map(({ code }, place) => [code, place]));
  for (const [region, { key }] of regions.entries()) {
    const country = placeOf.get(key.slice(0, 2))!;
    if (hasRegions[country] === 1 && isBehind[areaOf(country, region)] !== isBehind[country])
      part[country] = PARTLY;
  }
  return {
    part,
    countryAt: (at) => locator.countryAt(at),
    isHot: (country, region) => isBehind[areaOf(country, region)] === 1,
    hotAreaAt(at, country) {
      if (part[country] === 0) return undefined;
      const area =
        part[country] === WHOLE ? country : areaOf(country, locator.regionAt(at, country));
      return isBehind[area] === 1 ? area : undefined;
    },
  };
}

type Put = (line: FlatLine, area: number) => void;

/** Borders between two countries of which only one is behind the front. */
function drawBorders({ data }: ContextGeography, { part, hotAreaAt }: Sides, put: Put): void {
  const { outline, owners, borders } = data.countries;
  /** Consecutive pieces are joined to one line. */
  let line: number[] = [];
  let lineArea = -1;
  const end = (): void => {
    if (line.length > 0) put(Float64Array.from(line), lineArea);
    line = [];
  };
  for (let k = 0; k < borders.length; k++) {
    const piece = borders[k]!;
    if (piece - 1 !== borders[k - 1]) end();
    const one = owners[2 * piece]! - 1;
    const other = owners[2 * piece + 1]! - 1;
    if (part[one] === 0 && part[other] === 0) continue;
    if (part[one] === WHOLE && part[other] === WHOLE) continue;
    const from = toLatLng(outline.vertices, piece);
    const hotOne = hotAreaAt(from, one);
    const hotOther = hotAreaAt(from, other);
    const area = hotOne ?? hotOther ?? -1;
    if (area !== lineArea || (hotOne !== undefined && hotOther !== undefined)) end();
    if ((hotOne === undefined) === (hotOther === undefined)) continue;
    lineArea = area;
    if (line.length === 0) line.push(from.lng, from.lat);
    const to = toLatLng(outline.vertices, piece + 1);
    line.push(to.lng, to.lat);
  }
  end();
}

/** Steps per cell of a quarter of a degree: 7 km, as fine as the lines between towns deserve. */
const STEPS = 4;

/** Lines between the regions of one country: where two neighbours of a fine lattice lie on different sides. */
function drawInside({ data }: ContextGeography, sides: Sides, put: Put): void {
  const { countries, regions, cellStart, cellItems, mixed } = data.regions;
  for (let k = 0; k < mixed.length; k += 2) {
    const cell = mixed[k]!;
    const country = mixed[k + 1]!;
    if (sides.part[country] !== PARTLY) continue;
    let [hot, cold] = [false, false];
    for (let item = cellStart[cell]!; item < cellStart[cell + 1]!; item++) {
      const town = cellItems[item]!;
      if (countries[town] !== country) continue;
      if (sides.isHot(country, regions[town]!)) hot = true;
      else cold = true;
    }
    if (hot && cold) drawCell(cell, country, sides, put);
  }
}

function drawCell(cell: number, country: number, sides: Sides, put: Put): void {
  const row = rowOfCell(FINE_GRID, cell);
  const first = FINE_GRID.rowStart[row]!;
  const width = 360 / (FINE_GRID.rowStart[row + 1]! - first);
  // Slightly beyond the cell, so that a line along its edge is found.
  const at = (i: number, j: number): LatLng => ({
    lat: -90 + (row - 0.001 + (1.002 * j) / STEPS) * FINE_GRID.cellDegrees,
    lng: -180 + (cell - first - 0.001 + (1.002 * i) / STEPS) * width,
  });
  const outside = -1;
  const lattice = Array.from({ length: (STEPS + 1) ** 2 }, (_, k) => {
    const point = at(k % (STEPS + 1), Math.floor(k / (STEPS + 1)));
    if (sides.countryAt(point) !== country) return outside;
    return sides.hotAreaAt(point, country);
  });
  const compare = (i: number, j: number, di: number, dj: number): void => {
    const here = lattice[j * (STEPS + 1) + i];
    const there = lattice[(j + dj) * (STEPS + 1) + i + di];
    if (here === outside || there === outside) return;
    if ((here === undefined) === (there === undefined)) return;
    const { lat, lng } = at(i + di / 2, j + dj / 2);
    put(Float64Array.of(lng, lat, lng, lat), (here ?? there)!);
  };
  for (let j = 0; j <= STEPS; j++)
    for (let i = 0; i <= STEPS; i++) {
      if (i < STEPS) compare(i, j, 1, 0);
      if (j < STEPS) compare(i, j, 0, 1);
    }
}

function toLatLng(vertices: Float32Array, i: number): LatLng {
  const [x, y, z] = [vertices[3 * i]!, vertices[3 * i + 1]!, vertices[3 * i + 2]!];
  return { lat: Math.asin(Math.max(-1, Math.min(1, z))) / DEGREE, lng: Math.atan2(y, x) / DEGREE };
}

const REST = Math.exp(-(FELT_MAX_KM ** 2) / (2 * FELT_SIGMA_KM ** 2));

/** A Gaussian, lowered so that it ends at FELT_MAX_KM without a step. */
function toNearness(km: number): number {
  if (km >= FELT_MAX_KM) return 0;
  return FELT_SHARE * ((Math.exp(-(km * km) / (2 * FELT_SIGMA_KM ** 2)) - REST) / (1 - REST));
}
