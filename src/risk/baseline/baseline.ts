/**
 * The risk of a place without any reports: from the distance to plate boundaries, water, the border and towns, from the
 * climate in this season, and from the local time. All six types together stay at or below 0.35. docs/baseline.md has
 * the origin of every constant; most sizes are our judgement, and small because they are.
 */
import type { LatLng } from '#geo';
import { zoneAt } from '#geo/clocks';
import {
  CITY_GRID,
  FINE_GRID,
  LINE_GRID,
  findNearest,
  isInside,
  keepSites,
  toSphere,
} from '../earth/index.ts';
import { RISK_TYPES } from '../evidence.ts';
import type { RiskType } from '../evidence.ts';
import type { Baseline } from '../field.ts';
import type { Span } from '../incidents/index.ts';
import { hourOfWeek, restDaysOf, weekOf } from '../local-time.ts';
import { climateAt, readClimate } from './climate.ts';
import type { Climate, ClimateHazards } from './climate.ts';
import { cycloneExposure, cycloneSeason } from './cyclones.ts';
import type { BaselineData } from './data.ts';
import { densityAt } from './population.ts';
import { dayOfYear } from './season.ts';
import { seismicityAt } from './seismicity.ts';

/** No prior is above its cap, and 1 - prod(1 - cap) = 0.3484: so no place is above 0.35 without evidence. */
export const PRIOR_CAPS: Readonly<Record<RiskType, number>> = {
  geopolitical: 0.01,
  environmental: 0.1,
  infrastructure: 0.05,
  crime: 0.06,
  traffic: 0.09,
  weather: 0.1,
};

/** The largest share each cause has in its type. */
const EARTHQUAKE_MAX = 0.06;
const FLOOD_MAX = 0.02;
const FIRE_MAX = 0.02;
const HEAT_MAX = 0.03;
const COLD_MAX = 0.04;
const STORM_MAX = 0.03;
const CYCLONE_MAX = 0.05;
const CROSSING_MAX = 0.02;
const REMOTE_MAX = 0.03;
const BORDER_MAX = 0.01;
/** Means over the week; the busiest hour is 2.1 times (traffic) and 1.7 times (violence) the mean. */
const TRAFFIC_MEAN_MAX = 0.042;
const CRIME_MEAN_MAX = 0.035;

/** An urban centre has at least 1,500 people per square kilometre (degree of urbanisation, UN 2020): there half of the effect is reached. */
const URBAN_DENSITY = 1500;
/** Between towns there is still traffic: this part of a great city's, fading with the distance from the nearest city. */
const COUNTRY_ROADS = 0.15;
const COUNTRY_ROADS_KM = 100;

/** Surges and floods reach some kilometres; lines at 1:50M are drawn no better than that. */
const FLOOD_KM = 5;
const CROSSING_KM = 2;
const BORDER_KM = 10;
const SHORE_KM = 1;
/** Shores of lakes are drawn to about 4 km, coasts to 1 km: farther out it is certainly water. */
const SHORE_SURE_KM = 5;
/** A cyclone loses its wind over land at 0.095 per hour (Kaplan and DeMaria 1995): at 20 km/h a factor e in 210 km, and the rest is weather by 300. */
const CYCLONE_INLAND_KM = 210;
const CYCLONE_INLAND_MAX_KM = 300;
/** Help and detours are near within the first distance, far beyond the second. */
const REMOTE_FROM_KM = 50;
const REMOTE_FULL_KM = 300;

/** Search distances; beyond them less than 2 % of the effect is left. */
const FLOOD_LOOK_KM = 4 * FLOOD_KM;
const BORDER_LOOK_KM = 4 * BORDER_KM;

/** Seasons change slowly: a span is sampled at this step, and over at most a year. */
const SEASON_STEP_MS = 10 * 86_400_000;
const SEASON_STEPS_MAX = 37;
const HOUR_MS = 3_600_000;
const WEEK_HOURS = 168;

const [GEOPOLITICAL, ENVIRONMENTAL, INFRASTRUCTURE, CRIME, TRAFFIC, WEATHER] = [
  RISK_TYPES.indexOf('geopolitical'),
  RISK_TYPES.indexOf('environmental'),
  RISK_TYPES.indexOf('infrastructure'),
  RISK_TYPES.indexOf('crime'),
  RISK_TYPES.indexOf('traffic'),
  RISK_TYPES.indexOf('weather'),
];

/** What does not change with time: computed once per point, for any number of instants. */
export interface Site {
  readonly lat: number;
  readonly zone: string;
  readonly earthquake: number;
  readonly flood: number;
  readonly climate: Climate;
  readonly cycloneBasin: number;
  readonly cyclone: number;
  readonly geopolitical: number;
  readonly infrastructure: number;
  /** Means over the week. */
  readonly traffic: number;
  readonly crime: number;
}

