/** What smoke and gas share: how they leave the building, and how a mass in the air becomes parts per million. */
import type { VentDescription } from './descriptions.ts';
import { findParcel, listAround } from './hazard-graph.ts';
import type { Spread } from './spread.ts';

/** Molar volume of air at 25 C, m3/kmol. */
const MOLAR_M3 = 24.45;
/** Speed through a natural vent; judgement, half of 0.6 sqrt(2 g d dT / T) for a layer of 1.2 m at 150 C. */
const VENT_MPS = 1;
/** Judgement: under the open sky smoke rises off within about ten seconds. */
const OPEN_SKY_PER_S = 0.1;

/** Mass per volume as a share of molecules, at 25 C. */
export function toPpm(kgPerM3: number, molarMass: number): number {
  return Math.min(1e6, (kgPerM3 * MOLAR_M3 * 1e6) / molarMass);
}

/**
 * Opens a vent: natural by its area, a fan by its flow. It draws from the whole height of the room, so a thin layer
 * leaves slowly.
 */
export function openVent(spread: Spread, vent: VentDescription, ceilingM: number): void {
  const { graph } = spread;
  const level = graph.space.levels.findIndex((l) => l.id === vent.level);
  const parcel = findParcel(graph, level, vent.x, vent.y);
  if (parcel === -1) return;
  const flowM3PerS = vent.flowM3PerS ?? VENT_MPS * (vent.areaM2 ?? 1);
  const parcels = listAround(graph, parcel, Math.sqrt(vent.areaM2 ?? 1));
  const areaM2 = parcels.reduce((sum, i) => sum + graph.areaM2[i]!, 0);
  for (const i of parcels) spread.addVent(i, flowM3PerS / (areaM2 * ceilingM));
}

export function openSky(spread: Spread, isOutdoor: (level: number) => boolean): void {
  const { graph } = spread;
  for (let i = 0; i < graph.count; i++)
    if (isOutdoor(graph.level[i]!)) spread.addVent(i, OPEN_SKY_PER_S);
}
