/** The kinds of vehicles, and how each drives by default. */
import type { Driver } from './idm.ts';

export const VEHICLE_KINDS = [
  'car',
  'van',
  'bus',
  'truck',
  'motorcycle',
  'emergency',
  'tram',
] as const;
export type VehicleKind = (typeof VEHICLE_KINDS)[number];

export interface KindTraits {
  readonly length: number;
  readonly width: number;
  /** Wanted speed as a part of the speed limit. */
  readonly speedFactor: number;
  readonly driver: Driver;
}

/**
 * City values of the model's authors (Treiber and Kesting 2013, table 11.2: v0 15 m/s, T 1.0 s, s0 2 m, a0 1.0, b 1.5), with
 * the livelier acceleration that gives the discharge measured at signals (1,900 cars per hour and lane, Highway Capacity
 * Manual 2010, ch. 18). Buses are as long and wide as the European directive 96/53/EC allows; the other bodies are usual ones.
 * Heavy vehicles keep longer headways and accelerate at 1 m/s². Emergency vehicles: an ambulance, faster than the limit.
 * Trams run in the street among the others: 30 m by 2.4 m, as usual low-floor ones, gaining and losing speed at 1 m/s².
 */
export const KIND_TRAITS: Readonly<Record<VehicleKind, KindTraits>> = {
  car: {
    length: 4.5,
    width: 1.8,
    speedFactor: 1,
    driver: { headwaySeconds: 1, gapMin: 2, acceleration: 1.5, deceleration: 2 },
  },
  van: {
    length: 5.9,
    width: 2,
    speedFactor: 0.97,
    driver: { headwaySeconds: 1.1, gapMin: 2, acceleration: 1.3, deceleration: 2 },
  },
  bus: {
    length: 12,
    width: 2.55,
    speedFactor: 0.9,
    driver: { headwaySeconds: 1.3, gapMin: 2, acceleration: 1, deceleration: 1.5 },
  },
  truck: {
    length: 10,
    width: 2.5,
    speedFactor: 0.85,
    driver: { headwaySeconds: 1.4, gapMin: 2.5, acceleration: 1, deceleration: 1.5 },
  },
  motorcycle: {
    length: 2.2,
    width: 0.8,
    speedFactor: 1.05,
    driver: { headwaySeconds: 1, gapMin: 1.5, acceleration: 2, deceleration: 2.5 },
  },
  emergency: {
    length: 6.5,
    width: 2.2,
    speedFactor: 1.3,
    driver: { headwaySeconds: 0.9, gapMin: 2, acceleration: 2, deceleration: 2.5 },
  },
  tram: {
    length: 30,
    width: 2.4,
    speedFactor: 0.8,
    driver: { headwaySeconds: 2, gapMin: 3, acceleration: 1, deceleration: 1.2 },
  },
};

export const EMERGENCY: number = VEHICLE_KINDS.indexOf('emergency');

/** Longer than any of them; a search for a body ahead may stop this far behind its front. */
export const LENGTH_MAX = 30;
