/**
 * The amount of testing. By default a sample of everything, so that a run takes minutes; with `npm test -- --all` all
 * of it. The laws are the same.
 */
export const isEverything = process.env['TEST_ALL'] === '1';

/** `few` by default, `all` with `--all`: how many, or which. */
export function sample<T>({ few, all }: { readonly few: T; readonly all: T }): T {
  return isEverything ? all : few;
}

/** Of a test that only runs with `--all`. */
export const skipped = isEverything ? false : 'only with --all';

/** A wait of this many seconds only ends a test that hangs: the machine may have other things to do. */
export const HANG_SECONDS = 300;

/** So many seconds are promised. That is measured with `--all` on a quiet machine; by default only a hang is noticed. */
export function promised(seconds: number): number {
  return isEverything ? seconds : HANG_SECONDS;
}
