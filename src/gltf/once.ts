/** The same result for the same first argument, so that arrays which were shared stay shared. */
export function once<From extends object, Rest extends unknown[], To>(
  convert: (from: From, ...rest: Rest) => To,
): (from: From, ...rest: Rest) => To {
  const known = new Map<From, To>();
  return (from, ...rest) => {
    if (!known.has(from)) known.set(from, convert(from, ...rest));
    return known.get(from) as To;
  };
}
