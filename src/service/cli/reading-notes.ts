/** What whoever wrote a prompt should know of its reading, in lines: contradictions, and words nothing was read from. */
import type { Conflict, Unread } from '#scenario/notes';

export function listConflicts(conflicts: readonly Conflict[]): string[] {
  return conflicts.map(
    ({ kind, kept, dropped, because }) =>
      `${kind}: ${show(kept)} kept, ${show(dropped)} dropped: ${because}`,
  );
}

/** In one line, run after run. */
export function listUnread(unread: readonly Unread[]): string[] {
  return unread.length === 0 ? [] : [unread.map(({ text }) => printable(text)).join(' | ')];
}

export function show(value: unknown): string {
  return printable(typeof value === 'string' ? value : JSON.stringify(value));
}

/** A prompt cannot move the cursor. */
export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, '\uFFFD');
}
