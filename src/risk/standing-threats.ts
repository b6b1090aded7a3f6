/**
 * Standing threats: published facts about an area, such as a war, in the list of threats. They hold in all of the area
 * alike, so each point in it names them.
 */
import type { LatLng } from '#geo';
import type { ContextFact } from './context/index.ts';
import { toHazard } from './hazard.ts';
import { haversineKm } from './shape-distance.ts';
import { levelOf, toThreatId } from './threats.ts';
import type { Threat } from './threats.ts';

/** A fact that adds less than this is not a threat. */
const FACT_WEIGHT_MIN = 0.01;

export interface Standings {
  /** Takes a fact that holds at a place. Returns whether it is a threat. */
  meet(fact: ContextFact, at: LatLng): boolean;
  list(): Threat[];
}

interface Met {
  /** With its weight at the worst place. */
  fact: ContextFact;
  at: LatLng;
  farKm: number;
}

export function createStandings(): Standings {
  const met = new Map<string, Met>();
  return {
    meet(fact, at) {
      if (fact.weight < FACT_WEIGHT_MIN) return false;
      const known = met.get(fact.id);
      if (!known) met.set(fact.id, { fact, at, farKm: 0 });
      else {
        known.farKm = Math.max(known.farKm, haversineKm(known.at, at));
        if (fact.weight > known.fact.weight) Object.assign(known, { fact, at });
      }
      return true;
    },
    list: () => [...met.values()].map(toStandingThreat),
  };
}

function toStandingThreat({ fact, at, farKm }: Met): Threat {
  const rank = toHazard(fact.weight);
  return {
    id: toThreatId(fact.type, fact.id),
    type: fact.type,
    kind: fact.tier,
    severity: fact.weight,
    level: levelOf(rank),
    isUnconfirmed: false,
    scale: fact.scale,
    area: fact.area,
    confidence: fact.confidence,
    description: `${fact.statement}, as of ${fact.year} (${withoutTerms(fact.source)})`,
    at,
    radiusKm: farKm,
    extentKm: farKm,
    fromMs: fact.fromMs,
    toMs: fact.untilMs,
    sources: [
      { source: 'published facts', attribution: fact.source, url: null, observedAtMs: fact.fromMs },
    ],
    rank,
    evidenceIds: [fact.id],
    isSpot: false,
  };
}

/** The source without its terms, which are in the attribution. */
export function withoutTerms(source: string): string {
  return source.replace(/, (CC BY|public domain|Open Government).*$/, '');
}
