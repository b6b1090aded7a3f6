/** What a building is said to have against fire: sprinklers, smoke control, the kind of its alarm. */
import type { Sourced } from '../scenario.ts';
import type { Protection } from '../stated.ts';
import type { Reading } from './reading.ts';

const HAS = String.raw`(?:with|has|have|having|fitted with|equipped with|protected by|provided with)(?: (?:an?|its|full|fully|automatic|working|mechanical|fire))*`;
const SPRINKLERS = new RegExp(
  String.raw`(?<![\w-])sprinklered\b|\b${HAS} sprinklers?\b(?: systems?| protection)?|\bsprinklers? (?:systems? )?(?:is|are) (?:fitted|installed|provided|working)\b`,
  'i',
);
const SMOKE_CONTROL = new RegExp(
  String.raw`\b${HAS} smoke (?:control|extraction|exhaust|ventilation|vents?)\b(?: systems?| fans?)?`,
  'i',
);
const ALARMS = [
  ['voice', new RegExp(String.raw`\b${HAS} voice (?:alarm|evacuation)\b(?: systems?)?`, 'i')],
  [
    'manual',
    new RegExp(
      String.raw`\b(?:${HAS}|only) (?:only )?(?:manual (?:call points?|fire alarm|alarm)|break[- ]glass(?: call)?(?: points?)?)\b`,
      'i',
    ),
  ],
] as const;

/** What the prompt denies is no protection. */
export function readProtection(
  { prompt }: Reading,
  denies: (what: 'sprinklers' | 'alarm') => boolean,
): Protection {
  const find = <T>(pattern: RegExp, value: T): Sourced<T> | undefined => {
    const match = pattern.exec(prompt);
    if (match === null || /\b(?:no|not|without|lacks?)\s+$/i.test(prompt.slice(0, match.index)))
      return undefined;
    const span = [match.index, match.index + match[0].length] as const;
    return { value, source: 'prompt', span, confidence: 0.9 };
  };
  const sprinklers = denies('sprinklers') ? undefined : find(SPRINKLERS, true);
  const smokeControl = find(SMOKE_CONTROL, true);
  const alarm = denies('alarm')
    ? undefined
    : ALARMS.map(([kind, pattern]) => find(pattern, kind)).find((found) => found !== undefined);
  return {
    ...(sprinklers && { sprinklers }),
    ...(smokeControl && { smokeControl }),
    ...(alarm && { alarm }),
  };
}
