/** An account's incidents for the risk engine: a layer of recorded evidence, used only for its owner's questions. */
import { toInstantText } from '#base';
import type { Knowledge } from '#risk';
import { RISK_TYPES } from '#risk/evidence';
import type { Evidence } from '#risk/evidence';
import { toIncidentLayer } from '#risk/incidents';
import type { IncidentColumns } from '#risk/incidents';
import type { LoadedColumns } from './load-columns.ts';
import { parsePublicId, toPublicId } from './public-id.ts';
import type { SortedColumns } from './sort-columns.ts';

export type IncidentKnowledge = Knowledge['layers'][number];

const SOURCE = 'incidents';
const ATTRIBUTION = 'Your own incidents';

export function toKnowledge(
  { numbers, tag, updatedAtMs }: Pick<LoadedColumns, 'numbers' | 'tag' | 'updatedAtMs'>,
  { columns, sorted }: SortedColumns,
): IncidentKnowledge {
  const incidents = toIncidentLayer(sorted);
  return {
    source: SOURCE,
    incidents,
    coverage: {
      basis: 'recorded',
      types: incidents.types,
      updatedAtMs,
      describeIncident: (i) =>
        describe(columns, i, {
          id: `${SOURCE}:${toPublicId(tag, numbers[i]!)}`,
          observedAtMs: updatedAtMs,
        }),
    },
  };
}

/** The data that needs no database query; titles and links come from `describeAll`. */
function describe(
  columns: IncidentColumns,
  i: number,
  { id, observedAtMs }: { id: string; observedAtMs: number },
): Evidence {
  const type = RISK_TYPES[columns.type[i]!]!;
  const fromMs = columns.fromMs[i]!;
  const toMs = columns.toMs[i]!;
  return {
    id,
    source: SOURCE,
    type,
    kind: 'incident',
    severity: toThousandths(columns.severity[i]!),
    confidence: toThousandths(columns.confidence[i]!),
    geometry: {
      kind: 'point',
      at: { lat: columns.lat[i]!, lng: columns.lng[i]! },
      radiusKm: toThousandths(columns.radiusKm[i]!),
    },
    validFromMs: fromMs,
    validToMs: Number.isNaN(toMs) ? null : toMs,
    observedAtMs: Math.min(observedAtMs, fromMs),
    headline: `${HEADLINES[type]} recorded on ${toInstantText(fromMs).slice(0, 10)}`,
    url: null,
    attribution: ATTRIBUTION,
  };
}

const HEADLINES: Readonly<Record<Evidence['type'], string>> = {
  geopolitical: 'Geopolitical incident',
  environmental: 'Environmental incident',
  infrastructure: 'Infrastructure incident',
  crime: 'Crime',
  traffic: 'Traffic incident',
  weather: 'Weather incident',
};

/** Single precision is visible beyond the seventh digit. */
function toThousandths(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** The incident of a piece of evidence, or undefined if it is not in this layer. */
export function toIncidentOf(evidenceId: string): { tag: string; number: number } | undefined {
  return evidenceId.startsWith(`${SOURCE}:`)
    ? parsePublicId(evidenceId.slice(SOURCE.length + 1))
    : undefined;
}

/** Bytes per incident: the columns (53 with its number) and its entry in the sorted layer (60). */
export const BYTES_PER_INCIDENT = 113;
