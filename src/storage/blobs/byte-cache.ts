/** A cache of recently used bytes, as many as fit. Parallel requests for the same entry wait for one computation. */
export interface ByteCache<Value extends { readonly bytes: Buffer }> {
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  /** The current size. */
  readonly bytes: () => number;
}

export function createByteCache<Value extends { readonly bytes: Buffer }>(
  bytesMax: number,
): ByteCache<Value> {
  const kept = new Map<string, Value>();
  const making = new Map<string, Promise<Value>>();
  let bytes = 0;

  const keep = (key: string, value: Value): void => {
    if (value.bytes.length > bytesMax) return;
    kept.set(key, value);
    bytes += value.bytes.length;
    for (const [oldest, { bytes: freed }] of kept) {
      if (bytes <= bytesMax) return;
      kept.delete(oldest);
      bytes -= freed.length;
    }
  };

  return {
    async get(key, make) {
      const found = kept.get(key);
      if (found) {
        // Evicted last.
        kept.delete(key);
        kept.set(key, found);
        return found;
      }
      const underWay = making.get(key);
      if (underWay) return underWay;
      const made = make();
      making.set(key, made);
      try {
        const value = await made;
        keep(key, value);
        return value;
      } finally {
        making.delete(key);
      }
    },
    bytes: () => bytes,
  };
}
