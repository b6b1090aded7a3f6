/** The memory behind the typed arrays of objects and what they hold, which can change hands between threads without a copy. */
export function listBuffers(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listBuffers);
}
