/** "The production hall of a factory", "the workshop of the school": the second is the building, the first a room of it. */
import { placeDefaults } from '../complete/place-defaults.ts';
import { placeReadings } from '../place-reading.ts';
import { findSense } from './reading.ts';
import type { Mention, Reading } from './reading.ts';

const DETERMINER = /^(?:the|a|an|this|our)$/;

/** Where a word for a building is followed by "of" and another one: a room of it, or only words, which the plan may know. */
export function partOfBuilding(
  { tokens, mentions }: Reading,
  mention: Mention,
): 'room' | 'words' | undefined {
  const { start, end } = mention;
  const kind = findSense(mention, 'structure')?.kind;
  if (kind === undefined || !isBuilding(kind) || tokens[end]?.lower !== 'of') return undefined;
  const from = DETERMINER.test(tokens[end + 1]?.lower ?? '') ? end + 2 : end + 1;
  const whole = mentions.find((one) => one.start === from && findSense(one, 'structure'));
  const other = findSense(whole, 'structure')?.kind;
  if (other === undefined || !isBuilding(other)) return undefined;
  // "The terminal of an airport", "the plant of a factory" may be another word for the whole.
  const isSame = other === kind && end - start === 1;
  const words = tokens.slice(start, end).map(({ key }) => key);
  const isGeneral = placeReadings.of(kind).againstOther?.words.includes(words.join(' ')) === true;
  return isSame || isGeneral ? 'words' : 'room';
}

function isBuilding(kind: string): boolean {
  return placeDefaults.of(kind).form === 'building';
}
