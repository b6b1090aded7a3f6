/** A bus of the run stands where one was drawn as a part of the place: the drawn one goes. */
import type { Building, PlacedGroup } from '../world.ts';
import { bodyOf, doBodiesMeet } from './stand.ts';

export function withoutStandIns(
  buildings: readonly Building[],
  groups: readonly PlacedGroup[],
): readonly Building[] {
  const bodies = groups.flatMap(({ stands = [] }) => stands.map((stand) => bodyOf(stand)));
  if (bodies.length === 0) return buildings;
  return buildings.map((building) => {
    const { interior } = building;
    if (interior?.storeys.some(({ fixtures }) => fixtures.some(isVehicle)) !== true)
      return building;
    const storeys = interior.storeys.map((storey) => ({
      ...storey,
      fixtures: storey.fixtures.filter(
        (one) => !isVehicle(one) || bodies.every((body) => !doBodiesMeet(body, one.outline)),
      ),
    }));
    return { ...building, interior: { ...interior, storeys } };
  });
}

function isVehicle({ use }: { readonly use: string }): boolean {
  return use === 'vehicle';
}
