/**
 * Merges two readings of where something is. Ours is kept, and completed from the other unless the two contradict each
 * other.
 */
import type { Feature, Where } from '../scenario.ts';
import { foldText } from './merge-leaf.ts';
import type { Merging } from './merge-leaf.ts';

/** `toOurs` maps the other reader's ids of structures to ours. */
export function mergeWhere(
  { disagreements }: Merging,
  path: string,
  { offline, llm }: { readonly offline: Where | undefined; readonly llm: Where | undefined },
  toOurs: ReadonlyMap<string, string>,
): Where | undefined {
  if (llm === undefined) return offline;
  const { structure, ...rest } = llm;
  const id = structure === undefined ? undefined : toOurs.get(structure);
  const theirs: Where = { ...rest, ...(id === undefined ? {} : { structure: id }) };
  if (offline === undefined) return theirs;
  const differing = (['floor', 'side', 'distance'] as const).filter(
    (key) =>
      offline[key] !== undefined && theirs[key] !== undefined && offline[key] !== theirs[key],
  );
  if (differing.length === 0) return { ...theirs, ...offline };
  for (const key of differing)
    disagreements.push({
      path: `${path}.${key}`,
      kept: offline[key],
      dropped: theirs[key],
      keptFrom: 'offline',
      because: 'our own reading of where it is stays',
    });
  return offline;
}

export function mergeFeatures(
  offline: readonly Feature[],
  llm: readonly Feature[],
): readonly Feature[] {
  const ours = new Set(offline.map(({ label }) => toKey(label)));
  return [...offline, ...llm.filter(({ label }) => !ours.has(toKey(label)))];
}

function toKey(label: string): string {
  return foldText(label).replace(/^(?:the|a|an) /, '');
}
