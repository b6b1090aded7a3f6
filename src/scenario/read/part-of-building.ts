/** "The production hall of a factory", "the workshop of the school": the second is the building, the first a room of it. */
import { placeDefaults } from '../complete/place-defaults.ts';
import { placeReadings } from '../place-reading.ts';
import { findSense } from './reading.ts';
import type { Mention, Reading } from './reading.ts';

const DETERMINER = /^(?:the|a|an|this|our)$/;

/** Whether a word for a building is followed by "of" and another building. */
export function isPartOfBuilding({ tokens, mentions }: Reading, mention: Mention): boolean {
  const { start, end } = mention;
  const kind = findSense(mention, 'structure')?.kind;
  if (kind === undefined || !isBuilding(kind) || tokens[end]?.lower !== 'of') return false;
  const from = DETERMINER.test(tokens[end + 1]?.lower ?? '') ? end + 2 : end + 1;
  const whole = mentions.find((one) => one.start === from && findSense(one, 'structure'));
  const other = findSense(whole, 'structure')?.kind;
  if (other === undefined || !isBuilding(other)) return false;
  // "The terminal of an airport", "the plant of a factory" are another word for the whole.
  const isSame = other === kind && end - start === 1;
  const words = tokens.slice(start, end).map(({ key }) => key);
  return !isSame && placeReadings.of(kind).againstOther?.words.includes(words.join(' ')) !== true;
}

function isBuilding(kind: string): boolean {
  return placeDefaults.of(kind).form === 'building';
}
