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
  if (!TEAM.test(key)) return findApposed(reading, mention);
  return mentions.findLast(
    (one) =>
      one.end <= mention.start &&
      !one.isNested &&
      sentence - tokens[one.start]!.sentence <= 1 &&
      isResponder(one),
  );
}

const MEMBERS = /^(?:person|people|man|men|woman|women|member|strong)$/;

/** "Fire brigade, 8 people in one engine": the people are the brigade that is named right before their number. */
function findApposed({ tokens, mentions, quantities }: Reading, { start }: Mention) {
  if (!MEMBERS.test(tokens[start]!.key)) return undefined;
  const number = quantities.find(({ end, kind }) => end === start && kind === 'cardinal');
  if (number === undefined || !/^[,(:]$/.test(tokens[number.start - 1]?.text ?? ''))
    return undefined;
  return mentions.find((one) => one.end === number.start - 1 && !one.isNested && isResponder(one));
}

/** "The second one", "the last": one of those named before it in the sentence. */
export interface OneOfThem {
  readonly which: 'first' | 'last' | 'another';
  readonly of: Mention;
  readonly count: number;
  /** Tokens, end excluded. */
  readonly start: number;
  readonly end: number;
}

export function listOnes(reading: Reading, comers: readonly Mention[]): OneOfThem[] {
  const { tokens } = reading;
  const ones = tokens.flatMap(({ lower, sentence }, at): OneOfThem[] => {
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
    return of === undefined ? [] : [{ which, of, count: 1, start: at, end }];
  });
  return [...ones, ...listMore(reading, comers)];
}

/** "6 officers at the gate, 30 more after 12 min", "another 30 come at minute 9": as many again of the responders named last. */
function listMore({ tokens, quantities }: Reading, comers: readonly Mention[]): OneOfThem[] {
  return quantities.flatMap(({ start, end, value, kind }): OneOfThem[] => {
    if (kind !== 'cardinal' || !Number.isInteger(value) || value < 1) return [];
    const isMore = /^(?:more|others|extra|additional|further)$/.test(tokens[end]?.lower ?? '');
    const isAnother = /^(?:another|further)$/.test(tokens[start - 1]?.lower ?? '');
    const last = isMore ? end + 1 : end;
    // "30 more guests": others are named.
    const isAlone =
      /^(?:[,.;)]|after|at|in|within|only|by|from|later|comes?|arrives?|joins?|follows?|gets?|reach|will|are|not|on)$/.test(
        tokens[last]?.lower ?? '.',
      );
    if (!(isMore || isAnother) || !isAlone) return [];
    const { sentence } = tokens[start]!;
    const of = comers.findLast(
      (one) => one.end <= start && sentence - tokens[one.start]!.sentence <= 1 && isResponder(one),
    );
    return of === undefined ? [] : [{ which: 'another', of, count: value, start, end: last }];
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
    .map(({ of, count, start, end }): Draft => ({
      kind: kindOf(of)!,
      mention: { senses: of.senses, start, end, isNested: false },
      count: { value: count, start, end },
      isPart: false,
      order: start,
      isDefinite: false,
    }));
  return [...named, ...more].toSorted((a, b) => a.order - b.order);
}