export interface EarthBaseline extends Baseline {
  siteAt(at: LatLng): Site;
  /** Writes the priors of a site at one instant, in the order of RISK_TYPES. */
  readPriors(site: Site, timeMs: number, out: Float64Array): void;
  priorsAt(at: LatLng, timeMs: number, out: Float64Array): void;
  /** How many people are exposed: 0.5 (nobody lives here) to 1.5 (a great city), 1 at the edge of an urban centre. */
  exposureAt(at: LatLng): number;
  /** Sea or lake. The coast is good to about 1 km (1:10M), lakes to about 4 km (1:50M). */
  isWater(at: LatLng): boolean;
  /** Water farther from any shore than the error of the map. */
  isOpenWater(at: LatLng): boolean;
}

type FindKm = ReturnType<typeof findNearest>;

/** The earth, indexed. */
interface Known {
  readonly data: BaselineData;
  readonly hazards: ClimateHazards;
  readonly instant: Float64Array;
  readonly findCoast: FindKm;
  readonly findCoastOfCyclones: FindKm;
  readonly findRiver: FindKm;
  readonly findLake: FindKm;
  readonly findBorder: FindKm;
  readonly findCity: FindKm;
  readonly siteAt: (at: LatLng) => Site;
}

/** Returns the baseline of the earth from packed data: priors, hours, exposure and water at any point. */
export function createBaseline(data: BaselineData): EarthBaseline {
  const hazards: ClimateHazards = { heat: 0, cold: 0, storm: 0, fire: 0 };
  const instant = new Float64Array(RISK_TYPES.length);

  const findCoast = findNearest(FINE_GRID, data.land.outline, FLOOD_LOOK_KM);
  const findCoastOfCyclones = findNearest(FINE_GRID, data.land.outline, CYCLONE_INLAND_MAX_KM);
  const findRiver = findNearest(LINE_GRID, data.rivers, FLOOD_LOOK_KM);
  const findLake = findNearest(LINE_GRID, data.lakes.outline, FLOOD_LOOK_KM);
  const findBorder = findNearest(LINE_GRID, data.borders, BORDER_LOOK_KM);
  const findCity = findNearest(CITY_GRID, data.cities, REMOTE_FULL_KM);

  const siteAt: Known['siteAt'] = keepSites((at) => describeSite(known, at));

  const known: Known = {
    data,
    hazards,
    instant,
    findCoast,
    findCoastOfCyclones,
    findRiver,
    findLake,
    findBorder,
    findCity,
    siteAt,
  };

  return {
    siteAt,
    readPriors: (site, timeMs, out) => readPriors(known, site, timeMs, out),
    priorsDuring: (at, span, out) => priorsDuring(known, at, span, out),
    priorsAt: (at, timeMs, out) => readPriors(known, siteAt(at), timeMs, out),
    modulationDuring(at, span, out) {
      const busiest = busiestHours(siteAt(at).zone, span);
      out.fill(1);
      out[TRAFFIC] = busiest.traffic;
      out[CRIME] = busiest.crime;
    },
    exposureAt: (at) => 0.5 + toUrban(densityAt(FINE_GRID, data.population, toSphere(at))),
    isWater: (at) => isWater(known, at),
    isOpenWater(at) {
      const point = toSphere(at);
      return (
        isWater(known, at) && findCoast(point) > SHORE_SURE_KM && findLake(point) > SHORE_SURE_KM
      );
    },
  };
}

function readPriors(known: Known, site: Site, timeMs: number, out: Float64Array): void {
  readSeason(known, site, timeMs, out);
  const hour = hourOfWeek(site.zone, timeMs);
  const restDays = restDaysOf(site.zone);
  out[GEOPOLITICAL] = site.geopolitical;
  out[INFRASTRUCTURE] = site.infrastructure;
  out[TRAFFIC] = capped('traffic', site.traffic * weekOf('traffic', '', restDays)[hour]!);
  out[CRIME] = capped('crime', site.crime * weekOf('crime', NIGHT, restDays)[hour]!);
}

function readSeason(known: Known, site: Site, timeMs: number, out: Float64Array): void {
  const day = dayOfYear(timeMs);
  readClimate(site.climate, site.lat, day, known.hazards);
  out[ENVIRONMENTAL] = capped(
    'environmental',
    either(either(site.earthquake, site.flood), FIRE_MAX * known.hazards.fire),
  );
  const cyclone = site.cyclone * cycloneSeason(site.cycloneBasin, day);
  const season = either(HEAT_MAX * known.hazards.heat, COLD_MAX * known.hazards.cold);
  out[WEATHER] = capped(
    'weather',
    either(season, either(STORM_MAX * known.hazards.storm, cyclone)),
  );
}

function priorsDuring(known: Known, at: LatLng, span: Span, out: Float64Array): void {
  const site = known.siteAt(at);
  readSeason(known, site, span.startMs, out);
  const steps = Math.min(SEASON_STEPS_MAX, Math.ceil((span.endMs - span.startMs) / SEASON_STEP_MS));
  for (let step = 1; step <= steps; step++) {
    readSeason(
      known,
      site,
      Math.min(span.endMs, span.startMs + step * SEASON_STEP_MS),
      known.instant,
    );
    out[ENVIRONMENTAL] = Math.max(out[ENVIRONMENTAL]!, known.instant[ENVIRONMENTAL]!);
    out[WEATHER] = Math.max(out[WEATHER]!, known.instant[WEATHER]!);
  }
  const busiest = busiestHours(site.zone, span);
  out[GEOPOLITICAL] = site.geopolitical;
  out[INFRASTRUCTURE] = site.infrastructure;
  out[TRAFFIC] = capped('traffic', site.traffic * busiest.traffic);
  out[CRIME] = capped('crime', site.crime * busiest.violence);
}

