/**
 * The design fires: what burns, how fast it grows, how much it gives and what its smoke carries, each with its source.
 * `assumed` marks a row for which nothing is stated: it is the worst credible of what the source allows.
 */
import { createFacet } from '#base';
import type { HazardDescription } from '#crowd/hazards';
import type { FireUseName } from './fire-use.ts';

type Fire = Extract<HazardDescription, { kind: 'fire' }>;

export interface DesignFire {
  readonly name: string;
  /** A class (NFPA 92), or the coefficient in kW/s². */
  readonly growth: Fire['growth'];
  /** By the area that burns, which the room or the open ground limits; or of the whole object. */
  readonly kwPerM2?: number;
  readonly peakKw?: number;
  /** Square metres that burn at most. */
  readonly areaM2?: number;
  /** Yields of soot, carbon monoxide and hydrogen cyanide; those of furnishings (C/VM2) where not given. */
  readonly fuel?: NonNullable<Fire['fuel']>;
  readonly source: string;
}

const EN = 'EN 1991-1-2, table E.5';

/** NFPA 502:2020, table A.11.4.1 (K): peak and the time to it, from which the coefficient is Q / t². */
function nfpa502(name: string, peakKw: number, minutes: number): DesignFire {
  return {
    name,
    growth: peakKw / (60 * minutes) ** 2,
    peakKw,
    source: `NFPA 502:2020, table A.11.4.1: ${peakKw / 1000} MW after ${minutes} min (K)`,
  };
}

const CAR = nfpa502('car', 5000, 10);
const BUS = nfpa502('bus', 30_000, 15);
const LORRY = nfpa502('heavy goods vehicle', 150_000, 15);
const TANKER: DesignFire = {
  name: 'tanker',
  growth: 'ultra-fast',
  peakKw: 300_000,
  source: 'NFPA 502:2020, table A.11.4.1: 300 MW (K); ultra-fast as liquids in NFPA 92',
};
/** By the use of the room where it begins. */
export const USES: Readonly<Record<FireUseName, DesignFire>> = {
  shopping_centre: { name: 'shopping centre', growth: 'fast', kwPerM2: 250, source: EN },
  theatre: { name: 'theatre', growth: 'fast', kwPerM2: 500, source: EN },
  library: { name: 'library', growth: 'fast', kwPerM2: 500, source: EN },
  transport: {
    name: 'transport, public space',
    growth: 'fast',
    kwPerM2: 250,
    source: `assumed: worst credible of a public space (slow) and a kiosk or luggage (fast), ${EN}`,
  },
  hospital_room: { name: 'hospital room', growth: 'medium', kwPerM2: 250, source: EN },
  classroom: { name: 'classroom', growth: 'medium', kwPerM2: 250, source: EN },
  hotel_room: { name: 'hotel room', growth: 'medium', kwPerM2: 250, source: EN },
  dwelling: { name: 'dwelling', growth: 'medium', kwPerM2: 250, source: EN },
  kitchen: {
    name: 'kitchen',
    growth: 'fast',
    kwPerM2: 500,
    source: `assumed: worst credible of a dwelling (medium, ${EN}) and cooking oil (judgement)`,
  },
  office: { name: 'office', growth: 'medium', kwPerM2: 250, source: EN },
  /** Storage and plant are not in the table: they grow faster and burn hotter. */
  storage_or_plant: {
    name: 'storage or plant',
    growth: 'ultra-fast',
    kwPerM2: 1000,
    source:
      'assumed: worst credible of high stacks and liquids (NFPA 92: ultra-fast; C/VM2, table 2.1: 250 to 1,000 kW/m²)',
  },
  traffic: {
    ...LORRY,
    name: 'traffic',
    source: `assumed: worst credible of vehicles without dangerous goods, ${LORRY.source}`,
  },
  parking: {
    ...nfpa502('several cars', 15_000, 20),
    name: 'parked cars',
    growth: CAR.growth,
  },
  unknown: {
    name: 'unknown use',
    growth: 'fast',
    kwPerM2: 500,
    source: `assumed: worst credible of the uses in ${EN}`,
  },
};

/** By what is said to burn. */
export const fuelFires = createFacet<DesignFire>('how a fuel burns');

const CARRIAGE: DesignFire = {
  name: 'rail carriage',
  growth: 77_000 / 760 ** 2,
  peakKw: 77_000,
  source:
    'assumed: worst credible of tested carriages, 77 MW after 12.7 min (METRO project, Lönnermark et al. 2012 (K))',
};

/** By the vehicle that burns; any other as a bus. */
const VEHICLE_FIRES: Readonly<Record<string, DesignFire>> = {
  car: CAR,
  taxi: CAR,
  police_car: CAR,
  motorcycle: CAR,
  scooter: CAR,
  bicycle: CAR,
  drone: CAR,
  van: { ...nfpa502('van, as several cars', 15_000, 20), growth: BUS.growth },
  forklift: CAR,
  ambulance: { ...nfpa502('van, as several cars', 15_000, 20), growth: BUS.growth },
  truck: LORRY,
  fire_engine: LORRY,
  tanker: TANKER,
  train: CARRIAGE,
  tram: CARRIAGE,
};

export function vehicleFire(kind: string): DesignFire {
  return VEHICLE_FIRES[kind] ?? BUS;
}
