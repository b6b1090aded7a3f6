/** An incident after reading and validation. */
import { parseInstant } from '#base';
import { IncidentInput, limits } from '#contract';
import { readValue } from '#contract/questions';
import type { Problem } from '#contract/questions';
import { SEVERITY_OF_LEVEL } from '#risk/evidence';
import type { RiskType } from '#risk/evidence';

export interface NewIncident {
  readonly externalId: string | null;
  readonly source: string;
  readonly type: RiskType;
  readonly severity: number;
  readonly confidence: number;
  readonly lat: number;
  readonly lng: number;
  readonly radiusKm: number;
  readonly startsAtMs: number;
  readonly endsAtMs: number | null;
  readonly title: string | null;
  readonly url: string | null;
}

/** The problem of a rejected row, and its field. */
export interface RowProblem {
  readonly error: string;
  readonly code?: string;
  readonly field?: string;
}

export interface RowOptions {
  /** The source for rows without one. */
  readonly source: string;
  readonly isStrict: boolean;
}

export type RowReading =
  | { readonly ok: true; readonly incident: NewIncident }
  | { readonly ok: false; readonly problem: RowProblem };

const START_MIN_MS = Date.UTC(limits.INCIDENT_YEAR_MIN, 0);
const END_MAX_MS = Date.UTC(limits.INCIDENT_YEAR_MAX + 1, 0) - 1;

export function readIncident(raw: unknown, { source, isStrict }: RowOptions): RowReading {
  const reading = readValue(IncidentInput, raw, { isStrict });
  if (!reading.ok) return { ok: false, problem: toRowProblem(reading.problems[0]!) };
  const { value } = reading;
  const startsAtMs = parseInstant(value.starts_at)!;
  const endsAtMs = value.ends_at === undefined ? null : parseInstant(value.ends_at)!;
  if (startsAtMs < START_MIN_MS || (endsAtMs ?? startsAtMs) > END_MAX_MS)
    return { ok: false, problem: OUT_OF_TIME };
  return {
    ok: true,
    incident: {
      externalId: value.external_id ?? null,
      source: value.source ?? source,
      type: value.type,
      severity:
        typeof value.severity === 'number' ? value.severity : SEVERITY_OF_LEVEL[value.severity],
      confidence: value.confidence!,
      lat: value.lat,
      lng: value.lng,
      radiusKm: value.radius_km!,
      startsAtMs,
      endsAtMs,
      title: value.title || null,
      url: value.url ?? null,
    },
  };
}

const OUT_OF_TIME: RowProblem = {
  error: `starts_at and ends_at must be in the years ${limits.INCIDENT_YEAR_MIN} to ${limits.INCIDENT_YEAR_MAX}.`,
  code: 'INVALID_TIMESTAMP',
  field: 'starts_at',
};

function toRowProblem({ message, code, field, details }: Problem): RowProblem {
  if (details['reason'] === 'end_before_start')
    return { error: 'ends_at must not be before starts_at.', code, field: 'ends_at' };
  // The reader calls its whole input the body, which is one row here.
  if (field === 'body') return { error: message.replace(/^The body/, 'The incident'), code };
  return { error: message, code, field };
}