function isWater(known: Known, at: LatLng): boolean {
  const point = toSphere(at);
  return (
    !isInside(FINE_GRID, known.data.land, point) || isInside(LINE_GRID, known.data.lakes, point)
  );
}

function describeSite(known: Known, { lat, lng }: LatLng): Site {
  const at = toSphere({ lat, lng });
  const { basin, share } = cycloneExposure(at);
  const coastKm = share > 0 ? known.findCoastOfCyclones(at) : known.findCoast(at);
  const isLand = isInside(FINE_GRID, known.data.land, at);
  const riverKm = known.findRiver(at);
  const lakeKm = known.findLake(at);
  const borderKm = known.findBorder(at);
  const cityKm = known.findCity(at);
  const urban = toUrban(densityAt(FINE_GRID, known.data.population, at));
  // The shore is drawn to a kilometre, and piers and small islands not at all: so effects on land fade out gradually at
  // the shore.
  const shore = isLand ? 1 : Math.max(urban, Math.exp(-coastKm / SHORE_KM));
  const crossing = shore * CROSSING_MAX * Math.exp(-riverKm / CROSSING_KM);
  const remote = shore * REMOTE_MAX * ramp(cityKm, REMOTE_FROM_KM, REMOTE_FULL_KM);
  const roads = shore * COUNTRY_ROADS * Math.exp(-cityKm / COUNTRY_ROADS_KM);
  return {
    lat,
    zone: zoneAt(at),
    earthquake: EARTHQUAKE_MAX * seismicityAt(known.data.plates, at),
    flood: shore * FLOOD_MAX * Math.exp(-Math.min(coastKm, riverKm, lakeKm) / FLOOD_KM),
    climate: climateAt(known.data.climate, at),
    cycloneBasin: basin,
    cyclone: CYCLONE_MAX * share * (isLand ? inland(coastKm) : 1),
    geopolitical: shore * BORDER_MAX * Math.exp(-borderKm / BORDER_KM),
    infrastructure: either(crossing, remote),
    traffic: TRAFFIC_MEAN_MAX * Math.max(urban, roads),
    crime: CRIME_MEAN_MAX * urban,
  };
}

/** The prior of crime is about being attacked, and follows the hours of violence. */
const NIGHT = 'assault';

/** The largest multipliers during a span. */
interface BusiestHours extends Span {
  readonly traffic: number;
  readonly violence: number;
  readonly crime: number;
}

/** The points of a question lie in few zones and share a span, so the last result of each zone is cached. */
const lastBusiest = new Map<string, BusiestHours>();

function busiestHours(zone: string, span: Span): BusiestHours {
  const last = lastBusiest.get(zone);
  if (last && last.startMs === span.startMs && last.endMs === span.endMs) return last;
  const restDays = restDaysOf(zone);
  const weeks = [
    weekOf('traffic', '', restDays),
    weekOf('crime', NIGHT, restDays),
    weekOf('crime', '', restDays),
  ];
  const hours = Math.floor((span.endMs - span.startMs) / HOUR_MS);
  // A whole week has all hours except one that a clock change may skip, and no hour is busiest on a single day only. So
  // the local time is not needed, which is most of the work for journeys that last years.
  const isWholeWeek = hours >= WEEK_HOURS;
  const most = isWholeWeek ? weeks.map((week) => Math.max(...week)) : [0, 0, 0];
  const steps = isWholeWeek ? 0 : hours + 2;
  for (let step = 0; step < steps; step++) {
    const hour = hourOfWeek(zone, Math.min(span.endMs, span.startMs + step * HOUR_MS));
    for (const [i, week] of weeks.entries()) most[i] = Math.max(most[i]!, week[hour]!);
  }
  const busiest = {
    startMs: span.startMs,
    endMs: span.endMs,
    traffic: most[0]!,
    violence: most[1]!,
    crime: most[2]!,
  };
  lastBusiest.set(zone, busiest);
  return busiest;
}

function capped(type: RiskType, prior: number): number {
  return Math.min(PRIOR_CAPS[type], prior);
}

/** The probability of one or the other of two independent causes. */
function either(a: number, b: number): number {
  return a + b - a * b;
}

/** 1 at the coast, 0 from CYCLONE_INLAND_MAX_KM. */
function inland(coastKm: number): number {
  const rest = Math.exp(-CYCLONE_INLAND_MAX_KM / CYCLONE_INLAND_KM);
  return Math.max(0, (Math.exp(-coastKm / CYCLONE_INLAND_KM) - rest) / (1 - rest));
}

function toUrban(density: number): number {
  return density / (density + URBAN_DENSITY);
}

function ramp(value: number, from: number, to: number): number {
  return Math.max(0, Math.min(1, (value - from) / (to - from)));
}
