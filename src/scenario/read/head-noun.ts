/** The noun a number counts: the last of the phrase that begins behind it. */
import { PHRASE_ENDS } from '../words/function-words.ts';
import type { Sense } from '../words/senses.ts';
import { findUnlistedSense } from '../words/unlisted.ts';
import { findSense } from './reading.ts';
import type { Mention, Reading } from './reading.ts';

const WORDS_MAX = 6;
const NOUN_SLOTS: ReadonlySet<string> = new Set([
  'person',
  'vehicle',
  'structure',
  'feature',
  'counted',
  'building',
]);

/** The last noun of the phrase that begins here. */
export function headOf(
  reading: Reading,
  from: number,
): { head: Mention; modifiers: readonly Mention[] } | undefined {
  const { tokens, mentionAt, quantityAt } = reading;
  let head: Mention | undefined;
  const modifiers: Mention[] = [];
  let words = 0;
  for (let at = from; at < tokens.length && words < WORDS_MAX;) {
    const mention = mentionAt.get(at);
    const token = tokens[at]!;
    if (at > from && token.clause !== tokens[at - 1]!.clause) break;
    if (mention !== undefined && mention.senses.some(({ slot }) => NOUN_SLOTS.has(slot))) {
      if (head !== undefined) {
        if (!continues(head, mention, tokens[at]!.isHyphenated, opensTrait(token.lower))) break;
        if (isVerbAfter(reading, head, mention) || isHeldAs(reading, head, mention)) break;
        modifiers.push(head);
      }
      head = mention;
      at = mention.end;
      words += 1;
      continue;
    }
    if (mention !== undefined) {
      if (head !== undefined || words > 3) break;
      at = mention.end;
      words += 1;
      continue;
    }
    if (token.kind !== 'word' || quantityAt.has(at) || PHRASE_ENDS.has(token.lower)) break;
    const unlisted =
      at === from && isSecurity(tokens, at) ? SECURITY : findUnlistedSense(token.key);
    if (unlisted !== undefined && (head === undefined || !isPeopleOrVehicle(head))) {
      const next = tokens[at + 1];
      const isPlural =
        token.key !== token.lower || /(?:men|folk|crew|personnel)$/.test(token.lower);
      if (isPlural || next === undefined || next.kind === 'mark' || PHRASE_ENDS.has(next.lower)) {
        if (head !== undefined) modifiers.push(head);
        head = { senses: [unlisted], start: at, end: at + 1, isNested: false };
        at += 1;
        words += 1;
        continue;
      }
    }
    if (head !== undefined) break;
    at += 1;
    words += 1;
  }
  return head === undefined ? undefined : { head, modifiers };
}

/** "twelve policemen guide people": after a plural, a singular that can also be a verb is a verb. */
function isVerbAfter({ tokens }: Reading, head: Mention, next: Mention): boolean {
  const noun = tokens[head.end - 1]!;
  const isPlural = noun.key !== noun.lower;
  return (
    isPlural &&
    next.end - next.start === 1 &&
    /^(?:guide|host|cook|coach|pilot|guard|train|cycle|board|man|staff|crew|ferry|bus|shuttle|ship|tug|launch|patrol|attack|fan|tail|dock|park|warehouse|stage|gate|room|corner|bank|market|bridge|book|exit|lift|ramp|screen|level|floor|seat|place|house|shelter|cross|ring|hold|turn|land|farm|camp|mine|plant|cave|ground|fence|wall)$/.test(
      tokens[next.start]!.lower,
    )
  );
}

/** "take six guests hostage": what becomes of the guests, no other noun. */
function isHeldAs({ tokens }: Reading, head: Mention, next: Mention): boolean {
  return (
    findSense(head, 'person') !== undefined &&
    next.end - next.start === 1 &&
    /^(?:hostage|captive|prisoner)$/.test(tokens[next.start]!.lower)
  );
}

export const PERSON: Sense = { slot: 'person', kind: 'person' };
export const SECURITY: Sense = { slot: 'person', kind: 'security' };

/** "60 security": people, if no noun follows that it could modify. */
function isSecurity(tokens: Reading['tokens'], at: number): boolean {
  const next = tokens[at + 1];
  return (
    tokens[at]!.lower === 'security' &&
    (next === undefined || next.kind === 'mark' || PHRASE_ENDS.has(next.lower))
  );
}

export function opensTrait(word: string): boolean {
  return /^(?:in|on|with|using|who|over|aged|above|unable|cannot|needing|requiring|need|require)$/.test(
    word,
  );
}

export function isPeopleOrVehicle(mention: Mention): boolean {
  return findSense(mention, 'person') !== undefined || findSense(mention, 'vehicle') !== undefined;
}

/** "office | workers", "elderly | residents", "passenger | cars" go on; "residents | village" does not. */
function continues(head: Mention, next: Mention, isHyphenated: boolean, isTrait: boolean): boolean {
  if (findSense(head, 'counted') !== undefined) return false;
  // "24 players | in wheelchairs"
  if (isPeopleOrVehicle(head) && isTrait) return false;
  if (isPeopleOrVehicle(next)) return true;
  if (isPeopleOrVehicle(head)) return isHyphenated;
  // "ten-storey | office": the part is counted, and the structure is its owner.
  const isStructure =
    findSense(next, 'structure') !== undefined || findSense(next, 'building') !== undefined;
  return !(isStructure && isCountedPart(head));
}

function isCountedPart(mention: Mention): boolean {
  return (
    findSense(mention, 'counted') !== undefined ||
    findSense(mention, 'feature')?.counts !== undefined
  );
}
