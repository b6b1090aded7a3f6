/** All tables in one tree, so that the longest phrase wins over any shorter meaning inside it. */
import { hazardReadings } from '../hazard-reading.ts';
import type { AgentKind, Goal } from '../kinds.ts';
import { placeReadings } from '../place-reading.ts';
import type { PartOfDay } from '../scenario.ts';
import { COUNT_WORDS, FEATURE_WORDS } from './features.ts';
import type { CountedAttribute } from './features.ts';
import { GOAL_WORDS } from './goals.ts';
import { MEANS_NOTHING, SHOWN_BY_NO_RUN } from './not-events.ts';
import { PEOPLE_WORDS } from './people.ts';
import { addPhrase, createPhraseTree, listPhrases } from './phrase-tree.ts';
import type { PhraseTree } from './phrase-tree.ts';
import type { Sense } from './senses.ts';
import { GENERIC_BUILDING_WORDS } from './structures.ts';
import { PART_WORDS } from './times.ts';
import { VEHICLE_WORDS } from './vehicles.ts';
import { WEATHER_OTHER, WEATHER_WORDS } from './weather.ts';
import type { Condition } from './weather.ts';

/** Built on first use, and again when kinds have been registered since. */
let lexicon: { readonly tree: PhraseTree<Sense>; readonly kinds: number } | undefined;

export function getLexicon(): PhraseTree<Sense> {
  const kinds = placeReadings.kinds.length + hazardReadings.kinds.length;
  if (lexicon?.kinds !== kinds) lexicon = { tree: buildLexicon(), kinds };
  return lexicon.tree;
}

function buildLexicon(): PhraseTree<Sense> {
  const tree = createPhraseTree<Sense>();
  const put = (cell: string, sense: Sense): void => {
    for (const phrase of listPhrases(cell)) addPhrase(tree, phrase, sense);
  };
  putPlaces(put);
  put(GENERIC_BUILDING_WORDS, { slot: 'building' });
  for (const { kind, counts, words } of FEATURE_WORDS)
    put(
      words,
      counts === undefined ? { slot: 'feature', kind } : { slot: 'feature', kind, counts },
    );
  for (const [counts, cell] of Object.entries(COUNT_WORDS))
    put(cell, { slot: 'counted', counts: counts as CountedAttribute });
  for (const [kind, cell] of Object.entries(PEOPLE_WORDS))
    put(cell, { slot: 'person', kind: kind as AgentKind });
  for (const [kind, cell] of Object.entries(VEHICLE_WORDS))
    put(cell, { slot: 'vehicle', kind: kind as AgentKind });
  for (const [type, { words }] of hazardReadings.list()) put(words, { slot: 'event', type });
  for (const [condition, cell] of Object.entries(WEATHER_WORDS))
    put(cell, { slot: 'weather', condition: condition as Condition });
  for (const [part, cell] of Object.entries(PART_WORDS))
    put(cell, { slot: 'part', part: part as PartOfDay });
  for (const [goal, cell] of Object.entries(GOAL_WORDS))
    put(cell, { slot: 'goal', goal: goal as Goal });
  put(MEANS_NOTHING, { slot: 'nothing' });
  for (const cell of [SHOWN_BY_NO_RUN, WEATHER_OTHER]) put(cell, { slot: 'nothing', isLost: true });
  return tree;
}

/** Under its own name a kind comes before every other kind that lists the word. */
function putPlaces(put: (cell: string, sense: Sense) => void): void {
  const places = placeReadings
    .list()
    .map(([kind, { words }]) => ({ words, sense: { slot: 'structure', kind } as const }));
  for (const { sense } of places) put(sense.kind.replaceAll('_', ' '), sense);
  for (const { words, sense } of places) put(words, sense);
}
