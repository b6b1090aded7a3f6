/** The estimate from a few numbers of a building: storeys, people on each, stairs and doors. */
import { invariant } from '#base';
import type { PreMovement } from '../people/pre-movement-times.ts';
import type { EgressLink, EgressNetwork, EgressNode } from './egress-network.ts';
import { estimateNetwork } from './estimate-network.ts';
import type { Estimate } from './estimate-network.ts';
import { FLIGHT_LANDINGS_METERS, USUAL_STEP, flightMeters } from './usual-stair.ts';

export interface BuildingCounts {
  /** The ground storey is the first. */
  readonly storeys: number;
  /** The same for all, or from the ground up. */
  readonly occupantsPerStorey: number | readonly number[];
  /** Metres from the farthest place of a storey to its stairs, on the ground to an exit. */
  readonly travelDistance: number;
  /** m² of each storey; decides how fast people walk there, not whether they fit. */
  readonly floorArea?: number;
  readonly stairs: readonly StairCount[];
  /** Doors of the ground storey to the outside. */
  readonly exits: readonly { readonly width: number }[];
  readonly storeyHeight?: number;
  /** Metres walked on landings from storey to storey. */
  readonly landingLength?: number;
  /** Metres from the foot of a stair without a door of its own to the exits. */
  readonly stairToExit?: number;
  readonly preMovement?: PreMovement;
}

export interface StairCount {
  /** Clear width between walls. */
  readonly width: number;
  readonly riser?: number;
  readonly tread?: number;
  /** Clear width of the door onto the stair at each storey; as wide as the stair when not given. */
  readonly doorWidth?: number;
  /** Clear width of its own door to the outside; without one it ends on the ground storey. */
  readonly exitWidth?: number;
}

const STOREYS_MAX = 200;

/** Returns the egress time of a building given by a few numbers, with its parts and the use of each exit and stair. */
export function estimateFromCounts(counts: BuildingCounts): Estimate {
  return estimateNetwork(toNetwork(counts));
}

function toNetwork(counts: BuildingCounts): EgressNetwork {
  const { storeys, stairs, exits, travelDistance, preMovement } = counts;
  invariant(storeys >= 1 && storeys <= STOREYS_MAX, `a building has 1 to ${STOREYS_MAX} storeys`);
  invariant(travelDistance >= 0, 'distances are not below 0');
  const floors = Array.from({ length: storeys }, (_, storey): EgressNode => ({
    id: floorId(storey),
    area: counts.floorArea ?? Infinity,
    people: peopleOn(counts, storey),
    walk: { nearest: 0, farthest: travelDistance },
    ...(preMovement === undefined ? {} : { preMovement }),
  }));
  const shafts = stairs.map((stair, index) => toShaft(counts, stair, index));
  return {
    nodes: [...floors, ...shafts.flatMap(({ nodes }) => nodes)],
    links: [
      ...shafts.flatMap(({ links }) => links),
      ...exits.map(({ width }, index): EgressLink => ({
        id: `exit ${index + 1}`,
        kind: 'door',
        from: floorId(0),
        width,
      })),
    ],
  };
}

/** A stair from top to bottom: at each storey a door onto it, and below it a flight with its landings. */
function toShaft(counts: BuildingCounts, stair: StairCount, index: number): EgressNetwork {
  // Judgement where not given: 3.2 m from floor to floor, half the way of the ground storey's people.
  const { storeyHeight = 3.2, landingLength = FLIGHT_LANDINGS_METERS, travelDistance } = counts;
  const { stairToExit = travelDistance / 2 } = counts;
  const { width, doorWidth = width, exitWidth } = stair;
  const { riser = USUAL_STEP.riser, tread = USUAL_STEP.tread } = stair;
  const length = flightMeters(storeyHeight, { riser, tread }, landingLength);
  const at = (storey: number): string => `stair ${index + 1} at ${storey}`;
  const foot: EgressNode = { id: at(0), area: width * landingLength };
  const uppers = Array.from({ length: counts.storeys - 1 }, (_, i) => i + 1);
  return {
    nodes: [foot, ...uppers.map((storey) => ({ id: at(storey), area: width * length }))],
    links: [
      ...uppers.flatMap((storey): EgressLink[] => [
        {
          id: `door to stair ${index + 1} at ${storey}`,
          kind: 'door',
          from: floorId(storey),
          to: at(storey),
          width: doorWidth,
        },
        {
          id: `stair ${index + 1} below ${storey}`,
          kind: 'stair',
          from: at(storey),
          to: at(storey - 1),
          width,
          length,
          step: { riser, tread },
        },
      ]),
      exitWidth === undefined
        ? {
            id: `foot of stair ${index + 1}`,
            kind: 'way',
            from: at(0),
            to: floorId(0),
            length: stairToExit,
          }
        : { id: `exit of stair ${index + 1}`, kind: 'door', from: at(0), width: exitWidth },
    ],
  };
}

function floorId(storey: number): string {
  return `storey ${storey}`;
}

function peopleOn({ occupantsPerStorey, storeys }: BuildingCounts, storey: number): number {
  if (typeof occupantsPerStorey === 'number') return occupantsPerStorey;
  invariant(occupantsPerStorey.length === storeys, 'every storey has its number of people');
  return occupantsPerStorey[storey]!;
}
