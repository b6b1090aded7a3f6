/**
 * Rows of windows and boxes have the same triangles in every building, only other vertices: equal lists of indices are written
 * once. Each is compared with the last one of its length, which finds nearly all of them and never costs more than one
 * comparison.
 */
export function createIndexSharing(): (indices: Uint32Array) => Uint32Array {
  const lastOfLength = new Map<number, Uint32Array>();
  return (indices) => {
    const last = lastOfLength.get(indices.length);
    if (last && isSame(last, indices)) return last;
    lastOfLength.set(indices.length, indices);
    return indices;
  };
}

function isSame(a: Uint32Array, b: Uint32Array): boolean {
  if (a === b) return true;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
