/** The words of the vocabulary for each kind of hazard. What the reader of prompts found is claimed by the first. */
import { hazardShowings } from '#fields/facets';
import type { HazardShowing } from '#fields/facets';

export type Shown = HazardShowing['shown'];

const WORDS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  fire: ['fire'],
  smoke: ['smoke'],
  explosion: ['explosion'],
  flood: ['flood'],
  tsunami: ['flood'],
  earthquake: ['earthquake'],
  chemical_spill: ['chemical_release', 'spill'],
  gas_leak: ['gas_leak'],
  tear_gas: ['tear_gas'],
  radiation_leak: ['radiation_leak'],
  active_shooter: ['shooting'],
  attack: ['attack'],
  hostage_taking: ['hostage_taking'],
  robbery: ['robbery'],
  bomb_threat: ['suspicious_object'],
  protest: ['protest'],
  riot: ['riot'],
  crowd_surge: ['crowd_surge'],
  power_outage: ['power_cut'],
  road_closure: ['road_closure'],
  vehicle_collision: ['vehicle_crash', 'vehicle_collision'],
  vehicle_attack: ['vehicle_crash', 'vehicle_attack'],
  derailment: ['vehicle_crash', 'derailment'],
  wildfire: ['wildfire'],
  storm: ['storm'],
  hurricane: ['storm'],
  tornado: ['tornado'],
  landslide: ['landslide'],
  avalanche: ['avalanche'],
  eruption: ['eruption'],
  building_collapse: ['collapse'],
  elevator_failure: ['elevator_failure'],
  medical_emergency: ['medical_emergency'],
  dam_break: ['flood'],
  heatwave: ['heatwave'],
  ship_listing: ['ship_listing'],
  panic: ['panic'],
};

export function wordsOfHazard(type: string): readonly [string, ...string[]] {
  return WORDS[type] ?? [type];
}

/** Each kind with its words and what in a run shows it; also kinds that have been registered since. */
export function listClaimings(): { readonly words: readonly string[]; readonly shown: Shown }[] {
  return hazardShowings.list().map(([type, { shown }]) => ({ words: wordsOfHazard(type), shown }));
}

export function countClaimings(): number {
  return hazardShowings.kinds.length;
}

export function isKindOfHazard(type: string): boolean {
  return hazardShowings.find(type) !== undefined;
}
