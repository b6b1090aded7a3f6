/** Nouns that none of our tables lists, by their hypernyms in WordNet. */
import type { AgentKind } from '../kinds.ts';
import type { Sense } from './senses.ts';
import { UNLISTED_NOUNS } from './wordnet.ts';

/** "The crowd of 800 surges forward": a direction. */
const DIRECTIONS: ReadonlySet<string> = new Set(['forward']);

let senses: ReadonlyMap<string, Sense> | undefined;

export function findUnlistedSense(noun: string): Sense | undefined {
  return (senses ??= build()).get(noun);
}

function build(): ReadonlyMap<string, Sense> {
  const map = new Map<string, Sense>();
  for (const [slot, kinds] of Object.entries(UNLISTED_NOUNS))
    for (const [kind, nouns] of Object.entries(kinds)) {
      const sense = { slot, kind: kind as AgentKind } as Extract<
        Sense,
        { slot: 'person' | 'vehicle' }
      >;
      for (const noun of nouns.split(' ')) if (!DIRECTIONS.has(noun)) map.set(noun, sense);
    }
  return map;
}
