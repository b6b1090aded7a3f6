/** Streets during drawing: with their lanes by direction. */
import type { Point } from '../walkable.ts';
import type { Street, StreetNode, Streets } from '../world.ts';

export type RoadKind = Street['kind'];

export interface Road extends Street {
  /** Lanes along its line, and against it. */
  readonly forward: number;
  readonly backward: number;
  readonly laneWidth: number;
  /** Between the two directions. */
  readonly median: number;
  /** m/s. */
  readonly speedMax: number;
}

export interface RoadNet {
  readonly nodes: readonly StreetNode[];
  readonly roads: readonly Road[];
  /** Nodes at which roads leave the drawing. */
  readonly ends: ReadonlySet<string>;
}

/**
 * Lane widths and speeds by kind: lanes of 3.0 to 3.3 m in town and 3.6 m on motorways (AASHTO Green Book 2018, 4.3; local
 * streets down to 2.7 m), 50 km/h in town and 30 km/h in residential streets (UNECE Consolidated Resolution on Road
 * Traffic), 120 km/h on motorways (most of Europe). Pavements: 1.8 m clear and more on busy ones (DfT Inclusive Mobility).
 */
const TRAITS: Readonly<
  Record<RoadKind, { laneWidth: number; lanes: number; pavement: number; speedMax: number }>
> = {
  highway: { laneWidth: 3.6, lanes: 4, pavement: 0, speedMax: 33.3 },
  main: { laneWidth: 3.25, lanes: 2, pavement: 3, speedMax: 13.9 },
  local: { laneWidth: 2.75, lanes: 2, pavement: 2, speedMax: 8.3 },
  path: { laneWidth: 2.5, lanes: 0, pavement: 0, speedMax: 5 },
  bridge: { laneWidth: 3.25, lanes: 2, pavement: 2, speedMax: 13.9 },
  tunnel: { laneWidth: 3.5, lanes: 2, pavement: 1, speedMax: 22.2 },
  rail: { laneWidth: 3, lanes: 0, pavement: 0, speedMax: 22.2 },
};

export interface RoadOptions {
  readonly id: string;
  readonly name?: string;
  readonly from: string;
  readonly to: string;
  readonly line: readonly Point[];
  readonly kind: RoadKind;
  /** What is usual for the kind when not given. */
  readonly lanes?: number;
  readonly isOneWay?: boolean;
  readonly width?: number;
  readonly pavement?: number;
  readonly median?: number;
  readonly laneWidth?: number;
  readonly speedMax?: number;
}

export function createRoad(options: RoadOptions): Road {
  const { id, name, from, to, line, kind, isOneWay = false, median = 0 } = options;
  const traits = TRAITS[kind];
  const lanes = options.lanes ?? (isOneWay ? Math.ceil(traits.lanes / 2) : traits.lanes);
  const width =
    options.width ?? Math.max(2.5, lanes * (options.laneWidth ?? traits.laneWidth) + median);
  const fitting = lanes === 0 ? width : (width - median) / lanes;
  return {
    id,
    ...(name === undefined ? {} : { name }),
    from,
    to,
    line,
    kind,
    width,
    pavement: options.pavement ?? traits.pavement,
    lanes,
    // A single lane is one-way: vehicles of the model cannot pass each other on it.
    forward: isOneWay || lanes === 1 ? lanes : Math.ceil(lanes / 2),
    backward: isOneWay || lanes === 1 ? 0 : Math.floor(lanes / 2),
    laneWidth: Math.min(options.laneWidth ?? traits.laneWidth, fitting),
    median,
    speedMax: options.speedMax ?? traits.speedMax,
  };
}

export function toStreets(pattern: Streets['pattern'], { nodes, roads }: RoadNet): Streets {
  return { pattern, nodes, edges: roads.map(toStreet) };
}

/** Without what only the drawing of lanes needs. */
export function toStreet(road: Street): Street {
  const { id, name, from, to, line, kind, width, pavement, lanes } = road;
  const named = name === undefined ? {} : { name };
  return { id, ...named, from, to, line, kind, width, pavement, lanes };
}

/** Lane 0 is the outermost. */
export function laneId({ id }: Pick<Road, 'id'>, way: 'forward' | 'backward', k: number): string {
  return `${id}.${way === 'forward' ? 'f' : 'b'}${k}`;
}
