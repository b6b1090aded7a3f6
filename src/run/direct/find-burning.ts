/** What is said to burn. */
import type { Scenario } from '#scenario';
import type { PlacedHazard } from '#world/site';
import { placeLivings } from '../place-living.ts';
import { fuelFires, vehicleFire } from './fire-table.ts';
import type { DesignFire } from './fire-table.ts';

/** The vehicle that burns, or the fuel; on a road, where nothing is said to burn, the worst of the vehicles there. */
export function findBurning(
  { events, agents, structures }: Scenario,
  { event, fuel }: Pick<PlacedHazard, 'event' | 'fuel'>,
): DesignFire | undefined {
  const stated = events.find(({ id }) => id === event)?.vehicles ?? [];
  const isOnRoad = structures.some(
    ({ isMain, kind }) => isMain && placeLivings.of(kind.value).burnsAs === 'traffic',
  );
  const own = agents.filter(
    ({ id, type }) =>
      type === 'vehicle' && (stated.includes(id) || (isOnRoad && stated.length === 0)),
  );
  const fires = own.map(({ kind }) => vehicleFire(kind.value));
  return [...fires, ...(fuel === undefined ? [] : [fuelFires.of(fuel)])].toSorted(
    (a, b) => (b.peakKw ?? 0) - (a.peakKw ?? 0),
  )[0];
}
