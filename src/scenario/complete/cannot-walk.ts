/** Which groups cannot walk at all: the kind of people with reduced mobility has both those who walk slowly and those who do not. */
import type { AgentGroup } from '../scenario.ts';

const CANNOT_WALK =
  /\b(?:can(?:'|’)?(?:no)?t (?:walk|move|get up)|can not walk|(?:unable|not able) to (?:walk|move)|bed-?ridden|bed-?bound|in (?:their )?beds?|non-?ambula(?:nt|tory)|not ambulatory|immobile|(?:on|in) (?:a )?stretchers?|stretcher (?:case|patient)s?|paralysed|paralyzed|need(?:s|ing)? to be carried|paraplegic)\b/i;

type Said = Pick<AgentGroup, 'kind'> & {
  readonly count?: { readonly span?: AgentGroup['kind']['span'] };
};

export function markUnable<G extends Said>(groups: readonly G[], prompt: string): G[] {
  return groups.map((group) =>
    group.kind.value === 'mobility_impaired' && CANNOT_WALK.test(wordsOf(group, prompt))
      ? { ...group, cannotWalk: true }
      : group,
  );
}

function wordsOf({ kind, count }: Said, prompt: string): string {
  const spans = [kind.span, count?.span].filter((span) => span !== undefined);
  if (spans.length === 0) return '';
  return prompt.slice(
    Math.min(...spans.map(([start]) => start)),
    Math.max(...spans.map(([, end]) => end)),
  );
}
