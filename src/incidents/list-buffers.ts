/** The memory behind the typed arrays of some objects, which can change hands between threads without being copied. */
export function listBuffers(objects: readonly object[]): ArrayBuffer[] {
  return objects
    .flatMap((object) => Object.values(object) as unknown[])
    .filter((value) => ArrayBuffer.isView(value))
    .map(({ buffer }) => buffer as ArrayBuffer);
}
