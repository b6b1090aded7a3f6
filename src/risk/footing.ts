/**
 * What an answer is based on: which types have reports here, which facts of the country are published, which types are
 * baseline only, and so how certain the answer is. Unknown is not safe (R12): the notice names what is missing in one
 * sentence.
 */
import type { LatLng } from '#geo';
import type { ContextFact, PlaceContext } from './context/index.ts';
import type { Coverage } from './coverage.ts';
import type { RiskType } from './evidence.ts';
import type { Field } from './field.ts';
import { toLevel } from './hazard.ts';
import { toNotice } from './notice.ts';
import type { Knowledge } from './question.ts';
import { withoutTerms } from './standing-threats.ts';
import type { Threat } from './threats.ts';
import { isSecurity } from './tier.ts';

export interface Footing {
  readonly coverage: readonly Coverage[];
  /** Per requested type: whether more than a worldwide baseline is known, everywhere in the question. */
  readonly assessed: ReadonlyMap<RiskType, boolean>;
  /** 0 to 1: how much the answer as a whole can be relied on. */
  readonly confidence: number;
  /** The facts about the countries and regions, the heaviest first. */
  readonly facts: readonly ContextFact[];
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  /** One sentence: what the answer is based on and what is missing. */
  readonly notice: string;
}

export interface FootingAsk {
  readonly types: readonly RiskType[];
  /** Places that stand for all of the question. */
  readonly places: readonly LatLng[];
  readonly timeMs: number;
  /** Any field of the question: it knows where incidents are. */
  readonly field: Field;
  /** The threats of the answer. */
  readonly threats: readonly Threat[];
}

/**
 * A source that is not worldwide covers a place if it reported something this near within a year. Judgement: a city and
 * its suburbs.
 */
const SPEAKS_WITHIN_KM = 25;
/** A feed of warnings covers regions. */
const SPEAKS_WITHIN_KM_LIVE = 100;
/** One report says nothing about security in a place; this many in a year are a record. Judgement. */
const SECURITY_REPORTS_MIN = 30;

/**
 * How reliable each basis is. Judgement, explained in docs/risk-model.md; the facts of a context are never above 0.3
 * (R12).
 */
const CONFIDENCE_OF: Readonly<Record<Coverage['basis'], number>> = {
  live: 0.8,
  recorded: 0.6,
  context: 0.3,
  baseline: 0.2,
};
/** A baseline says almost nothing about violence and crime. */
const CONFIDENCE_OF_UNASSESSED = 0.05;
const FACTS_MAX = 12;

export function judgeFooting(knowledge: Knowledge, ask: FootingAsk): Footing {
  const contexts = ask.places.map((at) => knowledge.context?.describe(at, ask.timeMs));
  const coverage = ask.types.map((type) => coverageOf(knowledge, ask, type, contexts));
  const assessed = new Map(
    coverage.map(({ type, isKnownEverywhere }) => [type, isKnownEverywhere] as const),
  );
  const facts = mergeFacts(contexts);
  const countries = [
    ...new Map(contexts.flatMap((c) => (c?.country ? [[c.country.code, c.country]] : []))).values(),
  ];
  const confidence =
    // The weakest type decides: data about one type say nothing about another.
    Math.min(1, ...coverage.map(({ confidence: ofType }) => ofType));
  return {
    coverage,
    assessed,
    confidence,
    facts,
    countries,
    notice: toNotice({ coverage, facts, countries, types: ask.types, threats: ask.threats }),
  };
}

/** Risks that people cause: a calm baseline says nothing about them. */
const SECURITY_TYPES = ['geopolitical', 'crime'] as const;

/**
 * Why a place must not be called safe although it weighs little; undefined where it may be. Looks at both security
 * types even if they were not requested: a country at war is not safe because the caller asked about weather only.
 */
