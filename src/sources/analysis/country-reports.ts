/** Reports of feeds that hold in whole countries, as rows of the context: each publisher has its own. */
import type { OwnRow } from '#risk/context';
import { toLevel } from '#risk/evidence';
import type { CountryReport } from '#risk/evidence';
import type { ContextGeography } from '#risk/geography';
import type { LiveEvidence } from './live-layers.ts';

/** An advisory that nobody renews fades like an operator's row. */
const HALF_LIFE_DAYS = 365;

/** The same list until the evidence changes. */
export function createCountryReports(feeds: LiveEvidence): () => readonly CountryReport[] {
  let known = -1;
  let reports: readonly CountryReport[] = [];
  return () => {
    const evidence = feeds.evidence();
    if (feeds.version() !== known) {
      known = feeds.version();
      reports = evidence.filter((each): each is CountryReport => each.geometry.kind === 'country');
    }
    return reports;
  };
}

/** The countries of the geography by code and name; what is unknown there is left out. */
export function toRows(
  reports: readonly CountryReport[],
  { countries }: Pick<ContextGeography, 'countries'>,
): OwnRow[] {
  const codes = new Map(
    countries.flatMap(({ code, alpha3, name }) =>
      [code, alpha3, name].map((text) => [fold(text), code] as const),
    ),
  );
  return reports.flatMap((report): OwnRow[] => {
    const area = codes.get(fold(report.geometry.country));
    const { type } = report;
    if (area === undefined || (type !== 'geopolitical' && type !== 'crime')) return [];
    return [
      {
        origin: 'operator',
        area,
        type,
        kind: report.kind,
        tier: toLevel(report.severity),
        weight: report.severity,
        dateMs: report.validFromMs,
        halfLifeDays: HALF_LIFE_DAYS,
        replaces: false,
        statement: report.headline,
        year: new Date(report.validFromMs).getUTCFullYear(),
        source: report.attribution,
        confidence: report.confidence,
      },
    ];
  });
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}
