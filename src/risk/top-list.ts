/** Keeps the highest of very many: a circle may hold a hundred thousand events and an answer tells of some hundred. */
export interface TopList {
  /** A number may be added again; its highest rank counts. Tells whether this one does. */
  add(number: number, rank: number): boolean;
  /** Whether a rank could still be among the highest. */
  accepts(rank: number): boolean;
  /** The highest first, equal ranks by their numbers. */
  list(): readonly (readonly [number: number, rank: number])[];
}

/** How many more are gathered before those that cannot be among the highest are let go. */
const SLACK = 1024;

export function createTopList(max: number): TopList {
  const ranks = new Map<number, number>();
  let least = -Infinity;
  let sizeMax = max + SLACK;
  const letGo = (): void => {
    const ascending = Float64Array.from(ranks.values()).sort();
    least = ascending[ascending.length - max] ?? Infinity;
    for (const [number, rank] of ranks) if (rank < least) ranks.delete(number);
    // Equal ranks all stay; should they be many, the next turn comes later.
    sizeMax = Math.max(max + SLACK, 2 * ranks.size);
  };
  return {
    add(number, rank) {
      if (rank < least || rank <= (ranks.get(number) ?? -Infinity)) return false;
      ranks.set(number, rank);
      if (ranks.size >= sizeMax) letGo();
      return true;
    },
    accepts: (rank) => rank >= least,
    list() {
      if (ranks.size > max) letGo();
      return [...ranks].sort(([a, x], [b, y]) => y - x || a - b).slice(0, max);
    },
  };
}
