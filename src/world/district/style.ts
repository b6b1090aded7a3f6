/** How houses stand in a district of a given density, from villas to closed rows. */
import { createRoad } from '../streets/road.ts';
import type { RoadKind } from '../streets/road.ts';
import type { DistrictBrief } from './district-brief.ts';

export interface Style {
  /** Lots: maximum square meters, minimum meters. */
  readonly areaMax: number;
  readonly widthMin: number;
  /** Distance from the pavement, from the neighbour's lot, and depth of a house, meters. */
  readonly front: number;
  readonly gap: number;
  readonly depth: number;
  readonly floors: readonly [least: number, most: number];
  readonly kind: 'building' | 'house';
  /** From the middle of a street to the edge of its pavement, for the widest street. */
  readonly streetHalf: number;
  readonly lanesOf: (kind: RoadKind) => number | undefined;
}

/** From this density on the main streets have two lanes each way. */
const WIDE_STREETS = 0.75;

export function chooseStyle({ density = 0.5, pattern }: DistrictBrief): Style {
  const d = Math.min(1, Math.max(0, density));
  const isRural = pattern === 'rural';
  const mainLanes = d >= WIDE_STREETS && !isRural ? 4 : 2;
  const main = createRoad({ id: '', from: '', to: '', line: [], kind: 'main', lanes: mainLanes });
  return {
    areaMax: isRural ? 900 - 400 * d : 900 - 450 * d,
    widthMin: 13,
    front: isRural ? 5 - 2 * d : 4 - 3.9 * d,
    gap: isRural ? 3 : Math.max(0.1, 3.2 - 4 * d),
    depth: isRural ? 10 : 11 + 3 * d,
    floors: isRural ? [1, 2] : [1 + Math.round(2.4 * d), 2 + Math.round(7 * d)],
    kind: isRural || d < 0.3 ? 'house' : 'building',
    streetHalf: main.width / 2 + main.pavement,
    lanesOf: (kind) => (kind === 'main' ? mainLanes : undefined),
  };
}
