/** Makes a value once for each first argument, and returns the same value again. */
export function makeOnce<Key, Rest extends unknown[], Made>(
  make: (key: Key, ...rest: Rest) => Made,
): (key: Key, ...rest: Rest) => Made {
  const made = new Map<Key, Made>();
  return (key, ...rest) => {
    if (!made.has(key)) made.set(key, make(key, ...rest));
    return made.get(key) as Made;
  };
}
