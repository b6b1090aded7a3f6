/** Runs work with the same key one after the other, so that work waiting for a lock holds no database connection. */
export type TakeTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createTurns(): TakeTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work);
    const settled = turn.catch(() => {});
    last.set(key, settled);
    try {
      return await turn;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}
