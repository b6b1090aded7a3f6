/** Sprinklers show only by their effect: the fire stays at the heat release it had when the nearest one opened. */
import { sprinklerPeakKw } from '#run/hazards';
import type { Look } from './look.ts';

type Growth = Parameters<typeof sprinklerPeakKw>[0]['growth'];

/** Equal to half a kilowatt: both are calculated in the same way. */
const SAME_KW = 0.5;

export function holdsFire({ world, played }: Look): boolean {
  const ceilings = new Map(
    world.buildings.flatMap(
      ({ interior }) =>
        interior?.storeys.map(({ level, height }) => [level, height] as const) ?? [],
    ),
  );
  return played.happened.some(({ kind, at, peakKw, growth }) => {
    const ceilingM = ceilings.get(at?.level ?? '');
    if (kind !== 'fire' || ceilingM === undefined) return false;
    if (peakKw === undefined || growth === undefined) return false;
    const heldKw = sprinklerPeakKw({ growth: growth as Growth, ceilingM });
    return Math.abs(heldKw - peakKw) < SAME_KW;
  });
}
