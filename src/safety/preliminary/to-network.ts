/**
 * A skeleton as an egress network. Ways that are alike are one link with the sum of their capacities: people who spread over
 * them as well as they can use them alike, so the time is the same and the network stays small however tall the building.
 */
import { linkCapacity, preMovementOf } from '#crowd';
import type { EgressLink, EgressNetwork, EgressNode } from '#crowd';
import type { PeopledStorey, Skeleton, Way } from './skeleton.ts';

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
  const bundles = toBundles(skeleton);
  const exits = toExits(skeleton);
  const stairs = toStairs(skeleton, bundles);
  return {
    network: {
      nodes: [...toFloors(skeleton, bundles), ...stairs.nodes],
      links: [...toStarts(bundles), ...stairs.links, ...exits.links],
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

/** Storeys whose people are taken to start at the one nearest the ground, which is the first. */
interface Bundle {
  readonly storeys: readonly PeopledStorey[];
  readonly storey: number;
  readonly awake: number;
  readonly asleep: number;
}

/**
 * Above or below the ground more levels than this are not told apart: a tower of 100 storeys would take a third of a second.
 * Those bundled walk to the lowest of them before they count; the stairs below decide how long it takes.
 */
const LEVELS_MAX = 8;

function toBundles({ storeys }: Pick<Skeleton, 'storeys'>): Bundle[] {
  const side = (sign: number): PeopledStorey[] =>
    storeys
      .filter(({ storey }) => Math.sign(storey) === sign)
      .toSorted((a, b) => Math.abs(a.storey) - Math.abs(b.storey));
  return [-1, 0, 1].flatMap((sign) => {
    const own = side(sign);
    const size = Math.ceil(own.length / LEVELS_MAX);
    return Array.from({ length: Math.ceil(own.length / Math.max(1, size)) }, (_, i) =>
      toBundle(own.slice(i * size, (i + 1) * size)),
    );
  });
}

function toBundle(storeys: readonly PeopledStorey[]): Bundle {
  const sum = (key: 'awake' | 'asleep') => storeys.reduce((all, one) => all + one[key], 0);
  return { storeys, storey: storeys[0]!.storey, awake: sum('awake'), asleep: sum('asleep') };
}

function toFloors(skeleton: Skeleton, bundles: readonly Bundle[]): EgressNode[] {
  const { length, width, kind } = skeleton;
  return bundles.flatMap(({ storey, storeys, awake, asleep }) => {
    const area = length * width * storeys.length;
    const ways = (storey === 0 ? skeleton.exits : skeleton.stairs).filter(({ isOpen }) => isOpen);
    const inside = (storeys.length - 1) * flightMeters(skeleton) * STAIR_SLOWER;
    const walk = { nearest: 0, farthest: travelMeters(skeleton, ways.length) + inside };
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

/** A meter of stair takes as long as so many on the level: 1.4 / 1.08 (SFPE, k of both). */
const STAIR_SLOWER = 1.3;

/** Along the slope, with landings, from storey to storey. */
function flightMeters({ storeyHeight }: Pick<Skeleton, 'storeyHeight'>): number {
  return storeyHeight * Math.hypot(1, STEP.tread / STEP.riser) + LANDINGS_METERS;
}

function toStarts(bundles: readonly Bundle[]): EgressLink[] {
  return bundles.flatMap(({ storey, awake, asleep }) =>
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
  const named = groups.map((ways, i): NamedLink => ({
    id: `exits ${i + 1}`,
    kind: 'exit',
    storey: 0,
    ways,
  }));
  return {
    named,
    links: named.map(({ id, ways }) => {
      const link = { id, kind: 'door', from: floorId(0), width: ways[0]!.width } as const;
      return { ...link, capacity: ways.length * linkCapacity(link) };
    }),
  };
}

/** All open stairs together: at each level the doors onto them, and the flights towards the ground. */
function toStairs(
  skeleton: Skeleton,
  bundles: readonly Bundle[],
): { nodes: EgressNode[]; links: EgressLink[]; named: NamedLink[] } {
  const ways = skeleton.stairs.filter(({ isOpen }) => isOpen);
  if (ways.length === 0) return { nodes: [], links: [], named: [] };
  const { width } = ways[0]!;
  const levels = bundles.filter(({ storey }) => storey !== 0);
  const doorOf = (storey: number) => `doors to the stairs at ${storey}`;
  const flightOf = (storey: number) => `stairs from ${storey}`;
  const flights = levels.map(({ storey, storeys }) => {
    const next = nextTowardsGround(levels, storey);
    const length = Math.abs(storey - next) * flightMeters(skeleton);
    const at = stairId(storey);
    const door = {
      id: doorOf(storey),
      kind: 'door',
      from: floorId(storey),
      to: at,
      width,
    } as const;
    const flight = {
      id: flightOf(storey),
      kind: 'stair',
      from: at,
      to: stairId(next),
      width,
      length,
      step: STEP,
      isUp: storey < 0,
    } as const;
    return {
      node: { id: at, area: ways.length * width * length },
      links: [
        { ...door, capacity: storeys.length * ways.length * linkCapacity(door) },
        { ...flight, capacity: ways.length * linkCapacity(flight) },
      ] satisfies EgressLink[],
    };
  });
  return {
    nodes: [
      { id: stairId(0), area: ways.length * width * LANDINGS_METERS },
      ...flights.map(({ node }) => node),
    ],
    links: [
      ...flights.flatMap(({ links }) => links),
      {
        id: 'foot of the stairs',
        kind: 'way',
        from: stairId(0),
        to: floorId(0),
        // Half the way of the ground's own people: judgement, as in crowd/estimate.
        length: travelMeters(skeleton, ways.length) / 2,
      },
    ],
    named: levels.flatMap(({ storey }): NamedLink[] => [
      { id: doorOf(storey), kind: 'stair door', storey, ways },
      { id: flightOf(storey), kind: 'stair', storey, ways },
    ]),
  };
}

function nextTowardsGround(levels: readonly Bundle[], storey: number): number {
  return levels
    .map((level) => level.storey)
    .filter((one) => one * storey > 0 && Math.abs(one) < Math.abs(storey))
    .reduce((nearest, one) => (Math.abs(one) > Math.abs(nearest) ? one : nearest), 0);
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