export function whyNotSafe(
  knowledge: Knowledge,
  at: LatLng,
  { timeMs, field, types }: Pick<FootingAsk, 'timeMs' | 'field' | 'types'>,
): string | undefined {
  const context = knowledge.context?.describe(at, timeMs);
  const unrequested = SECURITY_TYPES.filter((type) => !types.includes(type));
  const heavy = context?.facts.find(
    ({ type, weight }) => unrequested.includes(type) && toLevel(weight) !== 'low',
  );
  if (heavy)
    return `Rated caution because of a type that was not requested: ${heavy.statement}, as of ${heavy.year} (${withoutTerms(heavy.source)}).`;
  const near = context?.facts.find(({ tier }) => tier === 'near_war');
  if (near) return `Rated caution because of danger nearby: ${near.statement}, as of ${near.year}.`;
  const unknown = SECURITY_TYPES.filter(
    (type) =>
      context?.isAssessed[type] !== true && speakersAt(knowledge, at, field, type).length === 0,
  );
  return unknown.length === 0
    ? undefined
    : `Rated caution because ${unknown.join(' and ')} risk ${unknown.length === 1 ? 'is' : 'are'} not assessed here: a low weight means unknown, not safe.`;
}

function coverageOf(
  knowledge: Knowledge,
  { places, field, timeMs }: FootingAsk,
  type: RiskType,
  contexts: readonly (PlaceContext | undefined)[],
): Coverage {
  const perPlace = places.map((at) => speakersAt(knowledge, at, field, type));
  const speaking = [...new Set(perPlace.flat())];
  const isReported = perPlace.every((speakers) => speakers.length > 0);
  const isKnownAt = places.map(
    (_, i) =>
      perPlace[i]!.length > 0 || (isSecurity(type) && contexts[i]?.isAssessed[type] === true),
  );
  const newestMs = Math.max(...speaking.map(({ coverage }) => coverage.updatedAtMs));
  const isLive = speaking.some(({ coverage }) => coverage.basis === 'live');
  const hasContext = isSecurity(type) && isKnownAt.includes(true);
  const basis = isReported ? (isLive ? 'live' : 'recorded') : hasContext ? 'context' : 'baseline';
  const isKnownEverywhere = !isKnownAt.includes(false);
  return {
    type,
    basis,
    isKnownEverywhere,
    confidence:
      isSecurity(type) && !isKnownEverywhere ? CONFIDENCE_OF_UNASSESSED : CONFIDENCE_OF[basis],
    sources: speaking.map(({ source }) => source),
    dataAgeSeconds:
      speaking.length > 0 ? Math.max(0, Math.round((timeMs - newestMs) / 1000)) : null,
  };
}

/** The layers that would have reported an event of this type at the place. */
function speakersAt(
  { layers }: Knowledge,
  at: LatLng,
  field: Field,
  type: RiskType,
): Knowledge['layers'][number][] {
  const countMin = isSecurity(type) ? SECURITY_REPORTS_MIN : 1;
  return layers.filter(({ coverage, shapes }, i) => {
    if (!coverage.types.includes(type)) return false;
    if (coverage.isWorldwide) return true;
    const nearKm = coverage.basis === 'live' ? SPEAKS_WITHIN_KM_LIVE : SPEAKS_WITHIN_KM;
    const told = shapes?.listWithin(at, nearKm) ?? [];
    if (told.length >= countMin) return true;
    const ofType = field.incidents[i]!.layers.find((own) => own.type === type);
    return (ofType?.countWithin(at, nearKm, countMin) ?? 0) >= countMin;
  });
}

/** Each fact once, with its largest weight. */
function mergeFacts(contexts: readonly (PlaceContext | undefined)[]): ContextFact[] {
  const byName = new Map<string, ContextFact>();
  for (const fact of contexts.flatMap((context) => context?.facts ?? [])) {
    const name = `${fact.type} ${fact.tier} ${fact.area}`;
    const known = byName.get(name);
    if (!known || known.weight < fact.weight) byName.set(name, fact);
  }
  return [...byName.values()]
    .sort((a, b) => b.weight - a.weight || (a.statement < b.statement ? -1 : 1))
    .slice(0, FACTS_MAX);
}
