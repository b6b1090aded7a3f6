/**
 * Every value that neither the prompt nor the settings gave, found in the finished plan itself, so that none is
 * forgotten.
 */
import type { Assumption, Scenario, Source } from '../scenario.ts';

const ASSUMED: ReadonlySet<Source> = new Set(['inferred', 'default']);

export function listAssumptions(scenario: Omit<Scenario, 'assumptions'>): Assumption[] {
  return collect(scenario, '');
}

function collect(node: unknown, path: string): Assumption[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap((item, i) => collect(item, `${path}[${i}]`));
  const leaf = node as { value?: unknown; source?: Source; because?: string };
  if (leaf.source !== undefined && 'value' in leaf) {
    if (!ASSUMED.has(leaf.source)) return [];
    return [{ path, value: leaf.value, because: leaf.because ?? 'follows from what is stated' }];
  }
  return Object.entries(node).flatMap(([key, value]) =>
    collect(value, path === '' ? key : `${path}.${key}`),
  );
}
