/**
 * How much is tried. By default a sample of everything, so that a run takes minutes; with `npm test -- --all` all of it. The
 * laws are the same.
 */
export const isEverything = process.env['TEST_ALL'] === '1';

/** `few` by default, `all` with `--all`: how many, or which. */
export function sample<T>({ few, all }: { readonly few: T; readonly all: T }): T {
  return isEverything ? all : few;
}
