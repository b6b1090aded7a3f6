/**
 * A claim in the form the judges take: of people, vehicles and events a structure gives the place, as a place of that
 * name does. With both, the structure is the kind of the place, or the whole that the place is in.
 */
import { asList } from './find-who.ts';
import type { Claim } from './find-who.ts';

export function toPlaced(claim: Claim): Claim {
  const { structure, ...expect } = claim.expect;
  if (typeof structure !== 'string' || (expect['who'] ?? expect['event']) === undefined)
    return claim;
  const name = structure.replaceAll('_', ' ');
  const places = asList(expect['place']);
  if (places.length === 0) return { ...claim, expect: { ...expect, place: name } };
  const isItself = places.some((text) => bears(text, name));
  // "In the ward of the hospital" is in both; "near the stage" is near one thing.
  const place = expect['relation'] === undefined && !isItself ? [...places, name] : expect['place'];
  return { ...claim, expect: { ...expect, place } };
}

function bears(text: string, name: string): boolean {
  return text
    .toLowerCase()
    .split(/\s+/)
    .some((word) => name.split(' ').includes(word.replace(/s$/, '')) || name.includes(word));
}
