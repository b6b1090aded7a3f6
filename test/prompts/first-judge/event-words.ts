/** The words claims use for events: those of the kinds of hazards, and a few that belong to no hazard. */
import { countClaimings, listClaimings } from './hazard-words.ts';
import type { Shown } from './hazard-words.ts';

/** `leaving`: several people leave, and at least one of them is out. */
export type ShownEvent = Shown | { readonly by: 'leaving' };

const OTHERS: Readonly<Record<string, ShownEvent>> = {
  alarm: { by: 'happenings', kinds: ['alarm'], isIt: () => true },
  evacuation: { by: 'leaving' },
};

/** Built on first use, and again when kinds have been registered since. */
let built: { readonly words: ReadonlyMap<string, ShownEvent>; readonly kinds: number } | undefined;

/** How a run shows what a word for an event means; undefined for a word that means none. */
export function findShown(word: string): ShownEvent | undefined {
  const kinds = countClaimings();
  if (built?.kinds !== kinds) built = { words: listWords(), kinds };
  return built.words.get(word);
}

function listWords(): Map<string, ShownEvent> {
  const words = new Map(Object.entries(OTHERS));
  for (const { words: own, shown } of listClaimings())
    for (const word of own) if (!words.has(word)) words.set(word, shown);
  return words;
}

/** Words for events that a run does not record as happenings, but that people or vehicles show. */
export function listSeenByActors(): string[] {
  const wrecks = listClaimings().flatMap(({ words, shown }) =>
    shown.by === 'wrecks' ? [words[0]!] : [],
  );
  return [...new Set(['evacuation', ...wrecks])];
}
