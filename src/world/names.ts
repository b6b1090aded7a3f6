/**
 * Names of parts of a place, compared with each other: what a plan calls a part, and what it is called in the drawing. The only file
 * of the engine that looks into a name; what a part is follows from fields, never from here.
 */
import type { Side } from '#scenario/values';

/** Words that tell no part from another. */
const EMPTY: ReadonlySet<string> = new Set(
  'the a an of on in at near to by and is next beside floor close around outside outdoors inside'.split(
    ' ',
  ),
);

/** "Benches", "boxes" and "buses", but "machines". */
const PLURAL = /(?:(?<=ss|sh|ch|x|\bbus)es|(?<!s)s)$/;

export function splitName(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The words that tell it from others, in the singular. */
export function toWords(name: string): Set<string> {
  const words = splitName(name).filter((word) => !EMPTY.has(word));
  return new Set(words.map((word) => (word.length > 3 ? word.replace(PLURAL, '') : word)));
}

export function hasWord(name: string, word: string): boolean {
  return splitName(name).includes(word);
}

export function numbersIn(name: string): readonly string[] {
  return name.match(/\d+/g) ?? [];
}

/** Of "platform 2", 2. */
export function numberAtEnd(name: string): number | undefined {
  const digits = /\b\d+$/.exec(name)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/** Where the number belongs to the name of a part: up to four digits. */
export function numberOf(name: string): string | undefined {
  return /\b\d{1,4}\b/.exec(name)?.[0];
}

export function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** The same but for an article and a plural. */
export function isCalled(a: string, b: string): boolean {
  const bare = (name: string): string =>
    toSingular(name.toLowerCase().replace(/^(?:the|an?|their|its) /, ''));
  return bare(a) === bare(b);
}

/** Whether the name is part of the words: "berth 2" of "at berth 2 of the port". */
export function isNamedIn(words: string, name: string): boolean {
  return name !== '' && words.toLowerCase().includes(name.toLowerCase());
}

/** Whether it is another name with that word: "main stage" for "stage", and not "stage" itself. */
export function isLongerFor(name: string, word: string): boolean {
  return !isSameName(name, word) && new RegExp(`\\b${RegExp.escape(word)}\\b`, 'i').test(name);
}

export function toSingular(name: string): string {
  return name.replace(/s$/i, '');
}

export function withoutArticle(name: string): string {
  return name.replace(/^(?:the|an?) /i, '');
}

/** Its name where that is more than the kind: not "exit". */
export function isPlainName(name: string): boolean {
  return name === 'exit' || name === 'door';
}

/** The way in that is used first: "main entrance". */
export function isMainName(name: string): boolean {
  return /main|front/i.test(name);
}

const ORDER: readonly (readonly [RegExp, (count: number) => number])[] = [
  [/\bfirst\b/i, () => 0],
  [/\bsecond\b/i, () => 1],
  [/\bthird\b/i, () => 2],
  [/\bmiddle\b/i, (count) => Math.floor(count / 2)],
  [/\b(?:last|rear)\b/i, (count) => count - 1],
];

/** "The last pen" is the last of them; "berth 3" the third where there are so many. */
export function placeInRow(name: string, count: number): number | undefined {
  const at =
    ORDER.find(([words]) => words.test(name))?.[1](count) ?? (numberAtEnd(name) ?? NaN) - 1;
  return Number.isInteger(at) && at >= 0 && at < count ? at : undefined;
}

/** A name as a part of an id. */
export function toIdWords(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-zé0-9]+/g, '-');
}

/** An escalator that is drawn as a stair is called so. */
export function toStairName(name: string): string {
  return name.replace(/escalator/i, 'stairs');
}

/** Turns the sides within a name, capital letters kept: names turn with the drawing. */
export function turnSides(name: string, turn: (side: Side) => Side): string {
  return name.replaceAll(/\b(?:north|south|east|west)\b/gi, (word) => {
    const turned = turn(word.toLowerCase() as Side);
    if (word === word.toUpperCase()) return turned.toUpperCase();
    return word[0] === word[0]!.toUpperCase() ? turned[0]!.toUpperCase() + turned.slice(1) : turned;
  });
}
