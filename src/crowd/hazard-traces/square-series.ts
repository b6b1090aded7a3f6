/**
 * Values on squares of a plan over time: means over the parcels of each square, kept only for squares that ever had a
 * value.
 */
import type { HazardGraph } from '../hazards/hazard-graph.ts';
import { groupParcels, placeSquares } from './hazard-squares.ts';
import type { SquarePlace, Squares } from './hazard-squares.ts';

export interface SquareSeries {
  /** Samples the named parcels; the others count as zero. `read` fills in the values of a parcel. */
  note(parcels: ArrayLike<number>, read: (parcel: number, out: Float64Array) => void): void;
  /** Forgets every second sample. */
  halve(): void;
  finish(options: SeriesOptions): SquareValues[];
}

export interface SeriesOptions {
  /** A square is kept if its first value ever reached this. */
  readonly trace: number;
  /**
   * With more squares than this, the size of squares is doubled until they fit; of more rooms than this, those with the
   * most of the first value are kept.
   */
  readonly squaresMax: number;
  /** See `placeSquares`. */
  readonly covers: boolean;
}

export interface SquareValues {
  readonly place: SquarePlace;
  /** For each value, a column with one entry per sample. */
  readonly values: readonly Float32Array[];
}

/** For each sample, each value of each square. */
type Looks = readonly (readonly Float32Array[])[];

export function createSquareSeries(
  graph: HazardGraph,
  { sizeM, values }: { readonly sizeM: number; readonly values: number },
): SquareSeries {
  const squares = groupParcels(graph, Math.max(sizeM, graph.cellM));
  let looks: Float32Array[][] = [];
  const read = new Float64Array(values);
  return {
    note(parcels, readInto) {
      const look = Array.from({ length: values }, () => new Float32Array(squares.count));
      for (let n = 0; n < parcels.length; n++) {
        const i = parcels[n]!;
        const square = squares.of[i]!;
        const part = graph.areaM2[i]! / squares.areaM2[square]!;
        readInto(i, read);
        for (let value = 0; value < values; value++) look[value]![square]! += part * read[value]!;
      }
      looks.push(look);
    },
    halve() {
      looks = looks.filter((_, i) => i % 2 === 0);
    },
    finish({ trace, squaresMax, covers }) {
      let [now, all]: [Squares, Looks] = [squares, looks];
      let wanted = listTouched(all, now.count, trace);
      // A square does not grow beyond its room, and there may be more rooms than the limit.
      const rooms = wanted.length > squaresMax ? groupParcels(graph, Infinity).count : 0;
      while (wanted.length > squaresMax && now.count > rooms) {
        const larger = groupParcels(graph, 2 * now.sizeM);
        all = merge(all, now, larger);
        now = larger;
        wanted = listTouched(all, now.count, trace);
      }
      if (wanted.length > squaresMax) wanted = listFullest(all, wanted, squaresMax);
      const places = placeSquares(graph, now, { wanted, covers });
      return wanted.map((square, i) => ({
        place: places[i]!,
        values: follow(all, square, values),
      }));
    },
  };
}

/** The values of a square, sample by sample. */
function follow(looks: Looks, square: number, values: number): Float32Array[] {
  return Array.from({ length: values }, (_, value) => {
    const series = new Float32Array(looks.length);
    for (let look = 0; look < looks.length; look++) series[look] = looks[look]![value]![square]!;
    return series;
  });
}

function listTouched(looks: Looks, count: number, trace: number): number[] {
  const isTouched = new Uint8Array(count);
  for (const [first] of looks)
    for (let square = 0; square < count; square++)
      if (first![square]! >= trace) isTouched[square] = 1;
  return Array.from(isTouched.keys()).filter((square) => isTouched[square] === 1);
}

/** In their original order. */
function listFullest(looks: Looks, squares: readonly number[], count: number): number[] {
  const peak = (square: number): number =>
    looks.reduce((most, [first]) => Math.max(most, first![square]!), 0);
  const peaks = new Map(squares.map((square) => [square, peak(square)]));
  return squares
    .toSorted((a, b) => peaks.get(b)! - peaks.get(a)! || a - b)
    .slice(0, count)
    .sort((a, b) => a - b);
}

/** Each square lies inside one larger square. */
function merge(looks: Looks, squares: Squares, larger: Squares): Looks {
  const into = new Int32Array(squares.count);
  for (let i = 0; i < squares.of.length; i++) into[squares.of[i]!] = larger.of[i]!;
  return looks.map((look) =>
    look.map((values) => {
      const means = new Float32Array(larger.count);
      for (let square = 0; square < values.length; square++)
        means[into[square]!]! +=
          (values[square]! * squares.areaM2[square]!) / larger.areaM2[into[square]!]!;
      return means;
    }),
  );
}
