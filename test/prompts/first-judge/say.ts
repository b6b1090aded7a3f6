/** Claims of values that were read, with the words they come from. */
import type { Sourced } from '#scenario/values';
import type { Claim, ClaimKind, Expect } from './expect.ts';

/** Makes a claim of a value that was read. */
export type Say = (
  path: string,
  leaf: Pick<Sourced<unknown>, 'span'> & { readonly text?: string },
  kind: ClaimKind,
  importance: Claim['importance'],
  expect: Expect,
) => Claim;

export function createSay(prompt: string): Say {
  return (path, { span, text }, kind, importance, expect) => {
    const from = span === undefined && text !== undefined ? prompt.indexOf(text) : -1;
    const found = span ?? (from >= 0 ? ([from, from + text!.length] as const) : undefined);
    return {
      path,
      words: found === undefined ? (text ?? path) : prompt.slice(...found),
      ...(found === undefined ? {} : { span: found }),
      kind,
      importance,
      expect,
    };
  };
}

/** Values that were concluded or assumed are not claims. */
export function isStated(source: string): boolean {
  return source === 'prompt' || source === 'llm' || source === 'settings' || source === 'import';
}
