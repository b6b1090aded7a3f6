/** Values on squares of a plan over time: means over the parcels of each, kept only for squares in which there ever was any. */
import type { HazardGraph } from '../hazards/hazard-graph.ts';
import { groupParcels, placeSquares } from './hazard-squares.ts';
import type { SquarePlace, Squares } from './hazard-squares.ts';

export interface SquareSeries {
  /** One look at the parcels named; the others have nothing. `read` fills in the values of one. */
  note(parcels: ArrayLike<number>, read: (parcel: number, out: Float64Array) => void): void;
  /** Forgets every second look. */
  halve(): void;
  finish(options: SeriesOptions): SquareValues[];
}

export interface SeriesOptions {
  /** A square is kept that once had so much of the first value. */
  readonly trace: number;
  /** More squares than these, and they are doubled in size, and again; of more rooms those with most of the first value. */
  readonly squaresMax: number;
  /** See `placeSquares`. */
  readonly covers: boolean;
}

export interface SquareValues {
  readonly place: SquarePlace;
  /** Of each value, one for each look. */
  readonly values: readonly Float32Array[];
}

/** For each look each value of each square. */
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
      // Squares grow no larger than rooms, of which there may be more than that.
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

/** The values of one square, look after look. */
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

/** In the order they had. */
function listFullest(looks: Looks, squares: readonly number[], count: number): number[] {
  const peak = (square: number): number =>
    looks.reduce((most, [first]) => Math.max(most, first![square]!), 0);
  const peaks = new Map(squares.map((square) => [square, peak(square)]));
  return squares
    .toSorted((a, b) => peaks.get(b)! - peaks.get(a)! || a - b)
    .slice(0, count)
    .sort((a, b) => a - b);
}

/** Each square lies in one of the larger ones. */
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
