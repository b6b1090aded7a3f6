/** Whether people sleep: "everyone is asleep", "80 sleeping guests", "200 people are in bed"; or "all are still awake". */
import type { Sourced } from '../scenario.ts';
import type { Mention, Reading } from './reading.ts';

const ASLEEP =
  /\b(?:asleep|dozing|slumbering|in (?:their |the )?beds?\b(?! ?(?:and breakfast|linen))|sleeping(?! (?:bags?|pills?|policem[ae]n|partners?|cars?|quarters|areas?|accommodation|rooms?))|(?:they|people|residents|guests|everyone|everybody|occupants|patients|students|passengers|inmates|families|who|block|hotel|home|building|tower) sleep|overnight (?:guests?|stays?|visitors?))\b/i;
const AWAKE = /(?<!\b(?:not|nobody is|none are|no one is) )\bawake\b/i;
/** People who celebrate do not sleep either. */
const CELEBRATING =
  /\b(?:part(?:y|ies)|wedding|banquet|gala|disco|danc(?:e|ing)|celebrat\w+|new year's eve)\b/i;

/** Words beside the people: "guests asleep", "sleeping guests". */
const ASLEEP_BESIDE = /^(?:asleep|sleeping|dozing)$/;

export function readSleep({ prompt }: Reading): Sourced<boolean> | undefined {
  const asleep = ASLEEP.exec(prompt);
  const said = asleep ?? AWAKE.exec(prompt);
  if (said !== null)
    return {
      value: asleep !== null,
      source: 'prompt',
      span: [said.index, said.index + said[0].length],
      confidence: 0.9,
    };
  const feast = CELEBRATING.exec(prompt)?.[0];
  if (feast === undefined) return undefined;
  return { value: false, source: 'inferred', confidence: 0.6, because: `"${feast}" is mentioned` };
}

export function isSleeping({ tokens }: Reading, { start, end }: Mention): boolean {
  return tokens
    .slice(Math.max(0, start - 1), end + 2)
    .some(({ lower }) => ASLEEP_BESIDE.test(lower));
}
