/**
 * The context of a place: published facts about conflict, stability and crime in its country and region, and what an
 * operator adds. It is not multiplied by confidence: a war is not half a war because a table of countries is coarse.
 */
import type { LatLng } from '#geo';
import { setSphere } from '../earth/index.ts';
import type { MutableSpherePoint } from '../earth/index.ts';
import { RISK_TYPES } from '../evidence.ts';
import { NOWHERE, createLocator } from '../geography/index.ts';
import type { ContextGeography } from '../geography/index.ts';
import { toHazard, toWeight } from '../hazard.ts';
import { endOf, freshness, gatherAreas, hazardOf, shareLeft } from './areas.ts';
import type { Area } from './areas.ts';
import type { ContextRow, ContextType } from './context-row.ts';
import { createFronts } from './fronts.ts';
import { createNameArea } from './name-area.ts';
import type { NameArea } from './name-area.ts';
import { FELT_MAX_KM, NEAR_WAR, TIER_WEIGHTS, TYPE_OF_SUBJECT } from './tiers.ts';

/** The scale at which a fact is known: it holds in all of it alike. */
export type FactScale = 'country' | 'region' | 'border';

/** A statement about a place. */
export interface ContextFact {
  /** The same for the same fact wherever it holds: `fact:UA-07:war`. */
  readonly id: string;
  readonly scale: FactScale;
  /** When it began to count, and when it stops. */
  readonly fromMs: number;
  readonly untilMs: number;
  readonly type: ContextType;
  /** `war`, `armed_conflict`, `near_war`, `unstable`, `homicide_above_30`, ..., `calm`; of operators' rows the level. */
  readonly tier: string;
  /** Its own weight at the place, fading included; 0 for a fact that says "none". */
  readonly weight: number;
  /** `Sudan`, `Kharkiv oblast, Ukraine`. */
  readonly area: string;
  /** One plain sentence without a full stop. */
  readonly statement: string;
  readonly year: number;
  /** The source and its terms. */
  readonly source: string;
  /** At most 0.3; for operators' rows the value they give. */
  readonly confidence: number;
}

export interface PlaceContext {
  /** Undefined on the open sea. */
  readonly country: { readonly code: string; readonly name: string } | undefined;
  /** A place without statements is not assessed, whatever its weight. */
  readonly isAssessed: Readonly<Record<ContextType, boolean>>;
  /** The heaviest first. */
  readonly facts: readonly ContextFact[];
}

export interface Context {
  /** Writes the hazard (-ln(1 - weight)) of each type in the order of RISK_TYPES, 0 where there is no fact. */
  readHazards(at: LatLng, timeMs: number, out: Float64Array): void;
  /** The facts that hold at a place, the heaviest first. */
  listFacts(at: LatLng, timeMs: number): readonly ContextFact[];
  describe(at: LatLng, timeMs: number): PlaceContext;
}

const GEOPOLITICAL = RISK_TYPES.indexOf('geopolitical');
const CRIME = RISK_TYPES.indexOf('crime');

/** The facts about all areas. */
interface ContextState {
  readonly countries: ContextGeography['countries'];
  readonly locator: ReturnType<typeof createLocator>;
  readonly areas: ReturnType<typeof gatherAreas>['areas'];
  readonly hasRegions: ReturnType<typeof gatherAreas>['hasRegions'];
  readonly areaOf: ReturnType<typeof gatherAreas>['areaOf'];
  readonly nameOf: NameArea;
  readonly fronts: ReturnType<typeof createFronts>;
  readonly point: MutableSpherePoint;
  /** The facts of the areas that the current question has met. */
  readonly listed: Map<number, readonly ContextFact[]>;
  listedAtMs: number;
}

/** Returns the context of any place from the geography, the rows of the table and the operator's rows. */
export function createContext({
  geography,
  rows,
}: {
  readonly geography: ContextGeography;
  readonly rows: readonly ContextRow[];
}): Context {
  const { countries } = geography;
  const locator = createLocator(geography.data);
  const gathered = gatherAreas(geography, rows);
  const { areas, hasRegions, areaOf } = gathered;
  const nameOf = createNameArea(geography);
  const fronts = createFronts(geography, gathered, locator);
  const point: MutableSpherePoint = { lat: 0, lng: 0, x: 0, y: 0, z: 0 };

  const state: ContextState = {
    countries,
    locator,
    areas,
    hasRegions,
    areaOf,
    nameOf,
    fronts,
    point,
    listed: new Map(),
    listedAtMs: Number.NaN,
  };

  return {
    readHazards(at, timeMs, out) {
      out.fill(0);
      const country = locator.countryAt(at);
      if (country === NOWHERE) return;
      const area = areas[areaAt(state, at, country)];
      let geopolitical = area === undefined ? 0 : hazardOf(area, 'geopolitical', timeMs);
      if (fronts.length > 0) setSphere(point, at.lat, at.lng);
      for (let i = 0; i < fronts.length; i++) {
        const front = fronts[i]!;
        const hazard = front.hazardAt(timeMs);
        // An area behind a front weighs at least twice its effect across the border.
        if (hazard <= geopolitical) continue;
        geopolitical = Math.max(geopolitical, hazard * front.nearnessAt(point));
      }
      out[GEOPOLITICAL] = geopolitical;
      out[CRIME] = area === undefined ? 0 : hazardOf(area, 'crime', timeMs);
    },

    listFacts: (at, timeMs) => factsAt(state, at, locator.countryAt(at), timeMs),
    describe: (at, timeMs) => describe(state, at, timeMs),
  };
}

