/** From a prompt to its clauses: who does what to whom, where and when. */
import type { Reading } from '../read/reading.ts';
import type { Clause } from './clause.ts';
import { joinItems } from './join-items.ts';
import { listItems } from './list-items.ts';
import { readText } from './text.ts';
import type { Text } from './text.ts';

export interface Clauses {
  readonly text: Text;
  readonly clauses: readonly Clause[];
}

export function readClauses(reading: Reading): Clauses {
  const text = readText(reading);
  const clauses = listSegments(text).flatMap(({ from, to }) =>
    joinItems(listItems(text, from, to), text.words[from]!.sentence),
  );
  return { text, clauses };
}

/** Marks that end a clause as a full stop does. */
const CUTS: ReadonlySet<string> = new Set(';:–—-()→>=.!?'.split('')).add('--');

interface Segment {
  readonly from: number;
  readonly to: number;
}

/** Sentences, cut at semicolons, colons, brackets and dashes. */
function listSegments(text: Text): readonly Segment[] {
  const { words } = text;
  const found: Segment[] = [];
  let from = 0;
  for (let at = 0; at <= words.length; at += 1) {
    const isCut = at < words.length && isCutAt(text, at);
    const isEnd = words[at]?.sentence !== words[from]?.sentence;
    if (!isCut && !isEnd) continue;
    if (at > from) found.push({ from, to: at });
    from = isCut ? at + 1 : at;
  }
  return found;
}

function isCutAt({ words, timed }: Text, at: number): boolean {
  const { tag, text } = words[at]!;
  return tag === 'mark' && !timed.has(at) && (CUTS.has(text) || text.startsWith('\n'));
}
