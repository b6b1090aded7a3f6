/** The one sentence at the top of an answer: what it rests on, and what is missing. */
import type { ContextFact } from './context/index.ts';
import type { RiskType } from './evidence.ts';
import type { Coverage } from './footing.ts';
import { toLevel } from './hazard.ts';

export function toNotice({
  coverage,
  facts,
  countries,
}: {
  readonly coverage: readonly Coverage[];
  readonly facts: readonly ContextFact[];
  readonly countries: readonly { readonly name: string }[];
}): string {
  const reported = coverage.filter(({ basis }) => basis === 'live' || basis === 'recorded');
  const ofContext = coverage.filter(({ basis }) => basis === 'context');
  const ofBaseline = coverage.filter(({ basis }) => basis === 'baseline');
  const sources = [...new Set(reported.flatMap((each) => each.sources))];
  const rests = [
    ...(reported.length > 0
      ? [`reports of ${joinTypes(reported)} risk (${joinWords(sources)})`]
      : []),
    ...(facts.length > 0 ? [tellContext(facts, countries)] : []),
    ...(ofBaseline.length > 0 ? [`a worldwide baseline for ${joinTypes(ofBaseline)} risk`] : []),
  ];
  const missing = tellMissing({ reported, ofContext, ofBaseline });
  return `This answer rests on ${joinWords(rests)}; ${missing}.`;
}

type Covered = readonly Coverage[];

/** What is not known comes in plain words: a low weight without reports is no promise. */
function tellMissing({
  reported,
  ofContext,
  ofBaseline,
}: {
  readonly reported: Covered;
  readonly ofContext: Covered;
  readonly ofBaseline: Covered;
}): string {
  const security = ofBaseline.filter(({ type }) => type === 'geopolitical' || type === 'crime');
  if (security.length > 0)
    return `${joinTypes(security)} risk ${security.length === 1 ? 'is' : 'are'} not assessed here, so a low weight means unknown, not safe`;
  const unreported = [...ofContext, ...ofBaseline];
  if (unreported.length === 0) return 'every type asked for is covered by reports';
  return reported.length === 0
    ? 'nobody has reported from the place itself, so current events are unknown'
    : `there are no reports of ${joinTypes(unreported)} risk, so current events of that kind are unknown`;
}

const STATEMENTS_MAX = 2;

/** What is heavy, with its year; where nothing is, the first that says so. */
function tellContext(
  facts: readonly ContextFact[],
  countries: readonly { readonly name: string }[],
): string {
  const heavy = facts.filter(({ weight }) => toLevel(weight) !== 'low').slice(0, STATEMENTS_MAX);
  const told = heavy.length > 0 ? heavy : facts.filter(({ type }) => type === 'geopolitical');
  const names = joinWords(countries.slice(0, 4).map(({ name }) => name));
  const words = told.slice(0, STATEMENTS_MAX).map(({ statement, year }) => `${statement}, ${year}`);
  return `what is published of ${names === '' ? 'the area' : names}${words.length === 0 ? '' : ` (${words.join('; ')})`}`;
}

function joinTypes(coverage: readonly { readonly type: RiskType }[]): string {
  return joinWords(coverage.map(({ type }) => type));
}

function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
