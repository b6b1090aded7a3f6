/** Keeps the highest of very many: a circle may hold a hundred thousand events, and an answer shows some hundred. */
export interface TopList {
  /** A number may be added again; its highest rank counts. Returns whether this one does. */
  add(number: number, rank: number): boolean;
  /** Whether a rank could still be among the highest; with a number, whether that number could with this rank. */
  accepts(rank: number, number?: number): boolean;
  /** The highest first, equal ranks by their numbers. */
  list(): readonly (readonly [number: number, rank: number])[];
}

/** How many more are collected before those that cannot be among the highest are dropped. */
const SLACK = 1024;

export function createTopList(max: number): TopList {
  const ranks = new Map<number, number>();
  // The last that is kept: of equal ranks the lower number comes first.
  let [leastRank, leastNumber] = [-Infinity, Infinity];
  const isBelow = (rank: number, number: number): boolean =>
    rank < leastRank || (rank === leastRank && number > leastNumber);
  const sorted = (): [number, number][] => [...ranks].sort(([a, x], [b, y]) => y - x || a - b);
  const letGo = (): void => {
    const last = sorted()[max - 1];
    [leastNumber, leastRank] = last ?? [-Infinity, Infinity];
    for (const [number, rank] of ranks) if (isBelow(rank, number)) ranks.delete(number);
  };
  return {
    add(number, rank) {
      if (isBelow(rank, number) || rank <= (ranks.get(number) ?? -Infinity)) return false;
      ranks.set(number, rank);
      if (ranks.size >= max + SLACK) letGo();
      return true;
    },
    accepts: (rank, number = -Infinity) => !isBelow(rank, number),
    list() {
      if (ranks.size > max) letGo();
      return sorted().slice(0, max);
    },
  };
}
