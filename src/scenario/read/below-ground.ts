/** A place that is below the ground as a whole: "a nightclub in a basement", "a cinema two floors underground". */
import type { Sourced } from '../scenario.ts';
import type { StatedGroup, StatedStructure } from '../stated.ts';
import { SMALL } from '../text/number-words.ts';
import type { Reading } from './reading.ts';

interface Depth {
  readonly storeys: number;
  readonly text: string;
  readonly span: readonly [number, number];
}

const NUMBER = String.raw`(?:one|two|three|four|five|\d)`;
const LEVELS_BELOW = new RegExp(
  String.raw`\b(${NUMBER}) (?:floors?|levels?|storeys?|stor(?:y|ies)|decks?) (?:underground|under ?ground|below (?:the )?(?:ground|street)(?: level)?)\b`,
  'i',
);
/** Behind the noun of the place, with nothing else said to be there. */
const IN_BASEMENT =
  /^,? (?:is |located |situated )?(?:in|inside) (?:an?|the|its) (?:old )?(basement|cellar)\b(?! of (?:a|the) (?!building))/i;
const BASEMENT_NOUN = /\b(?:basement|cellar) $/i;

export function putBelowGround(
  { prompt }: Reading,
  structures: readonly StatedStructure[],
  groups: readonly StatedGroup[],
): { readonly structures: readonly StatedStructure[]; readonly groups: readonly StatedGroup[] } {
  const [main, ...others] = structures;
  const depth = main === undefined ? undefined : findDepth(prompt, main);
  if (main === undefined || depth === undefined) return { structures, groups };
  const { floors, basements, ...rest } = main;
  const isOfFloors = floors?.span !== undefined && overlaps(floors.span, depth.span);
  const below: Sourced<number> = {
    value: Math.max(depth.storeys, basements?.value ?? 0),
    source: 'prompt',
    span: depth.span,
    confidence: 0.8,
  };
  return {
    structures: [
      { ...rest, ...(floors === undefined || isOfFloors ? {} : { floors }), basements: below },
      ...others,
    ],
    groups: groups.map((group) =>
      group.type === 'vehicle' || group.at !== undefined || group.arrives !== undefined
        ? group
        : { ...group, at: { text: depth.text, floor: -depth.storeys } },
    ),
  };
}

function findDepth(prompt: string, { kind: { span } }: StatedStructure): Depth | undefined {
  if (span === undefined) return undefined;
  const levels = LEVELS_BELOW.exec(prompt);
  const behind = IN_BASEMENT.exec(prompt.slice(span[1]));
  const before = BASEMENT_NOUN.exec(prompt.slice(0, span[0]));
  if (levels !== null) {
    const word = levels[1]!.toLowerCase();
    return toDepth(prompt, SMALL.get(word) ?? Number(word), levels.index, levels[0].length);
  }
  if (behind !== null) {
    const from = span[1] + behind[0].length - behind[1]!.length;
    return toDepth(prompt, 1, from, behind[1]!.length);
  }
  if (before !== null) return toDepth(prompt, 1, before.index, before[0].trimEnd().length);
  return undefined;
}

function toDepth(prompt: string, storeys: number, from: number, length: number): Depth {
  return { storeys, text: prompt.slice(from, from + length), span: [from, from + length] };
}

function overlaps(a: readonly [number, number], b: readonly [number, number]): boolean {
  return a[0] < b[1] && b[0] < a[1];
}
