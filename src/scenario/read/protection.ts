/** The fire protection of a building in the prompt: sprinklers, smoke control, the kind of its alarm. */
import type { Sourced } from '../scenario.ts';
import type { Protection } from '../stated.ts';
import type { Reading } from './reading.ts';

const KIND = String.raw`(?:(?:an?|its|full|fully|automatic|working|mechanical|fire) )*`;
const HAS = String.raw`(?:with|has|have|having|fitted with|equipped with|protected by|provided with) ${KIND}`;

/** Stated as present, or an item of a list: "fire on floor 2, sprinklers, manual alarm." */
function toPattern(what: string, ...more: readonly string[]): RegExp {
  const listed = String.raw`(?<=(?:^|[,;.:(]|\b(?:and|plus))\s*)${KIND}(?:${what})(?=\s*(?:[,;.)]|$|(?:and|plus|but|only|throughout)\b))`;
  return new RegExp([String.raw`\b${HAS}(?:${what})`, listed, ...more].join('|'), 'i');
}

const SPRINKLERS = toPattern(
  String.raw`sprinklers?\b(?: systems?| protection)?`,
  String.raw`(?<![\w-])sprinklered\b`,
  String.raw`\bsprinklers? (?:systems? )?(?:is|are) (?:fitted|installed|provided|working)\b`,
);
const SMOKE_CONTROL = toPattern(
  String.raw`smoke (?:control|extraction|exhaust|ventilation|vents?)\b(?: systems?| fans?)?`,
);
const MANUAL = String.raw`manual (?:call points?|fire alarm|alarm)\b|break[- ]glass(?: call)?(?: points?)?\b`;
const ALARMS = [
  ['voice', toPattern(String.raw`voice (?:alarm|evacuation)\b(?: systems?)?`)],
  ['manual', toPattern(`(?:only )?(?:${MANUAL})`, String.raw`\bonly (?:${MANUAL})`)],
  [
    'automatic',
    toPattern(
      String.raw`automatic (?:smoke |fire |heat )*(?:alarm|detection)\b(?: systems?| and alarm)?|(?:smoke|heat|fire) detectors?\b(?: and (?:an? )?alarm)?`,
      String.raw`\b(?:smoke|heat|fire) detectors? (?:sounds?|raises?|sets? off|triggers?|gives?) (?:the|an) (?:fire )?alarm\b`,
    ),
  ],
] as const;

/** Protection that the prompt denies does not count. */
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
