/** A field: one value that somebody wrote, with how a finished run shows it. */
import type { Sourced } from '#scenario/values';
import type { Look } from './look.ts';
import type { Verdict } from './verdict.ts';

/** What a field says, in the order in which that matters when importance is equal. */
export const FIELD_KINDS = [
  'happens',
  'where',
  'count',
  'when',
  'state',
  'place',
  'must_not',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export interface Field {
  /** Path of the value in the reading; `unread[0]` and `settings.…` for values outside it. */
  readonly path: string;
  readonly words: string;
  /** In UTF-16 code units of the prompt, end excluded; none for settings. */
  readonly span?: readonly [start: number, end: number];
  readonly kind: FieldKind;
  /** 3: without it the answer is another scenario; 2: a stated fact; 1: a detail. */
  readonly importance: 1 | 2 | 3;
  /** None where no run can show it. */
  readonly judge?: (look: Look) => Verdict;
}

export interface JudgedField extends Omit<Field, 'judge'>, Verdict {}

/** Makes a field of a value that was read. */
export type Say = (
  path: string,
  leaf: Pick<Sourced<unknown>, 'span'> & { readonly text?: string },
  kind: FieldKind,
  importance: Field['importance'],
  judge?: Field['judge'],
) => Field;

export function createSay(prompt: string): Say {
  return (path, { span, text }, kind, importance, judge) => {
    const from = span === undefined && text ? prompt.indexOf(text) : -1;
    const found = span ?? (from >= 0 ? ([from, from + text!.length] as const) : undefined);
    return {
      path,
      words: found === undefined ? text || path : prompt.slice(...found),
      ...(found === undefined ? {} : { span: found }),
      kind,
      importance,
      ...(judge === undefined ? {} : { judge }),
    };
  };
}

/** Values that were concluded or assumed are nobody's statement. */
export function isStated(source: string): boolean {
  return source === 'prompt' || source === 'llm' || source === 'settings' || source === 'import';
}
