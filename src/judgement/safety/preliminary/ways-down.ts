/**
 * The ways of a skeleton to the outside, as the hydraulic model sees them: on every storey but the ground doors onto the
 * stairs, from there flights towards the ground, and at last the exits. Ways that are alike are taken together with the sum
 * of their capacities: people who spread as well as they can use them alike.
 */
import { USUAL_STEP, flightMeters, linkCapacity, linkSeconds } from '#crowd/estimate';
import type { Skeleton, Way } from './skeleton.ts';

/** A passage, with persons per second and the seconds it takes with nobody in the way. */
export interface Passage {
  readonly kind: 'exit' | 'stair door' | 'stair';
  readonly storey: number;
  readonly ways: readonly Way[];
  readonly capacity: number;
  readonly seconds: number;
}

export interface WaysDown {
  /** One of each for every storey but the ground; none without an open stair. */
  readonly doors: ReadonlyMap<number, Passage>;
  readonly flights: ReadonlyMap<number, Passage>;
  /** From the foot of the stairs to the exits. */
  readonly footSeconds: number;
  /** Exits of one width together; none where all are closed. */
  readonly exits: readonly Passage[];
}

export function toWaysDown(skeleton: Skeleton): WaysDown {
  const { exits, stairs, storeys } = skeleton;
  const [openExits, openStairs] = [exits, stairs].map((ways) =>
    ways.filter(({ isOpen }) => isOpen),
  ) as [Way[], Way[]];
  const length = flightMeters(skeleton.storeyHeight);
  const off = openStairs.length === 0 ? [] : storeys.filter(({ storey }) => storey !== 0);
  const width = openStairs[0]?.width ?? 0;
  const door = { id: '', from: '', kind: 'door', width } as const;
  const stairDoor = { ...door, width: skeleton.doorWidth ?? width };
  return {
    doors: new Map(
      off.map(({ storey }) => [
        storey,
        {
          kind: 'stair door',
          storey,
          ways: openStairs.map((way) => ({ ...way, width: stairDoor.width })),
          capacity: openStairs.length * linkCapacity(stairDoor),
          seconds: 0,
        },
      ]),
    ),
    flights: new Map(
      off.map(({ storey }) => {
        const flight = {
          ...door,
          kind: 'stair',
          length,
          step: USUAL_STEP,
          isUp: storey < 0,
        } as const;
        const passage: Passage = {
          kind: 'stair',
          storey,
          ways: openStairs,
          capacity: openStairs.length * linkCapacity(flight),
          seconds: linkSeconds(flight),
        };
        return [storey, passage];
      }),
    ),
    // Half the way of the ground's own people: judgement, as in crowd/estimate.
    footSeconds: linkSeconds({
      ...door,
      kind: 'way',
      length: travelMeters(skeleton, openStairs.length) / 2,
    }),
    exits: [...Map.groupBy(openExits, (way) => way.width).values()].map((ways) => ({
      kind: 'exit',
      storey: 0,
      ways,
      capacity: ways.length * linkCapacity({ ...door, width: ways[0]!.width }),
      seconds: 0,
    })),
  };
}

/**
 * Metres from the farthest place of a floor to the nearest of so many ways out along its edge. A single way is in the
 * middle of a long side, two are at both ends, more are spread evenly: judgement, as no plan is drawn yet. One more way
 * never makes it longer.
 */
export function travelMeters(plan: Pick<Skeleton, 'length' | 'width'>, ways: number): number {
  const [along, across] = travelParts(plan, ways);
  return along + across;
}

/** The same, along the floor and across it. */
export function travelParts(
  { length, width }: Pick<Skeleton, 'length' | 'width'>,
  ways: number,
): readonly [along: number, across: number] {
  if (ways <= 1) return [length / 2, width];
  const around = (2 * (length + width)) / (2 * ways);
  return [Math.min(length / 2, around), width / 2];
}
