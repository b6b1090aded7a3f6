/**
 * The words of the Common Alerting Protocol as numbers, for CAP itself and for the NWS, which uses it in JSON. CAP 1.2,
 * OASIS Standard 2010, section 3.2.2: severity, certainty, urgency, category.
 */
import type { RiskType } from '#risk/evidence';
import { toKind } from '../read/text.ts';

/** Extraordinary, significant, possible, minimal threat to life or property. */
const SEVERITY: Readonly<Record<string, number>> = {
  extreme: 1,
  severe: 0.75,
  moderate: 0.45,
  minor: 0.2,
};
const SEVERITY_UNKNOWN = 0.15;

/** Has happened or is ongoing; more than 50 %; not more than 50 %; about 0. */
const CERTAINTY: Readonly<Record<string, number>> = {
  observed: 0.95,
  'very likely': 0.8, // CAP 1.0's word for likely.
  likely: 0.8,
  possible: 0.5,
  unlikely: 0.2,
};
const CERTAINTY_UNKNOWN = 0.4;
/** Responsive action is no longer required. */
const PAST = 0.1;

const TYPE_OF_CATEGORY: Readonly<Record<string, RiskType>> = {
  met: 'weather',
  geo: 'environmental',
  env: 'environmental',
  fire: 'environmental',
  health: 'environmental',
  rescue: 'environmental',
  cbrne: 'geopolitical',
  safety: 'geopolitical',
  security: 'geopolitical',
  transport: 'traffic',
  infra: 'infrastructure',
};

/** The event name has priority over the category, because weather services file floods and fires under Met. */
const TYPE_OF_EVENT: readonly (readonly [RegExp, RiskType])[] = [
  [/air quality|smoke|ash ?fall|ozone|air pollution/, 'environmental'],
  [
    /red flag|fire weather|fire warning|fire danger|(wild|forest|bush|grass) ?fire/,
    'environmental',
  ],
  [/flood|hydrologic|surge|tsunami|high surf|rip current|seiche/, 'environmental'],
  [/earthquake|volcan|landslide|mudslide|debris flow|avalanche/, 'environmental'],
  [/hazardous material|radiolog|nuclear|chemical|contaminat/, 'environmental'],
  [/telephone outage|power (outage|failure)|dam (failure|break)/, 'infrastructure'],
  [/law enforcement|shooter|blue alert|abduction|amber alert/, 'crime'],
  [/civil (danger|emergency|unrest)|air raid|missile|rocket|terror|riot/, 'geopolitical'],
];

/** The common name of each kind of event, by which the risk model knows how it fades. */
const KIND_OF_EVENT: readonly (readonly [RegExp, string])[] = [
  [/earthquake/, 'earthquake'],
  [/flood/, 'flood'],
  [/(wild|forest|bush|grass) ?fire/, 'wildfire'],
];

export function alertSeverity(word: string | undefined): number {
  return SEVERITY[word?.toLowerCase() ?? ''] ?? SEVERITY_UNKNOWN;
}

export function alertConfidence(words: {
  readonly certainty: string | undefined;
  readonly urgency: string | undefined;
}): number {
  const certain = CERTAINTY[words.certainty?.toLowerCase() ?? ''] ?? CERTAINTY_UNKNOWN;
  return words.urgency?.toLowerCase() === 'past' ? certain * PAST : certain;
}

export function classifyAlert(words: { readonly event: string; readonly category: string }): {
  type: RiskType;
  kind: string;
} {
  const event = words.event.toLowerCase();
  const category = words.category.toLowerCase();
  return {
    type:
      TYPE_OF_EVENT.find(([pattern]) => pattern.test(event))?.[1] ??
      TYPE_OF_CATEGORY[category] ??
      'environmental',
    kind:
      KIND_OF_EVENT.find(([pattern]) => pattern.test(event))?.[1] ??
      (toKind(words.event) || `${toKind(category) || 'other'}_alert`),
  };
}

/** An alert whose name says that it is a drill, whatever its status. */
export function isDrill(event: string): boolean {
  return /\b(test|exercise|drill|practice|demo)\b/i.test(event);
}
