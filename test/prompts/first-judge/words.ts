/** Words of names, so that "the emergency exits" and "Emergency exit" are the same. */

const EMPTY: ReadonlySet<string> = new Set('the a an of on in at to by and is'.split(' '));

/** Small, singular, without those that name nothing. */
export function toWords(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .replaceAll('_', ' ')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && !EMPTY.has(word))
      .map(toSingular),
  );
}

function toSingular(word: string): string {
  if (word.length <= 3 || word.endsWith('ss') || word.endsWith('us')) return word;
  if (/(?:sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}

/** "1 child", "40 children". */
export function sayMany(count: number, name: string): string {
  return `${count} ${count === 1 ? name : toPlural(name)}`;
}

const PLURALS: Readonly<Record<string, string>> = { child: 'children', person: 'people' };
/** Words that are plural already, or have no plural. */
const UNCOUNTED = /(?:people|police|staff|crew|personnel|military|security|traffic|public|[^su]s)$/;

/** Of a name such as "away fan" or "guest (for visitor)": what stands before the bracket or the comma. */
export function toPlural(name: string): string {
  const [, head = name, rest = ''] = /^([^(,]*[^(,\s])(.*)$/s.exec(name) ?? [];
  const last = head.slice(head.lastIndexOf(' ') + 1);
  const before = head.slice(0, head.length - last.length);
  return before + toPluralWord(last) + rest;
}

function toPluralWord(word: string): string {
  const known = PLURALS[word];
  if (known !== undefined) return known;
  if (UNCOUNTED.test(word)) return word;
  if (/(?:[^h]|^)man$/.test(word)) return word.replace(/man$/, 'men');
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies');
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** "north-east corner" has two; "gate C", "gate A1" and "room 12" a number. */
export interface NamedPlace {
  readonly sides: readonly string[];
  readonly numbers: readonly string[];
  readonly words: readonly string[];
}

const SIDES = ['north', 'east', 'south', 'west'] as const;
/** Of a place with a compass part alone. */
const CORNERS: ReadonlySet<string> = new Set(['side', 'corner', 'end', 'part', 'half', 'wing']);

export function readPlaceName(text: string): NamedPlace {
  const words = [...toWords(text)];
  const isNumber = (word: string): boolean => /^(?:[a-z]?\d+[a-z]?|[b-hj-z])$/.test(word);
  const isSide = (word: string): boolean => SIDES.some((side) => side === word);
  const sides = words.filter(isSide);
  // The south side is a compass part; a side exit is not.
  const isPart = (word: string): boolean => sides.length > 0 && CORNERS.has(word);
  return {
    sides,
    numbers: words.filter(isNumber),
    words: words.filter((word) => !isSide(word) && !isNumber(word) && !isPart(word)),
  };
}
