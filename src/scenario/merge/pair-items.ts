/** Which items of two lists are the same thing: first those of one kind, then those read from the same words. */
import type { Sourced } from '../scenario.ts';

export interface Item {
  readonly id: string;
}

export interface Paired<T> {
  /** In the order of our own list, each with its counterpart. */
  readonly pairs: readonly { readonly offline: T; readonly llm: T | undefined }[];
  /** What only the other list has. */
  readonly extra: readonly T[];
}

/** Two readings of one phrase share most of it; a long quote that holds several phrases matches none of them. */
const SHARED_MIN = 0.5;

export function pairItems<T extends Item>(
  offline: readonly T[],
  llm: readonly T[],
  kindOf: (item: T) => Sourced<string>,
): Paired<T> {
  const free = new Set(llm);
  const found = new Map<T, T>();
  const pair = (isSameThing: (ours: T, theirs: T) => boolean): void => {
    for (const ours of offline) {
      const theirs = found.has(ours)
        ? undefined
        : [...free].find((item) => isSameThing(ours, item));
      if (theirs === undefined) continue;
      found.set(ours, theirs);
      free.delete(theirs);
    }
  };
  const isOneKind = (a: T, b: T): boolean => kindOf(a).value === kindOf(b).value;
  pair((a, b) => isOneKind(a, b) && a.id === b.id);
  pair((a, b) => isOneKind(a, b) && isOnePhrase(kindOf(a).span, kindOf(b).span));
  pair(isOneKind);
  pair((a, b) => isOnePhrase(kindOf(a).span, kindOf(b).span));
  return {
    pairs: offline.map((item) => ({ offline: item, llm: found.get(item) })),
    extra: [...free],
  };
}

type Span = Sourced<unknown>['span'];

export function isOnePhrase(a: Span, b: Span): boolean {
  if (a === undefined || b === undefined) return false;
  const shared = Math.min(a[1], b[1]) - Math.max(a[0], b[0]);
  return shared > 0 && shared >= SHARED_MIN * Math.max(a[1] - a[0], b[1] - b[0]);
}
