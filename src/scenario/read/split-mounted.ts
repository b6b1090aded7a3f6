/** "40 police, six of them mounted", "8 on horseback": some of those who were counted before. They become a group of their own. */
import type { Draft } from './group-drafts.ts';
import { isVehicle } from './group-drafts.ts';
import type { Reading } from './reading.ts';

const LINKS = /^(?:of|them|whom|these|officers?|are|being|on|riding)$/;
const MOUNTED = /^(?:mounted|horses?|horseback)$/;
const WORDS_TO_STATE = 5;

export function splitMounted(reading: Reading, drafts: readonly Draft[]): Draft[] {
  const all = drafts.map((draft) => ({ ...draft }));
  for (const { start, end, value, kind } of reading.quantities) {
    if (kind !== 'cardinal') continue;
    const state = findMounted(reading, end);
    if (state === undefined) continue;
    const whole = all.findLast(
      ({ kind: of, count, mention, isPart }) =>
        !isVehicle(of) && !isPart && mention.end <= start && (count?.value ?? 0) > value,
    );
    if (whole === undefined) continue;
    whole.count = { ...whole.count!, value: whole.count!.value - value };
    all.push({
      ...whole,
      mention: { senses: whole.mention.senses, start: state, end: state + 1, isNested: false },
      count: { value, start, end },
      order: start,
    });
  }
  return all;
}

/** The word that says it; "8 mounted police" are a group of their own already. */
function findMounted({ tokens, mentionAt }: Reading, from: number): number | undefined {
  const { sentence } = tokens[from - 1]!;
  for (let at = from; at < from + WORDS_TO_STATE; at += 1) {
    const token = tokens[at];
    if (token === undefined || token.sentence !== sentence) return undefined;
    if (MOUNTED.test(token.lower)) {
      const isNamed = (mentionAt.get(at)?.end ?? 0) > at + 1 || mentionAt.has(at + 1);
      return isNamed ? undefined : at;
    }
    if (!LINKS.test(token.lower)) return undefined;
  }
  return undefined;
}
