/** The reader's kinds in the words of the vocabulary; those that are not here are called the same in both. */
import type { Stated } from '#scenario';
import type { Feature, Where } from '#scenario/plan';
import type { Expect } from './expect.ts';
import { wordsOfHazard } from './hazard-words.ts';
import { wordOfPlace } from './place-words.ts';

const PARTS: Readonly<Record<string, string>> = {
  elevator: 'lift',
  entrance: 'exit',
  stair: 'staircase',
};

export function toStructureWord(kind: string): string {
  return wordOfPlace(kind);
}

/** Nouns that the reader puts under a wider kind, although an office is not a bank and a square not a promenade. */
const NARROWER_STRUCTURE =
  /\b(bank|embassy|consulate|courthouse|court|parliament|ministry|promenade|esplanade|police station|fire station|cinema|casino|data cent(?:re|er)|hostel)$/i;

/** As it was said, where the kind it was read as is another thing. */
export function toSaidStructure(kind: string, words: string): string {
  const said = NARROWER_STRUCTURE.exec(words)?.[1]?.toLowerCase();
  return said === undefined ? toStructureWord(kind) : said.replaceAll(' ', '_');
}

export function toEventWord(type: string): string {
  return wordsOfHazard(type)[0];
}

/** Vehicles that the reader puts under a wider kind. */
const NARROWER_VEHICLE = /\b(van|minivan|pickup)s?$/i;

/** Soldiers are read as security: armed people who are present. No agent in a run is a soldier. */
const SOLDIER =
  /\b(?:soldiers?|troops?|infantry(?:man|men)|marines?|peacekeepers?|national guard|military personnel)$/i;

export function toSaidRole(kind: string, words: string): string {
  if (kind === 'security' && SOLDIER.test(words)) return 'soldier';
  const team = /\b(?:home|away)\b/i.exec(words)?.[0].toLowerCase();
  if (kind === 'spectator' && team !== undefined) return `${team}_fan`;
  return NARROWER_VEHICLE.exec(words)?.[1]?.toLowerCase() ?? kind;
}

export function toPartWord(what: string): string {
  return PARTS[what] ?? what;
}

/** "The exits", "a staircase": a kind of thing, not a name. */
export function isGeneric({ label, side, number }: Feature): boolean {
  return (
    side === undefined &&
    number === undefined &&
    /^(?:the |an? )?(?:exit|door|entrance|stair|staircase|stairwell|lift|elevator|escalator|gate|road|street|lane|platform|room)s?$/i.test(
      label.trim(),
    )
  );
}

/** The stated place of something, as far as a run can be checked for it; undefined if the words name no place. */
export function toWhere(where: Where, { structures, prompt }: Stated): Expect | undefined {
  const { feature, text, side, distance } = where;
  const floor = feature?.floor ?? where.floor;
  const named = structures.find(({ id }) => id === where.structure);
  const label = feature === undefined || isGeneric(feature) ? undefined : feature.label;
  const place =
    floor === 'roof' && label === undefined
      ? 'roof'
      : (label ?? (side === undefined ? undefined : `${side} side`));
  // A floor alone, or a structure alone, does not name a part.
  const isNamed =
    place !== undefined || (floor === undefined && named === undefined && text !== '');
  const expect: Expect = {
    ...(isNamed ? { place: place ?? text } : {}),
    ...(typeof floor === 'number' ? { floor: toSaidFloor(floor, prompt) } : {}),
    ...(!isNamed && floor === undefined && named !== undefined
      ? { structure: toStructureWord(named.kind.value) }
      : {}),
    ...(distance !== undefined && isNamed ? { distance_m: distance } : {}),
  };
  return Object.keys(expect).length === 0 ? undefined : expect;
}

/** Claims call floors above the ground as most people do; the ground floor is 0, or 1 where the prompt calls it the first. */
export function toSaidFloor(storey: number, prompt: string): number {
  if (storey === 0) return saysFirstFloor(prompt) ? 1 : 0;
  return storey > 0 ? storey + 1 : storey;
}

/** "On the first floor" is the ground to some and the one above it to others; "the ground floor" is not. */
function saysFirstFloor(prompt: string): boolean {
  return (
    /\b(?:first|1st) (?:floor|storey|story|level)\b|\bfloor (?:1|one)\b/i.test(prompt) &&
    !/\bground[- ]floor\b/i.test(prompt)
  );
}
