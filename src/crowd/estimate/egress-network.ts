/**
 * An egress network: nodes where people are or wait, and links between them with a limited flow. It is what a hand
 * calculation draws on paper before it starts to multiply.
 */
import type { PreMovement } from '../people/pre-movement-times.ts';
import { DENSITY_BEST, K_LEVEL, UP_PART, flowCapacity, stairK, walkingSpeed } from './hydraulic.ts';
import type { Boundary } from './hydraulic.ts';

export interface EgressNetwork {
  readonly nodes: readonly EgressNode[];
  readonly links: readonly EgressLink[];
}

export interface EgressNode {
  readonly id: string;
  /** Floor on which people can wait, m². */
  readonly area: number;
  /** People here at the alarm; 0 when not given. */
  readonly people?: number;
  /** Metres from the nearest and the farthest of them to the beginning of the links; 0 when not given. */
  readonly walk?: { readonly nearest: number; readonly farthest: number };
  readonly preMovement?: PreMovement;
}

export const EGRESS_LINK_KINDS = ['door', 'corridor', 'stair', 'lift', 'way'] as const;
export type EgressLinkKind = (typeof EGRESS_LINK_KINDS)[number];

export interface EgressLink {
  readonly id: string;
  /** A `way` is open floor: it takes time and has no limit of flow. */
  readonly kind: EgressLinkKind;
  readonly from: string;
  /** Left out for an exit: the other side is safe. */
  readonly to?: string;
  /** Clear width, m; not for ways and lifts. */
  readonly width?: number;
  /** Metres to walk, along the slope on a stair. */
  readonly length?: number;
  readonly step?: { readonly riser: number; readonly tread: number };
  readonly isUp?: boolean;
  /** Given instead of computed from width and length: persons per second, and seconds to pass. */
  readonly capacity?: number;
  readonly seconds?: number;
}

/** Moving people reach the density of the largest flow; as many again may stand among them before nobody can move. */
export const DENSITY_WAITING = DENSITY_BEST;

// 7 by 11 inches, the step of the handbook's examples.
const STEP_USUAL = { riser: 0.178, tread: 0.279 } as const;

const BOUNDARIES: Readonly<Partial<Record<EgressLinkKind, Boundary>>> = {
  door: 'door',
  corridor: 'corridor',
  stair: 'stair',
};

/** Persons per second. */
export function linkCapacity(link: EgressLink): number {
  if (link.capacity !== undefined) return link.capacity;
  const boundary = BOUNDARIES[link.kind];
  if (boundary === undefined || link.width === undefined) return Infinity;
  return flowCapacity(link.width, boundary, linkK(link));
}

/** Seconds to walk the link when it is empty. */
export function linkSeconds(link: EgressLink): number {
  return link.seconds ?? (link.length ?? 0) / walkingSpeed(0, linkK(link));
}

/** Speed of people who set off together: the more of them on their floor, the slower (S of the initial density). */
export function startSpeed({ people = 0, area }: EgressNode): number {
  const density = area > 0 ? people / area : 0;
  return Math.max(walkingSpeed(density), SPEED_MIN);
}

// People in a packed crowd still leave, from the edge inwards, at the speed of the largest flow, k / 2.
const SPEED_MIN = K_LEVEL / 2;

function linkK({ kind, step = STEP_USUAL, isUp = false }: EgressLink): number {
  // A stair so flat that it would be faster than level ground counts as level ground.
  const k = kind === 'stair' ? Math.min(stairK(step), K_LEVEL) : K_LEVEL;
  return isUp ? k * UP_PART : k;
}

/**
 * Gives people who start at a node that others pass a node of their own beside it. They can always wait where they were
 * at the alarm, but that must not add room for people who pass.
 */
export function separateStarts({ nodes, links }: EgressNetwork): EgressNetwork {
  const entered = new Set(links.map(({ to }) => to));
  const isShared = ({ id, people = 0 }: EgressNode): boolean => people > 0 && entered.has(id);
  const shared = nodes.filter(isShared);
  return {
    nodes: [
      ...nodes.map((node) => (isShared(node) ? { id: node.id, area: node.area } : node)),
      ...shared.map((node) => ({ ...node, id: `people of ${node.id}` })),
    ],
    links: [
      ...links,
      ...shared.map(({ id }): EgressLink => ({
        id: `way of the people of ${id}`,
        kind: 'way',
        from: `people of ${id}`,
        to: id,
      })),
    ],
  };
}
