/** Nouns that none of our tables lists, by their hypernyms in WordNet. */
import type { AgentKind } from '../kinds.ts';
import type { Sense } from './senses.ts';
import { UNLISTED_NOUNS } from './wordnet.ts';

/** "The crowd of 800 surges forward": a direction. */
const DIRECTIONS: ReadonlySet<string> = new Set(['forward']);

let things: ReadonlySet<string> | undefined;
let weapons: ReadonlySet<string> | undefined;

export function isWeapon(noun: string): boolean {
  return (weapons ??= new Set(UNLISTED_NOUNS.thing['weapon']?.split(' '))).has(noun);
}

/** "A well", "the cart": something that people handle or stand beside, and that no place has of itself. */
export function isUnlistedThing(noun: string): boolean {
  return (
    (things ??= new Set(UNLISTED_NOUNS.thing['other']?.split(' '))).has(noun) || isWeapon(noun)
  );
}

let senses: ReadonlyMap<string, Sense> | undefined;

export function findUnlistedSense(noun: string): Sense | undefined {
  return (senses ??= build()).get(noun);
}

function build(): ReadonlyMap<string, Sense> {
  const map = new Map<string, Sense>();
  for (const slot of ['person', 'vehicle'] as const)
    for (const [kind, nouns] of Object.entries(UNLISTED_NOUNS[slot])) {
      const sense = { slot, kind: kind as AgentKind } as Extract<
        Sense,
        { slot: 'person' | 'vehicle' }
      >;
      for (const noun of nouns.split(' ')) if (!DIRECTIONS.has(noun)) map.set(noun, sense);
    }
  return map;
}
