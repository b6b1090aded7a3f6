/** Notes for the author of a prompt: contradictions, and words that were not understood. */
import type { Conflict, Unread } from '#scenario/notes';

export function listConflicts(conflicts: readonly Conflict[]): string[] {
  return conflicts.map(
    ({ kind, kept, dropped, because }) =>
      `${kind}: used ${show(kept)}, not ${show(dropped)}: ${because}`,
  );
}

/** All of them on one line. */
export function listUnread(unread: readonly Unread[]): string[] {
  return unread.length === 0 ? [] : [unread.map(({ text }) => printable(text)).join(' | ')];
}

export function show(value: unknown): string {
  return printable(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Without control characters: a prompt must not move the cursor. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '\uFFFD');
}
