/**
 * The points of cell edges on the earth. Each edge is made once, in one direction, and given to the zones on both its
 * sides, so that they share every point bit for bit.
 */
import { lngDifference } from '#geo';
import type { LatLng } from '#geo';
import { placeOnEarth } from './cell-layout.ts';
import type { CellLayout } from './cell-layout.ts';
import type { Step } from './outline.ts';

/** A polygon of 256 points has 0.01 % less area than its circle: 1 - sin(x) / x with x = 2 pi / 256. */
const RIM_POINTS = 256;
/**
 * An edge `level` cells from the centre bulges 0.08 / level cells from its chord (a circle's sagitta). In n parts it
 * bulges n² times less; this keeps it below 0.02 cells.
 */
const BULGE_PARTS = 4;
/** Map libraries draw straight lines in latitude and longitude. Near a pole true lines are far from straight there. */
const LNG_STEP_MAX = 5;
const HALVINGS_MAX = 24;
/** In radii: positions are exact to at least this, a sixtieth of the least distance between a line and a pole. */
const ROUNDING = 4e-6;
/** In radii: points this near to ±180° are moved onto it; otherwise slivers would be cut off. */
const SNAP = 5e-5;
const KM_PER_DEGREE = 111.2;
const STRAIGHT: readonly LatLng[] = [];

export interface EdgePoints {
  /** Adds the points from the step's vertex up to, not including, the vertex it reaches; ±180° is always 180. */
  add(ring: LatLng[], step: Step): void;
}

export function createEdgePoints(layout: CellLayout): EdgePoints {
  const { side } = layout;
  const lines = side + 1;
  const place = createPlacer(layout);
  // Two sparse arrays: a Map costs a third more, filled arrays more than all the rest where zones are few.
  const vertices: (LatLng | undefined)[] = [];
  vertices.length = lines * lines;
  const inner: (readonly LatLng[] | undefined)[] = [];
  inner.length = 2 * lines * lines;

  function vertexAt(vertex: number): LatLng {
    return (vertices[vertex] ??= place(
      layout.columnLines[vertex % lines]!,
      layout.rowLines[Math.floor(vertex / lines)]!,
    ));
  }

  /** The points strictly between the ends of the edge that runs east or north from a vertex. */
  function innerOf(vertex: number, isNorthward: boolean): readonly LatLng[] {
    const key = vertex * 2 + (isNorthward ? 1 : 0);
    return (inner[key] ??= makeInner(vertex, isNorthward));
  }

  function makeInner(vertex: number, isNorthward: boolean): readonly LatLng[] {
    const start = vertexAt(vertex);
    const end = vertexAt(vertex + (isNorthward ? lines : 1));
    const column = vertex % lines;
    const row = (vertex - column) / lines;
    const parts = countParts(side, column, row, isNorthward);
    if (parts === 1 && Math.abs(end.lng - start.lng) <= LNG_STEP_MAX) return STRAIGHT;
    const x0 = layout.columnLines[column]!;
    const y0 = layout.rowLines[row]!;
    const dx = isNorthward ? 0 : layout.columnLines[column + 1]! - x0;
    const dy = isNorthward ? layout.rowLines[row + 1]! - y0 : 0;
    const placeAt = (t: number): LatLng => place(x0 + t * dx, y0 + t * dy);
    const points = [start];
    for (let part = 1; part <= parts; part++) {
      const to = part === parts ? end : placeAt(part / parts);
      addLine(points, {
        from: points.at(-1)!,
        to,
        t0: (part - 1) / parts,
        t1: part / parts,
        placeAt,
        halvings: 0,
      });
    }
    return points.slice(1, -1);
  }

  return {
    add(ring, { vertex, heading }) {
      ring.push(vertexAt(vertex));
      if (heading < 2) for (const point of innerOf(vertex, heading === 1)) ring.push(point);
      else {
        const points = innerOf(vertex - (heading === 3 ? lines : 1), heading === 3);
        for (let i = points.length - 1; i >= 0; i--) ring.push(points[i]!);
      }
    },
  };
}

function countParts(side: number, column: number, row: number, isNorthward: boolean): number {
  const x = Math.abs(column + (isNorthward ? 0 : 0.5) - side / 2);
  const y = Math.abs(row + (isNorthward ? 0.5 : 0) - side / 2);
  const level = Math.max(x, y);
  const isRim = (isNorthward ? x : y) === side / 2;
  return Math.ceil(Math.max(Math.sqrt(BULGE_PARTS / level), isRim ? RIM_POINTS / (4 * side) : 1));
}

interface Line {
  readonly from: LatLng;
  readonly to: LatLng;
  readonly t0: number;
  readonly t1: number;
  readonly placeAt: (t: number) => LatLng;
  readonly halvings: number;
}

/**
 * Adds the points after `from` up to `to`: halved until longitude steps are small, with a point on ±180° where it is
 * crossed.
 */
function addLine(points: LatLng[], line: Line): void {
  const { from, to, t0, t1, placeAt, halvings } = line;
  const step = lngDifference({ from: from.lng, to: to.lng });
  if (Math.abs(step) > LNG_STEP_MAX && halvings < HALVINGS_MAX) {
    const t = (t0 + t1) / 2;
    const half = placeAt(t);
    addLine(points, { ...line, to: half, t1: t, halvings: halvings + 1 });
    addLine(points, { ...line, from: half, t0: t, halvings: halvings + 1 });
    return;
  }
  const isCrossing = Math.abs(to.lng - from.lng) > 180 && from.lng !== 180 && to.lng !== 180;
  if (isCrossing)
    points.push({
      lat: from.lat + ((to.lat - from.lat) * (180 - Math.abs(from.lng))) / Math.abs(step),
      lng: 180,
    });
  points.push(to);
}

/** Grid coordinates to a rounded position. Rounding also hides the last bits in which machines differ. */
function createPlacer(layout: CellLayout): (column: number, row: number) => LatLng {
  const radiusDegrees = layout.circle.radiusKm / KM_PER_DEGREE;
  const scale = 10 ** Math.ceil(-Math.log10(radiusDegrees * ROUNDING));
  const lngMax = 180 - radiusDegrees * SNAP;
  return (column, row) => {
    const { lat, lng } = placeOnEarth(layout, column, row);
    const rounded = Math.round(lng * scale) / scale + 0; // no -0
    return {
      lat: Math.round(lat * scale) / scale + 0,
      lng: Math.abs(rounded) > lngMax ? 180 : rounded,
    };
  };
}
