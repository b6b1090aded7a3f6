/** Who begins in which vehicle; those whom it takes away are gone with it. */
import type { Simulation } from '#crowd/simulation';
import type { Cast } from '../cast/cast.ts';
import type { Rider } from './columns.ts';
import type { VehicleColumns } from './vehicle-columns.ts';

export function listRiders({ people }: Cast): Rider[] {
  return people.flatMap(({ rides: seat }, person) =>
    seat === undefined ? [] : [{ person, seat }],
  );
}

export function carryOff(
  simulation: Simulation,
  riders: readonly Rider[],
  { stage }: VehicleColumns,
): void {
  const { enteredSeconds, outSeconds } = simulation.state;
  for (const { person, seat } of riders)
    if (
      stage[seat.vehicle] === 'departed' &&
      Number.isNaN(enteredSeconds[person]!) &&
      Number.isNaN(outSeconds[person]!)
    )
      simulation.carryOff(person);
}
