/** The parts of a prompt from which nothing was read, for its author. */
import type { Sourced, Unread } from './scenario.ts';
import type { Stated } from './stated.ts';
import { PHRASE_ENDS } from './words/function-words.ts';

/** Words about the request itself, and verbs that only state a fact: they carry no information alone. */
const FRAME_WORDS: ReadonlySet<string> = new Set(
  `simulate simulates simulation simulating scenario scenarios please model models modelling modeling imagine assume suppose consider
  create generate build show me want would like need needs help let's lets describe case situation example happens happen happening
  happened occur occurs begins begin began starts start started starting takes take taking place there's it's that's is's involving
  involve involves featuring feature contains containing located situated called named having thing things something someone
  everyone everybody nobody approx approximately roughly exactly circa etc ok okay thanks thank hi hello dear also just very really
  quite still already currently now then finally meanwhile suddenly while although however therefore each both either same such other
  others another new old big small large huge little good bad wide`.split(/\s+/),
);

/** A number is one word with its unit: "1.2 m". */
const WORD = /\d+(?:[.,]\d+)*(?:\s?(?:mm|cm|km|m|ft|min|s|h|kW|MW|%)(?!\p{L}))?|[\p{L}\p{N}'’-]+/gu;

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

/** Runs of words with content that no value cites, without the function words at their ends. */
export function listUnread(stated: Stated): Unread[] {
  const { prompt } = stated;
  const isRead = markRead(stated);
  const runs: Unread[] = [];
  let run: RegExpExecArray[] = [];
  const close = (): void => {
    const from = run.findIndex(([word]) => isTelling(word));
    const to = run.findLastIndex(([word]) => isTelling(word));
    const [first, last] = [run[from], run[to]];
    if (first !== undefined && last !== undefined)
      runs.push({
        text: run
          .slice(from, to + 1)
          .map(([word]) => word)
          .join(' '),
        span: [first.index, last.index + last[0].length],
      });
    run = [];
  };
  for (const match of prompt.matchAll(WORD))
    if (isRead[match.index] === 0) run.push(match);
    else close();
  close();
  return runs;
}

/** Nothing at all was read: no value has words of the prompt behind it, and none was written as a value. */
export function isNothingRead(stated: Stated): boolean {
  return listLeaves(stated).every(
    ([, { span, source }]) => span === undefined && source !== 'import',
  );
}

function isTelling(word: string): boolean {
  const lower = word.toLowerCase().replaceAll('’', "'");
  return (word.length > 2 || /\d/.test(word)) && !PHRASE_ENDS.has(lower) && !FRAME_WORDS.has(lower);
}

function markRead(stated: Stated): Uint8Array {
  const { prompt } = stated;
  const isRead = new Uint8Array(prompt.length);
  for (const [, { span }] of listLeaves(stated))
    if (span !== undefined) isRead.fill(1, span[0], span[1]);
  for (const [start, end] of stated.heeded ?? []) isRead.fill(1, start, end);
  for (const { at } of [...stated.events, ...stated.agents, ...stated.blocked]) {
    const from = at === undefined ? -1 : prompt.indexOf(at.text);
    if (at !== undefined && from >= 0) isRead.fill(1, from, from + at.text.length);
  }
  return isRead;
}
