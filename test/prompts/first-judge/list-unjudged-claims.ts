/**
 * Values that were read in the prompt and are in no other claim: a capacity, a height, a radius. No run is checked for
 * them, so they count as not met instead of being dropped.
 */
import type { Stated } from '#scenario';
import type { Sourced } from '#scenario/values';
import type { Claim } from './expect.ts';
import { isStated } from './say.ts';

/** Paths that are conclusions, or that a claim of another path covers. */
const ELSEWHERE =
  /^(?:environment|place\.|language|conflicts|heeded|goals|exclude|blocked|asleep|peopleTotal)/;

export function listUnjudgedClaims(stated: Stated, claims: readonly Claim[]): Claim[] {
  const known = new Set(claims.map(({ path }) => path));
  const isSaid = ([start, end]: readonly [number, number]): boolean =>
    claims.some(({ span }) => span !== undefined && span[0] <= start && end <= span[1]);
  return collect(stated, '').flatMap(({ path, leaf }): Claim[] => {
    const { source, span } = leaf;
    if (span === undefined || !isStated(source) || known.has(path) || ELSEWHERE.test(path))
      return [];
    if (isSaid(span)) return [];
    return [{ path, words: stated.prompt.slice(...span), span, kind: 'state', importance: 1 }];
  });
}

interface Leaf {
  readonly path: string;
  readonly leaf: Sourced<unknown>;
}

function collect(node: unknown, path: string): Leaf[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((item, i) => collect(item, `${path}[${i}]`));
  if ('source' in node && 'confidence' in node && 'value' in node)
    return [{ path, leaf: node as Sourced<unknown> }];
  return Object.entries(node).flatMap(([key, value]) =>
    collect(value, path === '' ? key : `${path}.${key}`),
  );
}
