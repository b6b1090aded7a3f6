/** The part of speech and the lemma of every word, by wink-nlp's tagger; what it gets wrong is mended by `mend-tags.ts`. */
import model from 'wink-eng-lite-web-model';
import winkNLP from 'wink-nlp';
import type { ItemToken, ItsFunction } from 'wink-nlp';
import type { Token } from '../text/tokens.ts';

export type Tag =
  | 'noun'
  | 'name'
  | 'pronoun'
  | 'verb'
  | 'auxiliary'
  | 'adjective'
  | 'adverb'
  | 'preposition'
  | 'determiner'
  | 'number'
  | 'conjunction'
  | 'subordinator'
  | 'particle'
  | 'mark';

export interface Word extends Token {
  readonly at: number;
  readonly tag: Tag;
  /** Of a verb its base form; of anything else its singular. */
  readonly lemma: string;
}

/** Universal part-of-speech tags. Anything else is taken for a noun. */
const TAGS: ReadonlyMap<string, Tag> = new Map(
  Object.entries<Tag>({
    NOUN: 'noun',
    PROPN: 'name',
    PRON: 'pronoun',
    VERB: 'verb',
    AUX: 'auxiliary',
    ADJ: 'adjective',
    ADV: 'adverb',
    ADP: 'preposition',
    DET: 'determiner',
    NUM: 'number',
    CCONJ: 'conjunction',
    SCONJ: 'subordinator',
    PART: 'particle',
    PUNCT: 'mark',
    SYM: 'mark',
    INTJ: 'adverb',
  }),
);

/** Made at the first prompt: it unpacks its model, which takes longer than reading a prompt. */
let tagger: ReturnType<typeof winkNLP> | undefined;

/** Functions that the tagger knows by identity. Its own types forget that they fit `out`. */
interface Readings {
  readonly pos: ItsFunction<string>;
  readonly lemma: ItsFunction<string>;
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly tag: Tag;
  readonly lemma: string;
}

/** Our tokens, each with the tag of the tagger's piece at the same place; the two cut words differently. */
export function tagWords(prompt: string, tokens: readonly Token[]): readonly Word[] {
  const pieces = readPieces(prompt);
  let next = 0;
  return tokens.map((token, at) => {
    while (next < pieces.length - 1 && pieces[next]!.end <= token.start) next += 1;
    const piece = pieces[next];
    const isIn = piece !== undefined && piece.start < token.end && token.start < piece.end;
    const own = isIn ? piece : undefined;
    return { ...token, at, tag: tagOf(token, own?.tag), lemma: lemmaOf(token, own) };
  });
}

function readPieces(prompt: string): readonly Piece[] {
  tagger ??= winkNLP(model, ['sbd', 'pos']);
  const { pos, lemma } = tagger.its as Readings;
  const found: Piece[] = [];
  let from = 0;
  tagger
    .readDoc(prompt)
    .tokens()
    .each((piece: ItemToken) => {
      const text = piece.out();
      const start = prompt.indexOf(text, from);
      if (start < 0) return;
      const end = start + text.length;
      from = end;
      const tag = TAGS.get(piece.out(pos)) ?? 'noun';
      found.push({ start, end, tag, lemma: piece.out(lemma) });
    });
  return found;
}

function tagOf(token: Token, tag: Tag | undefined): Tag {
  if (token.kind === 'mark') return 'mark';
  if (token.kind === 'number') return 'number';
  return tag === undefined || tag === 'mark' ? 'noun' : tag;
}

function lemmaOf(token: Token, piece: Piece | undefined): string {
  const isVerb = piece?.tag === 'verb' || piece?.tag === 'auxiliary';
  return isVerb ? piece.lemma : token.key;
}
