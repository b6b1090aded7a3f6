/** The sentence at the top of an answer: what it is based on, and what is missing. */
import type { ContextFact } from './context/index.ts';
import type { Coverage } from './coverage.ts';
import type { RiskType } from './evidence.ts';
import { toLevel } from './hazard.ts';
import type { Threat } from './threats.ts';

export function toNotice({
  coverage,
  facts,
  countries,
  types,
  threats,
}: {
  readonly coverage: readonly Coverage[];
  readonly facts: readonly ContextFact[];
  readonly countries: readonly { readonly name: string }[];
  readonly types: readonly RiskType[];
  readonly threats: readonly Threat[];
}): string {
  const reported = coverage.filter(({ basis }) => basis === 'live' || basis === 'recorded');
  const ofBaseline = coverage.filter(({ basis }) => basis === 'baseline');
  const sources = [...new Set(reported.flatMap((each) => each.sources))].map((source) =>
    source === 'incidents' ? 'your own incidents' : source,
  );
  const requested = facts.filter(({ type }) => types.includes(type));
  const bases = [
    ...(reported.length > 0
      ? [`reports of ${joinTypes(reported)} risk (${joinWords(sources)})`]
      : []),
    ...(requested.length > 0 ? [tellContext(requested, countries)] : []),
    ...(ofBaseline.length > 0 ? [`a worldwide baseline for ${joinTypes(ofBaseline)} risk`] : []),
  ];
  return [
    `This answer is based on ${joinWords(bases)}`,
    ...tellUnrequested(facts, types),
    ...tellReported(threats),
    `${tellMissing(coverage, threats)}.`,
  ].join('; ');
}

/** The heaviest fact of a type that was not requested. */
function tellUnrequested(facts: readonly ContextFact[], types: readonly RiskType[]): string[] {
  const [heavy] = facts.filter(
    ({ type, weight }) => !types.includes(type) && toLevel(weight) !== 'low',
  );
  return heavy
    ? [`only ${joinWords(types)} risk was requested, but there is also: ${tellFact(heavy)}`]
    : [];
}

/** Reports are listed even if they are too few to speak for the place. */
function tellReported(threats: readonly Threat[]): string[] {
  const reported = threats.filter(({ scale }) => scale === 'place');
  const unconfirmed = reported.filter(({ isUnconfirmed }) => isUnconfirmed).length;
  if (reported.length === 0) return [];
  const count =
    reported.length === 1 ? 'one threat is reported' : `${reported.length} threats are reported`;
  return [`${count} and listed${unconfirmed === 0 ? '' : `, ${unconfirmed} of them unconfirmed`}`];
}

/** Names what is not known: a low weight without reports is no promise. */
function tellMissing(coverage: readonly Coverage[], threats: readonly Threat[]): string {
  const security = coverage.filter(
    ({ type, isKnownEverywhere }) =>
      (type === 'geopolitical' || type === 'crime') && !isKnownEverywhere,
  );
  if (security.length > 0) {
    const isPart = security.every(({ basis }) => basis === 'context');
    return `${joinTypes(security)} risk ${security.length === 1 ? 'is' : 'are'} not assessed ${isPart ? 'for part of the area, at sea or where nothing is published' : 'here'}, so a low weight means unknown, not safe`;
  }
  const unreported = coverage.filter(({ basis }) => basis === 'context' || basis === 'baseline');
  if (unreported.length === 0) return 'reports cover every requested type';
  if (threats.some(({ scale }) => scale === 'place'))
    return `nothing watches this place for ${joinTypes(unreported)} risk, so other current events are unknown`;
  return unreported.length === coverage.length
    ? 'there are no reports from the place itself, so current events are unknown'
    : `there are no reports of ${joinTypes(unreported)} risk, so current events of that kind are unknown`;
}

const STATEMENTS_MAX = 2;
const COUNTRIES_MAX = 4;

/** The heavy facts, with their year; without any, only the sources of the facts. */
function tellContext(
  facts: readonly ContextFact[],
  countries: readonly { readonly name: string }[],
): string {
  const heavy = facts.filter(({ weight }) => toLevel(weight) !== 'low').slice(0, STATEMENTS_MAX);
  const names = countries.slice(0, COUNTRIES_MAX).map(({ name }) => name);
  const more = countries.length - names.length;
  const whose = more > 0 ? `${names.join(', ')} and ${more} more countries` : joinWords(names);
  const calm = [
    ...(facts.some(({ type }) => type === 'geopolitical') ? ['no armed conflict'] : []),
    ...(facts.some(({ type }) => type === 'crime') ? ['no high rate of homicide'] : []),
  ];
  const isCalm = facts.every(({ weight }) => weight === 0);
  const told = heavy.length > 0 ? heavy.map(tellFact) : isCalm ? calm : [];
  return `published facts about ${whose === '' ? 'the area' : whose}${told.length === 0 ? '' : ` (${told.join('; ')})`}`;
}

function tellFact({ statement, year }: ContextFact): string {
  return `${statement}, as of ${year}`;
}

function joinTypes(coverage: readonly { readonly type: RiskType }[]): string {
  return joinWords(coverage.map(({ type }) => type));
}

function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
