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

/** "north-east corner" has two; "gate C", "gate A1" and "room 12" a number. */
export interface NamedPlace {
  readonly sides: readonly string[];
  readonly numbers: readonly string[];
  readonly words: readonly string[];
}

const SIDES = ['north', 'east', 'south', 'west'] as const;
/** Of a place with a compass part alone. */
const CORNERS: ReadonlySet<string> = new Set(['side', 'corner', 'end', 'part', 'half']);

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
