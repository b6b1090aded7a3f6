/** Numbers of groups that the prompt corrects. */
import type { Conflict } from '../scenario.ts';
import { findCorrections } from './corrections.ts';
import type { Draft } from './group-drafts.ts';
import type { Reading } from './reading.ts';

/** "200 guests, no wait, 300": the number behind the cue replaces the one before it. */
export function correctCounts(reading: Reading, drafts: Draft[], conflicts: Conflict[]): void {
  for (const correction of findCorrections(reading)) {
    const before = drafts.filter(
      ({ count }) => count !== undefined && count.start < correction.start,
    );
    const after = drafts.find(
      ({ count }) =>
        count !== undefined && count.start >= correction.end && count.start < correction.end + 6,
    );
    if (after !== undefined) {
      const same =
        before.findLast(({ kind }) => kind === after.kind) ??
        (after.kind === 'person' ? before.at(-1) : undefined);
      if (same === undefined) continue;
      replaceCount(same, after.count!, conflicts);
      drafts.splice(drafts.indexOf(after), 1);
      continue;
    }
    const number = reading.quantities.find(
      ({ start, kind }) =>
        kind === 'cardinal' && start >= correction.end && start < correction.end + 5,
    );
    const last = before.at(-1);
    if (number === undefined || last === undefined || !isBareNumber(reading, number.end)) continue;
    if (hasCloserCount(reading, last, correction.start)) continue;
    replaceCount(
      last,
      { value: Math.round(number.value), start: number.start, end: number.end },
      conflicts,
    );
  }
}

/** "300 guests, not 200": the denied number is a number too. */
export function noteDenied(
  { tokens, quantities }: Reading,
  drafts: readonly Draft[],
  conflicts: Conflict[],
): void {
  const denied = quantities.find(({ start, end, kind }) => {
    const next = tokens[end];
    const isAlone = next === undefined || next.kind === 'mark' || next.lower === 'but';
    return kind === 'cardinal' && tokens[start - 1]?.lower === 'not' && isAlone;
  });
  if (denied === undefined) return;
  const group =
    drafts.findLast(({ count }) => count !== undefined && count.start < denied.start) ??
    drafts.find(({ count }) => count !== undefined);
  if (group === undefined || group.count!.value === denied.value) return;
  conflicts.push({
    kind: 'prompt_count',
    path: `agents.${group.kind}.count`,
    kept: group.count!.value,
    dropped: denied.value,
    because: 'the prompt corrects itself',
  });
}

function isBareNumber({ tokens, mentionAt }: Reading, at: number): boolean {
  const token = tokens[at];
  return token === undefined || token.kind === 'mark' || !mentionAt.has(at);
}

/** Another number stands between the group and the correction: that one is meant. */
function hasCloserCount(
  { quantities, measures, clocks }: Reading,
  draft: Draft,
  at: number,
): boolean {
  return [...quantities, ...measures, ...clocks].some(
    ({ start }) => start > draft.mention.end && start < at,
  );
}

export function replaceCount(
  draft: Draft,
  count: NonNullable<Draft['count']>,
  conflicts: Conflict[],
): void {
  const dropped = draft.count?.value;
  draft.count = count;
  if (dropped === undefined || dropped === count.value) return;
  conflicts.push({
    kind: 'prompt_count',
    path: `agents.${draft.kind}.count`,
    kept: count.value,
    dropped,
    because: 'the prompt corrects itself; the last number counts',
  });
}
