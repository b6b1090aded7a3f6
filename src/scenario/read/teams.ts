/**
 * Others of people who were named before: "a second team of 6" after the first police team is police, "the second one 4 minutes
 * later" after a fire engine is another, "the first one after 5 minutes" says when the first of ten comes.
 */
import { isResponder } from './coming-verbs.ts';
import { kindOf } from './group-drafts.ts';
import type { Draft } from './group-drafts.ts';
import type { Mention, Reading } from './reading.ts';

const TEAM = /^(?:team|unit|crew|squad|patrol|wave|group|party|detachment)$/;

/** What a team is of: the responders named before it, in this sentence or the one before. */
export function findTeamKind(reading: Reading, mention: Mention): Mention | undefined {
  const { tokens, mentions } = reading;
  const { key, sentence } = tokens[mention.start]!;
  if (!TEAM.test(key)) return undefined;
  return mentions.findLast(
    (one) =>
      one.end <= mention.start &&
      !one.isNested &&
      sentence - tokens[one.start]!.sentence <= 1 &&
      isResponder(one),
  );
}

/** "The second one", "the last": one of those named before it in the sentence. */
export interface OneOfThem {
  readonly which: 'first' | 'last' | 'another';
  readonly of: Mention;
  /** Tokens, end excluded. */
  readonly start: number;
  readonly end: number;
}

export function listOnes({ tokens }: Reading, comers: readonly Mention[]): OneOfThem[] {
  return tokens.flatMap(({ lower, sentence }, at): OneOfThem[] => {
    const which = /^first$/.test(lower)
      ? 'first'
      : lower === 'last'
        ? 'last'
        : /^(?:second|third|fourth|other)$/.test(lower)
          ? 'another'
          : undefined;
    if (which === undefined || tokens[at - 1]?.lower !== 'the') return [];
    const end = tokens[at + 1]?.lower === 'one' ? at + 2 : at + 1;
    // "The first floor", "the second team": something else is named.
    const next = tokens[end]?.lower ?? '';
    if (end === at + 1 && !/^(?:after|in|within|at|only|comes?|arrives?|gets?|is)$/.test(next))
      return [];
    const of = comers.findLast((one) => one.end <= at && tokens[one.start]!.sentence === sentence);
    return of === undefined ? [] : [{ which, of, start: at, end }];
  });
}

/** Drafts with the kind of the team they are, and one for each that is only counted on. */
export function nameTeams(
  reading: Reading,
  drafts: readonly Draft[],
  arriving: ReadonlySet<number>,
): Draft[] {
  const named = drafts.map((draft): Draft => {
    const of = draft.kind === 'person' ? findTeamKind(reading, draft.mention) : undefined;
    const { role, ...team } = draft;
    if (of !== undefined) return { ...team, kind: kindOf(of)! };
    // A police team is police.
    const isTeam = isResponder(draft.mention) && TEAM.test(role?.split(/[ _-]/).at(-1) ?? '');
    return isTeam ? team : draft;
  });
  const comers = drafts.map(({ mention }) => mention);
  const more = listOnes(reading, comers)
    .filter(({ which, start }) => which === 'another' && arriving.has(start))
    .map(({ of, start, end }): Draft => ({
      kind: kindOf(of)!,
      mention: { senses: of.senses, start, end, isNested: false },
      count: { value: 1, start, end },
      isPart: false,
      order: start,
      isDefinite: false,
    }));
  return [...named, ...more].toSorted((a, b) => a.order - b.order);
}
