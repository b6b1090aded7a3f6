/** Which person rides in which vehicle; passengers it takes away leave with it. */
import type { Simulation } from '#crowd/simulation';
import type { Cast } from '../cast/cast.ts';
import { seatAt } from '../cast/seat-riders.ts';
import type { Direction } from '../direct/direction.ts';
import type { Rider } from './columns.ts';
import type { VehicleColumns } from './vehicle-columns.ts';

export function listRiders(
  { people, vehicles }: Cast,
  { boarding = new Map(), people: plans }: Pick<Direction, 'boarding' | 'people'>,
): Rider[] {
  const begin = people.flatMap(({ rides: seat }, person): Rider[] =>
    seat === undefined ? [] : [{ person, seat }],
  );
  const goAboard = [...boarding].flatMap(([vehicle, all]) =>
    all
      .filter((person) => plans[person]!.getsOff !== undefined)
      .map((person, seat): Rider => ({
        person,
        seat: { vehicle, ...seatAt(vehicles[vehicle]!, seat) },
      })),
  );
  return [...begin, ...goAboard];
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
