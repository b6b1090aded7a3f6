/** Merges one value from two readings. */
import type { Sourced } from '../scenario.ts';

/** The readers disagree. This is not a contradiction of the prompt: one of the two has misread it. */
export interface Disagreement {
  /** Where in the reading: `structures[0].floors`. */
  readonly path: string;
  readonly kept: unknown;
  readonly dropped: unknown;
  readonly keptFrom: 'offline' | 'llm';
  readonly because: string;
}

export interface Merging {
  readonly prompt: string;
  readonly disagreements: Disagreement[];
}

/**
 * If both are equal: ours. If only one reader saw it: that one's. If different: the one that cites the prompt; if both
 * or neither do, ours, which is the same every time.
 */
export function mergeLeaf<T>(
  { prompt, disagreements }: Merging,
  path: string,
  offline: Sourced<T> | undefined,
  llm: Sourced<T> | undefined,
): Sourced<T> | undefined {
  if (offline === undefined || llm === undefined) return offline ?? llm;
  if (isSame(offline.value, llm.value)) return offline;
  const isCitedByUs = hasWords(prompt, offline);
  const isCitedByLlm = llm.source === 'llm' && hasWords(prompt, llm);
  const [kept, dropped] = isCitedByLlm && !isCitedByUs ? [llm, offline] : [offline, llm];
  disagreements.push({
    path,
    kept: kept.value,
    dropped: dropped.value,
    keptFrom: kept === llm ? 'llm' : 'offline',
    because:
      kept === llm
        ? 'only the language model cites words of the prompt for it'
        : isCitedByUs
          ? 'our own reading cites words of the prompt for it'
          : 'neither cites words of the prompt, so our own reading stays',
  });
  return kept;
}

/** Only the names that have a value. */
export function mergeLeaves(
  merging: Merging,
  path: string,
  keys: readonly string[],
  offline: object | undefined,
  llm: object | undefined,
): Record<string, Sourced<unknown>> {
  const leafOf = (owner: object | undefined, key: string): Sourced<unknown> | undefined =>
    (owner as Readonly<Record<string, Sourced<unknown> | undefined>> | undefined)?.[key];
  return Object.fromEntries(
    keys.flatMap((key) => {
      const leaf = mergeLeaf(merging, `${path}.${key}`, leafOf(offline, key), leafOf(llm, key));
      return leaf === undefined ? [] : [[key, leaf]];
    }),
  );
}

export function hasWords(prompt: string, { span, source }: Sourced<unknown>): boolean {
  const isRead = source === 'prompt' || source === 'llm';
  return (
    isRead && span !== undefined && span[0] >= 0 && span[0] < span[1] && span[1] <= prompt.length
  );
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number')
    return Math.abs(a - b) <= 1e-6 * Math.max(Math.abs(a), Math.abs(b)) || a === b;
  if (typeof a === 'string' && typeof b === 'string') return foldText(a) === foldText(b);
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, i) => isSame(each, b[i]));
  return a === b;
}

/** Ignores case, accents and blanks. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
