/** What is known of the place beside the scenario: evidence near it, and risks from the request (F9). */
import { createLocalFrame, distanceKm } from '#geo';
import type { LatLng } from '#geo';
import { SEVERITY_OF_LEVEL } from '#risk/evidence';
import type { RiskZoneType } from '#risk/zones';
import type { Scenario } from '#scenario';
import type { Threat, RiskZone } from '../assessment.ts';
import type { KnownRisk, PlaceEvidence } from '../verdict/known-risks.ts';
import { toLevel } from '../verdict/score.ts';

export interface AssessedKnown {
  readonly threats: readonly Threat[];
  readonly zones: readonly RiskZone[];
  /** Severity times confidence of each. */
  readonly chances: readonly number[];
  /** How many of the risks in the request were used. */
  readonly used: number;
}

export interface Known {
  readonly evidence?: PlaceEvidence | undefined;
  readonly baselineRisks?: readonly KnownRisk[] | undefined;
  /** The requested risk types; all if none are named. */
  readonly types?: readonly string[] | undefined;
}

/** The most entries listed of each kind; all of them count. */
const TOLD_MAX = 10;
/**
 * Risks in the request without severity or confidence: the middle of medium, and the confidence of an account's own
 * incidents (N1).
 */
const SEVERITY_UNKNOWN = SEVERITY_OF_LEVEL.medium;
const CONFIDENCE_UNKNOWN = 0.8;
/** A known risk farther away than the width of a large town does not affect the place. */
const NEAR_KM = 25;

const ZONE_OF_TYPE: Readonly<Record<string, RiskZoneType>> = {
  geopolitical: 'security',
  crime: 'security',
  environmental: 'environmental',
  weather: 'environmental',
  infrastructure: 'structural',
  traffic: 'vehicle_conflict',
};

/** One entry, reported or from the request. */
interface Prior {
  readonly id: string;
  readonly type: string;
  readonly description: string;
  readonly severity: number;
  readonly confidence: number;
  readonly location?: LatLng;
}

export function assessKnown(scenario: Scenario, known: Known): AssessedKnown {
  const reported = known.evidence?.threats.map(
    ({ id, type, description, severity, confidence }): Prior => ({
      id,
      type,
      description: `Reported near the place: ${description}`,
      severity,
      confidence,
    }),
  );
  const sent = (known.baselineRisks ?? [])
    .filter((risk) => isRequested(risk, known.types) && isNear(scenario, risk))
    .map((risk, i) => toPrior(risk, i));
  const told = [rank(reported ?? []), rank(sent)].flatMap((priors) => priors.slice(0, TOLD_MAX));
  return {
    threats: told.map(({ id, type, description, severity }) => ({
      id,
      type,
      severity: toLevel(severity),
      description,
    })),
    zones: told.flatMap((prior) => toZone(scenario, prior)),
    chances: [...(reported ?? []), ...sent].map(weigh),
    used: sent.length,
  };
}

function weigh({ severity, confidence }: Prior): number {
  return severity * confidence;
}

function rank(priors: readonly Prior[]): Prior[] {
  return priors.toSorted((a, b) => weigh(b) - weigh(a) || (a.id < b.id ? -1 : 1));
}

/** Types of our own list that were not requested are left out; we cannot judge others. */
function isRequested({ type }: KnownRisk, types: Known['types']): boolean {
  if (types === undefined || type === undefined || !(type in ZONE_OF_TYPE)) return true;
  return types.includes(type);
}

function isNear({ place }: Scenario, { location }: KnownRisk): boolean {
  if (location === undefined || place.origin.source === 'default') return true;
  const [lng, lat] = place.origin.value;
  return distanceKm({ from: { lat, lng }, to: location }) <= NEAR_KM + place.precisionMeters / 1000;
}

function toPrior(risk: KnownRisk, i: number): Prior {
  const { type = 'known_risk', description, severity, confidence, location } = risk;
  return {
    id: `known-${i + 1}`,
    type,
    description: `Known beforehand: ${description ?? type.replaceAll('_', ' ')}`,
    severity: severity ?? SEVERITY_UNKNOWN,
    confidence: confidence ?? CONFIDENCE_UNKNOWN,
    ...(location === undefined ? {} : { location }),
  };
}

/** Its known position; otherwise the place itself. */
function toZone({ place }: Scenario, prior: Prior): RiskZone[] {
  const type = ZONE_OF_TYPE[prior.type];
  if (type === undefined) return [];
  const [lng, lat] = place.origin.value;
  const at =
    prior.location === undefined || place.origin.source === 'default'
      ? { x: 0, y: 0 }
      : createLocalFrame({ lng, lat }).toMeters(prior.location);
  const weight = weigh(prior);
  return [
    {
      id: `zone-${prior.id}`,
      type,
      storey: 0,
      at,
      level: toLevel(weight),
      weight,
      description: prior.description,
      confidence: prior.confidence,
    },
  ];
}