function areaAt(state: ContextState, at: LatLng, country: number): number {
  return state.hasRegions[country] === 1
    ? state.areaOf(country, state.locator.regionAt(at, country))
    : country;
}

function describeFronts(
  state: ContextState,
  area: Area | undefined,
  at: LatLng,
  timeMs: number,
): ContextFact[] {
  return state.fronts.flatMap((front) => {
    const near = front.nearnessAt(setSphere(state.point, at.lat, at.lng));
    const weight = toWeight(near * front.hazardAt(timeMs));
    if (weight === 0) return [];
    const row = front.rowOf(front.nearestArea());
    // Inside the area its own row is used.
    if (area?.facts.includes(row)) return [];
    const name = state.nameOf(row);
    return {
      id: `fact:${row.area}:${NEAR_WAR}`,
      scale: 'border',
      fromMs: row.fromMs,
      untilMs: row.untilMs,
      type: 'geopolitical',
      tier: NEAR_WAR,
      weight,
      area: name,
      statement: `War within ${FELT_MAX_KM} km, in ${name}`,
      year: row.year,
      source: row.source,
      confidence: row.confidence,
    };
  });
}

function describe(state: ContextState, at: LatLng, timeMs: number): PlaceContext {
  const place = state.locator.countryAt(at);
  const facts = factsAt(state, at, place, timeMs);
  const isAssessed = (type: ContextType): boolean =>
    facts.some((fact) => fact.type === type && fact.scale !== 'border');
  return {
    country: place === NOWHERE ? undefined : namedAlike(state.countries[place]!),
    isAssessed: { geopolitical: isAssessed('geopolitical'), crime: isAssessed('crime') },
    facts,
  };
}

function namedAlike({ code, name }: { code: string; name: string }) {
  return { code, name };
}

function factsAt(
  state: ContextState,
  at: LatLng,
  country: number,
  timeMs: number,
): readonly ContextFact[] {
  if (country === NOWHERE) return [];
  const place = areaAt(state, at, country);
  const inside = factsInside(state, place, timeMs);
  const beside = describeFronts(state, state.areas[place], at, timeMs);
  return beside.length === 0 ? inside : [...inside, ...beside].sort((a, b) => b.weight - a.weight);
}

/** The facts of an area are the same all over it, so the points of a question share them. */
function factsInside(state: ContextState, place: number, timeMs: number): readonly ContextFact[] {
  if (state.listedAtMs !== timeMs) {
    state.listed.clear();
    state.listedAtMs = timeMs;
  }
  const listed = state.listed.get(place);
  if (listed) return listed;
  const area = state.areas[place];
  const facts = [...(area?.facts ?? []), ...(area?.own ?? [])]
    .flatMap((row) => toFact(state, area!, row, timeMs))
    .sort((a, b) => b.weight - a.weight);
  state.listed.set(place, facts);
  return facts;
}

function toFact(state: ContextState, area: Area, row: ContextRow, timeMs: number): ContextFact[] {
  const isOwn = row.origin === 'operator';
  const left = isOwn ? freshness(row, timeMs) : shareLeft(area.own, row, timeMs);
  if (left === 0) return [];
  return [
    {
      id: `fact:${row.area}:${isOwn ? `${row.type}:${row.source}` : row.tier}`,
      scale: row.area.length > 2 ? 'region' : 'country',
      type: isOwn ? row.type : TYPE_OF_SUBJECT[row.subject],
      tier: isOwn ? (row.kind ?? row.tier) : row.tier,
      weight: toWeight(toHazard(isOwn ? row.weight : TIER_WEIGHTS[row.tier]) * left),
      area: state.nameOf(row),
      statement: row.statement,
      year: row.year,
      source: row.source,
      confidence: row.confidence,
      fromMs: isOwn ? row.dateMs : row.fromMs,
      untilMs: isOwn ? endOf(row) : row.untilMs,
    },
  ];
}
