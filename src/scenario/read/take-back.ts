/**
 * Words that a prompt takes back for others of the same noun: "by the west exit, I meant the east exit". They are blanked before
 * anything is read. Numbers, times and parts of the day that are corrected are told as such by their own readers.
 */
import type { Token } from '../text/tokens.ts';
import { tokenise } from '../text/tokens.ts';
import { findCues } from './corrections.ts';
import type { Span } from './heeded.ts';

export interface TakenBack {
  /** As long as the prompt, so that positions stay. */
  readonly text: string;
  readonly spans: readonly Span[];
}

/** Words of the phrase behind the cue, its noun last. */
const PHRASE_WORDS_MAX = 5;
const WORDS_BETWEEN_MAX = 6;
const STOPS =
  /^(?:of|in|on|with|and|or|but|is|are|not|at|by|for|to|from|where|who|that|while|when|has|have)$/;
const LEADS = /^(?:the|an?|at|in|by|on|through|from|to|near|via|towards?|into)$/;

export function takeBack(prompt: string): TakenBack {
  const tokens = tokenise(prompt);
  const spans: Span[] = [];
  let text = prompt;
  for (const cue of findCues(tokens)) {
    const phrase = phraseFrom(tokens, cue.end);
    // "Gate A, sorry, gate B"
    const isLabelled = /^(?:[A-Z]|\d{1,3})$/.test(phrase.at(-1)?.text ?? '') && phrase.length > 1;
    const words = isLabelled ? phrase.slice(0, -1) : phrase;
    const noun = words.at(-1);
    if (noun === undefined || words.some(({ kind }) => kind === 'number')) continue;
    const at = tokens.findLastIndex(({ key }, i) => i < cue.start && key === noun.key);
    if (at < 0 || cue.start - at > WORDS_BETWEEN_MAX) continue;
    if (tokens[at]!.sentence !== tokens[cue.start]!.sentence) continue;
    let from = at;
    while (from > 0 && at - from < words.length && isOfPhrase(tokens[from - 1]!, tokens[at]!))
      from -= 1;
    const behind = isLabelled ? at + 2 : at + 1;
    const isNext = tokens.slice(behind, cue.start).every(({ kind }) => kind === 'mark');
    if (isNext) {
      // What stands before the old phrase leads on to the new one, which may bring its own article or preposition.
      while (from > 0 && isLed(tokens, cue.end, tokens[from - 1]!)) from -= 1;
      const span: Span = [tokens[from]!.start, tokens[cue.end]!.start];
      text = overwrite(text, span, '');
      spans.push(span);
      continue;
    }
    // "The north door is locked, sorry, the south door": the new words take the place of the old ones, where they fit.
    const { end } = phrase.at(-1)!;
    const old: Span = [tokens[from]!.start, tokens[behind - 1]!.end];
    const fresh = prompt.slice(phrase[0]!.start, end);
    if (fresh.length > old[1] - old[0]) continue;
    const rest: Span = [tokens[cue.start]!.start, end];
    text = overwrite(overwrite(text, old, fresh), rest, '');
    spans.push(old, rest);
  }
  return { text, spans };
}

function overwrite(text: string, [start, end]: Span, by: string): string {
  return text.slice(0, start) + by.padEnd(end - start) + text.slice(end);
}

/** The words behind the cue without what leads on to them, as far as the noun. */
function phraseFrom(tokens: readonly Token[], from: number): Token[] {
  let first = from;
  while (LEADS.test(tokens[first]?.lower ?? '')) first += 1;
  const words: Token[] = [];
  for (const token of tokens.slice(first, first + PHRASE_WORDS_MAX)) {
    if (token.kind === 'mark' || STOPS.test(token.lower)) break;
    words.push(token);
  }
  return words;
}

function isOfPhrase(word: Token, noun: Token): boolean {
  return word.kind === 'word' && word.clause === noun.clause && !LEADS.test(word.lower);
}

/** Whether the new phrase begins with such a word too. */
function isLed(tokens: readonly Token[], from: number, old: Token): boolean {
  const first = tokens[from]!.lower;
  const isArticle = /^(?:the|an?)$/;
  const isSame = isArticle.test(first) === isArticle.test(old.lower);
  return LEADS.test(first) && LEADS.test(old.lower) && isSame;
}
