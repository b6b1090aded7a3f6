/** Whether a prompt is English: by its script, its commonest words and its accents. Names in it may be of any language. */
import type { Scenario } from '../scenario.ts';
import type { Token } from '../text/tokens.ts';
import { ACCENTED, LANGUAGES } from '../words/languages.ts';
import type { Reading } from './reading.ts';

export function readLanguage({ tokens }: Reading): Scenario['language'] {
  const words = [...tokens.keys()].filter((at) => tokens[at]!.kind === 'word');
  const latin = words.filter((at) => isLatin(tokens[at]!.text));
  const others = words.length === latin.length ? [] : words.filter((at) => !latin.includes(at));
  if (sumOf(others.map((at) => tokens[at]!)) > latin.length) return 'other';
  const spoken = latin.filter((at) => !isName(tokens, at)).map((at) => tokens[at]!);
  const isAccentedWord = spoken.map(({ text, lower }) => isAccented(text) && !ACCENTED.has(lower));
  const isOther = LANGUAGES.some(({ own, english }) => {
    let [foreign, ours] = [0, 0];
    for (let i = 0; i < spoken.length; i++)
      if (isAccentedWord[i] || own.has(spoken[i]!.lower)) foreign += 1;
      else if (english.has(spoken[i]!.lower)) ours += 1;
    // Two words are enough; one is, where nothing is English and there is little else.
    return foreign > ours && (foreign >= 2 || (ours === 0 && spoken.length <= SHORT_WORDS));
  });
  return isOther ? 'other' : 'en';
}

const SHORT_WORDS = 4;

function isLatin(text: string): boolean {
  return /^\p{Script=Latin}/u.test(text);
}

function isAccented(text: string): boolean {
  return /[^\p{ASCII}'’]/u.test(text);
}

/** Without spaces, two characters are about one word. */
function sumOf(words: readonly Token[]): number {
  return words.reduce(
    (sum, { text }) =>
      sum +
      (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Thai}/u.test(text)
        ? Math.ceil(text.length / 2)
        : 1),
    0,
  );
}

/** "Gare du Nord", "Rio de Janeiro", "Les Halles": capitals inside a sentence, and lower-case words between two of them. */
function isName(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]!;
  const isFirst = at === 0 || tokens[at - 1]!.sentence !== word.sentence;
  if (word.isCapital) return !isFirst;
  const isSmall = (token: Token | undefined): boolean =>
    token?.kind === 'word' && !token.isCapital && token.lower.length <= 4;
  let [before, after] = [at - 1, at + 1];
  while (isSmall(tokens[before])) before -= 1;
  while (isSmall(tokens[after])) after += 1;
  return (
    word.lower.length <= 4 &&
    tokens[before]?.isCapital === true &&
    tokens[after]?.isCapital === true &&
    after - before <= 4
  );
}
