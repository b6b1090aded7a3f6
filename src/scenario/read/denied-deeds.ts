/** Happenings whose verb is denied: "it never explodes", "nobody gets shot", "the bomb does not go off", "nothing burns". */
import { getContextEvents } from '../words/context-events.ts';
import type { TokenRange } from './noun-phrase.ts';
import type { Reading } from './reading.ts';

const DENIERS =
  /^(?:never|not|cannot|nobody|nothing|none|neither|\w+n't|(?:should|would|could|does|did|is|are|was|wo|do|ca|must|has|have)nt)$/;
/** Words between the denial and the verb: "nobody is ever to be shot". Any other verb takes the denial: "nobody notices the fire". */
const LINKS =
  /^(?:is|are|was|were|be|being|been|gets?|got|getting|to|actually|really|ever|even|yet|should|shall|will|would|must|may|might|can|could|has|have|had|does|do|did|goes|go|comes?|starts?|begins?|one|of|them|us|else|that|just|simply|single|turns?|into|becomes?|leads?|an?|in)$/;
const WORDS_TO_VERB = 6;
/** What is denied only for a while takes place. */
const FOR_A_WHILE = /^(?:until|till|before|yet|first|immediately|initially)$/;
/** "Nothing blows up yet." says no more than that it does not. */
const isLast = (tokens: Reading['tokens'], at: number): boolean =>
  (tokens[at + 1]?.kind ?? 'mark') === 'mark' && tokens[at + 2]?.sentence !== tokens[at]?.sentence;

export function findDeniedDeeds({ tokens, mentionAt }: Reading): TokenRange[] {
  return tokens.flatMap(({ lower, sentence, clause }, at): TokenRange[] => {
    const isNoOne = lower === 'no' && /^(?:one|body)$/.test(tokens[at + 1]?.lower ?? '');
    if (!DENIERS.test(lower) && !isNoOne) return [];
    const own = (token: { sentence: number; clause: number } | undefined): boolean =>
      token?.sentence === sentence && token.clause === clause;
    const isShort = tokens
      .slice(at, at + 16)
      .some(
        (token, k) =>
          token.sentence === sentence &&
          FOR_A_WHILE.test(token.lower) &&
          !(token.lower === 'yet' && isLast(tokens, at + k)),
      );
    if (isShort) return [];
    for (let verb = at + 1; verb <= at + WORDS_TO_VERB && own(tokens[verb]); verb += 1) {
      const mention = mentionAt.get(verb);
      const isEvent = mention?.senses.some(({ slot }) => slot === 'event') === true;
      const word = tokens[verb]!.lower;
      if (isEvent) return [{ start: verb, end: mention.end }];
      if (getContextEvents().some((row) => row.verb.test(word)))
        return [{ start: verb, end: verb + 1 }];
      if (!LINKS.test(word)) return [];
    }
    return [];
  });
}
