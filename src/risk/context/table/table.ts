/** The table that comes with the service: the published facts of every country and territory, as rows. */
import type { TableRow } from '../context-row.ts';
import { AFRICA } from './africa.ts';
import { AMERICAS } from './americas.ts';
import { ASIA } from './asia.ts';
import { CONFLICT_REGIONS } from './conflict-regions.ts';
import type { ConflictTier, CountryFacts, HomicideBand } from './country-facts.ts';
import { DETENTION } from './detention.ts';
import { EUROPE } from './europe.ts';
import { ANTARCTIC, OCEANIA } from './oceania.ts';

export const COUNTRY_FACTS: readonly CountryFacts[] = [
  ...AFRICA,
  ...AMERICAS,
  ...ASIA,
  ...EUROPE,
  ...OCEANIA,
  ...ANTARCTIC,
];

/** Twelve months up to June of this year. */
const CONFLICT_YEAR = 2026;
const STABILITY_YEAR = 2023;

/**
 * A fact counts from the day its data begin, and for so many years after the year of its publication. Then the place is
 * not assessed until the table is renewed: an old war is neither still going on nor over. Judgement: wars change within a year
 * or two, governments within several, rates of homicide slowly.
 */
const CONFLICT_FROM_MS = Date.UTC(2025, 6, 1);
const YEARS_KEPT = { conflict: 1, stability: 5, detention: 5, homicide: 15 };

function countsFor(
  subject: keyof typeof YEARS_KEPT,
  year: number,
  fromMs = Date.UTC(year, 0, 1),
): Pick<TableRow, 'fromMs' | 'untilMs'> {
  return { fromMs, untilMs: Date.UTC(year + 1 + YEARS_KEPT[subject], 0, 1) };
}

const UCDP = 'UCDP GED 26.1 and Candidate Events 26.01.26.06, CC BY 4.0';
const UNODC = 'UNODC homicide statistics in the World Development Indicators, CC BY 4.0';
const STATE = 'US Department of State, travel advisories, public domain';
const WGI = 'World Bank Worldwide Governance Indicators, political stability, CC BY 4.0';

/** A country's figure says little about a single street, an old figure less. Judgement. */
const CONFIDENCE = 0.3;
const CONFIDENCE_AGED = 0.2;
const CONFIDENCE_OLD = 0.1;

/** Uses the caller's names of countries. */
export function listTableRows(
  countries: readonly { readonly code: string; readonly name: string }[],
): TableRow[] {
  const nameOf = new Map(countries.map(({ code, name }) => [code, name]));
  return [
    ...COUNTRY_FACTS.flatMap((facts) => rowsOf(facts, nameOf.get(facts[0]) ?? facts[0])),
    ...CONFLICT_REGIONS.flatMap(({ country, tier, regions }) =>
      regions.map(([code, name]): TableRow => {
        const inCountry = nameOf.get(country) ?? country;
        return {
          origin: 'table',
          area: `${country}-${code}`,
          areaName: `${name}, ${inCountry}`,
          subject: 'conflict',
          tier,
          statement: `${conflictIn(tier, inCountry)}; ${name} is one of the regions with fighting`,
          year: CONFLICT_YEAR,
          ...countsFor('conflict', CONFLICT_YEAR, CONFLICT_FROM_MS),
          source: UCDP,
          confidence: CONFIDENCE,
        };
      }),
    ),
    ...DETENTION.map(({ area, tier, date }): TableRow => {
      const year = Number(date.slice(0, 4));
      return {
        origin: 'table',
        area,
        subject: 'detention',
        tier,
        statement: `${DETENTIONS[tier]} in ${nameOf.get(area) ?? area}`,
        year,
        ...countsFor('detention', year, Date.parse(date)),
        source: STATE,
        confidence: CONFIDENCE,
      };
    }),
  ];
}

function rowsOf(
  [area, conflict, homicide, homicideYear, stability]: CountryFacts,
  name: string,
): TableRow[] {
  const rows: TableRow[] = [
    {
      origin: 'table',
      area,
      subject: 'conflict',
      tier: conflict,
      statement: conflictAround(conflict, area, name),
      year: CONFLICT_YEAR,
      ...countsFor('conflict', CONFLICT_YEAR, CONFLICT_FROM_MS),
      source: UCDP,
      confidence: CONFIDENCE,
    },
  ];
  if (homicide !== null && homicideYear !== null)
    rows.push({
      origin: 'table',
      area,
      subject: 'homicide',
      tier: `homicide_${homicide}`,
      statement: `${HOMICIDES[homicide]} homicides per 100,000 people a year in ${name}`,
      year: homicideYear,
      ...countsFor('homicide', homicideYear),
      source: UNODC,
      confidence: confidenceOf(homicideYear),
    });
  if (stability !== null)
    rows.push({
      origin: 'table',
      area,
      subject: 'stability',
      tier: stability,
      statement: `${STABILITIES[stability]} in ${name}`,
      year: STABILITY_YEAR,
      ...countsFor('stability', STABILITY_YEAR),
      source: WGI,
      confidence: CONFIDENCE_AGED,
    });
  return rows;
}

/** What holds in the country outside the regions that a worse conflict is confined to. */
function conflictAround(tier: ConflictTier, code: string, name: string): string {
  const confined = CONFLICT_REGIONS.find(({ country }) => country === code);
  return confined?.tier === 'organized_violence'
    ? conflictIn(confined.tier, `other regions of ${name}`)
    : conflictIn(tier, name);
}

function conflictIn(tier: ConflictTier, name: string): string {
  switch (tier) {
    case 'war':
      return `War in ${name}: more than 1,000 people killed in the year to June 2026`;
    case 'organized_violence':
      return `Organized violence in ${name}: more than 1,000 people killed in the year to June 2026, most of them by gangs and armed groups`;
    case 'war_elsewhere':
      return `War in other regions of ${name}: more than 1,000 people killed in the year to June 2026`;
    case 'insurgency':
    case 'armed_conflict':
      return `Armed conflict in ${name}: at least 25 people killed in the year to June 2026`;
    case 'major_outbreak':
      return `Outbreak of organized violence in ${name}: more than 1,000 people killed in the year to June 2026, but fewer than 25 in 2024`;
    case 'outbreak':
      return `Outbreak of organized violence in ${name}: at least 25 people killed in the year to June 2026, but fewer than 25 in 2024`;
    case 'conflict_elsewhere':
      return `Armed conflict in other regions of ${name}: at least 25 people killed in the year to June 2026`;
    case 'calm':
      return `No armed conflict in ${name}: fewer than 25 people killed in organized violence in a year`;
  }
}

const HOMICIDES: Readonly<Record<HomicideBand, string>> = {
  above_30: 'More than 30',
  above_10: 'More than 10',
  above_5: 'More than 5',
  below_5: 'At most 5',
};

const DETENTIONS = {
  detention_do_not_travel: 'Arbitrary detention of foreigners, a reason not to travel,',
  detention: 'Wrongful detention of foreigners',
};

/** The indicator estimates how likely political violence and terrorism are. */
const STABILITIES = {
  extremely_unstable: 'Political violence or terrorism extremely likely',
  very_unstable: 'Political violence or terrorism very likely',
  unstable: 'Political violence or terrorism more likely than in most countries',
  stable: 'No raised likelihood of political violence or terrorism',
} as const;

function confidenceOf(year: number): number {
  if (year >= 2019) return CONFIDENCE;
  return year >= 2015 ? CONFIDENCE_AGED : CONFIDENCE_OLD;
}
