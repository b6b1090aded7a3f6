/**
 * The same form for a noun and its plural. The lexicon and the prompt use the same function, so it need not be correct
 * English.
 */

const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    children: 'child',
    childrens: 'child',
    peoples: 'person',
    schoolchildren: 'schoolchild',
    grandchildren: 'grandchild',
    people: 'person',
    men: 'man',
    taxis: 'taxi',
    feet: 'foot',
    lives: 'life',
    knives: 'knife',
    buses: 'bus',
    busses: 'bus',
    gases: 'gas',
    campuses: 'campus',
    storeys: 'storey',
    stories: 'storey',
    story: 'storey',
    passersby: 'passerby',
    volcanoes: 'volcano',
    tornadoes: 'tornado',
    quays: 'quay',
    wharves: 'wharf',
    elderlies: 'elderly',
    mothers: 'mother',
    premises: 'premises',
    lorries: 'lorry',
    movies: 'movie',
    zombies: 'zombie',
    selfies: 'selfie',
    aeroplanes: 'aeroplane',
    planes: 'plane',
    caves: 'cave',
    axes: 'axe',
  }),
);

const UNCHANGED: ReadonlySet<string> = new Set(
  'gas bus campus news series chaos always perhaps this his its was has does us is as yes plus minus across towards besides afterwards upstairs downstairs indoors outdoors less unless toss various thus versus'.split(
    ' ',
  ),
);

export function toSingular(word: string): string {
  const known = IRREGULAR.get(word);
  if (known !== undefined) return known;
  if (word === 'stairs') return 'stair';
  if (word.length < 4 || UNCHANGED.has(word)) return word;
  if (word.endsWith('men') && word.length > 3) return `${word.slice(0, -3)}man`;
  if (word.endsWith('buses')) return word.slice(0, -2);
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|ch|sh|zz)es$/.test(word)) return word.slice(0, -2);
  if (/(?:ss|us|[rsn]is)$/.test(word)) return word;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
