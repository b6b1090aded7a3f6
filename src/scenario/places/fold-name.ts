/** Names as keys: without case, accents, apostrophes and full stops, so that "São Paulo" and "sao paulo" are one. */

/** Letters that Unicode does not decompose into a base and a mark, with their usual plain spelling. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ə: 'a',
  ŋ: 'n',
};

/** Words with a short form that means the same: St. Louis and Saint Louis. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['sainte', 'ste'],
  ['mount', 'mt'],
  ['fort', 'ft'],
]);

/** The key of a whole name: its words, folded, with one blank between. */
export function foldName(name: string): string {
  return name
    .split(/[\s\-‐‑–/,()]+/u)
    .map(foldWord)
    .filter((word) => word !== '')
    .join(' ');
}

/** The key of one word. */
export function foldWord(word: string): string {
  // Most words are plain, and this is the hot path of reading a prompt.
  if (/^[A-Za-z0-9]*$/.test(word)) return shortened(word.toLowerCase());
  const bare = word
    .normalize('NFD')
    .replaceAll(/[\p{M}.'’‘ʻʼ`´]/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþħıəŋ]/gu, (letter) => PLAIN[letter]!);
  return shortened(bare);
}

function shortened(word: string): string {
  return SHORT.get(word) ?? word;
}
