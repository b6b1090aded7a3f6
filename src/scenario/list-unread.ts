/** What of a prompt nothing was read from, so that whoever wrote it can be told. */
import type { Sourced, Unread } from './scenario.ts';
import type { Stated } from './stated.ts';

/** Words that carry nothing by themselves. */
const SMALL_WORDS =
  /^(?:the|a|an|of|in|on|at|with|and|or|to|from|by|for|is|are|was|were|be|there|it|its|that|this|each|has|have|simulate|scenario|please)$/i;

export type Leaf = readonly [path: string, leaf: Sourced<unknown>];

/** Every value of a reading that has words of the prompt or a reason behind it. */
export function listLeaves(stated: Stated): Leaf[] {
  const leaves: Leaf[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('source' in value && 'confidence' in value) leaves.push([path, value as Sourced<unknown>]);
    else if (Array.isArray(value))
      for (const [i, item] of value.entries()) walk(item, `${path}[${i}]`);
    else
      for (const [name, item] of Object.entries(value))
        walk(item, path === '' ? name : `${path}.${name}`);
  };
  walk(stated, '');
  return leaves;
}

/** Runs of words no value cites. */
export function listUnread(stated: Stated): Unread[] {
  const { prompt } = stated;
  const isRead = markRead(stated);
  const runs: Unread[] = [];
  let run: RegExpExecArray[] = [];
  const close = (): void => {
    const [first, last] = [run[0], run.at(-1)];
    if (first !== undefined && last !== undefined && run.some(([word]) => isTelling(word)))
      runs.push({
        text: run.map(([word]) => word).join(' '),
        span: [first.index, last.index + last[0].length],
      });
    run = [];
  };
  for (const match of prompt.matchAll(/[\p{L}\p{N}'’-]+/gu))
    if (isRead[match.index] === 0) run.push(match);
    else close();
  close();
  return runs;
}

/** Nothing at all was read: no value has words of the prompt behind it. */
export function isNothingRead(stated: Stated): boolean {
  return listLeaves(stated).every(([, { span }]) => span === undefined);
}

function isTelling(word: string): boolean {
  return word.length > 2 && !SMALL_WORDS.test(word);
}

function markRead(stated: Stated): Uint8Array {
  const { prompt } = stated;
  const isRead = new Uint8Array(prompt.length);
  for (const [, { span }] of listLeaves(stated))
    if (span !== undefined) isRead.fill(1, span[0], span[1]);
  for (const { at } of [...stated.events, ...stated.agents]) {
    const from = at === undefined ? -1 : prompt.indexOf(at.text);
    if (at !== undefined && from >= 0) isRead.fill(1, from, from + at.text.length);
  }
  return isRead;
}
