/** Names of groups in the singular and the plural: "1 child", "40 children", "3 guests at breakfast". */

const PLURALS: ReadonlyMap<string, string> = new Map([
  ['child', 'children'],
  ['person', 'people'],
  ['man', 'men'],
  ['woman', 'women'],
  ['policeman', 'policemen'],
  ['policewoman', 'policewomen'],
  ['fireman', 'firemen'],
  ['gunman', 'gunmen'],
]);
/** Plural already, or without a plural. */
const UNCOUNTED: ReadonlySet<string> = new Set(
  'people police staff crew personnel military security traffic public'.split(' '),
);
/** What stands behind one of these says more about the noun before it. */
const BEHIND = [' (', ', ', ' at ', ' in ', ' on ', ' of ', ' with ', ' from ', ' for ', ' who '];

/** "1 child", "2.5 children". */
export function sayMany(count: number, name: string): string {
  const rounded = Math.round(10 * count) / 10;
  return `${rounded} ${rounded === 1 ? name : toPlural(name)}`;
}

export function toPlural(name: string): string {
  const ends = BEHIND.map((part) => name.indexOf(part)).filter((at) => at > 0);
  const end = Math.min(name.length, ...ends);
  const begin = name.lastIndexOf(' ', end - 1) + 1;
  return name.slice(0, begin) + toPluralWord(name.slice(begin, end)) + name.slice(end);
}

function toPluralWord(word: string): string {
  const known = PLURALS.get(word);
  if (known !== undefined) return known;
  const has = (...ends: readonly string[]): boolean => ends.some((end) => word.endsWith(end));
  if (UNCOUNTED.has(word) || (has('s') && !has('ss', 'us'))) return word;
  if (has('y') && !has('ay', 'ey', 'oy', 'uy')) return `${word.slice(0, -1)}ies`;
  return has('s', 'x', 'ch', 'sh') ? `${word}es` : `${word}s`;
}
