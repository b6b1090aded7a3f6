/**
 * A skeleton as an egress network. Ways that are alike are one link with the sum of their capacities: people who spread over
 * them as well as they can use them alike, so the time is the same and the network stays small however tall the building.
 */
import { linkCapacity, preMovementOf } from '#crowd';
import type { EgressLink, EgressNetwork, EgressNode } from '#crowd';
import type { Skeleton, Way } from './skeleton.ts';

/** The step of the SFPE handbook's examples (7 by 11 inches), and two landings of 1.2 m a storey: as crowd/estimate. */
const STEP = { riser: 0.178, tread: 0.279 } as const;
const LANDINGS_METERS = 2.4;

/** A link by what it stands for. */
export interface NamedLink {
  readonly id: string;
  readonly kind: 'exit' | 'stair door' | 'stair';
  readonly storey: number;
  readonly ways: readonly Way[];
}

export interface SkeletonNetwork {
  readonly network: EgressNetwork;
  readonly links: readonly NamedLink[];
}

export function toNetwork(skeleton: Skeleton): SkeletonNetwork {
  const exits = toExits(skeleton);
  const stairs = toStairs(skeleton);
  return {
    network: {
      nodes: [...toFloors(skeleton), ...stairs.nodes],
      links: [...toStarts(skeleton), ...stairs.links, ...exits.links],
    },
    links: [...exits.named, ...stairs.named],
  };
}

/**
 * Meters from the farthest place of a floor to the nearest of so many ways out along its edge. One is in the middle of a long
 * side, two at both ends, more evenly around: judgement, as no plan is drawn yet. Never more for one way more.
 */
export function travelMeters({ length, width }: Pick<Skeleton, 'length' | 'width'>, ways: number) {
  if (ways <= 1) return length / 2 + width;
  const around = (2 * (length + width)) / (2 * ways);
  return width / 2 + Math.min(length / 2, around);
}

function toFloors(skeleton: Skeleton): EgressNode[] {
  const { storeys, length, width, kind } = skeleton;
  const area = length * width;
  return storeys.flatMap(({ storey, awake, asleep }) => {
    const ways = (storey === 0 ? skeleton.exits : skeleton.stairs).filter(({ isOpen }) => isOpen);
    const walk = { nearest: 0, farthest: travelMeters(skeleton, ways.length) };
    const start = (people: number, isAsleep: boolean): EgressNode[] =>
      people === 0
        ? []
        : [
            {
              id: startId(storey, isAsleep),
              area,
              people,
              walk,
              preMovement: preMovementOf(kind, isAsleep),
            },
          ];
    return [{ id: floorId(storey), area }, ...start(awake, false), ...start(asleep, true)];
  });
}

function toStarts({ storeys }: Skeleton): EgressLink[] {
  return storeys.flatMap(({ storey, awake, asleep }) =>
    [awake, asleep].flatMap((people, k): EgressLink[] => {
      const id = startId(storey, k === 1);
      return people === 0
        ? []
        : [{ id: `way of ${id}`, kind: 'way', from: id, to: floorId(storey) }];
    }),
  );
}

/** Exits of one width are one link. */
function toExits({ exits }: Skeleton): { links: EgressLink[]; named: NamedLink[] } {
  const open = exits.filter(({ isOpen }) => isOpen);
  const groups = [...Map.groupBy(open, ({ width }) => width).values()];
  const named = groups.map(
    (ways, i): NamedLink => ({ id: `exits ${i + 1}`, kind: 'exit', storey: 0, ways }),
  );
  return {
    named,
    links: named.map(({ id, ways }) => {
      const link = { id, kind: 'door', from: floorId(0), width: ways[0]!.width } as const;
      return { ...link, capacity: ways.length * linkCapacity(link) };
    }),
  };
}

/** All open stairs together: at each storey the doors onto them, and the flights towards the ground. */
function toStairs({ storeys, stairs, storeyHeight, ...plan }: Skeleton): {
  nodes: EgressNode[];
  links: EgressLink[];
  named: NamedLink[];
} {
  const ways = stairs.filter(({ isOpen }) => isOpen);
  if (ways.length === 0) return { nodes: [], links: [], named: [] };
  const { width } = ways[0]!;
  const length = storeyHeight * Math.hypot(1, STEP.tread / STEP.riser) + LANDINGS_METERS;
  const above = storeys.map(({ storey }) => storey).filter((storey) => storey !== 0);
  const doorOf = (storey: number) => `doors to the stairs at ${storey}`;
  const flightOf = (storey: number) => `stairs from ${storey}`;
  const links = above.flatMap((storey): EgressLink[] => {
    const at = stairId(storey);
    const door = { kind: 'door', from: floorId(storey), to: at, width } as const;
    const flight = {
      kind: 'stair',
      from: at,
      to: stairId(storey - Math.sign(storey)),
      width,
      length,
      step: STEP,
      isUp: storey < 0,
    } as const;
    return [
      { ...door, id: doorOf(storey), capacity: ways.length * linkCapacity({ ...door, id: '' }) },
      {
        ...flight,
        id: flightOf(storey),
        capacity: ways.length * linkCapacity({ ...flight, id: '' }),
      },
    ];
  });
  return {
    nodes: [
      { id: stairId(0), area: ways.length * width * LANDINGS_METERS },
      ...above.map((storey) => ({ id: stairId(storey), area: ways.length * width * length })),
    ],
    links: [
      ...links,
      {
        id: 'foot of the stairs',
        kind: 'way',
        from: stairId(0),
        to: floorId(0),
        // Half the way of the ground's own people: judgement, as in crowd/estimate.
        length: travelMeters(plan, ways.length) / 2,
      },
    ],
    named: above.flatMap((storey): NamedLink[] => [
      { id: doorOf(storey), kind: 'stair door', storey, ways },
      { id: flightOf(storey), kind: 'stair', storey, ways },
    ]),
  };
}

function floorId(storey: number): string {
  return `storey ${storey}`;
}

function stairId(storey: number): string {
  return `stairs at ${storey}`;
}

function startId(storey: number, isAsleep: boolean): string {
  return `${isAsleep ? 'asleep' : 'awake'} on ${storey}`;
}
