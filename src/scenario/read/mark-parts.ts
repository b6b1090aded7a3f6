/** Which of the people that a prompt counts are a part of others it counts. */
import { isTrait } from '../agent-role.ts';
import type { Draft } from './group-drafts.ts';
import { isVehicle } from './group-drafts.ts';
import type { Reading } from './reading.ts';

/** "including", "of which", "among them" put what follows inside the group before. */
export function markParts(reading: Reading, drafts: readonly Draft[]): void {
  const { tokens } = reading;
  const people = drafts.filter(({ kind }) => !isVehicle(kind));
  for (const draft of people) {
    const first = people.find(({ count, isPart }) => count !== undefined && !isPart);
    if (first === undefined || draft === first || draft.order < first.order) continue;
    let from = draft.order;
    while (
      from > 0 &&
      tokens[from - 1]!.sentence === tokens[draft.order]!.sentence &&
      draft.order - from < 22
    )
      from -= 1;
    const words = tokens
      .slice(Math.max(from, first.order), draft.order)
      .map(({ lower }) => lower)
      .join(' ');
    const cue =
      /.*\b(?:including|incl|include|includes|among(?:st)? (?:them|whom|which)|comprising|consisting of|made up of|amongst|among|thereof|inclusive of)\b(.*)$/.exec(
        words,
      ) ?? /()\bof (?:whom|which|them)(?: about| around| some| roughly)?()$/.exec(words);
    const isNoted =
      isInBrackets(tokens, Math.max(first.mention.end, first.count?.end ?? 0), draft.order) ||
      isInBrackets(tokens, countEnd(reading, first), draft.order) ||
      (isTrait(draft.kind) && isNotedBehind(reading, people, draft)) ||
      /^among(?:st)? (?:them|whom)/.test(
        `${tokens[draft.mention.end]?.lower} ${tokens[draft.mention.end + 1]?.lower}`,
      );
    if (isNoted) draft.isPart = true;
    if (cue === null) continue;
    if (
      /\b(?:plus|as well as|together with|in addition|along with|alongside|and also|supported by|assisted by)\b/.test(
        cue[1]!,
      )
    )
      continue;
    if (isListOver(cue[1]!) || isOfAnotherSort(first, draft, cue[1]!)) continue;
    if (!/ (?:with|by|against|watched|are|is) /.test(` ${cue[1]!} `) || draft.isPart)
      draft.isPart = true;
  }
}

/** "incl. 6 blind and 10 in wheelchairs, 22 staff": the list ends with what follows its "and". */
function isListOver(words: string): boolean {
  return / and [^,;]*[,;]/.test(words);
}

/** "300 passengers including 20 children, 15 crew": the crew are no passengers. */
function isOfAnotherSort(whole: Draft, { kind }: Draft, words: string): boolean {
  return /[,;]/.test(words) && whole.kind !== 'person' && kind !== whole.kind && !isTrait(kind);
}

/** Behind the number of "an audience of 240". */
function countEnd({ quantityAt }: Reading, { count }: Draft): number {
  return count === undefined ? 0 : (quantityAt.get(count.start)?.end ?? 0);
}

/** "45 patients in the waiting room (5 wheelchair users)": a bracket in the sentence of the people who have them. */
function isNotedBehind({ tokens }: Reading, people: readonly Draft[], { order }: Draft): boolean {
  const open = tokens.findLastIndex(({ text }, i) => i < order && text === '(');
  return (
    open >= 0 &&
    isInBrackets(tokens, open, order) &&
    people.some(
      ({ mention, count, kind }) =>
        count !== undefined &&
        !isTrait(kind) &&
        mention.end <= open &&
        tokens[mention.start]!.sentence === tokens[order]!.sentence,
    )
  );
}

/** "340 guests (22 children, 5 deaf)" */
function isInBrackets(tokens: Reading['tokens'], from: number, at: number): boolean {
  if (tokens[from]?.text !== '(') return false;
  return !tokens.slice(from, at).some(({ text }) => text === ')');
}
